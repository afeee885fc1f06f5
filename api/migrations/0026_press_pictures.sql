-- The pictures of the press are kept with the other files, so that no reader's browser asks another site for them.
alter table scraped_article
  -- Where the picture came from: another address is another picture.
  add column picture_url text,
  add column picture_key text,
  add column picture_type text;

create table scraped_read (
  id_article bigint not null references scraped_article on delete cascade,
  id_client bigint not null references client on delete cascade,
  id_user bigint not null references account on delete cascade,
  read_at timestamptz not null default now(),
  primary key (id_article, id_client, id_user)
);
alter table scraped_read enable row level security;
alter table scraped_read force row level security;
create policy of_space on scraped_read to niveau_space using (id_client = app_client()) with check (id_client = app_client());
create policy of_system on scraped_read to niveau_system using (true) with check (true);
grant select, insert, update, delete on scraped_read to niveau_space, niveau_system;
