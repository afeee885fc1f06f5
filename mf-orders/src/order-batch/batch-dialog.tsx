import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '@niveau/shared/api/orders';
import { notify, useConnectivity } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { FileDrop } from '@niveau/shared/ui/file-drop';
import { Note } from '@niveau/shared/ui/note';
import { figures, space, token, type } from '@niveau/shared/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { BatchLine } from './batch-line.tsx';
import type { BatchValidationProps } from './batch-validation-props.ts';
import { useBatch } from './use-batch.ts';

const Body = styled.div`
  display: grid;
  gap: ${space(2)};
`;
const Lines = styled.ul`
  display: grid;
`;
const Sum = styled.p`
  ${figures}
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  ${type.heading}
`;
const Small = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;

/** The chosen proposals with their days and sums, validated one after another; each shows what became of it. */
export function BatchDialog({ orders, onClose }: BatchValidationProps) {
  const { t } = useLingui();
  const { online } = useConnectivity();
  const format = useOrderFormat();
  // The list behind loses what is validated; the dialog keeps what it was opened with.
  const [batch] = useState(orders);
  const { states, isSending, wasSent, send } = useBatch(batch);
  const [form, setForm] = useState<readonly File[]>([]);
  const [isFormMissing, setIsFormMissing] = useState(false);
  const known = [...states.values()];
  const total = batch.reduce((sum, summary) => {
    const state = states.get(summary.id_order);
    const order = state && 'order' in state ? state.order : null;
    return sum + (order ?? summary).total_price_cents;
  }, 0);
  const isLoading = known.some(({ kind }) => kind === 'loading');
  const isOver = (kind: string) => kind === 'done';
  const open = known.filter(
    (state) => !isOver(state.kind) && !(state.kind === 'refused' && isFinal(state.failure.kind)),
  );
  const doneCount = known.filter(({ kind }) => isOver(kind)).length;
  const needsForm = known.some((state) => 'order' in state && (state.order?.form_required ?? false));
  // What failed is not counted among what the button validates: it may have to be read, and shown, first.
  const untried = open.filter(({ kind }) => kind !== 'refused');
  const close = () => {
    if (doneCount > 0) notify({ type: 'success', message: t`Orders validated: ${doneCount}` });
    onClose(leftOf(batch, states));
  };
  const start = () => {
    setIsFormMissing(needsForm && form.length === 0);
    if (!needsForm || form.length > 0) void send(form);
  };

  return (
    <Dialog
      title={t`Validate together`}
      size="large"
      onClose={close}
      mayClose={() => !isSending}
      actions={
        <>
          <Button disabled={isSending} onClick={close}>
            {wasSent ? t`Close` : t`Back`}
          </Button>
          {open.length > 0 && (
            <Button variant="primary" busy={isSending} disabled={isLoading || !online} onClick={start}>
              {wasSent && untried.length < open.length ? (
                <Trans>Try the others again</Trans>
              ) : untried.length > 0 ? (
                <Plural value={untried.length} one="Validate # order" other="Validate # orders" />
              ) : (
                <Trans>Try again</Trans>
              )}
            </Button>
          )}
        </>
      }
    >
      <Body>
        {!online && (
          <Note tone="warning">
            <Trans>No connection: open an order to validate it alone, it is kept and sent later.</Trans>
          </Note>
        )}
        <Lines aria-label={t`Chosen proposals`} aria-live="polite">
          {batch.map((summary) => (
            <BatchLine
              key={summary.id_order}
              summary={summary}
              state={states.get(summary.id_order) ?? { kind: 'loading' }}
            />
          ))}
        </Lines>
        <Sum>
          <span>
            <Trans>Total</Trans>
          </span>
          <span>{format.cents(total)}</span>
        </Sum>
        {needsForm && open.length > 0 && (
          <FileDrop
            label={t`Signed order form`}
            hint={t`One form for all of them: it goes with each order.`}
            required
            files={form}
            maxFiles={1}
            extensions={['.pdf', '.png', '.jpg', '.jpeg']}
            onChange={(files) => {
              setForm(files);
              setIsFormMissing(false);
            }}
            error={isFormMissing ? t`Attach the signed order form` : undefined}
          />
        )}
        <Small>
          <Trans>Each is ordered as proposed. To change one, open it instead.</Trans>
        </Small>
      </Body>
    </Dialog>
  );
}

/** What no second attempt changes. */
function isFinal(kind: string): boolean {
  return kind === 'overtaken' || kind === 'late';
}

function leftOf(
  batch: readonly OrderSummary[],
  states: ReturnType<typeof useBatch>['states'],
): readonly number[] {
  return batch
    .map(({ id_order }) => id_order)
    .filter((id) => {
      const state = states.get(id);
      return state?.kind !== 'done' && !(state?.kind === 'refused' && isFinal(state.failure.kind));
    });
}
