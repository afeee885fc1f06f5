import { AppError } from '@niveau/shared/api/errors';
import type { Vehicle } from '@niveau/shared/api/vehicles';
import {
  checkVehicleRegistration,
  plateCountry,
  registrationKey,
} from '@niveau/shared/domain/vehicle-registration';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { openRules } from '../http/rules.ts';
import { insertVehicles, lockPlates, requireVehicle } from './vehicle-row.ts';

function alreadyThere(): AppError {
  return new AppError('vehicle_already_exists', {
    faults: [{ path: 'body.registration', translation_key: 'vehicle_already_exists' }],
  });
}

/** The registration as it is stored, by the rules of its country. Throws `vehicle_registration_invalid`. */
function storedRegistration(registration: string, country: string): string {
  const rules = openRules();
  const stored = rules.check(
    'registration',
    checkVehicleRegistration(registration, country),
    'vehicle_registration_invalid',
  );
  rules.refuseFaults({ country });
  return stored;
}

/** Throws `vehicle_already_exists` where another vehicle of the space has the plate. */
async function requireFree(
  tx: Transaction,
  id_client: number,
  { registration, country }: Pick<Vehicle, 'registration' | 'country'>,
  id_vehicle: number,
): Promise<void> {
  const twin = await tx.row(sql`select id_vehicle from vehicle
    where id_client = ${id_client} and plate_country = ${plateCountry(country)} and registration_key = ${registrationKey(registration)}
      and id_vehicle <> ${id_vehicle} and deleted_at is null`);
  if (twin) throw alreadyThere();
}

export const addVehicle = route('POST client/{id}/vehicles', async ({ app, tx, caller, params, body }) => {
  if (params.id !== caller.id_client) throw new AppError('client_not_found');
  const now = app.clock.now();
  const country = body.country ?? caller.country;
  const registration = storedRegistration(body.registration, country);
  const { brand = null, product = null, home = null, type } = body;
  const vehicle = {
    registration,
    country,
    brand: brand || null,
    type,
    product: product || null,
    home: home || null,
  };
  await lockPlates(tx, caller.id_client);
  const [id_vehicle] = await insertVehicles(tx, caller.id_client, [vehicle], now);
  if (id_vehicle === undefined) throw alreadyThere();
  await writeAudit(tx, {
    ...caller,
    at: now,
    action: 'vehicle_added',
    entity: 'vehicle',
    id_entity: id_vehicle,
    details: vehicle,
  });
  return { data: await requireVehicle(tx, caller.id_client, id_vehicle) };
});

export const changeVehicle = route('PUT vehicle/{id}', async ({ app, tx, caller, params, body }) => {
  await lockPlates(tx, caller.id_client);
  const before = await requireVehicle(tx, caller.id_client, params.id);
  const now = app.clock.now();
  const country = body.country ?? before.country;
  const registration = storedRegistration(body.registration ?? before.registration, country);
  const text = (wanted: string | null | undefined, kept: string | null) =>
    wanted === undefined ? kept : wanted || null;
  const after = {
    registration,
    country,
    brand: text(body.brand, before.brand),
    type: body.type ?? before.type,
    product: text(body.product, before.product),
    home: text(body.home, before.home),
  };
  await requireFree(tx, caller.id_client, after, params.id);
  await tx.run(sql`update vehicle set registration = ${registration}, registration_key = ${registrationKey(registration)}, country = ${country},
      brand = ${after.brand}, type = ${after.type}, product = ${after.product}, home = ${after.home}, updated_at = ${now}
    where id_vehicle = ${params.id} and id_client = ${caller.id_client}`);
  await writeAudit(tx, {
    ...caller,
    at: now,
    action: 'vehicle_changed',
    entity: 'vehicle',
    id_entity: params.id,
    details: { before, after },
  });
  return { data: await requireVehicle(tx, caller.id_client, params.id) };
});

export const deleteVehicle = route('DELETE vehicle/{id}', async ({ app, tx, caller, params }) => {
  const vehicle = await requireVehicle(tx, caller.id_client, params.id);
  const now = app.clock.now();
  const deleted = await tx.rows(sql`update vehicle set deleted_at = ${now}
    where id_vehicle = ${params.id} and id_client = ${caller.id_client} and deleted_at is null returning id_vehicle`);
  if (deleted.length === 0) throw new AppError('vehicle_not_found');
  await writeAudit(tx, {
    ...caller,
    at: now,
    action: 'vehicle_deleted',
    entity: 'vehicle',
    id_entity: params.id,
    details: vehicle,
  });
  return { data: null };
});

/** How long a deletion can be taken back. */
export const restorableForMs = 7 * 86_400_000;

export const restoreVehicle = route('PUT vehicle/{id}/restore', async ({ app, tx, caller, params }) => {
  const now = app.clock.now();
  await lockPlates(tx, caller.id_client);
  const vehicle = await tx.row<Pick<Vehicle, 'registration' | 'country'>>(sql`
    select registration, country from vehicle
    where id_vehicle = ${params.id} and id_client = ${caller.id_client}
      and deleted_at > ${new Date(now.getTime() - restorableForMs)} for update`);
  if (!vehicle) throw new AppError('vehicle_not_found');
  await requireFree(tx, caller.id_client, vehicle, params.id);
  await tx.run(sql`update vehicle set deleted_at = null where id_vehicle = ${params.id}`);
  await writeAudit(tx, {
    ...caller,
    at: now,
    action: 'vehicle_restored',
    entity: 'vehicle',
    id_entity: params.id,
    details: { registration: vehicle.registration },
  });
  return { data: await requireVehicle(tx, caller.id_client, params.id) };
});
