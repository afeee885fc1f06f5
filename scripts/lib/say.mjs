/** Milliseconds as a person reads them: `0.4 s`, `1 min 12 s`. */
export function duration(ms) {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export const say = (line) => console.log(line);

const patienceMs = 2000;

/**
 * Runs one step and says in one line what it was, what came of it, and how long it took; one that takes longer says
 * that it has begun.
 */
export async function step(title, work) {
  const started = performance.now();
  const notice = setTimeout(() => say(`  ${title.padEnd(20)} …`), patienceMs);
  const outcome = await work().finally(() => clearTimeout(notice));
  const took = duration(performance.now() - started);
  say(`  ${title.padEnd(20)} ${outcome} (${took})`);
}

/** Stops a script with a sentence for the reader instead of a stack. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a script's main function; a `Stop` becomes its sentence and its exit code. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = error.exitCode;
  }
}
