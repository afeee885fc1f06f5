import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import { enterScope } from '../database/scope.ts';
import { isNumber, plainNumber } from '../devices/installable.ts';
import { route } from '../http/route.ts';
import { requireOwnClient } from './own-client.ts';
import { scopeOf } from './provider-scope.ts';

/** Puts a sensor into the stock, or changes one that stands there. One that a space or another supplier has is refused. */
export const stockDevice = route('POST provider/stock_device', async ({ app, tx, caller, body }) => {
  const { device_number, model, id_client } = body;
  const uid = body.uid ?? plainNumber(device_number);
  if (id_client !== null) await requireOwnClient(tx, id_client);
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${plainNumber(device_number)}, 11))`);
  // A number is one sensor's, whoever's it is.
  const { id_professional } = caller;
  if (id_professional === null) throw new AppError('authorization_required');
  await tx.run(enterScope({ role: 'system' }));
  const taken = await tx.row(sql`
    select from device where ${isNumber(sql`device_number`, device_number)} or uid = ${uid}
    union all
    select from stock_device
    where (${isNumber(sql`device_number`, device_number)} and id_professional <> ${caller.id_professional})
      or (uid = ${uid} and not ${isNumber(sql`device_number`, device_number)})`);
  await tx.run(enterScope(scopeOf(caller, id_professional)));
  if (taken) throw new AppError('device_already_installed');
  await tx.run(sql`
    delete from stock_device
    where ${isNumber(sql`device_number`, device_number)} and id_professional = ${caller.id_professional}`);
  await tx.run(sql`
    insert into stock_device (device_number, id_professional, id_client, uid, model, id_article, id_device_referential,
      usual_interval_s, contract_paid_by_professional)
    values (${device_number}, ${caller.id_professional}, ${id_client}, ${uid}, ${model}, ${body.id_article},
      ${body.id_device_referential}, ${body.usual_interval_s}, ${body.contract_paid_by_professional})`);
  await writeProviderAudit(tx, {
    id_professional,
    id_client,
    at: app.clock.now(),
    action: 'device_stocked',
    entity: 'stock_device',
    id_entity: null,
    details: { device_number, model },
  });
  return { data: { device_number, uid, model, id_client }, status: 201 };
});
