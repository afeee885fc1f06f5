const address = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** The hash that the signed manifest gives for a file of a release. Throws where it gives none. */
function integrityOf(file: string): string {
  const known: unknown = Reflect.get(globalThis, '__niveauIntegrity');
  const hash: unknown = known instanceof Object ? Reflect.get(known, file) : undefined;
  if (typeof hash !== 'string') throw new Error(`no hash is known for ${file}`);
  return hash;
}

/**
 * The thread in which PDF files are read, so that the page stays quick. A worker takes no hash: the file is fetched with
 * its own first, which keeps it for the worker, and a wrong one starts nothing.
 */
export async function startPdfWorker(): Promise<Worker> {
  if (process.env.NODE_ENV === 'production') {
    const checked = await fetch(address, { integrity: integrityOf(address) });
    if (!checked.ok) throw new Error(`${address} answered ${checked.status}`);
    await checked.arrayBuffer();
  }
  return new Worker(address, { type: 'module' });
}
