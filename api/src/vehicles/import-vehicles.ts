import { AppError } from '@niveau/shared/api/errors';
import { registrationKey } from '@niveau/shared/domain/vehicle-registration';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import { writeAudit } from '../audit/write-audit.ts';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { type FileFault, type FileVehicle, plateOf, readVehicleFile } from './read-vehicle-file.ts';
import { insertVehicles, lockPlates } from './vehicle-row.ts';

const mostFaults = 200;

/** Reads the whole file first: with one fault nothing is imported. */
export const importVehicles = route(
  'POST client/{id}/vehicles/import',
  async ({ app, tx, caller, params, query, files }) => {
    if (params.id !== caller.id_client) throw new AppError('client_not_found');
    const [file] = files.file ?? [];
    if (!file) throw new Error('a required file is there');
    const read = readVehicleFile(file.content, caller.country, pickLocale([caller.language]));
    const isDry = query.dry_run === 'true';
    if (!isDry) await lockPlates(tx, caller.id_client);
    const existing = await existingPlates(tx, caller.id_client, read.vehicles);
    const skips = query.existing === 'skip';
    const faults = [
      ...read.faults,
      ...(skips
        ? []
        : read.vehicles.filter(({ plate }) => existing.has(plate)).map(faultOf(read.registration_column))),
    ].sort((a, b) => a.line - b.line);
    if (!isDry && faults.length > 0) throw refusal(faults);
    const fresh = read.vehicles.filter(({ plate }) => !existing.has(plate));
    const added = isDry ? [] : await insertVehicles(tx, caller.id_client, fresh, app.clock.now());
    if (added.length > 0)
      await writeAudit(tx, {
        ...caller,
        at: app.clock.now(),
        action: 'vehicles_imported',
        entity: 'vehicle',
        id_entity: null,
        details: { filename: file.filename, count: added.length },
      });
    return {
      data: {
        encoding: read.encoding,
        separator: read.separator,
        rows: read.vehicles.map(({ plate, ...vehicle }) => ({
          ...vehicle,
          is_skipped: existing.has(plate),
        })),
        faults,
        imported: added.length,
      },
    };
  },
);

/** Plates of these vehicles that the fleet has already. */
async function existingPlates(
  tx: Transaction,
  id_client: number,
  vehicles: readonly FileVehicle[],
): Promise<ReadonlySet<string>> {
  const keys = vehicles.map(({ registration }) => registrationKey(registration));
  const rows = await tx.rows<Pick<FileVehicle, 'registration' | 'country'>>(sql`
    select registration, country from vehicle where id_client = ${id_client} and deleted_at is null and registration_key = any(${keys}::text[])`);
  return new Set(rows.map(plateOf));
}

function faultOf(column: string) {
  return ({ line, registration }: FileVehicle): FileFault => ({
    line,
    column,
    translation_key: 'vehicle_already_exists',
    value: registration,
  });
}

function refusal(faults: readonly FileFault[]): AppError {
  return new AppError('import_refused', {
    faults: faults
      .slice(0, mostFaults)
      .map(({ line, column, translation_key }) => ({ path: `file.${line}.${column}`, translation_key })),
    details: { faults: faults.slice(0, mostFaults), total: faults.length },
  });
}
