import { useLingui } from '@lingui/react/macro';
import type { AlertChannels } from '@niveau/shared/api/alerts';
import { Card } from '@niveau/shared/ui/card';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { RadioGroup } from '@niveau/shared/ui/radio-group';
import { TextField } from '@niveau/shared/ui/text-field';
import { Fields } from '../form/form-layout.tsx';
import { ChannelFields } from './channel-fields.tsx';

/** How often and by which channels it is told. */
export function TellingPart({ onNamed }: { readonly onNamed: () => void }) {
  const { t } = useLingui();
  const name = useFormikField('name');
  const frequency = useFormikField('frequency');
  const channels = useFormikField<AlertChannels>('channels');
  return (
    <Card title={t`Who is told, and how`}>
      <Fields>
        <TextField
          {...name}
          label={t`Name`}
          hint={t`Shown in the list, in messages and on curves`}
          required
          maxLength={80}
          onChange={(value) => {
            onNamed();
            name.onChange(value);
          }}
        />
        <RadioGroup
          {...frequency}
          label={t`How often`}
          columns
          options={[
            { value: 'each_reading', label: t`Each time`, hint: t`At every reading that crosses the limit` },
            { value: 'each_day', label: t`Once a day`, hint: t`At most one message in 24 h` },
            { value: 'once', label: t`Once only`, hint: t`Then it is over` },
          ]}
        />
        <ChannelFields
          label={t`Channels`}
          hint={t`Colleagues of the space can subscribe to the same channels.`}
          value={channels.value}
          onChange={channels.onChange}
        />
      </Fields>
    </Card>
  );
}
