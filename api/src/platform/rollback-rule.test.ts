import fc from 'fast-check';
import { drawOf, isInAudience } from './audience.ts';
import { judge, type SpaceUse } from './rollback-rule.ts';

const use = (id_client: number, failed_users: number, users: number, is_held = false): SpaceUse => ({
  id_client,
  users,
  failed_users,
  is_held,
});

describe('the rule of rolling back', () => {
  test.each<[string, SpaceUse[], string]>([
    ['nobody failed', [use(1, 0, 50)], 'good'],
    ['one user, however few there are', [use(1, 1, 1)], 'good'],
    ['one user in each of two spaces', [use(1, 1, 1), use(2, 1, 1)], 'good'],
    ['two of a space’s three', [use(1, 2, 3), use(2, 0, 40)], 'spaces'],
    ['two of a space’s twenty', [use(1, 2, 20)], 'good'],
    ['two of a space that has gone back already', [use(1, 2, 2, true)], 'good'],
    ['three of two spaces, a tenth of all', [use(1, 1, 10), use(2, 2, 20)], 'everywhere'],
    ['the spaces before have gone back already', [use(1, 2, 3, true), use(2, 1, 3)], 'everywhere'],
    ['three of two spaces among a thousand', [use(1, 1, 500), use(2, 2, 500)], 'good'],
  ])('%s', (_, uses, kind) => {
    expect(judge(uses).kind).toBe(kind);
  });

  test('names the spaces that failed, and no other', () => {
    expect(judge([use(1, 2, 3), use(2, 0, 90), use(3, 0, 1)])).toMatchObject({
      kind: 'spaces',
      uses: [{ id_client: 1 }],
    });
  });

  test('one person alone moves nothing, whatever they report', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(fc.nat(40), { maxLength: 5 }), (users, others) => {
        const quiet = others.map((count, at) => use(at + 2, 0, count));
        expect(judge([use(1, 1, users), ...quiet]).kind).toBe('good');
      }),
    );
  });
});

describe('the draw for canaries', () => {
  test('is the same each time, and a larger share holds the smaller', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(100), fc.nat(100), (id_user, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const reader = { id_user, id_client: 1 };
        const isIn = (percent: number) => isInAudience('mf-orders', { spaces: [], percent }, reader);
        expect(drawOf('mf-orders', id_user)).toBe(drawOf('mf-orders', id_user));
        if (isIn(less)) expect(isIn(more)).toBe(true);
      }),
    );
  });

  test('gives about the share that was asked for, to others for each module', () => {
    const users = Array.from({ length: 4000 }, (_, at) => at + 1);
    const chosen = (module: string) => users.filter((id_user) => drawOf(module, id_user) < 10);
    const [orders, fleet] = [chosen('mf-orders'), new Set(chosen('mf-fleet'))];
    expect(orders.length).toBeGreaterThan(320);
    expect(orders.length).toBeLessThan(480);
    expect(orders.filter((id_user) => fleet.has(id_user)).length).toBeLessThan(120);
  });

  test('nobody at 0, everybody at 100, and a space by its name', () => {
    const reader = { id_user: 5, id_client: 7 };
    expect(isInAudience('m', { spaces: [], percent: 0 }, reader)).toBe(false);
    expect(isInAudience('m', { spaces: [], percent: 100 }, reader)).toBe(true);
    expect(isInAudience('m', { spaces: [7], percent: 0 }, reader)).toBe(true);
  });
});
