module.exports = async function tearDown() {
  await globalThis.niveauTestTearDown?.();
};
