import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/browser.ts';

// A product that runs already, with the data folder it runs on; otherwise one is started with a fresh folder.
const running = process.env.NIVEAU_E2E_URL;
const port = running ? new URL(running).port : (process.env.NIVEAU_E2E_PORT ?? '4310');
process.env.NIVEAU_E2E_PORT = port;
process.env.NIVEAU_E2E_DATA ??= path.resolve(import.meta.dirname, `../.cache/e2e-${port}`);
const clear = "require('node:fs').rmSync(process.env.NIVEAU_DATA, { recursive: true, force: true })";

export default defineConfig({
  testDir: '.',
  projects: [
    // The longest first, so that both workers end together.
    { name: 'checks', testMatch: 'checks/**/*.spec.ts' },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
  ],
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // Journeys that need the service worker ask for it; the others see the network as it is.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    trace: 'off',
    launchOptions: browserOptions,
    actionTimeout: 20_000,
  },
  ...(running ? {} : { webServer: server() }),
});

function server() {
  return {
    command: `node -e "${clear}" && node ../scripts/start.mjs`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 240_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: port,
      NIVEAU_DATA: process.env.NIVEAU_E2E_DATA ?? '',
      LOG_LEVEL: 'warn',
      // The journeys' own push service: `support/push-port.ts`.
      NIVEAU_PUSH_ORIGINS: `http://127.0.0.1:${Number(port) + 5}`,
    },
  };
}
