import { Trans } from '@lingui/react/macro';
import type { OrderSummary } from '@niveau/shared/api/orders';
import { serverNow } from '@niveau/shared/contract';
import { Countdown } from '@niveau/shared/ui/countdown';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { CalendarCheck, CalendarClock, Droplet, MessageSquareText, TimerReset } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCancelledBecause } from '../order-text/use-cancelled-because.ts';
import { useOrderFormat } from '../order-text/use-order-format.ts';

const Lines = styled.ul`
  ${type.small}
  display: grid;
  gap: ${space(0.75)};
`;
const Item = styled.li<{ readonly $muted: boolean }>`
  display: flex;
  gap: ${space(1)};
  color: ${({ $muted }) => token($muted ? 'ink-muted' : 'ink')};
  > svg { flex: none; width: 16px; height: 16px; margin-top: 2px; color: ${token('ink-muted')}; }
  > span { min-width: 0; overflow-wrap: anywhere; }
`;

interface LineProps {
  readonly icon: ReactNode;
  readonly muted?: boolean;
  readonly children: ReactNode;
}

function Line({ icon, muted = false, children }: LineProps) {
  return (
    <Item $muted={muted}>
      {icon}
      <span>{children}</span>
    </Item>
  );
}

/** What comes next for an order, and when: deadline and default while it waits, delivery after that, reason once cancelled. */
export function OrderOutlook({ order }: { readonly order: OrderSummary }) {
  return <Lines>{order.state === 1 ? <Waiting order={order} /> : <Decided order={order} />}</Lines>;
}

function Waiting({ order }: { readonly order: OrderSummary }) {
  const format = useOrderFormat();
  const deadline = format.moment(order.validation_deadline);
  return (
    <>
      {order.run_out_date && (
        <Line icon={<Droplet aria-hidden="true" />}>
          <Trans>Empty around {format.day(order.run_out_date)}</Trans>
        </Line>
      )}
      <Line icon={<CalendarClock aria-hidden="true" />}>
        <Trans>Validate before {deadline}</Trans>
        {' · '}
        <Countdown until={order.validation_deadline} now={serverNow} ended={<Trans>deadline passed</Trans>} />
      </Line>
      {order.automatic_validation_at && (
        <Line icon={<TimerReset aria-hidden="true" />} muted>
          <Trans>
            Without an answer: validated automatically on {format.moment(order.automatic_validation_at)}
          </Trans>
        </Line>
      )}
    </>
  );
}

function Decided({ order }: { readonly order: OrderSummary }) {
  const format = useOrderFormat();
  const reason = useCancelledBecause()(order);
  if (reason !== null)
    return (
      <Line icon={<MessageSquareText aria-hidden="true" />}>
        <Trans>Reason: {reason}</Trans>
      </Line>
    );
  const planned = order.expected_delivery_date ?? order.desired_delivery_date;
  return (
    <>
      {order.actual_delivery_date ? (
        <Line icon={<CalendarCheck aria-hidden="true" />}>
          <Trans>Delivered on {format.day(order.actual_delivery_date)}</Trans>
        </Line>
      ) : (
        planned && (
          <Line icon={<CalendarClock aria-hidden="true" />}>
            {order.expected_delivery_date ? (
              <Trans>Delivery expected on {format.day(planned)}</Trans>
            ) : (
              <Trans>Delivery wished for {format.day(planned)}</Trans>
            )}
          </Line>
        )
      )}
      {order.validation_date && (
        <Line icon={<TimerReset aria-hidden="true" />} muted>
          <Trans>Validated on {format.date(order.validation_date)}</Trans>
        </Line>
      )}
    </>
  );
}
