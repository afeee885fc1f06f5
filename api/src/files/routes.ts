import type { ImplementedCall } from '../http/route.ts';
import { readFile } from './read-file.ts';

export const routes: readonly ImplementedCall[] = [readFile];
