import type { AssetDetail } from '../asset/asset-detail.ts';
import { ConsumptionCard } from './consumption-card.tsx';
import { FullnessHistoryCard } from './fullness-history-card.tsx';
import { Halves, Stack, Top } from './layout.tsx';
import { LevelCard } from './level-card.tsx';
import { LevelChartCard } from './level-chart-card.tsx';
import { NoSensorCard } from './no-sensor-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { ReadingCard } from './reading-card.tsx';
import { RunOutCard } from './run-out-card.tsx';
import { useChartChoice } from './use-chart-choice.ts';

export interface TankPanelsProps {
  readonly asset: AssetDetail;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The widgets of what is measured in litres. */
export function TankPanels({ asset, now }: TankPanelsProps) {
  const choice = useChartChoice();
  const { device } = asset;
  return (
    <Stack>
      {device ? (
        <>
          <Top>
            <LevelCard asset={asset} />
            <RunOutCard asset={asset} />
          </Top>
          <ReadingCard asset={asset} device={device} now={now} />
          <LevelChartCard asset={asset} device={device} choice={choice} now={now} />
          <Halves>
            <Stack>
              <ConsumptionCard device={device} choice={choice} now={now} />
              <PlaceCard asset={asset} />
            </Stack>
            <FullnessHistoryCard idDevice={device.id_device} />
          </Halves>
        </>
      ) : (
        <>
          <LevelCard asset={asset} />
          <NoSensorCard />
          <PlaceCard asset={asset} />
        </>
      )}
    </Stack>
  );
}
