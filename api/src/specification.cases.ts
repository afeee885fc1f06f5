import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Call, calls, endpointOf } from '@niveau/shared/api';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { startDryServer } from '../test/harness.ts';
import { accessesOf, isSuperuser, recording } from '../test/plan-of.ts';
import { requestOf } from '../test/request-of.ts';
import { specifiedBodies, specifiedEntities, specifiedModules } from '../test/spec-fields.ts';
import type { Things } from '../test/things.ts';
import { every } from '../test/whole-demonstration.ts';
import { refreshAsset } from './equipment/refresh-asset.ts';

/** Tables that docs/operating.md spreads over machines by `id_client`. */
const spread = [
  ...readFileSync(path.resolve(__dirname, '../../docs/operating.md'), 'utf8').matchAll(
    /^\| `(\w+)` +\| id_client +\|/gm,
  ),
].map(([, table = '']) => table);
const mention = new RegExp(`\\b(?:${spread.join('|')})\\b`);
const parentOf = (table: string) => table.replace(/_\d{6}$/, '');

/** What the specification says of fields and modules, and what docs/operating.md says of statements. */
export function specificationCases(): void {
  let recorded: ReturnType<typeof recording>;
  let dry: FastifyInstance;
  beforeAll(async () => {
    recorded = recording(every.product.app.database, (text) => mention.test(text));
    dry = await startDryServer({ app: { ...every.product.app, database: recorded.database } });
  });
  afterAll(() => dry.close());

  async function ask(
    call: Call,
    query: Readonly<Record<string, unknown>> = {},
    more = '',
    things: Partial<Things> = {},
  ) {
    const built = await requestOf(call, { ...every.own, ...things }, { query });
    const response = await dry.inject({
      method: built.method,
      url: `${built.url}${more}`,
      headers: { ...built.headers, ...(await every.credentials(call)) },
      ...(built.payload === undefined ? {} : { payload: built.payload }),
    });
    return { url: built.url, status: response.statusCode, text: response.body };
  }

  describe('section 3 of the specification', () => {
    /** Every value that stands at a path, in whichever rows. */
    function valuesAt(value: unknown, [step, ...rest]: readonly string[]): readonly unknown[] {
      if (Array.isArray(value))
        return value.flatMap((row) => valuesAt(row, step === undefined ? [] : [step, ...rest]));
      if (step === undefined) return [value];
      if (typeof value !== 'object' || value === null || !(step in value)) return [];
      return valuesAt(Reflect.get(value, step), rest);
    }

    test.each(specifiedEntities)(
      '$entity has its fields',
      async ({ call, fields, query, of, mayBeNull = [] }) => {
        const { status, text } = await ask(call, query, '', of ? { tankAsset: every.own[of] } : {});
        expect({ call, status, text: status === 200 ? '' : text }).toEqual({ call, status: 200, text: '' });
        const { data } = z.object({ data: z.unknown() }).parse(JSON.parse(text));
        const lacking = fields.filter((field) => {
          const values = valuesAt(data, field.split('.'));
          // A list without rows says nothing of its fields.
          return mayBeNull.includes(field)
            ? values.length === 0 && !(Array.isArray(data) && data.length === 0)
            : !values.some((value) => value !== null);
        });
        expect({ call, lacking }).toEqual({ call, lacking: [] });
      },
    );

    test.each(specifiedBodies)('%s takes its fields', (call, fields) => {
      const { body } = endpointOf(call);
      if (!body) throw new Error(`${call} takes no body`);
      const { properties } = z
        .looseObject({ properties: z.record(z.string(), z.unknown()) })
        .parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
      expect(Object.keys(properties)).toEqual(expect.arrayContaining([...fields]));
    });

    test('every code of a module is known, and the space has equipment of every kind', async () => {
      const { text } = await ask('GET client/{idClient}/modules');
      const { data } = z
        .object({ data: z.array(z.object({ designation: z.string(), level_permission: z.number() })) })
        .parse(JSON.parse(text));
      const known = new Set(data.map(({ designation }) => designation));
      expect(specifiedModules.filter((code) => !known.has(code))).toEqual([]);
      const list = await ask('GET client/{idClient}/asset_type/{type}/assets', { limit: 100 });
      const assets = z
        .object({ data: z.array(z.object({ asset_type: z.object({ designation: z.string() }) })) })
        .parse(JSON.parse(list.text)).data;
      const kinds = new Set(assets.map(({ asset_type }) => asset_type.designation));
      expect(specifiedModules.filter((code) => code.startsWith('GNC_') && !kinds.has(code))).toEqual([]);
    });
  });

  describe('what is spread over machines', () => {
    /** Readings whose time cannot be true are only kept, for whoever looks into the database. */
    const writtenOnly = new Set(['reading_apart']);
    /** One delivery of a network holds frames and readings of several spaces. */
    const isOfSeveralSpaces = (statement: string) => /unnest\([^)]*::bigint\[\]/.test(statement);

    test('is asked for with its space by every call and by the engine, so that one machine answers', async () => {
      expect(spread).toContain('reading');
      const granularities = ['', '&granularity=hours', '&granularity=days', '&granularity=months'];
      const zones = ['', '&time_zone=Asia/Tokyo', '&time_zone=Asia/Kolkata'];
      for (const call of calls) {
        const { url } = await ask(call);
        if (url.includes('date_start'))
          for (const granularity of granularities)
            for (const zone of zones) await ask(call, {}, `${granularity}${zone}`);
      }
      const app = { ...every.product.app, database: recorded.database };
      for (const id of [every.own.tankAsset, every.own.bioAsset, every.own.assetWithImage])
        await refreshAsset(app, Number(id));
      const statements = [...recorded.statements.values()];
      expect(statements.length).toBeGreaterThan(30);

      await every.product.app.database.bare(async (tx) => {
        expect(await isSuperuser(tx)).toBe(true);
        const seen = new Set<string>();
        const unnamed: { table: string; conditions: string; statement: string }[] = [];
        for (const { text, ...statement } of statements.map((sent) => ({
          sent,
          text: sent.text.replace(/\s+/g, ' '),
        })))
          for (const { table, conditions } of await accessesOf(tx, statement.sent, parentOf)) {
            if (!spread.includes(table)) continue;
            seen.add(table);
            const isNamed = /\bid_client = '?\d/.test(conditions);
            const isJoined = /\bid_client = \(?\w+\.|= \(?\w+\.id_client\b/.test(conditions);
            if (!isNamed && !(isJoined && isOfSeveralSpaces(text)))
              unnamed.push({ table, conditions, statement: text.slice(0, 500) });
          }
        expect(unnamed).toEqual([]);
        expect(seen).toEqual(new Set(spread.filter((table) => !writtenOnly.has(table))));
      });
    }, 240_000);
  });
}
