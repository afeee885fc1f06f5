import { type Call, endpointOf } from '@niveau/shared/api';
import { type Endpoint, pathOf } from '@niveau/shared/api/endpoint';
import { type JsonSchema, toJsonSchema } from '../src/openapi/json-schema.ts';
import { sampleOf } from '../src/openapi/sample.ts';
import type { ThingName, Things } from './things.ts';

/** What a parameter of a call names; the first line that fits `path#parameter`. */
const parameters: readonly (readonly [RegExp, keyof Things | { readonly fixed: string | number }])[] = [
  [/#(?:idClient|id_client)$/, 'client'],
  [/^(?:client\/\{id\}|user\/client\/|user_invitation\/invite\/client\/|provider\/client\/).*#id$/, 'client'],
  [/#idUser$/, 'member'],
  [/^(?:user\/|user_client\/).*#id$/, 'user'],
  [/^user_invitation\/(?:accept|decline)\/.*#token$/, 'invitationToken'],
  [/^user_invitation\/.*#id$/, 'invitation'],
  [/^client\/\{idClient\}\/roles\/.*#id$/, 'role'],
  [/#id_invoice$/, 'invoice'],
  [/#id_session$/, 'paymentSession'],
  [/#id_module$/, 'module'],
  [
    /^(?:v2\/)?(?:professional|display_option\/professional|asset_liquid\/professional|file\/professional)\/.*#id$/,
    'professional',
  ],
  [/year_co2_economy#id$/, 'bioAsset'],
  [/^asset\/client\/module\/.*#id$/, 'module'],
  [/^asset\/.*\/image#id$/, 'assetWithImage'],
  [/^global\/url_page_public\/asset\/.*#id$/, 'tankAsset'],
  [/^global\/url_page_public\/.*#id$/, 'publicPage'],
  [/^asset\/.*#id$/, 'tankAsset'],
  [/^device\/biodigestor\/.*#id$/, 'digester'],
  [/^device\/.*historical_coordinates#id$/, 'gpsDevice'],
  [/^device\/.*#id$/, 'tankDevice'],
  [/#number$/, 'deviceNumber'],
  [/#uid$/, 'deviceUid'],
  [/^fill\/.*#id$/, 'fill'],
  [/^order\/cockpit\/.*#id$/, 'pendingOrder'],
  [/#id_order$/, 'ownOrder'],
  [/^alert\/.*#id$/, 'alert'],
  [/^alert_event\/.*#id$/, 'alertEvent'],
  [/^file\/.*restore.*#id$/, 'deletedDocument'],
  [/^file\/.*#id$/, 'document'],
  [/^vehicle\/.*restore#id$/, 'deletedVehicle'],
  [/^vehicle\/.*#id$/, 'vehicle'],
  [/^news\/.*#id$/, 'news'],
  [/^global\/scraped_articles\/.*picture#id$/, 'articleWithPicture'],
  [/^global\/scraped_articles\/.*#id$/, 'article'],
  [/^notification\/.*#id$/, 'notification'],
  [/^user_configuration\/.*#id$/, 'pageOrder'],
  [/^subscription\/.*reactivate.*#id$/, 'expired'],
  [/^subscription\/.*#id$/, 'subscribed'],
  [/^provider\/order\/.*\/state#id$/, 'sentOrder'],
  [/^provider\/order\/.*#id$/, 'pendingOrder'],
  [/^provider\/file\/.*#id$/, 'providerFile'],
  [/^provider\/sticker\/.*#id$/, 'sticker'],
  [/^provider\/news\/.*#id$/, 'news'],
  [/^provider\/product\/.*#id$/, 'product'],
  [/^provider\/problem\/.*#id$/, 'problem'],
  [/^provider\/api_key\/.*#id$/, 'apiKey'],
  [/asset_liquids\/type\/.*#type$/, { fixed: 1 }],
  [/^asset\/asset_type\/.*#type$/, { fixed: 1 }],
  [/asset_type\/\{type\}.*#type$/, { fixed: 'all' }],
  [/page_order\/.*#type$/, { fixed: 'client' }],
  [/#page$/, { fixed: 'equipment' }],
  [/^module_data\/.*#module$/, { fixed: 'mf-trial' }],
  [/^module_data\/.*#collection$/, { fixed: 'entries' }],
  [/#id_record$/, 'moduleRecord'],
  [/#module$/, { fixed: 'DOCS' }],
  [/^(?:provider\/)?legal\/.*#kind$/, { fixed: 'terms' }],
  [/#id_ticket$/, { fixed: 987_654_321 }],
  [/#name$/, { fixed: 'mf-orders' }],
  [/^public\/.*#token$/, 'publicToken'],
  [/^auth\/confirm\/.*#token$/, { fixed: 'no-such-token' }],
];

/** Fields of bodies and queries that name a thing. */
const references: Readonly<Record<string, ThingName>> = {
  id_asset: 'tankAsset',
  id_role: 'role',
  id_product: 'product',
  id_files: 'document',
  ids: 'document',
  id_vehicles: 'vehicle',
  id_notifications: 'notification',
  id_problem: 'problem',
  id_client: 'client',
  id_users: 'member',
  users: 'member',
  id_user_invitations: 'invitation',
  device_number: 'stockNumber',
  name_image: 'assetImage',
};

export interface Built {
  /** Whose answers it gets: the failures must be among those that are declared. */
  readonly call?: Call;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** What a test wants otherwise than the schema's sample. */
export interface Change {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** What a parameter of a call names, or undefined where it names nothing that a space has. */
export function thingOf(call: Call, parameter: string): keyof Things | undefined {
  const key = `${call.slice(call.indexOf(' ') + 1)}#${parameter}`;
  const found = parameters.find(([pattern]) => pattern.test(key))?.[1];
  return typeof found === 'string' ? found : undefined;
}

const navbar = [
  {
    displayed: true,
    designation: 'ORDC',
    page_link: '/orders_cockpit',
    page_name: 'orders_cockpit',
    icon: 'M0 0h9',
  },
];
const lowLevel = { name: 'Niveau bas', measure: 'volume_l', rule: 'less_than', value: 500 };

/** What a call's rules ask beside its schemas. */
const changes: Readonly<Partial<Record<string, (things: Partial<Things>) => Change>>> = {
  'DELETE asset/{id}/image': ({ assetImage }) => ({ query: { name: assetImage } }),
  'GET asset/{id}/image': ({ assetImage }) => ({ query: { name: assetImage } }),
  'GET address/search': () => ({ query: { q: 'Nantes' } }),
  'PUT device/{id}/reading': ({ tankReading }) => ({
    body: { measured_at: tankReading, validity: 'ignored' },
  }),
  'PUT notification/is_read': ({ notification }) => ({ body: { id_notifications: [notification] } }),
  'DELETE client/{idClient}/roles/{id}': ({ otherRole }) => ({ query: { id_role_replacement: otherRole } }),
  'POST user_configuration/navbar': () => ({ body: { navbar_configuration: navbar } }),
  'PUT user_configuration/navbar': () => ({ body: { navbar_configuration: navbar } }),
  'POST user_configuration/page_order': () => ({ body: { page: 'tank_detail' } }),
  'POST device/{id}/device_traited_data/consumption': () => ({ body: { date_end: '2026-11-25T09:00:00Z' } }),
  'PUT asset/v2/{id}': () => ({ body: { asset: { asset_name: 'Cuve du quai nord' } } }),
  'POST device/install': () => ({
    body: {
      asset: {
        id_referential: 1,
        asset_name: 'Cuve du quai sud',
        geometry: { shape: 'rectangular', length_mm: 2500, width_mm: 2000, height_mm: 2000 },
      },
    },
  }),
  'POST device/biodigestor/{id}/mode': () => ({ body: { mode: 'eco' } }),
  'PUT provider/order/{id}/state': () => ({ body: { sub_state: 'checked' } }),
  'POST device/{id}/alerts': () => ({ body: lowLevel }),
  'POST device/{id}/alerts/preview': () => ({ body: lowLevel }),
  'POST client/{id}/vehicles': () => ({ body: { registration: 'ZZ-999-ZZ' } }),
  'POST client/{id}/stickers': () => ({ body: { email: 'depot@demo.example' } }),
  'PUT provider/sticker/{id}/state': () => ({ body: { state: 'shipped' } }),
  'POST global/opinion': () => ({ body: { rating: 5 } }),
  'POST provider/order': ({ freeTank }) => ({ body: { id_asset: freeTank } }),
  'POST order/cockpit': ({ freeTank }) => ({ body: { id_asset: freeTank } }),
  'PUT provider/quotation': ({ product }) => ({
    body: {
      quotations: [{ id_product: product, source: 'cnr', period: '2026-11-23', price_per_unit: '1.1825' }],
    },
  }),
  'POST platform/opened': () => ({ body: { module: 'mf-orders', version: '1.0.0' } }),
  'POST platform/tickets': ({ client }) => ({
    body: { module: 'mf-orders', url: 'http://127.0.0.1:9/remoteEntry.js', id_client: client },
  }),
  'PUT platform/modules/{name}/channel': () => ({ body: { version: '1.0.0' } }),
  'POST platform/modules/{name}/rollback': () => ({ body: { version: '1.0.0' } }),
  'PUT user/badge/{id}': () => ({ body: { initial: 'AB', badge_color: '#0b5a6e' } }),
};

/** A request of a call that names the things given: valid by its schemas, but for what a rule of the call asks beside them. */
export async function requestOf(call: Call, things: Partial<Things>, wanted: Change = {}): Promise<Built> {
  const usual = changes[call]?.(things);
  const change = { body: { ...usual?.body, ...wanted.body }, query: { ...usual?.query, ...wanted.query } };
  const endpoint = endpointOf(call);
  const { method, path } = pathOf(call);
  const own = call.slice(call.indexOf(' ') + 1);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameterOf(`${own}#${name}`, things))),
  );
  const query = new URLSearchParams(queryOf(endpoint, things, change)).toString();
  return {
    call,
    method,
    url: query ? `${url}?${query}` : url,
    ...(await contentOf(endpoint, things, change)),
  };
}

/** The thing that a parameter names. Throws where nobody said. */
function parameterOf(key: string, things: Partial<Things>): string | number {
  const found = parameters.find(([pattern]) => pattern.test(key))?.[1];
  if (found === undefined) throw new Error(`${key}: nobody said what it names`);
  if (typeof found === 'object') return found.fixed;
  return things[found] ?? 987_654_321;
}

function queryOf({ query }: Endpoint, things: Partial<Things>, change: Change): [string, string][] {
  const schema = query ? toJsonSchema(query, 'input') : {};
  const required = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name)),
  );
  const sample = withThings(sampleOf({ type: 'object', properties: required }), things);
  const dates =
    'date_start' in required ? { date_start: '2026-11-01T00:00:00Z', date_end: '2026-11-20T00:00:00Z' } : {};
  const values = { ...(isRecord(sample) ? sample : {}), ...dates, ...change.query };
  return Object.entries(values).map(([name, value]) => [name, String(value)]);
}

async function contentOf(
  { body, files }: Endpoint,
  things: Partial<Things>,
  change: Change,
): Promise<Pick<Built, 'headers' | 'payload'>> {
  if (!body && !files) return { headers: {} };
  const schema = body ? toJsonSchema(body, 'input') : { type: 'object' };
  const sample = { ...recordOf(withThings(sampleOf(withoutOptional(schema)), things)), ...change.body };
  if (!files) return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(sample) };
  const form = new FormData();
  for (const [name, value] of Object.entries(sample))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const [name, { types }] of Object.entries(files)) form.set(name, fileOf(types), fileNameOf(types));
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Optional fields may exclude each other: a sample gives what is required, and dates that go together. */
function withoutOptional(schema: JsonSchema): JsonSchema {
  if (!schema.properties) return schema;
  const required = new Set(schema.required ?? []);
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => required.has(name))),
  };
}

function withThings(value: unknown, things: Partial<Things>, name = ''): unknown {
  if (Array.isArray(value)) {
    const thing = references[name];
    if (thing && typeof value[0] !== 'object') return [things[thing] ?? 987_654_321];
    return value.map((item) => withThings(item, things, name));
  }
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, withThings(of, things, key)]));
  const thing = references[name];
  return thing ? (things[thing] ?? 987_654_321) : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function fileOf(types: readonly string[]): Blob {
  if (types.includes('image/png')) return new Blob([png], { type: 'image/png' });
  if (types.includes('application/pdf'))
    return new Blob(['%PDF-1.4\n%\u00e2\u00e3\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], {
      type: 'application/pdf',
    });
  return new Blob(['registration;brand\nAB-123-CD;Renault\n'], { type: 'text/csv' });
}

function fileNameOf(types: readonly string[]): string {
  if (types.includes('image/png')) return 'picture.png';
  return types.includes('application/pdf') ? 'paper.pdf' : 'list.csv';
}
