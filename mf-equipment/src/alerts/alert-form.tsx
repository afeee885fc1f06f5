import { Trans, useLingui } from '@lingui/react/macro';
import type { Alert } from '@niveau/shared/api/alerts';
import {
  callApi,
  dismissQueuedCall,
  notify,
  type QueuedCall,
  revalidate,
  useMayCall,
} from '@niveau/shared/contract';
import { useNavigate } from '@niveau/shared/router';
import { Button, ButtonLink } from '@niveau/shared/ui/button';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SubscriptionLapse } from '@niveau/shared/ui/subscription-lapse';
import { zodValidate } from '@niveau/shared/ui/zod-form';
import { FormikProvider } from 'formik';
import { useEffect, useState } from 'react';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { alertsPath } from '../asset/asset-paths.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { FormActions, FormColumns, FormSide, FormStack, RequiredNote } from '../form/form-layout.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { alertSchema } from './alert-schema.ts';
import { type AlertValues, alertBody, blankValues, valuesOf } from './alert-values.ts';
import { alertWords } from './alert-words.ts';
import { LookPart } from './look-part.tsx';
import { type MeasureOption, unitOf } from './measure-options.ts';
import { PreviewPart } from './preview-part.tsx';
import { TellingPart } from './telling-part.tsx';
import { alertReads, useAlertChanges } from './use-alert-changes.ts';
import { useAlertFaults } from './use-alert-faults.ts';
import { WatchPart } from './watch-part.tsx';

export interface AlertFormProps {
  readonly asset: Pick<AssetDetail, 'id_asset' | 'asset_name' | 'device'>;
  readonly idDevice: number;
  readonly measures: readonly MeasureOption[];
  /** The alert to change, as it is going to be; a new one without it. */
  readonly alert: Alert | undefined;
  /** What was entered before and refused: it stands in the fields, to be put right. */
  readonly refused: QueuedCall | undefined;
}

/** Makes or changes an alert, beside what it would have told in the past. */
export function AlertForm({ asset, idDevice, measures, alert, refused }: AlertFormProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const mayTry = useMayCall('POST device/{id}/alerts/preview');
  const nameOf = (values: AlertValues) => {
    const chosen = measures.find(({ measure }) => measure === values.measure);
    const { rule, measure, value, within_h } = values;
    const watched = { rule, measure, value, within_h: within_h ?? 24, label: chosen?.label };
    return alertWords({ ...watched, unit: unitOf(values, chosen) }, i18n);
  };
  const [initialValues] = useState(() => {
    const first = measures[0]?.measure ?? '';
    const given = alert ? valuesOf(alert, first) : blankValues(first);
    if (refused) return { ...given, ...refused.json };
    return alert ? given : { ...given, name: nameOf(given) };
  });
  // A new alert is called by what it watches, until somebody calls it otherwise.
  const [isNamed, setNamed] = useState((alert ?? refused) !== undefined);
  const change = useAlertChanges(asset.id_asset);
  const back = alertsPath(asset.id_asset);
  const { form, element, failure, isSending } = useServerForm<
    AlertValues,
    { readonly made: 'sent' | 'kept'; readonly done: string }
  >({
    initialValues,
    validate: zodValidate<AlertValues>(alertSchema, useAlertFaults()),
    fieldOf: (path) => path.split('.')[1],
    async send(values) {
      const body = alertBody(values);
      const { name } = body;
      const done = alert ? t`Alert changed: ${name}` : t`Alert set: ${name}`;
      const call = alert ? 'PUT alert/{id}' : 'POST device/{id}/alerts';
      const params = { id: alert ? alert.id_alert : idDevice };
      const made = await change({
        call,
        params,
        json: { ...body },
        texts: {
          subject: alert ? t`The alert is changed: ${name}` : t`An alert is set: ${name}`,
          done,
          refused: alert ? t`The alert was not changed: ${name}` : t`The alert was not set: ${name}`,
        },
        send: (options) => callApi(call, { params, body }, options),
      });
      return { made, done };
    },
    onDone({ made, done }) {
      if (made === 'sent') {
        notify({ type: 'success', message: done });
        void revalidate(...alertReads);
      }
      void navigate(back, { replace: true });
      if (refused) void dismissQueuedCall(refused.id);
    },
  });
  const suggested = nameOf(form.values);
  const { setFieldValue } = form;
  useEffect(() => {
    if (!isNamed) void setFieldValue('name', suggested);
  }, [isNamed, suggested, setFieldValue]);

  return (
    <FormikProvider value={form}>
      <PageHeader
        title={alert ? t`Change the alert` : t`New alert`}
        subtitle={asset.asset_name}
        back={{ to: back, label: t`Alerts` }}
      />
      <form ref={element} noValidate onSubmit={form.handleSubmit} aria-label={t`Alert`}>
        <FormColumns>
          <FormStack>
            <FormFailure failure={failure} />
            <SubscriptionLapse device={asset.device}>
              <Trans>No readings come in, so no alert is triggered until the subscription is renewed.</Trans>
            </SubscriptionLapse>
            <WatchPart measures={measures} />
          </FormStack>
          {mayTry && asset.device && (
            <FormSide>
              <PreviewPart device={asset.device} />
            </FormSide>
          )}
          <FormStack>
            <TellingPart onNamed={() => setNamed(true)} />
            <LookPart />
            <RequiredNote>
              <Trans>Fields with an asterisk (*) are required.</Trans>
            </RequiredNote>
          </FormStack>
          <FormActions>
            <ButtonLink to={back}>{t`Cancel`}</ButtonLink>
            <Button type="submit" variant="primary" busy={isSending}>
              {alert ? t`Save the changes` : t`Set the alert`}
            </Button>
          </FormActions>
        </FormColumns>
      </form>
    </FormikProvider>
  );
}
