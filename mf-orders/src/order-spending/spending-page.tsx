import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale } from '@niveau/shared/contract';
import { writeCsv } from '@niveau/shared/domain/csv';
import { formatMonth } from '@niveau/shared/i18n/format';
import { useSearchParams } from '@niveau/shared/router';
import { ChartFrame, type ChartState } from '@niveau/shared/ui/charts/chart-frame';
import { ChartTable } from '@niveau/shared/ui/charts/chart-table';
import { LazyBarChart } from '@niveau/shared/ui/charts/lazy-bar-chart';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SegmentedControl } from '@niveau/shared/ui/segmented-control';
import { SelectField } from '@niveau/shared/ui/select-field';
import { Stat } from '@niveau/shared/ui/stat';
import { media, space } from '@niveau/shared/ui/tokens';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { styled } from 'styled-components';
import { useOrderFormat } from '../order-text/use-order-format.ts';

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 14rem));
  gap: ${space(1.5)};
  width: 100%;
  ${media.small} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`;
const Sums = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: ${space(2)};
  margin-bottom: ${space(2.5)};
`;

type Measure = 'spending' | 'volume';
const periods = ['12', '24', '36'] as const;

/** What was delivered and spent by month; measure, period, equipment and product stand in the address. */
export function SpendingPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const format = useOrderFormat();
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const measure: Measure = params.get('measure') === 'volume' ? 'volume' : 'spending';
  const period = periods.find((months) => months === params.get('months')) ?? '12';
  const numberIn = (name: string) =>
    /^\d{1,15}$/.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '';
  const [asset, product] = [numberIn('asset'), numberIn('product')];
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  const choices = useApi('GET order/cockpit/choices', {});
  const statistics = useApi(
    'GET order/cockpit/statistics',
    {
      query: {
        months: period,
        ...(asset && { id_asset: asset }),
        ...(product && { id_product: product }),
      },
    },
    { keepPreviousData: true },
  );
  const months = statistics.data ?? [];
  const orders = months.reduce((sum, month) => sum + month.orders, 0);
  const litres = months.reduce((sum, { volume_l }) => sum + volume_l, 0);
  const cents = months.reduce((sum, { spending_cents }) => sum + spending_cents, 0);
  const state: ChartState = statistics.data
    ? orders > 0
      ? { kind: 'ready' }
      : { kind: 'empty', title: t`Nothing was delivered in these months` }
    : statistics.error
      ? {
          kind: 'error',
          title: t`The figures could not be loaded`,
          text: errorText(statistics.error.key),
          onRetry: statistics.reload,
        }
      : { kind: 'loading' };
  const title = measure === 'spending' ? t`Spending by month` : t`Volume delivered by month`;
  const columns = [t`Month`, t`Deliveries`, t`Volume (L)`, t`Spending (€)`];
  const all = { value: '', label: t`All` };

  return (
    <>
      <PageHeader
        title={t`Spending and volume`}
        subtitle={<Trans>What was delivered, by the month of the delivery, without tax.</Trans>}
        back={{ to: '/', label: t`Orders` }}
      />
      <Toolbar label={t`Filters`}>
        <Filters>
          <SelectField
            label={t`Equipment`}
            value={asset}
            onChange={(value) => change('asset', value)}
            options={[
              all,
              ...(choices.data?.assets ?? []).map(({ id_asset, asset_name }) => ({
                value: String(id_asset),
                label: asset_name,
              })),
            ]}
          />
          <SelectField
            label={t`Product`}
            value={product}
            onChange={(value) => change('product', value)}
            options={[
              all,
              ...(choices.data?.products ?? []).map(({ id_product, name }) => ({
                value: String(id_product),
                label: name,
              })),
            ]}
          />
        </Filters>
      </Toolbar>
      <Sums>
        <Stat label={t`Spending`} value={statistics.data ? format.euros(cents) : null} />
        <Stat label={t`Volume`} value={statistics.data ? format.litres(Math.round(litres)) : null} />
        <Stat label={t`Deliveries`} value={statistics.data ? String(orders) : null} />
        <Stat
          label={t`Mean price`}
          value={litres > 0 ? format.price((cents / 100 / litres).toFixed(4), '€/L') : null}
        />
      </Sums>
      <ChartFrame
        title={title}
        unit={measure === 'spending' ? '€' : 'L'}
        state={state}
        height={280}
        presets={{
          options: periods.map((key) => ({ key, label: t`Last ${key} months` })),
          selected: period,
          onSelect: (key) => change('months', key === '12' ? '' : key),
        }}
        tools={
          <SegmentedControl
            label={t`Measure`}
            selected={measure}
            onSelect={(key) => change('measure', key === 'spending' ? '' : key)}
            options={[
              { key: 'spending', label: t`Spending` },
              { key: 'volume', label: t`Volume` },
            ]}
          />
        }
        table={() => (
          <ChartTable
            caption={title}
            columns={columns}
            rows={months.map((month) => [
              formatMonth(locale, month.month),
              String(month.orders),
              format.litres(Math.round(month.volume_l)),
              format.cents(month.spending_cents),
            ])}
          />
        )}
        csv={{
          fileName: `${t`spending`}.csv`,
          text: () =>
            writeCsv(
              [
                columns,
                ...months.map((month) => [
                  formatMonth(locale, month.month),
                  month.orders,
                  month.volume_l,
                  month.spending_cents / 100,
                ]),
              ],
              locale,
            ),
        }}
      >
        <LazyBarChart
          label={title}
          unit={measure === 'spending' ? '€' : 'L'}
          locale={locale}
          bars={months.map((month) => ({
            key: month.month,
            label: formatMonth(locale, month.month, 'short'),
            name: formatMonth(locale, month.month),
            value: measure === 'spending' ? month.spending_cents / 100 : month.volume_l,
          }))}
        />
      </ChartFrame>
    </>
  );
}
