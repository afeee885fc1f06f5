import { useLingui } from '@lingui/react/macro';
import { type Ref, useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { pickLocale } from '../i18n/locale.ts';
import { Field, type FieldControl } from './field.tsx';
import { parseNumber } from './parse-number.ts';
import { InputBox, Suffix, TextInput } from './text-field.tsx';

export interface NumberFieldProps extends FieldControl<number | null> {
  /** Shown at the end of the box: `L`, `cm`. */
  readonly unit?: string;
  /** Decimals kept when it is written out again: 2 unless told. */
  readonly digits?: number;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A number typed with comma or point. `null` when empty, NaN when it is no number: let the form's schema say so. */
export function NumberField({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  onBlur,
  unit,
  digits = 2,
  ...rest
}: NumberFieldProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const written =
    value === null || Number.isNaN(value)
      ? ''
      : formatNumber(pickLocale([i18n.locale]), value, { digits, trim: true });
  const stale = typed !== null && !Object.is(parseNumber(typed), value);
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <InputBox>
          <TextInput
            {...rest}
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="tabular"
            value={typed === null || stale ? written : typed}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(parseNumber(event.target.value));
            }}
            onBlur={() => {
              if (!Number.isNaN(value)) setTyped(null);
              onBlur?.();
            }}
            $suffixed={unit !== undefined}
          />
          {unit !== undefined && <Suffix>{unit}</Suffix>}
        </InputBox>
      )}
    </Field>
  );
}
