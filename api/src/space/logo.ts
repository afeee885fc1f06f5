import { randomUUID } from 'node:crypto';
import { AppError } from '@niveau/shared/api/errors';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { stripMetadata } from '../files/strip-metadata.ts';
import { type HttpFacts, route, type UploadedFile, type UserCaller } from '../http/route.ts';
import { picturePolicy } from '../page/security-headers.ts';
import { readSpace } from './space-information.ts';

/** Where a logo is read, by a key that nobody can guess: a picture element sends no token. */
const logoPath = '/branding/space/';
const storageKey = (key: string) => `logo/${key}`;

/**
 * Keeps a PNG or JPEG for everybody to see, and answers its address. Where the transaction does not commit, it is taken
 * back. Throws `file_wrong_format` for a picture that is not whole.
 */
export async function keepLogo(
  app: App,
  http: Pick<HttpFacts, 'onRollback'>,
  file: UploadedFile,
): Promise<string> {
  const content = stripMetadata(file.content, file.media_type === 'image/png' ? 'image/png' : 'image/jpeg');
  const key = randomUUID();
  http.onRollback(() => app.files.remove(storageKey(key)));
  await app.files.put(storageKey(key), content);
  return `${logoPath}${key}`;
}

export const setLogo = route(
  'POST client/{idClient}/logo',
  async ({ app, tx, caller, http, params, files }) => {
    if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
    const file = files.logo?.[0];
    if (!file) throw new AppError('invalid_request');
    await change({ app, tx, caller, http }, await keepLogo(app, http, file));
    return { data: await readSpace(tx, caller.id_client) };
  },
);

export const removeLogo = route(
  'DELETE client/{idClient}/logo',
  async ({ app, tx, caller, http, params }) => {
    if (params.idClient !== caller.id_client) throw new AppError('client_not_found');
    await change({ app, tx, caller, http }, null);
    return { data: await readSpace(tx, caller.id_client) };
  },
);

interface Changing {
  readonly app: App;
  readonly tx: Transaction;
  readonly caller: UserCaller;
  readonly http: HttpFacts;
}

/** Points the space at another logo; the file of the one before goes once that holds. */
async function change({ app, tx, caller, http }: Changing, url_logo: string | null): Promise<void> {
  const { id_client, id_user } = caller;
  const before = await tx.row<{ url_logo: string | null }>(
    sql`select url_logo from client where id_client = ${id_client} for no key update`,
  );
  await tx.run(sql`update client set url_logo = ${url_logo} where id_client = ${id_client}`);
  const old = before?.url_logo;
  if (old?.startsWith(logoPath))
    http.afterCommit(() => app.files.remove(storageKey(old.slice(logoPath.length))));
  await writeAudit(tx, {
    id_client,
    id_user,
    at: app.clock.now(),
    action: url_logo ? 'space_logo_changed' : 'space_logo_removed',
    entity: 'client',
    id_entity: id_client,
  });
}

/** Serves the logos of spaces; each address stands for one picture for ever. */
export function serveLogos(server: FastifyInstance, app: App): void {
  server.get<{ Params: { key: string } }>(`${logoPath}:key`, async ({ params }, reply) => {
    if (!/^[0-9a-f-]{36}$/.test(params.key)) throw new AppError('not_found');
    const content = await app.files.get(storageKey(params.key)).catch((cause: unknown) => {
      const isMissing = cause instanceof AppError && cause.key === 'file_not_found';
      throw isMissing ? new AppError('not_found', { cause }) : cause;
    });
    const isPng = content[0] === 0x89;
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', picturePolicy)
      .type(isPng ? 'image/png' : 'image/jpeg')
      .send(Buffer.from(content));
  });
}
