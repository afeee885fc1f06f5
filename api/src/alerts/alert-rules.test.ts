import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, send } from '../../test/tank.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const as = { as: 'manager' } as const;
const hour = 3_600_000;
let number = 0;

type Alert = Parameters<typeof server.call<'POST device/{id}/alerts'>>[1]['body'];

/** What an alert told of a tank that sends these litres, an hour apart: the litres that triggered and that resolved it. */
async function toldOf(
  alert: Omit<Alert, 'name' | 'measure'>,
  litres: readonly number[],
  step = hour,
): Promise<readonly string[]> {
  const tank = await addTank(server, { device_number: `24E12400000R${String(number++).padStart(4, '0')}` });
  const given = { ...alert, name: 'Watched', measure: 'volume_l' };
  const [first = 0, ...others] = litres;
  const tell = async (value: number) => {
    await send(server, tank, [[server.clock.now().toISOString(), value]]);
    server.clock.advance(step);
  };
  await tell(first);
  const made = await server.call(
    'POST device/{id}/alerts',
    { params: { id: tank.id_device }, body: given },
    as,
  );
  expect(made.status).toBeLessThan(300);
  for (const value of others) await tell(value);
  const events = await server.call('GET device/{id}/alerts/events', { params: { id: tank.id_device } }, as);
  return events.data
    .map(({ triggered_value, resolved_value }) => `${triggered_value} ${resolved_value ?? 'still'}`)
    .reverse();
}

describe('each rule of the specification', () => {
  test.each<[string, Omit<Alert, 'name' | 'measure'>, number[], string[]]>([
    ['less than', { rule: 'less_than', value: 1000 }, [1100, 990, 980, 1010], ['990 1010']],
    ['greater than', { rule: 'greater_than', value: 9000 }, [8900, 9010, 8990], ['9010 8990']],
    ['equal', { rule: 'equal', value: 5000 }, [5010, 5000, 5000, 4990], ['5000 4990']],
    ['increase', { rule: 'increase', value: 500, within_h: 4 }, [1000, 1010, 1600, 1610], ['1600 still']],
    ['decrease', { rule: 'decrease', value: 500, within_h: 4 }, [3000, 2990, 2400, 2390], ['2400 still']],
    ['variation, down', { rule: 'variation', value: 500, within_h: 4 }, [3000, 2990, 2400], ['2400 still']],
    ['variation, up', { rule: 'variation', value: 500, within_h: 4 }, [3000, 3010, 3700], ['3700 still']],
  ])('%s', async (_, alert, litres, told) => {
    expect(await toldOf(alert, litres)).toEqual(told);
  });

  test('a change is looked for within its hours alone', async () => {
    // 600 L in ten hours are no 500 L in four.
    const slow = Array.from({ length: 11 }, (_, i) => 3000 - i * 60);
    expect(await toldOf({ rule: 'decrease', value: 500, within_h: 4 }, slow)).toEqual([]);
    expect(await toldOf({ rule: 'decrease', value: 500, within_h: 10 }, slow)).toEqual(['2460 still']);
  });
});

describe('each frequency', () => {
  const low = { rule: 'less_than', value: 1000 } as const;
  const twice = [1100, 900, 1100, 900, 1100];

  test('each reading: every crossing', async () => {
    expect(await toldOf({ ...low, frequency: 'each_reading' }, twice)).toEqual(['900 1100', '900 1100']);
  });
  test('each day: one in 24 hours, the next on the next day', async () => {
    expect(await toldOf({ ...low, frequency: 'each_day' }, twice)).toEqual(['900 1100']);
    expect(await toldOf({ ...low, frequency: 'each_day' }, twice, 13 * hour)).toEqual([
      '900 1100',
      '900 1100',
    ]);
  });
  test('once', async () => {
    expect(await toldOf({ ...low, frequency: 'once' }, twice, 13 * hour)).toEqual(['900 1100']);
  });
});
