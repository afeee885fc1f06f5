module.exports = async function tearDown() {
  // Where jest runs the tests in its own process, the databases that wait are here.
  await (await import('./database-pool.ts')).closeWaiting();
  await globalThis.niveauTestTearDown?.();
};
