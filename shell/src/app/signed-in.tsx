import { useLingui } from '@lingui/react/macro';
import { useLocale, useShellLocation } from '@niveau/shared/contract';
import { useStore } from '@niveau/shared/contract/host';
import type { Levels } from '@niveau/shared/domain/permission';
import { useEffect } from 'react';
import { resolveRoute, type ShellRoute } from '../navigation/routes.ts';
import { Frame } from './frame.tsx';
import { ModulePage } from './module-page.tsx';
import {
  disabledPart,
  forbiddenPart,
  legalPart,
  notificationsPart,
  profilePagePart,
  unavailablePart,
} from './page-parts.ts';
import { useServices } from './services.ts';
import { usePageHeading } from './use-page-heading.ts';

/** The signed-in product: the page of the route, in its bars. */
export function SignedIn({ levels }: { readonly levels: Levels }) {
  const { pathname } = useShellLocation();
  const { registry } = useServices();
  const { directory } = useStore(registry.store);
  const route = resolveRoute(pathname, directory, levels);
  usePageHeading(pathname);
  if (route.kind === 'redirect') return <Redirect to={route.to} isUnknown={route.isUnknown} />;
  return (
    <Frame bars={route.bars}>
      <RoutePage route={route} />
    </Frame>
  );
}

function RoutePage({ route }: { readonly route: Exclude<ShellRoute, { kind: 'redirect' }> }) {
  const { registry } = useServices();
  const labelOf = useModuleLabel();
  switch (route.kind) {
    case 'profile':
      return <profilePagePart.Part />;
    case 'notifications':
      return <notificationsPart.Part />;
    case 'legal':
      return <legalPart.Part kind={route.text} />;
    case 'disabled':
      return <disabledPart.Part labels={route.labels} />;
    case 'forbidden':
      return <forbiddenPart.Part label={labelOf(route.name)} />;
    case 'unavailable':
      return <unavailablePart.Part onRetry={() => void registry.load().catch(() => undefined)} />;
    case 'module':
      return (
        <ModulePage name={route.name} basename={route.basename} label={labelOf(route.name, route.basename)} />
      );
  }
}

/** The name of a module for its readers: that of its menu entry, at best the one of this part. */
function useModuleLabel(): (name: string, basename?: string) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const { registry } = useServices();
  const { directory } = useStore(registry.store);
  return (name, basename) => {
    const menu = directory.modules.find(({ manifest }) => manifest.name === name)?.manifest.menu ?? [];
    const entry = menu.find(({ page_link }) => page_link === basename) ?? menu[0];
    return entry?.labels[locale] ?? t`This page`;
  };
}

/** Goes on to the page that stands for one that is not there. */
function Redirect({ to, isUnknown }: { readonly to: string; readonly isUnknown: boolean }) {
  const { t } = useLingui();
  const { history, notices } = useServices();
  useEffect(() => {
    if (isUnknown)
      notices.show({ type: 'info', message: t`This page does not exist. Here is your home page.` });
    history.force(to);
  }, [to, isUnknown, history, notices, t]);
  return null;
}
