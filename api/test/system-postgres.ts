import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface SystemPostgres {
  /** Runs a tool of this PostgreSQL, such as pg_dump; its standard output. */
  readonly run: (tool: string, args: readonly string[]) => string;
  /** The address of a database for one of its users. */
  readonly url: (user: string, database: string) => string;
  readonly stop: () => void;
}

const folders = () => [
  ...(process.env.PATH ?? '').split(path.delimiter),
  ...['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((root) =>
    existsSync(root)
      ? readdirSync(root)
          .filter((name) => /^(postgresql@)?\d+$/.test(name))
          .map((name) => path.join(root, name, 'bin'))
      : [],
  ),
];

/** Where a PostgreSQL with its own pg_dump is installed on this machine; null where none is. */
export function installedPostgres(): string | null {
  const tools = ['initdb', 'postgres', 'pg_ctl', 'pg_dump', 'pg_restore', 'psql'];
  return folders().find((folder) => tools.every((tool) => existsSync(path.join(folder, tool)))) ?? null;
}

/** A cluster of the installed PostgreSQL in a folder of its own; its administrator is `postgres`. */
export function startSystemPostgres(bin: string, folder: string, port: number): SystemPostgres {
  const data = path.join(folder, 'cluster');
  mkdirSync(data, { recursive: true });
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf('postgres') : null;
  if (user) for (const each of [folder, data]) chownSync(each, user.uid, user.gid);
  const server = (tool: string, args: readonly string[]) =>
    execFileSync(path.join(bin, tool), args, { ...user, cwd: folder, stdio: 'pipe', encoding: 'utf8' });
  server('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  // What the server inherits of our streams would keep them open.
  execFileSync(
    path.join(bin, 'pg_ctl'),
    ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  return {
    run: (tool, args) => execFileSync(path.join(bin, tool), args, { stdio: 'pipe', encoding: 'utf8' }),
    url: (name, database) => `postgres://${name}@127.0.0.1:${port}/${database}`,
    stop: () => void server('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']),
  };
}

function idsOf(name: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
