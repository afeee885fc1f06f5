-- A provider's own people work in a space of its own, the back office: it has people and roles as any other, and the
-- console (designation PROV) besides, which no client space can have.
alter table client add column is_back_office boolean not null default false;
create unique index client_back_office on client (id_professional) where is_back_office;

-- What a provider sees of its spaces are those of its clients.
drop policy of_provider on client;
create policy of_provider on client to niveau_provider
  using (id_professional = app_professional() and not is_back_office)
  with check (id_professional = app_professional() and not is_back_office);

create function refuse_console_outside_back_office() returns trigger
language plpgsql as $$
begin
  if new.designation = 'PROV' and not exists (select from client c where c.id_client = new.id_client and c.is_back_office) then
    raise exception 'only a back office has the console' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger console_of_back_office before insert or update on client_module
  for each row execute function refuse_console_outside_back_office();

-- A provider's person looks at a client space as one of its roles: for a while, to read only.
create table view_session (
  id_view uuid primary key,
  id_family uuid not null references session_family on delete cascade,
  id_user bigint not null references account on delete cascade,
  id_client bigint not null references client on delete cascade,
  id_role bigint not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (id_role, id_client) references role (id_role, id_client) on delete cascade
);
create unique index view_session_open on view_session (id_family) where ended_at is null;
alter table view_session enable row level security;
alter table view_session force row level security;
create policy of_system on view_session to niveau_system using (true) with check (true);
grant select, insert, update, delete on view_session to niveau_system;

-- Entering a client space in such a view, as enter_space enters one's own: the levels are the role's, and the transaction
-- can only read. Null where the view has ended, or its person may not open it any more.
create function enter_view(wanted_user bigint, wanted_client bigint, family uuid, wanted_view uuid, at timestamptz) returns jsonb
language plpgsql as $$
declare answer jsonb;
begin
  perform set_config('role', 'niveau_system', true);
  select jsonb_build_object(
    'id_professional', c.id_professional,
    'time_zone', c.time_zone,
    'country', c.country,
    'language', a.language,
    'id_role', v.id_role,
    'levels', coalesce((
      select jsonb_object_agg(p.designation, p.level)
      from role_permission p
      join client_module cm on cm.id_client = p.id_client and cm.designation = p.designation
      where p.id_role = v.id_role and p.id_client = v.id_client and p.level > 0
    ), '{}'::jsonb)
  ) into answer
  from view_session v
  join client c on c.id_client = v.id_client and not c.is_back_office
  join account a on a.id_user = v.id_user and a.state = 'active'
  join session_family f on f.id_family = v.id_family and f.id_user = v.id_user and f.revoked_at is null
  join client o on o.id_professional = c.id_professional and o.is_back_office
  join membership m on m.id_user = v.id_user and m.id_client = o.id_client
  join role_permission w on w.id_role = m.id_role and w.id_client = o.id_client and w.designation = 'PROV' and w.level >= 2
  where v.id_view = wanted_view and v.id_family = family and v.id_user = wanted_user and v.id_client = wanted_client
    -- What a page had asked for as the view was left is still answered.
    and (v.ended_at is null or v.ended_at > at - interval '10 seconds') and v.expires_at > at;
  perform set_config('app.id_user', wanted_user::text, true),
          set_config('app.id_client', case when answer is null then '' else wanted_client::text end, true),
          set_config('app.id_professional', coalesce(answer ->> 'id_professional', ''), true),
          set_config('role', 'niveau_space', true),
          set_config('transaction_read_only', 'on', true);
  return answer;
end $$;

-- A message may wait for its day, and ends by itself.
alter table banner
  add column starts_at timestamptz,
  add column ends_at timestamptz;

-- A provider reads when its spaces were last used, and which roles they have.
create policy of_provider on session_family for select to niveau_provider
  using (id_client in (select c.id_client from client c where c.id_professional = app_professional()));
grant select (id_client, stay_connected, expires_at) on session_family to niveau_provider;
grant select on role_permission to niveau_provider;
