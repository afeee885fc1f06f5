import { useLingui } from '@lingui/react/macro';
import { controlStyle, Field, type FieldControl } from '@niveau/shared/ui/field';
import { radius, space, token } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: ${space(1)};
`;
const Picker = styled.input`
  width: 44px;
  height: 44px;
  padding: 3px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${radius.medium};
  background: ${token('surface')};
  cursor: pointer;
  &::-webkit-color-swatch-wrapper { padding: 0; }
  &::-webkit-color-swatch { border: 0; border-radius: ${radius.small}; }
`;
const Text = styled.input`
  ${controlStyle}
  font-variant-numeric: tabular-nums;
`;

/** Whether a text is a colour as the server takes it. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** A colour as `#rrggbb`: typed, or by the system's own picker. */
export function ColourField({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  ...rest
}: FieldControl<string>) {
  const { t } = useLingui();
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Row>
          <Picker
            type="color"
            aria-label={t`Pick: ${String(label)}`}
            value={isColour(value) ? value.toLowerCase() : '#000000'}
            disabled={rest.disabled}
            onChange={(event) => onChange(event.target.value)}
          />
          <Text
            {...rest}
            {...control}
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value.trim())}
          />
        </Row>
      )}
    </Field>
  );
}
