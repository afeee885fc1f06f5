import { existsSync } from 'node:fs';

const systemBrowser = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
].find(existsSync);

/** A system Chromium or Chrome where there is one, else the browser that Playwright brought. */
export const browserOptions = {
  ...(systemBrowser ? { executablePath: systemBrowser } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
