import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { asSystem } from '../database/as-system.ts';
import type { Transaction } from '../database/database.ts';
import { findVisibleAsset } from '../equipment/visible-assets.ts';
import { countWithin } from '../http/rate-limit.ts';
import { route, type UserCaller } from '../http/route.ts';
import { jobNames } from '../jobs/job-names.ts';
import { pageLink } from '../mail/page-links.ts';
import { writeInvitation } from './invitation-letter.ts';
import { isToken, linkNumber, linkToken, newSalt } from './link-token.ts';

type Link = CallOutput<'GET global/url_page_public/asset/{id}'>[number];

export interface LinkRow {
  readonly id_public_page: number;
  readonly salt: string;
  readonly receiver_email: string | null;
  readonly is_for_qr: boolean;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly views: number;
  readonly last_seen_at: Date | null;
}

/** Letters that one person may send to addresses that nobody has confirmed. */
const mostLetters = { most: 20, window_s: 3600 } as const;
const mostLinks = 50;
const day = 86_400_000;

const columns = sql`id_public_page, salt, receiver_email::text as receiver_email, is_for_qr, created_at, expires_at, views, last_seen_at`;

/** Where a link leads, under the provider's own host name. */
export function linkUrl(
  app: App,
  hostNames: readonly string[],
  row: Pick<LinkRow, 'id_public_page' | 'salt'>,
): string {
  return pageLink(app, hostNames, 'publicPage', linkToken(app.settings.secret, row));
}

async function hostNamesOf(tx: Transaction, id_professional: number): Promise<readonly string[]> {
  const row = await tx.row<{ host_names: string[] }>(
    sql`select host_names from professional where id_professional = ${id_professional}`,
  );
  return row?.host_names ?? [];
}

function toLink(app: App, hostNames: readonly string[], row: LinkRow): Link {
  const { salt: _, created_at, expires_at, last_seen_at, ...link } = row;
  return {
    ...link,
    url_page_public: linkUrl(app, hostNames, row),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  };
}

/** The links of an asset that still work, newest first. */
export const listLinks = route(
  'GET global/url_page_public/asset/{id}',
  async ({ app, tx, caller, params }) => {
    await findVisibleAsset(tx, caller, params.id);
    const rows = await tx.rows<LinkRow>(sql`
      select ${columns} from public_page
      where id_asset = ${params.id} and revoked_at is null and expires_at > ${app.clock.now()}
      order by created_at desc, id_public_page desc`);
    const hostNames = await hostNamesOf(tx, caller.id_professional);
    return { data: rows.map((row) => toLink(app, hostNames, row)) };
  },
);

/** Makes a link, or takes one that exists, and e-mails it to its receiver. A receiver learns nothing but what the page shows. */
export const makeLink = route(
  'POST global/url_page_public/asset/{id}',
  async ({ app, tx, caller, http, params, body }) => {
    const asset = await findVisibleAsset(tx, caller, params.id);
    const now = app.clock.now();
    const row = body.url_page_public
      ? await sendAgain(app, tx, params.id, body.url_page_public, body.receiver_email, now)
      : await insertLink(tx, caller, params.id, body, now);
    const hostNames = await hostNamesOf(tx, caller.id_professional);
    if (body.receiver_email) {
      const receiver = body.receiver_email;
      const link = linkUrl(app, hostNames, row);
      await asSystem(tx, caller, async () => {
        await countWithin(tx, now, { key: `public-page:${caller.id_user}`, ...mostLetters });
        await writeInvitation(app, tx, caller, { receiver, link, asset_name: asset.asset_name, row });
      });
      http.afterCommit(() => app.jobs.send(jobNames.sendEmails, {}, { key: 'all' }));
    }
    await writeAudit(tx, {
      id_client: caller.id_client,
      id_user: caller.id_user,
      at: now,
      action: 'public_page_shared',
      entity: 'asset',
      id_entity: params.id,
      details: { id_public_page: row.id_public_page, receiver_email: body.receiver_email ?? null },
    });
    return { data: toLink(app, hostNames, row), status: 201 };
  },
);

async function insertLink(
  tx: Transaction,
  caller: UserCaller,
  id_asset: number,
  wanted: { readonly receiver_email?: string; readonly is_for_qr: boolean; readonly expires_in_days: number },
  now: Date,
): Promise<LinkRow> {
  await tx.run(sql`select from asset where id_asset = ${id_asset} for no key update`);
  const counted = await tx.row<{ total: number }>(sql`
    select count(*) as total from public_page where id_asset = ${id_asset} and revoked_at is null and expires_at > ${now}`);
  if ((counted?.total ?? 0) >= mostLinks)
    throw new AppError('too_many_requests', { details: { retry_after: 3600 } });
  if (wanted.is_for_qr)
    // A code on a device leads to one page.
    await tx.run(sql`update public_page set is_for_qr = false where id_asset = ${id_asset} and is_for_qr`);
  const row = await tx.row<LinkRow>(sql`
    insert into public_page (id_client, id_asset, salt, receiver_email, is_for_qr, created_by, created_at, expires_at)
    values (${caller.id_client}, ${id_asset}, ${newSalt()}, ${wanted.receiver_email ?? null}, ${wanted.is_for_qr}, ${caller.id_user},
      ${now}, ${new Date(now.getTime() + wanted.expires_in_days * day)})
    returning ${columns}`);
  if (!row) throw new Error('an inserted link comes back');
  return row;
}

/** The link of this asset whose address was given. Throws `public_page_not_found` for any other address. */
async function sendAgain(
  app: App,
  tx: Transaction,
  id_asset: number,
  url: string,
  receiver_email: string | undefined,
  now: Date,
): Promise<LinkRow> {
  const token = url.slice(Math.max(url.lastIndexOf('/'), url.lastIndexOf('#')) + 1);
  const number = linkNumber(token);
  const row = await tx.row<LinkRow>(sql`
    update public_page set receiver_email = coalesce(${receiver_email ?? null}::citext, receiver_email)
    where id_public_page = ${number} and id_asset = ${id_asset} and revoked_at is null and expires_at > ${now} returning ${columns}`);
  if (!row || !isToken(app.settings.secret, row, token)) throw new AppError('public_page_not_found');
  return row;
}

export const revokeLink = route('DELETE global/url_page_public/{id}', async ({ app, tx, caller, params }) => {
  const now = app.clock.now();
  const row = await tx.row<{ id_asset: number }>(sql`
      select id_asset from public_page
      where id_public_page = ${params.id} and id_client = ${caller.id_client} and revoked_at is null for no key update`);
  if (!row) throw new AppError('public_page_not_found');
  await findVisibleAsset(tx, caller, row.id_asset).catch((cause: unknown) => {
    throw new AppError('public_page_not_found', { cause });
  });
  await tx.run(sql`update public_page set revoked_at = ${now} where id_public_page = ${params.id}`);
  await writeAudit(tx, {
    id_client: caller.id_client,
    id_user: caller.id_user,
    at: now,
    action: 'public_page_revoked',
    entity: 'asset',
    id_entity: row.id_asset,
    details: { id_public_page: params.id },
  });
  return { data: null };
});
