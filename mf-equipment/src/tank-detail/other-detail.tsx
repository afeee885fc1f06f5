import { Stack } from './layout.tsx';
import { MetricChartCard } from './metric-chart-card.tsx';
import { NoSensorCard } from './no-sensor-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import type { TankPanelsProps } from './tank-panels.tsx';
import { useChartChoice } from './use-chart-choice.ts';
import { ValueCard } from './value-card.tsx';

/** The widgets of what is not measured in litres: its figure, its sensor, its curves. */
export function OtherDetail({ asset, now }: TankPanelsProps) {
  const choice = useChartChoice();
  const { device } = asset;
  return (
    <Stack>
      {device ? (
        <>
          <ValueCard asset={asset} />
          <ReadingCard asset={asset} device={device} now={now} />
          <MetricChartCard asset={asset} device={device} choice={choice} now={now} />
        </>
      ) : (
        <NoSensorCard />
      )}
      <PlaceCard asset={asset} />
    </Stack>
  );
}
