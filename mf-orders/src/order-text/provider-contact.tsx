import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { ButtonLink } from '@niveau/shared/ui/button';
import { Mail, Phone } from 'lucide-react';

/** The provider's phone and e-mail as buttons; nothing where it gave neither. */
export function ProviderContact({
  order,
}: {
  readonly order: Pick<OrderDetail, 'provider' | 'order_number'>;
}) {
  const { t } = useLingui();
  const { name, phone, email } = order.provider;
  const subject = encodeURIComponent(t`Order ${order.order_number}`);
  return (
    <>
      {phone && (
        <ButtonLink href={`tel:${phone.replace(/\s/g, '')}`} icon={<Phone aria-hidden="true" />}>
          {t`Call ${name}`}
        </ButtonLink>
      )}
      {email && (
        <ButtonLink href={`mailto:${email}?subject=${subject}`} icon={<Mail aria-hidden="true" />}>
          {t`Write to ${name}`}
        </ButtonLink>
      )}
    </>
  );
}
