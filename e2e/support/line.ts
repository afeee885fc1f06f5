import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface Line {
  /** For a browser's `proxy` option. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  /** Nothing gets through any more; what is under way is cut. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** Puts a text behind what the product answers under a path: another version of a file. */
  readonly append: (path: string, text: string) => void;
  readonly close: () => Promise<void>;
}

/**
 * A line between a browser and the product that can be cut. Playwright's own way to be offline leaves the requests of a
 * service worker alone; this one does not.
 */
export async function openLine(): Promise<Line> {
  let isCut = false;
  const appended = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    const { url = '', method, headers } = asked;
    if (isCut || !url.startsWith('http')) return void asked.socket.destroy();
    const more = appended.get(new URL(url).pathname);
    const sent =
      more === undefined ? headers : { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    const passedOn = request(url, { method, headers: sent }, (given) => {
      const { 'content-length': length, etag, ...rest } = given.headers;
      answer.writeHead(given.statusCode ?? 502, more === undefined ? given.headers : rest);
      given.pipe(answer, { end: more === undefined });
      if (more !== undefined) given.on('end', () => answer.end(more));
    });
    passedOn.on('error', () => asked.socket.destroy());
    asked.pipe(passedOn);
  });
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => sockets.delete(socket));
  });
  // Playwright's own requests ask for a tunnel.
  server.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  });
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of that kind.
  const { port } = server.address() as AddressInfo;
  return {
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    cut() {
      isCut = true;
      cutAll();
    },
    mend() {
      isCut = false;
    },
    append: (path, text) => void appended.set(path, text),
    close: () =>
      new Promise((resolve) => {
        cutAll();
        server.close(() => resolve());
      }),
  };
}
