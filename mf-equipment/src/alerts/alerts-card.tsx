import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Alert } from '@niveau/shared/api/alerts';
import { AppError, callApi, revalidate, useApi, useMayCall, useUser } from '@niveau/shared/contract';
import { ButtonLink } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { usePendingRemoval } from '@niveau/shared/ui/use-pending-removal';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { alertPath } from '../asset/asset-paths.ts';
import { useNow } from '../asset/use-now.ts';
import { AlertRow } from './alert-row.tsx';
import { asWanted } from './as-wanted.ts';
import type { MeasureOption } from './measure-options.ts';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { alertReads, useAlertChanges, useQueuedAlerts } from './use-alert-changes.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** As many alerts as a device can have, in one page. */
export const mostAlerts = 50;

export interface AlertsCardProps {
  readonly idAsset: number;
  readonly idDevice: number;
  readonly measures: readonly MeasureOption[];
  readonly onAcknowledge: (idEvent: number) => Promise<void>;
}

/** The alerts of a device, main ones first. A deletion can be taken back for a while. */
export function AlertsCard({ idAsset, idDevice, measures, onAcknowledge }: AlertsCardProps) {
  const { t } = useLingui();
  const now = useNow();
  const user = useUser();
  const errorText = useErrorText();
  const mayMake = useMayCall('POST device/{id}/alerts');
  const [subscribing, setSubscribing] = useState<Alert>();
  const { data, error, reload, isValidating } = useApi(
    'GET device/{id}/alerts',
    { params: { id: idDevice }, query: { limit: mostAlerts } },
    { refreshInterval: 60_000 },
  );
  const change = useAlertChanges(idAsset);
  const removal = usePendingRemoval(async (id) => {
    const name = data?.find(({ id_alert }) => id_alert === id)?.name ?? '';
    const params = { id };
    try {
      await change({
        id: `delete-alert-${id}`,
        call: 'DELETE alert/{id}',
        params,
        texts: {
          subject: t`The alert is deleted: ${name}`,
          done: t`Alert deleted: ${name}`,
          refused: t`The alert was not deleted: ${name}`,
        },
        send: (options) => callApi('DELETE alert/{id}', { params }, options),
      });
    } catch (failure) {
      // Somebody else was first: it is gone all the same.
      if (!(failure instanceof AppError && failure.key === 'alert_not_found')) throw failure;
    }
    await revalidate(...alertReads);
  });
  const remove = ({ id_alert, name }: Alert) =>
    removal.remove(id_alert, {
      message: t`Alert deleted: ${name}`,
      undo: t`Undo`,
      late: t`The alert is deleted for good. You can set it again.`,
    });
  const queued = useQueuedAlerts(idAsset);
  const deleted = queued.filter(({ call, state }) => call === 'DELETE alert/{id}' && state === 'waiting');
  const alerts = data
    ?.filter(
      ({ id_alert }) => !removal.isHidden(id_alert) && !deleted.some(({ params }) => params.id === id_alert),
    )
    .map((alert) => asWanted(alert, queued, { user, measures }));
  const newAlert = mayMake && measures.length > 0 && (
    <ButtonLink to={alertPath(idAsset, 'new')} variant="primary" icon={<BellPlus aria-hidden="true" />}>
      {t`New alert`}
    </ButtonLink>
  );
  return (
    <Card
      title={t`Alerts set`}
      caption={
        alerts && alerts.length > 0 ? (
          <Plural value={alerts.length} one="# alert" other="# alerts" />
        ) : undefined
      }
      actions={alerts && alerts.length > 0 && newAlert}
      padding="none"
    >
      {!alerts && error ? (
        <ErrorState
          title={t`The alerts could not be loaded`}
          onRetry={reload}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {errorText(error.key)}
        </ErrorState>
      ) : alerts ? (
        alerts.length > 0 ? (
          <List>
            {alerts.map((alert) => (
              <AlertRow
                key={alert.id_alert}
                alert={alert}
                label={measures.find(({ measure }) => measure === alert.measure)?.label}
                now={now}
                onAcknowledge={onAcknowledge}
                onSubscribe={() => setSubscribing(alert)}
                onRemove={() => remove(alert)}
              />
            ))}
          </List>
        ) : (
          <EmptyState icon={<BellPlus />} title={t`No alert yet`} action={newAlert}>
            <Trans>
              An alert tells you when the level is low, when it falls too fast or when the sensor is silent.
            </Trans>
          </EmptyState>
        )
      ) : (
        <SkeletonGroup label={t`Loading the alerts`} shape="rows" count={3} />
      )}
      {subscribing && (
        <SubscriptionDialog
          idAsset={idAsset}
          alert={subscribing}
          refused={queued.findLast(
            ({ call, state, params }) =>
              call === 'PUT alert/{id}/subscription' &&
              state === 'refused' &&
              params.id === subscribing.id_alert,
          )}
          onClose={() => setSubscribing(undefined)}
        />
      )}
    </Card>
  );
}
