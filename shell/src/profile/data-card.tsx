import { Trans, useLingui } from '@lingui/react/macro';
import { callApi, notify } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { Dialog } from '@niveau/shared/ui/dialog';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { PasswordField } from '@niveau/shared/ui/password-field';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import { space } from '@niveau/shared/ui/tokens';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { CallForm } from '../forms/call-form.tsx';
import { requiredFault } from '../forms/checks.ts';
import { onlyFaults } from '../forms/form-faults.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const Text = styled.p`
  margin-bottom: ${space(2)};
`;
const formId = 'close-account';
const initial = { password: '' };

/** What is kept of the person, to take along, and the end of the account. */
export function DataCard() {
  const { t } = useLingui();
  const [isClosing, setClosing] = useState(false);
  const save = async () => {
    try {
      const blob = await callApi('GET user/export', {});
      saveBlob(blob, 'niveau-user.json');
    } catch {
      // The handling rules have spoken.
    }
  };
  return (
    <Card title={t`Your data`}>
      <Line>
        <Button icon={<Download aria-hidden="true" />} onClick={() => void save()}>
          {t`Download my data`}
        </Button>
        <Button variant="ghost" onClick={() => setClosing(true)}>
          {t`Close my account`}
        </Button>
      </Line>
      {isClosing && <CloseAccountDialog onClose={() => setClosing(false)} />}
    </Card>
  );
}

function CloseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { sessionEnded } = useServices();
  return (
    <Dialog
      title={t`Close your account?`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="danger">{t`Close it for good`}</Button>
        </>
      }
    >
      <Text>
        <Trans>
          This cannot be undone: you lose access to all your spaces. Enter your password to confirm.
        </Trans>
      </Text>
      <CallForm
        initial={initial}
        id={formId}
        check={({ password }) => onlyFaults({ password: requiredFault(password) })}
        send={async (body) => {
          await callApi('POST user/close', { body });
          notify({ type: 'success', message: t`Your account is closed.` });
          await sessionEnded();
        }}
      >
        <OwnPassword />
      </CallForm>
    </Dialog>
  );
}

function OwnPassword() {
  const { t } = useLingui();
  const password = useFormikField('password');
  return <PasswordField {...password} label={t`Password`} autoComplete="current-password" required />;
}
