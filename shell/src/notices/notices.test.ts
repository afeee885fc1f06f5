import { createNotices } from './notices.ts';

test('what can be acted on goes with who was told; what only tells stays to be read', () => {
  const notices = createNotices();
  notices.show({ type: 'info', message: 'Deleted.', action: { label: 'Undo', run: () => undefined } });
  notices.show({ type: 'error', message: 'Your session has ended.' });
  notices.dropActions();
  expect(notices.store.get().map(({ notice }) => notice.message)).toEqual(['Your session has ended.']);
});
