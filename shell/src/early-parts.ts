import type { BootData } from '@niveau/shared/api/boot';
import { desktopQuery } from './bars/layout-query.ts';
import { createSignedOutMark } from './session/signed-out-mark.ts';

/** The files of the build that the first screen is made of, by the names of their parts. */
export function earlyParts({ locale, has_session }: BootData, isDesktop: boolean): readonly string[] {
  const screen = has_session ? ['signed-in', isDesktop ? 'left-list' : 'phone-bars'] : ['login'];
  return [...screen, `texts-${locale}-po`];
}

/** Asks for them beside the rest of the shell, which would find out later that it needs them. */
export function fetchEarly(boot: BootData, page: Document = document): void {
  const isSignedOut = createSignedOutMark(localStorage).isSet();
  const has_session = boot.has_session && !isSignedOut && !location.pathname.startsWith('/login');
  const names = earlyParts({ ...boot, has_session }, matchMedia(desktopQuery).matches);
  for (const [address, integrity] of Object.entries(globalThis.__niveauIntegrity ?? {})) {
    const file = address.slice(address.lastIndexOf('/') + 1);
    if (!names.some((name) => file.startsWith(`${name}.`))) continue;
    const link = page.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: address, integrity, crossOrigin: 'anonymous' });
    page.head.append(link);
  }
}
