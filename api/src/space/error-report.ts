import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';

const longestContext = 20_000;

/** The address comes from the connection; what the page says of it does not count. */
export const reportError = route('POST elastic_search/log', async ({ app, tx, body, http }) => {
  const context = JSON.stringify(body.context ?? {});
  if (context.length > longestContext) {
    throw new AppError('invalid_request', {
      faults: [{ path: 'body.context', translation_key: 'field_too_long' }],
    });
  }
  const claims = await http.claims();
  await tx.run(sql`insert into error_log (at, id_client, id_user, error, message, ip_client, context)
    values (${app.clock.now()}, ${claims?.id_client ?? null}, ${claims?.id_user ?? null}, ${body.error}, ${body.message}, ${http.ip}, ${context}::jsonb)`);
  return { data: null };
});
