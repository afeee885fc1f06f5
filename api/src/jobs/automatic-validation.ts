import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { firstDeliveryDay } from '../orders/delivery-days.ts';
import { writeOrderEvent } from '../orders/order-events.ts';
import { jobNames } from './job-names.ts';

interface DueOrder {
  readonly id_order: number;
  readonly id_client: number;
  readonly proposed_at: Date;
  readonly time_zone: string;
  readonly country: string;
}

/**
 * Validates the orders that nobody acted on by the date they stated: the quantity as proposed, on the first day of
 * delivery that is still to come. An order that somebody is validating at this moment is left to them, and one that the
 * customer cannot see (the module was disabled, the tank removed) is never placed for them.
 */
export async function validateAutomatically(app: App): Promise<void> {
  const now = app.clock.now();
  const validated = await app.database.transaction({ role: 'system' }, async (tx) => {
    const due = await tx.rows<DueOrder>(sql`
      select o.id_order, o.id_client, o.proposed_at, c.time_zone, c.country
      from client_order o
      join client c on c.id_client = o.id_client
      join client_module m on m.id_client = o.id_client and m.designation = 'ORDC'
      join asset a on a.id_asset = o.id_asset and a.deleted_at is null
      where o.state = 1 and o.automatic_validation_at <= ${now}
      order by o.id_order limit 200 for update of o skip locked`);
    for (const order of due) await validate(tx, order, now);
    return due;
  });
  for (const { id_order } of validated)
    await app.jobs.send(jobNames.announceOrder, { id_order }, { key: String(id_order) });
}

async function validate(tx: Transaction, order: DueOrder, now: Date): Promise<void> {
  await tx.run(sql`
    update client_order set state = 2, sub_state = 'sent', validated_automatically = true, validation_date = ${now},
      desired_delivery_date = coalesce(desired_delivery_date, greatest(${firstDeliveryDay(order)}::date, ${localDate(now.getTime(), order.time_zone)}::date))
    where id_order = ${order.id_order}`);
  await writeOrderEvent(tx, {
    id_client: order.id_client,
    id_order: order.id_order,
    kind: 'validated_automatically',
    at: now,
    id_user: null,
  });
}
