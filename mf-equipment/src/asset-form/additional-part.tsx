import { DateField } from '@niveau/shared/ui/date-field';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { NumberField } from '@niveau/shared/ui/number-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { FieldRow } from '../form/form-layout.tsx';
import type { KindField } from './asset-values.ts';

/** The fields that a kind of equipment asks for beside those of every equipment. */
export function AdditionalFields({ fields }: { readonly fields: readonly KindField[] }) {
  return (
    <FieldRow $least="12rem">
      {fields.map((field) => (
        <Additional key={field.name} field={field} />
      ))}
    </FieldRow>
  );
}

function Additional({ field: { name, label, kind, unit, is_required } }: { readonly field: KindField }) {
  const path = `additional.${name}`;
  const asNumber = useFormikField<number | null | undefined>(path);
  const asText = useFormikField<string | null | undefined>(path);
  if (kind === 'number')
    return (
      <NumberField
        {...asNumber}
        value={asNumber.value ?? null}
        label={label}
        unit={unit}
        required={is_required}
      />
    );
  const text = { ...asText, value: asText.value ?? '', label, required: is_required };
  return kind === 'date' ? <DateField {...text} /> : <TextField {...text} maxLength={400} />;
}
