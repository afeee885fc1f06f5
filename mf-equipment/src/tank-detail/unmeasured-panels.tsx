import type { AssetDetail } from '../asset/asset-detail.ts';
import { FactsCard } from '../widgets/facts-card.tsx';
import { ApiaryCard, ImagesCard } from '../widgets/lazy-widgets.ts';
import { LevelCard } from '../widgets/level-card.tsx';
import { LocationCard } from '../widgets/location-card.tsx';
import { Halves, Stack } from './layout.tsx';
import { NoSensorCard } from './no-sensor-card.tsx';

/** What is known of an asset that no sensor is linked to, and the way to one. */
export function UnmeasuredPanels({ asset }: { readonly asset: AssetDetail }) {
  return (
    <Stack>
      <LevelCard asset={asset} />
      {asset.asset_type.code === 'apiary' && <ApiaryCard asset={asset} />}
      <NoSensorCard asset={asset} />
      <FactsCard asset={asset} />
      <Halves>
        <LocationCard asset={asset} />
        <ImagesCard asset={asset} />
      </Halves>
    </Stack>
  );
}
