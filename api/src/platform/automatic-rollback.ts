import type { Channel } from './channels.ts';
import type { SpaceUse } from './rollback-rule.ts';

/** What was rolled back by itself. */
export interface AutomaticRollback {
  readonly revision: number;
  readonly module: string;
  readonly channel: Channel;
  readonly from: string;
  readonly to: string | null;
  /** Where it failed. */
  readonly uses: readonly SpaceUse[];
  readonly isEverywhere: boolean;
}
