import type { ImplementedCall } from '../http/route.ts';
import { setHygiene, setMode, startOperation } from './command.ts';
import { giveCommands } from './commands.ts';
import { listCycles, readGeneralView } from './general-view.ts';
import { readHistoric } from './historic.ts';

export const routes: readonly ImplementedCall[] = [
  readGeneralView,
  listCycles,
  readHistoric,
  setMode,
  setHygiene,
  startOperation,
  giveCommands,
];
