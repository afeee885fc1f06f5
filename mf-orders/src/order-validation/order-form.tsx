import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { dismissQueuedCall } from '@niveau/shared/contract';
import { totalCents } from '@niveau/shared/domain/money';
import { useState } from 'react';
import { DeadlineNote } from '../order-detail/deadline-note.tsx';
import type { OrderDecisionProps } from '../order-detail/order-decision-props.ts';
import { Columns } from '../order-detail/order-layout.tsx';
import { OrderReason } from '../order-detail/order-reason.tsx';
import { OrderTimeline } from '../order-detail/order-timeline.tsx';
import { OrderDocuments } from '../order-follow-up/order-documents.tsx';
import { TankCurve } from '../order-outlook/tank-curve.tsx';
import { InSight } from '../order-text/in-sight.tsx';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { DetailsPart } from './details-part.tsx';
import { FailureNote } from './failure-note.tsx';
import { ActionSide, FormStack } from './form-layout.tsx';
import { OrderTotal } from './order-total.tsx';
import { PricePart } from './price-part.tsx';
import { QuantityPart } from './quantity-part.tsx';
import { useDecisions } from './use-decisions.ts';
import { useOrderForm } from './use-order-form.ts';
import { productOf, useProducts } from './use-products.ts';

interface OrderFormProps extends OrderDecisionProps {
  /** An order outside a proposal: there is no deadline and nothing to decline. */
  readonly isRequest?: boolean;
}

/** A proposal to decide on: why it is made, what can be changed, what it comes to, validate or decline. */
export function OrderForm({
  order,
  refused,
  onHoldEntries,
  onDecided: tellDecided,
  isRequest = false,
}: OrderFormProps) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const decisions = useDecisions(order);
  const [isDeclining, setIsDeclining] = useState(false);
  const isRefusal = refused?.call === 'PUT order/cockpit/{id}/cancel';
  const onDecided = (decided: OrderDetail | undefined) => {
    // What was refused before has been sent again, or something else in its place.
    if (refused) void dismissQueuedCall(refused.id);
    tellDecided(decided);
  };
  const sayDone = (done: OrderDetail) => {
    const quantity = format.litres(done.quantity_ordered);
    return isRequest
      ? t`Ordered: ${quantity} for ${done.asset.asset_name}`
      : t`Order validated: ${quantity} for ${done.asset.asset_name}`;
  };
  const state = useOrderForm({
    order,
    refused: isRefusal ? undefined : refused,
    decisions,
    onHoldEntries,
    onDecided,
    sayDone,
    isRequest,
  });
  const { values } = state.form;
  const products = useProducts(order, values.desired_delivery_date);
  const product = productOf(products, values.id_product);
  const quantity = readable(values.quantity_ordered);
  const cents = quantity === null ? null : totalCents(quantity, product.price_per_unit);
  const isOver = state.failure?.kind === 'overtaken' || state.failure?.kind === 'late';
  const day = values.desired_delivery_date;
  const summary = { order, product, quantity, cents, day, isRequest };

  return (
    <>
      <form ref={state.element} noValidate onSubmit={state.form.handleSubmit} aria-label={t`Order`}>
        <Columns>
          <FormStack>
            {state.failure && state.failure.kind !== 'fields' && (
              <InSight key={state.failure.kind}>
                <FailureNote failure={state.failure} order={order} onShowOrder={() => onHoldEntries(false)} />
              </InSight>
            )}
            {!isOver && !isRequest && <DeadlineNote order={order} onLate={state.passDeadline} />}
            <OrderReason order={order} quantity={quantity ?? 0} day={day} />
            <QuantityPart order={order} state={state} products={products} />
            <DeliveryPart order={order} state={state} />
            <OrderDocuments order={order} />
            <TankCurve order={order} />
            <DetailsPart order={order} state={state} />
            <PricePart product={product} quantity={quantity} cents={cents} />
            {!isRequest && <OrderTimeline order={order} />}
          </FormStack>
          <ActionSide>
            <OrderTotal {...summary} mayAct={!isOver} onDecline={() => setIsDeclining(true)} />
          </ActionSide>
        </Columns>
      </form>
      {state.isAsking && (
        <ConfirmOrder
          {...summary}
          busy={state.isSending}
          onConfirm={() => state.send(product.price_per_unit)}
          onBack={state.stopAsking}
        />
      )}
      {isDeclining && (
        <DeclineDialog
          order={order}
          refused={isRefusal ? refused : undefined}
          decisions={decisions}
          onClose={() => setIsDeclining(false)}
          onDeclined={onDecided}
          onOvertaken={() => onHoldEntries(true)}
        />
      )}
    </>
  );
}

/** The litres that a total can be made of; null while nothing sensible is typed. */
function readable(quantity: number | null): number | null {
  return quantity !== null && Number.isFinite(quantity) && quantity >= 0 ? quantity : null;
}
