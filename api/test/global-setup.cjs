const { chmodSync, mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

/** Once a run of jest: the databases that every test file starts from. */
module.exports = async function setUp() {
  const { makeTemplates } = await import('./templates.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'niveau-test-'));
  // PostgreSQL refuses to run as root: another user has to get in here.
  chmodSync(folder, 0o755);
  const stop = await makeTemplates(folder, process.env.NIVEAU_TEST_DATABASE ?? 'pglite');
  process.env.NIVEAU_TEST_FOLDER = folder;
  globalThis.niveauTestTearDown = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
