-- The roles that the server's transactions take, and one that may read everything for a backup. Roles belong to a cluster,
-- not to a database, so that no dump holds them: run this as an administrator before the first start where the server's own
-- user may not create roles, and before a restore on another cluster. `app` is the server's user:
--
--   psql --set app=niveau_app --file api/operating/roles.sql postgres://admin@host/postgres

select format('create role %I nologin', role) from unnest(array['niveau_space', 'niveau_provider', 'niveau_system']) role
where not exists (select from pg_roles where rolname = role) \gexec

grant niveau_space, niveau_provider, niveau_system to :"app" with admin option;

-- Row-level security is forced, so that whoever dumps must be allowed to pass it by.
select 'create role niveau_backup login bypassrls' where not exists (select from pg_roles where rolname = 'niveau_backup') \gexec
grant pg_read_all_data to niveau_backup;
