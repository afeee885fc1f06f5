import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const command = path.resolve(import.meta.dirname, '../../platform/bin/niveau.mjs');
const server = () => ['--url', `http://127.0.0.1:${process.env.NIVEAU_E2E_PORT}`, '--key', 'demo-deploy'];
const data = () => path.resolve(process.env.NIVEAU_E2E_DATA ?? '');

/** Runs `niveau`, as a product team does; answers what it prints. */
async function niveau(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args, ...server()], {
    env: { ...process.env, NIVEAU_DATA: data() },
  });
  return stdout;
}

interface Release {
  readonly version: string;
  readonly files: Record<string, { integrity: string; size: number }>;
}

/** What stands on the stable channel of a module. */
function stableVersion(name: string): string {
  const text = readFileSync(path.join(data(), 'modules', name, 'channels.json'), 'utf8');
  return JSON.parse(text).stable.version;
}

interface Rebuilt {
  readonly version: string;
  readonly before: string;
  /** Makes the rebuilt version the stable one. */
  readonly promote: () => Promise<unknown>;
  /** Goes back to the version before. */
  readonly rollback: () => Promise<unknown>;
}

/**
 * Builds a module anew, with another build id and one text changed, from what its stable release is made of, and
 * releases it on the canary channel.
 */
export async function rebuild(name: string, text: string, changed: string): Promise<Rebuilt> {
  const before = stableVersion(name);
  const folder = path.join(data(), 'modules', name, before);
  const { payload } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  const release: Release = JSON.parse(payload);
  const oldId = before.slice(before.indexOf('-') + 1);
  const id = createHash('sha256').update(`${oldId}${Date.now()}`).digest('hex').slice(0, oldId.length);
  const version = before.replace(oldId, id);
  const dist = mkdtempSync(path.join(tmpdir(), 'niveau-rebuilt-'));
  const files: Release['files'] = {};
  for (const file of Object.keys(release.files)) {
    const content = Buffer.from(
      readFileSync(path.join(folder, file), 'utf8').replaceAll(oldId, id).replaceAll(text, changed),
    );
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    files[file] = { integrity, size: content.length };
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), content);
  }
  const built = { ...release, version, files, built_at: new Date().toISOString() };
  writeFileSync(path.join(dist, 'release.json'), JSON.stringify(built));
  await niveau('release', name, '--dist', dist, '--channel', 'canary');
  rmSync(dist, { recursive: true });
  return {
    version,
    before,
    promote: () => niveau('promote', name),
    rollback: () => niveau('rollback', name, '--to', before),
  };
}
