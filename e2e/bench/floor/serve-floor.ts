import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';

const folder = path.resolve(import.meta.dirname, '../../../.cache/bench/floor');
const page =
  '<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Floor</title><div id="root"></div><script src="/floor.js"></script></html>';

/** Builds the floor page for production and serves it as the product serves its own files: brotli, one origin. */
export async function serveFloor(): Promise<{ readonly url: string; readonly stop: () => void }> {
  await build();
  const script = path.join(folder, 'floor.js');
  await writeFile(`${script}.br`, brotliCompressSync(await readFile(script)));
  const server = createServer((request, response) => {
    if (request.url === '/floor.js') {
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      createReadStream(`${script}.br`).pipe(response);
    } else {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
        .end(page);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

async function build(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const compiler = webpack({
    mode: 'production',
    context: import.meta.dirname,
    entry: './floor.tsx',
    output: { path: folder, filename: 'floor.js' },
    target: ['web', 'es2022'],
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: createRequire(import.meta.url).resolve('swc-loader'),
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: { react: { runtime: 'automatic' } },
              },
            },
          },
        },
      ],
    },
    performance: { hints: false },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    ),
  );
}
