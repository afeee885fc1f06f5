/** What the publish gate looks at. */
export type GateRule =
  | 'manifest'
  | 'permission'
  | 'route'
  | 'contract'
  | 'files'
  | 'locales'
  | 'budget'
  | 'shared-copy';

/** Why a module may not be released, and what its team does about it. */
export interface Refusal {
  readonly rule: GateRule;
  readonly reason: string;
  readonly mend: string;
}
