import { AppError } from '@niveau/shared/api/errors';
import type { ModuleRecord } from '@niveau/shared/api/module-data';
import { type Level, levelOf, moduleDesignation } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';

/** Where records lie: the collection of a module in the caller's space. */
export interface Place {
  readonly module: string;
  readonly collection: string;
}

type Row = Omit<ModuleRecord, 'created_at' | 'updated_at'> & {
  readonly created_at: Date;
  readonly updated_at: Date;
};

export const recordColumns = sql`r.id_record, r.data, r.revision, r.created_at, r.updated_at`;

export function toRecord({ created_at, updated_at, ...row }: Row): ModuleRecord {
  return { ...row, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

/** The caller's level of the very module that the path names. Throws `authorization_required`. */
export function requireOwnLevel(caller: UserCaller, module: string, level: Level): void {
  if (levelOf(caller.levels, moduleDesignation(module)) < level) throw new AppError('authorization_required');
}

/** A record of the space, held until the transaction ends. Throws `module_record_not_found`. */
export async function lockRecord(
  tx: Transaction,
  caller: UserCaller,
  { module, collection }: Place,
  id_record: number,
): Promise<ModuleRecord> {
  const row = await tx.row<Row>(sql`select ${recordColumns} from module_record r
    where r.id_client = ${caller.id_client} and r.module = ${module} and r.collection = ${collection}
      and r.id_record = ${id_record} for update`);
  if (!row) throw new AppError('module_record_not_found');
  return toRecord(row);
}

/** The records of a place that a condition on `r` leaves. */
export async function readRecords(
  tx: Transaction,
  caller: UserCaller,
  { module, collection }: Place,
  rest: ReturnType<typeof sql>,
): Promise<ModuleRecord[]> {
  const rows = await tx.rows<Row>(sql`select ${recordColumns} from module_record r
    where r.id_client = ${caller.id_client} and r.module = ${module} and r.collection = ${collection} and ${rest}`);
  return rows.map(toRecord);
}
