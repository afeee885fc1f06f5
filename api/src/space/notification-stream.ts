import { AppError } from '@niveau/shared/api/errors';
import { levels } from '@niveau/shared/domain/permission';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { AccessClaims } from '../http/access-token.ts';
import { enterAsUser, readClaims } from '../http/authenticate.ts';
import { readRevision } from '../platform/revision.ts';

/** Balancers end connections on which nothing comes. */
const heartbeatMs = 25_000;
/** Then the page comes again, with a token of that time. */
const lifeMs = 10 * 60_000;

interface Stream {
  readonly claims: AccessClaims;
  readonly write: (text: string) => void;
  readonly end: () => void;
  /** What the page was told last. */
  told: string;
  /** The revision of the registry that it was told last. */
  revision: number;
}

interface Counts {
  readonly id_user: number;
  readonly id_client: number;
  readonly id_family: string;
  readonly newest: number;
  readonly total: number;
  readonly unseen: number;
  readonly unread: number;
  /** Orders that wait for a decision in the space; 0 for who may not see orders. */
  readonly to_validate: number;
}

/**
 * `GET /api/v1/notification/user/client/{id_client}/stream`: server-sent events. `counts` comes at the start and
 * whenever the notifications of the user in the space or the orders that wait in it change, whichever copy of the
 * server changed them: `{ newest, total, unseen, unread, to_validate }`. `registry` comes at the start and whenever a
 * pointer of the module registry has moved: `{ revision }`. The stream ends with the session, with the access to the
 * space, or after ten minutes.
 */
export function registerNotificationStream(server: FastifyInstance, app: App): void {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;
  /** A stream began while the others were looked at. */
  let isLookAgain = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    isLookAgain = false;
    // A stream that begins meanwhile is not among those found, and has lost nothing.
    const looked = [...streams];
    try {
      const found = await readCounts(
        app,
        looked.map(({ claims }) => claims),
      );
      for (const stream of looked) {
        if (!streams.has(stream)) continue;
        const counts = found.counts.get(keyOf(stream.claims));
        if (counts) tellRevision(stream, found.revision);
        tell(stream, counts);
      }
    } catch (error) {
      // The next look tries again.
      app.log.warn({ err: error }, 'notifications could not be looked at');
    } finally {
      isLooking = false;
    }
    if (isLookAgain) void look();
  }

  function tell(stream: Stream, counts: Counts | undefined): void {
    if (!counts) {
      stream.end();
      return;
    }
    const { newest, total, unseen, unread, to_validate } = counts;
    const text = JSON.stringify({ newest, total, unseen, unread, to_validate });
    if (stream.told === text) return;
    stream.told = text;
    stream.write(`event: counts\ndata: ${text}\n\n`);
  }

  function tellRevision(stream: Stream, revision: number): void {
    if (stream.revision === revision) return;
    stream.revision = revision;
    stream.write(`event: registry\ndata: ${JSON.stringify({ revision })}\n\n`);
  }

  function open(claims: AccessClaims, reply: FastifyReply): void {
    const { raw } = reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    raw.write('retry: 5000\n\n');
    const forget = () => {
      clearInterval(heartbeat);
      clearTimeout(life);
      streams.delete(stream);
      if (streams.size > 0 || !timer) return;
      clearInterval(timer);
      timer = null;
    };
    const stream: Stream = {
      claims,
      write: (text) => void raw.write(text),
      end() {
        forget();
        raw.end();
      },
      told: '',
      revision: 0,
    };
    const heartbeat = setInterval(() => raw.write(': \n\n'), heartbeatMs);
    const life = setTimeout(stream.end, lifeMs);
    raw.on('close', forget);
    streams.add(stream);
    timer ??= setInterval(() => void look(), app.settings.lookForNewsMs);
    if (isLooking) isLookAgain = true;
    else void look();
  }

  server.get<{ Params: { id_client: string } }>(
    '/api/v1/notification/user/client/:id_client/stream',
    async ({ headers, params }, reply) => {
      const claims = await readClaims(app, headers.authorization);
      await app.database.bare((tx) => enterAsUser(tx, claims, app.clock.now()));
      if (String(claims.id_client) !== params.id_client) throw new AppError('client_not_found');
      // Whoever left meanwhile has closed the answer already: nothing would end the stream.
      if (reply.raw.destroyed) reply.hijack();
      else open(claims, reply);
      return reply;
    },
  );
  server.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
}

const keyOf = ({ id_user, id_client, id_family }: AccessClaims) => `${id_user}.${id_client}.${id_family}`;

interface Found {
  /** By user, space and session; whoever has lost one of them is not among them. */
  readonly counts: ReadonlyMap<string, Counts>;
  /** Of the module registry. */
  readonly revision: number;
}

async function readCounts(app: App, readers: readonly AccessClaims[]): Promise<Found> {
  if (readers.length === 0) return { counts: new Map(), revision: 0 };
  return app.database.transaction({ role: 'system' }, async (tx) => {
    const rows = await tx.rows<Counts>(sql`
      select m.id_user, m.id_client, f.id_family, coalesce(max(n.id_notification), 0) as newest, count(n.id_notification) as total,
        count(*) filter (where not n.is_see) as unseen, count(*) filter (where not n.is_read) as unread,
        coalesce((select max(c.n) from order_count c join role_permission p on p.id_role = m.id_role and p.id_client = m.id_client
          where c.id_client = m.id_client and c.state = 1 and p.designation = 'ORDC' and p.level >= ${levels.vision}), 0) as to_validate
      from membership m
      join session_family f on f.id_user = m.id_user and f.revoked_at is null
      left join notification n on n.id_user = m.id_user and n.id_client = m.id_client and n.deleted_at is null
      where (m.id_user, m.id_client, f.id_family) in (
        select * from unnest(${readers.map(({ id_user }) => id_user)}::bigint[],
          ${readers.map(({ id_client }) => id_client)}::bigint[], ${readers.map(({ id_family }) => id_family)}::uuid[]))
      group by m.id_user, m.id_client, m.id_role, f.id_family`);
    return { counts: new Map(rows.map((row) => [keyOf(row), row])), revision: await readRevision(tx) };
  });
}
