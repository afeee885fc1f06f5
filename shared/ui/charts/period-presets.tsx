import { useLingui } from '@lingui/react/macro';

/** The periods of the specification, section 9. */
export type PeriodPreset =
  | 'last_7_days'
  | 'last_30_days'
  | 'last_3_months'
  | 'last_6_months'
  | 'this_month'
  | 'last_month'
  | 'this_year'
  | 'last_year';

/** The periods in the reader's language, in the order they are offered. */
export function usePeriodPresets(): readonly { readonly key: PeriodPreset; readonly label: string }[] {
  const { t } = useLingui();
  return [
    { key: 'last_7_days', label: t`Last 7 days` },
    { key: 'last_30_days', label: t`Last 30 days` },
    { key: 'last_3_months', label: t`Last 3 months` },
    { key: 'last_6_months', label: t`Last 6 months` },
    { key: 'this_month', label: t`This month` },
    { key: 'last_month', label: t`Last month` },
    { key: 'this_year', label: t`This year` },
    { key: 'last_year', label: t`Last year` },
  ];
}

/** The granularities of the specification, section 9. */
export function useGranularities() {
  const { t } = useLingui();
  return [
    { key: 'auto', label: t`Automatic` },
    { key: 'hours', label: t`By hour` },
    { key: 'days', label: t`By day` },
    { key: 'months', label: t`By month` },
  ] as const;
}
