import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { publicPagePath } from '@niveau/shared/api/boot';
import { useSession, useShellLocation, useTheme } from '@niveau/shared/contract';
import { ModuleRouter, useStore } from '@niveau/shared/contract/host';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { accountRouteOf } from '../account/account-routes.ts';
import { legalKindOf } from '../legal/legal-paths.ts';
import { placeOf } from '../session/place.ts';
import {
  accountPart,
  leavePart,
  loaderPart,
  loginPart,
  noticePart,
  openLegalPart,
  partingPart,
  publicPart,
  signedInPart,
} from './screen-parts.ts';
import { type Services, ServicesContext } from './services.ts';
import { ShellGuard } from './shell-guard.tsx';
import { announcementStore } from './use-page-heading.ts';

/**
 * The shell. Its first render of the sign-in page is the markup that the server sent; what stands over every page comes
 * after it.
 */
export function ShellApp({ services }: { readonly services: Services }) {
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return (
    <I18nProvider i18n={i18n}>
      <ServicesContext value={services}>
        <ShellGuard report={services.report}>
          <Screen services={services} />
        </ShellGuard>
        {hasStarted && <Overlays services={services} />}
      </ServicesContext>
    </I18nProvider>
  );
}

function Screen({ services }: { readonly services: Services }) {
  const session = useSession();
  const phase = useStore(services.phase);
  const { display } = useTheme();
  const { pathname } = useShellLocation();
  const opened = useRef(pathname);
  const accountRoute = accountRouteOf(pathname);
  if (accountRoute) return <accountPart.Part route={accountRoute} hasMoved={pathname !== opened.current} />;
  if (pathname === publicPagePath) return <publicPart.Part />;
  if (phase === 'switching') return <loaderPart.Part logo={display?.src_logo_light_v2 ?? undefined} />;
  if (session.kind === 'signed-in') {
    return (
      <ModuleRouter basename="/">
        <signedInPart.Part key={placeOf(session.user)} levels={session.levels} />
      </ModuleRouter>
    );
  }
  const text = legalKindOf(pathname);
  if (text)
    return (
      <ModuleRouter basename="/">
        <openLegalPart.Part kind={text} hasMoved={pathname !== opened.current} />
      </ModuleRouter>
    );
  return (
    <loginPart.Part
      providerName={display?.name ?? 'Niveau'}
      logo={display?.src_logo_light_v2 ?? ''}
      onSignIn={services.signIn}
      onLanguage={(locale) => void services.chooseLanguage(locale)}
      onIntent={bringSignedIn}
    />
  );
}

/** While somebody signs in, the page they are going to is on its way. */
function bringSignedIn(): void {
  // A failure shows when it is needed, which tries again.
  signedInPart.load().catch(() => undefined);
}

function Overlays({ services }: { readonly services: Services }) {
  const { pathname } = useShellLocation();
  const announcement = useStore(announcementStore);
  const hasNotices = useStore(services.notices.store).length > 0;
  const isAsking = useStore(services.question.isOpen);
  const parting = useStore(services.parting);
  return (
    <ModuleRouter basename="/">
      {hasNotices && <noticePart.Part notices={services.notices} pathname={pathname} />}
      {isAsking && <leavePart.Part question={services.question} />}
      {parting && <partingPart.Part parting={parting} onAnswer={services.answerParting} />}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </ModuleRouter>
  );
}
