import { useLingui } from '@lingui/react/macro';
import { useLocale, useUser } from '@niveau/shared/contract';
import { vehicleTypes } from '@niveau/shared/domain/vehicle-type';
import {
  columnWords,
  typeOf,
  typeWords,
  type VehicleColumn,
  vehicleColumnNames,
} from '@niveau/shared/domain/vehicle-words';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { SelectField } from '@niveau/shared/ui/select-field';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { TextField } from '@niveau/shared/ui/text-field';
import { media, space, token } from '@niveau/shared/ui/tokens';
import { useCountryNames } from '@niveau/shared/ui/use-country-names';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Findings } from './use-review.ts';
import type { VehicleLine } from './vehicle-file.ts';

const Entry = styled.div`
  min-width: 9rem;
  text-align: start;
  ${media.small} { flex: 1 1 auto; min-width: 0; }
`;
/** The fields of a line stand on one line, whichever of them has its fault under it. */
const Lines = styled.div`
  [role='row']:has([aria-invalid='true']) > * { vertical-align: top; }
  [role='row']:has([aria-invalid='true']) > :first-child { line-height: 44px; }
  ${media.small} { [role='row']:has([aria-invalid='true']) > :first-child { line-height: inherit; } }
`;
const Unknown = styled.span`
  color: ${token('ink-muted')};
`;

const Known = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1)};
`;

const pageSize = 50;

interface LineTableProps {
  readonly lines: readonly VehicleLine[];
  readonly findings: Findings;
  /** Lines that can be written in: those that had a fault. */
  readonly isOpen: (line: number) => boolean;
  /** A line without a fault is to be written in all the same. */
  readonly onOpen: (line: number) => void;
  readonly onCorrect: (line: number, column: VehicleColumn, value: string) => void;
}

/** What was read, line by line; a faulty line is corrected where it stands. */
export function LineTable({ lines, findings, isOpen, onOpen, onCorrect }: LineTableProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const locale = useLocale();
  const { country: home } = useUser();
  const { nameOf, countries } = useCountryNames();
  /** The line whose field takes the focus as soon as it is there, once. */
  const justOpened = useRef<number>(undefined);
  const [words, types] = [columnWords[locale], typeWords[locale]];
  const faultAt = new Map(findings.faults.map((fault) => [`${fault.line} ${fault.column}`, fault.key]));

  const cellOf = (column: VehicleColumn, { line, values }: VehicleLine) => {
    const value = values[column];
    if (!isOpen(line)) {
      if (column === 'type') return types[typeOf(value) ?? 'other'];
      if (column === 'country') return nameOf(value || home);
      if (column === 'registration' && findings.known.has(line))
        return (
          <Known>
            {value}
            <IconButton
              label={t`Correct line ${line}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => {
                justOpened.current = line;
                onOpen(line);
              }}
            />
            <StatusPill tone="neutral">{t`Already in the fleet`}</StatusPill>
          </Known>
        );
      return value || <Unknown>—</Unknown>;
    }
    const key = faultAt.get(`${line} ${column}`);
    const field = {
      label: <VisuallyHidden>{t`${words[column]}, line ${line}`}</VisuallyHidden>,
      error: key && errorText(key),
      onChange: (text: string) => onCorrect(line, column, text),
    };
    const choice =
      column === 'type'
        ? {
            chosen: typeOf(value) ?? (value || 'other'),
            known: vehicleTypes.map((one) => ({ value: one, label: types[one] })),
          }
        : column === 'country'
          ? { chosen: value || home, known: countries }
          : null;
    if (!choice)
      return (
        <Entry>
          <TextField
            {...field}
            value={value}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            ref={(input) => {
              if (!input || column !== 'registration' || line !== justOpened.current) return;
              justOpened.current = undefined;
              input.focus();
            }}
          />
        </Entry>
      );
    const { chosen, known } = choice;
    // What the file says and nobody understands stands first, as it is written.
    const isKnown = known.some((option) => option.value === chosen);
    const options = isKnown ? known : [{ value: chosen, label: chosen }, ...known];
    return (
      <Entry>
        <SelectField {...field} value={chosen} options={options} />
      </Entry>
    );
  };
  const columns: readonly Column<VehicleLine>[] = [
    { key: 'line', header: t`Line`, align: 'end', cell: ({ line }) => line },
    ...vehicleColumnNames.map(
      (column): Column<VehicleLine> => ({
        key: column,
        header: words[column],
        primary: column === 'registration',
        cell: (line) => cellOf(column, line),
      }),
    ),
  ];
  return (
    <Lines>
      <DataTable
        caption={t`Lines of the file`}
        columns={columns}
        rows={lines}
        rowKey={({ line }) => line}
        pageSize={pageSize}
      />
    </Lines>
  );
}
