import { type Designation, designations, type Level, levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { hashPassword } from '../auth/password.ts';
import type { Transaction } from '../database/database.ts';
import { notificationCategories } from '../database/reference-data.ts';
import { consultantLevel, managerLevel } from '../space/system-roles.ts';
import { seedInvitations } from './invitations.ts';
import { type DemoSpaceName, type DemoUserName, demoPassword, demoSpaces, demoUsers } from './spaces.ts';

type RoleName = 'manager' | 'consultant' | 'driver';

const people: Readonly<
  Record<DemoUserName, { first: string; last: string; phone: string | null; language: string; color: string }>
> = {
  manager: { first: 'Camille', last: 'Lemaire', phone: '+33612345678', language: 'fr', color: '#0b5a6e' },
  consultant: { first: 'Noé', last: 'Bernard', phone: '+33623456789', language: 'fr', color: '#6f5bd0' },
  driver: { first: 'Inès', last: 'Moreau', phone: '+33634567890', language: 'fr', color: '#1f8a70' },
  new: { first: 'Louis', last: 'Petit', phone: null, language: 'fr', color: '#d9822b' },
  other: { first: 'Freja', last: 'Lund', phone: '+33645678901', language: 'en', color: '#6b2d5c' },
  admin: { first: 'Sarah', last: 'Benali', phone: '+33656789012', language: 'fr', color: '#14614e' },
  borealAdmin: { first: 'Jonas', last: 'Berg', phone: '+33667890123', language: 'en', color: '#a24d12' },
};

const memberships: readonly (readonly [DemoUserName, DemoSpaceName, RoleName, principal: boolean])[] = [
  ['manager', 'haulier', 'manager', true],
  ['manager', 'island', 'manager', true],
  ['manager', 'clinic', 'manager', true],
  ['consultant', 'haulier', 'consultant', false],
  ['driver', 'haulier', 'driver', false],
  ['new', 'haulier', 'consultant', false],
  ['other', 'workshop', 'manager', true],
  ['admin', 'office', 'manager', true],
  ['borealAdmin', 'borealOffice', 'manager', true],
];

const driverLevels: Readonly<Partial<Record<Designation, Level>>> = {
  GNC_TANK: levels.vision,
  VEHI: levels.edit,
};

const bannerDays = 12;

/** What a back office has; every other space has everything else. */
const officeModules: readonly Designation[] = ['PROV', 'USER', 'ROLE', 'SPCE'];

/** The spaces with their modules and roles, the accounts of the demonstration, a banner, an invitation, notifications. */
export async function seedPeople(tx: Transaction, app: App): Promise<void> {
  const now = app.clock.now();
  const roles = new Map<string, number>();
  for (const [name, space] of Object.entries(demoSpaces)) {
    await seedSpace(tx, space, now);
    for (const role of name === 'haulier'
      ? (['manager', 'consultant', 'driver'] as const)
      : (['manager', 'consultant'] as const))
      roles.set(`${name}:${role}`, await seedRole(tx, space.id_client, role));
  }
  const roleOf = (space: DemoSpaceName, role: RoleName) => roles.get(`${space}:${role}`) ?? 0;
  await seedAccounts(tx, app, now);
  for (const [user, space, role, isPrincipal] of memberships) {
    await tx.run(sql`insert into membership (id_user, id_client, id_role, is_principal, created_at)
      values (${demoUsers[user].id_user}, ${demoSpaces[space].id_client}, ${roleOf(space, role)}, ${isPrincipal}, ${now})`);
    await tx.run(sql`insert into notification (id_client, id_user, id_notification_category, template, payload, link, dedup_key, created_at)
      values (${demoSpaces[space].id_client}, ${demoUsers[user].id_user}, ${notificationCategories.account}, 'welcome',
        ${JSON.stringify({ client_space_name: demoSpaces[space].client_space_name })}::jsonb, '/equipment', 'welcome', ${now})`);
  }
  await seedInvitations(tx, (space) => roleOf(space, 'consultant'), now);
  await seedBanners(tx, now);
}

async function seedSpace(
  tx: Transaction,
  space: (typeof demoSpaces)[DemoSpaceName],
  now: Date,
): Promise<void> {
  const isOffice = 'is_back_office' in space;
  await tx.run(sql`insert into client (id_client, id_professional, client_space_name, customer_code, company_name,
      company_register_code, time_zone, country, created_at, is_back_office)
    values (${space.id_client}, ${space.id_professional}, ${space.client_space_name}, ${space.customer_code}, ${space.company_name},
      ${space.company_register_code}, ${space.time_zone}, ${space.country}, ${now}, ${isOffice})`);
  const without: readonly string[] = space.without;
  const enabled = designations.filter((designation) =>
    isOffice ? officeModules.includes(designation) : designation !== 'PROV' && !without.includes(designation),
  );
  await tx.run(sql`insert into client_module (id_client, designation)
    select ${space.id_client}, unnest(${enabled}::text[])`);
}

async function seedRole(tx: Transaction, id_client: number, role: RoleName): Promise<number> {
  const systemRole = role === 'driver' ? null : role;
  const name = role === 'driver' ? 'Chauffeur' : role;
  const row = await tx.row<{ id_role: number }>(sql`insert into role (id_client, name, system_role)
    values (${id_client}, ${name}, ${systemRole}) returning id_role`);
  if (!row) throw new Error('an inserted role comes back');
  const levelOf = {
    manager: managerLevel,
    consultant: consultantLevel,
    driver: (d: Designation) => driverLevels[d] ?? 0,
  }[role];
  await tx.run(sql`insert into role_permission (id_role, id_client, designation, level)
    select ${row.id_role}, ${id_client}, * from unnest(${[...designations]}::text[], ${designations.map(levelOf)}::smallint[])`);
  return row.id_role;
}

async function seedAccounts(tx: Transaction, app: App, now: Date): Promise<void> {
  for (const name of Object.keys(people) as DemoUserName[]) {
    const { first, last, phone, language, color } = people[name];
    const { id_user, email } = demoUsers[name];
    const hash = await hashPassword(demoPassword, app.settings.passwordCost);
    await tx.run(sql`insert into account (id_user, email, password_hash, first_name, last_name, phone, language,
        date_certified_mail, phone_certified_at, badge_initial, badge_color, state, created_at, tour_offered_at)
      values (${id_user}, ${email}, ${hash}, ${first}, ${last}, ${phone}, ${language}, ${name === 'new' ? null : now}, ${phone === null ? null : now},
        ${`${first.charAt(0)}${last.charAt(0)}`}, ${color}, 'active', ${now},
        ${name === 'new' ? null : now})`);
  }
}

async function seedBanners(tx: Transaction, now: Date): Promise<void> {
  await tx.run(sql`insert into banner (id_professional, id_client, message, background_color, date_countdown, created_at)
    values (14, ${demoSpaces.haulier.id_client}, ${'Nos dépôts livrent aussi le samedi matin : **demandez-le** dans le commentaire de votre commande.'},
      '#073f4e', null, ${now})`);
  const closing = new Date(now.getTime() + bannerDays * 86_400_000);
  await tx.run(sql`insert into banner (id_professional, id_client, message, background_color, date_countdown, created_at)
    values (15, null, ${'**Maintenance** : votre espace sera fermé une heure dans'}, '#4a1d40', ${closing}, ${now})`);
}
