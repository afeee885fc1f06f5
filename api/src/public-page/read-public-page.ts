import type { CallOutput } from '@niveau/shared/api';
import type { KindMetric } from '@niveau/shared/api/equipment-kinds';
import { AppError } from '@niveau/shared/api/errors';
import type { SensorMounting } from '@niveau/shared/domain/level';
import type { Designation } from '@niveau/shared/domain/permission';
import { coverOf, paidUntil } from '@niveau/shared/domain/subscription-state';
import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { type AssetRow, assetColumns, assetRelations, toSummary } from '../equipment/asset-row.ts';
import { metricsOfAsset } from '../equipment/kind.ts';
import { isOffered } from '../equipment/visible-assets.ts';
import { route } from '../http/route.ts';
import { sourceOf } from '../readings/bucket-rows.ts';
import { bestMetric } from '../readings/read-chart.ts';
import { readSeries } from '../readings/series.ts';
import { isToken, linkNumber } from './link-token.ts';

type PublicPage = CallOutput<'GET public/asset/{token}'>;

interface PageRow extends AssetRow {
  readonly id_client: number;
  readonly id_public_page: number;
  readonly salt: string;
  readonly expires_at: Date;
  readonly time_zone: string;
  readonly mounting: SensorMounting;
  readonly designation: Designation;
  readonly metrics: readonly KindMetric[];
  readonly provider: PublicPage['provider'];
}

const shownFor = 30 * 86_400_000;

/** What anybody with the link may see of one asset. A link that is wrong, over, revoked or of a module switched off is not found, whichever it is. */
export const readPublicPage = route('GET public/asset/{token}', async ({ app, tx, params }) => {
  const now = app.clock.now();
  const row = await findPage(tx, params.token, now);
  if (!row || !isToken(app.settings.secret, row, params.token)) throw new AppError('public_page_not_found');
  await tx.run(
    sql`update public_page set views = views + 1, last_seen_at = ${now} where id_public_page = ${row.id_public_page}`,
  );
  const asset = toSummary(row, { now, seesOrders: false });
  const {
    asset_name,
    shape,
    city,
    capacity_l,
    volume_l,
    level_ratio,
    low_threshold_ratio,
    trend,
    last_value,
    measured_at,
  } = asset;
  return {
    data: {
      ...{
        asset_name,
        shape,
        city,
        capacity_l,
        volume_l,
        level_ratio,
        low_threshold_ratio,
        trend,
        last_value,
        measured_at,
      },
      kind: { code: asset.asset_type.code, name: asset.asset_type.name },
      liquid: asset.liquid?.name ?? null,
      run_out: asset.run_out && { days: asset.run_out.days, date: asset.run_out.date },
      is_subscription_over:
        asset.device !== null && coverOf(asset.device, localDate(now.getTime(), row.time_zone)) === 'over',
      provider: row.provider,
      series: await seriesOf(tx, row, now),
      time_zone: row.time_zone,
      expires_at: row.expires_at.toISOString(),
    },
  };
});

function findPage(tx: Transaction, token: string, now: Date): Promise<PageRow | undefined> {
  return tx.row<PageRow>(sql`
    select ${assetColumns}, a.id_client, p.id_public_page, p.salt, p.expires_at, c.time_zone, a.mounting, t.designation, ${metricsOfAsset} as metrics,
      jsonb_build_object('name', f.name, 'primary', x.primary_colour, 'src_logo_light_v2', x.src_logo_light_v2) as provider
    from ${assetRelations}
    join public_page p on p.id_asset = a.id_asset
    join client c on c.id_client = a.id_client
    join client_module e on e.id_client = a.id_client and e.designation = 'PUBL'
    join client_module k on k.id_client = a.id_client and k.designation = t.designation
    join professional f on f.id_professional = c.id_professional
    left join display_option x on x.id_professional = f.id_professional
    where p.id_public_page = ${linkNumber(token)} and p.revoked_at is null and p.expires_at > ${now}
      and a.deleted_at is null and ${isOffered}`);
}

async function seriesOf(tx: Transaction, row: PageRow, now: Date): Promise<PublicPage['series']> {
  if (row.id_device === null) return { metric: 'volume_l', unit: 'L', points: [] };
  const device = {
    id_device: row.id_device,
    id_client: row.id_client,
    id_asset: row.id_asset,
    asset_name: row.asset_name,
    usual_interval_s: row.usual_interval_s,
    capacity_l: row.capacity_l,
    geometry: row.geometry,
    low_threshold_ratio: row.low_threshold_ratio,
    high_threshold_ratio: null,
    designation: row.designation,
    metrics: row.metrics,
    kind: {},
    paid_until: paidUntil(row, row.time_zone),
    space_zone: row.time_zone,
  };
  const to = now.getTime();
  const from = to - shownFor;
  const { series } = await readSeries(tx, device, {
    metric: await bestMetric(tx, device),
    source: sourceOf('auto', from, to),
    from,
    to,
    zone: row.time_zone,
    now: to,
  });
  return series;
}
