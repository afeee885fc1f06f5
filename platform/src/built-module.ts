import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PlatformError } from './platform-error.ts';

/** What a module's build left: the manifest as it was written, not yet checked, and every other file by its name. */
export interface BuiltModule {
  readonly manifest: unknown;
  readonly files: ReadonlyMap<string, Buffer>;
}

const manifestFile = 'release.json';

/** Reads a build, by default `<module>/dist`. Throws a PlatformError where the module has not been built. */
export async function readBuiltModule(
  folder: string,
  dist = path.join(folder, 'dist'),
): Promise<BuiltModule> {
  const names = await readdir(dist, { recursive: true, withFileTypes: true }).catch((cause) => {
    throw new PlatformError(`${path.basename(folder)} has not been built: run npm run build.`, { cause });
  });
  const files = new Map<string, Buffer>();
  for (const entry of names.filter((entry) => entry.isFile())) {
    const full = path.join(entry.parentPath, entry.name);
    files.set(path.relative(dist, full).split(path.sep).join('/'), await readFile(full));
  }
  const manifest = files.get(manifestFile);
  if (!manifest)
    throw new PlatformError(
      `${path.basename(folder)} was built without ${manifestFile}: build it with remoteConfig().`,
    );
  files.delete(manifestFile);
  return { manifest: parseJson(manifest.toString(), path.basename(folder)), files };
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PlatformError(`${manifestFile} of ${name} is not JSON: build it again.`, { cause });
  }
}
