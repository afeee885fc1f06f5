import { factsOf } from './page-facts.ts';

const source = {
  page: '/equipment/12',
  user: { id_user: 1, id_client: 101, role: { name: 'manager' } },
  modules: [{ manifest: { name: 'mf-orders' }, version: '0.1.0-abc' }],
  language: 'fr',
  theme: 'dark',
  online: true,
  browser: 'Mozilla/5.0',
  window: { width: 390, height: 844, ratio: 3 },
  at: new Date('2026-11-28T09:00:00Z'),
};

test('the facts say where, with what and which modules', () => {
  expect(factsOf(source)).toEqual({
    page: '/equipment/12',
    time: '2026-11-28T09:00:00.000Z',
    browser: 'Mozilla/5.0',
    window: '390 × 844 (3)',
    language: 'fr',
    theme: 'dark',
    connection: 'online',
    space: '101',
    user: '1',
    role: 'manager',
    modules: 'mf-orders@0.1.0-abc',
  });
});

test('each fact is one line that the call takes; what is not known is left out', () => {
  const facts = factsOf({ ...source, page: ' ', browser: `a\n${'b'.repeat(900)}` });
  expect(facts).not.toHaveProperty('page');
  expect(facts.browser).toHaveLength(500);
  expect(facts.browser).toMatch(/^a b/);
});
