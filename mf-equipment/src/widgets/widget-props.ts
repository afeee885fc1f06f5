import type { AssetDetail, Device } from '../asset/asset-detail.ts';
import type { ChartChoice } from '../tank-detail/use-chart-choice.ts';

/** What every widget of a detail page is given. */
export interface WidgetProps {
  readonly asset: AssetDetail;
  readonly device: Device;
  /** The period of the page's charts. */
  readonly choice: ChartChoice;
  /** Epoch milliseconds. */
  readonly now: number;
}
