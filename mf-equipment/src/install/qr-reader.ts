/** Reads a QR code out of a picture; null where there is none. */
export type ReadQr = (source: CanvasImageSource, width: number, height: number) => Promise<string | null>;

/** The part of the Shape Detection API that is used; browsers' own types do not have it yet. */
interface NativeDetector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader where it has one for QR codes, else a library that comes only then. */
export async function qrReader(): Promise<ReadQr> {
  return (await nativeReader()) ?? (await libraryReader());
}

async function nativeReader(): Promise<ReadQr | null> {
  const Detector: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectorClass(Detector)) return null;
  const formats = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source))[0]?.rawValue ?? null;
}

function isDetectorClass(value: unknown): value is NativeDetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}

/** More pixels take longer and tell no more. */
const widest = 960;

async function libraryReader(): Promise<ReadQr> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (source, width, height) => {
    const scale = Math.min(1, widest / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    if (!context || canvas.width === 0 || canvas.height === 0) return Promise.resolve(null);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    try {
      return Promise.resolve(decodeQR(context.getImageData(0, 0, canvas.width, canvas.height)));
    } catch {
      // The library throws where a picture holds no code.
      return Promise.resolve(null);
    }
  };
}
