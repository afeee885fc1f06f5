import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale, useUser } from '@niveau/shared/contract';
import { deadStock } from '@niveau/shared/domain/level';
import { capacity, innerHeight } from '@niveau/shared/domain/tank-geometry';
import { formatDateTime, formatNumber } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { ToneIcon } from '@niveau/shared/ui/tone';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Aside } from '../form/form-layout.tsx';
import { type ContainerValues, mountingOf, soundGeometry } from './container-values.ts';
import { distanceOver, type Orientation, type RawMeasure, sensorView } from './sensor-view.ts';
import { TankDrawing } from './tank-drawing.tsx';
import { usualGeometry } from './tank-figure.ts';

const Try = styled.div`
  display: grid;
  gap: ${space(0.5)};
  margin: ${space(1.5)} 0;
  label { ${type.small} color: ${token('ink-muted')}; }
  input { width: 100%; min-height: 32px; accent-color: ${token('accent-text')}; }
`;
const Fault = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(1)};
  margin: ${space(1.5)} 0;
  padding: ${space(1)} ${space(1.5)};
  border-radius: 10px;
  background: ${token('warning-soft')};
  color: ${token('ink')};
  svg { flex: none; margin-top: 2px; color: ${token('warning-text')}; }
`;

export interface ContainerPreviewProps {
  readonly values: ContainerValues;
  readonly orientation: Orientation;
  /** The newest measure of the sensor; without one a level can be tried. */
  readonly measure: RawMeasure | null;
  /** Of the liquid, relative to water. */
  readonly density: number;
}

/** The tank as it is typed, and what its sensor sees. */
export function ContainerPreview({ values, orientation, measure, density }: ContainerPreviewProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const id = useId();
  const [tried, setTried] = useState(60);
  const sound = soundGeometry(values);
  const geometry = sound ?? usualGeometry[values.shape || 'horizontal_cylinder'];
  const mounting = mountingOf(values);
  const depth = (tried / 100) * innerHeight(geometry);
  const shown: RawMeasure =
    sound && measure
      ? measure
      : { metric: 'distance_mm', value: distanceOver(geometry, mounting, depth), measured_at: null };
  const view = sensorView({ geometry, mounting, orientation, measure: shown, density });
  const { level } = view;
  const litres = (value: number) => formatNumber(locale, value, { digits: 0, unit: 'L' });
  const isPart = (value: number | null) => value !== null && value > 0 && value <= 100;
  const full = sound ? (isStated(values.capacity) ? values.capacity : capacity(sound)) : null;
  return (
    <Card title={t`The tank and its sensor`}>
      <TankDrawing
        geometry={geometry}
        isSketch={sound === null}
        mounting={mounting}
        view={view}
        low={isPart(values.low) ? (values.low ?? 0) / 100 : null}
        high={isPart(values.high) ? (values.high ?? 0) / 100 : null}
      />
      {sound === null ? (
        <Aside>
          <Trans>Enter the shape and the dimensions: the drawing follows them to scale.</Trans>
        </Aside>
      ) : (
        <>
          {shown.measured_at === null && (
            <Try>
              <label htmlFor={id}>
                <Trans>Try a level</Trans>
              </label>
              <input
                id={id}
                type="range"
                min="0"
                max="100"
                step="1"
                value={tried}
                aria-valuetext={litres(level.volume_l)}
                onChange={(event) => setTried(Number(event.target.value))}
              />
            </Try>
          )}
          {level.faults.length > 0 && (
            <Fault role="status">
              <ToneIcon tone="warning" />
              <span>{faultText(level.faults[0])}</span>
            </Fault>
          )}
          <DescriptionList
            entries={[
              { term: t`Capacity`, value: full === null ? null : litres(full) },
              { term: t`Sensor measures`, value: measureText(shown) },
              {
                term: t`Which means`,
                value: `${litres(level.volume_l)} · ${formatNumber(locale, (full ? level.volume_l / full : level.ratio) * 100, { digits: 0, unit: '%' })}`,
              },
              {
                term: t`Cannot be drawn`,
                value: (mounting.bottom_offset_cm ?? 0) > 0 ? litres(deadStock(sound, mounting)) : null,
              },
              {
                term: t`Measured`,
                value: shown.measured_at && formatDateTime(locale, shown.measured_at, time_zone),
              },
            ]}
          />
        </>
      )}
    </Card>
  );

  function measureText({ metric, value }: RawMeasure): string {
    if (metric === 'pressure_bar') return formatNumber(locale, value, { digits: 3, trim: true, unit: 'bar' });
    return formatNumber(locale, value / 10, { digits: 1, trim: true, unit: 'cm' });
  }
  function faultText(fault: (typeof level.faults)[number] | undefined): string {
    switch (fault) {
      case 'below_bottom':
        return t`The sensor sees farther than the tank is deep: check the height and the chimney offset.`;
      case 'above_top':
        return t`The liquid would stand above the top: check the height and the chimney offset.`;
      case 'out_of_range':
        return t`The liquid is out of the sensor’s reach.`;
      default:
        return t`The sensor gives no measure that can be read.`;
    }
  }
}

function isStated(value: number | null): value is number {
  return value !== null && value > 0;
}
