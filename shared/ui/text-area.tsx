import type { Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldControl } from './field.tsx';

export interface TextAreaProps extends FieldControl<string> {
  /** Its height to begin with, in lines; it grows with the text where the browser can. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const Area = styled.textarea<{ readonly $rows: number }>`
  ${controlStyle}
  resize: vertical;
  field-sizing: content;
  min-height: calc(1.5em * ${({ $rows }) => $rows} + 1.125rem);
  max-height: 24rem;
`;

/** Text of several lines. */
export function TextArea({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Area
          {...rest}
          {...control}
          rows={rows}
          $rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
