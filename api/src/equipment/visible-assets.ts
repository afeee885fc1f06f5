import { equipmentDesignations, type Levels, levelOf, levels } from '@niveau/shared/domain/permission';
import sql, { type Sql } from 'sql-template-tag';

/** Section 9 of the specification: this kind is left out everywhere. */
const excludedReferential = 292;

/**
 * The one condition of list, count, search, export and by-id: an asset `a` of a type `t` that the caller may see. What it
 * leaves out is as if it did not exist.
 */
export function isVisible(granted: Levels, level: number = levels.vision): Sql {
  const allowed = equipmentDesignations.filter((designation) => levelOf(granted, designation) >= level);
  return sql`(a.deleted_at is null and a.id_referential <> ${excludedReferential} and t.designation = any(${allowed}::text[]))`;
}

/** A type `t` that is offered at all. */
export const isOffered = sql`t.id_referential <> ${excludedReferential}`;
