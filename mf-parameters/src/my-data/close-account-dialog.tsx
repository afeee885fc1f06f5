import { Trans, useLingui } from '@lingui/react/macro';
import { callApi, notify, signOut } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { Dialog } from '@niveau/shared/ui/dialog';
import { FormikField } from '@niveau/shared/ui/formik-field';
import { PasswordField } from '@niveau/shared/ui/password-field';
import { useId, useState } from 'react';
import { EntryForm } from '../parts/entry-form.tsx';

const initial = { password: '', understood: false };

/** Closes the account for good, with the password and a second thought. */
export function CloseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const [isClosed, setIsClosed] = useState(false);
  return (
    <Dialog
      title={t`Close your account?`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="danger" busy={isClosed}>
            {t`Close for good`}
          </Button>
        </>
      }
    >
      <EntryForm
        id={form}
        label={t`Close your account?`}
        initial={initial}
        check={({ password, understood }) => ({
          password: password === '' ? 'field_required' : undefined,
          understood: understood ? undefined : 'field_required',
        })}
        onSend={async ({ password }) => {
          await callApi('POST user/close', { body: { password } });
          setIsClosed(true);
        }}
        onSent={() => {
          notify({ type: 'success', message: t`Your account is closed` });
          void signOut();
        }}
      >
        {() => (
          <>
            <p>
              <Trans>
                You lose access to every space. Your name, address and settings are deleted; orders and the
                activity of the spaces stay without your name. This cannot be taken back.
              </Trans>
            </p>
            <FormikField name="password">
              {(field) => (
                <PasswordField {...field} required autoComplete="current-password" label={t`Your password`} />
              )}
            </FormikField>
            <FormikField<boolean> name="understood">
              {(field) => <CheckboxField {...field} label={t`I understand that this cannot be taken back`} />}
            </FormikField>
          </>
        )}
      </EntryForm>
    </Dialog>
  );
}
