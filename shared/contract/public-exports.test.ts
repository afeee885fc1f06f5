import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CurrentUser } from '../api/auth.ts';
import type { Call, CallInput, CallOutput } from '../api/catalogue.ts';
import type { CallOptions } from '../api/client.ts';
import type { GuardedCall } from '../api/permissions.ts';
import type { Designation, Level, Permission } from '../domain/permission.ts';
import type { Locale } from '../i18n/locale.ts';
import * as contract from './index.ts';

/**
 * What each version of the contract promises. A name that goes, or a signature that changes, breaks modules that were
 * built for it: it asks for a new major in `version.ts` and a new entry here, never for a change of an old one.
 */
const promised: Readonly<Record<string, readonly string[]>> = {
  '1.0.0': [
    'ApiState',
    'AppError',
    'Call',
    'CallInput',
    'CallMeta',
    'CallOptions',
    'CallOutput',
    'CurrentUser',
    'Designation',
    'Destination',
    'ErrorKey',
    'FieldFault',
    'Level',
    'Locale',
    'ModuleDefinition',
    'ModuleLifecycles',
    'ModuleLink',
    'ModuleLinkProps',
    'ModuleProps',
    'Notice',
    'Permission',
    'Session',
    'Theme',
    'ThemePreference',
    'callApi',
    'contractVersion',
    'createModule',
    'navigateTo',
    'notify',
    'refreshBadges',
    'revalidate',
    'useApi',
    'useBadge',
    'useConnectivity',
    'useDestination',
    'useLevel',
    'useLocale',
    'useMay',
    'useMayCall',
    'useSession',
    'useShellLocation',
    'useTheme',
    'useUnsavedChanges',
    'useUser',
  ],
};

/** The names that a module's source may import: values and types. */
function exportedNames(): string[] {
  const source = readFileSync(path.join(__dirname, 'index.ts'), 'utf8');
  const lists = [...source.matchAll(/export (?:type )?\{([^}]*)\}/g)].map(([, names = '']) => names);
  return lists
    .flatMap((names) => names.split(','))
    .map((name) => name.replace('type ', '').trim())
    .filter(Boolean)
    .sort();
}

test('the contract exports exactly what its version promises', () => {
  expect(exportedNames()).toEqual(promised[contract.contractVersion]);
});

test('every promised value is there at run time', () => {
  const values = Object.keys(contract);
  expect(values.filter((name) => !exportedNames().includes(name))).toEqual([]);
  expect(values).toEqual(
    expect.arrayContaining(['createModule', 'useApi', 'callApi', 'ModuleLink', 'AppError']),
  );
});

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The signatures of version 1. The compiler checks them: a change here does not build. */
const signatures: readonly [
  Same<
    typeof contract.callApi,
    <K extends Call>(call: K, input: CallInput<K>, options?: CallOptions) => Promise<CallOutput<K>>
  >,
  Same<typeof contract.revalidate, (...calls: readonly Call[]) => Promise<void>>,
  Same<typeof contract.navigateTo, (path: string, options?: { readonly replace?: boolean }) => void>,
  Same<typeof contract.notify, (notice: contract.Notice) => void>,
  Same<typeof contract.refreshBadges, (name?: string) => void>,
  Same<typeof contract.useBadge, (name: string) => number>,
  Same<typeof contract.useConnectivity, () => { readonly online: boolean }>,
  Same<typeof contract.useDestination, (path: string) => contract.Destination>,
  Same<typeof contract.useLevel, (designation: Designation) => Level>,
  Same<typeof contract.useLocale, () => Locale>,
  Same<typeof contract.useMay, (permission: Permission | null) => boolean>,
  Same<typeof contract.useMayCall, (call: GuardedCall) => boolean>,
  Same<typeof contract.useSession, () => contract.Session>,
  Same<typeof contract.useUnsavedChanges, (isDirty: boolean) => void>,
  Same<typeof contract.useUser, () => CurrentUser>,
  Same<typeof contract.createModule, (definition: contract.ModuleDefinition) => contract.ModuleLifecycles>,
  Same<keyof contract.ModuleProps, 'domElement' | 'basename' | 'onError'>,
  Same<keyof contract.ModuleLifecycles, 'bootstrap' | 'mount' | 'unmount'>,
  Same<keyof contract.Notice, 'type' | 'message' | 'withSignInLink' | 'action'>,
  Same<keyof contract.ApiState<Call>, 'data' | 'meta' | 'error' | 'isLoading' | 'isValidating' | 'reload'>,
] = [
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
];

test('the signatures are those of the version', () => {
  expect(signatures.every(Boolean)).toBe(true);
});
