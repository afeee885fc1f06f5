import { controlStyle, Field, type FieldControl } from '@niveau/shared/ui/field';
import { figures } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

const Input = styled.input`
  ${controlStyle}
  ${figures}
`;

/** A day and an hour as `YYYY-MM-DDTHH:MM` on the reader's clock (empty string for none), by keyboard or the system's picker. */
export function MomentField({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  ...rest
}: FieldControl<string>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Input
          {...rest}
          {...control}
          type="datetime-local"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
