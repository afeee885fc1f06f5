import { styled } from 'styled-components';
import { type FieldControl, FieldError, RequiredMark, useFieldIds } from './field.tsx';
import { space, token, type } from './tokens.tsx';

export interface CheckboxFieldProps extends FieldControl<boolean> {
  /** `switch` for what takes effect at once, `box` for what is sent with a form. */
  readonly look?: 'box' | 'switch';
  /** The label is read out and not shown: in tables. */
  readonly bare?: boolean;
}

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space(1.25)};
  min-height: 44px;
  padding: 0.625rem 0;
  cursor: pointer;
  &:has(:disabled) { cursor: not-allowed; opacity: 0.6; }
`;
const Bare = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
`;
const Texts = styled.span`
  ${type.label}
  min-width: 0;
  padding-top: 1px;
`;
const Hint = styled.span`
  ${type.small}
  display: block;
  color: ${token('ink-muted')};
`;
const Box = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 22px;
  height: 22px;
  margin: 1px 0 0;
  border: 1.5px solid ${token('line-strong')};
  border-radius: 6px;
  background: ${token('surface')};
  cursor: inherit;
  transition: background-color 120ms, border-color 120ms;
  &:hover:not(:disabled) { border-color: ${token('ink-muted')}; }
  &:focus-visible { border-radius: 6px; }
  &[aria-invalid='true'] { border-color: ${token('error')}; }
  &:checked { background: ${token('accent')}; border-color: ${token('accent-edge')}; }
  &:checked::after {
    content: '';
    position: absolute;
    left: 6px;
    top: 2px;
    width: 7px;
    height: 12px;
    border: solid ${token('accent-ink')};
    border-width: 0 2.25px 2.25px 0;
    transform: rotate(43deg);
  }
`;
const Switch = styled(Box)`
  width: 40px;
  height: 24px;
  margin-top: 0;
  border-radius: 999px;
  background: ${token('surface-sunken')};
  &:focus-visible { border-radius: 999px; }
  &::after, &:checked::after {
    content: '';
    position: absolute;
    left: 3px;
    top: 3px;
    width: 15px;
    height: 15px;
    border: 0;
    border-radius: 50%;
    background: ${token('line-strong')};
    transform: none;
    transition: transform 140ms, background-color 140ms;
  }
  &:checked::after { transform: translateX(16px); background: ${token('accent-ink')}; }
`;

/** Yes or no. The whole row is the target. */
export function CheckboxField({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  look = 'box',
  bare,
  ...rest
}: CheckboxFieldProps) {
  const ids = useFieldIds({ id, hint, error, required });
  const Control = look === 'switch' ? Switch : Box;
  const control = (
    <Control
      {...rest}
      {...ids.control}
      type="checkbox"
      role={look === 'switch' ? 'switch' : undefined}
      aria-label={bare && typeof label === 'string' ? label : undefined}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  if (bare) return <Bare>{control}</Bare>;
  return (
    <div>
      <Row htmlFor={ids.control.id}>
        {control}
        <Texts>
          {label}
          {required && <RequiredMark />}
          {hint && <Hint id={ids.hintId}>{hint}</Hint>}
        </Texts>
      </Row>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
}
