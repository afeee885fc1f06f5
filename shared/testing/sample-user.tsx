import type { CurrentUser } from '../api/auth.ts';
import { type Designation, designations, type Level, levels } from '../domain/permission.ts';

/** The rows of a role: `level` for every designation, but for those named in `exceptions`. */
export function permissionRows(
  level: Level,
  exceptions: Readonly<Partial<Record<Designation, Level>>> = {},
): CurrentUser['role_permissions'] {
  return designations.map((designation, place) => ({
    designation,
    id_module: place + 1,
    level_permission: exceptions[designation] ?? level,
  }));
}

/** A manager of a space of provider 14, in Paris, with every right. */
export const sampleUser: CurrentUser = {
  id_user: 1,
  id_client: 100,
  id_professional: 14,
  client_name: 'Ferme des Tilleuls',
  url_logo: null,
  time_zone: 'Europe/Paris',
  country: 'FR',
  first_name: 'Camille',
  last_name: 'Perrin',
  email: 'manager@demo.example',
  phone: '+33631966543',
  language: 'en',
  date_certified_mail: '2026-01-12T09:00:00Z',
  date_certified_phone: '2026-01-12T09:00:00Z',
  role: { id_role: 1, name: 'manager' },
  alert_mail: true,
  alert_sms: false,
  alert_push: true,
  alert_badge: true,
  quiet_hours: null,
  badge: { initial: 'CP', badge_color: '#0b5a6e' },
  state: 'active',
  role_permissions: permissionRows(levels.admin),
};

/** A consultant of the same space: reads everything but users, roles and subscriptions. */
export const sampleConsultant: CurrentUser = {
  ...sampleUser,
  id_user: 2,
  first_name: 'Louis',
  last_name: 'Marchand',
  email: 'consultant@demo.example',
  badge: { initial: 'LM', badge_color: '#2a9d8f' },
  role: { id_role: 2, name: 'consultant' },
  role_permissions: permissionRows(levels.vision, {
    USER: levels.none,
    ROLE: levels.none,
    SUBS: levels.none,
  }),
};
