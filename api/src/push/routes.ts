import type { ImplementedCall } from '../http/route.ts';
import { forgetPushToken, pushKey, registerPushToken, unregisteredPlatform } from './push-calls.ts';

export const routes: readonly ImplementedCall[] = [
  pushKey,
  registerPushToken,
  forgetPushToken,
  unregisteredPlatform,
];
