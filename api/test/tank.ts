import type { TankGeometry } from '@niveau/shared/domain/tank-geometry';
import { capacity } from '@niveau/shared/domain/tank-geometry';
import sql from 'sql-template-tag';
import { announceAlerts } from '../src/alerts/announce-alerts.ts';
import { type DemoSpaceName, demoLiquids, demoSpaces } from '../src/demo/spaces.ts';
import { refreshAsset } from '../src/equipment/refresh-asset.ts';
import { announceOrder } from '../src/jobs/announce-order.ts';
import { jobNames } from '../src/jobs/job-names.ts';
import { proposeOrder } from '../src/jobs/propose-order.ts';
import type { TestServer } from './harness.ts';

export interface TestTank {
  readonly id_asset: number;
  readonly id_device: number;
  readonly device_number: string;
  readonly capacity_l: number;
}

export interface TankOptions {
  readonly space?: DemoSpaceName;
  readonly device_number: string;
  readonly designation?: string;
  readonly name?: string;
  readonly geometry?: TankGeometry;
  readonly chimney_offset_cm?: number;
  readonly inverted?: boolean;
  readonly model?: string;
  readonly interval_s?: number;
  readonly liquid?: keyof typeof demoLiquids;
}

/** 10,000 litres: a millimetre of depth is five litres. */
export const boxOf10000: TankGeometry = {
  shape: 'rectangular',
  length_mm: 2500,
  width_mm: 2000,
  height_mm: 2000,
};

const designations: Readonly<Record<string, number>> = { GNC_TANK: 1, GNC_SILO: 2, GNC_HIVE: 5 };

/** A tank with its device in a space of the demonstration. */
export async function addTank(
  { app }: { readonly app: Pick<TestServer['app'], 'database'> },
  options: TankOptions,
): Promise<TestTank> {
  const { space = 'haulier', designation = 'GNC_TANK', geometry = boxOf10000, device_number } = options;
  const { id_client } = demoSpaces[space];
  const liquid = demoLiquids[options.liquid ?? 'diesel'].id_asset_liquid;
  const type = designations[designation] ?? 99;
  const metrics =
    designation === 'GNC_HIVE' ? [{ metric: 'weight_kg', unit: 'kg' }] : [{ metric: 'volume_l', unit: 'L' }];
  return app.database.transaction({ role: 'system' }, async (tx) => {
    await tx.run(sql`insert into asset_type (id_referential, designation, code, name, metrics)
      values (${type}, ${designation}, 'tank', 'Tank', ${JSON.stringify(metrics)}::jsonb) on conflict do nothing`);
    const asset = await tx.row<{ id_asset: number }>(sql`
      insert into asset (id_client, id_referential, asset_name, id_asset_liquid, geometry, mounting, capacity_l, low_threshold_ratio, address)
      values (${id_client}, ${type}, ${options.name ?? device_number}, ${liquid}, ${JSON.stringify(geometry)}::jsonb,
        ${JSON.stringify({ chimney_offset_cm: options.chimney_offset_cm ?? 0 })}::jsonb, ${capacity(geometry)}, 0.2,
        '{"name":"Dépôt","address":"1 rue","complement":null,"city":"Nantes","postal_code":"01000","country":"FR","latitude":null,"longitude":null}'::jsonb)
      returning id_asset`);
    const device = await tx.row<{ id_device: number }>(sql`
      insert into device (id_client, id_asset, device_number, uid, model, orientation, usual_interval_s)
      values (${id_client}, ${asset?.id_asset}, ${device_number}, ${`uid-${device_number}`}, ${options.model ?? 'Milesight EM310-UDL'},
        ${options.inverted ? 'inverse_vertical' : 'vertical'}, ${options.interval_s ?? 3600})
      returning id_device`);
    if (!asset || !device) throw new Error('inserted rows come back');
    return { ...asset, ...device, device_number, capacity_l: capacity(geometry) };
  });
}

/** Runs what was asked of the queue since the last time, and what that asks for in turn. */
export async function runJobs({ app, sentJobs }: TestServer): Promise<void> {
  const done = ran.get(sentJobs) ?? 0;
  for (let i = done; i < sentJobs.length; i++) {
    const { name, data } = sentJobs[i] ?? { name: '', data: {} };
    if (name === jobNames.refreshAsset && 'id_asset' in data) {
      await refreshAsset(app, Number(data.id_asset));
      await proposeOrder(app, Number(data.id_asset));
    }
    if (name === jobNames.announceAlerts) await announceAlerts(app);
    if (name === jobNames.announceOrder && 'id_order' in data)
      await announceOrder(app, Number(data.id_order));
  }
  ran.set(sentJobs, sentJobs.length);
}

const ran = new WeakMap<object, number>();

export type Given = readonly [measured_at: string, value: number];

/** Posts readings of a device, and runs the jobs that they ask for. */
export async function send(
  server: TestServer,
  { device_number }: Pick<TestTank, 'device_number'>,
  given: readonly Given[],
  metric = 'volume_l',
) {
  const readings = given.map(([measured_at, value]) => ({ device_number, metric, measured_at, value }));
  const answer = await server.call('POST ingest/readings', { body: { readings } }, { key: 'demo-ingest-14' });
  await runJobs(server);
  return answer.data;
}

/** Readings at equal times: `from` and then every `step` hours, values by their number. */
export function everyHour(from: string, count: number, value: (i: number) => number, step = 1): Given[] {
  const start = Date.parse(from);
  return Array.from({ length: count }, (_, i) => [
    new Date(start + i * step * 3_600_000).toISOString(),
    value(i),
  ]);
}
