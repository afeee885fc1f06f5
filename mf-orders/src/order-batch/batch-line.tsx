import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '@niveau/shared/api/orders';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { figures, space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { CircleCheck, CircleX, Loader } from 'lucide-react';
import { styled } from 'styled-components';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import type { OrderFailure } from '../order-validation/order-failure.ts';
import { proposedValues } from '../order-validation/order-values.ts';
import type { BatchState } from './use-batch.ts';

const Root = styled.li`
  ${figures}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(0.5)} ${space(2)};
  padding: ${space(1.5)} 0;
  border-bottom: 1px solid ${token('line')};
`;
const Name = styled.p`
  ${type.label}
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Small = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Why = styled.p`
  ${type.small}
  grid-column: 1 / -1;
  color: ${token('error-text')};
`;
const End = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space(0.5)};
`;

interface BatchLineProps {
  readonly summary: OrderSummary;
  readonly state: BatchState;
}

/** One order of a batch: what it comes to, and what became of it. */
export function BatchLine({ summary, state }: BatchLineProps) {
  const { t } = useLingui();
  const format = useOrderFormat();
  const order = state.kind === 'loading' ? null : state.order;
  // Read again, it may cost or hold something else than the list said.
  const shown = order ?? summary;
  const day =
    order && (order.state === 1 ? proposedValues(order).desired_delivery_date : order.desired_delivery_date);
  return (
    <Root>
      <div>
        <Name>{summary.asset.asset_name}</Name>
        <Small>
          {format.litres(shown.quantity_ordered)} · {shown.product.name}
        </Small>
        <Small>
          {state.kind === 'loading' ? (
            <Skeleton width="11rem" />
          ) : (
            day && <Trans>Delivery on {format.day(day)}</Trans>
          )}
        </Small>
      </div>
      <End>
        <strong>{format.cents(shown.total_price_cents)}</strong>
        {state.kind === 'done' && (
          <StatusPill tone="success" icon={<CircleCheck aria-hidden="true" />}>{t`Validated`}</StatusPill>
        )}
        {state.kind === 'sending' && (
          <StatusPill tone="info" icon={<Loader aria-hidden="true" />}>{t`On its way`}</StatusPill>
        )}
        {state.kind === 'refused' && (
          <StatusPill tone="error" icon={<CircleX aria-hidden="true" />}>{t`Not validated`}</StatusPill>
        )}
      </End>
      {state.kind === 'refused' && (
        <Why>
          <FailureWords failure={state.failure} />
        </Why>
      )}
    </Root>
  );
}

function FailureWords({ failure }: { readonly failure: OrderFailure }) {
  const errorText = useErrorText();
  const format = useOrderFormat();
  switch (failure.kind) {
    case 'overtaken': {
      const { by, at, automatic } = failure.who;
      const key = failure.what === 'validated' ? 'order_already_validated' : 'order_already_cancelled';
      return (
        <>
          {errorText(key)}{' '}
          {at === null ? null : automatic ? (
            <Trans>It was done automatically on {format.moment(at)}.</Trans>
          ) : by === null ? (
            <Trans>It was done on {format.moment(at)}.</Trans>
          ) : (
            <Trans>
              By {by}, on {format.moment(at)}.
            </Trans>
          )}
        </>
      );
    }
    case 'late':
      return errorText('order_deadline_passed');
    case 'offline':
      return errorText('no_internet');
    case 'price':
      return errorText('order_price_changed');
    case 'fields':
      return errorText([...failure.faults.values()][0] ?? 'invalid_request');
    case 'other':
      return errorText(failure.key);
  }
}
