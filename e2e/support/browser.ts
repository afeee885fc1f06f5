import { existsSync } from 'node:fs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// `npm test` looks in the same places, in `scripts/lib/browser.mjs`, which nothing here may import.
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
].find(existsSync);
const shell = ['/usr/bin/chromium-headless-shell'].find(existsSync);

/** A page of a journey lives too briefly for its scripts to be worth optimising: that takes a sixth of all its time. */
const brief = '--js-flags=--no-maglev,--no-turbofan,--always-sparkplug';

/** Letters where they belong rather than on whole pixels: phones draw them so. */
const unhinted = '--font-render-hinting=none';

/** The browser that figures are measured with: as people have it, without its window. */
export const measuredBrowserOptions = { ...executable(shell ?? whole), args: [...args, unhinted] };

/**
 * The browser of the journeys: Chromium's engine without a window, which takes half the time of the whole browser. The
 * system's where it has one, else its whole browser, else what Playwright brought.
 */
export const browserOptions = { ...executable(shell ?? whole), args: [...args, brief] };

/** The whole browser, for what the engine alone has not, such as push messages. */
export const wholeBrowserOptions = { ...(whole ? executable(whole) : { channel: 'chromium' }), args };

function executable(file: string | undefined) {
  return file ? { executablePath: file } : {};
}
