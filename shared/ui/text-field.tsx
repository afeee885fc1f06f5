import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldControl } from './field.tsx';
import { space, token, type } from './tokens.tsx';

export interface TextFieldProps extends FieldControl<string> {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search';
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly spellCheck?: boolean;
  /** Stands inside the box at its end: a unit, a button. */
  readonly suffix?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export const InputBox = styled.div`
  position: relative;
`;
export const TextInput = styled.input<{ readonly $suffixed?: boolean }>`
  ${controlStyle}
  padding-right: ${({ $suffixed }) => ($suffixed ? space(6) : undefined)};
`;
export const Suffix = styled.span`
  ${type.small}
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  min-width: 44px;
  padding-right: ${space(0.5)};
  color: ${token('ink-muted')};
  pointer-events: none;
  > button { pointer-events: auto; }
`;

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  suffix,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <InputBox>
          <TextInput
            {...rest}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            $suffixed={suffix !== undefined}
          />
          {suffix !== undefined && <Suffix>{suffix}</Suffix>}
        </InputBox>
      )}
    </Field>
  );
}
