import fc from 'fast-check';
import { jpegWithPosition } from '../../test/files.ts';
import { stripMetadata } from './strip-metadata.ts';
import { withoutMetadata } from './without-metadata.ts';

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test('position, owner and further pictures go; orientation, colours and the picture itself stay', () => {
  const before = jpegWithPosition();
  const after = textOf(withoutMetadata(before));
  expect(textOf(before)).toContain('47.2184');
  expect(after).not.toContain('47.2184');
  expect(after).not.toContain('Camille');
  expect(after).toContain('ICC_PROFILE');
  expect(after).toContain('JFIF');
  expect(after).toContain('\x12\xff\x004\xff\xd0V\xff\xd9');
  expect(after.indexOf('Exif')).toBe(after.lastIndexOf('Exif'));
  const orientation = after.indexOf('\x01\x12\x00\x03');
  expect(after.charCodeAt(orientation + 9)).toBe(6);
  expect(after.endsWith('\xff\xd9')).toBe(true);
});

test('done twice, nothing changes; what is no JPEG comes back as it is', () => {
  const once = withoutMetadata(jpegWithPosition());
  expect(withoutMetadata(once)).toEqual(once);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const file = Uint8Array.from([0xff, 0xd8, ...bytes]);
      expect(withoutMetadata(file).length).toBeLessThanOrEqual(file.length + 36);
    }),
  );
});

test('fill bytes before a marker hide nothing', () => {
  const photo = jpegWithPosition();
  const filled = Uint8Array.from([...photo.subarray(0, 2), 0xff, 0xff, ...photo.subarray(2)]);
  expect(withoutMetadata(filled)).toEqual(withoutMetadata(photo));
});

test('a WebP loses position and edits, and says so in its header', () => {
  const chunk = (name: string, ...body: number[]) => [
    ...Buffer.from(name, 'latin1'),
    body.length,
    0,
    0,
    0,
    ...body,
    ...(body.length % 2 ? [0] : []),
  ];
  const webp = (flags: number, ...chunks: number[][]) => {
    const body = [
      ...Buffer.from('WEBP'),
      ...chunk('VP8X', flags, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ...chunks.flat(),
    ];
    return Uint8Array.from([...Buffer.from('RIFF'), body.length, 0, 0, 0, ...body]);
  };
  const picture = chunk('VP8 ', 1, 2, 3);
  const told = webp(0x1c, picture, chunk('EXIF', ...Buffer.from('47.2184 N')), chunk('XMP ', 1));
  expect(Uint8Array.from(stripMetadata(told, 'image/webp'))).toEqual(webp(0x10, picture));
  expect(() => stripMetadata(told.subarray(0, 60), 'image/webp')).toThrow('file_wrong_format');
});
