import sql from 'sql-template-tag';
import { formOf } from '../../test/files.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { purgeVehicles } from './purge-vehicles.ts';

let product: TestServer;
const manager = { as: 'manager' } as const;
const params = { id: 101 };

beforeEach(async () => {
  product = await startTestServer();
});
afterEach(() => product.close());

const add = (registration: string, fields = {}) =>
  product.call(
    'POST client/{id}/vehicles',
    { params, body: { registration, type: 'carrier', ...fields } },
    manager,
  );
const list = (query = {}) => product.call('GET client/{id}/vehicles', { params, query }, manager);
const send = (content: Uint8Array | string, query: { dry_run?: 'true' | 'false'; existing?: 'skip' } = {}) =>
  product.call(
    'POST client/{id}/vehicles/import',
    { params, query, body: formOf({ file: [[content, 'flotte.csv']] }) },
    manager,
  );

test('a vehicle is added, found however its plate is written, changed and deleted', async () => {
  const { data } = await add('gh 482 kl', { brand: 'Renault Trucks', product: 'B100', home: 'Carquefou' });
  expect(data).toMatchObject({ registration: 'GH-482-KL', country: 'FR', type: 'carrier', product: 'B100' });
  expect((await list({ search: 'gh482' })).meta).toEqual({ total: 1 });
  const id = { id: data.id_vehicle };
  const changed = await product.call(
    'PUT vehicle/{id}',
    { params: id, body: { type: 'road_tractor', home: null } },
    manager,
  );
  expect(changed.data).toMatchObject({
    registration: 'GH-482-KL',
    type: 'road_tractor',
    home: null,
    brand: 'Renault Trucks',
  });
  for (const at of [1, 2, 3]) {
    const wanted = { brand: `Marque ${at}`, product: `B${at}`, home: `Dépôt ${at}` };
    await Promise.all(
      Object.entries(wanted).map(([name, value]) =>
        product.call('PUT vehicle/{id}', { params: id, body: { [name]: value } }, manager),
      ),
    );
    expect((await list()).data[0]).toMatchObject(wanted);
  }
  await product.call('DELETE vehicle/{id}', { params: id }, manager);
  expect((await product.call('DELETE vehicle/{id}', { params: id }, manager)).error.translation_key).toBe(
    'vehicle_not_found',
  );
  const trail = await product.app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows(sql`select action from audit where entity = 'vehicle' group by action order by min(id_audit)`),
  );
  expect(trail).toEqual(
    ['vehicle_added', 'vehicle_changed', 'vehicle_deleted'].map((action) => ({ action })),
  );
});

