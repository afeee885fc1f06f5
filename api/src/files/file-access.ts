import { AppError } from '@niveau/shared/api/errors';
import {
  type Designation,
  equipmentDesignations,
  isDesignation,
  type Level,
  levelOf,
} from '@niveau/shared/domain/permission';
import type { UserCaller } from '../http/route.ts';

/** The module of a path, for a caller who has the level in it. Throws `module_not_found` or `authorization_required`. */
export function requireModule(caller: UserCaller, module: string, level: Level): Designation {
  if (!isDesignation(module)) throw new AppError('module_not_found');
  if (levelOf(caller.levels, module) < level) throw new AppError('authorization_required');
  return module;
}

/** Modules into which a space puts documents of its own: the others' files come with what they belong to. */
const documentModules: readonly Designation[] = ['DOCS', ...equipmentDesignations];

/** As `requireModule`, for documents that a user puts there. */
export function requireDocumentModule(caller: UserCaller, module: string, level: Level): Designation {
  const found = requireModule(caller, module, level);
  if (!documentModules.includes(found)) throw new AppError('module_not_found');
  return found;
}
