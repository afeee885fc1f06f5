import { AppError } from '@niveau/shared/api/errors';
import { recordsLimit } from '@niveau/shared/api/module-data';
import { levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { route, type UserCaller } from '../http/route.ts';
import { lockRecord, type Place, requireOwnLevel } from './record-row.ts';

type Deed = 'module_record_added' | 'module_record_changed' | 'module_record_deleted';

/** What a record holds is the module's business: the trail says which record of which module it was. */
function audit(
  tx: Transaction,
  { id_client, id_user }: UserCaller,
  at: Date,
  action: Deed,
  { module, collection }: Place,
  id_entity: number,
): Promise<void> {
  const details = { module, collection };
  return writeAudit(tx, { id_client, id_user, at, action, entity: 'module_record', id_entity, details });
}

export const addRecord = route(
  'POST module_data/{module}/{collection}',
  async ({ app, tx, caller, params, body }) => {
    requireOwnLevel(caller, params.module, levels.all);
    const now = app.clock.now();
    const { module, collection } = params;
    // Two at once count one after the other: the limit holds.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${caller.id_client}:${module}`}, 14))`);
    const counted = await tx.row<{ total: number }>(sql`select count(*) as total from module_record
      where id_client = ${caller.id_client} and module = ${module}`);
    if ((counted?.total ?? 0) >= recordsLimit) throw new AppError('module_storage_full');
    const made = await tx.row<{ id_record: number }>(sql`
      insert into module_record (id_client, module, collection, data, created_at, updated_at)
      values (${caller.id_client}, ${module}, ${collection}, ${JSON.stringify(body.data)}::jsonb, ${now}, ${now})
      returning id_record`);
    const id_record = made?.id_record ?? 0;
    await audit(tx, caller, now, 'module_record_added', params, id_record);
    return { data: await lockRecord(tx, caller, params, id_record), status: 201 };
  },
);

export const changeRecord = route(
  'PUT module_data/{module}/{collection}/{id_record}',
  async ({ app, tx, caller, params, body }) => {
    requireOwnLevel(caller, params.module, levels.edit);
    const before = await lockRecord(tx, caller, params, params.id_record);
    if (body.revision !== undefined && body.revision !== before.revision)
      throw new AppError('module_record_changed');
    const now = app.clock.now();
    await tx.run(sql`update module_record
      set data = ${JSON.stringify(body.data)}::jsonb, revision = revision + 1, updated_at = ${now}
      where id_record = ${params.id_record} and id_client = ${caller.id_client}`);
    await audit(tx, caller, now, 'module_record_changed', params, params.id_record);
    return { data: await lockRecord(tx, caller, params, params.id_record) };
  },
);

export const deleteRecord = route(
  'DELETE module_data/{module}/{collection}/{id_record}',
  async ({ app, tx, caller, params }) => {
    requireOwnLevel(caller, params.module, levels.all);
    await lockRecord(tx, caller, params, params.id_record);
    await tx.run(sql`delete from module_record
      where id_record = ${params.id_record} and id_client = ${caller.id_client}`);
    await audit(tx, caller, app.clock.now(), 'module_record_deleted', params, params.id_record);
    return { data: null };
  },
);
