const { readdirSync } = require('node:fs');
const path = require('node:path');
const preset = require('./shared/build/jest-preset.cjs');

const at = (dir) => path.join(__dirname, dir);
const remotes = readdirSync(__dirname).filter((name) => name.startsWith('mf-'));

/**
 * The server's tests run once with the embedded database and once with PostgreSQL. A file that makes its own of one kind
 * would do the same in both runs: it is named after that kind, `*.pglite.test.ts` or `*.postgres.test.ts`, and runs with it.
 */
const otherKind = process.env.NIVEAU_TEST_DATABASE === 'postgres' ? 'pglite' : 'postgres';
const server = preset.node(at('api'), 'api');

module.exports = {
  projects: [
    preset.node(at('shared/domain'), 'domain'),
    preset.node(at('shared/api'), 'shared-api'),
    preset.browser(at('shared/contract'), 'contract'),
    preset.browser(at('shared/ui'), 'ui'),
    preset.browser(at('shared/testing'), 'testing'),
    preset.node(at('shared/i18n'), 'i18n'),
    preset.browser(at('shell'), 'shell'),
    ...remotes.map((name) => preset.browser(at(name), name)),
    preset.node(at('platform'), 'platform'),
    preset.node(at('scripts'), 'scripts'),
    {
      ...server,
      testPathIgnorePatterns: [...server.testPathIgnorePatterns, `\\.${otherKind}\\.test\\.ts$`],
      testEnvironment: at('api/test/environment.cjs'),
      setupFilesAfterEnv: [at('api/test/patience.cjs')],
      moduleNameMapper: { '/harness\\.ts$': at('api/test/harness-outside.cjs') },
      globalSetup: at('api/test/global-setup.cjs'),
      globalTeardown: at('api/test/global-teardown.cjs'),
    },
  ],
};
