import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Calendar } from '@niveau/shared/ui/calendar';
import { Card } from '@niveau/shared/ui/card';
import { FieldError } from '@niveau/shared/ui/field';
import { Note } from '@niveau/shared/ui/note';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { holidaysAround } from './closed-days.ts';
import type { OrderFormState } from './use-order-form.ts';

const Choice = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  gap: ${space(2)} ${space(4)};
`;
const Aside = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(1.5)};
`;
const Chosen = styled.p`
  ${type.heading}
`;
const Small = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;

interface DeliveryPartProps {
  readonly order: OrderDetail;
  readonly state: OrderFormState;
}

/** The day of delivery among those that are possible, with a warning where the tank may be empty by then. */
export function DeliveryPart({ order, state }: DeliveryPartProps) {
  const { t } = useLingui();
  const id = useId();
  const format = useOrderFormat(order.time_zone);
  const day = state.form.values.desired_delivery_date;
  const error = state.errorOf('desired_delivery_date');
  const emptyFrom = order.tank.run_out?.low_date;
  return (
    <Card title={t`Delivery date`}>
      <Choice tabIndex={-1} data-invalid={error ? true : undefined} aria-describedby={id}>
        <Calendar
          label={t`Desired delivery date`}
          allowed={order.delivery_days}
          selected={day || null}
          onSelect={(chosen) => state.set('desired_delivery_date', chosen)}
          holidays={holidaysAround(order.delivery_days, order.country).map((date) => ({
            date,
            name: t`Public holiday`,
          }))}
        />
        <Aside>
          {day && <Chosen>{format.day(day)}</Chosen>}
          <Small>
            {order.origin === 'proposal' ? (
              <Trans>Delivery is possible from the 8th to the 12th working day after the proposal.</Trans>
            ) : (
              <Trans>Your supplier confirms the day. An order usually takes eight working days.</Trans>
            )}
          </Small>
          {emptyFrom && day >= emptyFrom && (
            <Note tone="warning">
              <Trans>The tank may be empty by then: from {format.day(emptyFrom)} at the earliest.</Trans>
            </Note>
          )}
        </Aside>
      </Choice>
      <FieldError id={id}>{error}</FieldError>
    </Card>
  );
}
