import sql, { raw, type Sql } from 'sql-template-tag';
import type { Transaction } from '../src/database/database.ts';

/** One of everything that a call can name, in one space. */
export type Things = Readonly<Record<ThingName | 'publicToken', string | number>>;

/** Where each is found: `{client}` and `{professional}` stand for the space and its provider, `{user}` for who asks. */
const lookups = {
  client: 'select {client}::bigint',
  professional: 'select {professional}::bigint',
  user: 'select {user}::bigint',
  tankAsset: `select a.id_asset from asset a join device d on d.id_asset = a.id_asset
    where a.id_client = {client} and a.geometry is not null and a.id_asset_liquid is not null and a.deleted_at is null and a.id_referential <> 292
    order by (select count(*) from reading_day r where r.id_device = d.id_device) desc, a.id_asset limit 1`,
  tankDevice: `select d.id_device from device d join asset a on a.id_asset = d.id_asset
    where a.id_client = {client} and a.geometry is not null and a.id_asset_liquid is not null and a.deleted_at is null and a.id_referential <> 292
    order by (select count(*) from reading_day r where r.id_device = d.id_device) desc, a.id_asset limit 1`,
  tankReading: `select to_char(max(r.measured_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from reading r
    where r.metric = 'volume_l' and r.validity = 'valid' and r.id_device = (
      select d.id_device from device d join asset a on a.id_asset = d.id_asset
      where a.id_client = {client} and a.geometry is not null and a.id_asset_liquid is not null and a.deleted_at is null and a.id_referential <> 292
      order by (select count(*) from reading_day r where r.id_device = d.id_device) desc, a.id_asset limit 1)`,
  bioAsset: `select a.id_asset from asset a join asset_liquid l using (id_asset_liquid)
    where a.id_client = {client} and l.co2_reference_kg_per_l is not null and a.deleted_at is null order by 1 limit 1`,
  gpsDevice: `select d.id_device from device d join asset a on a.id_asset = d.id_asset join asset_type t using (id_referential)
    where a.id_client = {client} and t.designation = 'GNC_GPS' order by 1 limit 1`,
  digester: `select d.id_device from device d join asset a on a.id_asset = d.id_asset join asset_type t using (id_referential)
    where a.id_client = {client} and t.designation = 'GNC_BMTR' order by 1 limit 1`,
  deviceNumber: `select d.device_number from device d where d.id_client = {client} order by d.id_device limit 1`,
  deviceUid: `select d.uid from device d where d.id_client = {client} order by d.id_device limit 1`,
  stockNumber: `select device_number from stock_device where id_professional = {professional} and (id_client is null or id_client = {client}) order by 1 limit 1`,
  module: `select id_module from module where designation = 'GNC_TANK'`,
  assetImage: `select name from asset_image where id_client = {client} order by id_asset_image limit 1`,
  assetWithImage: `select id_asset from asset_image where id_client = {client} order by id_asset_image limit 1`,
  fill: `select id_fill from fill where id_client = {client} order by 1 desc limit 1`,
  publicPage: `select id_public_page from public_page where id_client = {client} and revoked_at is null order by 1 limit 1`,
  publicAsset: `select id_asset from public_page where id_client = {client} and revoked_at is null order by id_public_page limit 1`,
  pendingOrder: `select id_order from client_order where id_client = {client} and state = 1 order by origin desc, validation_deadline desc limit 1`,
  sentOrder: `select id_order from client_order where id_client = {client} order by (sub_state = 'sent') desc nulls last, 1 limit 1`,
  ownOrder: `select id_order from client_order where id_client = {client} and origin = 'customer' order by state limit 1`,
  product: `select p.id_product from product p where p.id_professional = {professional} order by 1 limit 1`,
  member: `select id_user from membership where id_client = {client} and not is_principal order by id_user limit 1`,
  role: `select id_role from role where id_client = {client} order by (system_role is null) desc, system_role, id_role limit 1`,
  otherRole: `select id_role from role where id_client = {client} and system_role = 'consultant'`,
  freeTank: `select a.id_asset from asset a where a.id_client = {client} and a.geometry is not null and a.id_asset_liquid is not null
    and a.deleted_at is null and not exists (select from client_order o where o.id_asset = a.id_asset and o.state in (1, 2)) order by 1 limit 1`,
  invitation: `select id_invitation from invitation where id_client = {client} order by (state in (0, 3)) desc, id_invitation limit 1`,
  invitationToken: `select i.token from invitation i join account a on a.email = i.email where a.id_user = {user} and i.state in (0, 3) limit 1`,
  notification: `select id_notification from notification where id_client = {client} and id_user = {user} limit 1`,
  pageOrder: `select id_page_order from page_order where id_client = {client} and id_user = {user} limit 1`,
  document: `select id_files from client_file where id_client = {client} and module = 'DOCS' and deleted_at is null order by 1 limit 1`,
  deletedDocument: `select id_files from client_file where id_client = {client} and module = 'DOCS' and deleted_at is not null order by 1 limit 1`,
  providerFile: `select id_files from provider_file where id_professional = {professional} and deleted_at is null order by 1 limit 1`,
  moduleRecord: `select id_record from module_record where id_client = {client} order by 1 limit 1`,
  vehicle: `select id_vehicle from vehicle where id_client = {client} and deleted_at is null order by 1 limit 1`,
  deletedVehicle: `select id_vehicle from vehicle where id_client = {client} and deleted_at is not null order by 1 limit 1`,
  sticker: `select id_sticker_request from sticker_request where id_client = {client} order by (state in ('requested', 'preparing')) desc, 1 limit 1`,
  news: `select id_news from news where id_professional = {professional} and deleted_at is null order by 1 limit 1`,
  article: `select id_article from scraped_article order by 1 limit 1`,
  articleWithPicture: `select id_article from scraped_article where picture_key is not null order by 1 limit 1`,
  problem: `select id_problem from problem order by 1 limit 1`,
  alert: `select id_alert from alert where id_client = {client} and deleted_at is null order by 1 limit 1`,
  alertEvent: `select id_alert_event from alert_event where id_client = {client} order by (state = 'triggered') desc, 1 limit 1`,
  subscribed: `select id_device from device where id_client = {client} and subscription_state = 'active' order by 1 limit 1`,
  expired: `select id_device from device where id_client = {client} order by (subscription_state <> 'active') desc, 1 limit 1`,
  invoice: `select id_invoice from invoice where id_client = {client} order by 1 limit 1`,
  paymentSession: `select id_session from payment_session where id_client = {client} order by 1 limit 1`,
  apiKey: `select id_api_key from api_key where id_professional = {professional} order by 1 desc limit 1`,
} as const;
export type ThingName = keyof typeof lookups;

export interface Whose {
  readonly id_client: number;
  readonly id_professional: number;
  readonly id_user: number;
}

/** What there is of each in a space, and the names of those of which there is nothing. */
export async function findThings(
  tx: Transaction,
  whose: Whose,
): Promise<{ readonly things: Partial<Things>; readonly missing: readonly string[] }> {
  const things: Partial<Record<ThingName, string | number>> = {};
  const missing: string[] = [];
  for (const [name, query] of Object.entries(lookups)) {
    const row = await tx.row<Record<string, string | number>>(written(query, whose));
    const value = row && Object.values(row)[0];
    if (value === undefined || value === null) missing.push(name);
    else things[name as ThingName] = value;
  }
  return { things, missing };
}

function written(query: string, { id_client, id_professional, id_user }: Whose): Sql {
  // Numbers of our own.
  return sql`${raw(
    query
      .replaceAll('{client}', String(id_client))
      .replaceAll('{professional}', String(id_professional))
      .replaceAll('{user}', String(id_user)),
  )}`;
}
