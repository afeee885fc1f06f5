import { Trans, useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import { callApi, notify, revalidate, useUser } from '@niveau/shared/contract';
import { useNavigate } from '@niveau/shared/router';
import { Button, ButtonLink } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SubscriptionLapse } from '@niveau/shared/ui/subscription-lapse';
import { type FormikErrors, FormikProvider, setIn } from 'formik';
import { useState } from 'react';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { assetPath } from '../asset/asset-paths.ts';
import {
  type AssetReference,
  addressBody,
  assetBody,
  assetValues,
  fieldOfPath,
} from '../asset-form/asset-values.ts';
import { ContainerCards, ContainerSide, FurtherCards } from '../asset-form/form-parts.tsx';
import { IdentityFields } from '../asset-form/identity-part.tsx';
import type { OfKind } from '../asset-form/of-kind.ts';
import { useAssetFaults } from '../asset-form/use-asset-faults.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { FormActions, FormColumns, FormSide, FormStack, RequiredNote } from '../form/form-layout.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import {
  type ConfigureValues,
  type SensorConfiguration,
  sensorBody,
  sensorValues,
} from './configure-values.ts';
import { newestMeasure } from './newest-measure.ts';
import { SensorSettings } from './sensor-settings.tsx';

export interface ConfigurationFormProps extends OfKind {
  readonly asset: AssetDetail;
  readonly reference: AssetReference;
  /** Undefined where there is no sensor, or where the user may not change it. */
  readonly sensor: SensorConfiguration | undefined;
  readonly metrics: CallOutput<'GET device/{id}/metrics'>;
}

/** The whole configuration on one page. It is saved in parts that can each be sent again. */
export function ConfigurationForm(props: ConfigurationFormProps) {
  const { asset, reference, kind, configuration, sensor, metrics } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { country } = useUser();
  const faultsOf = useAssetFaults();
  const { id_asset, asset_name } = asset;
  const [initialValues] = useState<ConfigureValues>(() => ({
    ...assetValues(asset, reference, country),
    ...sensorValues(sensor),
  }));
  const { form, element, failure, isSending } = useServerForm<ConfigureValues, string>({
    initialValues,
    validate,
    fieldOf: (path) => sensorFields[path] ?? fieldOfPath(path),
    async send(values) {
      const domicile = addressBody(values);
      await callApi('PUT asset/v2/{id}', {
        params: { id: id_asset },
        body: {
          asset: assetBody(values, kind),
          // Taken off where it had one.
          ...((domicile || initialValues.address.isGiven) && { domicile }),
        },
      });
      if (sensor)
        await callApi('PUT device/{id}/configuration', {
          params: { id: sensor.id_device },
          body: sensorBody(values),
        });
      if (JSON.stringify(values.tags) !== JSON.stringify(asset.tags))
        await callApi('PUT asset/{id}/tags', { params: { id: id_asset }, body: { tags: [...values.tags] } });
      return values.asset_name.trim();
    },
    onDone(name) {
      notify({ type: 'success', message: t`Configuration saved: ${name}` });
      void revalidate(
        'GET asset/v2/{id}',
        'GET asset/{id}/asset_reference',
        'PUT device/{id}/configuration',
        'GET client/{idClient}/asset_type/{type}/assets',
        'GET device/{id}/chart',
        'GET device/{id}/metrics',
      );
      void navigate(back, { replace: true });
    },
  });
  const back = assetPath(id_asset);
  return (
    <FormikProvider value={form}>
      <PageHeader title={t`Configuration`} subtitle={asset_name} back={{ to: back, label: asset_name }} />
      <form ref={element} noValidate onSubmit={form.handleSubmit} aria-label={t`Configuration`}>
        <FormColumns>
          <FormStack>
            <FormFailure failure={failure} />
            <SubscriptionLapse device={asset.device} />
            <Card title={t`What it is`}>
              <IdentityFields kind={kind} configuration={configuration} />
            </Card>
            {kind.has_container && <ContainerCards kind={kind} />}
          </FormStack>
          {kind.has_container && (
            <FormSide>
              <ContainerSide configuration={configuration} measure={newestMeasure(kind, metrics)} />
            </FormSide>
          )}
          <FormStack>
            {sensor && <SensorSettings scale={scaleOf(metrics)} />}
            <FurtherCards kind={kind} configuration={configuration} />
            <RequiredNote>
              <Trans>Fields with an asterisk (*) are required.</Trans>
            </RequiredNote>
          </FormStack>
          <FormActions>
            <ButtonLink to={back}>{t`Cancel`}</ButtonLink>
            <Button type="submit" variant="primary" busy={isSending}>
              {t`Save`}
            </Button>
          </FormActions>
        </FormColumns>
      </form>
    </FormikProvider>
  );

  function validate(values: ConfigureValues): FormikErrors<ConfigureValues> {
    let errors: FormikErrors<ConfigureValues> = faultsOf(values, kind);
    if (!sensor) return errors;
    const { interval, raw_at_zero, raw_per_kg } = values;
    if (!(interval !== null && interval >= 1 && interval <= 10_080))
      errors = setIn(errors, 'interval', t`Enter a number of minutes, up to 10 080 (a week)`);
    if (Number.isNaN(raw_at_zero)) errors = setIn(errors, 'raw_at_zero', t`Enter a number`);
    if (raw_per_kg !== null && !(raw_per_kg > 0))
      errors = setIn(errors, 'raw_per_kg', t`Enter a number greater than 0`);
    if (raw_at_zero === null && raw_per_kg !== null)
      errors = setIn(errors, 'raw_at_zero', t`Enter both values, or none`);
    if (raw_per_kg === null && raw_at_zero !== null)
      errors = setIn(errors, 'raw_per_kg', t`Enter both values, or none`);
    return errors;
  }
}

/** A sensor that sends raw weights is a scale. */
function scaleOf(metrics: ConfigurationFormProps['metrics']) {
  const found = metrics.find(({ metric }) => metric === 'weight_raw');
  return found ? { raw: found.value } : null;
}

const sensorFields: Readonly<Record<string, string>> = {
  'body.usual_interval_s': 'interval',
  'body.is_sentinel': 'sentinel',
  'body.calibration.weight.raw_at_zero': 'raw_at_zero',
  'body.calibration.weight.raw_per_kg': 'raw_per_kg',
  'body.low_threshold_ratio': 'container.low',
};
