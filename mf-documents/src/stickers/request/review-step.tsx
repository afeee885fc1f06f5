import { Trans, useLingui } from '@lingui/react/macro';
import { checkPostalCode, postalCountryOf } from '@niveau/shared/domain/postal-code';
import { Button } from '@niveau/shared/ui/button';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { Section } from '@niveau/shared/ui/section';
import { useCountryNames } from '@niveau/shared/ui/use-country-names';
import { useFormikContext } from 'formik';
import { Pencil } from 'lucide-react';
import { phoneOf, type RequestStep } from './draft-faults.ts';
import { Fields } from './request-layout.tsx';
import type { StickerDraft } from './sticker-draft.ts';

interface ReviewStepProps {
  readonly onEdit: (step: RequestStep) => void;
}

/** All that will be sent, to be looked over. */
export function ReviewStep({ onEdit }: ReviewStepProps) {
  const { t } = useLingui();
  const { values } = useFormikContext<StickerDraft>();
  const { nameOf } = useCountryNames();
  const phone = phoneOf(values);
  const postalCode = checkPostalCode(values.postal_code, postalCountryOf(values.country));
  const edit = (step: RequestStep, label: string) => (
    <Button
      size="small"
      variant="ghost"
      icon={<Pencil aria-hidden="true" />}
      aria-label={label}
      onClick={() => onEdit(step)}
    >
      <Trans>Change</Trans>
    </Button>
  );
  return (
    <Fields>
      <Section title={t`Contact`} level={3} actions={edit('contact', t`Change the contact`)}>
        <DescriptionList
          entries={[
            { term: t`Full name`, value: values.full_name },
            { term: t`Company name`, value: values.company_name },
            { term: t`E-mail address`, value: values.email },
            { term: t`Phone`, value: phone.ok ? phone.value.e164 : values.phone },
          ]}
        />
      </Section>
      <Section title={t`Delivery address`} level={3} actions={edit('address', t`Change the address`)}>
        <DescriptionList
          entries={[
            { term: t`Address`, value: values.address },
            { term: t`Address complement`, value: values.address_complement || null },
            {
              term: t`City`,
              value: `${postalCode.ok ? postalCode.value : values.postal_code} ${values.city}`,
            },
            { term: t`Country`, value: nameOf(values.country) },
            {
              term: t`Vehicles`,
              value: values.vehicles.map(({ registration }) => registration).join(', ') || t`None named`,
            },
          ]}
        />
      </Section>
    </Fields>
  );
}
