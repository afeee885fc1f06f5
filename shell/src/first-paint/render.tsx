import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { FirstPaint } from '@niveau/shared/api/boot';
import { type Locale, locales } from '@niveau/shared/i18n/locale';
import { GlobalStyle, preloadedFont } from '@niveau/shared/ui/global-style';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { bannerCss } from '../banner/banner-css.ts';
import { messages as de } from '../locales/de.po';
import { messages as en } from '../locales/en.po';
import { messages as es } from '../locales/es.po';
import { messages as fr } from '../locales/fr.po';
import { messages as it } from '../locales/it.po';
import { messages as nl } from '../locales/nl.po';
import { messages as pt } from '../locales/pt.po';
import { loginCss } from '../login/login-css.ts';
import { LoginPage } from '../login/login-page.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { AppSkeleton } from './app-skeleton.tsx';
import { appSkeletonCss } from './app-skeleton-css.ts';
import { BannerSkeleton } from './banner-skeleton.tsx';
import { brandCss } from './brand-css.ts';

const catalogs = { de, en, es, fr, it, nl, pt };

function inEachLanguage(page: ReactElement): Record<Locale, string> {
  const rendered = locales.map((locale) => {
    const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } });
    const markup = renderToString(<I18nProvider i18n={i18n}>{page}</I18nProvider>);
    // React preloads images from the markup: this one stands right behind it, or has no address.
    return [locale, markup.replace(/<link rel="preload"[^>]*>/g, '')] as const;
  });
  return Object.fromEntries(rendered) as Record<Locale, string>;
}

/** The product's ground as text: what the design system would put into the page once its scripts have come. */
function globalCss(): string {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  const css = sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/\/\*!sc\*\/|data-styled\.g\d+\[[^\]]*\]\{content:"[^"]*"\}/g, '');
  sheet.seal();
  return css;
}

/** Runs in the build: the first paint of each kind of page, the message over it, and the font that it needs. */
export function renderFirstPaint(): FirstPaint & { readonly font: string } {
  return {
    css: [globalCss(), brandCss, loginCss, appSkeletonCss, bannerCss]
      .join('\n')
      .replace(/\n\s*/g, '\n')
      .trim(),
    pages: {
      login: inEachLanguage(
        <LoginPage providerName="{{provider_name}}" logo="{{logo}}" onSignIn={() => Promise.resolve(null)} />,
      ),
      account: inEachLanguage(<AccountSkeleton />),
      app: inEachLanguage(<AppSkeleton />),
    },
    banner: inEachLanguage(<BannerSkeleton />),
    font: preloadedFont,
  };
}
