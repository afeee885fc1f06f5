import { findStops, simplifyTrack, trackLength } from '@niveau/shared/domain/gps-track';
import { positionOrNull } from '@niveau/shared/domain/reading-validity';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { type Period, readPaidPeriod } from '../readings/period.ts';
import { ofSensor, type SensorKey } from '../readings/sensor-key.ts';
import { findVisibleDevice } from '../readings/visible-device.ts';

interface PositionRow {
  readonly t: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_kmh: number | null;
}

/** A map shows no more points of a trail than that. */
const mostPoints = 1000;
/** Positions of the longest period that is looked at: every two minutes for a month. */
const mostRows = 25_000;

/** Where a device was. Messages without a position are none; stops and distance rest on every position. */
export const readCoordinates = route(
  'GET device/{id}/historical_coordinates',
  async ({ tx, caller, params, query }) => {
    const device = await findVisibleDevice(tx, caller, params.id);
    const track = (await readPositions(tx, device, readPaidPeriod('query', query, device))).filter(
      (position) => positionOrNull(position) !== null,
    );
    const positions = simplifyTrack(track, mostPoints).map(toPosition);
    return {
      data: {
        positions,
        stops: findStops(track, query.stop_s).map(({ from, to, latitude, longitude }) => ({
          from: new Date(from).toISOString(),
          to: new Date(to).toISOString(),
          latitude,
          longitude,
        })),
        distance_m: Math.round(trackLength(track)),
        last: positions.at(-1) ?? null,
      },
    };
  },
);

/** The newest positions of a period, in rising time: a latitude and a longitude of one message. */
function readPositions(tx: Transaction, sensor: SensorKey, { from, to }: Period): Promise<PositionRow[]> {
  const of = (metric: string) => sql`${ofSensor(sensor)} and metric = ${metric} and validity = 'valid'
      and measured_at >= ${new Date(from)} and measured_at < ${new Date(to)}`;
  return tx.rows<PositionRow>(sql`
    select t, latitude, longitude, speed_kmh from (
      select round(extract(epoch from n.measured_at) * 1000)::double precision as t, n.value as latitude, e.value as longitude,
        v.value as speed_kmh
      from (select measured_at, value from reading where ${of('latitude')}) n
      join (select measured_at, value from reading where ${of('longitude')}) e on e.measured_at = n.measured_at
      left join (select measured_at, value from reading where ${of('speed_kmh')}) v on v.measured_at = n.measured_at
      order by t desc limit ${mostRows}) newest
    order by t`);
}

function toPosition({ t, ...position }: PositionRow) {
  return { measured_at: new Date(t).toISOString(), ...position };
}
