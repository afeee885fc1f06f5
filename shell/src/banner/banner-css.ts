import { radius, space, type } from '@niveau/shared/ui/tokens';

/** The banner as the server draws it before any script has come, and as the shell does after it. */
export const bannerCss = `
.banner { ${type.label} display: flex; align-items: center; gap: ${space(1)}; min-height: 44px; padding: ${space(0.5)} ${space(1)} ${space(0.5)} var(--page-padding); }
.banner a { color: inherit; }
.banner-text { display: flex; flex: 1 1 auto; flex-wrap: wrap; gap: ${space(0.5)} ${space(2)}; min-width: 0; padding: ${space(0.75)} 0; }
.banner-close { display: grid; flex: none; place-items: center; width: 44px; height: 44px; padding: 0; border: 0; border-radius: ${radius.medium}; background: none; color: inherit; cursor: pointer; }
.boot-banner .banner-close { cursor: default; }
`;
