-- Copies of the server from before this file cannot register browsers for push messages any more: stop them first.
-- A browser is told for as long as the session lives in which it was registered.
alter table push_subscription add column id_family uuid references session_family on delete cascade;
-- Which session it was is not known of those from before: the newest of the person, until the page registers again.
update push_subscription s set id_family = (
  select f.id_family from session_family f
  where f.id_user = s.id_user and f.revoked_at is null and f.expires_at > now()
  order by f.created_at desc limit 1);
delete from push_subscription where id_family is null;
alter table push_subscription alter column id_family set not null;
create index push_subscription_family on push_subscription (id_family);
