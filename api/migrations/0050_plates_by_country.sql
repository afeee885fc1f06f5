-- Plates alike of two countries are two vehicles. The overseas departments register as the rest of France does. Copies of
-- the server from before this file cannot add vehicles any more: stop them first.
alter table vehicle add column plate_country text not null
  generated always as (case when country in ('RE', 'GP', 'MQ', 'GF', 'YT') then 'FR' else country end) stored;
drop index vehicle_registration;
create unique index vehicle_registration on vehicle (id_client, plate_country, registration_key) where deleted_at is null;
