import sql from 'sql-template-tag';
import webPush from 'web-push';
import type { App } from '../app.ts';
import { jobNames } from '../jobs/job-names.ts';
import { queueNotifications } from './push-notifications.ts';
import { outcomeOf, type PushOutcome } from './push-outcome.ts';

interface Delivery {
  readonly id_push_delivery: number;
  readonly id_push_subscription: number;
  readonly payload: unknown;
  readonly attempts: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly vapid_public_key: string;
}

/** While a server sends it: one that dies leaves the message to the next after two minutes. Far longer than one send takes. */
const claimMs = 120_000;
const timeoutMs = 10_000;
/** How long the service keeps a message for a browser that is off. */
const ttlSeconds = 86_400;

/**
 * Writes the messages of new notifications, then sends what is due; nothing to browsers whose session is over. Messages that a service cannot take now are tried again.
 */
export async function sendPushes(app: App): Promise<void> {
  await forgetEnded(app);
  while ((await queueNotifications(app)) > 0);
  let next: Date | null = null;
  // A browser whose service has just said no is not asked again in the same run.
  const closed = new Set<number>();
  for (let delivery = await claim(app); delivery; delivery = await claim(app)) {
    if (closed.has(delivery.id_push_subscription)) continue;
    const outcome = await sendOne(app, delivery);
    if (outcome.kind !== 'sent' && outcome.kind !== 'refused') closed.add(delivery.id_push_subscription);
    const again = await settle(app, delivery, outcome);
    if (again && (!next || again < next)) next = again;
  }
  if (next) await app.jobs.send(jobNames.sendPushes, {}, { key: next.toISOString(), startAfter: next });
}

/** An end that somebody brings about takes its browsers along at once; a session that runs out, or waits, is found here. */
function forgetEnded(app: App): Promise<number> {
  return app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`delete from push_subscription s using session_family f, account a
      where f.id_family = s.id_family and a.id_user = s.id_user
        and (f.revoked_at is not null or f.expires_at <= ${app.clock.now()} or a.state <> 'active')`),
  );
}

/** The next message that is due. One at a time: the last of several would wait for the others beyond `claimMs`. */
function claim(app: App): Promise<Delivery | undefined> {
  const now = app.clock.now();
  return app.database.transaction({ role: 'system' }, (tx) =>
    tx.row<Delivery>(sql`
      with claimed as (
        update push_delivery set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + claimMs)}
        where id_push_delivery = (
          select id_push_delivery from push_delivery where sent_at is null and failure is null and next_attempt_at <= ${now}
          order by next_attempt_at, id_push_delivery limit 1 for update skip locked)
        returning *
      )
      select c.id_push_delivery, c.id_push_subscription, c.payload, c.attempts, s.endpoint, s.p256dh, s.auth, s.vapid_public_key
      from claimed c join push_subscription s on s.id_push_subscription = c.id_push_subscription`),
  );
}

async function sendOne(app: App, delivery: Delivery): Promise<PushOutcome> {
  const { vapid, mailFrom } = app.settings;
  const now = app.clock.now();
  if (delivery.vapid_public_key !== vapid.public_key)
    return { kind: 'renew', reason: 'made for another key' };
  try {
    const { headers, body, endpoint } = webPush.generateRequestDetails(
      { endpoint: delivery.endpoint, keys: { p256dh: delivery.p256dh, auth: delivery.auth } },
      JSON.stringify(delivery.payload),
      {
        TTL: ttlSeconds,
        vapidDetails: {
          subject: `mailto:${mailFrom}`,
          publicKey: vapid.public_key,
          privateKey: vapid.private_key,
        },
      },
    );
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    delete sent['Content-Length'];
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body: body ? new Uint8Array(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = { status: response.status, retryAfter: response.headers.get('retry-after') };
    return outcomeOf({ ...answer, body: (await response.text()).slice(0, 2000) }, delivery.attempts, now);
  } catch (error) {
    const body = error instanceof Error ? error.message : String(error);
    return outcomeOf({ status: 0, retryAfter: null, body }, delivery.attempts, now);
  }
}

/** Keeps what became of a message; when it is to be tried again, or `null`. */
function settle(app: App, delivery: Delivery, outcome: PushOutcome): Promise<Date | null> {
  const { id_push_delivery, id_push_subscription } = delivery;
  return app.database.transaction({ role: 'system' }, async (tx) => {
    switch (outcome.kind) {
      case 'sent': {
        const now = app.clock.now();
        await tx.run(
          sql`update push_delivery set sent_at = ${now} where id_push_delivery = ${id_push_delivery}`,
        );
        await tx.run(
          sql`update push_subscription set last_success_at = ${now} where id_push_subscription = ${id_push_subscription}`,
        );
        return null;
      }
      case 'gone':
        await tx.run(sql`delete from push_subscription where id_push_subscription = ${id_push_subscription}`);
        return null;
      case 'renew':
        await tx.run(
          sql`update push_subscription set must_renew = true where id_push_subscription = ${id_push_subscription}`,
        );
        await tx.run(
          sql`update push_delivery set failure = ${outcome.reason} where id_push_subscription = ${id_push_subscription} and sent_at is null`,
        );
        return null;
      case 'again':
        await tx.run(
          sql`update push_delivery set next_attempt_at = ${outcome.at} where id_push_delivery = ${id_push_delivery}`,
        );
        return outcome.at;
      case 'refused':
        app.log.warn({ id_push_delivery, reason: outcome.reason }, 'push message not sent');
        await tx.run(
          sql`update push_delivery set failure = ${outcome.reason} where id_push_delivery = ${id_push_delivery}`,
        );
        return null;
    }
  });
}
