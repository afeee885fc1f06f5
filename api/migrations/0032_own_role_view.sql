-- A space can also be looked at as one of its roles by its own people, who see its roles: with no more than their own role
-- has, at each call. A provider's person looks from the back office, as before.
create or replace function enter_view(wanted_user bigint, wanted_client bigint, family uuid, wanted_view uuid, at timestamptz) returns jsonb
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
      select jsonb_object_agg(p.designation, case when f.id_client = v.id_client then least(p.level, coalesce(o.level, 0)) else p.level end)
      from role_permission p
      join client_module cm on cm.id_client = p.id_client and cm.designation = p.designation
      left join role_permission o on o.id_role = own.id_role and o.designation = p.designation
      where p.id_role = v.id_role and p.id_client = v.id_client and p.level > 0
        and (f.id_client <> v.id_client or coalesce(o.level, 0) > 0)
    ), '{}'::jsonb)
  ) into answer
  from view_session v
  join client c on c.id_client = v.id_client
  join account a on a.id_user = v.id_user and a.state = 'active'
  join session_family f on f.id_family = v.id_family and f.id_user = v.id_user and f.revoked_at is null
  left join membership own on own.id_user = v.id_user and own.id_client = v.id_client
  where v.id_view = wanted_view and v.id_family = family and v.id_user = wanted_user and v.id_client = wanted_client
    and v.ended_at is null and v.expires_at > at
    and case when f.id_client = v.id_client then exists (
        select from role_permission w
        where w.id_role = own.id_role and w.id_client = v.id_client and w.designation = 'ROLE' and w.level >= 1
      ) else not c.is_back_office and exists (
        select from client o
        join membership m on m.id_user = v.id_user and m.id_client = o.id_client
        join role_permission w on w.id_role = m.id_role and w.id_client = o.id_client and w.designation = 'PROV' and w.level >= 2
        where o.id_professional = c.id_professional and o.is_back_office
      ) end;
  perform set_config('app.id_user', wanted_user::text, true),
          set_config('app.id_client', case when answer is null then '' else wanted_client::text end, true),
          set_config('app.id_professional', coalesce(answer ->> 'id_professional', ''), true),
          set_config('role', 'niveau_space', true),
          set_config('transaction_read_only', 'on', true);
  return answer;
end $$;
