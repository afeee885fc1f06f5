import type { ImplementedCall } from '../http/route.ts';
import { changeModules, clients } from './clients.ts';

export const routes: readonly ImplementedCall[] = [clients, changeModules];