test('a registration is held to its country, and stands once in a fleet', async () => {
  expect((await add('AI-123-CD')).error).toMatchObject({
    status: 422,
    translation_key: 'vehicle_registration_invalid',
    errors: [{ path: 'body.registration', translation_key: 'vehicle_registration_invalid' }],
    details: { country: 'FR' },
  });
  expect((await add('B-MW 1234', { country: 'DE' })).data.country).toBe('DE');
  await add('GH-482-KL');
  expect((await add('gh482kl')).error).toMatchObject({
    status: 409,
    translation_key: 'vehicle_already_exists',
  });
  const other = (await add('GH-483-KL')).data.id_vehicle;
  const taken = await product.call(
    'PUT vehicle/{id}',
    { params: { id: other }, body: { registration: 'GH 482 KL' } },
    manager,
  );
  expect(taken.error.translation_key).toBe('vehicle_already_exists');
  const twice = await Promise.all([add('GJ-117-MN'), add('GJ-117-MN')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const island = await product.call(
    'POST client/{id}/vehicles',
    { params: { id: 103 }, body: { registration: 'gd 305 ef', type: 'carrier' } },
    { as: 'manager', space: 'island' },
  );
  expect(island.data.registration).toBe('GD-305-EF');
});

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean, hasMark: boolean) => {
  const bytes = Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return Uint8Array.from(isLittle ? bytes : bytes.swap16());
};
const lines =
  'Immatriculation;Marque;Type;Produit;Rattachement\r\nGH-482-KL;Citroën;Porteur;70E5;"Dépôt\nNord"\r\n';

test.each([
  ['UTF-8 with its mark', utf8(`\uFEFF${lines}`), 'utf-8', ';'],
  ['UTF-8 without', utf8(lines), 'utf-8', ';'],
  ['Windows-1252', Uint8Array.from(Buffer.from(lines, 'latin1')), 'windows-1252', ';'],
  ['UTF-16 of Excel', utf16(lines.replaceAll(';', '\t'), true, true), 'utf-16le', '\t'],
  ['UTF-16 big-endian', utf16(lines, false, true), 'utf-16be', ';'],
  ['UTF-16 without a mark', utf16(lines, true, false), 'utf-16le', ';'],
  ['commas', utf8(lines.replaceAll(';', ',')), 'utf-8', ','],
] as const)('a file in %s is read right', async (_, content, encoding, separator) => {
  const { data } = await send(Uint8Array.from(content));
  expect(data).toMatchObject({ encoding, separator, imported: 1, faults: [] });
  expect((await list()).data[0]).toMatchObject({
    brand: 'Citroën',
    type: 'carrier',
    product: '70E5',
    home: 'Dépôt Nord',
  });
});

test('each fault is named by its line and column, and nothing is half imported', async () => {
  await add('GH-482-KL');
  const content = `Kennzeichen,Marke,Typ
GH-482-KL,Renault,Lastwagen
XX,DAF,Lastwagen
GJ-117-MN,"Sca""nia",Rakete
,MAN,
gj 117 mn,Scania,Lastwagen
`;
  const faults = [
    { line: 2, column: 'Kennzeichen', translation_key: 'vehicle_already_exists', value: 'GH-482-KL' },
    { line: 3, column: 'Kennzeichen', translation_key: 'vehicle_registration_invalid', value: 'XX' },
    { line: 4, column: 'Typ', translation_key: 'field_invalid', value: 'Rakete' },
    { line: 5, column: 'Kennzeichen', translation_key: 'field_required', value: '' },
    { line: 6, column: 'Kennzeichen', translation_key: 'vehicle_already_in_file', value: 'gj 117 mn' },
  ];
  const dry = await send(content, { dry_run: 'true' });
  expect(dry.data).toMatchObject({ faults, imported: 0, separator: ',' });
  expect(dry.data.rows).toHaveLength(5);
  const real = await send(content);
  expect(real.error).toMatchObject({
    status: 422,
    translation_key: 'import_refused',
    details: { faults, total: 5 },
  });
  expect((await list()).meta).toEqual({ total: 1 });
});

test('what is there already can be left, on wish', async () => {
  await add('GH-482-KL');
  const { data } = await send('registration;brand\nGH-482-KL;DAF\nGH-483-KL;DAF\n', { existing: 'skip' });
  expect(data.imported).toBe(1);
  expect(data.rows.map(({ is_skipped }) => is_skipped)).toEqual([true, false]);
});

test.each([
  ['has no column of registrations', 'name;value\na;b\n', 'file_wrong_format'],
  ['has no lines', 'Immatriculation;Marque\n', 'file_wrong_format'],
  ['is a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0]), 'file_type_not_allowed'],
] as const)('a file that %s is refused', async (_, content, key) => {
  const answer = await send(typeof content === 'string' ? content : Uint8Array.from(content));
  expect(answer.error).toMatchObject({ status: 415, translation_key: key });
});

test('an export opens in French, runs nothing, and can be imported again', async () => {
  await add('GH-482-KL', { brand: "=cmd|' /C calc'!A0", product: '-5,00', home: 'Dépôt; Nord' });
  const csv = await product.call('GET client/{id}/vehicles/csv', { params }, manager);
  expect(csv.text).toBe(
    `\uFEFFImmatriculation;Pays;Marque;Type;Produit;Rattachement\r\nGH-482-KL;FR;'=cmd|' /C calc'!A0;Porteur;-5,00;"Dépôt; Nord"\r\n`,
  );
  const [vehicle] = (await list()).data;
  await product.call('DELETE vehicle/{id}', { params: { id: vehicle?.id_vehicle ?? 0 } }, manager);
  await send(csv.text);
  expect((await list()).data[0]).toMatchObject({
    brand: "=cmd|' /C calc'!A0",
    product: '-5,00',
    home: 'Dépôt; Nord',
  });
});

test('levels: a driver with edit changes, but neither adds nor deletes', async () => {
  const { data } = await add('GH-482-KL');
  const driver = { as: 'driver' } as const;
  const id = { id: data.id_vehicle };
  expect(
    (await product.call('PUT vehicle/{id}', { params: id, body: { brand: 'DAF' } }, driver)).data.brand,
  ).toBe('DAF');
  expect((await product.call('DELETE vehicle/{id}', { params: id }, driver)).status).toBe(403);
  const body = { registration: 'GH-483-KL', type: 'other' } as const;
  expect((await product.call('POST client/{id}/vehicles', { params, body }, driver)).status).toBe(403);
});

test('a deletion is taken back with the same number and its history, until another has the plate, for a week', async () => {
  const { data } = await add('GH-482-KL', { brand: 'DAF' });
  const id = { id: data.id_vehicle };
  const remove = () => product.call('DELETE vehicle/{id}', { params: id }, manager);
  const restore = (as: Parameters<TestServer['call']>[2] = manager) =>
    product.call('PUT vehicle/{id}/restore', { params: id }, as);
  expect((await restore()).error.translation_key).toBe('vehicle_not_found');
  await remove();
  expect((await list()).meta).toEqual({ total: 0 });
  expect(
    (await product.call('PUT vehicle/{id}', { params: id, body: { brand: 'MAN' } }, manager)).status,
  ).toBe(404);
  expect((await restore({ as: 'driver' })).status).toBe(403);
  expect((await restore({ as: 'manager', space: 'island' })).error.translation_key).toBe('vehicle_not_found');
  const twice = await Promise.all([restore(), restore()]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await list()).data).toEqual([data]);
  await remove();
  const other = (await add('gh482kl')).data;
  expect(other.id_vehicle).not.toBe(data.id_vehicle);
  expect((await restore()).error.translation_key).toBe('vehicle_already_exists');
  await product.call('DELETE vehicle/{id}', { params: { id: other.id_vehicle } }, manager);
  expect((await restore()).data).toEqual(data);
  await remove();
  product.clock.set(new Date(product.clock.now().getTime() + 7 * 86_400_000));
  expect((await restore()).error.translation_key).toBe('vehicle_not_found');
  await purgeVehicles(product.app);
  const left = await product.app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows(sql`select id_vehicle from vehicle where id_client = 101`),
  );
  expect(left).toEqual([]);
});

