-- A vehicle that was deleted can be taken back, with its number and its history. Copies of the server from before this file
-- cannot add vehicles any more: stop them first.
alter table vehicle add column deleted_at timestamptz;
alter table vehicle drop constraint vehicle_id_client_registration_key_key;
create unique index vehicle_registration on vehicle (id_client, registration_key) where deleted_at is null;
create index vehicle_deleted on vehicle (deleted_at) where deleted_at is not null;
