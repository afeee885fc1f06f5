import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, type TestTank } from '../../test/tank.ts';
import { drawTank } from '../demo/tank-picture.ts';
import { stripMetadata } from '../files/strip-metadata.ts';

/** A one-pixel JPEG with an Exif segment (orientation 6, a GPS directory), a comment, and a film behind its end. */
const bare =
  'ffd8ffe000104a46494600010100000100010000ffdb004300080606070605080707070909080a0c140d0c0b0b0c1912130f141d1a1f1e1d1a1c1c20242e2720222c231c1c2837292c30313434341f27393d38323c2e333432ffc0000b080001000101011100ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffda0008010100003f00fbd3ffd9';
const secret = Buffer.from('Camera of Camille, 47.297 N').toString('hex');
const tiff = `4d4d002a00000008000201120003000000010006000088250004000000010000002600000000${secret}`;
const exif = `457869660000${tiff}`;
const segment = (marker: string, hex: string) =>
  `ff${marker}${(hex.length / 2 + 2).toString(16).padStart(4, '0')}${hex}`;
const photo = Buffer.from(
  `${bare.slice(0, 40)}${segment('e1', exif)}${segment('fe', secret)}${bare.slice(40)}${secret}`,
  'hex',
);

let server: TestServer;
let tank: TestTank;
const as = { as: 'manager' } as const;

beforeAll(async () => {
  server = await startTestServer();
  tank = await addTank(server, { device_number: '24E12400000F0001', name: 'Cuve photographiée' });
});
afterAll(() => server.close());

const post = (content: Uint8Array, name: string, user: 'manager' | 'consultant' = 'manager') => {
  const body = new FormData();
  body.set('image', new Blob([Uint8Array.from(content)]), name);
  return server.call('POST asset/{id}/image', { params: { id: tank.id_asset }, body }, { as: user });
};

test('an image is kept without where it was taken, and the right way up', async () => {
  const stripped = Buffer.from(stripMetadata(photo, 'image/jpeg'));
  expect(stripped.includes('Camille')).toBe(false);
  expect(stripped.includes(Buffer.from('8825', 'hex'))).toBe(false);
  // Orientation 6 in a directory of one entry.
  expect(stripped.includes(Buffer.from('0112000300000001000600', 'hex'))).toBe(true);
  expect(stripped.subarray(-2).toString('hex')).toBe('ffd9');
  expect(Buffer.from(stripMetadata(stripped, 'image/jpeg'))).toEqual(stripped);
  const plain = Buffer.from(bare, 'hex');
  expect(Buffer.from(stripMetadata(plain, 'image/jpeg'))).toEqual(plain);
});

test('text and time of a PNG go, its picture stays', () => {
  const png = Buffer.from(drawTank([58, 112, 96]));
  const text = Buffer.from('tEXtLocation\0Camille');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(text.length - 4);
  const noted = Buffer.concat([png.subarray(0, 33), size, text, Buffer.alloc(4), png.subarray(33)]);
  expect(Buffer.from(stripMetadata(noted, 'image/png'))).toEqual(png);
});

test.each([
  ['a JPEG that ends early', Buffer.from(bare.slice(0, 300), 'hex'), 'image/jpeg'],
  ['a PNG that ends early', Buffer.from(drawTank([1, 2, 3])).subarray(0, 300), 'image/png'],
  [
    'a PNG of one enormous chunk',
    Buffer.concat([Buffer.from(drawTank([1, 2, 3])).subarray(0, 8), Buffer.from('ffffffff49484452', 'hex')]),
    'image/png',
  ],
] as const)('%s is refused', (_, content, type) => {
  expect(() => stripMetadata(content, type)).toThrow('file_wrong_format');
});

test('images are added, shown, and taken away; the same file twice is refused', async () => {
  const added = await post(photo, 'cuve.jpg');
  expect(added.status).toBe(201);
  expect(added.data).toMatchObject({ name: 'cuve.jpg', media_type: 'image/jpeg' });
  expect((await post(photo, 'other-name.jpg')).error.translation_key).toBe('file_already_selected');
  expect((await post(drawTank([9, 9, 9]), 'cuve.jpg')).data).toMatchObject({
    name: 'cuve (2).jpg',
    media_type: 'image/png',
  });
  const params = { id: tank.id_asset };
  const { data } = await server.call('GET asset/{id}/images', { params }, as);
  expect(data.map(({ name }) => name)).toEqual(['cuve (2).jpg', 'cuve.jpg']);
  const shown = await server.call('GET asset/{id}/image', { params, query: { name: 'cuve.jpg' } }, as);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg' });
  expect(shown.text).not.toContain('Camille');
  const removed = await server.call('DELETE asset/{id}/image', { params, query: { name: 'cuve.jpg' } }, as);
  expect(removed.status).toBe(200);
  for (const call of ['GET asset/{id}/image', 'DELETE asset/{id}/image'] as const)
    expect((await server.call(call, { params, query: { name: 'cuve.jpg' } }, as)).error.translation_key).toBe(
      'file_not_found',
    );
});

test('a drawing with a script under the name of an image is refused, as is whoever may only look', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await post(svg, 'logo.png')).error).toMatchObject({
    status: 415,
    translation_key: 'file_type_not_allowed',
  });
  expect((await post(Buffer.from(bare.slice(0, 300), 'hex'), 'half.jpg')).error.translation_key).toBe(
    'file_wrong_format',
  );
  expect((await post(drawTank([7, 7, 7]), 'x.png', 'consultant')).error.status).toBe(403);
});