test('each line is held to its own country, named by code, name or sign; what is exported comes in again', async () => {
  const content =
    'Kennzeichen;Land;Marque\nB-MW 1234;D;BMW\nGH-482-KL;;DAF\n1234 BCD;España;Seat\nAB-123-CD;Atlantis;X\nVD 12;FR;Y\n';
  const dry = await send(content, { dry_run: 'true' });
  expect(dry.data.rows.map(({ country }) => country)).toEqual(['DE', 'FR', 'ES', 'FR', 'FR']);
  expect(dry.data.faults).toEqual([
    { line: 5, column: 'Land', translation_key: 'field_invalid', value: 'Atlantis' },
    { line: 6, column: 'Kennzeichen', translation_key: 'vehicle_registration_invalid', value: 'VD 12' },
  ]);
  await send(content.split('\n').slice(0, 4).join('\n'));
  const before = (await list()).data;
  const csv = await product.call('GET client/{id}/vehicles/csv', { params }, manager);
  for (const { id_vehicle } of before)
    await product.call('DELETE vehicle/{id}', { params: { id: id_vehicle } }, manager);
  expect((await send(csv.text)).data).toMatchObject({ imported: 3, faults: [] });
  const plain = (rows: typeof before) => rows.map(({ id_vehicle: _, created_at: __, ...kept }) => kept);
  expect(plain((await list()).data)).toEqual(plain(before));
});

