import type { Commands } from '../run-commands.ts';
import { channel, promote, rollback } from './channel.ts';
import { health } from './health.ts';
import { keys } from './keys.ts';
import { log } from './log.ts';
import { modules } from './modules.ts';
import { release } from './release.ts';
import { status } from './status.ts';
import { ticket } from './ticket.ts';

/** What needs no workspace: a built module and a server are enough. */
export const everywhere: Commands = {
  keys,
  release,
  promote,
  rollback,
  channel,
  status,
  health,
  log,
  ticket,
  modules,
};
