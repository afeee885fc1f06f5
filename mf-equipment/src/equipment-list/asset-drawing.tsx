import { TankGauge } from '@niveau/shared/ui/tank-gauge';
import type { AssetSummary } from '../asset/asset-summary.ts';
import { TypeIcon } from '../asset/type-icon.tsx';
import type { Urgency } from '../asset/urgency.ts';
import { levelTone } from '../asset/urgency-pill.tsx';

export interface AssetDrawingProps {
  readonly asset: AssetSummary;
  readonly urgency: Urgency;
}

/** The asset as it looks: its tank with the liquid in it, or the icon of its kind. Says nothing that the row does not say. */
export function AssetDrawing({ asset, urgency }: AssetDrawingProps) {
  if (asset.shape === 'none') return <TypeIcon type={asset.asset_type} />;
  return (
    <span aria-hidden="true">
      <TankGauge
        name={asset.asset_name}
        shape={asset.shape}
        ratio={asset.level_ratio}
        tone={levelTone(urgency)}
        size="small"
      />
    </span>
  );
}
