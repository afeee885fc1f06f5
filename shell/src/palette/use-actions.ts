import { useLingui } from '@lingui/react/macro';
import { useApi, useTheme, useUser } from '@niveau/shared/contract';
import { useServices } from '../app/services.ts';
import { useRoleName } from '../bars/role-name.ts';
import type { PaletteItem } from './palette-item.ts';

export interface PaletteWays {
  readonly onOpenAssistance: () => void;
  readonly onOpenShortcuts: () => void;
  readonly onOpenTour: () => void;
}

/** What can be done from anywhere, and the other spaces of the user. */
export function useActions(ways: PaletteWays): readonly PaletteItem[] {
  const { t } = useLingui();
  const roleName = useRoleName();
  const { chooseTheme, signOut, switchSpace } = useServices();
  const { mode } = useTheme();
  const { id_user, id_client } = useUser();
  const { data: spaces = [] } = useApi(
    'GET user/{id}/clients',
    { params: { id: id_user } },
    { revalidateOnFocus: false },
  );
  const action = (key: string, label: string, run: () => void, keys?: readonly string[]): PaletteItem => ({
    key,
    group: 'actions',
    label,
    ...(keys ? { keys } : {}),
    run,
  });
  return [
    ...spaces
      .filter((space) => space.id_client !== id_client)
      .map(
        (space): PaletteItem => ({
          key: `space-${space.id_client}`,
          group: 'spaces',
          label: space.client_space_name,
          detail: roleName(space.role.name),
          run: () => void switchSpace(space.id_client),
        }),
      ),
    action('assistance', t`Help and contact`, ways.onOpenAssistance),
    mode === 'dark'
      ? action('theme', t`Switch to the light theme`, () => chooseTheme('light'))
      : action('theme', t`Switch to the dark theme`, () => chooseTheme('dark')),
    action('tour', t`Take the tour`, ways.onOpenTour),
    action('shortcuts', t`Keyboard shortcuts`, ways.onOpenShortcuts, ['?']),
    action('sign-out', t`Log out`, () => void signOut()),
  ];
}
