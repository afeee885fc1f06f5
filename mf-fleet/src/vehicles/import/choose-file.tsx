import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { writeCsv } from '@niveau/shared/domain/csv';
import { columnWords, typeWords, vehicleColumnNames } from '@niveau/shared/domain/vehicle-words';
import { formatNumber } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { FileDrop } from '@niveau/shared/ui/file-drop';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import { space } from '@niveau/shared/ui/tokens';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type FileRefusal, mostLines, readVehicleFile, type VehicleFile } from './vehicle-file.ts';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2.5)};
  max-width: 44rem;
  > :first-child { width: 100%; }
`;

/** The first step: a file, or an empty one to fill in. */
export function ChooseFile({ onRead }: { readonly onRead: (file: VehicleFile) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [refusal, setRefusal] = useState<FileRefusal>();
  const most = formatNumber(locale, mostLines);
  const reasons: Readonly<Record<FileRefusal, string>> = {
    empty: t`The file is empty`,
    'no-text': t`This is not a CSV file: in your spreadsheet, choose “Save as” and the CSV format`,
    'no-lines': t`The file has a header, but no vehicle under it`,
    'too-many-lines': t`The file has more than ${most} lines: split it`,
  };
  const read = async ([file]: readonly File[]) => {
    setRefusal(undefined);
    if (!file) return;
    const found = readVehicleFile(file.name, new Uint8Array(await file.arrayBuffer()));
    if (typeof found === 'string') setRefusal(found);
    else onRead(found);
  };
  const template = () => {
    const words = columnWords[locale];
    const example = ['AB-123-CD', 'FR', 'Renault', typeWords[locale].carrier, 'B7', 'Nantes'];
    const text = writeCsv([vehicleColumnNames.map((column) => words[column]), example], locale);
    saveBlob(new Blob([text], { type: 'text/csv' }), `${t`fleet template`}.csv`);
  };
  return (
    <Card title={t`The list of your vehicles`}>
      <Stack>
        <FileDrop
          label={t`CSV file`}
          hint={t`As your spreadsheet saves it: commas, semicolons or tabs, any encoding, columns in any order`}
          error={refusal && reasons[refusal]}
          required
          wholePage
          files={[]}
          maxFiles={1}
          extensions={['.csv', '.txt', '.tsv']}
          onChange={(files) => void read(files)}
        />
        <p>
          <Trans>
            One vehicle a line, with a header. Only the registration is required. Nothing is imported before
            you have seen what was read.
          </Trans>
        </p>
        <Button icon={<Download aria-hidden="true" />} onClick={template}>
          {t`Download a template`}
        </Button>
      </Stack>
    </Card>
  );
}
