import { levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { route } from '../http/route.ts';
import { readRecords, requireOwnLevel } from './record-row.ts';

export const listRecords = route(
  'GET module_data/{module}/{collection}',
  async ({ tx, caller, params, query }) => {
    requireOwnLevel(caller, params.module, levels.vision);
    const pattern = query.search ? containing(query.search) : null;
    const filter = sql`(${pattern}::text is null or exists (
      select from jsonb_each_text(r.data) as field where field.value ilike ${pattern}))`;
    const field = query.sort ?? null;
    const order =
      query.order === 'asc'
        ? sql`r.data ->> ${field}::text asc nulls last, r.created_at asc, r.id_record asc`
        : sql`r.data ->> ${field}::text desc nulls last, r.created_at desc, r.id_record desc`;
    const data = await readRecords(
      tx,
      caller,
      params,
      sql`${filter} order by ${order} limit ${query.limit} offset ${query.offset}`,
    );
    const counted = await tx.row<{ total: number }>(sql`select count(*) as total from module_record r
      where r.id_client = ${caller.id_client} and r.module = ${params.module} and r.collection = ${params.collection} and ${filter}`);
    return { data, meta: { total: counted?.total ?? 0 } };
  },
);
