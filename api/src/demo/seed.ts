import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { seedAlerts } from './alerts.ts';
import { seedEquipment } from './equipment.ts';
import { seedLegalTexts } from './legal-texts.ts';
import { seedPeople } from './people.ts';
import { seedProviders } from './providers.ts';
import { seedServices } from './services.ts';

/** Fills an empty database with the demonstration. A database that holds a provider is left as it is. */
export async function seedDemo(app: App): Promise<void> {
  if (!(await seedDemoPeople(app))) return;
  await seedDemoContent(app);
}

/** What the spaces of the demonstration hold. */
export async function seedDemoContent(app: App): Promise<void> {
  await seedEquipment(app);
  await seedAlerts(app);
  await seedServices(app);
}

/** Providers, spaces, accounts and keys of the demonstration, without equipment. False where there was something already. */
export async function seedDemoPeople(app: App): Promise<boolean> {
  const seeded = await app.database.transaction({ role: 'system' }, async (tx) => {
    // Of several copies that start at once, one does.
    await tx.run(sql`select pg_advisory_xact_lock(4801329)`);
    if (await tx.row(sql`select from professional`)) return false;
    await seedProviders(tx, app.clock.now());
    await seedLegalTexts(tx, app.clock.now());
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
