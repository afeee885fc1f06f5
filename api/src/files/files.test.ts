import sql from 'sql-template-tag';
import {
  docxOf,
  formOf,
  jpegWithPosition,
  openDocumentOf,
  pngOf,
  pptxOf,
  webpWithPosition,
  xlsxOf,
  zipOf,
} from '../../test/files.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { runJobs } from '../../test/tank.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { tellServices } from '../service-events/tell-services.ts';
import { purgeFiles } from './purge-files.ts';

let product: TestServer;
const manager = { as: 'manager' } as const;
const provider = { key: 'demo-provider-14' } as const;
const docs = { module: 'DOCS' };

beforeEach(async () => {
  product = await startTestServer();
});
afterEach(() => product.close());

const pdf = (title: string) => writePdf(title, ['…']);
const upload = (
  content: Uint8Array | string,
  name: string,
  fields = {},
  as: Parameters<TestServer['call']>[2] = manager,
) =>
  product.call(
    'POST file/client/module/{module}',
    { params: docs, body: formOf({ ...fields, file: [[content, name]] }) },
    as,
  );
const own = (query = {}) =>
  product.call(
    'GET file/professional/{id}/client/module/{module}',
    { params: { id: 14, module: 'DOCS' }, query },
    manager,
  );
const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));

test('a document is put, listed, renamed, deleted and restored; each leaves a trace', async () => {
  const { data } = await upload(pdf('Plan'), 'plan.pdf', { name: 'Plan du dépôt', description: 'Accès' });
  expect(data).toMatchObject({
    filename: 'plan.pdf',
    name: 'Plan du dépôt',
    description: 'Accès',
    origin: 'client',
    file_type: { type: 'pdf', extension: 'pdf' },
    added_by: 'Camille Lemaire',
  });
  const params = { id: data.id_files, module: 'DOCS' };
  const renamed = await product.call(
    'PUT file/{id}/user/module/{module}',
    { params, body: { filename: '../plan 2026.exe' } },
    manager,
  );
  expect(renamed.data.filename).toBe('..-plan 2026.exe.pdf');
  expect((await own({ id_files: data.id_files })).data).toMatchObject([{ id_files: data.id_files }]);
  expect((await own({ id_files: data.id_files + 1 })).data).toEqual([]);
  expect((await own({ search: '2026' })).data.map(({ id_files }) => id_files)).toEqual([data.id_files]);
  const gone = await product.call(
    'DELETE file/module/{module}',
    { params: docs, body: { id_files: [data.id_files] } },
    manager,
  );
  expect(gone.data.restorable_until).toBe('2026-12-01T09:00:00.000Z');
  expect((await own()).meta).toEqual({ total: 0 });
  expect(
    (await product.call('GET file/{id}/module/{module}', { params }, manager)).error.translation_key,
  ).toBe('file_not_found');
  await product.call('PUT file/{id}/restore/module/{module}', { params }, manager);
  expect((await own()).meta).toEqual({ total: 1 });
  expect(await rows(sql`select action from audit where entity = 'file' order by id_audit`)).toEqual(
    ['file_added', 'file_renamed', 'file_deleted', 'file_restored'].map((action) => ({ action })),
  );
});

test('after a week a deletion is for good, and its content leaves the store', async () => {
  const { data } = await upload(pdf('Plan'), 'plan.pdf');
  const [file] = await rows<{ storage_key: string }>(sql`select storage_key from client_file`);
  await product.call(
    'DELETE file/module/{module}',
    { params: docs, body: { id_files: data.id_files } },
    manager,
  );
  product.clock.advance(7 * 86_400_000 + 1);
  const params = { id: data.id_files, module: 'DOCS' };
  expect((await product.call('PUT file/{id}/restore/module/{module}', { params }, manager)).status).toBe(404);
  await purgeFiles(product.app);
  await purgeFiles(product.app);
  expect(await rows(sql`select id_files from client_file`)).toEqual([]);
  await expect(product.app.files.get(file?.storage_key ?? '')).rejects.toThrow();
});

