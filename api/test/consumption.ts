import type { TestServer } from './harness.ts';

/** What a device's asset used, as the manager reads it. */
export async function consumptionOf(
  server: TestServer,
  id: number,
  date_start: string,
  date_end: string,
  granularity: 'days' | 'months' = 'days',
) {
  const body = { date_start, date_end, granularity };
  const call = 'POST device/{id}/device_traited_data/consumption';
  return (await server.call(call, { params: { id }, body }, { as: 'manager' })).data;
}
