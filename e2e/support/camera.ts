import type { Page } from '@playwright/test';

/** The QR code of the number `24E1241000000101` (version 1, error correction M): a row of 21 cells in each hexadecimal number. */
const rows = (
  '1fcc7f 105a41 174f5d 17425d 175b5d 104e41 1fd57f 000000 154912 133ea3 0fc256 ' +
  '1113a4 11c253 0012a6 1fc951 104eaa 175d4c 174e32 175079 10428f 1fdd55'
).split(' ');

/** The number that the camera sees. */
export const numberBeforeCamera = '24E1241000000101';

/** Gives the page a camera that holds a QR code. */
export async function holdCodeBeforeCamera(page: Page): Promise<void> {
  await page.addInitScript(playCamera, rows);
}

/** Runs in the page. */
function playCamera(cells: readonly string[]): void {
  const getUserMedia = () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [480, 360];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('a page can draw');
    const draw = () => {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#000000';
      cells.forEach((row, y) => {
        const bits = Number.parseInt(row, 16);
        for (let x = 0; x < cells.length; x++)
          if (bits & (1 << (cells.length - 1 - x))) context.fillRect(114 + x * 12, 54 + y * 12, 12, 12);
      });
    };
    draw();
    setInterval(draw, 100);
    return Promise.resolve(canvas.captureStream(10));
  };
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: getUserMedia });
}
