import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldControl } from './field.tsx';
import { InputBox, Suffix } from './text-field.tsx';
import { space } from './tokens.tsx';

export interface SelectFieldProps extends FieldControl<string> {
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  /** Shown while nothing is chosen, with the value `''`. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: ${space(5)};
  text-overflow: ellipsis;
  cursor: pointer;
  option { background: var(--surface-raised); color: var(--ink); }
`;

/** One of a list, by the system's own picker. */
export function SelectField({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <InputBox>
          <Select {...rest} {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Select>
          <Suffix>
            <ChevronDown size={18} aria-hidden="true" />
          </Suffix>
        </InputBox>
      )}
    </Field>
  );
}
