import { type ActivityLine, detailOf } from './activity-detail.ts';

const line = (action: string, details: ActivityLine['details']): ActivityLine => ({
  id_audit: 1,
  at: '2026-11-28T09:00:00Z',
  action,
  entity: 'user',
  id_entity: 1,
  subject: null,
  user: null,
  details,
});

test.each([
  ['user_role_changed', { role: 'consultant' }, { kind: 'role', role: 'consultant' }],
  ['file_renamed', { from: 'a.pdf', to: 'b.pdf' }, { kind: 'change', before: 'a.pdf', after: 'b.pdf' }],
  [
    'role_changed',
    { name: 'Chef', name_before: 'Chauffeur' },
    { kind: 'change', before: 'Chauffeur', after: 'Chef' },
  ],
  ['role_changed', { role_permissions: [] }, null],
  [
    'space_changed',
    { before: { customer_code: null }, after: { customer_code: 'C-1' } },
    { kind: 'change', before: '—', after: 'C-1' },
  ],
  ['order_cancelled', { reason: 'Cuve pleine' }, { kind: 'value', value: 'Cuve pleine' }],
  ['alert_created', { value: 4 }, null],
])('%s %j', (action, details, detail) => {
  expect(detailOf(line(action, details))).toEqual(detail);
});
