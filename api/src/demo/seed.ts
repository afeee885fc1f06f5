import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { seedEquipment } from './equipment.ts';
import { seedPeople } from './people.ts';
import { seedProviders } from './providers.ts';

/** Fills an empty database with the demonstration. A database that holds a provider is left as it is. */
export async function seedDemo(app: App): Promise<void> {
  if (!(await seedDemoPeople(app))) return;
  await seedEquipment(app);
}

/** Providers, spaces, accounts and keys of the demonstration, without equipment. False where there was something already. */
export async function seedDemoPeople(app: App): Promise<boolean> {
  const seeded = await app.database.transaction({ role: 'system' }, async (tx) => {
    if (await tx.row(sql`select from professional`)) return false;
    await seedProviders(tx, app.clock.now());
    await seedPeople(tx, app);
    return true;
  });
  // Rows made from now on are numbered after those of the demonstration.
  if (seeded) {
    await app.database.script(`
      select setval(pg_get_serial_sequence('professional', 'id_professional'), 1000);
      select setval(pg_get_serial_sequence('client', 'id_client'), 1000);
      select setval(pg_get_serial_sequence('account', 'id_user'), 2000);
      select setval(pg_get_serial_sequence('asset_liquid', 'id_asset_liquid'), 1000);
      select setval(pg_get_serial_sequence('product', 'id_product'), 1000);`);
  }
  return seeded;
}
