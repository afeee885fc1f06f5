import { AppError } from '@niveau/shared/api/errors';
import type { OrderDocument } from '@niveau/shared/api/orders';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { alreadyThere } from '../files/content-twice.ts';
import { prepare, store } from '../files/stored-content.ts';
import { route } from '../http/route.ts';
import { askToAnnounce, writeOrderEvent } from './order-events.ts';

interface DocumentRow extends Omit<OrderDocument, 'added_at'> {
  readonly added_at: Date;
}

const columns = sql`id_files, order_document as type, filename, name, size, published_at as added_at`;

function toOrderDocument({ added_at, ...row }: DocumentRow): OrderDocument {
  return { ...row, added_at: added_at.toISOString() };
}

/** The space of an order of the provider's. Throws `order_not_found`. */
async function spaceOf(
  tx: Transaction,
  id_order: number,
  id_professional: number | null,
  lock = sql``,
): Promise<number> {
  const row = await tx.row<{ id_client: number }>(
    sql`select id_client from client_order where id_order = ${id_order} and id_professional = ${id_professional} ${lock}`,
  );
  if (!row) throw new AppError('order_not_found');
  return row.id_client;
}

/** The provider adds a delivery note, an invoice or another document to an order; its customer is told. */
export const addOrderDocument = route(
  'POST provider/order/{id}/document',
  async ({ app, tx, caller, http, params, body, files }) => {
    const { id_professional } = caller;
    const [upload] = files.file ?? [];
    if (!upload) throw new Error('a required file is there');
    const id_client = await spaceOf(tx, params.id, id_professional, sql`for key share`);
    const file = prepare(`provider/${id_professional}/order`, upload);
    const now = app.clock.now();
    const row = await tx.row<DocumentRow>(sql`
      insert into provider_file (id_professional, id_client, id_order, order_document, module, filename, name, media_type, size, sha256,
        storage_key, published_at, created_at)
      values (${id_professional}, ${id_client}, ${params.id}, ${body.type}, 'ORDC', ${file.filename}, ${body.name || null}, ${file.media_type},
        ${file.size}, ${file.sha256}, ${file.storage_key}, ${now}, ${now})
      on conflict (id_order, sha256) where id_order is not null and deleted_at is null do nothing
      returning ${columns}`);
    if (!row) {
      const twin = await tx.row<{ id_files: number; filename: string }>(sql`
        select id_files, filename from provider_file where id_order = ${params.id} and sha256 = ${file.sha256} and deleted_at is null`);
      throw alreadyThere(twin ?? { id_files: 0, filename: file.filename });
    }
    await store(app, http, file);
    await writeOrderEvent(tx, {
      id_client,
      id_order: params.id,
      kind: 'document_added',
      at: now,
      id_user: null,
      details: { type: row.type, filename: row.filename },
    });
    askToAnnounce(app, http, params.id);
    return { data: toOrderDocument(row) };
  },
);

export const orderDocuments = route('GET provider/order/{id}/document', async ({ tx, caller, params }) => {
  await spaceOf(tx, params.id, caller.id_professional);
  const rows = await tx.rows<DocumentRow>(sql`
    select ${columns} from provider_file where id_order = ${params.id} and deleted_at is null
    order by published_at desc, id_files desc`);
  return { data: rows.map(toOrderDocument) };
});
