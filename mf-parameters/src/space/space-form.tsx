import { useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, refreshUser, revalidate } from '@niveau/shared/contract';
import { checkCompanyCode } from '@niveau/shared/domain/company-code';
import { Button } from '@niveau/shared/ui/button';
import { FormikField } from '@niveau/shared/ui/formik-field';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { TextField } from '@niveau/shared/ui/text-field';
import { useMemo } from 'react';
import { EntryForm } from '../parts/entry-form.tsx';
import { FieldPair, FormActions } from '../parts/page-layout.tsx';
import { changesOf, checkSpace, isFrench, type SpaceInformation, seenOf, valuesOf } from './space-fields.ts';

/** What the space is called and whose it is. */
export function SpaceForm({ space }: { readonly space: SpaceInformation }) {
  const { t } = useLingui();
  const { id_client, country } = space;
  const initial = useMemo(() => valuesOf(space), [space]);
  const hasSiren = isFrench(country);
  const names = {
    client_space_name: t`Name of the space`,
    company_name: t`Company`,
    customer_code: t`Customer code`,
    company_register_code: hasSiren ? t`SIRET or SIREN` : t`Register number`,
  };
  return (
    <EntryForm
      label={t`Space information`}
      initial={initial}
      names={names}
      check={(values) => checkSpace(values, country)}
      say={(field, key) => {
        if (field === 'company_register_code' && key === 'field_invalid')
          return t`Not a SIREN (9 digits) or SIRET (14 digits): check each digit`;
        if (field === 'client_space_name' && key === 'field_too_short') return t`At least 5 characters`;
        return undefined;
      }}
      onSend={async (values) => {
        const changes = changesOf(values, initial);
        const { client_space_name, ...others } = changes;
        await callApi('PUT client/{idClient}', {
          params: { idClient: id_client },
          body: {
            ...others,
            ...(client_space_name ? { client_space_name } : {}),
            expected: seenOf(changes, space),
          },
        }).catch((error: unknown) => {
          // The page then shows what somebody else saved beside what was typed.
          if (error instanceof AppError && error.key === 'changed_meanwhile')
            void revalidate('GET client/{idClient}');
          throw error;
        });
        notify({ type: 'success', message: t`Space information saved` });
        await Promise.all([revalidate('GET client/{idClient}', 'GET user/{id}/clients'), refreshUser()]);
      }}
    >
      {({ values, isDirty, isSending }) => (
        <>
          <FormikField name="client_space_name">
            {(field) => (
              <TextField
                {...field}
                required
                label={names.client_space_name}
                maxLength={80}
                autoComplete="off"
              />
            )}
          </FormikField>
          <FieldPair>
            <FormikField name="company_name">
              {(field) => (
                <TextField
                  {...field}
                  label={names.company_name}
                  maxLength={120}
                  autoComplete="organization"
                />
              )}
            </FormikField>
            <FormikField name="customer_code">
              {(field) => (
                <TextField {...field} label={names.customer_code} maxLength={40} autoComplete="off" />
              )}
            </FormikField>
          </FieldPair>
          <FormikField name="company_register_code">
            {(field) => (
              <TextField
                {...field}
                label={names.company_register_code}
                hint={hasSiren ? t`14 digits, or 9; spaces do not matter` : undefined}
                maxLength={40}
                autoComplete="off"
                inputMode={hasSiren ? 'numeric' : 'text'}
              />
            )}
          </FormikField>
          {hasSiren && <Soundness code={values.company_register_code} />}
          <FormActions>
            <Button type="submit" variant="primary" busy={isSending} disabled={!isDirty}>
              {t`Save`}
            </Button>
          </FormActions>
        </>
      )}
    </EntryForm>
  );
}

/** Says at once that a number is sound; what is wrong with one stands under its field once that is left. */
function Soundness({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const checked = checkCompanyCode(code);
  if (!checked.ok) return null;
  return (
    <div>
      <StatusPill tone="success">{checked.value.length === 9 ? t`SIREN valid` : t`SIRET valid`}</StatusPill>
    </div>
  );
}
