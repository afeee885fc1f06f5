import { Trans, useLingui } from '@lingui/react/macro';
import { type QueuedCall, useConnectivity } from '@niveau/shared/contract';
import { Link } from '@niveau/shared/router';
import { Note } from '@niveau/shared/ui/note';
import { QueuedDismissal } from '@niveau/shared/ui/queued-notes';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { orderOf } from './about-order.ts';
import { placeOf } from './place-of.ts';
import { QueuedEntries } from './queued-entries.tsx';
import { useQueuedWords } from './use-queued-words.ts';

interface QueuedNoteProps {
  readonly queued: QueuedCall;
  /** Leads to the order; not on its own page. */
  readonly withLink?: boolean;
}

/** A decision or an order that waits to be sent, or that was refused when it was: with why, and who was first. */
export function QueuedNote({ queued, withLink = false }: QueuedNoteProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const format = useOrderFormat();
  const { online } = useConnectivity();
  const when = format.moment(new Date(queued.queued_at).toISOString());
  const words = useQueuedWords(queued, when);
  const place = placeOf(queued);
  const isNotMade = orderOf(queued.about) === null && queued.state !== 'done';
  const link = withLink && place && (
    <Link to={place}>{isNotMade ? t`Open the form` : t`Open the order`}</Link>
  );
  if (queued.state === 'waiting')
    return (
      <Note
        tone="info"
        announced
        title={words.waits}
        actions={
          <>
            {link}
            {!online && <QueuedDismissal id={queued.id}>{t`Do not send it`}</QueuedDismissal>}
          </>
        }
      >
        <Trans>Kept on this device on {when}; it goes to your supplier as soon as you are connected.</Trans>
      </Note>
    );
  const understood = <QueuedDismissal id={queued.id}>{t`Understood`}</QueuedDismissal>;
  if (queued.state === 'done')
    return (
      <Note
        tone="success"
        announced
        title={queued.texts.done}
        actions={
          <>
            {link}
            {understood}
          </>
        }
      >
        {words.was} <Trans>It has been sent, and your supplier has it.</Trans>
      </Note>
    );
  const { by, at, automatic } = queued.refusal?.details ?? {};
  const moment = typeof at === 'string' ? format.moment(at) : null;
  return (
    <Note
      tone="error"
      announced
      title={queued.texts.refused}
      actions={
        <>
          {link}
          {understood}
        </>
      }
    >
      {errorText(queued.refusal?.key ?? 'problem_occurred')}{' '}
      {moment === null ? null : automatic === true ? (
        <Trans>It was done automatically on {moment}.</Trans>
      ) : typeof by === 'string' && by !== '' ? (
        <Trans>
          By {by}, on {moment}.
        </Trans>
      ) : (
        <Trans>It was done on {moment}.</Trans>
      )}{' '}
      {words.was} <Trans>What you entered is kept until you close this:</Trans>
      <QueuedEntries queued={queued} />
    </Note>
  );
}
