import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale, useUser } from '@niveau/shared/contract';
import { formatDateTime, formatNumber } from '@niveau/shared/i18n/format';
import { ButtonLink } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { BellOff, BellPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { AlertStatePill } from '../alerts/alert-state-pill.tsx';
import { alertWords } from '../alerts/alert-words.ts';
import { alertsPath } from '../asset/asset-paths.ts';
import type { WidgetProps } from './widget-props.ts';

const shown = 4;

const Rows = styled.ul`
  margin-top: ${space(1.5)};
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(0.5)} ${space(2)};
  min-height: 56px;
  padding: ${space(1)} ${space(2.5)};
  border-top: 1px solid ${token('line')};
  strong { ${type.label} display: block; overflow-wrap: anywhere; }
  small { ${type.caption} color: ${token('ink-muted')}; font-variant-numeric: tabular-nums; }
`;

interface ListProps {
  readonly error: { readonly key: string; readonly requestId: string | undefined } | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

function Waiting({ error, isLoading, reload }: ListProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (error)
    return (
      <ErrorState title={t`The alerts could not be loaded`} onRetry={reload} requestId={error.requestId}>
        {errorText(error.key)}
      </ErrorState>
    );
  if (!isLoading) return null;
  return (
    <Rows aria-busy="true">
      {[0, 1].map((place) => (
        <Row key={place}>
          <Skeleton width="12rem" />
        </Row>
      ))}
    </Rows>
  );
}

/** What is watched here, main alerts first, and how each stands. */
export function AlertsSetCard({ asset, device }: WidgetProps) {
  const { t, i18n } = useLingui();
  const { data, error, isLoading, reload } = useApi('GET device/{id}/alerts', {
    params: { id: device.id_device },
    query: { limit: shown },
  });
  return (
    <Card
      title={t`Alerts set`}
      padding="none"
      actions={
        <ButtonLink size="small" variant="ghost" to={alertsPath(asset.id_asset)}>
          {t`Manage alerts`}
        </ButtonLink>
      }
    >
      {!data && <Waiting error={error} isLoading={isLoading} reload={reload} />}
      {data?.length === 0 && (
        <EmptyState icon={<BellPlus />} title={t`No alert set`}>
          <Trans>
            Have yourself told when a measure passes a limit, drops suddenly, or when the sensor is silent.
          </Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Rows>
          {data.map((alert) => {
            const words = alertWords(alert, i18n);
            return (
              <Row key={alert.id_alert}>
                <span>
                  <strong>{alert.name}</strong>
                  {words !== alert.name && <small>{words}</small>}
                </span>
                <AlertStatePill state={alert.state} />
              </Row>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}

/** What the alerts have told, newest first. */
export function AlertsTriggeredCard({ asset, device }: WidgetProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const { data, error, isLoading, reload } = useApi('GET device/{id}/alerts/events', {
    params: { id: device.id_device },
    query: { limit: shown },
  });
  return (
    <Card
      title={t`Alerts triggered`}
      padding="none"
      actions={
        data &&
        data.length > 0 && (
          <ButtonLink size="small" variant="ghost" to={alertsPath(asset.id_asset)}>
            {t`See all`}
          </ButtonLink>
        )
      }
    >
      {!data && <Waiting error={error} isLoading={isLoading} reload={reload} />}
      {data?.length === 0 && (
        <EmptyState icon={<BellOff />} title={t`No alert has been triggered`}>
          <Trans>What the alerts tell is listed here.</Trans>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Rows>
          {data.map((event) => {
            const when = formatDateTime(locale, event.triggered_at, time_zone);
            const value = formatNumber(locale, event.triggered_value, {
              digits: 1,
              trim: true,
              unit: event.unit || undefined,
            });
            return (
              <Row key={event.id_alert_event}>
                <span>
                  <strong>{event.name}</strong>
                  <small>
                    {when} · {value}
                  </small>
                </span>
                <AlertStatePill state={event.state} />
              </Row>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}
