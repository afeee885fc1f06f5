import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Card } from '@niveau/shared/ui/card';
import { SubscriptionLapse } from '@niveau/shared/ui/subscription-lapse';
import { TankGauge } from '@niveau/shared/ui/tank-gauge';
import { figures, media, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { deliveryLevels, roomOn } from './delivery-levels.ts';
import { tankShape } from './tank-shape.ts';

const Lapse = styled.div`
  margin-bottom: ${space(2)};
  &:empty { display: none; }
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 15rem) minmax(0, 1fr);
  align-items: center;
  gap: ${space(2)} ${space(4)};
  ${media.small} { grid-template-columns: 1fr; }
`;
const Picture = styled.div`
  display: grid;
  justify-items: center;
  ${media.small} { max-width: 15rem; margin: 0 auto; width: 100%; }
`;
const Facts = styled.dl`
  ${figures}
  display: grid;
  gap: ${space(1.5)};
  min-width: 0;
  dt { ${type.caption} color: ${token('ink-muted')}; }
  dd { ${type.heading} margin: 0; }
  dd + dd { ${type.small} color: ${token('ink-muted')}; letter-spacing: 0; }
`;
const Key = styled.p`
  ${type.caption}
  ${figures}
  margin-top: ${space(1)};
  color: ${token('ink-muted')};
  text-align: center;
`;

interface OrderReasonProps {
  readonly order: OrderDetail;
  /** Litres that would be delivered. */
  readonly quantity: number;
  /** The day of delivery, as `YYYY-MM-DD`. */
  readonly day: string;
}

/** Why the order is proposed: the level, the run-out day with its interval, the room; the tank before and after. */
export function OrderReason({ order, quantity, day }: OrderReasonProps) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const { tank } = order;
  const levels = deliveryLevels(order, day, quantity);
  const room = roomOn(order, day);
  const most = room.max_quantity_l;
  return (
    <Card title={order.origin === 'proposal' ? t`Why this order` : t`The tank`}>
      <Lapse>
        <SubscriptionLapse device={tank.subscription}>
          <Trans>
            The sensor sends no new readings: level and forecast are the last ones. Renew the subscription to
            get the latest ones, and check the level before you order.
          </Trans>
        </SubscriptionLapse>
      </Lapse>
      <Body>
        <Picture>
          <TankGauge
            name={order.asset.asset_name}
            shape={tankShape(tank.shape)}
            ratio={levels?.before ?? null}
            {...(levels && { after: levels.after })}
            tone="success"
          />
          <Key>
            {levels ? (
              <Trans>
                On delivery: {format.percent(levels.before)} before, {format.percent(levels.after)} after
              </Trans>
            ) : (
              <Trans>The capacity of this tank is unknown</Trans>
            )}
          </Key>
        </Picture>
        <Facts>
          {tank.run_out && <RunOut runOut={tank.run_out} format={format} />}
          {tank.volume_l !== null && <Level tank={tank} volume={tank.volume_l} format={format} />}
          <div>
            <dt>
              <Trans>The most that fits</Trans>
            </dt>
            {most === null || tank.usable_l === null ? (
              <>
                <dd>
                  <Trans>Unknown</Trans>
                </dd>
                <dd>
                  <Trans>
                    Nobody has entered the capacity of this tank: the supplier checks the quantity.
                  </Trans>
                </dd>
              </>
            ) : (
              <>
                <dd>{format.litres(most)}</dd>
                <dd>
                  <Trans>
                    On {format.day(room.date)}, by the forecast: {format.litres(room.expected_l)} left then,
                    filled up to {format.litres(tank.usable_l)}
                  </Trans>
                </dd>
              </>
            )}
          </div>
        </Facts>
      </Body>
    </Card>
  );
}

interface LevelProps {
  readonly tank: OrderDetail['tank'];
  /** Litres. */
  readonly volume: number;
  readonly format: ReturnType<typeof useOrderFormat>;
}

/** What stands in the tank, of how much and with what room, where that is known. */
function Level({ tank, volume, format }: LevelProps) {
  const { capacity_l, usable_l, measured_at } = tank;
  const litres = format.litres(Math.round(volume));
  const age = measured_at && format.age(measured_at);
  return (
    <div>
      <dt>
        <Trans>In the tank now</Trans>
      </dt>
      <dd>
        {capacity_l === null ? (
          litres
        ) : (
          <Trans>
            {litres} of {format.litres(Math.round(capacity_l))} ({format.percent(volume / capacity_l)})
          </Trans>
        )}
      </dd>
      {age && (
        <dd>
          {usable_l === null ? (
            <Trans>Measured {age}</Trans>
          ) : (
            <Trans>
              Measured {age} · room for {format.litres(Math.max(0, Math.floor(usable_l - volume)))} now
            </Trans>
          )}
        </dd>
      )}
    </div>
  );
}

interface RunOutProps {
  readonly runOut: NonNullable<OrderDetail['tank']['run_out']>;
  readonly format: ReturnType<typeof useOrderFormat>;
}

function RunOut({ runOut, format }: RunOutProps) {
  const use = format.litres(Math.round(runOut.daily_use_l));
  return (
    <div>
      <dt>
        <Trans>Empty around</Trans>
      </dt>
      <dd>{format.day(runOut.date)}</dd>
      <dd>
        {runOut.high_date === null ? (
          <Trans>
            Not before {format.day(runOut.low_date)}, at {use} a day
          </Trans>
        ) : (
          <Trans>
            Between {format.day(runOut.low_date)} and {format.day(runOut.high_date)}, at {use} a day
          </Trans>
        )}
      </dd>
    </div>
  );
}
