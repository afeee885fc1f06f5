import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, type CallMeta, useLocale, useMayCall, useUser } from '@niveau/shared/contract';
import { formatDate } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { CreditCard, Landmark } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { openHostedPage } from './hosted-page.ts';

type PaymentMethod = CallMeta<'GET client/{id}/subscriptions'>['payment_method'];

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1.5)} ${space(2)};
  > svg { color: ${token('accent-text')}; }
`;
const Texts = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
`;
const Name = styled.p`
  ${type.label}
  font-variant-numeric: tabular-nums;
`;
const Under = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Fault = styled.p`
  ${type.label}
  color: ${token('error-text')};
`;

/** How the subscriptions are paid; changed on the payment service's own page. */
export function PaymentMethodCard({ method }: { readonly method: PaymentMethod }) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorText = useErrorText();
  const { id_client, time_zone } = useUser();
  const mayChange = useMayCall('POST client/{id}/payment_method/session');
  const [isLeaving, setIsLeaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const leave = async () => {
    setIsLeaving(true);
    setFault(undefined);
    try {
      await openHostedPage(id_client, '/parameter/subscription');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(errorText(error.key));
      setIsLeaving(false);
    }
  };
  const Icon = method?.kind === 'sepa_debit' ? Landmark : CreditCard;
  return (
    <Card title={t`Payment method`}>
      <Row>
        <Icon size={28} strokeWidth={1.6} aria-hidden="true" />
        <Texts>
          {method ? (
            <>
              <Name>
                <Trans>
                  {method.brand} ending in {method.last4}
                </Trans>
              </Name>
              <Under>
                {method.exp_month !== null && method.exp_year !== null && (
                  <>
                    <Trans>
                      Valid until {String(method.exp_month).padStart(2, '0')}/{method.exp_year}
                    </Trans>
                    {' · '}
                  </>
                )}
                <Trans>given on {formatDate(locale, method.updated_at, time_zone)}</Trans>
              </Under>
            </>
          ) : (
            <>
              <Name>{t`No payment method yet`}</Name>
              <Under>{t`It is needed to renew, and for the annual direct debit.`}</Under>
            </>
          )}
          {fault && <Fault role="alert">{fault}</Fault>}
        </Texts>
        {mayChange && (
          <Button variant={method ? 'secondary' : 'primary'} busy={isLeaving} onClick={() => void leave()}>
            {method ? t`Change` : t`Add a payment method`}
          </Button>
        )}
      </Row>
    </Card>
  );
}
