-- Lists that cost the same in a space of five tanks and of five thousand: each order that a page shows first has its index,
-- and how many orders there are is kept, not counted.

-- When it runs out, beside what the list is ordered by; kept by the state of the asset itself.
alter table asset add column run_out_on date;
update asset a set run_out_on = (s.run_out ->> 'date')::date from asset_state s where s.id_asset = a.id_asset;
create index asset_list on asset (id_client, id_referential, run_out_on, asset_name, id_asset) where deleted_at is null;

create function keep_run_out_on() returns trigger language plpgsql as $$
begin
  update asset set run_out_on = (new.run_out ->> 'date')::date
  where id_asset = new.id_asset and run_out_on is distinct from (new.run_out ->> 'date')::date;
  return null;
end $$;
create trigger keep_run_out_on after insert or update of run_out on asset_state for each row execute function keep_run_out_on();

create index client_order_to_validate on client_order (id_client, validation_deadline, id_order) where state = 1;
create index client_order_in_progress on client_order (id_client, coalesce(expected_delivery_date, desired_delivery_date), id_order)
  where state = 2;
create index client_order_completed on client_order (id_client,
  coalesce(actual_delivery_date::timestamp, cancelled_at at time zone 'UTC', validation_date at time zone 'UTC') desc nulls last, id_order)
  where state in (3, 4);
create index client_order_asset on client_order (id_asset, state);

create table order_count (
  id_client bigint not null references client on delete cascade,
  state smallint not null,
  n integer not null,
  primary key (id_client, state)
);
alter table order_count enable row level security;
alter table order_count force row level security;
create policy of_space on order_count for select to niveau_space using (id_client = app_client());
create policy of_provider on order_count for select to niveau_provider
  using (id_client in (select c.id_client from client c where c.id_professional = app_professional()));
create policy of_system on order_count to niveau_system using (true) with check (true);
create policy of_owner on order_count to current_user using (true) with check (true);
grant select on order_count to niveau_space, niveau_provider;
grant select, insert, update, delete on order_count to niveau_system;
insert into order_count (id_client, state, n) select id_client, state, count(*) from client_order group by 1, 2;

-- As the owner: no role writes a count by itself. The lower state first, so that two changes never wait for each other.
create function keep_order_count() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' and old.state = new.state and old.id_client = new.id_client then return null; end if;
  insert into order_count as c (id_client, state, n)
  select id_client, state, sum(change) from (
    select old.id_client, old.state, -1 where tg_op <> 'INSERT'
    union all
    select new.id_client, new.state, 1 where tg_op <> 'DELETE'
  ) as g (id_client, state, change)
  -- A space that goes takes its orders and its counts with it.
  where exists (select from client k where k.id_client = g.id_client)
  group by 1, 2 order by 1, 2
  on conflict (id_client, state) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger keep_order_count after insert or delete or update of state, id_client on client_order
  for each row execute function keep_order_count();
