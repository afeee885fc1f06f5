import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { useMayCall } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { Note } from '@niveau/shared/ui/note';
import { figures, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { MessageSquareWarning } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { judgeDelivery } from './judge-delivery.ts';
import { ReportDifference } from './report-difference.tsx';

const Lines = styled.dl`
  ${figures}
  display: grid;
  gap: ${space(1.5)};
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(0.5)} ${space(2)};
  dt { ${type.label} color: ${token('ink-muted')}; }
  dd { ${type.label} font-weight: 600; }
`;
const Track = styled.div`
  grid-column: 1 / -1;
  height: 8px;
  border-radius: ${radius.full};
  background: ${token('surface-sunken')};
  overflow: hidden;
`;
const Bar = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${token('series-1')};
`;
const Foot = styled.div`
  display: grid;
  gap: ${space(1.5)};
  margin-top: ${space(2)};
  justify-items: start;
`;
const Small = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;

interface DeliveryComparisonProps {
  readonly order: OrderDetail;
  readonly onReported: (order: OrderDetail) => void;
}

/** What was ordered, what was delivered, and what the sensor saw come in; a difference is said, and can be reported. */
export function DeliveryComparison({ order, onReported }: DeliveryComparisonProps) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const mayReport = useMayCall('POST order/cockpit/{id}/difference');
  const [isReporting, setIsReporting] = useState(false);
  const delivered = order.quantity_delivered;
  if (order.state !== 3 || delivered === null) return null;
  const measured = order.measured;
  const most = Math.max(order.quantity_ordered, delivered, measured?.litres ?? 0);
  const verdict = judgeDelivery(order.quantity_ordered, delivered, measured?.litres ?? null);
  const report = order.difference_report;
  return (
    <Card title={t`Ordered, delivered, measured`}>
      <Lines>
        <Figure term={t`Quantity ordered`} litres={order.quantity_ordered} most={most} />
        <Figure
          term={t`Quantity delivered`}
          litres={delivered}
          most={most}
          difference={delivered - order.quantity_ordered}
        />
        {measured && (
          <Figure
            term={t`Measured by the sensor`}
            litres={measured.litres}
            most={most}
            difference={measured.litres - delivered}
          />
        )}
      </Lines>
      <Foot>
        {verdict === 'unseen' && (
          <Small>
            <Trans>The sensor saw no delivery around this day.</Trans>
          </Small>
        )}
        {measured && verdict === 'agrees' && (
          <Small>
            <Trans>
              The sensor saw the tank go from {format.litres(Math.round(measured.level_before_l))} to{' '}
              {format.litres(Math.round(measured.level_after_l))}, {format.moment(measured.at)}. Both agree,
              within what a sensor can tell.
            </Trans>
          </Small>
        )}
        {measured && verdict === 'differs' && (
          <Note tone="warning" title={<Trans>The sensor measured something else</Trans>}>
            <Trans>
              {format.signedLitres(Math.round(measured.litres - delivered))} against the delivery slip: more
              than a sensor is usually wrong by.
            </Trans>
          </Note>
        )}
        {report && (
          <Note tone="info" title={<Trans>Difference reported</Trans>}>
            “{report.message}”{' '}
            {report.by === '' ? (
              <Trans>On {format.moment(report.at)}.</Trans>
            ) : (
              <Trans>
                By {report.by}, on {format.moment(report.at)}.
              </Trans>
            )}
          </Note>
        )}
        {mayReport && (
          <Button
            size="small"
            icon={<MessageSquareWarning aria-hidden="true" />}
            onClick={() => setIsReporting(true)}
          >
            {report ? t`Report again` : t`Report a difference`}
          </Button>
        )}
      </Foot>
      {isReporting && (
        <ReportDifference
          order={order}
          onClose={() => setIsReporting(false)}
          onReported={(changed) => {
            setIsReporting(false);
            onReported(changed);
          }}
        />
      )}
    </Card>
  );
}

interface FigureProps {
  readonly term: ReactNode;
  readonly litres: number;
  readonly most: number;
  /** Against the figure before it. */
  readonly difference?: number;
}

function Figure({ term, litres, most, difference }: FigureProps) {
  const format = useOrderFormat();
  const rounded = difference === undefined ? 0 : Math.round(difference);
  return (
    <Line>
      <dt>{term}</dt>
      <dd>
        {format.litres(Math.round(litres))}
        {rounded !== 0 && ` (${format.signedLitres(rounded)})`}
      </dd>
      <Track aria-hidden="true">
        <Bar style={{ width: `${most > 0 ? (litres / most) * 100 : 0}%` }} />
      </Track>
    </Line>
  );
}
