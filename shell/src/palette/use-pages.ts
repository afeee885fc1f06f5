import { useLingui } from '@lingui/react/macro';
import { useLocale, useSession } from '@niveau/shared/contract';
import { directoryStore, useStore } from '@niveau/shared/contract/host';
import { useServices } from '../app/services.ts';
import { useMenu } from '../bars/use-menu.ts';
import { legalPaths } from '../legal/legal-paths.ts';
import { resolveRoute } from '../navigation/routes.ts';
import type { PaletteItem } from './palette-item.ts';

/** The pages of the product that this user reaches in this space: those of the bars, of the shell, and of the parameters. */
export function usePages(): readonly PaletteItem[] {
  const { t } = useLingui();
  const locale = useLocale();
  const session = useSession();
  const { history } = useServices();
  const { shown, more } = useMenu();
  const directory = useStore(directoryStore);
  const parameters = t`Parameters`;
  const others: readonly (readonly [path: string, label: string, detail?: string, key?: string])[] = [
    ['/notifications', t`Notifications`, undefined, 'n'],
    ['/profile', t`Profile`, undefined, 'u'],
    ['/parameter', parameters, undefined, 'p'],
    ['/parameter/customisation', t`Theme`, parameters],
    ['/parameter/customisation/navigation', t`Navigation bar`, parameters],
    ['/parameter/manage_space', t`Space information`, parameters],
    ['/parameter/management_user', t`Users`, parameters],
    ['/parameter/management_role', t`Roles`, parameters],
    ['/parameter/subscription', t`Subscription and payment`, parameters],
    ['/parameter/activity', t`Activity`, parameters],
    ['/parameter/my_data', t`My data`, parameters],
    ['/parameter/comment', t`Send a comment`, parameters],
    ['/parameter/bug_report', t`Report a bug`, parameters],
    ['/parameter/opinion', t`Give an opinion`, parameters],
    ['/parameter/reviews', t`Platform reviews`, parameters],
    [legalPaths.terms, t`Terms of use`],
    [legalPaths.privacy, t`Privacy policy`],
  ];
  if (session.kind !== 'signed-in') return [];
  const go = (path: string) => () => history.navigator.push(path);
  const isReached = (path: string) => {
    const { kind } = resolveRoute(path, directory, session.levels);
    return kind !== 'redirect' && kind !== 'forbidden' && kind !== 'disabled' && kind !== 'unavailable';
  };
  return [
    ...[...shown, ...more].map(
      ({ page_name, page_link, labels }, at): PaletteItem => ({
        key: page_name,
        group: 'pages',
        label: labels[locale],
        ...(at < 9 ? { keys: ['g', String(at + 1)] } : {}),
        run: go(page_link),
      }),
    ),
    ...others
      .filter(([path]) => isReached(path))
      .map(
        ([path, label, detail, key]): PaletteItem => ({
          key: path,
          group: 'pages',
          label,
          ...(detail ? { detail } : {}),
          ...(key ? { keys: ['g', key] } : {}),
          run: go(path),
        }),
      ),
  ];
}
