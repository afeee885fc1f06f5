-- The terms of use and the privacy policy of each provider, in each language that it gives them in.
create table legal_text (
  id_professional bigint not null references professional on delete cascade,
  kind text not null check (kind in ('terms', 'privacy')),
  language text not null check (language in ('en', 'fr', 'de', 'es', 'it', 'nl', 'pt')),
  body text not null,
  changed_at timestamptz not null default now(),
  primary key (id_professional, kind, language)
);
alter table legal_text enable row level security;
alter table legal_text force row level security;
create policy of_provider on legal_text to niveau_provider
  using (id_professional = app_professional()) with check (id_professional = app_professional());
create policy of_system on legal_text to niveau_system using (true) with check (true);
grant select, insert, update, delete on legal_text to niveau_system, niveau_provider;
