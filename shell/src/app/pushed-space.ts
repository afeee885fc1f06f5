/** The space that a push message or an e-mail named behind `#`, for a page that it opened. */
export function pushedSpace(hash: string): number | null {
  const named = /^#space=(\d{1,15})$/.exec(hash)?.[1];
  return named === undefined ? null : Number(named);
}
