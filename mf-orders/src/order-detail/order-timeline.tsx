import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Card } from '@niveau/shared/ui/card';
import { Timeline, type TimelineStep } from '@niveau/shared/ui/timeline';
import { space } from '@niveau/shared/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type OrderFormat, useOrderFormat } from '../order-text/use-order-format.ts';
import { type CourseStage, type CourseState, orderCourse } from './order-course.ts';

type StepText = Pick<TimelineStep, 'title' | 'date' | 'detail'>;

interface OrderTimelineProps {
  readonly order: OrderDetail;
  /** Under the stages. */
  readonly actions?: ReactNode;
}

const Foot = styled.div`
  margin-top: ${space(2)};
  &:empty { display: none; }
`;

/** The life of an order: what is done, where it stands, what comes. */
export function OrderTimeline({ order, actions }: OrderTimelineProps) {
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
      {actions && <Foot>{actions}</Foot>}
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
        date: momentOf(order, 'checked', format),
        detail: state === 'current' && <Trans>The supplier’s teams go through your order.</Trans>,
      };
    case 'delivery':
      return deliveryText(order, format);
    case 'delivered':
      return {
        title: <Trans>Delivered</Trans>,
        date: order.actual_delivery_date && format.day(order.actual_delivery_date),
        detail: order.quantity_delivered !== null && deliveredText(order, format),
      };
    case 'cancelled':
      return {
        title: cancelledTitle(order),
        date: order.cancellation && format.moment(order.cancellation.at),
      };
  }
}

/** When a step was taken; null while it was not. */
function momentOf({ steps }: OrderDetail, kind: string, format: OrderFormat): string | null {
  const step = steps.find((taken) => taken.kind === kind);
  return step ? format.moment(step.at) : null;
}

/** What came, and how it kept to the day that was expected. */
function deliveredText(order: OrderDetail, format: OrderFormat): ReactNode {
  const { quantity_delivered, actual_delivery_date: actual } = order;
  const expected = order.expected_delivery_date ?? order.desired_delivery_date;
  const litres = format.litres(quantity_delivered ?? order.quantity_ordered);
  if (expected === null || actual === null) return litres;
  if (expected === actual) return <Trans>{litres}, on the expected day</Trans>;
  return (
    <Trans>
      {litres}, expected on {format.day(expected)}
    </Trans>
  );
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

/** Who cancelled it, where that was somebody whose name is still known. */
function cancelledTitle({ cancellation, lapse }: OrderDetail): ReactNode {
  if (lapse) return <Trans>Lapsed without an answer</Trans>;
  if (!cancellation?.by) return <Trans>Cancelled</Trans>;
  return <Trans>Cancelled by {cancellation.by}</Trans>;
}

function validatedTitle({ validated_by: by }: OrderDetail): ReactNode {
  if (by?.automatic) return <Trans>Validated automatically</Trans>;
  return by?.name ? <Trans>Validated by {by.name}</Trans> : <Trans>Validated</Trans>;
}

function deliveryText(order: OrderDetail, format: OrderFormat): StepText {
  const first = order.delivery_days[0];
  const last = order.delivery_days.at(-1);
  const planned = momentOf(order, 'planned', format);
  const left = momentOf(order, 'delivering', format);
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
    detail: (
      <>
        {order.desired_delivery_date && (
          <div>
            <Trans>You asked for {format.day(order.desired_delivery_date)}</Trans>
          </div>
        )}
        {planned && (
          <div>
            <Trans>Planned {planned}</Trans>
          </div>
        )}
        {left && (
          <div>
            <Trans>Truck left {left}</Trans>
          </div>
        )}
      </>
    ),
  };
}
