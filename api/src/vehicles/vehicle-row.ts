import { AppError } from '@niveau/shared/api/errors';
import type { Vehicle } from '@niveau/shared/api/vehicles';
import { registrationKey } from '@niveau/shared/domain/vehicle-registration';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

type Row = Omit<Vehicle, 'created_at'> & { readonly created_at: Date };

const vehicleColumns = sql`v.id_vehicle, v.registration, v.country, v.brand, v.type, v.product, v.home, v.created_at`;

function toVehicle({ created_at, ...row }: Row): Vehicle {
  return { ...row, created_at: created_at.toISOString() };
}

/** The vehicles of the space that a condition on `v` leaves; not the deleted ones. */
export async function readVehicles(
  tx: Transaction,
  id_client: number,
  rest: ReturnType<typeof sql>,
): Promise<Vehicle[]> {
  const rows = await tx.rows<Row>(
    sql`select ${vehicleColumns} from vehicle v where v.id_client = ${id_client} and v.deleted_at is null and ${rest}`,
  );
  return rows.map(toVehicle);
}

/** A vehicle of the space. Throws `vehicle_not_found`. */
export async function requireVehicle(
  tx: Transaction,
  id_client: number,
  id_vehicle: number,
): Promise<Vehicle> {
  const [vehicle] = await readVehicles(tx, id_client, sql`v.id_vehicle = ${id_vehicle}`);
  if (!vehicle) throw new AppError('vehicle_not_found');
  return vehicle;
}

export interface VehicleInput {
  readonly registration: string;
  readonly country: string;
  readonly brand: string | null;
  readonly type: Vehicle['type'];
  readonly product: string | null;
  readonly home: string | null;
}

/**
 * Whoever gives a vehicle of the space a plate waits for whoever is doing so: what is free then stays free until the end
 * of the transaction.
 */
export async function lockPlates(tx: Transaction, id_client: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`vehicles:${id_client}`}, 11))`);
}

/** Inserts vehicles, leaving those whose registration is there; the ids of those that were added. */
export async function insertVehicles(
  tx: Transaction,
  id_client: number,
  vehicles: readonly VehicleInput[],
  now: Date,
): Promise<readonly number[]> {
  const column = <K extends keyof VehicleInput>(name: K) => vehicles.map((vehicle) => vehicle[name]);
  const rows = await tx.rows<{ id_vehicle: number }>(sql`
    insert into vehicle (id_client, registration, registration_key, country, brand, type, product, home, created_at, updated_at)
    select ${id_client}, x.*, ${now}::timestamptz, ${now}::timestamptz from unnest(${column('registration')}::text[],
      ${vehicles.map(({ registration }) => registrationKey(registration))}::text[], ${column('country')}::text[], ${column('brand')}::text[],
      ${column('type')}::text[], ${column('product')}::text[], ${column('home')}::text[]) as x
    on conflict (id_client, plate_country, registration_key) where deleted_at is null do nothing
    returning id_vehicle`);
  return rows.map(({ id_vehicle }) => id_vehicle);
}
