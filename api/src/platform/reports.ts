import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { enterScope } from '../database/scope.ts';
import { countWithin } from '../http/rate-limit.ts';
import { type HttpFacts, route } from '../http/route.ts';
import { jobNames } from '../jobs/job-names.ts';

/** Of one user: a page in trouble says the same once, so this is more than any page sends. */
const reportsOfUser = { most: 120, window_s: 600 };

interface Voice {
  readonly id_client: number;
  readonly id_user: number;
}

/** Whose pages report: a member of the space whose session and access hold. Nobody else counts for a rollback. */
async function voiceOf(tx: Transaction, http: HttpFacts): Promise<Voice | null> {
  const claims = await http.claims();
  if (!claims || claims.id_view) return null;
  const { id_client, id_user, id_family } = claims;
  const row = await tx.row(sql`select from membership m
    join session_family f on f.id_user = m.id_user and f.id_family = ${id_family} and f.revoked_at is null
    where m.id_user = ${id_user} and m.id_client = ${id_client}`);
  return row ? { id_client, id_user } : null;
}

/** Notes what became of a release for a user; whether it is a release that there is. */
async function note(
  tx: Transaction,
  { id_client, id_user }: Voice,
  release: { readonly module: string; readonly version: string },
  what: 'opened_at' | 'crashed_at' | 'unloaded_at',
  now: Date,
): Promise<boolean> {
  const at = (column: typeof what) => (column === what ? now : null);
  const rows = await tx.rows(sql`
    insert into module_use as u (name, version, id_client, id_user, opened_at, crashed_at, unloaded_at)
    select name, version, ${id_client}, ${id_user}, ${at('opened_at')}::timestamptz, ${at('crashed_at')}::timestamptz,
      ${at('unloaded_at')}::timestamptz
    from module_release where name = ${release.module} and version = ${release.version}
    on conflict (name, version, id_client, id_user) do update set opened_at = coalesce(excluded.opened_at, u.opened_at),
      crashed_at = coalesce(excluded.crashed_at, u.crashed_at), unloaded_at = coalesce(excluded.unloaded_at, u.unloaded_at)
    returning name`);
  return rows.length > 0;
}

export const reportPageError = route('POST platform/errors', async ({ app, tx, body, http }) => {
  const { module, version, kind } = body;
  const now = app.clock.now();
  const voice = await voiceOf(tx, http);
  if (voice) await countWithin(tx, now, { key: `page-errors:user:${voice.id_user}`, ...reportsOfUser });
  await tx.run(sql`insert into page_error (at, id_client, id_user, module, version, kind, message, stack, route)
    values (${now}, ${voice?.id_client ?? null}, ${voice?.id_user ?? null}, ${module}, ${version}, ${kind}, ${body.message},
      ${body.stack ?? null}, ${body.route})`);
  if (!voice || version === null) return { data: null };
  const what = kind === 'load' || kind === 'timeout' ? 'unloaded_at' : 'crashed_at';
  if (await note(tx, voice, { module, version }, what, now)) askToJudge(app, http, module);
  return { data: null };
});

/** Judged at once: not only when the minute turns. */
function askToJudge(app: App, http: HttpFacts, name: string): void {
  http.afterCommit(() => app.jobs.send(jobNames.judgeReleases, { name }, { key: name }));
}

export const reportOpened = route('POST platform/opened', async ({ app, tx, caller, body }) => {
  await tx.run(enterScope({ role: 'system' }));
  await note(tx, caller, body, 'opened_at', app.clock.now());
  return { data: null };
});

export const reportVitals = route('POST platform/vitals', async ({ app, tx, body, http }) => {
  const voice = await voiceOf(tx, http);
  await tx.run(sql`insert into page_vital (at, id_client, route, modules, name, value)
    select ${app.clock.now()}::timestamptz, ${voice?.id_client ?? null}::bigint, ${body.route}, ${body.modules}::text[], m.name, m.value
    from unnest(${body.metrics.map(({ name }) => name)}::text[], ${body.metrics.map(({ value }) => value)}::float8[]) as m (name, value)`);
  return { data: null };
});
