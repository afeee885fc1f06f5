import { catalogue } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { pickLocale } from '@niveau/shared/i18n/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { gatewayOf } from './gateway.ts';
import { type HostedPage, hostedPage, hostedPolicy } from './hosted-page.ts';
import { methodReference } from './local-gateway.ts';
import { type PlayedCard, readCard } from './played-card.ts';
import { signBody, verifySignature } from './signature.ts';
import { takeEvent } from './take-event.ts';

interface OpenSession {
  readonly id_session: string;
  readonly id_client: number;
  readonly return_path: string;
  readonly language: string | null;
  readonly provider: string;
  readonly customer_reference: string | null;
}

/**
 * The local page that plays a payment provider's hosted page, where no provider is set. What it is given it reports as
 * the provider would: signed, through the same door.
 */
export async function registerHostedPage(server: FastifyInstance, app: App): Promise<void> {
  if (app.settings.stripe) return;
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get('/payment/hosted/:session', async (request, reply) => {
      const session = await find(app, request);
      return show(reply, session, null);
    });
    scope.post('/payment/hosted/:session', async (request, reply) => {
      const session = await find(app, request);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const read = readCard(form, app.clock.now());
      if (!read.ok) return show(reply.code(422), session, read.fault);
      await report(app, session, read.card);
      const back = withOutcome(session.return_path, 'success');
      return reply.redirect(`${back}&session=${session.id_session}`, 303);
    });
  });
}

async function find(app: App, { params }: FastifyRequest): Promise<OpenSession> {
  const id =
    typeof params === 'object' && params !== null && 'session' in params ? String(params.session) : '';
  const session = await app.database.transaction({ role: 'system' }, (tx) =>
    tx.row<OpenSession>(sql`
      select s.id_session, s.id_client, s.return_path, a.language, p.name as provider, m.customer_reference
      from payment_session s join client c on c.id_client = s.id_client join professional p on p.id_professional = c.id_professional
      left join account a on a.id_user = s.id_user left join payment_method m on m.id_client = s.id_client
      where s.id_session = ${id} and s.state = 'open' and s.expires_at > ${app.clock.now()}`),
  );
  if (!session) throw new AppError('payment_session_not_found');
  return session;
}

function show(reply: FastifyReply, session: OpenSession, fault: HostedPage['fault']): FastifyReply {
  return reply
    .header('content-security-policy', hostedPolicy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      hostedPage({
        locale: pickLocale([session.language]),
        provider: session.provider,
        cancel_path: withOutcome(session.return_path, 'cancelled'),
        fault,
      }),
    );
}

function withOutcome(path: string, outcome: 'success' | 'cancelled'): string {
  return `${path}${path.includes('?') ? '&' : '?'}payment=${outcome}`;
}

async function report(app: App, session: OpenSession, card: PlayedCard): Promise<void> {
  const now = app.clock.now();
  const { number, ...shown } = card;
  const event = {
    id: `evt_local_${session.id_session}`,
    type: 'checkout.session.completed',
    created: Math.floor(now.getTime() / 1000),
    data: {
      object: {
        id: session.id_session,
        mode: 'setup',
        customer: session.customer_reference ?? `cus_local_${session.id_client}`,
        setup_intent: {
          payment_method: {
            id: methodReference(number),
            type: 'card',
            card: { ...shown, last4: number.slice(-4) },
          },
        },
      },
    },
  };
  const { webhookSecret } = gatewayOf(app);
  const body = Buffer.from(JSON.stringify(event));
  verifySignature(webhookSecret, signBody(webhookSecret, body, now), body, now);
  await takeEvent(app, catalogue['POST payment/webhook'].body.parse(JSON.parse(body.toString())));
}
