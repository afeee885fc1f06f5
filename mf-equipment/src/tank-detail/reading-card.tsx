import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale, useUser } from '@niveau/shared/contract';
import { formatDateTime, formatRelativeAge } from '@niveau/shared/i18n/format';
import { Battery } from '@niveau/shared/ui/battery';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { Signal } from '@niveau/shared/ui/signal';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import type { AssetDetail, Device } from '../asset/asset-detail.ts';
import { conditionsOf } from '../asset/condition.tsx';

const Small = styled.small`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
`;

export interface ReadingCardProps {
  readonly asset: AssetDetail;
  readonly device: Device;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How fresh and how good the figures are, and the sensor that gives them. */
export function ReadingCard({ asset, device, now }: ReadingCardProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const { measured_at, validity } = asset;
  const fault = conditionsOf(asset, i18n).find(({ key }) => key === 'fault');
  const isActive = device.subscription_state === 'active';
  return (
    <Card title={t`Last reading and sensor`}>
      <DescriptionList
        layout="stacked"
        entries={[
          {
            term: t`Measured`,
            value: measured_at ? (
              <>
                {formatRelativeAge(locale, measured_at, now)}
                <Small>{formatDateTime(locale, measured_at, time_zone)}</Small>
              </>
            ) : (
              t`no reading yet`
            ),
          },
          {
            term: t`Quality`,
            value: validity ? (
              <StatusPill tone={fault ? fault.tone : 'success'}>
                {fault ? fault.label : <Trans>Reliable</Trans>}
              </StatusPill>
            ) : null,
          },
          { term: t`Battery`, value: <Battery percent={device.battery_percent} /> },
          { term: t`Network`, value: <Signal quality={device.network_quality} /> },
          {
            term: t`Sensor`,
            value: (
              <>
                {device.device_number}
                <Small>{device.model}</Small>
              </>
            ),
          },
          {
            term: t`Subscription`,
            value: (
              <StatusPill tone={isActive ? 'success' : 'warning'}>
                {isActive && <Trans>active</Trans>}
                {device.subscription_state === 'expired' && <Trans>expired</Trans>}
                {device.subscription_state === 'terminated' && <Trans>ended</Trans>}
              </StatusPill>
            ),
          },
        ]}
      />
    </Card>
  );
}
