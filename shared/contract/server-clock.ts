/** The server's time when the page's own count was 0, in milliseconds since 1970: the best guess of what it has told. */
let origin = Number.NEGATIVE_INFINITY;
/** How long the device has slept since the server told its time: the page's count stands still meanwhile. Milliseconds. */
let slept = 0;
const deviceOrigin = () => Date.now() - performance.now();
let known = deviceOrigin();

globalThis.document?.addEventListener('visibilitychange', () => {
  const now = deviceOrigin();
  slept += Math.max(0, now - known);
  known = now;
});

/**
 * For the shell: takes the time that an answer has come with (its `Date` header, as the server wrote it). Way and whole
 * seconds make each guess early, so that the latest is the nearest.
 */
export function noteServerTime(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!(at > 0)) return;
  origin = Math.max(origin, at - performance.now());
  slept = 0;
  known = deviceOrigin();
}

/**
 * The server's clock, in milliseconds since 1970: it alone decides what is late, and setting the device's clock changes
 * nothing for longer than until the next answer. The device's until the first answer.
 */
export function serverNow(): number {
  return origin > 0 ? origin + slept + performance.now() : Date.now();
}
