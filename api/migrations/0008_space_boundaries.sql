-- What belongs to something belongs to the same space: a child names its parent with the space, so that no row can hang
-- under another space's, whoever writes it. And a space's role writes the columns that are its own, no others.

do $$
declare
  parent record;
  child record;
  old record;
begin
  -- What is named with its space, and the key that makes it possible.
  for parent in select * from (values
    ('role', 'id_role'), ('asset', 'id_asset'), ('device', 'id_device'), ('client_file', 'id_files'), ('client_order', 'id_order'),
    ('help_request', 'id_help_request'), ('alert', 'id_alert'), ('alert_event', 'id_alert_event')
  ) as p (name, key) loop
    execute format('alter table %I add constraint %I unique (%I, id_client)', parent.name, parent.name || '_of_space', parent.key);
  end loop;

  for child in select * from (values
    ('role_permission', 'id_role', 'role', 'id_role', 'cascade'),
    ('membership', 'id_role', 'role', 'id_role', 'no action'),
    ('invitation', 'id_role', 'role', 'id_role', 'no action'),
    ('asset', 'id_apiary', 'asset', 'id_asset', 'set null (id_apiary)'),
    ('device', 'id_asset', 'asset', 'id_asset', 'set null (id_asset)'),
    ('uplink', 'id_device', 'device', 'id_device', 'cascade'),
    ('reading_apart', 'id_device', 'device', 'id_device', 'cascade'),
    ('fill', 'id_asset', 'asset', 'id_asset', 'cascade'),
    ('consumption_day', 'id_asset', 'asset', 'id_asset', 'cascade'),
    ('asset_state', 'id_asset', 'asset', 'id_asset', 'cascade'),
    ('asset_dirty', 'id_asset', 'asset', 'id_asset', 'cascade'),
    ('asset_image', 'id_asset', 'asset', 'id_asset', 'cascade'),
    ('public_page', 'id_asset', 'asset', 'id_asset', 'cascade'),
    ('client_order', 'id_asset', 'asset', 'id_asset', 'no action'),
    ('client_order', 'id_files_form', 'client_file', 'id_files', 'no action'),
    ('order_event', 'id_order', 'client_order', 'id_order', 'cascade'),
    ('biodigester', 'id_device', 'device', 'id_device', 'cascade'),
    ('biodigester_cycle', 'id_device', 'device', 'id_device', 'cascade'),
    ('biodigester_event', 'id_device', 'device', 'id_device', 'cascade'),
    ('help_request_file', 'id_help_request', 'help_request', 'id_help_request', 'cascade'),
    ('invoice', 'id_device', 'device', 'id_device', 'set null (id_device)'),
    ('alert', 'id_device', 'device', 'id_device', 'cascade'),
    ('alert_event', 'id_alert', 'alert', 'id_alert', 'cascade'),
    ('alert_event', 'id_device', 'device', 'id_device', 'cascade'),
    ('alert_subscription', 'id_alert', 'alert', 'id_alert', 'cascade'),
    ('alert_message', 'id_alert_event', 'alert_event', 'id_alert_event', 'cascade')
  ) as c (name, key, parent, parent_key, on_delete) loop
    for old in
      select k.conname from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.contype = 'f' and k.conrelid = child.name::regclass and k.confrelid = child.parent::regclass and a.attname = child.key
    loop
      execute format('alter table %I drop constraint %I', child.name, old.conname);
    end loop;
    execute format('alter table %I add constraint %I foreign key (%I, id_client) references %I (%I, id_client) on delete %s',
      child.name, child.name || '_' || child.key || '_of_space', child.key, child.parent, child.parent_key, child.on_delete);
  end loop;
end $$;

-- The same of what belongs to a provider and names one of its spaces or products.
alter table client add constraint client_of_professional unique (id_client, id_professional);
alter table product add constraint product_of_professional unique (id_product, id_professional);
do $$
declare t text;
begin
  foreach t in array array['client_order', 'stock_device', 'banner', 'provider_file', 'news'] loop
    execute format('alter table %I add constraint %I foreign key (id_client, id_professional) references client (id_client, id_professional)%s',
      t, t || '_of_professional', case when t = 'client_order' then '' else ' on delete cascade' end);
  end loop;
end $$;
alter table client_order add constraint client_order_product_of_professional
  foreign key (id_product, id_professional) references product (id_product, id_professional);
alter table quotation add constraint quotation_product_of_professional
  foreign key (id_product, id_professional) references product (id_product, id_professional) on delete cascade;

-- A person is known in their spaces, their password is not; a space changes what its people say of themselves, nothing else.
revoke select, update on account from niveau_space;
grant select (id_user, email, first_name, last_name, phone, language, date_certified_mail, alert_mail, alert_sms, alert_push, alert_badge,
  quiet_hours, badge_initial, badge_color, state, id_client_last, created_at, closed_at, id_professional) on account to niveau_space;
grant update (first_name, last_name, phone, language, alert_mail, alert_sms, alert_push, alert_badge, quiet_hours, badge_initial, badge_color)
  on account to niveau_space;

-- A space says what it is called; whose it is, its clock and its country are its provider's.
revoke update on client from niveau_space;
grant update (client_space_name, customer_code, company_name, company_register_code, url_logo) on client to niveau_space;

-- Who is the principal, and which roles are the system's, is never a space's to say.
revoke insert, update on membership from niveau_space;
grant update (id_role) on membership to niveau_space;
revoke update on role from niveau_space;
grant update (name) on role to niveau_space;

-- A trail is written, not changed; a device, an invoice and what is told are not deleted.
revoke update, delete on audit, order_event from niveau_space;
revoke delete on device, invoice, service_event from niveau_space;
