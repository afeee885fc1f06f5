/** What can be read from a module's built scripts about what loads what. */
export interface ChunkGraph {
  /** Scripts that load as soon as the module is opened: its entry and the chunks of `./module`. */
  readonly opening: readonly string[];
  /** Groups of scripts that one `import()` of an opening script brings: a screen, a dialog, a language. */
  readonly next: readonly (readonly string[])[];
  /** The groups that every other script's `import()` brings. */
  readonly later: readonly (readonly string[])[];
}

const chunkIds = /\.push\(\[\[([^\]]*)\]/;
const loadGroup = /Promise\.all\(\[((?:\w+\.e\((?:\d+|"[^"]*")\),?)+)\]\)|\.e\((?:\d+|"[^"]*")\)/g;
const loadOne = /\.e\((\d+|"[^"]*")\)/g;

const unquote = (id: string) => id.trim().replaceAll('"', '');

function idsIn(text: string): string[] {
  const found = chunkIds.exec(text)?.[1];
  return found ? found.split(',').map(unquote) : [];
}

function groupsIn(text: string): string[][] {
  return [...text.matchAll(loadGroup)].map(([group]) =>
    [...group.matchAll(loadOne)].map(([, id]) => unquote(id ?? '')),
  );
}

/** Reads the graph from webpack's own output (`push([[ids]…` and `require.e(id)`), entry first. */
export function readChunkGraph(entry: string, files: ReadonlyMap<string, Buffer>): ChunkGraph {
  const scripts = [...files].filter(([name]) => name.endsWith('.js'));
  const fileOf = new Map(
    scripts.flatMap(([name, content]) => idsIn(content.toString()).map((id) => [id, name])),
  );
  const namesOf = (ids: readonly string[]) =>
    ids.map((id) => fileOf.get(id)).filter((name) => name !== undefined);
  const groupsOf = (name: string) => groupsIn(files.get(name)?.toString() ?? '').map(namesOf);

  const opening = [...new Set([entry, ...groupsOf(entry).flat()])];
  const reached = (from: readonly string[]) =>
    from
      .flatMap(groupsOf)
      .map((group) => group.filter((name) => !opening.includes(name)))
      .filter((group) => group.length > 0);
  const others = scripts.map(([name]) => name).filter((name) => !opening.includes(name));
  return { opening, next: reached(opening.slice(1)), later: reached(others) };
}
