import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { selectAssets } from '../src/equipment/asset-row.ts';
import type { BenchProduct } from './bench-product.ts';
import { type Measured, rate } from './measure.ts';

/** A page of 50 assets through the product, beside the same rows through bare Fastify, zod and the same database. */
export async function benchAssetList(product: BenchProduct): Promise<Measured> {
  const { app, server, token, id_client } = product;
  await addTanks(product);
  const url = `/api/v1/client/${id_client}/asset_type/all/assets?limit=50`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.inject({ url, headers });
  if (answer.json().data.length !== 50) throw new Error('the list must hold 50 assets');

  const bare = Fastify();
  const row = z.array(z.record(z.string(), z.unknown()));
  bare.get('/assets', () =>
    app.database.bare(async (tx) => {
      const rows = await tx.rows<Record<string, unknown>>(
        sql`${selectAssets} where a.id_client = ${id_client} order by t.id_referential, a.asset_name limit 50`,
      );
      return { data: row.parse(rows) };
    }),
  );
  await bare.ready();

  const productRates: number[] = [];
  const bareRates: number[] = [];
  // In turns, so that a busy machine slows both.
  for (let round = 0; round < 3; round += 1) {
    productRates.push(await rate(2, () => server.inject({ url, headers })));
    bareRates.push(await rate(2, () => bare.inject({ url: '/assets' })));
  }
  await bare.close();
  const [ours, floor] = [Math.max(...productRates), Math.max(...bareRates)];
  return {
    what: `list of 50 assets, ${app.database.kind}`,
    value: `${Math.round(ours)} requests/s`,
    floor: `${Math.round(floor)} requests/s`,
    ratio: ours / floor,
    budget: '≥ 0.7',
  };
}

async function addTanks({ app, id_client }: BenchProduct): Promise<void> {
  await app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`insert into asset (id_client, id_referential, asset_name, capacity_l)
      select ${id_client}, (select min(id_referential) from asset_type where designation = 'GNC_TANK'), 'Cuve ' || n, 1000 from generate_series(1, 20) n`),
  );
}
