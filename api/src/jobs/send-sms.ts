import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { safeFetch } from '../http/safe-fetch.ts';

interface Sms {
  readonly id_sms: number;
  readonly recipient: string;
  readonly body: string;
  readonly provider: string | null;
}

const mostAttempts = 5;
const batch = 20;

/**
 * Sends what waits in the outbox through the HTTP gateway of the settings, as JSON `{ to, text, from, id }`; `id` is the
 * same at each attempt, so that the gateway can tell a repetition. Without a gateway, the outbox is where SMS end.
 */
export async function sendSms(app: App): Promise<void> {
  const { smsGateway } = app.settings;
  if (!smsGateway) return;
  for (let messages = await claim(app); messages.length > 0; messages = await claim(app)) {
    for (const { id_sms, recipient, body, provider } of messages) {
      const failure = await safeFetch(smsGateway.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `sms-${id_sms}`,
          ...(smsGateway.token ? { authorization: `Bearer ${smsGateway.token}` } : {}),
        },
        body: JSON.stringify({ to: recipient, text: body, from: provider, id: id_sms }),
        // The operator's own gateway may stand in the operator's own network.
        allowPrivate: true,
      }).then(
        ({ status }) => (status >= 200 && status < 300 ? null : `the gateway answered ${status}`),
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      await settle(app, id_sms, failure);
    }
  }
}

/** Takes messages for ten minutes: a server that dies while sending leaves them to the next. */
function claim(app: App): Promise<Sms[]> {
  const now = app.clock.now();
  const stale = new Date(now.getTime() - 600_000);
  return app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<Sms>(sql`
      with claimed as (
        update sms_outbox set claimed_at = ${now}, attempts = attempts + 1
        where id_sms in (
          select id_sms from sms_outbox
          where sent_at is null and attempts < ${mostAttempts} and (claimed_at is null or claimed_at < ${stale})
          order by id_sms limit ${batch} for update skip locked)
        returning *
      )
      select s.id_sms, s.recipient, s.body, p.name as provider
      from claimed s left join client c on c.id_client = s.id_client
      left join professional p on p.id_professional = c.id_professional order by s.id_sms`),
  );
}

async function settle(app: App, id_sms: number, failure: string | null): Promise<void> {
  if (failure) app.log.warn({ id_sms, failure }, 'SMS not sent');
  await app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(
      sql`update sms_outbox set failure = ${failure}, sent_at = ${failure ? null : app.clock.now()} where id_sms = ${id_sms}`,
    ),
  );
}
