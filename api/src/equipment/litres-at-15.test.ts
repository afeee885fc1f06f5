import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, send, type TestTank } from '../../test/tank.ts';
import { demoLiquids } from '../demo/spaces.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = async ({ id_asset }: TestTank) =>
  (await server.call('GET asset/v2/{id}', { params: { id: id_asset } }, { as: 'manager' })).data;

describe('litres at 15 °C stand beside measured litres', () => {
  test('by the reference: 1500 L of heating oil at -5 °C are 1529 L; energy and value follow them', async () => {
    await server.app.database.transaction({ role: 'system' }, (tx) =>
      tx.run(sql`update asset_liquid set energy_kwh_per_l = 9.97
        where id_asset_liquid = ${demoLiquids.diesel.id_asset_liquid}`),
    );
    const tank = await addTank(server, { device_number: '24E1240000150001', liquid: 'diesel' });
    await send(server, tank, [['2026-11-24T08:00:00Z', -5]], 'temperature_celsius');
    await send(server, tank, [['2026-11-24T08:00:00Z', 1500]]);
    const cold = await read(tank);
    expect(cold).toMatchObject({ volume_l: 1500, temperature_c: -5 });
    expect(Math.round(cold.volume_15c_l ?? 0)).toBe(1529);
    expect(cold.content.value_cents).toBe(
      Math.round((cold.volume_15c_l ?? 0) * Number(cold.content.price_per_l) * 100),
    );
    expect(cold.content.energy_kwh).toBe(Math.round((cold.volume_15c_l ?? 0) * 9.97));

    await send(server, tank, [['2026-11-24T09:00:00Z', 35]], 'temperature_celsius');
    await send(server, tank, [['2026-11-24T09:00:00Z', 1500]]);
    const warm = await read(tank);
    // Warm fuel is less fuel: 1500 / (1 + 0.00095 × 20).
    expect(warm.volume_15c_l).toBeCloseTo(1472.03, 1);
    expect(warm.volume_l).toBe(1500);
  });

  test('where the temperature is not known there are none, rather than a guess', async () => {
    const tank = await addTank(server, { device_number: '24E1240000150002', liquid: 'diesel' });
    await send(server, tank, [['2026-11-24T08:00:00Z', 1500]]);
    expect(await read(tank)).toMatchObject({ volume_l: 1500, volume_15c_l: null, temperature_c: null });
  });
});
