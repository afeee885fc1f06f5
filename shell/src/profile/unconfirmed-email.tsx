import { Trans, useLingui } from '@lingui/react/macro';
import { callApi, notify, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  ${type.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(1.5)};
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${token('warning-soft')};
  color: ${token('warning-text')};
  > svg { flex: none; }
`;
const Text = styled.span`
  flex: 1 1 12rem;
  min-width: 0;
`;

/** Says that the address is not confirmed, and sends the link again; nothing once it is. */
export function UnconfirmedEmail() {
  const { t } = useLingui();
  const { email, date_certified_mail } = useUser();
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked');
  if (date_certified_mail !== null) return null;
  const send = async () => {
    setState('sending');
    try {
      await callApi('POST user/resend_validation_email', {});
      setState('sent');
      notify({ type: 'success', message: t`A new link is on its way to ${email}.` });
    } catch {
      // The handling rules have spoken.
      setState('asked');
    }
  };
  return (
    <Root>
      <MailWarning size={20} aria-hidden="true" />
      <Text>
        <Trans>Your e-mail address is not confirmed yet.</Trans>
      </Text>
      <Button size="small" busy={state === 'sending'} disabled={state === 'sent'} onClick={() => void send()}>
        {state === 'sent' ? t`Link sent` : t`Send the link again`}
      </Button>
    </Root>
  );
}
