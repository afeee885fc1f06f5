import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { writeCsv } from '@niveau/shared/domain/csv';
import { columnWords } from '@niveau/shared/domain/vehicle-words';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import type { LineFault } from './use-check.ts';
import type { VehicleLine } from './vehicle-file.ts';

/** Saves the faults as a file of their own: line, column, what stands there, what is wrong. */
export function useReport(lines: readonly VehicleLine[], faults: readonly LineFault[]) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorText = useErrorText();
  return () => {
    const byLine = new Map(lines.map((line) => [line.line, line.values]));
    const rows = faults.map(({ line, column, key }) => [
      line,
      columnWords[locale][column],
      byLine.get(line)?.[column] ?? '',
      errorText(key),
    ]);
    const text = writeCsv([[t`Line`, t`Column`, t`Value`, t`What is wrong`], ...rows], locale);
    saveBlob(new Blob([text], { type: 'text/csv' }), `${t`import faults`}.csv`);
  };
}
