import { media, token, type } from '@niveau/shared/ui/tokens';
import { barSizes } from '../bars/sizes.ts';

/** The measures of the bars, as custom properties that the bars themselves use, and the skeleton in their places. */
export const appSkeletonCss = `
:root { --page-padding: 2rem; --bottom-bar: 0px; }
${media.phone} { :root { --page-padding: 1rem; } }
.boot { min-height: 100dvh; }
.boot-text { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.boot-loader { position: fixed; z-index: 90; inset: 0 0 auto; height: 3px; overflow: hidden; }
.boot-loader::after { content: ''; display: block; width: 40%; height: 100%; background: ${token('accent-text')}; animation: boot-slide 1.2s ease-in-out infinite; }
@keyframes boot-slide { from { transform: translateX(-100%); } to { transform: translateX(250%); } }
.boot-left { position: fixed; inset: 0 auto 0 0; width: ${barSizes.left}px; padding: 24px; border-right: 1px solid ${token('line')}; background: ${token('surface')}; }
.boot-top, .boot-bottom { display: none; position: fixed; right: 0; left: 0; background: ${token('surface')}; }
.boot-logo { max-width: 11rem; }
.boot-logo[src=''] { visibility: hidden; }
.boot-left .boot-logo { height: 36px; margin-bottom: 44px; }
.boot-line { display: block; height: 20px; margin: 12px 8px 24px; border-radius: 6px; background: ${token('line')}; }
.boot-line:nth-of-type(2n) { width: 62%; }
.boot-line:nth-of-type(2n + 1) { width: 76%; }
.boot-column { margin-left: ${barSizes.left}px; }
.boot-main { max-width: 84rem; margin: 0 auto; padding: var(--page-padding); }
.boot-title { ${type.title} display: block; min-height: 2rem; }
.boot-title:empty { width: 13rem; max-width: 60%; border-radius: 8px; background: ${token('line')}; }
.boot-cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 16px; margin-top: 24px; }
.boot-card { height: 9rem; border: 1px solid ${token('line')}; border-radius: 14px; background: ${token('surface')}; }
${media.phone} {
  .boot-left { display: none; }
  .boot-top { display: flex; align-items: center; top: 0; padding-left: 56px; height: ${barSizes.top}px; border-bottom: 1px solid ${token('line')}; }
  .boot-top .boot-logo { max-width: min(9rem, 34vw); height: 30px; }
  .boot-bottom { display: block; bottom: 0; height: calc(${barSizes.bottom}px + env(safe-area-inset-bottom)); border-top: 1px solid ${token('line')}; }
  .boot-column { margin: 0; padding-top: ${barSizes.top}px; }
}
`;
