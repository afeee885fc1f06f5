import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loginPart, signedInPart } from './app/screen-parts.ts';
import { setupServices } from './app/setup.ts';
import { ShellApp } from './app/shell-app.tsx';
import { readBootData } from './boot-data.ts';
import { startEarly } from './early-start.ts';

/** Starts the shell in the page that the server made: takes over the sign-in page, or fills the signed-in one. */
export async function bootstrap(): Promise<void> {
  const boot = readBootData();
  const shell = setupServices(boot, startEarly(boot));
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no root');
  const page: ReactNode = <ShellApp services={shell.services} />;
  const hasSignInPage = place.querySelector('[data-first-paint="login"]') !== null;
  const part = hasSignInPage ? loginPart : signedInPart;
  await Promise.all([shell.prepareTexts(), part.load()]);

  if (hasSignInPage) {
    shell.showSignIn();
    hydrateRoot(place, page);
    await shell.start();
  } else {
    await shell.start();
    createRoot(place).render(page);
  }
  shell.afterStart();
}
