import sql from 'sql-template-tag';
import { asSystem } from '../database/as-system.ts';
import { countWithin } from '../http/rate-limit.ts';
import { route } from '../http/route.ts';
import { readSubscription } from './subscription.ts';

/** A person has a phone and some computers; what is more is old. */
const mostBrowsers = 20;

export const pushKey = route('GET push/key', async ({ app, tx, caller }) => {
  const { public_key } = app.settings.vapid;
  const stale = await tx.rows<{ endpoint: string }>(sql`select endpoint from push_subscription
    where id_user = ${caller.id_user} and (must_renew or vapid_public_key <> ${public_key}) order by id_push_subscription`);
  return { data: { public_key, renew: stale.map(({ endpoint }) => endpoint) } };
});

/**
 * A browser tells whoever registered it last, for as long as their session there lives: the person who signed in before
 * on the same device is told nothing more.
 */
export const registerPushToken = route('POST user/register_push_token', async ({ app, tx, caller, body }) => {
  const { endpoint, keys } = readSubscription(body.token, app.settings.pushOrigins);
  const now = app.clock.now();
  await asSystem(tx, caller, async () => {
    await tx.run(
      sql`delete from push_subscription where endpoint = ${endpoint} and id_user <> ${caller.id_user}`,
    );
    await tx.run(sql`
      insert into push_subscription (id_user, id_family, endpoint, p256dh, auth, type, platform, vapid_public_key, created_at)
      values (${caller.id_user}, ${caller.id_family}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${body.type}, ${body.platform},
        ${app.settings.vapid.public_key}, ${now})
      on conflict (endpoint) do update set id_family = excluded.id_family, p256dh = excluded.p256dh, auth = excluded.auth, platform = excluded.platform,
        vapid_public_key = excluded.vapid_public_key, must_renew = false`);
    await tx.run(sql`delete from push_subscription where id_push_subscription in (
      select id_push_subscription from push_subscription where id_user = ${caller.id_user}
      order by coalesce(last_success_at, created_at) desc, id_push_subscription desc offset ${mostBrowsers})`);
  });
  return { data: null };
});

export const forgetPushToken = route('DELETE user/push_token', async ({ app, tx, caller, body }) => {
  const endpoint =
    body.token === undefined ? null : readSubscription(body.token, app.settings.pushOrigins).endpoint;
  await tx.run(sql`delete from push_subscription
    where id_user = ${caller.id_user} and (${endpoint}::text is null or endpoint = ${endpoint})`);
  return { data: null };
});

/** Keeps the origin alone: a path may hold what is nobody's business. */
export const unregisteredPlatform = route(
  'POST user/unregistered_platform',
  async ({ app, tx, caller, body }) => {
    const { origin } = new URL(body.url);
    const now = app.clock.now();
    await asSystem(tx, caller, async () => {
      await countWithin(tx, now, { key: `platform:user:${caller.id_user}`, most: 20, window_s: 3600 });
      await tx.run(sql`insert into unregistered_platform as p (origin, first_seen, last_seen)
        values (${origin}, ${now}, ${now})
        on conflict (origin) do update set last_seen = excluded.last_seen, hits = p.hits + 1`);
    });
    return { data: null };
  },
);
