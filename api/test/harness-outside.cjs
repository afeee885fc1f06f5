// What a test gets when it imports `harness.ts`: the harness that the environment loaded.
module.exports = globalThis.niveauHarness;
