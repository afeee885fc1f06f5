import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';
import { figures, focusRing, fontFamily, media, token, type } from './tokens.tsx';

/** The font file that the first paint needs, to be preloaded by the page. */
export const preloadedFont: string = latin;

const face = (file: string, range: string) => `
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-weight: 100 900;
    font-display: swap;
    src: url(${file}) format('woff2');
    unicode-range: ${range};
  }`;

/** Of Inter, in shares of the font's size. */
const inter = { ascent: 0.9688, descent: 0.2412 };
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/**
 * A font that stands in until Inter has come, with its ascent and descent, and a fiftieth wider than it: what has been
 * painted never grows with the swap, which would count as the page's largest paint once more.
 */
function standIn(family: string, weights: string, ofInter: number, ...fonts: readonly string[]): string {
  const widening = ofInter * 1.02;
  return `
  @font-face {
    font-family: '${family}';
    font-weight: ${weights};
    src: ${fonts.map((font) => `local('${font}')`).join(', ')};
    ascent-override: ${percent(inter.ascent / widening)};
    descent-override: ${percent(inter.descent / widening)};
    line-gap-override: 0%;
    size-adjust: ${percent(widening)};
  }`;
}

/**
 * Two faces of Inter and what stands in for it, by how much wider Inter is (from the advance widths of English and French
 * text, as next/font does): Arial and its like, and what most Linux desktops have.
 */
export const fontFaces = `
  ${face(latin, 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD')}
  ${face(latinExt, 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF')}
  ${standIn('Inter Fallback', 'normal', 1.0712, 'Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto')}
  ${standIn('Inter Fallback Linux', '100 549', 0.9356, 'DejaVu Sans')}
  ${standIn('Inter Fallback Linux', '550 900', 0.8554, 'DejaVu Sans Bold', 'DejaVu Sans')}`;

/** The ground every screen stands on: reset, type, focus, selection, still motion for who asks for it. Shell only. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    overflow-y: scroll;
    background: ${token('canvas')};
  }
  body {
    margin: 0;
    min-height: 100dvh;
    background: ${token('canvas')};
    color: ${token('ink')};
    font-family: ${fontFamily};
    ${type.body}
    font-feature-settings: 'cv11', 'ss03';
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; }
  h1, h2, h3, h4 { text-wrap: balance; }
  p { text-wrap: pretty; }
  ul, ol { padding: 0; list-style: none; }
  fieldset { padding: 0; border: 0; min-width: 0; }
  legend { padding: 0; }
  img, svg { display: block; max-width: 100%; }
  svg { flex: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { touch-action: manipulation; }
  a { color: ${token('accent-text')}; text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
  table { border-collapse: collapse; ${figures} }
  ::selection { background: ${token('accent-soft')}; color: ${token('ink')}; }
  :focus-visible { ${focusRing} border-radius: 4px; }
  [tabindex='-1']:focus-visible { outline: none; }
  [hidden] { display: none !important; }
  .tabular { ${figures} }
  ${media.stillness} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
