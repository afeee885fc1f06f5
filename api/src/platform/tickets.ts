import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import { route } from '../http/route.ts';
import { overrideCookie } from './override.ts';
import { recordChange } from './revision.ts';
import { signTicket } from './ticket.ts';

const day = 86_400_000;
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The folder of a build: a loopback address of the developer's own machine, or https, with a slash at its end. Throws
 * `override_url_refused`: nothing else may bring code into a page.
 */
function buildFolder(address: string): string {
  const url = new URL(address);
  const isOwn = url.protocol === 'http:' && loopback.has(url.hostname);
  if ((!isOwn && url.protocol !== 'https:') || url.username || url.password || url.search || url.hash)
    throw new AppError('override_url_refused', {
      faults: [{ path: 'body.url', translation_key: 'override_url_refused' }],
    });
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function requireOverrides({ settings }: App): void {
  if (!settings.hasOverrides)
    throw new AppError('override_not_allowed', {
      details: { reasons: ['This installation allows none: NIVEAU_OVERRIDES.'] },
    });
}

export const issueTicket = route('POST platform/tickets', async ({ app, tx, caller, body }) => {
  requireOverrides(app);
  const { module, id_client, id_user = null, minutes } = body;
  const url = buildFolder(body.url);
  const client = await tx.row<{ overrides_allowed: boolean; is_member: boolean }>(sql`
    select overrides_allowed, exists (select from membership m where m.id_client = c.id_client and m.id_user = ${id_user}::bigint) as is_member
    from client c where id_client = ${id_client}`);
  if (!client) throw new AppError('client_not_found');
  if (!client.overrides_allowed)
    throw new AppError('override_not_allowed', {
      details: { reasons: [`The provider of the space ${id_client} forbids them there.`] },
    });
  if (id_user !== null && !client.is_member) throw new AppError('user_not_found');
  const issued_at = app.clock.now();
  const expires_at = new Date(issued_at.getTime() + minutes * 60_000);
  const row = await tx.row<{ id_ticket: number }>(sql`
    insert into override_ticket (module, url, id_client, id_user, id_api_key, issued_at, expires_at)
    values (${module}, ${url}, ${id_client}, ${id_user}, ${caller.id_api_key}, ${issued_at}, ${expires_at}) returning id_ticket`);
  const id_ticket = row?.id_ticket ?? 0;
  const ticket = await signTicket(app.settings.secret, {
    id_ticket,
    module,
    url,
    id_client,
    id_user,
    expires_at,
  });
  const open = new URL('/', app.settings.publicUrl);
  open.searchParams.set('override', ticket);
  return { data: { id_ticket, ticket, expires_at: expires_at.toISOString(), open_url: open.href } };
});

interface TicketRow {
  readonly id_ticket: number;
  readonly module: string;
  readonly url: string;
  readonly id_client: number;
  readonly id_user: number | null;
  readonly issued_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
}

export const tickets = route('GET platform/tickets', async ({ app, tx }) => {
  const rows = await tx.rows<TicketRow>(sql`
    select id_ticket, module, url, id_client, id_user, issued_at, expires_at, ended_at from override_ticket
    where issued_at > ${new Date(app.clock.now().getTime() - 30 * day)} order by id_ticket desc`);
  return {
    data: rows.map(({ issued_at, expires_at, ended_at, ...row }) => ({
      ...row,
      issued_at: issued_at.toISOString(),
      expires_at: expires_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
  };
});

export const endTicket = route('DELETE platform/tickets/{id_ticket}', async ({ app, tx, params }) => {
  const row = await tx.row(sql`update override_ticket set ended_at = coalesce(ended_at, ${app.clock.now()})
    where id_ticket = ${params.id_ticket} returning id_ticket`);
  if (!row) throw new AppError('ticket_not_found');
  return { data: null };
});

/** Needs no session: whoever has signed out can leave it too. */
export const endOverride = route('POST platform/override/end', async ({ http }) => {
  http.setCookie(overrideCookie, '', { path: '/', expire: true, same_site: 'lax' });
  return { data: null };
});

/** Allowed again or not, at the next call of anybody: the page's own check asks the space each time. */
export const allowOverrides = route(
  'PUT provider/client/{id}/overrides',
  async ({ app, tx, caller, params, body }) => {
    const { id } = params;
    const before = await tx.row<{ overrides_allowed: boolean }>(
      sql`select overrides_allowed from client where id_client = ${id} for no key update`,
    );
    if (!before) throw new AppError('client_not_found');
    if (before.overrides_allowed !== body.allowed) {
      const at = app.clock.now();
      await tx.run(sql`update client set overrides_allowed = ${body.allowed} where id_client = ${id}`);
      await writeProviderAudit(tx, {
        id_professional: caller.id_professional,
        id_client: id,
        at,
        action: 'overrides_changed',
        entity: 'client',
        id_entity: id,
        details: { allowed: body.allowed },
      });
      await recordChange(tx, {
        what: 'overrides_changed',
        at,
        actor: caller,
        spaces: [id],
        reason: body.allowed ? 'Builds of developers are allowed.' : 'Builds of developers are forbidden.',
      });
    }
    return { data: { id_client: id, overrides_allowed: body.allowed } };
  },
);
