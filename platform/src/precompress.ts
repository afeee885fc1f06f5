import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const textFile = /\.(?:m?js|css|html|json|svg|txt|webmanifest)$/;
/** Below this a response gains nothing from compression. */
const smallestBytes = 512;
/** 10 is within a few per cent of 11 and several times faster. */
const brotliQuality = 10;

/** The compressed forms of a file, by the ending that each adds; none for what is not text or too small. */
export async function compressedForms(
  name: string,
  content: Uint8Array,
): Promise<ReadonlyMap<string, Buffer>> {
  if (!textFile.test(name) || content.length < smallestBytes) return new Map();
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  return new Map([
    ['.br', br],
    ['.gz', gz],
  ]);
}

/** Writes a `.br` and a `.gz` beside every text file of a folder that is worth it. Resolves to how many files. */
export async function precompressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const done = await Promise.all(
    files.map(async (file) => {
      const forms = await compressedForms(file, await readFile(file));
      for (const [ending, content] of forms) await writeFile(`${file}${ending}`, content);
      return forms.size > 0;
    }),
  );
  return done.filter(Boolean).length;
}
