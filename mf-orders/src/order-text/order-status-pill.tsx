import { useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '@niveau/shared/api/orders';
import { serverNow } from '@niveau/shared/contract';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import type { Tone } from '@niveau/shared/ui/tone';
import {
  CalendarCheck,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  ClipboardPen,
  Clock,
  type LucideIcon,
  Send,
  Truck,
} from 'lucide-react';
import { type OrderStatus, orderStatus } from './order-status.ts';

const looks = {
  'to-validate': [ClipboardPen, 'warning'],
  'deadline-passed': [Clock, 'error'],
  sent: [Send, 'info'],
  checked: [ClipboardCheck, 'info'],
  planned: [CalendarCheck, 'info'],
  delivering: [Truck, 'info'],
  completed: [CircleCheck, 'success'],
  cancelled: [CircleX, 'neutral'],
} as const satisfies Readonly<Record<OrderStatus, readonly [LucideIcon, Tone]>>;

/** State and sub-state of an order as an icon and words. */
export function OrderStatusPill({
  order,
}: {
  readonly order: Pick<OrderSummary, 'state' | 'sub_state' | 'validation_deadline'>;
}) {
  const { t } = useLingui();
  const status = orderStatus(order, serverNow());
  const [Icon, tone] = looks[status];
  const words: Readonly<Record<OrderStatus, string>> = {
    'to-validate': t`To be validated`,
    'deadline-passed': t`Deadline passed`,
    sent: t`Sent to the supplier`,
    checked: t`Checked by the teams`,
    planned: t`Delivery planned`,
    delivering: t`Truck on its way`,
    completed: t`Delivered`,
    cancelled: t`Cancelled`,
  };
  return (
    <StatusPill tone={tone} icon={<Icon aria-hidden="true" />}>
      {words[status]}
    </StatusPill>
  );
}
