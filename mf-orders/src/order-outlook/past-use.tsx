import { useLingui } from '@lingui/react/macro';
import type { TankOutlook } from '@niveau/shared/api/order-cockpit';
import { useLocale } from '@niveau/shared/contract';
import { writeCsv } from '@niveau/shared/domain/csv';
import { formatMonth } from '@niveau/shared/i18n/format';
import { ChartFrame, type ChartState } from '@niveau/shared/ui/charts/chart-frame';
import { ChartTable } from '@niveau/shared/ui/charts/chart-table';
import { LazyBarChart } from '@niveau/shared/ui/charts/lazy-bar-chart';
import { useOrderFormat } from '../order-text/use-order-format.ts';

interface PastUseProps {
  /** Undefined while they are on their way. */
  readonly months: TankOutlook['consumption'] | undefined;
}

/** What left the tank in each of the last months. */
export function PastUse({ months: given }: PastUseProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const format = useOrderFormat();
  const title = t`Past use by month`;
  const months = given ?? [];
  const state: ChartState =
    given === undefined
      ? { kind: 'loading' }
      : given.length > 0
        ? { kind: 'ready' }
        : { kind: 'empty', title: t`No use is known yet` };
  const columns = [t`Month`, t`Use (L)`];
  return (
    <ChartFrame
      title={title}
      unit="L"
      height={200}
      state={state}
      table={() => (
        <ChartTable
          caption={title}
          columns={columns}
          rows={months.map(({ month, consumed_l }) => [
            formatMonth(locale, month),
            format.litres(consumed_l),
          ])}
        />
      )}
      csv={{
        fileName: `${title}.csv`,
        text: () =>
          writeCsv(
            [columns, ...months.map(({ month, consumed_l }) => [formatMonth(locale, month), consumed_l])],
            locale,
          ),
      }}
    >
      <LazyBarChart
        label={title}
        unit="L"
        locale={locale}
        height={200}
        bars={months.map(({ month, consumed_l }) => ({
          key: month,
          label: formatMonth(locale, month, 'short'),
          name: formatMonth(locale, month),
          value: consumed_l,
        }))}
      />
    </ChartFrame>
  );
}
