import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { startPdfWorker } from './pdf-worker.ts';

export interface OpenedPdf {
  readonly pdf: PDFDocumentProxy;
  /** Width and height of the first page, in points: most documents have pages of one size. */
  readonly size: { readonly width: number; readonly height: number };
}

/** Opens PDF files one after another, in one worker of its own. `close` ends it, whatever is under way. */
export function createPdfOpener() {
  let port: Promise<Worker> | undefined;
  let isClosed = false;
  return {
    /** Throws where the content is no PDF that can be read, or asks for a password. */
    async open(content: Blob): Promise<OpenedPdf> {
      port ??= startPdfWorker();
      const [worker, data] = await Promise.all([port, content.arrayBuffer()]);
      if (isClosed) worker.terminate();
      const pdf = await getDocument({
        data,
        worker: PDFWorker.create({ port: worker }),
        // What the page's policy forbids, and what would be fetched from elsewhere.
        useWasm: false,
        enableXfa: false,
        useSystemFonts: true,
        verbosity: 0,
      }).promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      return { pdf, size: { width, height } };
    },
    close(): void {
      isClosed = true;
      port?.then((worker) => worker.terminate()).catch(() => undefined);
    },
  };
}
