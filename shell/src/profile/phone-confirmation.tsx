import { Trans, useLingui } from '@lingui/react/macro';
import { callApi, notify, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { TextField } from '@niveau/shared/ui/text-field';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { CallForm } from '../forms/call-form.tsx';
import { onlyFaults } from '../forms/form-faults.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useOwnUser } from './use-own-user.ts';

const Root = styled.div`
  ${type.label}
  display: grid;
  gap: ${space(1.5)};
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
`;
const Narrow = styled.div`
  max-width: 14rem;
`;

const initial = { code: '' };

/** Proves the phone number by a code; nothing where there is none, or while another waits to be sent. */
export function PhoneConfirmation() {
  const { t } = useLingui();
  const { userChanged } = useServices();
  const { phone, date_certified_phone } = useUser();
  const { phone: wanted } = useOwnUser();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // A code would go to the number that is about to be replaced.
  if (phone === null || wanted !== phone) return null;
  if (date_certified_phone !== null)
    return (
      <Line>
        <Trans>{phone} receives your SMS.</Trans>
        <StatusPill tone="success">{t`Confirmed`}</StatusPill>
      </Line>
    );
  const send = async () => {
    setSending(true);
    try {
      await callApi('POST user/phone/code', {});
      setSentTo(phone);
    } catch {
      // The handling rules have spoken.
    }
    setSending(false);
  };
  return (
    <Root>
      <Line>
        <span>
          <Trans>{phone} is not confirmed yet: no SMS is sent to it.</Trans>
        </span>
        <Button size="small" busy={isSending} onClick={() => void send()}>
          {sentTo === phone ? t`Send another code` : t`Send a code`}
        </Button>
      </Line>
      {sentTo === phone && (
        <CallForm
          initial={initial}
          check={({ code }) =>
            onlyFaults({ code: /^\d{6}$/.test(code.trim()) ? undefined : 'field_invalid' })
          }
          send={async ({ code }) => {
            userChanged(await callApi('POST user/phone/confirm', { body: { code: code.trim() } }));
            notify({ type: 'success', message: t`Your phone number is confirmed.` });
          }}
        >
          <CodeField />
          <div>
            <SubmitButton>{t`Confirm the number`}</SubmitButton>
          </div>
        </CallForm>
      )}
    </Root>
  );
}

function CodeField() {
  const { t } = useLingui();
  const code = useFormikField('code');
  return (
    <Narrow>
      <TextField
        {...code}
        label={t`Code from the SMS`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        required
      />
    </Narrow>
  );
}
