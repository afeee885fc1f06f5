import { createHash } from 'node:crypto';
import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import type { Refusal } from './refusal.ts';

const safeName = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
/** The store's own file in a release's folder. */
const reserved = 'manifest.json';
const mend = 'build the module again and release it without touching dist';

const refuse = (reason: string): Refusal => ({ rule: 'files', reason, mend });

/** Exactly the files of the manifest, each with its hash and size; the entry among them. */
export function checkFiles(manifest: ReleaseManifest, files: ReadonlyMap<string, Buffer>): Refusal[] {
  const refusals: Refusal[] = [];
  if (!safeName.test(manifest.version) || manifest.version.includes('/'))
    refusals.push(refuse(`the version ${manifest.version} cannot be a folder's name`));
  if (!Object.hasOwn(manifest.files, manifest.entry))
    refusals.push(refuse(`the entry ${manifest.entry} is not among the files`));
  for (const [name, { integrity, size }] of Object.entries(manifest.files)) {
    const content = files.get(name);
    if (!safeName.test(name) || name === reserved)
      refusals.push(refuse(`${name} cannot be the name of a file`));
    else if (!content) refusals.push(refuse(`${name} stands in the manifest and is missing in dist`));
    else if (integrityOf(content) !== integrity)
      refusals.push(refuse(`${name} is not the file whose hash was taken`));
    else if (content.length !== size)
      refusals.push(refuse(`${name} has ${content.length} bytes, not ${size}`));
  }
  for (const name of files.keys())
    if (!Object.hasOwn(manifest.files, name)) refusals.push(refuse(`${name} has no hash in the manifest`));
  return refusals;
}

/** SHA-384 of a file as the manifest writes it. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
