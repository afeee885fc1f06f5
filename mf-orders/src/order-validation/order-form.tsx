import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { totalCents } from '@niveau/shared/domain/money';
import { useState } from 'react';
import { DeadlineNote } from '../order-detail/deadline-note.tsx';
import type { OrderDecisionProps } from '../order-detail/order-decision-props.ts';
import { Columns } from '../order-detail/order-layout.tsx';
import { OrderReason } from '../order-detail/order-reason.tsx';
import { OrderTimeline } from '../order-detail/order-timeline.tsx';
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

/** A proposal to decide on: why it is made, what can be changed, what it comes to, validate or decline. */
export function OrderForm({ order, onHoldEntries, onDecided }: OrderDecisionProps) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const products = useProducts(order);
  const decisions = useDecisions(order);
  const [isDeclining, setIsDeclining] = useState(false);
  const sayDone = (done: OrderDetail) => {
    const quantity = format.litres(done.quantity_ordered);
    return t`Order validated: ${quantity} for ${done.asset.asset_name}`;
  };
  const state = useOrderForm({ order, decisions, onHoldEntries, onDecided, sayDone });
  const { values } = state.form;
  const product = productOf(products, values.id_product);
  const quantity = readable(values.quantity_ordered);
  const cents = quantity === null ? null : totalCents(quantity, product.price_per_unit);
  const isOver = state.failure?.kind === 'overtaken' || state.failure?.kind === 'late';
  const summary = { order, product, quantity, cents, day: values.desired_delivery_date };

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
            {!isOver && <DeadlineNote order={order} />}
            <OrderReason order={order} quantity={quantity ?? 0} />
            <QuantityPart order={order} state={state} products={products} />
            <DeliveryPart order={order} state={state} />
            <DetailsPart order={order} state={state} />
            <PricePart product={product} quantity={quantity} cents={cents} />
            <OrderTimeline order={order} />
          </FormStack>
          <ActionSide>
            <OrderTotal {...summary} mayAct={!isOver} onDecline={() => setIsDeclining(true)} />
          </ActionSide>
        </Columns>
      </form>
      {state.isAsking && (
        <ConfirmOrder {...summary} busy={state.isSending} onConfirm={state.send} onBack={state.stopAsking} />
      )}
      {isDeclining && (
        <DeclineDialog
          order={order}
          decline={decisions.decline}
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
