import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale, useMay, useUser } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import { formatRelativeAge } from '@niveau/shared/i18n/format';
import { Link } from '@niveau/shared/router';
import { RenewalStep } from '@niveau/shared/ui/renewal-step';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { BellRing, ChevronRight, Clock } from 'lucide-react';
import { memo } from 'react';
import type { AssetSummary } from '../asset/asset-summary.ts';
import { conditionsOf } from '../asset/condition.tsx';
import { OrderLink } from '../asset/order-link.tsx';
import { RunOutWords } from '../asset/run-out-words.tsx';
import { urgencyOf } from '../asset/urgency.ts';
import { detailScreen } from '../detail-screen.ts';
import { AssetDrawing } from './asset-drawing.tsx';
import { AssetLevel } from './asset-level.tsx';
import * as S from './asset-row-parts.tsx';
import { BatteryFigure } from './battery-figure.tsx';

export interface AssetRowProps {
  readonly asset: AssetSummary;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** One asset of the list: how full, how long it lasts, how fresh that is, and what is to be done. */
export const AssetRow = memo(function AssetRow({ asset, now }: AssetRowProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const maySeeOrders = useMay({ module: 'ORDC', level: 1 });
  const { asset_name, liquid, city, device, measured_at, alerts_triggered, id_order_pending } = asset;
  const urgency = urgencyOf(asset);
  const conditions = conditionsOf(asset, i18n, localDate(now, time_zone));
  const place = [liquid?.name, city].filter(Boolean).join(' · ');
  return (
    <S.Row>
      <S.Drawing>
        <AssetDrawing asset={asset} urgency={urgency} />
      </S.Drawing>
      <S.Names>
        <S.Name>
          <Link
            to={`/${asset.id_asset}`}
            onPointerEnter={() => detailScreen.preload(locale)}
            onFocus={() => detailScreen.preload(locale)}
          >
            {asset_name}
          </Link>
        </S.Name>
        {place && <S.Place>{place}</S.Place>}
      </S.Names>
      <S.Level>
        <AssetLevel asset={asset} urgency={urgency} />
      </S.Level>
      <S.RunOut>
        <RunOutWords asset={asset} now={now} />
      </S.RunOut>
      <S.Facts>
        {measured_at && (
          <S.Fact>
            <Clock aria-hidden="true" />
            {formatRelativeAge(locale, measured_at, now)}
          </S.Fact>
        )}
        {!measured_at && device && (
          <S.Fact>
            <Clock aria-hidden="true" />
            <Trans>no reading yet</Trans>
          </S.Fact>
        )}
        {device && <BatteryFigure percent={device.battery_percent} />}
      </S.Facts>
      {(conditions.length > 0 || alerts_triggered > 0) && (
        <S.Flags>
          {conditions.map(({ key, tone, label }) => (
            <li key={key}>
              <StatusPill tone={tone}>{label}</StatusPill>
            </li>
          ))}
          {alerts_triggered > 0 && (
            <li>
              <StatusPill tone="error" icon={<BellRing aria-hidden="true" />}>
                <Plural value={alerts_triggered} one="# alert" other="# alerts" />
              </StatusPill>
            </li>
          )}
          {device && conditions.some(({ key }) => key === 'subscription') && (
            <S.Renewal>
              <RenewalStep device={device} />
            </S.Renewal>
          )}
        </S.Flags>
      )}
      {id_order_pending !== null && maySeeOrders && (
        <S.Order>
          <OrderLink idOrder={id_order_pending} />
        </S.Order>
      )}
      <S.Open aria-hidden="true">
        <ChevronRight />
      </S.Open>
    </S.Row>
  );
});
