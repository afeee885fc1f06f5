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
 * What the version promises: its report, which `niveau contract-report` holds against the sources, declaration by
 * declaration. A name that goes, or a signature that changes, asks for a new major in `version.ts`.
 */
const { exports: promised }: { readonly exports: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(path.join(__dirname, `reports/${contract.contractVersion}.json`), 'utf8'),
);

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
  expect(exportedNames()).toEqual([...Object.keys(promised), 'contractVersion'].sort());
});

test('every promised value is there at run time', () => {
  const values = Object.keys(contract);
  expect(values.filter((name) => !exportedNames().includes(name))).toEqual([]);
  expect(values).toEqual(
    expect.arrayContaining(['createModule', 'useApi', 'callApi', 'ModuleLink', 'AppError']),
  );
});

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The signatures of version 1, with what its minors added. The compiler checks them: a change here does not build. */
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
  Same<typeof contract.chooseTheme, (preference: contract.ThemePreference) => void>,
  Same<typeof contract.refreshUser, () => Promise<void>>,
  Same<typeof contract.signOut, () => Promise<void>>,
  Same<typeof contract.useModules, () => readonly contract.KnownModule[]>,
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
  true,
  true,
  true,
  true,
];

test('the signatures are those of the version', () => {
  expect(signatures.every(Boolean)).toBe(true);
});
