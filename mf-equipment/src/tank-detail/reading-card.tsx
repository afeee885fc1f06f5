import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale, useUser } from '@niveau/shared/contract';
import { formatDateTime, formatRelativeAge } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { Battery } from '../asset/battery.tsx';
import { conditionsOf } from '../asset/condition.tsx';
import { NetworkQuality } from './network-quality.tsx';

export interface ReadingCardProps {
  readonly asset: AssetDetail;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How fresh and how good the figures are. */
export function ReadingCard({ asset, now }: ReadingCardProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const { measured_at, validity, device } = asset;
  const fault = conditionsOf(asset, i18n).find(({ key }) => key === 'fault');
  return (
    <Card title={t`Last reading`}>
      <DescriptionList
        entries={[
          {
            term: t`Measured`,
            value: measured_at ? (
              <>
                {formatRelativeAge(locale, measured_at, now)}
                <br />
                <small>{formatDateTime(locale, measured_at, time_zone)}</small>
              </>
            ) : (
              t`no reading yet`
            ),
          },
          {
            term: t`Quality`,
            value: validity ? (
              <StatusPill tone={fault ? fault.tone : 'success'}>{fault ? fault.label : <Trans>Reliable</Trans>}</StatusPill>
            ) : null,
          },
          { term: t`Battery`, value: device && device.battery_percent !== null ? <Battery percent={device.battery_percent} /> : null },
          { term: t`Network`, value: device ? <NetworkQuality quality={device.network_quality} /> : null },
        ]}
      />
    </Card>
  );
}
