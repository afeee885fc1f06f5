import type { Kind } from './asset-values.ts';
import type { KindState } from './use-kind.ts';

export interface OfKind {
  readonly kind: Kind;
  readonly configuration: KindState['configuration'];
}
