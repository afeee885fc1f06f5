import type { ImplementedCall } from '../http/route.ts';
import { listLiquidsOfKind, listLiquidsOfModule } from './list-liquids.ts';
import { listEquipmentModules, listModules, readModuleConfiguration } from './list-modules.ts';
import { listTriggers } from './triggers.ts';

export const routes: readonly ImplementedCall[] = [
  listModules,
  listEquipmentModules,
  readModuleConfiguration,
  listLiquidsOfKind,
  listLiquidsOfModule,
  listTriggers,
];