test.each([
  ['an executable renamed .pdf', Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0]), 'bill.pdf'],
  [
    'an SVG with a script named .png',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'logo.png',
  ],
  ['a page', '<!doctype html><script>alert(1)</script>', 'page.txt'],
  ['a script named .pdf', 'alert(1)', 'bill.pdf'],
  ['a batch file', '@echo off\r\ndel *', 'run.txt'],
  ['a shell script', '#!/bin/sh\nrm -rf /', 'run'],
  [
    'an archive',
    Uint8Array.from([
      0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 97,
    ]),
    'all.zip',
  ],
  ['an archive named .docx', zipOf({ 'word/document.xml': '<w:document/>' }), 'lease.docx'],
  [
    'a Word document with macros, named as one without',
    docxOf('application/vnd.ms-word.document.macroEnabled.main+xml'),
    'lease.docx',
  ],
] as const)('%s is refused by its content', async (_, content, name) => {
  const answer = await upload(typeof content === 'string' ? content : Uint8Array.from(content), name);
  expect(answer.error).toMatchObject({ status: 415, translation_key: 'file_type_not_allowed' });
  expect(await rows(sql`select 1 from client_file`)).toEqual([]);
});

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
test.each([
  ['docx', 'text', `${office}.wordprocessingml.document`, docxOf()],
  ['xlsx', 'spreadsheet', `${office}.spreadsheetml.sheet`, xlsxOf()],
  ['pptx', 'presentation', `${office}.presentationml.presentation`, pptxOf()],
  ['odt', 'text', `${openDocument}.text`, openDocumentOf('text')],
  ['ods', 'spreadsheet', `${openDocument}.spreadsheet`, openDocumentOf('spreadsheet')],
  ['webp', 'image', 'image/webp', webpWithPosition()],
] as const)('%s is taken, known by its content', async (extension, type, media_type, content) => {
  const answer = await upload(content, 'bail');
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject({
    filename: `bail.${extension}`,
    media_type,
    file_type: { type, extension },
  });
  const params = { id: answer.data.id_files, module: 'DOCS' };
  const kept = await product.call('GET file/{id}/module/{module}', { params }, manager);
  expect(kept.headers['content-type']).toBe(media_type);
  expect(kept.text).not.toContain('47.2184');
  expect((await own({ type })).meta).toEqual({ total: 1 });
});

test('more than 10 MB is refused with its own message', async () => {
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(pdf('x'));
  expect((await upload(large, 'large.pdf')).error).toMatchObject({
    status: 413,
    translation_key: 'file_too_large',
  });
});

