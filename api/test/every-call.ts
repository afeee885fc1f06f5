import type { Call } from '@niveau/shared/api';
import { endpointOf } from '@niveau/shared/api';
import { permissionOf } from '@niveau/shared/api/permissions';
import sql from 'sql-template-tag';
import { demoSpaces, demoUsers } from '../src/demo/spaces.ts';
import { grantToFixedRoles } from '../src/module-data/own-designations.ts';
import { errorKeysOf } from '../src/openapi/document.ts';
import { fillEveryTable } from './foreign.ts';
import { startDryServer, startTestServer, type TestServer } from './harness.ts';
import { recording } from './plan-of.ts';
import type { Built } from './request-of.ts';
import { findThings, type Things } from './things.ts';

/** The demonstration, whole, with another space full of things that nobody of the main space must meet. */
export interface EveryCall {
  readonly product: TestServer;
  /** Of the main space, as its manager sees it. */
  readonly own: Partial<Things>;
  /** Of a space of another provider. */
  readonly foreign: Partial<Things>;
  /** What the demonstration has nothing of. */
  readonly missing: readonly string[];
  /** Sends a request, and takes back what it did. Throws for a failure that its call does not declare. */
  readonly send: (
    built: Built,
    headers?: Readonly<Record<string, string>>,
    address?: string,
  ) => Promise<Answer>;
  /** The credentials that a call asks for: the manager's, those of an administrator of provider 14, or a key of it. */
  readonly credentials: (call: Call) => Promise<Readonly<Record<string, string>>>;
  readonly close: () => Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The `translation_key` of a failure. */
  readonly key: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  /** It wrote into the audit trail. */
  readonly isAudited: boolean;
}

const keys = { provider: 'demo-provider-14', ingest: 'demo-ingest-14', deploy: 'demo-deploy' } as const;

export async function startEveryCall(): Promise<EveryCall> {
  const product = await startTestServer({ seed: 'everything' });
  await makeWhatOnlyCallsMake(product);
  const { own, foreign, missing } = await findEverything(product);
  const publicToken = await publicTokenOf(product, Number(own.publicAsset));
  const audited = recording(product.app.database, (text) => text.includes('insert into audit'));
  const dry = await startDryServer({ app: { ...product.app, database: audited.database } });

  return {
    product,
    own: { ...own, publicToken },
    foreign,
    missing,
    async send({ call, method, url, headers, payload }, more = {}, remoteAddress = '127.0.0.1') {
      audited.statements.clear();
      const response = await dry.inject({
        method,
        url,
        headers: { ...headers, ...more },
        remoteAddress,
        ...(payload === undefined ? {} : { payload }),
      });
      const key = keyIn(response.body);
      if (call && key && !errorKeysOf(call).some((declared) => declared === key))
        throw new Error(`${call} answers ${key}, which it does not declare\n${response.body}`);
      return {
        status: response.statusCode,
        text: response.body,
        key,
        headers: response.headers,
        isAudited: audited.statements.size > 0,
      };
    },
    async credentials(call): Promise<Readonly<Record<string, string>>> {
      const { access } = endpointOf(call);
      if (access === 'public') return {};
      if (permissionOf(call)?.module === 'PROV')
        return { authorization: `Bearer ${await product.tokenOf('admin')}` };
      if (access === 'user')
        return { authorization: `Bearer ${await product.tokenOf('manager', 'haulier')}` };
      return { 'x-api-key': keys[access.scope] };
    },
    async close() {
      await dry.close();
      await product.close();
    },
  };
}

/** An order of the customer's own, a page order, a deleted document or vehicle, a channel: they come of calls alone. */
async function makeWhatOnlyCallsMake(product: TestServer): Promise<void> {
  const manager = { as: 'manager' } as const;
  await product.call(
    'POST user_configuration/page_order',
    { body: { space: 'pwa_sens', type_relatable: 'client', page: 'equipment', order_configuration: [] } },
    manager,
  );
  const provider = { key: keys.provider } as const;
  const message = { message: 'To all spaces', background_color: '#073f4e' };
  await product.call('PUT provider/banner', { body: message }, provider);
  await product.call(
    'POST client/{id}/payment_method/session',
    { params: { id: demoSpaces.haulier.id_client }, body: { return_path: '/parameter/subscription' } },
    manager,
  );
  await product.app.database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(sql`insert into module_release (name, version, payload, key_id, signature, contract, size_bytes)
      values ('mf-orders', '1.0.0', '{}', 'none', '', '^1.0.0', 1)`);
    await tx.run(sql`insert into legal_text (id_professional, kind, language, body)
      select 14, 'terms', unnest(array['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']), 'Terms'`);
    // A module of another team, with a record of the main space.
    const { id_client } = demoSpaces.haulier;
    await tx.run(sql`insert into module (designation, name) values ('MOD_TRIAL', 'Trial')`);
    await tx.run(sql`insert into client_module (id_client, designation) values (${id_client}, 'MOD_TRIAL')`);
    await grantToFixedRoles(tx, id_client, ['MOD_TRIAL']);
    await tx.run(sql`insert into module_record (id_client, module, collection, data)
      values (${id_client}, 'mf-trial', 'entries', '{"name": "one"}')`);
    // A request of the customer's own: one of the proposals, but for its origin.
    await tx.run(sql`update client_order set origin = 'customer'
      where id_order = (select max(id_order) from client_order where id_client = ${demoSpaces.haulier.id_client} and state = 1)`);
    await tx.run(sql`update client_file set deleted_at = ${product.clock.now()}
      where id_files = (select max(id_files) from client_file where id_client = ${demoSpaces.haulier.id_client} and module = 'DOCS')`);
    await tx.run(sql`update vehicle set deleted_at = ${product.clock.now()}
      where id_vehicle = (select max(id_vehicle) from vehicle where id_client = ${demoSpaces.haulier.id_client})`);
  });
}

async function findEverything({ app }: TestServer) {
  const haulier = { ...demoSpaces.haulier, id_user: demoUsers.manager.id_user };
  const workshop = { ...demoSpaces.workshop, id_user: demoUsers.other.id_user };
  return app.database.transaction({ role: 'system' }, async (tx) => {
    const own = await findThings(tx, haulier);
    const there = await findThings(tx, workshop);
    const { id_client, id_professional, id_user } = workshop;
    const number = (name: keyof Things) => Number(there.things[name] ?? 0);
    const [id_asset, id_device] = [number('tankAsset'), number('tankDevice')];
    await fillEveryTable(tx, { id_client, id_professional, id_user, id_asset, id_device });
    return { own: own.things, missing: own.missing, foreign: (await findThings(tx, workshop)).things };
  });
}

async function publicTokenOf(product: TestServer, id: number): Promise<string> {
  const links = await product.call(
    'GET global/url_page_public/asset/{id}',
    { params: { id } },
    { as: 'manager' },
  );
  return links.data[0]?.url_page_public.split(/[/=#?]/).at(-1) ?? '';
}

function keyIn(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && 'translation_key' in parsed
      ? String(parsed.translation_key)
      : undefined;
  } catch {
    return undefined;
  }
}
