import { levels, type Permission } from '../domain/permission.ts';
import type { CallName } from './endpoint.ts';

const { vision, edit } = levels;

/**
 * The one permission declaration of each call, as plain data: the server refuses by it, the pages hide by it. A call
 * of a signed-in user that is absent here needs no level (their own profile, sessions, notifications).
 */
export const callPermissions = {
  'GET client/{idClient}/asset_type/{type}/assets': { module: 'equipment', level: vision },
  'GET asset/v2/{id}': { module: 'asset', level: vision },
  'GET device/{id}/device_traited_data': { module: 'asset', level: vision },
  'GET device/{id}/historical_traited_data': { module: 'asset', level: vision },
  'GET device/{id}/chart': { module: 'asset', level: vision },
  'POST device/{id}/device_traited_data/consumption': { module: 'asset', level: vision },
  'GET device/{id}/history/datatable': { module: 'asset', level: vision },
  'GET device/{id}/device_data_csv': { module: 'asset', level: vision },
  'GET banner': { module: 'PWA_SENS_BANNER', level: vision },
  'GET order/cockpit': { module: 'ORDC', level: vision },
  'GET order/cockpit/{id}': { module: 'ORDC', level: vision },
  'GET order/cockpit/products': { module: 'ORDC', level: vision },
  'POST order/cockpit/{id}/validate': { module: 'ORDC', level: edit },
  'PUT order/cockpit/{id}/cancel': { module: 'ORDC', level: edit },
} as const satisfies Readonly<Record<CallName, Permission>>;

export type GuardedCall = keyof typeof callPermissions;

/** The permission of a call, where it has one. */
export function permissionOf(call: string): Permission | undefined {
  const table: Readonly<Record<string, Permission>> = callPermissions;
  return table[call];
}
