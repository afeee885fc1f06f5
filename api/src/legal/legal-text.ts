import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { providerOfHost } from '../space/host-provider.ts';
import type { LegalRow } from './legal-row.ts';

/** The text in the wanted language; else in English, in French, or in whichever there is. */
export const legalText = route('GET legal/{kind}', async ({ tx, params, query, http }) => {
  const id_professional = query.id_professional ?? (await providerOfHost(tx, http.host));
  const provider = await tx.row<{ name: string; email: string | null; phone: string | null }>(
    sql`select name, email, phone from professional where id_professional = ${id_professional}`,
  );
  const row = await tx.row<LegalRow>(sql`
    select kind, language, body, changed_at from legal_text
    where id_professional = ${id_professional} and kind = ${params.kind}
    order by language = ${query.language ?? 'en'} desc, language = 'en' desc, language = 'fr' desc, language
    limit 1`);
  const text = row && {
    language: row.language,
    body: row.body,
    changed_at: row.changed_at.toISOString(),
  };
  return { data: { provider: provider ?? null, text: text ?? null } };
});
