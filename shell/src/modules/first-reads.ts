import type { CurrentUser } from '@niveau/shared/api/auth';
import type { ModuleManifest, ReadValue } from '@niveau/shared/api/manifest';
import { permissionOf } from '@niveau/shared/api/permissions';
import { allows, type Levels } from '@niveau/shared/domain/permission';
import { matchPath } from '@niveau/shared/router';

/** A call with its input, as `readAhead` takes it. */
export interface FirstRead {
  readonly call: string;
  readonly input: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly query?: Readonly<Record<string, string | number>>;
  };
}

export interface ReadPlace {
  readonly pathname: string;
  readonly search: string;
  readonly user: CurrentUser;
  readonly levels: Levels;
}

type Values = Readonly<Record<string, ReadValue>>;

/** What a module has declared that its screen at a place reads first, as far as the user may read it. */
export function firstReads(
  { routes, reads = [] }: Pick<ModuleManifest, 'routes' | 'reads'>,
  { pathname, search, user, levels }: ReadPlace,
): readonly FirstRead[] {
  const path = (routes.find((route) => route.path === pathname) ?? routes.find(({ path }) => matches(path)))
    ?.path;
  if (search !== '' || path === undefined) return [];
  const { params: ofRoute = {} } = matchPath({ path, end: true }, pathname) ?? {};
  const fill = (values: Values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filled(value, user, ofRoute)]));
  return reads
    .filter(({ route, call }) => route === path && call.startsWith('GET ') && mayCall(call, levels))
    .map(({ call, params, query }) => ({
      call,
      input: { ...(params && { params: fill(params) }), ...(query && { query: fill(query) }) },
    }));

  function matches(pattern: string): boolean {
    return matchPath({ path: pattern, end: true }, pathname) !== null;
  }
}

function mayCall(call: string, levels: Levels): boolean {
  const permission = permissionOf(call);
  return permission === undefined || allows(levels, permission);
}

function filled(
  value: ReadValue,
  user: CurrentUser,
  route: Readonly<Record<string, string | undefined>>,
): string | number {
  if (typeof value !== 'object') return value;
  return 'user' in value ? user[value.user] : (route[value.route] ?? '');
}
