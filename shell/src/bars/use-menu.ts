import type { MenuEntry } from '@niveau/shared/api/manifest';
import { useApi, useSession } from '@niveau/shared/contract';
import { directoryStore, useStore } from '@niveau/shared/contract/host';
import { useMemo } from 'react';
import { menuEntriesOf, mostShown } from './menu-entries.ts';

export interface Menu {
  /** The first four. */
  readonly shown: readonly MenuEntry[];
  readonly more: readonly MenuEntry[];
}

const none: Menu = { shown: [], more: [] };

/** The menu of the signed-in user, as they arranged it. */
export function useMenu(): Menu {
  const session = useSession();
  const directory = useStore(directoryStore);
  const { data } = useApi(
    'GET user_configuration/navbar',
    {},
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return useMemo(() => {
    if (session.kind !== 'signed-in') return none;
    const entries = menuEntriesOf(directory, session.levels, data?.navbar_configuration ?? null);
    return { shown: entries.slice(0, mostShown), more: entries.slice(mostShown) };
  }, [session, directory, data]);
}
