import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@niveau/shared/ui/select-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { useCountryNames } from '@niveau/shared/ui/use-country-names';
import { useFormikContext } from 'formik';
import { phoneOf } from './draft-faults.ts';
import { Fields, Pair } from './request-layout.tsx';
import type { StickerDraft } from './sticker-draft.ts';
import { useDraftField } from './use-draft-field.ts';

/** Who asks, and how the supplier reaches them. */
export function ContactStep() {
  const { t } = useLingui();
  const { values } = useFormikContext<StickerDraft>();
  const { nameOf, phones } = useCountryNames();
  const phone = phoneOf(values);
  const country = phone.ok ? nameOf(phone.value.country) : '';
  const number = phone.ok ? phone.value.e164 : '';
  return (
    <Fields>
      <TextField
        {...useDraftField('full_name')}
        label={t`Full name`}
        required
        autoComplete="name"
        maxLength={120}
      />
      <TextField
        {...useDraftField('company_name')}
        label={t`Company name`}
        required
        autoComplete="organization"
        maxLength={120}
      />
      <TextField
        {...useDraftField('email')}
        label={t`E-mail address`}
        required
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Pair>
        <SelectField {...useDraftField('phone_country')} label={t`Country of the number`} options={phones} />
        <TextField
          {...useDraftField('phone')}
          label={t`Phone`}
          required
          type="tel"
          autoComplete="tel"
          maxLength={40}
          hint={phone.ok ? t`Dialled as ${number} (${country})` : t`With or without the country code`}
        />
      </Pair>
    </Fields>
  );
}
