-- What grows with every reading has its space in its key: it can be spread over machines by id_client, and a device that
-- moves to another space begins anew there.
alter table reading drop constraint reading_pkey, add primary key (id_device, metric, measured_at, id_client);
alter table reading_hour drop constraint reading_hour_pkey, add primary key (id_device, metric, bucket, id_client);
alter table reading_day drop constraint reading_day_pkey, add primary key (id_device, metric, bucket, id_client);
alter table reading_apart drop constraint reading_apart_pkey, add primary key (id_device, metric, measured_at, id_client);
alter table consumption_day drop constraint consumption_day_pkey, add primary key (id_asset, day, id_client);
