import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale, useUser } from '@niveau/shared/contract';
import { formatDate, formatDateTime, formatRelativeAge } from '@niveau/shared/i18n/format';
import { Battery } from '@niveau/shared/ui/battery';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { RenewalStep } from '@niveau/shared/ui/renewal-step';
import { Signal } from '@niveau/shared/ui/signal';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { media, token, type } from '@niveau/shared/ui/tokens';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { faultOf } from '../asset/condition.tsx';
import { formatMeasure, formatPercent } from '../asset/value.ts';
import { ReadingsDialog } from './lazy-widgets.ts';
import type { WidgetProps } from './widget-props.ts';

const Small = styled.small`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
`;

/** Sixteen signs on one line of half a phone. */
const Code = styled.span`
  ${media.small} { font-size: 0.875rem; letter-spacing: -0.02em; }
`;

/** The sensor: what it is, how it stands, until when it is covered; and every reading that it has sent. */
export function SensorCard({ asset, device, now }: WidgetProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const [showsReadings, showReadings] = useState(false);
  const { sensor, measured_at, validity } = asset;
  const fault = validity ? faultOf(validity, i18n) : null;
  const day = (date: string | null | undefined) => (date ? formatDate(locale, date) : null);
  const isActive = device.subscription_state === 'active';
  const orientations = {
    horizontal: t`Horizontal`,
    vertical: t`Vertical, looking down`,
    inverse_vertical: t`Vertical, looking up`,
  };
  const perDay = sensor?.statements_per_day;
  return (
    <Card
      title={t`Sensor`}
      actions={
        <Button
          size="small"
          variant="ghost"
          icon={<ListChecks aria-hidden="true" />}
          onClick={() => showReadings(true)}
        >
          {t`All readings`}
        </Button>
      }
    >
      <DescriptionList
        layout="stacked"
        entries={[
          {
            term: t`Last reading`,
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
            value: validity && (
              <StatusPill tone={fault ? fault.tone : 'success'}>
                {fault ? fault.label : <Trans>Reliable</Trans>}
              </StatusPill>
            ),
          },
          { term: t`Battery`, value: <Battery percent={device.battery_percent} /> },
          { term: t`Network`, value: <Signal quality={device.network_quality} /> },
          {
            term: t`Temperature`,
            value: asset.temperature_c === null ? null : formatMeasure(locale, asset.temperature_c, '°C'),
          },
          {
            term: t`Number`,
            value: (
              <>
                <Code>{device.device_number}</Code>
                <Small>{device.model}</Small>
              </>
            ),
          },
          {
            term: t`Subscription`,
            value: (
              <>
                <StatusPill tone={isActive ? 'success' : 'warning'}>
                  {isActive && <Trans>active</Trans>}
                  {device.subscription_state === 'expired' && <Trans>expired</Trans>}
                  {device.subscription_state === 'terminated' && <Trans>ended</Trans>}
                </StatusPill>
                {sensor?.subscription_end && (
                  <Small>
                    <Trans>until {day(sensor.subscription_end)}</Trans>
                  </Small>
                )}
                {!isActive && (
                  <Small>
                    <RenewalStep device={device} />
                  </Small>
                )}
              </>
            ),
          },
          { term: t`In service since`, value: day(sensor?.activation_date) },
          { term: t`Warranty until`, value: day(sensor?.warranty_end) },
          {
            term: t`Mounted`,
            value: sensor && asset.shape !== 'none' ? orientations[sensor.orientation] : null,
          },
          { term: t`Readings a day`, value: perDay ? String(perDay) : null },
          {
            term: t`Thresholds`,
            value:
              asset.low_threshold_ratio === null && asset.high_threshold_ratio === null
                ? null
                : [asset.low_threshold_ratio, asset.high_threshold_ratio]
                    .flatMap((ratio) => (ratio === null ? [] : [formatPercent(locale, ratio)]))
                    .join(' – '),
          },
          {
            term: t`Sentinel mode`,
            value: sensor ? sensor.is_sentinel ? <Trans>on</Trans> : <Trans>off</Trans> : null,
          },
          { term: t`Hardware`, value: sensor?.hardware_version ?? null },
          { term: t`Software`, value: sensor?.software_version ?? null },
          { term: t`Built in`, value: sensor?.is_integrated ? <Trans>yes</Trans> : null },
        ]}
      />
      {showsReadings && <ReadingsDialog asset={asset} device={device} onClose={() => showReadings(false)} />}
    </Card>
  );
}
