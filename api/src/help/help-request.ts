import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { asSystem } from '../database/as-system.ts';
import type { Transaction } from '../database/database.ts';
import { requireDifferent } from '../files/content-twice.ts';
import { prepare, store } from '../files/stored-content.ts';
import { countWithin } from '../http/rate-limit.ts';
import type { HttpFacts, UploadedFile, UserCaller } from '../http/route.ts';
import type { ServiceFacts, SupplierKind } from '../service-events/service-kinds.ts';
import { askToTell, writeServiceEvent } from '../service-events/write-service-event.ts';

interface Asking {
  readonly app: App;
  readonly tx: Transaction;
  readonly caller: UserCaller;
  readonly http: HttpFacts;
}

export interface HelpRequest {
  readonly kind: 'assistance' | 'bug' | 'opinion';
  readonly message: string;
  readonly id_problem?: number;
  readonly problem?: string;
  readonly rating?: number | undefined;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly pictures?: readonly UploadedFile[];
}

const kinds: Readonly<Record<HelpRequest['kind'], SupplierKind>> = {
  assistance: 'assistance_required',
  bug: 'bug_reported',
  opinion: 'opinion_given',
};

const mostPictures = 5;
/** Enough for a bad day, too little for a flood of e-mails. */
const mostAnHour = 20;

/**
 * Keeps what a user asks, reports or says, with its pictures, and has the supplier told. Throws `too_many_requests`,
 * `file_already_selected` or `invalid_request` (more than five pictures).
 */
export async function keepHelpRequest({ app, tx, caller, http }: Asking, request: HelpRequest) {
  const { kind, pictures = [], context = {} } = request;
  // Forms send line breaks as CR LF.
  const message = request.message.replaceAll('\r\n', '\n');
  const now = app.clock.now();
  if (pictures.length > mostPictures)
    throw new AppError('invalid_request', {
      faults: [{ path: 'body.files[]', translation_key: 'field_too_big' }],
    });
  requireDifferent(pictures, 'files[]');
  await asSystem(tx, caller, () =>
    countWithin(tx, now, { key: `help:${caller.id_user}`, most: mostAnHour, window_s: 3600 }),
  );
  const row = await tx.row<{ id_help_request: number }>(sql`
    insert into help_request (id_client, id_user, kind, id_problem, rating, message, context, created_at)
    values (${caller.id_client}, ${caller.id_user}, ${kind}, ${request.id_problem ?? null}, ${request.rating ?? null}, ${message},
      ${JSON.stringify(context)}::jsonb, ${now})
    returning id_help_request`);
  if (!row) throw new Error('an inserted request comes back');
  const { id_help_request } = row;
  for (const picture of pictures) {
    const file = prepare(`help/${caller.id_client}`, picture);
    await tx.run(sql`insert into help_request_file (id_client, id_help_request, filename, media_type, size, storage_key)
      values (${caller.id_client}, ${id_help_request}, ${file.filename}, ${file.media_type}, ${file.size}, ${file.storage_key})`);
    await store(app, http, file);
  }
  await writeAudit(tx, {
    ...caller,
    at: now,
    action: `${kind}_sent`,
    entity: 'help_request',
    id_entity: id_help_request,
  });
  const facts: ServiceFacts = {
    ...(await senderOf(tx, caller)),
    message,
    rating: request.rating ?? null,
    id_problem: request.id_problem ?? null,
    problem: request.problem ?? null,
    context: Object.entries(context)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  };
  await writeServiceEvent(tx, {
    id_client: caller.id_client,
    kind: kinds[kind],
    id_entity: id_help_request,
    facts,
    at: now,
    id_user: caller.id_user,
  });
  askToTell(app, http);
  return { id_help_request, sent_at: now.toISOString() };
}

async function senderOf(tx: Transaction, caller: UserCaller): Promise<{ name: string; email: string }> {
  const row = await tx.row<{ name: string; email: string }>(sql`
    select first_name || ' ' || last_name as name, email::text as email from account where id_user = ${caller.id_user}`);
  return row ?? { name: '', email: '' };
}
