/**
 * When a release is rolled back by itself. A user counts once however many errors their pages report, so that nobody can
 * roll a release back alone; and a share is asked for, so that two unlucky people among a thousand do not.
 */
export const rollbackRule = {
  /** Only what was reported in this time counts, and nothing from before the channel was pointed at the release. */
  window_minutes: 10,
  /** At least so many users of one space, and this share of those who opened it there: the space goes back. */
  space: { failed_users: 2, rate: 0.2 },
  /** At least so many users of so many spaces, and this share of all who opened it: every space goes back. */
  everywhere: { failed_users: 3, rate: 0.1, spaces: 2 },
} as const;

/** What became of a release in a space, by users. */
export interface SpaceUse {
  readonly id_client: number;
  /** Who opened it, or tried to. */
  readonly users: number;
  readonly failed_users: number;
  /** The space has gone back already. */
  readonly is_held: boolean;
}

export type Verdict =
  | { readonly kind: 'good' }
  | { readonly kind: 'spaces'; readonly uses: readonly SpaceUse[] }
  | { readonly kind: 'everywhere'; readonly uses: readonly SpaceUse[] };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function judge(uses: readonly SpaceUse[]): Verdict {
  const { space, everywhere } = rollbackRule;
  const failing = uses.filter(({ failed_users }) => failed_users > 0);
  const failed = sum(failing.map(({ failed_users }) => failed_users));
  const users = sum(uses.map((use) => use.users));
  if (
    failing.length >= everywhere.spaces &&
    failed >= everywhere.failed_users &&
    failed >= users * everywhere.rate
  )
    return { kind: 'everywhere', uses };
  const bad = failing.filter(
    (use) =>
      !use.is_held && use.failed_users >= space.failed_users && use.failed_users >= use.users * space.rate,
  );
  return bad.length > 0 ? { kind: 'spaces', uses: bad } : { kind: 'good' };
}
