import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import { route } from '../http/route.ts';
import type { LegalRow } from './legal-row.ts';

export const providerLegal = route('GET provider/legal', async ({ tx, caller }) => {
  const rows = await tx.rows<LegalRow>(sql`
    select kind, language, body, changed_at from legal_text
    where id_professional = ${caller.id_professional} order by kind, language`);
  return { data: rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() })) };
});

export const setLegal = route('PUT provider/legal/{kind}', async ({ app, tx, caller, params, body }) => {
  const { id_professional } = caller;
  const now = app.clock.now();
  await tx.run(sql`
    insert into legal_text (id_professional, kind, language, body, changed_at)
    values (${id_professional}, ${params.kind}, ${body.language}, ${body.body}, ${now})
    on conflict (id_professional, kind, language) do update set body = excluded.body, changed_at = excluded.changed_at`);
  await writeProviderAudit(tx, {
    id_professional,
    at: now,
    action: 'legal_text_set',
    entity: 'legal_text',
    id_entity: id_professional,
    details: { kind: params.kind, language: body.language },
  });
  return { data: { kind: params.kind, ...body, changed_at: now.toISOString() } };
});

export const deleteLegal = route(
  'DELETE provider/legal/{kind}',
  async ({ app, tx, caller, params, query }) => {
    const { id_professional } = caller;
    const deleted = await tx.run(sql`
      delete from legal_text
      where id_professional = ${id_professional} and kind = ${params.kind} and language = ${query.language}`);
    if (deleted === 0) throw new AppError('not_found');
    await writeProviderAudit(tx, {
      id_professional,
      at: app.clock.now(),
      action: 'legal_text_deleted',
      entity: 'legal_text',
      id_entity: id_professional,
      details: { kind: params.kind, language: query.language },
    });
    return { data: null };
  },
);
