import { type Call, calls, endpointOf } from '@niveau/shared/api';
import { permissionOf } from '@niveau/shared/api/permissions';
import { equipmentDesignations } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import { fuzzCall } from '../test/fuzz.ts';
import { requestOf, thingOf } from '../test/request-of.ts';
import { specificationCalls } from '../test/spec-calls.ts';
import { every } from '../test/whole-demonstration.ts';
import { equipmentCases } from './demo/equipment-demo.cases.ts';
import { specificationCases } from './specification.cases.ts';

/** What all spaces have in common. */
const shared = new Set<string>(['module', 'problem', 'publicToken', 'article', 'articleWithPicture']);
/** Ids that are not the caller’s change nothing, or are refused one by one. */
const silent = new Set<Call>(['PUT notification/is_see', 'PUT notification/is_read', 'POST ingest/readings']);

const isCall = (name: string): name is Call => calls.some((call) => call === name);
/** A body without the boundary of its parts, which is another each time. */
const partsOf = (payload: unknown) => String(payload).replace(/-{4,}[\w-]+/g, '--');
const parametersOf = (call: Call) => [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

describe('the specification’s list of calls', () => {
  const listed = Object.values(specificationCalls).flat();
  /** Without the secret of a link in an e-mail, "not found" is the right answer. */
  const needsSecret = new Set(['POST user/can_reset_password', 'POST user/reset_password']);

  test('each stands in the catalogue, once', () => {
    expect(listed.filter((call) => !isCall(call))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('the demonstration has one of everything', () => {
    expect(every.missing).toEqual([]);
  });

  test.each(listed.filter(isCall))('%s answers for the demonstration', async (call) => {
    const answer = await every.send(await requestOf(call, every.own), await every.credentials(call));
    const told = { call, status: answer.status, failure: answer.key && answer.text };
    const isAnswered = answer.status < 500 && (answer.status !== 404 || needsSecret.has(call));
    expect({ ...told, isAnswered }).toEqual({ ...told, isAnswered: true });
    if (call.startsWith('GET')) expect(told).toEqual({ ...told, failure: undefined });
  });
});

describe('every call at every level of its designation', () => {
  /** The module of a file stands in the path: its handler asks for the level. */
  const byModule: Readonly<Partial<Record<Call, number>>> = {
    'GET file/{id}/module/{module}': 1,
    'GET file/professional/module/{module}': 1,
    'GET file/professional/{id}/client/module/{module}': 1,
    'GET file/module/{module}/zip': 1,
    'PUT file/{id}/user/module/{module}': 2,
    'POST file/client/module/{module}': 3,
    'DELETE file/module/{module}': 3,
    'PUT file/{id}/restore/module/{module}': 3,
    'GET module_data/{module}/{collection}': 1,
    'PUT module_data/{module}/{collection}/{id_record}': 2,
    'POST module_data/{module}/{collection}': 3,
    'DELETE module_data/{module}/{collection}/{id_record}': 3,
  };
  const guarded = calls.filter((call) => permissionOf(call) ?? byModule[call]);

  const designationsOf = (module: string): readonly string[] => {
    if (module === 'equipment' || module === 'asset') return equipmentDesignations;
    return module === 'administration' ? ['USER', 'SPCE'] : [module];
  };

  async function setLevels(designations: readonly string[], level: number): Promise<void> {
    await every.product.app.database.transaction({ role: 'system' }, (tx) =>
      tx.run(sql`update role_permission p set level = case when p.designation = any(${[...designations]}::text[]) then ${level} else 4 end
        from membership m where m.id_role = p.id_role and (m.id_user, m.id_client) in ((1001, 101), (1006, 114))`),
    );
  }
  afterAll(() => setLevels([], 4));

  test.each(guarded)('%s', async (call) => {
    const { module, level: declared } = permissionOf(call) ?? {
      module: call.includes('module_data/') ? 'MOD_TRIAL' : 'DOCS',
      level: byModule[call] ?? 4,
    };
    const built = await requestOf(call, every.own);
    const refused: number[] = [];
    for (const level of [0, 1, 2, 3, 4]) {
      await setLevels(designationsOf(module), level);
      const answer = await every.send(built, await every.credentials(call));
      if (answer.status === 403) refused.push(level);
      const told = { call, level, status: answer.status, text: answer.status < 400 ? '' : answer.text };
      // From the declared level on it is answered as for anybody who may.
      if (level >= declared)
        expect({ ...told, isFound: answer.status !== 404 }).toMatchObject({ isFound: true });
      expect(told.status).toBeLessThan(500);
    }
    const below = [0, 1, 2, 3, 4].filter((level) => level < declared);
    expect({ call, refused }).toEqual({ call, refused: below });
  });

  test.each(guarded.filter((call) => permissionOf(call)?.module === 'asset'))(
    '%s asks for the level of the very kind',
    async (call) => {
      const built = await requestOf(call, every.own);
      const declared = permissionOf(call)?.level ?? 4;
      const kinds = await every.product.app.database.transaction({ role: 'system' }, (tx) =>
        tx.rows<{ designation: string }>(
          sql`select distinct t.designation from asset a join asset_type t using (id_referential)
            where a.id_asset = any(${[every.own.tankAsset, every.own.bioAsset, every.own.assetWithImage]}::bigint[])
              or a.id_asset in (select id_asset from device where id_device = any(${[every.own.tankDevice, every.own.gpsDevice]}::bigint[]))
              or a.id_asset in (select id_asset from fill where id_fill = ${every.own.fill})`,
        ),
      );
      await setLevels(
        kinds.map(({ designation }) => designation),
        declared - 1,
      );
      const answer = await every.send(built, await every.credentials(call));
      // What cannot be seen is not there; what can be seen may be refused.
      expect({ call, status: answer.status }).toEqual({ call, status: declared === 1 ? 404 : 403 });
    },
  );
});

describe('what a signed-in user or a key changes stands in the audit trail', () => {
  const changing = calls.filter((call) => !call.startsWith('GET') && endpointOf(call).access !== 'public');
  /** What needs no line there, and why. */
  const unaudited: Readonly<Record<string, readonly Call[]>> = {
    'what one has read, set or arranged oneself': [
      'PUT alert/{id}/subscription',
      'PUT news/{id}/read',
      'PUT global/scraped_articles/{id}/read',
      'PUT notification/is_see',
      'PUT notification/is_read',
      'DELETE notification/{id}',
      'POST user_configuration/page_order',
      'PUT user_configuration/page_order/{id}',
      'POST user_configuration/navbar',
      'PUT user_configuration/navbar',
      'PUT user/badge/{id}',
      'PUT user/tour',
    ],
    'a browser or an address that one names oneself': [
      'DELETE user/push_token',
      'POST user/unregistered_platform',
      'POST user/resend_validation_email',
      'POST user/phone/code',
    ],
    'a look at one’s own space, through which nothing is changed': ['POST auth/view/role'],
    'what only reads': [
      'POST device/{id}/device_traited_data/consumption',
      'POST device/{id}/alerts/preview',
    ],
    'a count of openings, without a name': ['POST platform/opened'],
    'stands with the tickets: GET platform/tickets': ['POST platform/tickets'],
    'readings, which are their own record': [
      'POST ingest/tts',
      'POST ingest/chirpstack',
      'POST ingest/readings',
    ],
    'stands with the releases: GET provider/revisions': [
      'PUT platform/modules/{name}/channel',
      'POST platform/modules/{name}/rollback',
      'PUT provider/client/{id}/overrides',
    ],
  };
  const needsNone = new Set(Object.values(unaudited).flat());
  /** What a sample of the schema, or the demonstration as it stands, does not bring about: the tests of each do. */
  const refused = new Set<Call>([
    'POST user/register_push_token',
    'PUT user/password',
    'POST user/phone/confirm',
    'POST user/close',
    'DELETE user/client/{id}/access',
    'POST order/cockpit/{id}/difference',
    'POST platform/releases',
    'DELETE platform/tickets/{id_ticket}',
  ]);

  test.each(changing)('%s', async (call) => {
    const answer = await every.send(await requestOf(call, every.own), await every.credentials(call));
    const told = { call, isRefused: answer.status >= 400, isAudited: answer.isAudited };
    const isRefused = refused.has(call);
    expect(told).toEqual({ call, isRefused, isAudited: !isRefused && !needsNone.has(call) });
  });
});

describe('things of another space', () => {
  const named = calls.flatMap((call) =>
    endpointOf(call).access === 'public'
      ? []
      : parametersOf(call)
          .filter((parameter) => {
            const thing = thingOf(call, parameter);
            return thing !== undefined && !shared.has(thing);
          })
          .map((parameter) => [call, parameter] as const),
  );

  test('every parameter is known, and whether it names a thing of a space', () => {
    const tried = new Set(named.map(([call]) => call));
    const others = calls.filter(
      (call) => call.includes('{') && endpointOf(call).access !== 'public' && !tried.has(call),
    );
    expect(
      others.filter(
        (call) =>
          !/\{(?:module|type|page|name|kind)\}|asset\/client\/module|provider\/problem|platform\/tickets|global\/scraped_articles/.test(
            call,
          ),
      ),
    ).toEqual([]);
  });

  test.each(named)('%s with a foreign %s answers as if it did not exist', async (call, parameter) => {
    const thing = thingOf(call, parameter) ?? 'client';
    const things = { ...every.own, [thing]: every.foreign[thing] ?? 987_654_321 };
    const answer = await every.send(await requestOf(call, things), await every.credentials(call));
    expect({ call, status: answer.status, text: answer.text }).toMatchObject({ status: 404 });
    expect(answer.key).toMatch(/_not_found$/);
  });

  test.each(named.filter(([call]) => !/#|\{(?:token|number|uid|name)\}/.test(call)))(
    '%s with %s that is no id is not found either',
    async (call, parameter) => {
      const thing = thingOf(call, parameter) ?? 'client';
      const answer = await every.send(
        await requestOf(call, { ...every.own, [thing]: 'nothing' }),
        await every.credentials(call),
      );
      expect({ call, status: answer.status }).toEqual({ call, status: 404 });
    },
  );

  test.each(
    calls.filter((call) => typeof endpointOf(call).access === 'object' || endpointOf(call).access === 'user'),
  )('%s with foreign things in its body or query changes and shows nothing', async (call) => {
    const { client, professional, user } = every.own;
    const mixed = Object.fromEntries(
      Object.entries(every.foreign).filter(
        ([name]) => !parametersOf(call).some((of) => thingOf(call, of) === name),
      ),
    );
    const things = { ...every.own, ...mixed, client, professional, user };
    const built = await requestOf(call, things);
    const usual = await requestOf(call, every.own);
    if (built.url === usual.url && partsOf(built.payload) === partsOf(usual.payload)) return;
    const answer = await every.send(built, await every.credentials(call));
    const isNothing = answer.status >= 400 || silent.has(call);
    expect({ call, status: answer.status, text: answer.text, isNothing }).toMatchObject({ isNothing: true });
    expect(answer.status).toBeLessThan(500);
  });
});

describe('hostile input', () => {
  test.each(calls)(
    '%s neither breaks nor tells',
    async (call) => {
      await fuzzCall(every, call);
    },
    30_000,
  );

  test('the server is alive after it', async () => {
    const alive = await every.send({ method: 'GET', url: '/readyz', headers: {} });
    expect(alive.status).toBe(200);
    const list = await every.send(
      await requestOf('GET client/{idClient}/asset_type/{type}/assets', every.own),
      await every.credentials('GET client/{idClient}/asset_type/{type}/assets'),
    );
    expect(list.status).toBe(200);
  });
});

// The whole demonstration takes longest of all to make: once, for all cases that look at it.
describe('the demonstration', specificationCases);
// Last, since they write: what the others send is rolled back.
describe('the equipment of the demonstration', equipmentCases);
