import type { Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldControl } from './field.tsx';
import { figures, radius } from './tokens.tsx';

export interface DateFieldProps extends FieldControl<string> {
  /** First and last day allowed, as `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

const Input = styled.input`
  ${controlStyle}
  ${figures}
  &::-webkit-calendar-picker-indicator { padding: 6px; border-radius: ${radius.small}; cursor: pointer; }
  &::-webkit-date-and-time-value { text-align: start; }
`;

/** A day as `YYYY-MM-DD` (empty string for none), by keyboard or the system's picker, in the system's order. */
export function DateField({ label, hint, error, required, id, value, onChange, ...rest }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Input
          {...rest}
          {...control}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
