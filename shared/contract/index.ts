/** The contract: what the shell promises a module, and what a module promises the shell. Its one public file. */

export type { CurrentUser } from '../api/auth.ts';
export type { Call, CallInput, CallMeta, CallOutput } from '../api/catalogue.ts';
export type { CallOptions } from '../api/client.ts';
export { AppError, type ErrorKey, type FieldFault } from '../api/errors.ts';
export type { Designation, Level, Permission } from '../domain/permission.ts';
export type { Locale } from '../i18n/locale.ts';
export { type ApiState, callApi, revalidate, useApi } from './api.ts';
export {
  createModule,
  type ModuleDefinition,
  type ModuleLifecycles,
  type ModuleProps,
} from './create-module.tsx';
export {
  chooseTheme,
  refreshBadges,
  type Theme,
  type ThemePreference,
  useBadge,
  useConnectivity,
  useLocale,
  useTheme,
} from './environment.ts';
export { ModuleLink, type ModuleLinkProps } from './module-link.tsx';
export { type Destination, type KnownModule, useDestination, useModules } from './modules.ts';
export { navigateTo, useShellLocation, useUnsavedChanges } from './navigation.ts';
export { type Notice, notify } from './notify.ts';
export {
  dismissQueuedCall,
  type QueuedCall,
  queueCall,
  useQueuedCalls,
  useQueuedElsewhere,
} from './outbox.ts';
export { serverNow } from './server-clock.ts';
export {
  refreshUser,
  type Session,
  type SpaceView,
  signOut,
  useLevel,
  useMay,
  useMayCall,
  useSession,
  useUser,
  viewSpaceAs,
} from './session.ts';
export { contractVersion } from './version.ts';
