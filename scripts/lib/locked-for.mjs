/**
 * A pnpm lock file without what it says of the dependencies of packages other than those named (`importers`); how each
 * dependency is resolved stays whole: a module that brings a library which nobody else has makes new versions of all.
 */
export function lockedFor(lock, names) {
  const parts = lock.split(/^(?=importers:|packages:)/m);
  // Of another shape than is known here: all of it counts.
  if (parts.length !== 3) return lock;
  const [before, importers, after] = parts;
  const own = importers
    .split(/^(?= {2}\S+:$)/m)
    .filter((part) => names.some((name) => part.startsWith(`  ${name}:\n`)));
  return [before, ...own, after].join('');
}
