import { Trans, useLingui } from '@lingui/react/macro';
import { revalidate, useApi, useMayCall, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Note } from '@niveau/shared/ui/note';
import { space } from '@niveau/shared/ui/tokens';
import { useEffect } from 'react';
import { styled } from 'styled-components';

const Told = styled.div`
  margin-bottom: ${space(2)};
`;
const everyMs = 2000;
const isSession = (text: string) => /^[\w-]{1,255}$/.test(text);

/** What came of the payment service's page, for who comes back from it: by the server's word, not the address's. */
export function PaymentTold({ payment, session }: { readonly payment: string; readonly session: string }) {
  const mayAsk = useMayCall('GET client/{id}/payment_method/session/{id_session}');
  if (payment === 'cancelled')
    return (
      <Told>
        <NothingChanged />
      </Told>
    );
  if (payment !== 'success' || !mayAsk || !isSession(session)) return null;
  return (
    <Told>
      <SessionTold key={session} session={session} />
    </Told>
  );
}

function NothingChanged() {
  const { t } = useLingui();
  return (
    <Note tone="info" announced title={t`Nothing was changed`}>
      <Trans>You came back from the payment page without giving a payment method.</Trans>
    </Note>
  );
}

function SessionTold({ session }: { readonly session: string }) {
  const { t } = useLingui();
  const { id_client } = useUser();
  const { data, error, isValidating, reload } = useApi(
    'GET client/{id}/payment_method/session/{id_session}',
    { params: { id: id_client, id_session: session } },
    // The payment service reports by itself, at times after the reader is back.
    { refreshInterval: (answer) => (answer?.data.state === 'open' ? everyMs : 0) },
  );
  const isCompleted = data?.state === 'completed';
  useEffect(() => {
    if (isCompleted) void revalidate('GET client/{id}/subscriptions', 'GET client/{id}/invoices');
  }, [isCompleted]);
  if (isCompleted)
    return (
      <Note tone="success" announced title={t`Payment method saved`}>
        {data.open_invoices > 0 ? (
          <Trans>
            What waited for its payment is tried again with it now, and your next renewals are paid with it.
          </Trans>
        ) : (
          <Trans>Your next renewals are paid with it.</Trans>
        )}
      </Note>
    );
  if (data?.state === 'open')
    return (
      <Note tone="info" announced title={t`The payment service has not confirmed it yet`}>
        <Trans>It usually takes a few seconds. This page says so as soon as it has.</Trans>
      </Note>
    );
  if (data || error?.status === 404)
    return (
      <Note tone="warning" announced title={t`No payment method was saved`}>
        <Trans>The payment service has confirmed none. Give it again, or keep the one you have.</Trans>
      </Note>
    );
  if (error)
    return (
      <Note
        tone="warning"
        announced
        title={t`Whether the payment method was saved could not be read`}
        actions={<Button size="small" busy={isValidating} onClick={reload}>{t`Try again`}</Button>}
      />
    );
  return null;
}
