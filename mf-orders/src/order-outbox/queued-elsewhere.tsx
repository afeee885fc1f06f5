import { Trans, useLingui } from '@lingui/react/macro';
import { type QueuedCall, useQueuedElsewhere } from '@niveau/shared/contract';
import { ButtonLink } from '@niveau/shared/ui/button';
import { Note } from '@niveau/shared/ui/note';
import { space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { orderOf, tankOf } from './about-order.ts';
import { placeOf } from './place-of.ts';

const List = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(2)};
`;

/** What this user decided without a connection in other spaces: it waits for them there, and only there is it sent. */
export function QueuedElsewhere() {
  const { t } = useLingui();
  const waiting = useQueuedElsewhere().filter(
    ({ about, state }) => state !== 'done' && (orderOf(about) !== null || tankOf(about) !== null),
  );
  if (waiting.length === 0) return null;
  return (
    <List>
      {[...bySpace(waiting)].map(([id_client, calls]) => {
        const [first] = calls;
        const name = first?.space ?? '';
        return (
          <Note
            key={id_client}
            tone="warning"
            title={<Trans>Something of yours waits in the space {name}</Trans>}
            // To what waits, by a path of its own: the shell changes the space as a page is opened.
            actions={
              <ButtonLink
                href={`/orders_cockpit${(first && placeOf(first)) ?? ''}#space=${id_client}`}
              >{t`Go to the space ${name}`}</ButtonLink>
            }
          >
            {calls.map(({ texts }) => texts.subject).join(' · ')}{' '}
            <Trans>It is sent once you are in that space and connected.</Trans>
          </Note>
        );
      })}
    </List>
  );
}

function bySpace(calls: readonly QueuedCall[]): ReadonlyMap<number, readonly QueuedCall[]> {
  const spaces = new Map<number, QueuedCall[]>();
  for (const queued of calls) spaces.set(queued.id_client, [...(spaces.get(queued.id_client) ?? []), queued]);
  return spaces;
}
