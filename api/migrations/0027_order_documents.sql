-- What a provider adds to one of its orders: delivery note, invoice. A file that it shares with the order's space alone.
-- An order that its customer takes back leaves the file without an order: nobody reads it, and the purge takes it.
alter table provider_file
  add column id_order bigint,
  add column order_document text check (order_document in ('delivery_note', 'invoice', 'certificate', 'other')),
  add constraint provider_file_id_order_of_space foreign key (id_order, id_client)
    references client_order (id_order, id_client) on delete set null (id_order),
  add constraint provider_file_of_order check (
    (order_document is null and id_order is null) or (order_document is not null and id_client is not null and module = 'ORDC')
  );
-- The same content stands once under an order.
create unique index provider_file_order on provider_file (id_order, sha256) where id_order is not null and deleted_at is null;
