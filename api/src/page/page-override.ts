import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { checkOverride, type OverrideRefusal, overrideCookie } from '../platform/override.ts';
import type { Ticket } from '../platform/ticket.ts';

const parameter = 'override';

/** Read by a developer, whose command made the ticket. */
const refusals: Readonly<Record<OverrideRefusal, string>> = {
  expired: 'This override ticket has expired. Ask for another one: niveau ticket',
  invalid: 'This is no override ticket of this server.',
  ended: 'This override ticket has been ended. Ask for another one: niveau ticket',
  not_allowed:
    'Builds of one’s own are not allowed here: by this installation, or by the provider of the space.',
};

/** The ticket in an address (`?override=`), where there is one. */
export function ticketInAddress(request: FastifyRequest): string | null {
  const { query } = request;
  if (typeof query !== 'object' || query === null || !(parameter in query)) return null;
  return String(query[parameter]);
}

/** Keeps a ticket in the browser and leads on without it in the address; where it does not hold, says why. */
export async function takeTicket(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const check = await app.database.transaction({ role: 'system' }, (tx) => checkOverride(app, tx, token));
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  if (!check.ok) return reply.code(403).type('text/plain; charset=utf-8').send(`${refusals[check.reason]}\n`);
  const left = Math.floor((check.ticket.expires_at.getTime() - app.clock.now().getTime()) / 1000);
  reply.setCookie(overrideCookie, token, {
    path: '/',
    httpOnly: true,
    // A link in a message leads here: a strict cookie would not come with the page that follows.
    sameSite: 'lax',
    secure: app.settings.isHttps || request.protocol === 'https',
    maxAge: left,
  });
  const address = new URL(request.url, 'http://page');
  address.searchParams.delete(parameter);
  // An address that begins with two slashes would be another host's.
  return reply.redirect(`/${address.pathname.replace(/^\/+/, '')}${address.search}`, 303);
}

/** The ticket that a browser holds, where it holds at this moment. */
export async function ticketOfPage(app: App, request: FastifyRequest): Promise<Ticket | null> {
  const token = request.cookies[overrideCookie];
  if (!token) return null;
  const check = await app.database.transaction({ role: 'system' }, (tx) => checkOverride(app, tx, token));
  return check.ok ? check.ticket : null;
}
