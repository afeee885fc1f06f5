import type { Page } from '@playwright/test';
import { tinyPdf } from './pdf.ts';

/** The limit of section 9 of the specification, in bytes. */
export const tenMegabytes = 10 * 1024 * 1024;

/** A whole PDF of exactly so many bytes: what follows its end is white space. */
export function pdfOf(bytes: number, text = 'Plan'): Buffer {
  const pdf = tinyPdf(text);
  return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, '\n')]);
}

/** The beginning of every Windows program: its DOS part with its famous sentence, and its PE header. */
export function windowsProgram(): Buffer {
  const program = Buffer.alloc(1024);
  program.write('MZ', 0, 'latin1');
  program.writeUInt32LE(0x80, 0x3c);
  program.write('This program cannot be run in DOS mode.\r\r\n$', 0x4e, 'latin1');
  program.write('PE\0\0', 0x80, 'latin1');
  program.writeUInt16LE(0x8664, 0x84);
  return program;
}

/** A photograph as the page's own browser writes it, of so many pixels a side; noise that no two share. */
export async function photograph(page: Page, side = 320): Promise<Buffer> {
  const base64 = await page.evaluate(async (pixels) => {
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = pixels;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas here');
    const image = context.createImageData(pixels, pixels);
    for (let at = 0; at < image.data.length; at++) image.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, side);
  return Buffer.from(base64, 'base64');
}

/** The same photograph as a phone keeps it: with make, moment and a position (47° 13′ 6″ N, 1° 33′ 13″ W) in its Exif. */
export function withPosition(jpeg: Buffer): Buffer {
  const exif = positionExif();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]);
}

/** Whether a file still tells a position, a make or a moment. */
export function tellsPosition(file: Buffer): boolean {
  return ['Niveau Phone', '2026:11:20', 'GPS'].some((mark) => file.includes(mark));
}

/** Exif 2.3 (JEITA CP-3451), little-endian: a directory with make, moment and the way to the position's directory. */
function positionExif(): Buffer {
  const make = Buffer.from('Niveau Phone\0', 'latin1');
  const moment = Buffer.from('2026:11:20 09:41:00\0', 'latin1');
  const method = Buffer.from('ASCII\0\0\0GPS\0', 'latin1');
  const rationals = (...pairs: readonly (readonly [number, number])[]) => {
    const bytes = Buffer.alloc(pairs.length * 8);
    pairs.forEach(([over, under], i) => {
      bytes.writeUInt32LE(over, i * 8);
      bytes.writeUInt32LE(under, i * 8 + 4);
    });
    return bytes;
  };
  const north = rationals([47, 1], [13, 1], [6, 1]);
  const west = rationals([1, 1], [33, 1], [13, 1]);
  const [main, position] = [3, 5];
  const mainAt = 8;
  const positionAt = mainAt + 2 + main * 12 + 4;
  const dataAt = positionAt + 2 + position * 12 + 4;
  const data = [make, moment, method, north, west];
  const at = (index: number) => dataAt + data.slice(0, index).reduce((sum, part) => sum + part.length, 0);
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const directory = (entries: readonly Buffer[]) => {
    const count = Buffer.alloc(2);
    count.writeUInt16LE(entries.length);
    return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
  };
  const [text, rational, long, undefinedType] = [2, 5, 4, 7];
  return Buffer.concat([
    Buffer.from('Exif\0\0II*\0\u0008\0\0\0', 'latin1'),
    directory([
      entry(0x010f, text, make.length, at(0)),
      entry(0x0132, text, moment.length, at(1)),
      entry(0x8825, long, 1, positionAt),
    ]),
    directory([
      entry(0x0001, text, 2, 'N'.charCodeAt(0)),
      entry(0x0002, rational, 3, at(3)),
      entry(0x0003, text, 2, 'W'.charCodeAt(0)),
      entry(0x0004, rational, 3, at(4)),
      entry(0x001b, undefinedType, method.length, at(2)),
    ]),
    ...data,
  ]);
}
