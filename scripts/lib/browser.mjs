import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at } from './paths.mjs';
import { run, runNode, tail } from './run.mjs';
import { Stop } from './say.mjs';

/**
 * Where the journeys look for a browser of the system. The same names stand in `e2e/support/browser.ts`: the journeys import
 * nothing of the house, and find their browser also where nothing here has run before them.
 */
const engine = '/usr/bin/chromium-headless-shell';
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const systemBrowser = () => systemBrowsers.find(existsSync);

function playwrightFolder() {
  const load = createRequire(at('e2e', 'package.json'));
  return load.resolve('@playwright/test/package.json').replace(/package\.json$/, '');
}

async function downloadedBrowser() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { code, stdout } = await runNode(['-e', script], { cwd: at('e2e') });
  const file = stdout.trim();
  return code === 0 && file && existsSync(file) ? file : null;
}

function isDebianAsRoot() {
  return (
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    readFileSync('/etc/debian_version').length > 0
  );
}

/** Installs packages of Debian where that can be; what comes of it is looked at by the caller. */
async function installPackages(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  const { code } = await install();
  if (code === 0) return;
  await run('apt-get', ['update'], { env });
  await install();
}

/**
 * Makes sure that there is a browser: the system's, else Playwright's own download, else Debian's package; where Debian's
 * packages can be had, also the engine by itself, which is quicker. Resolves to which; throws a `Stop` where there is none
 * to be had.
 */
export async function ensureBrowser() {
  const present = systemBrowser() ?? (await downloadedBrowser());
  if (present) {
    const hasPackage = present.startsWith('/usr/bin/chromium');
    if (hasPackage && !existsSync(engine) && isDebianAsRoot())
      await installPackages('chromium-headless-shell');
    return present;
  }
  const download = await runNode([`${playwrightFolder()}cli.js`, 'install', 'chromium'], {
    timeoutMs: 300_000,
  });
  const downloaded = download.code === 0 ? await downloadedBrowser() : null;
  if (downloaded) return downloaded;
  if (isDebianAsRoot()) {
    await installPackages('chromium', 'chromium-headless-shell');
    if (!systemBrowser()) await installPackages('chromium');
    const installed = systemBrowser();
    if (installed) return installed;
  }
  throw new Stop(
    `There is no browser, and none could be fetched: install Chromium or Chrome.\n${tail(download.output, 10)}`,
  );
}
