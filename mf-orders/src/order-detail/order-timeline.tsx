import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Card } from '@niveau/shared/ui/card';
import { Timeline, type TimelineStep } from '@niveau/shared/ui/timeline';
import type { ReactNode } from 'react';
import { type OrderFormat, useOrderFormat } from '../order-text/use-order-format.ts';
import { type CourseStage, type CourseState, orderCourse } from './order-course.ts';

type StepText = Pick<TimelineStep, 'title' | 'date' | 'detail'>;

/** The life of an order: what is done, where it stands, what comes. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  return (
    <Card title={t`Progress`}>
      <Timeline
        label={t`Progress of order ${order.order_number}`}
        steps={orderCourse(order).map(({ stage, state }) => ({
          key: stage,
          state,
          ...stepText(stage, state, order, format),
        }))}
      />
    </Card>
  );
}

function stepText(stage: CourseStage, state: CourseState, order: OrderDetail, format: OrderFormat): StepText {
  switch (stage) {
    case 'shortage':
      return {
        title: <Trans>Shortage anticipated</Trans>,
        date: order.run_out_date && <Trans>Empty around {format.day(order.run_out_date)}</Trans>,
      };
    case 'request':
      return { title: <Trans>Request made</Trans>, date: format.moment(order.proposed_at) };
    case 'proposal':
      return { title: <Trans>Proposal sent</Trans>, date: format.moment(order.proposed_at) };
    case 'validation':
      return validationText(state, order, format);
    case 'check':
      return {
        title: state === 'done' ? <Trans>Checked by the teams</Trans> : <Trans>Check by the teams</Trans>,
        detail: state === 'current' && <Trans>The supplier’s teams go through your order.</Trans>,
      };
    case 'delivery':
      return deliveryText(order, format);
    case 'delivered':
      return {
        title: <Trans>Delivered</Trans>,
        date: order.actual_delivery_date && format.day(order.actual_delivery_date),
        detail: order.quantity_delivered !== null && format.litres(order.quantity_delivered),
      };
    case 'cancelled':
      return {
        title: order.cancellation ? (
          <Trans>Cancelled by {order.cancellation.by}</Trans>
        ) : (
          <Trans>Cancelled</Trans>
        ),
        date: order.cancellation && format.moment(order.cancellation.at),
      };
  }
}

function validationText(state: CourseState, order: OrderDetail, format: OrderFormat): StepText {
  if (state !== 'done')
    return {
      title: <Trans>Validation</Trans>,
      date: <Trans>Before {format.moment(order.validation_deadline)}</Trans>,
    };
  return {
    title: validatedTitle(order),
    date: order.validation_date && format.moment(order.validation_date),
  };
}

function validatedTitle({ validated_by: by }: OrderDetail): ReactNode {
  if (by === null) return <Trans>Validated</Trans>;
  return by.automatic ? <Trans>Validated automatically</Trans> : <Trans>Validated by {by.name}</Trans>;
}

function deliveryText(order: OrderDetail, format: OrderFormat): StepText {
  const first = order.delivery_days[0];
  const last = order.delivery_days.at(-1);
  const onRoad = order.state === 2 && order.sub_state === 'delivering';
  return {
    title: onRoad ? <Trans>Truck on its way</Trans> : <Trans>Delivery</Trans>,
    date: order.expected_delivery_date ? (
      <Trans>Expected on {format.day(order.expected_delivery_date)}</Trans>
    ) : (
      first &&
      last && (
        <Trans>
          Between {format.day(first)} and {format.day(last)}
        </Trans>
      )
    ),
    detail: order.desired_delivery_date && (
      <Trans>You asked for {format.day(order.desired_delivery_date)}</Trans>
    ),
  };
}
