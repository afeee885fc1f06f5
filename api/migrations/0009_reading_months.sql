-- As before, but what another writer has made while this one waited for the lock is looked up in the catalogue itself:
-- `to_regclass` answers from a cache that the lock does not renew.

create or replace function ensure_reading_months(wanted date[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  first_day date;
  part text;
begin
  foreach first_day in array wanted loop
    first_day := date_trunc('month', first_day)::date;
    part := 'reading_' || to_char(first_day, 'YYYYMM');
    continue when to_regclass(part) is not null;
    perform pg_advisory_xact_lock(4801328);
    continue when exists (select from pg_class where relname = part and relnamespace = 'public'::regnamespace);
    execute format('create table %I (like reading including defaults including constraints)', part);
    execute format('alter table reading attach partition %I for values from (%L) to (%L)', part,
      first_day::timestamp at time zone 'UTC', (first_day + interval '1 month')::timestamp at time zone 'UTC');
  end loop;
end $$;
