import { useQueuedCalls } from '@niveau/shared/contract';
import { orderOf, tankOf } from './about-order.ts';
import { QueuedElsewhere } from './queued-elsewhere.tsx';
import { QueuedNotes } from './queued-notes.tsx';

/** The decisions and orders of this device that wait to be sent, and those whose outcome was not read yet. */
export function QueuedDecisions() {
  const queued = useQueuedCalls();
  return (
    <>
      <QueuedElsewhere />
      <QueuedNotes
        queued={queued.filter(({ about }) => orderOf(about) !== null || tankOf(about) !== null)}
        withLinks
      />
    </>
  );
}
