import type { QueuedCall } from '@niveau/shared/contract';
import { space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { QueuedNote } from './queued-note.tsx';

const List = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(2)};
`;

interface QueuedNotesProps {
  readonly queued: readonly QueuedCall[];
  /** Each leads to what it is about. */
  readonly withLinks?: boolean;
}

/** What waits to be sent or was answered, one under the other; nothing where there is nothing. */
export function QueuedNotes({ queued, withLinks = false }: QueuedNotesProps) {
  if (queued.length === 0) return null;
  return (
    <List>
      {queued.map((one) => (
        <QueuedNote key={one.id} queued={one} withLink={withLinks} />
      ))}
    </List>
  );
}
