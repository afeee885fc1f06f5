import sql from 'sql-template-tag';
import { formOf } from '../../test/files.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, runJobs } from '../../test/tank.ts';
import { purgeFiles } from '../files/purge-files.ts';
import { writePdf } from '../pdf/write-pdf.ts';

let product: TestServer;
beforeEach(async () => {
  product = await startTestServer();
});
afterEach(() => product.close());

const manager = { as: 'manager' } as const;
const provider = { key: 'demo-provider-14' } as const;
const invoice = writePdf('Facture', ['2026-118']);
const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));

async function newTank() {
  return addTank(product, { device_number: '24E12400000B0001', name: 'Cuve du quai' });
}

async function proposal() {
  const { id_asset } = await newTank();
  const body = { id_asset, quantity_ordered: 1000 };
  return (await product.call('POST provider/order', { body }, provider)).data.id_order;
}

const add = (
  id: number,
  content: Uint8Array = invoice,
  name = 'facture.pdf',
  as: Parameters<TestServer['call']>[2] = provider,
) =>
  product.call(
    'POST provider/order/{id}/document',
    { params: { id }, body: formOf({ type: 'invoice', name: 'Facture 2026-118', file: [[content, name]] }) },
    as,
  );
const read = (id: number, as: Parameters<TestServer['call']>[2] = manager) =>
  product.call('GET file/{id}/module/{module}', { params: { id, module: 'ORDC' } }, as);
const listed = (id: number, as: Parameters<TestServer['call']>[2] = provider) =>
  product.call('GET provider/order/{id}/document', { params: { id } }, as);

test('the provider adds its invoice to an order; the customer sees, reads and is told of it', async () => {
  const id = await proposal();
  const { data } = await add(id);
  expect(data).toMatchObject({ type: 'invoice', filename: 'facture.pdf', name: 'Facture 2026-118' });
  const order = await product.call('GET order/cockpit/{id}', { params: { id } }, { as: 'consultant' });
  expect(order.data.documents).toEqual([data]);
  expect((await read(data.id_files, { as: 'consultant' })).text.startsWith('%PDF')).toBe(true);
  expect((await listed(id)).data).toEqual([data]);
  await runJobs(product);
  const mails = await rows<{ recipient: string; body_text: string }>(
    sql`select recipient, body_text from email_outbox where subject like 'Facture pour la commande C26-%' order by recipient`,
  );
  expect(mails.map(({ recipient }) => recipient)).toContain('manager@demo.example');
  expect(mails[0]?.body_text).toContain(`/orders_cockpit/${id}#space=101`);
  expect(await rows(sql`select 1 from audit where action = 'order_document_added'`)).toHaveLength(1);
});

test('nobody else reads it: no role without orders, no other space, no other provider', async () => {
  const id = await proposal();
  const { id_files } = (await add(id)).data;
  expect((await read(id_files, { as: 'driver' })).status).toBe(403);
  expect((await read(id_files, { as: 'manager', space: 'island' })).status).toBe(404);
  expect((await read(id_files, { as: 'other' })).status).toBe(404);
  const stranger = { key: 'demo-provider-15' } as const;
  const other = writePdf('Autre', ['…']);
  expect((await add(id, other, 'x.pdf', stranger)).error.translation_key).toBe('order_not_found');
  expect((await listed(id, stranger)).error.translation_key).toBe('order_not_found');
  expect((await add(id, other, 'x.pdf', manager)).status).toBeGreaterThanOrEqual(401);
});

test('content is checked, stands once under an order, and is gone when it is withdrawn', async () => {
  const id = await proposal();
  const { id_files } = (await add(id)).data;
  expect((await add(id, invoice, 'encore.pdf')).error).toMatchObject({
    status: 409,
    translation_key: 'file_already_exists',
  });
  const script = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  expect((await add(id, script, 'facture.pdf')).error).toMatchObject({
    status: 415,
    translation_key: 'file_type_not_allowed',
  });
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  large.set(invoice);
  expect((await add(id, large)).error).toMatchObject({ status: 413, translation_key: 'file_too_large' });
  const missing = formOf({ type: 'invoice' });
  const none = await product.call(
    'POST provider/order/{id}/document',
    { params: { id }, body: missing },
    provider,
  );
  expect(none.error).toMatchObject({ status: 400, errors: [expect.objectContaining({ path: 'body.file' })] });
  await product.call('DELETE provider/file/{id}', { params: { id: id_files } }, provider);
  const order = await product.call('GET order/cockpit/{id}', { params: { id } }, manager);
  expect(order.data.documents).toEqual([]);
  expect((await read(id_files)).status).toBe(404);
  expect((await add(id)).status).toBe(200);
});

test('an order that its customer takes back leaves no document behind', async () => {
  const { id_asset } = await newTank();
  const body = formOf({
    id_asset: String(id_asset),
    quantity_ordered: '1000',
    desired_delivery_date: '2026-12-07',
    form: [[writePdf('Bon', ['…']), 'bon.pdf']],
  });
  const { id_order } = (await product.call('POST order/cockpit', { body }, manager)).data;
  const { id_files } = (await add(id_order)).data;
  await product.call('POST order/cockpit/{id_order}', { params: { id_order } }, manager);
  expect((await read(id_files)).status).toBe(404);
  const [file] = await rows<{ storage_key: string }>(
    sql`select storage_key from provider_file where id_files = ${id_files}`,
  );
  await purgeFiles(product.app);
  expect(await rows(sql`select 1 from provider_file where id_files = ${id_files}`)).toEqual([]);
  await expect(product.app.files.get(file?.storage_key ?? '')).rejects.toThrow();
});
