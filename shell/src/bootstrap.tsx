import { type FirstPage, publicPagePath } from '@niveau/shared/api/boot';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { accountPart, loginPart, openLegalPart, publicPart, signedInPart } from './app/screen-parts.ts';
import { setupServices } from './app/setup.ts';
import { ShellApp } from './app/shell-app.tsx';
import { readBootData } from './boot-data.ts';
import { startEarly } from './early-start.ts';
import { legalKindOf } from './legal/legal-paths.ts';

/** Starts the shell in the page that the server made: takes over the sign-in page, or fills another. */
export async function bootstrap(): Promise<void> {
  const boot = readBootData();
  const shell = setupServices(boot, startEarly(boot));
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no root');
  const page: ReactNode = <ShellApp services={shell.services} />;
  const has = (page: FirstPage) => place.querySelector(`[data-first-paint="${page}"]`) !== null;
  const hasSignInPage = has('login');
  const hasAccountPage = has('account');
  const openPart =
    location.pathname === publicPagePath
      ? publicPart
      : legalKindOf(location.pathname)
        ? openLegalPart
        : accountPart;
  const part = hasSignInPage ? loginPart : hasAccountPage ? openPart : signedInPart;
  await Promise.all([shell.prepareTexts(), part.load()]);

  if (hasSignInPage) {
    shell.showSignIn();
    hydrateRoot(place, page);
    await shell.start();
  } else if (hasAccountPage) {
    // It asks for no session: who is signed in is found out beside it.
    createRoot(place).render(page);
    await shell.start();
  } else {
    await shell.start();
    createRoot(place).render(page);
  }
  shell.afterStart();
}
