import { token } from '@niveau/shared/ui/tokens';

const accent = token('accent');
const ink = token('accent-ink');

/** The sign-in page's styles, sent with its markup. */
export const loginCss = `
.login { display: grid; min-height: 100dvh; grid-template-columns: minmax(0, 1fr) minmax(30rem, 38rem); background: ${token('surface')}; }
.login-scene { position: relative; overflow: hidden; background: linear-gradient(160deg, color-mix(in srgb, ${accent} 78%, #000), ${accent} 62%, color-mix(in srgb, ${accent} 72%, #fff)); }
.login-waves { position: absolute; inset: 0; width: 100%; height: 100%; max-width: none; }
.login-wave-back { fill: color-mix(in srgb, #fff 10%, transparent); }
.login-wave-middle { fill: color-mix(in srgb, #fff 12%, transparent); }
.login-wave-front { fill: color-mix(in srgb, #fff 16%, transparent); }
.login-picture { position: absolute; inset: 0; background: var(--login-background, none) center / cover no-repeat; }
.login-panel { display: grid; align-items: center; padding: 2rem clamp(1.5rem, 5vw, 5rem); }
.login-sheet { width: 100%; max-width: 26rem; margin: 0 auto; }
.login-brand { display: flex; align-items: center; min-height: 48px; margin-bottom: 2.5rem; }
.login-logo { height: 44px; max-width: 15rem; }
.login-logo:not([src]), .login-logo[src=''] { display: none; }
.login-provider { font-size: 1.375rem; font-weight: 660; letter-spacing: -0.02em; color: ${token('accent-text')}; }
.login-logo[src]:not([src='']) + .login-provider { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.login-title { font-size: clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem); line-height: 1.15; font-weight: 680; letter-spacing: -0.028em; }
.login-lead { margin-top: 0.75rem; color: ${token('ink-muted')}; }
.login-form { display: grid; gap: 1.25rem; margin-top: 2rem; }
.login-refusal:empty { display: none; }
.login-alert { display: flex; gap: 0.5rem; padding: 0.75rem 0.875rem; border-radius: 10px; background: ${token('error-soft')}; color: ${token('error-text')}; font-size: 0.9375rem; font-weight: 520; }
.login-alert svg { margin-top: 0.25rem; }
.login-label { display: block; margin-bottom: 0.375rem; font-size: 0.9375rem; font-weight: 540; }
.login-input { display: block; width: 100%; min-width: 0; height: 50px; padding: 0 0.875rem; border: 1px solid ${token('line-strong')}; border-radius: 10px; background: ${token('surface')}; color: ${token('ink')}; font-size: 1rem; transition: border-color 120ms; }
.login-input:hover { border-color: ${token('ink-muted')}; }
.login-input:focus { outline: 2px solid ${token('focus')}; outline-offset: -1px; border-color: ${token('focus')}; border-radius: 10px; }
.login-input[aria-invalid='true'] { border-color: ${token('error')}; box-shadow: inset 0 0 0 1px ${token('error')}; }
.login-input:autofill { -webkit-text-fill-color: ${token('ink')}; box-shadow: inset 0 0 0 60px ${token('accent-soft')}; }
.login-secret { position: relative; }
.login-secret .login-input { padding-right: 3.5rem; }
.login-eye { position: absolute; top: 3px; right: 3px; display: grid; place-items: center; width: 44px; height: 44px; padding: 0; border: 0; border-radius: 8px; background: none; color: ${token('ink-muted')}; cursor: pointer; }
.login-eye:hover { color: ${token('ink')}; }
.login-fault p, .login-hint { display: flex; gap: 0.375rem; margin-top: 0.375rem; font-size: 0.875rem; line-height: 1.45; }
.login-fault p { color: ${token('error-text')}; font-weight: 500; }
.login-fault svg { margin-top: 0.125rem; }
.login-hint { color: ${token('warning-text')}; font-weight: 500; }
.login-hint:empty { display: none; }
.login-check { display: flex; align-items: center; gap: 0.75rem; min-height: 44px; margin: -0.25rem 0; font-size: 0.9375rem; cursor: pointer; }
.login-box { width: 20px; height: 20px; margin: 0; flex: none; accent-color: ${token('accent-text')}; cursor: pointer; }
.login-row { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1rem; margin: -0.25rem 0; }
.login-row .login-check { margin: 0; }
.login-link { display: inline-flex; align-items: center; min-height: 44px; padding: 0; border: 0; background: none; color: ${token('accent-text')}; font: inherit; font-size: 0.9375rem; font-weight: 540; text-decoration: underline; text-underline-offset: 3px; cursor: pointer; }
.login-ways { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.75rem; margin-top: 1.25rem; color: ${token('ink-muted')}; font-size: 0.9375rem; }
.login-foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 1rem; margin-top: 1.5rem; padding-top: 0.75rem; border-top: 1px solid ${token('line')}; }
.login-legal { display: flex; gap: 1.25rem; }
.login-legal .login-link { color: ${token('ink-muted')}; font-weight: 500; }
.login-legal .login-link:hover { color: ${token('ink')}; }
.login-select { min-height: 44px; margin-left: -4px; padding: 0 0.25rem; border: 0; border-radius: 8px; background: ${token('surface')}; color: ${token('ink-muted')}; font: inherit; font-size: 0.9375rem; cursor: pointer; }
.login-select:hover { color: ${token('ink')}; }
.login-submit { position: relative; min-height: 52px; padding: 0.5rem 1.25rem; border: 1px solid ${token('accent-edge')}; border-radius: 10px; background: ${accent}; color: ${ink}; font-size: 1.0625rem; font-weight: 600; cursor: pointer; box-shadow: ${token('shadow-1')}; transition: background-color 120ms; }
.login-submit:hover { background: ${token('accent-hover')}; }
.login-submit:focus-visible { border-radius: 10px; }
.login-submit[data-busy] { cursor: progress; }
@media (max-width: 899.98px) {
  .login { grid-template-columns: minmax(0, 1fr); grid-template-rows: clamp(7rem, 22dvh, 13rem) 1fr; }
  .login-picture { background-image: var(--login-background-mobile, var(--login-background, none)); }
  .login-panel { position: relative; z-index: 1; align-items: start; margin-top: -1.5rem; padding: 2rem 1.25rem max(2rem, env(safe-area-inset-bottom)); border-radius: 24px 24px 0 0; background: ${token('surface')}; }
  .login-brand { margin-bottom: 1.5rem; }
  .login-form { margin-top: 1.5rem; }
}
`;
