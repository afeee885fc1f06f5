import { designations } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import type { Database } from './database.ts';

/** Names of the modules that are no kind of equipment, for the provider's back office. */
const serviceNames: Readonly<Record<string, string>> = {
  ORDC: 'Order cockpit',
  PWA_SENS_BANNER: 'Banner',
  ALRT: 'Alerts',
  DOCS: 'Documents',
  VEHI: 'Vehicles',
  NEWS: 'News',
  STCK: 'Stickers',
  USER: 'Users',
  ROLE: 'Roles',
  SPCE: 'Space',
  SUBS: 'Subscriptions',
  INST: 'Installation',
  PUBL: 'Public pages',
  PROV: 'Provider console',
  GNC_TANK: 'Tanks',
  GNC_SILO: 'Silos',
  GNC_HIVE: 'Hives',
  GNC_GAS: 'Gas tanks',
  GNC_H2: 'Hydrogen tanks',
  GNC_GPS: 'Vehicles with GPS',
  GNC_TRASH: 'Waste bins',
  GNC_CNT: 'Meters',
  GNC_CHFR: 'Boilers',
};

/** Kinds of notification, by the number that pages know them by. */
export const notificationCategories = {
  order: 1,
  alert: 2,
  news: 3,
  account: 4,
  document: 5,
  sticker: 6,
  subscription: 7,
} as const;

/** Puts in what every database needs, before anybody's data: the modules and the kinds of notification. May run again. */
export async function ensureReferenceData(database: Database): Promise<void> {
  const names = designations.map((designation) => serviceNames[designation] ?? designation);
  await database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(sql`insert into module (designation, name)
      select * from unnest(${[...designations]}::text[], ${names}::text[]) on conflict (designation) do nothing`);
    await tx.run(sql`insert into notification_category (id_notification_category, name)
      select * from unnest(${Object.values(notificationCategories)}::bigint[], ${Object.keys(notificationCategories)}::text[])
      on conflict do nothing`);
  });
}
