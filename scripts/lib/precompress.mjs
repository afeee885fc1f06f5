import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const text = /\.(js|mjs|css|html|json|svg|txt|webmanifest|map)$/;
const smallestBytes = 512;

/** Writes a `.br` and a `.gz` beside every text file of a built folder that is worth it. Resolves to how many. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  const written = await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < smallestBytes) return 0;
      const [br, gz] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 10,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        zip(content, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
      return 1;
    }),
  );
  return written.reduce((sum, one) => sum + one, 0);
}
