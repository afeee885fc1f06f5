import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import { checkPhone } from '@niveau/shared/domain/phone';
import sql from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import { route } from '../http/route.ts';
import { requireProblem } from './problems.ts';

type Row = Omit<CallOutput<'GET provider/help_requests'>[number], 'sent_at'> & { readonly sent_at: Date };

export const helpRequests = route('GET provider/help_requests', async ({ tx, query }) => {
  const filter = sql`(${query.kind ?? null}::text is null or h.kind = ${query.kind ?? null})`;
  const rows = await tx.rows<Row>(sql`
    select h.id_help_request, h.kind, h.id_client, c.client_space_name,
      case when u.id_user is null then null
        else jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'email', u.email) end as "from",
      b.code as problem, h.rating, h.message, h.context,
      (select count(*) from help_request_file f where f.id_help_request = h.id_help_request) as files, h.created_at as sent_at
    from help_request h join client c on c.id_client = h.id_client
    left join problem b on b.id_problem = h.id_problem left join account u on u.id_user = h.id_user
    where ${filter} order by h.created_at desc, h.id_help_request desc limit ${query.limit} offset ${query.offset}`);
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from help_request h where ${filter}`,
  );
  return {
    data: rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() })),
    meta: { total: counted?.total ?? 0 },
  };
});

/** The list replaces the one before. */
export const changeContacts = route(
  'PUT provider/problem/{id}/contacts',
  async ({ app, tx, caller, params, body }) => {
    await requireProblem(tx, params.id);
    const contacts = body.contacts.map((contact, at) => ({ ...contact, phone: phoneOf(contact.phone, at) }));
    const place = `contacts:${caller.id_professional}:${params.id}`;
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 11))`);
    await tx.run(sql`delete from problem_contact where id_problem = ${params.id}`);
    for (const { label, email, phone } of contacts)
      await tx.run(sql`insert into problem_contact (id_professional, id_problem, label, email, phone)
        values (${caller.id_professional}, ${params.id}, ${label}, ${email}, ${phone})`);
    await writeProviderAudit(tx, {
      id_professional: caller.id_professional,
      at: app.clock.now(),
      action: 'contacts_changed',
      entity: 'problem',
      id_entity: params.id,
      details: { contacts },
    });
    return { data: contacts };
  },
);

function phoneOf(phone: string | null, at: number): string | null {
  if (phone === null) return null;
  const checked = checkPhone(phone);
  if (checked.ok) return checked.value.e164;
  throw new AppError('phone_invalid', {
    faults: [{ path: `body.contacts.${at}.phone`, translation_key: 'phone_invalid' }],
  });
}
