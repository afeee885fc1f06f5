import { Trans, useLingui } from '@lingui/react/macro';
import { dismissQueuedCall, type QueuedCall, useConnectivity } from '@niveau/shared/contract';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { space } from './tokens.tsx';
import { useErrorText } from './use-error-text.tsx';

const List = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(2)};
`;

export interface QueuedNotesProps {
  readonly queued: readonly QueuedCall[];
  /** Where what was refused can be put right. */
  readonly wayOn?: (refused: QueuedCall) => ReactNode;
}

/** What waits on this device for a connection, or was answered when it was sent; nothing where there is nothing. */
export function QueuedNotes({ queued, wayOn }: QueuedNotesProps) {
  if (queued.length === 0) return null;
  return (
    <List>
      {queued.map((one) => (
        <QueuedNote key={one.id} queued={one} wayOn={wayOn?.(one)} />
      ))}
    </List>
  );
}

function QueuedNote({ queued, wayOn }: { readonly queued: QueuedCall; readonly wayOn: ReactNode }) {
  const { t } = useLingui();
  const { online } = useConnectivity();
  const errorText = useErrorText();
  const { id, state, texts, refusal } = queued;
  const dismiss = (label: string) => <QueuedDismissal id={id}>{label}</QueuedDismissal>;
  switch (state) {
    case 'waiting':
      return (
        <Note tone="info" announced title={texts.subject} actions={!online && dismiss(t`Do not send it`)}>
          <Trans>Waits to be sent: kept on this device, it goes as soon as you are connected.</Trans>
        </Note>
      );
    case 'done':
      return <Note tone="success" announced title={texts.done} actions={dismiss(t`Understood`)} />;
    case 'refused':
      return (
        <Note
          tone="error"
          announced
          title={texts.refused}
          actions={
            <>
              {wayOn}
              {dismiss(t`Understood`)}
            </>
          }
        >
          {errorText(refusal?.key ?? 'problem_occurred')}
        </Note>
      );
  }
}

/**
 * Takes a call out of the queue. The focus that it has when it goes is handed on: to the next such button, else to the
 * heading that it stands under.
 */
export function QueuedDismissal({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current && current === document.activeElement) handOn(current);
    };
  }, []);
  return (
    <Button ref={button} size="small" data-dismissal onClick={() => void dismissQueuedCall(id)}>
      {children}
    </Button>
  );
}

function handOn(from: HTMLElement): void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const stands = (one: Node, where: number) => (from.compareDocumentPosition(one) & where) !== 0;
  const next = all('[data-dismissal]').find((one) => stands(one, Node.DOCUMENT_POSITION_FOLLOWING));
  const heading = all('h1, h2, h3').findLast((one) => stands(one, Node.DOCUMENT_POSITION_PRECEDING));
  // It takes the focus from here alone, and stands in no order of tabs.
  if (!next && heading) heading.tabIndex = -1;
  (next ?? heading)?.focus();
}
