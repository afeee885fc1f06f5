import { useLingui } from '@lingui/react/macro';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { RadioGroup } from '@niveau/shared/ui/radio-group';
import { ArrowDownToLine, ArrowRightToLine, ArrowUpToLine } from 'lucide-react';

/** How the sensor is mounted. */
export function OrientationField() {
  const { t } = useLingui();
  const field = useFormikField<string>('orientation');
  return (
    <RadioGroup
      {...field}
      label={t`Orientation of the sensor`}
      required
      columns
      options={[
        {
          value: 'vertical',
          label: t`Vertical`,
          hint: t`On top, looking down`,
          icon: <ArrowDownToLine aria-hidden="true" />,
        },
        {
          value: 'inverse_vertical',
          label: t`Upside down`,
          hint: t`Measures the air above the liquid`,
          icon: <ArrowUpToLine aria-hidden="true" />,
        },
        {
          value: 'horizontal',
          label: t`Horizontal`,
          hint: t`On the side`,
          icon: <ArrowRightToLine aria-hidden="true" />,
        },
      ]}
    />
  );
}
