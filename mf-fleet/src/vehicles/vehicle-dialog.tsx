import { Trans, useLingui } from '@lingui/react/macro';
import type { Vehicle } from '@niveau/shared/api/vehicles';
import { AppError, callApi, notify, useUnsavedChanges, useUser } from '@niveau/shared/contract';
import { checkVehicleRegistration } from '@niveau/shared/domain/vehicle-registration';
import { type VehicleType, vehicleTypes } from '@niveau/shared/domain/vehicle-type';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { useFocusFirstError, useFormikField } from '@niveau/shared/ui/formik-field';
import { Note } from '@niveau/shared/ui/note';
import { SelectField } from '@niveau/shared/ui/select-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { media, space } from '@niveau/shared/ui/tokens';
import { useCountryNames } from '@niveau/shared/ui/use-country-names';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Formik, type FormikErrors, useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useTypeWords } from './use-type-words.ts';
import { reloadVehicles } from './use-vehicles.ts';

const Fields = styled.form`
  display: grid;
  gap: ${space(2.5)};
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space(2)};
  ${media.small} { grid-template-columns: 1fr; gap: ${space(2.5)}; }
`;

interface Values {
  readonly registration: string;
  readonly country: string;
  readonly type: VehicleType | '';
  readonly brand: string;
  readonly product: string;
  readonly home: string;
}

interface VehicleDialogProps {
  /** Null for a new one. */
  readonly vehicle: Vehicle | null;
  readonly onClose: () => void;
}

const valuesOf = (vehicle: Vehicle | null, country: string): Values => ({
  registration: vehicle?.registration ?? '',
  country: vehicle?.country ?? country,
  type: vehicle?.type ?? '',
  brand: vehicle?.brand ?? '',
  product: vehicle?.product ?? '',
  home: vehicle?.home ?? '',
});

/** Adds a vehicle or changes one. */
export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { id_client: id, country } = useUser();
  const [failure, setFailure] = useState<AppError>();

  const validate = (values: Values): FormikErrors<Values> => {
    const checked = checkVehicleRegistration(values.registration, values.country);
    const isMissing = values.registration.trim() === '';
    return {
      ...(!checked.ok && {
        registration: errorText(isMissing ? 'field_required' : 'vehicle_registration_invalid'),
      }),
      ...(values.type === '' && { type: errorText('field_required') }),
    };
  };
  const save = async (values: Values) => {
    if (values.type === '') return;
    setFailure(undefined);
    const orNull = (text: string) => text.trim() || null;
    const body = {
      registration: values.registration.trim(),
      country: values.country,
      type: values.type,
      brand: orNull(values.brand),
      product: orNull(values.product),
      home: orNull(values.home),
    };
    try {
      const { registration } = vehicle
        ? await callApi('PUT vehicle/{id}', { params: { id: vehicle.id_vehicle }, body })
        : await callApi('POST client/{id}/vehicles', { params: { id }, body });
      notify({
        type: 'success',
        message: vehicle ? t`${registration} changed` : t`${registration} added to the fleet`,
      });
      void reloadVehicles();
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure(error);
    }
  };
  return (
    <Formik<Values> initialValues={valuesOf(vehicle, country)} validate={validate} onSubmit={save}>
      <VehicleForm isNew={vehicle === null} failure={failure} onClose={onClose} />
    </Formik>
  );
}

interface VehicleFormProps {
  readonly isNew: boolean;
  readonly failure: AppError | undefined;
  readonly onClose: () => void;
}

function VehicleForm({ isNew, failure, onClose }: VehicleFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const words = useTypeWords();
  const id = useId();
  const element = useFocusFirstError();
  const form = useFormikContext<Values>();
  useUnsavedChanges(form.dirty);
  const { countries } = useCountryNames();
  return (
    <Dialog
      title={isNew ? t`Add a vehicle` : t`Edit the vehicle`}
      dirty={form.dirty}
      mayClose={() => !form.isSubmitting}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isSubmitting}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={id} busy={form.isSubmitting}>
            {isNew ? t`Add` : t`Save`}
          </Button>
        </>
      }
    >
      <Fields id={id} ref={element} noValidate onSubmit={form.handleSubmit}>
        {failure && (
          <Note tone="error" announced title={errorText(failure.key)}>
            <Trans>What you entered is kept.</Trans>
          </Note>
        )}
        <Pair>
          <TextField
            {...useFormikField('registration')}
            label={t`Registration`}
            required
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            placeholder={form.values.country === 'FR' ? t`AB-123-CD or 1234 AB 75` : undefined}
          />
          <SelectField {...useFormikField('country')} label={t`Registered in`} options={countries} />
        </Pair>
        <Pair>
          <SelectField
            {...useFormikField('type')}
            label={t`Type`}
            required
            placeholder={t`Choose a type`}
            options={vehicleTypes.map((value) => ({ value, label: words[value] }))}
          />
          <TextField {...useFormikField('brand')} label={t`Brand`} maxLength={60} autoComplete="off" />
        </Pair>
        <Pair>
          <TextField
            {...useFormikField('product')}
            label={t`Product`}
            maxLength={60}
            autoComplete="off"
            hint={t`For example B7 diesel`}
          />
          <TextField
            {...useFormikField('home')}
            label={t`Home`}
            maxLength={80}
            autoComplete="off"
            hint={t`The depot or site where it is parked`}
          />
        </Pair>
      </Fields>
    </Dialog>
  );
}
