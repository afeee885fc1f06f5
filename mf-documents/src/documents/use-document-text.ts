import { useLingui } from '@lingui/react/macro';
import type { DocumentKind } from '@niveau/shared/api/documents';
import { useLocale, useUser } from '@niveau/shared/contract';
import { formatDate, formatNumber } from '@niveau/shared/i18n/format';
import type { Period } from './period.ts';

/** What the screens say of documents, in the reader's language. */
export function useDocumentText() {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const kinds: Readonly<Record<DocumentKind, string>> = {
    pdf: t`PDF`,
    image: t`Image`,
    text: t`Text`,
    spreadsheet: t`Spreadsheet`,
    presentation: t`Presentation`,
  };
  const periods: Readonly<Record<Period, string>> = {
    last_30_days: t`Last 30 days`,
    last_3_months: t`Last 3 months`,
    this_year: t`This year`,
    last_year: t`Last year`,
    before: t`Earlier`,
  };
  return {
    kinds,
    periods,
    date: (instant: string) => formatDate(locale, instant, time_zone),
    size: (bytes: number) =>
      bytes < 100 * 1024
        ? formatNumber(locale, Math.max(1, bytes / 1024), { digits: 0, unit: t`kB` })
        : formatNumber(locale, bytes / 1024 ** 2, { digits: 1, unit: t`MB` }),
  };
}
