import { Trans, useLingui } from '@lingui/react/macro';
import { withIdempotencyKey } from '@niveau/shared/api/idempotency-key';
import { AppError, callApi, notify, revalidate, useMayCall, useUser } from '@niveau/shared/contract';
import { useNavigate, useSearchParams } from '@niveau/shared/router';
import { Button, ButtonLink } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { type FormikErrors, FormikProvider, setIn } from 'formik';
import { useEffect, useState } from 'react';
import { assetPath } from '../asset/asset-paths.ts';
import { addressBody, assetBody, blankAsset, fieldOfPath, type Kind } from '../asset-form/asset-values.ts';
import { ContainerCards, ContainerSide, FurtherCards, preloadFormParts } from '../asset-form/form-parts.tsx';
import { IdentityFields } from '../asset-form/identity-part.tsx';
import { OrientationField } from '../asset-form/orientation-field.tsx';
import { useAssetFaults } from '../asset-form/use-asset-faults.ts';
import { useKind } from '../asset-form/use-kind.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { FormActions, FormColumns, FormSide, FormStack, RequiredNote } from '../form/form-layout.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import type { InstallValues } from './install-values.ts';
import { SensorPart, useSensor } from './sensor-part.tsx';
import { TargetPart, useOfferedKinds } from './target-part.tsx';

/** Installs a sensor: its number, the equipment, its dimensions and place, on one page that loses nothing. */
export function Installation() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { country } = useUser();
  const faultsOf = useAssetFaults();
  const offered = useOfferedKinds();
  useEffect(preloadFormParts, []);
  const mayTag = useMayCall('PUT asset/{id}/tags');
  const wanted = search.get('asset') ?? '';
  const [initialValues] = useState<InstallValues>(() => ({
    ...blankAsset(country),
    device_number: search.get('number') ?? '',
    target: wanted === '' ? 'new' : 'existing',
    id_asset: wanted,
    id_referential: '',
  }));
  const { form, element, failure, isSending } = useServerForm<InstallValues, number>({
    initialValues,
    validate: (values) => validate(values),
    fieldOf: fieldOfPath,
    async send(values) {
      const body = bodyOf(values, kind);
      const { id_asset } = await withIdempotencyKey(['POST device/install', body], (idempotencyKey) =>
        callApi('POST device/install', { body }, { idempotencyKey }),
      );
      if (values.target === 'new' && values.tags.length > 0 && mayTag) await saveTags(id_asset, values.tags);
      return id_asset;
    },
    onDone(id_asset) {
      notify({ type: 'success', message: t`Sensor installed. Its next reading shows on this page.` });
      void revalidate('GET client/{idClient}/asset_type/{type}/assets', 'GET asset/v2/{id}');
      void navigate(assetPath(id_asset), { replace: true });
    },
  });
  const { values } = form;
  const sensorState = useSensor(values.device_number);
  const type = offered.kinds?.find(({ id_referential }) => String(id_referential) === values.id_referential);
  const isNew = values.target === 'new';
  const { kind, configuration, error } = useKind(
    isNew ? (type?.id_referential ?? null) : null,
    isNew ? offered.moduleOf(type?.designation) : null,
  );
  const back =
    wanted === '' ? { to: '/', label: t`Equipment` } : { to: assetPath(Number(wanted)), label: t`Equipment` };

  return (
    <FormikProvider value={form}>
      <PageHeader title={t`Install a sensor`} back={back} />
      <form ref={element} noValidate onSubmit={form.handleSubmit} aria-label={t`Installation`}>
        <FormColumns>
          <FormStack>
            <FormFailure failure={failure ?? error ?? offered.error} />
            <SensorPart state={sensorState} />
            <TargetPart offered={offered} />
            {isNew && type && !kind && !error && (
              <SkeletonGroup label={t`Loading the form`} shape="cards" count={2} height="16rem" />
            )}
            {isNew && kind && (
              <>
                <Card title={t`3. What it is`}>
                  <IdentityFields kind={kind} configuration={configuration} />
                </Card>
                {kind.has_container && <ContainerCards kind={kind} />}
              </>
            )}
          </FormStack>
          {isNew && kind?.has_container && (
            <FormSide>
              <ContainerSide configuration={configuration} measure={null} />
            </FormSide>
          )}
          <FormStack>
            {(!isNew || kind) && (
              <Card title={t`Mounting`}>
                <OrientationField />
              </Card>
            )}
            {isNew && kind && <FurtherCards kind={kind} configuration={configuration} />}
            <RequiredNote>
              <Trans>Fields with an asterisk (*) are required.</Trans>
            </RequiredNote>
          </FormStack>
          <FormActions>
            <ButtonLink to={back.to}>{t`Cancel`}</ButtonLink>
            <Button type="submit" variant="primary" busy={isSending}>
              {t`Install`}
            </Button>
          </FormActions>
        </FormColumns>
      </form>
    </FormikProvider>
  );

  function validate(given: InstallValues): FormikErrors<InstallValues> {
    let errors: FormikErrors<InstallValues> = {};
    const { sensor, error: unknown } = sensorState;
    if (given.device_number.trim().length < 4)
      errors = setIn(errors, 'device_number', t`Enter the number of the sensor`);
    else if (unknown?.key === 'device_not_found' || (sensor && !sensor.is_installable))
      errors = setIn(errors, 'device_number', t`This sensor cannot be installed`);
    if (given.target === 'existing')
      return given.id_asset === '' ? setIn(errors, 'id_asset', t`Choose the equipment`) : errors;
    if (given.id_referential === '') return setIn(errors, 'id_referential', t`Choose a kind`);
    return { ...faultsOf(given, kind), ...errors };
  }
  async function saveTags(id: number, tags: readonly string[]): Promise<void> {
    try {
      await callApi('PUT asset/{id}/tags', { params: { id }, body: { tags: [...tags] } });
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      notify({ type: 'warning', message: t`The sensor is installed, but the tags could not be saved.` });
    }
  }
}

function bodyOf(values: InstallValues, kind: Kind | undefined) {
  const { device_number, orientation } = values;
  const sensor = { device_number: device_number.trim(), orientation };
  if (values.target === 'existing') return { ...sensor, id_asset: Number(values.id_asset) };
  if (!kind) throw new AppError('problem_occurred');
  const domicile = addressBody(values);
  return {
    ...sensor,
    asset: { ...assetBody(values, kind), id_referential: kind.id_referential },
    ...(domicile ? { domicile } : {}),
  };
}
