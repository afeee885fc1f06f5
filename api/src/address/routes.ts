import type { ImplementedCall } from '../http/route.ts';
import { searchAddress } from './search.ts';

export const routes: readonly ImplementedCall[] = [searchAddress];
