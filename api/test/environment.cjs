const { createRequire } = require('node:module');

const requireFromJest = createRequire(require.resolve('jest'));
const requireFromConfig = createRequire(requireFromJest.resolve('jest-cli'));
const { TestEnvironment } = createRequire(requireFromConfig.resolve('jest-config'))('jest-environment-node');

/**
 * The node environment for tests of the server. Server and embedded database run outside of jest's sandbox, as they do
 * in the product: compiled by nothing, with the modules that Node loads. A test gets them through `harness.ts`.
 */
class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.Date = Date;
    this.global.niveauHarness = await import('./harness.ts');
  }

  async teardown() {
    await this.global.niveauHarness.closeLeftovers();
    await super.teardown();
  }
}

module.exports = ApiEnvironment;
