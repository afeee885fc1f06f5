import { useLingui } from '@lingui/react/macro';
import { useApi, useMayCall } from '@niveau/shared/contract';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { media, space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { styled } from 'styled-components';
import { ArrangeDialog } from '../arrange/lazy-arrange-dialog.ts';
import { inOrder, orderKey, usePageOrder } from '../arrange/page-order.ts';
import type { AssetDetail, Device } from '../asset/asset-detail.ts';
import { FactsCard } from '../widgets/facts-card.tsx';
import { slotName } from '../widgets/slot-name.ts';
import { Widget } from '../widgets/widget.tsx';
import { PanelsSkeleton } from './detail-skeleton.tsx';
import { slotsOf, spansOf } from './slots.ts';
import { useChartChoice } from './use-chart-choice.ts';

/** Twelve columns on a desktop, one on a phone. Cards of a row are equally high. */
const Grid = styled.div`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: minmax(0, 1fr);
  ${media.desktop} { grid-template-columns: repeat(12, minmax(0, 1fr)); }
`;
const Cell = styled.div<{ readonly $span: number }>`
  display: grid;
  min-width: 0;
  > * { min-width: 0; }
  ${media.desktop} { grid-column: span ${({ $span }) => $span}; }
`;

export interface PanelsProps {
  readonly asset: AssetDetail;
  readonly device: Device;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isArranging: boolean;
  readonly onArranged: () => void;
}

/** The cards of an asset: which, and in which order, say its kind's configuration and then the user. */
export function Panels({ asset, device, now, isArranging, onArranged }: PanelsProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const choice = useChartChoice(now);
  const maySeeAlerts = useMayCall('GET device/{id}/alerts');
  const params = { id: device.id_device };
  const { order, keep } = usePageOrder(`${orderKey(asset.asset_type.code).slice(0, 40)}_detail`);
  const widgets = useApi(
    'GET device/{id}/asset_metrics_configurations/v2',
    { params },
    { revalidateOnFocus: false },
  );
  const charts = useApi(
    'GET device/{id}/asset_charts_configurations/v2',
    { params },
    { revalidateOnFocus: false },
  );
  const savesCarbon = widgets.data?.some(({ widget }) => widget === 'co2') ?? false;
  const co2 = useApi(
    'GET asset/{id}/year_co2_economy',
    savesCarbon ? { params: { id: asset.id_asset } } : null,
  );
  const error = widgets.error ?? charts.error;
  if (error && !(widgets.data && charts.data))
    return (
      <ErrorState
        title={t`The page could not be put together`}
        onRetry={() => {
          widgets.reload();
          charts.reload();
        }}
        requestId={error.requestId}
      >
        {errorText(error.key)}
      </ErrorState>
    );
  if (!widgets.data || !charts.data || order === undefined) return <PanelsSkeleton />;
  const slots = slotsOf(
    widgets.data,
    charts.data,
    asset.metrics.map(({ metric }) => metric),
  ).filter(
    ({ kind }) =>
      // Savings are there for some products alone; nothing keeps a place for what will not come.
      (kind !== 'co2' || co2.data !== undefined || (co2.error && co2.error.key !== 'no_emissions')) &&
      (maySeeAlerts || (kind !== 'alerts_set' && kind !== 'alerts_triggered')),
  );
  const places = inOrder(
    slots.map(({ key }) => orderKey(key)),
    order,
  );
  const slotOf = (widget: string) => slots.find(({ key }) => orderKey(key) === widget);
  const shown = places.flatMap(({ widget, displayed }) => (displayed ? (slotOf(widget) ?? []) : []));
  const spans = spansOf(shown.map(({ kind }) => kind));
  return (
    <>
      <Grid>
        {shown.map((slot, at) => (
          <Cell key={slot.key} $span={spans[at] ?? 12}>
            <Widget slot={slot} co2={co2} asset={asset} device={device} choice={choice} now={now} />
          </Cell>
        ))}
        <Cell $span={12}>
          <FactsCard asset={asset} />
        </Cell>
      </Grid>
      {isArranging && (
        <ArrangeDialog
          title={t`Arrange this page`}
          places={places}
          canHide
          nameOf={(widget) => {
            const slot = slotOf(widget);
            return slot ? slotName(slot, i18n) : widget;
          }}
          onKeep={keep}
          onClose={onArranged}
        />
      )}
    </>
  );
}