test('whoever comes first has a plate, and whoever else wants it at that moment is told so', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const plate = `KK-10${round}-KK`;
    const gone = (await add(plate)).data.id_vehicle;
    await product.call('DELETE vehicle/{id}', { params: { id: gone } }, manager);
    const other = (await add(`KK-20${round}-KK`)).data.id_vehicle;
    const answers = await Promise.all([
      add(plate),
      product.call('PUT vehicle/{id}', { params: { id: other }, body: { registration: plate } }, manager),
      product.call('PUT vehicle/{id}/restore', { params: { id: gone } }, manager),
      send(`registration\n${plate}\nKL-10${round}-KK\n`),
      send(`registration\nKL-20${round}-KK\n${plate}\n`),
      add(plate),
    ]);
    const [first, changed, restored, one, two, last] = answers.map(({ status }) => status);
    expect([first, changed, restored, last].filter((status) => status !== 409)).toEqual(
      [one, two].includes(200) ? [] : [200],
    );
    expect([one, two].filter((status) => status !== 422).length).toBeLessThan(2);
    expect((await list({ search: plate })).meta).toEqual({ total: 1 });
  }
});

test('plates alike of two countries are two vehicles; an overseas department is no other country', async () => {
  expect((await add('AB-123-CD')).data.country).toBe('FR');
  const italian = (await add('AB 123 CD', { country: 'IT' })).data;
  expect(italian).toMatchObject({ registration: 'AB 123 CD', country: 'IT' });
  expect((await add('AB 123 CD', { country: 'RE' })).error.translation_key).toBe('vehicle_already_exists');
  expect((await add('ab123cd', { country: 'IT' })).error.translation_key).toBe('vehicle_already_exists');
  expect((await list({ search: 'ab123' })).meta).toEqual({ total: 2 });
  const change = (id: number, body: object) =>
    product.call('PUT vehicle/{id}', { params: { id }, body }, manager);
  expect((await change(italian.id_vehicle, { country: 'FR' })).error.translation_key).toBe(
    'vehicle_already_exists',
  );
  await product.call('DELETE vehicle/{id}', { params: { id: italian.id_vehicle } }, manager);
  const file = 'targa;paese\nAB123CD;I\nAB123CD;F\nEF456GH;I\nEF456GH;F\nef 456 gh;La Réunion\n';
  expect((await send(file, { dry_run: 'true' })).data.faults).toMatchObject([
    { line: 3, translation_key: 'vehicle_already_exists' },
    { line: 6, translation_key: 'vehicle_already_in_file' },
  ]);
  const sound = file.split('\n').slice(0, 5).join('\n');
  expect((await send(sound, { existing: 'skip' })).data.imported).toBe(3);
  const restored = await product.call(
    'PUT vehicle/{id}/restore',
    { params: { id: italian.id_vehicle } },
    manager,
  );
  expect(restored.error.translation_key).toBe('vehicle_already_exists');
});

test('plates of a dealer, provisional ones and those from before 2009 are French plates too', async () => {
  for (const [written, stored] of [
    ['w 123 ab', 'W-123-AB'],
    ['ww123ab', 'WW-123-AB'],
    ['1234ab75', '1234 AB 75'],
    ['123 ww 2a', '123 WW 2A'],
  ] as const)
    expect((await add(written)).data.registration).toBe(stored);
  for (const wrong of ['W-12-AB', 'W-000-AB', 'W-123-SS', 'X-123-AB'])
    expect((await add(wrong)).error.translation_key).toBe('vehicle_registration_invalid');
});
