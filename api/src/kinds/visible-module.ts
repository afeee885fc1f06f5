import { AppError } from '@niveau/shared/api/errors';
import { type Designation, equipmentDesignations, levelOf, levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { UserCaller } from '../http/route.ts';

export interface Module {
  readonly id_module: number;
  readonly designation: Designation;
  readonly name: string;
}

/** A module that the caller may see; `equipment` asks for a kind of equipment. Throws `module_not_found` for every other. */
export async function findModule(
  tx: Transaction,
  caller: UserCaller,
  id_module: number,
  which: 'equipment' | 'any' = 'any',
): Promise<Module> {
  const module = await tx.row<Module>(
    sql`select id_module, designation, name from module where id_module = ${id_module}`,
  );
  if (!module || levelOf(caller.levels, module.designation) < levels.vision)
    throw new AppError('module_not_found');
  const isEquipment = equipmentDesignations.some((designation) => designation === module.designation);
  if (which === 'equipment' && !isEquipment) throw new AppError('module_not_found');
  return module;
}

/** Throws `professional_not_found` for every provider but the caller's. */
export function requireOwnProvider({ id_professional }: UserCaller, id: number): void {
  if (id !== id_professional) throw new AppError('professional_not_found');
}
