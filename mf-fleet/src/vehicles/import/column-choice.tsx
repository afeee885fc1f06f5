import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { columnWords, vehicleColumnNames } from '@niveau/shared/domain/vehicle-words';
import { Card } from '@niveau/shared/ui/card';
import { SelectField } from '@niveau/shared/ui/select-field';
import { space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import type { ColumnChoice, VehicleFile } from './vehicle-file.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${space(2)};
`;

interface ColumnChoiceCardProps {
  readonly file: VehicleFile;
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}

/** What was recognised in the file, and which of its columns holds what: by its names, to be corrected. */
export function ColumnChoiceCard({ file, choice, onChange }: ColumnChoiceCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = columnWords[locale];
  const separators = { ';': t`semicolons`, ',': t`commas`, '\t': t`tabs`, '|': t`vertical bars` };
  const encodings = {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1252': 'Windows-1252',
    macintosh: 'Mac Roman',
    cp850: 'MS-DOS (CP850)',
  };
  const separator = separators[file.separator];
  const encoding = encodings[file.encoding];
  const count = t({
    message: plural(file.lines.length, { one: '# line', other: '# lines' }),
  });
  const options = file.headers.map((header, place) => ({
    value: String(place),
    label: header || t`Column ${place + 1}`,
  }));
  return (
    <Card title={t`Columns`} caption={t`${count}, separated by ${separator}, ${encoding}`}>
      <Grid>
        {vehicleColumnNames.map((column) => (
          <SelectField
            key={column}
            label={words[column]}
            required={column === 'registration'}
            value={String(choice[column] ?? '')}
            placeholder={t`Not in the file`}
            options={options}
            onChange={(value) => onChange({ ...choice, [column]: value === '' ? null : Number(value) })}
            error={
              column === 'registration' && choice.registration === null
                ? t`Say which column holds the registrations`
                : undefined
            }
          />
        ))}
      </Grid>
    </Card>
  );
}