test('the same content stands once in a module, also when two bring it at once', async () => {
  const answers = await Promise.all([upload(pdf('Plan'), 'a.pdf'), upload(pdf('Plan'), 'b.pdf')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error).toMatchObject({
    translation_key: 'file_already_exists',
    details: { filename: expect.stringMatching(/^[ab]\.pdf$/) },
  });
});

test('a document that is sent again under its key stands there once, and is answered the same', async () => {
  const send = (content: Uint8Array) =>
    product.call(
      'POST file/client/module/{module}',
      { params: docs, body: formOf({ file: [[content, 'plan.pdf']] }) },
      { ...manager, headers: { 'idempotency-key': 'plan-once' } },
    );
  const [first, second] = await Promise.all([send(pdf('Plan')), send(pdf('Plan'))]);
  expect(second.data).toEqual(first.data);
  expect((await send(pdf('Plan'))).data).toEqual(first.data);
  expect((await send(pdf('Other'))).error.translation_key).toBe('idempotency_key_reused');
  expect((await own()).meta).toEqual({ total: 1 });
});

test('a picture leaves its position behind, and is named as it is', async () => {
  const { data } = await upload(jpegWithPosition(), 'site.png');
  expect(data).toMatchObject({
    filename: 'site.png.jpg',
    media_type: 'image/jpeg',
    file_type: { type: 'image' },
  });
  const params = { id: data.id_files, module: 'DOCS' };
  const content = await product.call('GET file/{id}/module/{module}', { params }, manager);
  expect(content.text).not.toContain('47.2184');
  expect(content.headers['content-security-policy']).toContain('sandbox');
  expect(content.headers['x-content-type-options']).toBe('nosniff');
});

test('several come as one archive, two of one name apart', async () => {
  const first = (await upload(pdf('One'), 'plan.pdf')).data.id_files;
  const second = (await upload(pdf('Two'), 'plan.pdf')).data.id_files;
  const third = (await upload('Immatriculation;Marque\n', 'fleet.csv')).data.id_files;
  const zip = await product.call(
    'GET file/module/{module}/zip',
    { params: docs, query: { ids: `${first},${second},${third}` } },
    manager,
  );
  expect(zip.headers['content-type']).toBe('application/zip');
  for (const name of ['plan.pdf', 'plan (2).pdf', 'fleet.csv']) expect(zip.text).toContain(name);
  const missing = await product.call(
    'GET file/module/{module}/zip',
    { params: docs, query: { ids: `${first},999999` } },
    manager,
  );
  expect(missing.error.translation_key).toBe('file_not_found');
});

test('the list is narrowed by kind and by date', async () => {
  await upload(pdf('Plan'), 'plan.pdf');
  await upload('Immatriculation;Marque\n', 'fleet.csv');
  await upload('Bonjour', 'note.txt');
  product.clock.advance(2 * 86_400_000);
  await upload(pngOf(), 'site.png');
  const names = async (query: object) => (await own(query)).data.map(({ filename }) => filename).sort();
  expect(await names({ type: 'pdf' })).toEqual(['plan.pdf']);
  expect(await names({ type: 'image' })).toEqual(['site.png']);
  expect(await names({ type: 'spreadsheet' })).toEqual(['fleet.csv']);
  expect(await names({ type: 'text' })).toEqual(['note.txt']);
  expect(await names({ type: 'presentation' })).toEqual([]);
  expect((await own({ type: 'hologram' })).error).toMatchObject({
    status: 404,
    translation_key: 'file_type_not_found',
  });
  const middle = new Date(product.clock.now().getTime() - 86_400_000).toISOString();
  expect(await names({ date_start: middle })).toEqual(['site.png']);
  expect(await names({ date_end: middle, type: 'pdf' })).toEqual(['plan.pdf']);
});

test('a picture that is not whole is refused: it could not be cleared of a position', async () => {
  const answer = await upload(pngOf().subarray(0, 50), 'half.png');
  expect(answer.error).toMatchObject({ status: 415, translation_key: 'file_wrong_format' });
});

test('what the provider shares reaches the space it is for, is told, and cannot be changed there', async () => {
  const share = (content: Uint8Array, fields: Record<string, string>) =>
    product.call(
      'POST provider/file',
      { body: formOf({ ...fields, file: [[content, 'guide.pdf']] }) },
      provider,
    );
  const all = await share(pdf('All'), { name: 'Guide' });
  const one = await share(pdf('One'), { id_client: '103' });
  expect(one.data).toMatchObject({ id_client: 103, origin: 'professional', name: 'guide' });
  expect((await share(pdf('All'), { name: 'Again' })).error.translation_key).toBe('file_already_exists');
  expect((await share(pdf('Two'), { id_client: '201' })).error.translation_key).toBe('client_not_found');
  const shared = (as: Parameters<TestServer['call']>[2]) =>
    product.call('GET file/professional/module/{module}', { params: docs }, as);
  expect((await shared(manager)).data.map(({ id_files }) => id_files)).toEqual([all.data.id_files]);
  expect((await shared({ as: 'manager', space: 'island' })).meta).toEqual({ total: 2 });
  expect((await shared({ as: 'other' })).meta).toEqual({ total: 0 });
  const params = { id: all.data.id_files, module: 'DOCS' };
  expect((await product.call('GET file/{id}/module/{module}', { params }, manager)).status).toBe(200);
  expect(
    (
      await product.call(
        'DELETE file/module/{module}',
        { params: docs, body: { id_files: all.data.id_files } },
        manager,
      )
    ).error.translation_key,
  ).toBe('file_not_found');
  await tellServices(product.app);
  await tellServices(product.app);
  await runJobs(product);
  const told = await rows<{ id_client: number; n: number }>(sql`
    select id_client, count(*) as n from notification where template = 'document_shared' group by id_client order by id_client`);
  expect(told).toEqual([
    { id_client: 101, n: 3 },
    { id_client: 103, n: 2 },
  ]);
  const { data } = await product.call(
    'GET notification/user/client/{id_client}',
    { params: { id_client: 101 } },
    manager,
  );
  expect(data[0]).toMatchObject({ title: 'Nouveau document : Guide', link: '/documents' });
  expect((await product.call('GET provider/file', { query: { id_client: 103 } }, provider)).meta).toEqual({
    total: 1,
  });
  await product.call('DELETE provider/file/{id}', { params: { id: all.data.id_files } }, provider);
  expect((await shared(manager)).meta).toEqual({ total: 0 });
  const other = await product.call(
    'DELETE provider/file/{id}',
    { params: { id: one.data.id_files } },
    { key: 'demo-provider-15' },
  );
  expect(other.error.translation_key).toBe('file_not_found');
});

test('levels: a consultant reads, and does no more; a driver sees nothing', async () => {
  await upload(pdf('Plan'), 'plan.pdf');
  const params = { id: 14, module: 'DOCS' };
  const list = (as: 'consultant' | 'driver') =>
    product.call('GET file/professional/{id}/client/module/{module}', { params }, { as });
  expect((await list('consultant')).meta).toEqual({ total: 1 });
  expect((await list('driver')).status).toBe(403);
  expect((await upload(pngOf(), 'a.png', {}, { as: 'consultant' })).status).toBe(403);
  const order = await product.call(
    'POST file/client/module/{module}',
    { params: { module: 'ORDC' }, body: formOf({ file: [[pngOf(), 'a.png']] }) },
    manager,
  );
  expect(order.error.translation_key).toBe('module_not_found');
});

test('the same content stands once, whoever brings or takes it back at that moment', async () => {
  for (const round of [1, 2, 3]) {
    const content = pdf(`Round ${round}`);
    const gone: number[] = [];
    for (const name of ['first.pdf', 'second.pdf']) {
      const id_files = (await upload(content, name)).data.id_files;
      await product.call('DELETE file/module/{module}', { params: docs, body: { id_files } }, manager);
      gone.push(id_files);
    }
    const restore = (id: number) =>
      product.call('PUT file/{id}/restore/module/{module}', { params: { id, module: 'DOCS' } }, manager);
    const answers = await Promise.all([
      ...gone.map(restore),
      upload(content, 'third.pdf'),
      upload(content, 'fourth.pdf'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const refused of answers.filter(({ status }) => status === 409))
      expect(refused.error).toMatchObject({ translation_key: 'file_already_exists' });
  }
  expect((await own()).meta).toEqual({ total: 3 });
});

test('a provider shares the same content once, also when it is sent twice at once', async () => {
  const share = (fields: Record<string, string>) =>
    product.call(
      'POST provider/file',
      { body: formOf({ ...fields, file: [[pdf('Guide'), 'guide.pdf']] }) },
      provider,
    );
  const answers = await Promise.all([share({}), share({}), share({}), share({ id_client: '103' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect((await product.call('GET provider/file', { query: {} }, provider)).meta).toEqual({ total: 2 });
});
