import { useLingui } from '@lingui/react/macro';
import type { Bars } from '@niveau/shared/api/manifest';
import { useApi, useConnectivity, useMayCall, useShellLocation, useUser } from '@niveau/shared/contract';
import { useStore } from '@niveau/shared/contract/host';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import { bannerReading } from '../banner/banner-reading.ts';
import { barSizes } from '../bars/sizes.ts';
import { useLayout } from '../bars/use-layout.ts';
import { useMenu } from '../bars/use-menu.ts';
import { barsShown, type ShownBars } from '../navigation/routes.ts';
import { useShortcuts } from '../palette/use-shortcuts.ts';
import {
  assistancePart,
  bannerPart,
  bottomBarPart,
  drawerPart,
  leftPart,
  loadBanner,
  offlinePart,
  overridePart,
  palettePart,
  profileDialogPart,
  shortcutsPart,
  topBarPart,
  tourPart,
  viewPart,
} from './page-parts.ts';
import { useServices } from './services.ts';

export interface FrameProps {
  readonly bars: Bars;
  readonly children: ReactNode;
}

const Left = styled.aside`
  position: fixed;
  z-index: 30;
  inset: 0 auto 0 0;
  width: ${barSizes.left}px;
  border-right: 1px solid ${token('line')};
  background: ${token('surface')};
  overflow-y: auto;
  overscroll-behavior: contain;
`;
const Column = styled.div<{ readonly $shown: ShownBars; readonly $inset: boolean }>`
  padding-top: ${({ $shown }) => ($shown.top ? `${barSizes.top}px` : 0)};
  padding-bottom: var(--bottom-bar);
  padding-left: ${({ $inset }) => ($inset ? `${barSizes.left}px` : 0)};
`;
const Main = styled.main`
  max-width: 84rem;
  margin: 0 auto;
  padding: var(--page-padding);
  outline: none;
`;
const Skip = styled.a`
  ${type.label}
  position: fixed;
  z-index: 70;
  top: ${space(1)};
  left: ${space(1)};
  padding: ${space(1.25)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-3')};
  &:not(:focus) { clip-path: inset(50%); }
`;

type OpenDialog = 'menu' | 'profile' | 'assistance' | 'palette' | 'shortcuts' | null;

/** The bars around a page, as its route asks for them, and the dialogs that open from them. */
export function Frame({ bars, children }: FrameProps) {
  const { t } = useLingui();
  const layout = useLayout();
  const shown = barsShown(bars, layout);
  const [open, setOpen] = useState<OpenDialog>(null);
  const { online } = useConnectivity();
  const user = useUser();
  const hasLeft = shown.left && layout === 'desktop';
  const close = () => setOpen(null);
  const openAssistance = () => setOpen('assistance');
  const openSearch = () => setOpen('palette');
  const { shown: entries, more } = useMenu();
  const { history, tour } = useServices();
  const hasTour = useStore(tour) !== 'none';
  const takeTour = () => tour.set('asked');

  useShortcuts((shortcut) => {
    if (shortcut.kind === 'palette') openSearch();
    if (shortcut.kind === 'help') setOpen('shortcuts');
    if (shortcut.kind === 'page') history.navigator.push(shortcut.path);
    if (shortcut.kind === 'entry') {
      const entry = [...entries, ...more][shortcut.place - 1];
      if (entry) history.navigator.push(entry.page_link);
    }
  });

  useLayoutEffect(() => {
    const height = shown.bottom ? `calc(${barSizes.bottom}px + env(safe-area-inset-bottom))` : '0px';
    const { style } = document.documentElement;
    // The offline notice stands on the bottom bar, and whatever stands over the one stands over the other.
    const notice = online ? '0px' : barSizes.notice[layout];
    style.setProperty('--notice-bar', notice);
    style.setProperty('--notice-from', height);
    style.setProperty('--bottom-bar', online ? height : `calc(${height} + ${notice})`);
    style.setProperty('--left-bar', hasLeft ? `${barSizes.left}px` : '0px');
    style.setProperty('--top-bar', shown.top ? `${barSizes.top}px` : '0px');
  }, [shown.bottom, shown.top, hasLeft, layout, online]);

  return (
    <>
      <Skip href="#main">{t`Skip to the content`}</Skip>
      {hasLeft && (
        <Left>
          <leftPart.Part
            onOpenProfile={() => setOpen('profile')}
            onOpenAssistance={openAssistance}
            onOpenSearch={openSearch}
          />
        </Left>
      )}
      {shown.top && (
        <topBarPart.Part
          onOpenMenu={shown.left ? () => setOpen('menu') : undefined}
          onOpenProfile={() => setOpen('profile')}
          onOpenAssistance={openAssistance}
        />
      )}
      <Column $shown={shown} $inset={hasLeft}>
        {user.view && <viewPart.Part view={user.view} top={shown.top ? barSizes.top : 0} />}
        <OverridePlace />
        {!online && <offlinePart.Part />}
        {bars !== 'none' && <BannerPlace />}
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
      </Column>
      {shown.bottom && <bottomBarPart.Part />}
      {open === 'menu' && (
        <drawerPart.Part
          onClose={close}
          onOpenProfile={() => setOpen('profile')}
          onOpenAssistance={openAssistance}
          onOpenSearch={openSearch}
        />
      )}
      {open === 'profile' && (
        <profileDialogPart.Part
          onClose={close}
          onOpenAssistance={openAssistance}
          onOpenShortcuts={() => setOpen('shortcuts')}
          onOpenTour={takeTour}
        />
      )}
      {open === 'palette' && (
        <palettePart.Part
          onClose={close}
          onOpenAssistance={openAssistance}
          onOpenShortcuts={() => setOpen('shortcuts')}
          onOpenTour={takeTour}
        />
      )}
      {open === 'shortcuts' && <shortcutsPart.Part onClose={close} />}
      {open === 'assistance' && <assistancePart.Part onClose={close} />}
      {hasTour && <tourPart.Part />}
    </>
  );
}

/** Says that a module comes from a developer's own machine, where one does. */
function OverridePlace() {
  const { registry } = useServices();
  const { override } = useStore(registry.store);
  return override && <overridePart.Part override={override} />;
}

/**
 * The provider's message, for a user who may see it and a space that has one: its code comes with the message. One that
 * comes or changes under a page would move it, and stands from the next page on.
 */
function BannerPlace() {
  const may = useMayCall('GET banner');
  const { pathname } = useShellLocation();
  const { data } = useApi('GET banner', may ? {} : null, bannerReading);
  const [shown, setShown] = useState({ pathname, banner: data });
  if (shown.pathname !== pathname) setShown({ pathname, banner: data });
  useEffect(() => {
    // A failure shows nothing; the next page tries again.
    if (data) loadBanner(data).catch(() => undefined);
  }, [data]);
  return shown.banner ? <bannerPart.Part banner={shown.banner} /> : null;
}
