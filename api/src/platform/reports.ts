import sql from 'sql-template-tag';
import { route } from '../http/route.ts';

export const reportPageError = route('POST platform/errors', async ({ app, tx, body, http }) => {
  const claims = await http.claims();
  await tx.run(sql`insert into page_error (at, id_client, module, version, kind, message, stack, route)
    values (${app.clock.now()}, ${claims?.id_client ?? null}, ${body.module}, ${body.version}, ${body.kind}, ${body.message},
      ${body.stack ?? null}, ${body.route})`);
  return { data: null };
});

export const reportVitals = route('POST platform/vitals', async ({ app, tx, body, http }) => {
  const claims = await http.claims();
  await tx.run(sql`insert into page_vital (at, id_client, route, modules, name, value)
    select ${app.clock.now()}::timestamptz, ${claims?.id_client ?? null}::bigint, ${body.route}, ${body.modules}::text[], m.name, m.value
    from unnest(${body.metrics.map(({ name }) => name)}::text[], ${body.metrics.map(({ value }) => value)}::float8[]) as m (name, value)`);
  return { data: null };
});
