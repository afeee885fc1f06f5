import { AppError } from '@niveau/shared/api/errors';
import {
  type Designation,
  equipmentDesignations,
  type Level,
  type Levels,
  levelOf,
  levels,
} from '@niveau/shared/domain/permission';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';

/** Section 9 of the specification: this kind is left out everywhere. */
const excludedReferential = 292;

/**
 * The one condition of list, count, search, export and by-id: an asset `a` of a type `t` that the caller may see. What it
 * leaves out is as if it did not exist.
 */
export function isVisible(granted: Levels, level: number = levels.vision): Sql {
  return sql`(a.deleted_at is null and a.id_referential <> ${excludedReferential} and ${isGranted(granted, level)})`;
}

/** A type `t` for which the caller has a level. */
export function isGranted(granted: Levels, level: number = levels.vision): Sql {
  const allowed = equipmentDesignations.filter((designation) => levelOf(granted, designation) >= level);
  return sql`t.designation = any(${allowed}::text[])`;
}

/** A type `t` that is offered at all. */
export const isOffered = sql`t.id_referential <> ${excludedReferential}`;

export interface VisibleAsset {
  readonly id_asset: number;
  readonly asset_name: string;
  readonly id_referential: number;
  readonly designation: Designation;
}

/**
 * An asset of the space, for a caller who has at least `level` for its kind. Throws `asset_not_found` where they may not
 * see it, `authorization_required` where they see it and may not do this.
 */
export async function findVisibleAsset(
  tx: Transaction,
  caller: UserCaller,
  id_asset: number,
  level: Level = levels.vision,
): Promise<VisibleAsset> {
  const asset = await tx.row<VisibleAsset>(sql`
    select a.id_asset, a.asset_name, a.id_referential, t.designation from asset a
    join asset_type t on t.id_referential = a.id_referential
    where a.id_asset = ${id_asset} and a.id_client = ${caller.id_client} and ${isVisible(caller.levels)}`);
  if (!asset) throw new AppError('asset_not_found');
  requireLevel(caller, asset.designation, level);
  return asset;
}

/** Throws `authorization_required` where the caller has less than `level` for a kind. */
export function requireLevel(caller: UserCaller, designation: Designation, level: Level): void {
  if (levelOf(caller.levels, designation) < level) throw new AppError('authorization_required');
}
