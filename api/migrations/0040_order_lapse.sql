-- Why a proposal became no order without anybody declining it; said to each reader in their language.
alter table client_order add column lapse text check (lapse in ('unanswered', 'nothing_fits', 'unknown_room'));
update client_order o set lapse = 'nothing_fits', cancellation_reason = null
where o.state = 4 and exists (select from order_event e where e.id_order = o.id_order and e.kind = 'lapsed');
