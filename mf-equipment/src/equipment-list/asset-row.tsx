import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ModuleLink, useLocale, useMay } from '@niveau/shared/contract';
import { formatRelativeAge } from '@niveau/shared/i18n/format';
import { Link } from '@niveau/shared/router';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { BellRing, ChevronRight, ClipboardCheck, Clock } from 'lucide-react';
import { Battery } from '../asset/battery.tsx';
import { conditionsOf } from '../asset/condition.tsx';
import type { AssetSummary } from '../asset/group-by-type.ts';
import { RunOutWords } from '../asset/run-out-words.tsx';
import { urgencyOf } from '../asset/urgency.ts';
import { UrgencyPill } from '../asset/urgency-pill.tsx';
import { AssetDrawing } from './asset-drawing.tsx';
import { AssetLevel } from './asset-level.tsx';
import * as S from './asset-row-parts.tsx';

export interface AssetRowProps {
  readonly asset: AssetSummary;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** One asset of the list: how full, how long it lasts, how fresh that is, and what is to be done. */
export function AssetRow({ asset, now }: AssetRowProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const maySeeOrders = useMay({ module: 'ORDC', level: 1 });
  const { asset_name, liquid, city, run_out, device, measured_at, alerts_triggered, id_order_pending } = asset;
  const urgency = urgencyOf(asset);
  const conditions = conditionsOf(asset, i18n);
  const place = [liquid?.name, city].filter(Boolean).join(' · ');
  return (
    <S.Row>
      <S.Drawing>
        <AssetDrawing asset={asset} urgency={urgency} />
      </S.Drawing>
      <S.Names>
        <S.Name>
          <Link to={`/${asset.id_asset}`}>{asset_name}</Link>
        </S.Name>
        {place && <S.Place>{place}</S.Place>}
      </S.Names>
      <S.Level>
        <AssetLevel asset={asset} urgency={urgency} />
      </S.Level>
      <S.RunOut>
        {run_out && <RunOutWords runOut={run_out} />}
        <UrgencyPill urgency={urgency} />
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
        {device && <Battery percent={device.battery_percent} />}
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
        </S.Flags>
      )}
      <S.Action>
        {id_order_pending !== null && maySeeOrders ? (
          <S.OrderLink>
            <ModuleLink to={`/orders_cockpit/${id_order_pending}`}>
              <ClipboardCheck aria-hidden="true" />
              <Trans>Order to validate</Trans>
            </ModuleLink>
          </S.OrderLink>
        ) : (
          <ChevronRight className="open" aria-hidden="true" />
        )}
      </S.Action>
    </S.Row>
  );
}
