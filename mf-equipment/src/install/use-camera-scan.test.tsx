import { renderHook, waitFor } from '@testing-library/react';
import { useCameraScan } from './use-camera-scan.ts';

/** How many cameras are open. */
let open = 0;
const camera = () => {
  open += 1;
  const stop = () => {
    open -= 1;
  };
  return { getTracks: () => [{ stop }] };
};

beforeEach(() => {
  open = 0;
  Object.assign(navigator, { mediaDevices: { getUserMedia: async () => camera() } });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});

function readerThat(detector: { readonly formats: () => Promise<readonly string[]> }) {
  class Detector {
    static getSupportedFormats = detector.formats;
    detect = () => Promise.reject(new Error('the reader has broken'));
  }
  Object.assign(globalThis, { BarcodeDetector: Detector });
}

function scan() {
  const { result } = renderHook(() => {
    const found = useCameraScan(() => undefined);
    found.video.current ??= document.createElement('video');
    return found;
  });
  return result;
}

test.each([
  [
    'cannot be loaded',
    () => {
      throw new Error('no reader');
    },
  ],
  ['breaks while it looks', async () => ['qr_code']],
])('a reader that %s leaves no camera open', async (_, formats) => {
  readerThat({ formats });
  const result = scan();
  await waitFor(() => expect(result.current.state).toBe('failed'));
  expect(open).toBe(0);
});
