import { AppError } from '@niveau/shared/api/errors';
import type { TankOutlook } from '@niveau/shared/api/order-cockpit';
import { addDays } from '@niveau/shared/domain/calendar-date';
import { localDate } from '@niveau/shared/domain/time-zone';
import { farthestDeliveryDays, isWorkingDay } from '@niveau/shared/domain/working-days';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { type ForecastPoint, isFresh, runOutAt } from '../equipment/run-out-state.ts';
import { isGranted } from '../equipment/visible-assets.ts';
import { route, type UserCaller } from '../http/route.ts';
import { fillsWithin } from '../readings/fills.ts';
import { type AssetKey, ofAsset } from '../readings/sensor-key.ts';
import { readSeries } from '../readings/series.ts';
import { findDevice } from '../readings/visible-device.ts';
import { deliveryCountry, firstDeliveryDay } from './delivery-days.ts';
import { findTankToRead } from './order-tank.ts';
import { capacityLitres, expectedLitres, roomOn, usableLitres } from './room-in-tank.ts';

const day = 86_400_000;
/** How far back the curve goes. */
const shownDays = 45;

/** What an order for a tank rests on, for whoever may see orders: of a tank that has some, or of a kind that they may see. */
export const readTankOutlook = route('GET order/cockpit/tank', async ({ app, tx, caller, query }) => {
  const now = app.clock.now();
  const { id_asset } = query;
  const tank = await findTankToRead(
    tx,
    id_asset,
    sql`a.id_client = ${caller.id_client} and (${isGranted(caller.levels)} or exists (select from client_order o where o.id_asset = a.id_asset))`,
  );
  if (!tank) throw new AppError('asset_not_found');
  const { provider, form_required } = await providerOf(tx, caller);
  const { measured_at } = tank;
  const fresh = isFresh(measured_at, now);
  const first = firstDeliveryDay({ ...caller, proposed_at: now });
  const usable_l = usableLitres(tank);
  return {
    data: {
      asset: { id_asset, asset_name: tank.asset_name },
      city: tank.city,
      country: tank.country,
      time_zone: tank.time_zone,
      form_required,
      provider,
      id_order_open: tank.id_order_open,
      tank: {
        id_device: tank.id_device,
        shape: tank.geometry?.shape ?? 'none',
        capacity_l: capacityLitres(tank),
        usable_l: usable_l === null ? null : Math.floor(usable_l),
        volume_l: tank.volume_l,
        measured_at: measured_at?.toISOString() ?? null,
        max_quantity_l: roomOn(tank, first),
        run_out: runOutAt(tank.run_out, measured_at, now),
        subscription: tank.subscription,
      },
      delivery_room: workingDays(caller, now).map((date) => ({
        date,
        expected_l: Math.round(expectedLitres(tank, date)),
        max_quantity_l: roomOn(tank, date),
      })),
      forecast: fresh ? (tank.forecast ?? []).map(copied) : [],
      consumption: await monthsOfUse(tx, { ...caller, id_asset }, localDate(now.getTime(), tank.time_zone)),
      ...(await curveOf(tx, caller, tank.id_device, now)),
    },
  };
});

function copied([t, expected, low, high]: ForecastPoint): [number, number, number, number] {
  return [t, expected, low, high];
}

/** The days on which an order made now can be delivered. */
function workingDays({ country, time_zone }: UserCaller, now: Date): readonly string[] {
  const today = localDate(now.getTime(), time_zone);
  return Array.from({ length: farthestDeliveryDays }, (_, i) => addDays(today, i + 1)).filter((date) =>
    isWorkingDay(date, deliveryCountry(country)),
  );
}

async function curveOf(
  tx: Transaction,
  caller: UserCaller,
  id_device: number | null,
  now: Date,
): Promise<Pick<TankOutlook, 'levels' | 'gaps' | 'fills'>> {
  const device = id_device === null ? undefined : await findDevice(tx, caller, id_device, sql`true`);
  if (!device) return { levels: [], gaps: [], fills: [] };
  const period = { from: now.getTime() - shownDays * day, to: now.getTime() };
  const { series, gaps } = await readSeries(tx, device, {
    metric: 'volume_l',
    source: 'hours',
    ...period,
    zone: caller.time_zone,
    now: now.getTime(),
  });
  const fills = await fillsWithin(tx, device.id_asset, period);
  return {
    levels: series.points.map(([t, litres]) => [t, litres]),
    gaps: [...gaps],
    fills: fills.map(({ ended_at, litres }) => ({ at: ended_at, litres })),
  };
}

function monthsOfUse(tx: Transaction, asset: AssetKey, today: string) {
  return tx.rows<{ month: string; consumed_l: number }>(sql`
    select date_trunc('month', day)::date as month, round(sum(consumed_l)::numeric, 0)::double precision as consumed_l from consumption_day
    where ${ofAsset(asset)} and day >= (date_trunc('month', ${today}::date) - interval '12 months')::date and day <= ${today}::date
    group by 1 order by 1`);
}

async function providerOf(tx: Transaction, { id_professional }: UserCaller) {
  const row = await tx.row<{
    name: string;
    email: string | null;
    phone: string | null;
    form_required: boolean;
  }>(sql`
    select name, email, phone, order_form_required as form_required from professional where id_professional = ${id_professional}`);
  const { form_required = false, name = '', email = null, phone = null } = row ?? {};
  return { provider: { name, email, phone }, form_required };
}
