import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { type FieldControl, FieldError, FieldHint, FieldLabel, RequiredMark, useFieldIds } from './field.tsx';
import { radius, space, token, type } from './tokens.tsx';

export interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A lucide icon at the option's start. */
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps extends FieldControl<string> {
  readonly options: readonly RadioOption[];
  /** Side by side where there is room. */
  readonly columns?: boolean;
}

const Root = styled.div`
  min-width: 0;
`;
const Options = styled.div<{ readonly $columns: boolean }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => ($columns ? 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))' : '1fr')};
  gap: ${space(1)};
`;
const Option = styled.label`
  ${type.label}
  display: flex;
  align-items: flex-start;
  gap: ${space(1.25)};
  min-height: 44px;
  padding: 0.625rem 0.875rem;
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface')};
  cursor: pointer;
  &:hover { border-color: ${token('line-strong')}; }
  &:has(:checked) {
    border-color: ${token('accent-text')};
    box-shadow: inset 0 0 0 1px ${token('accent-text')};
    background: ${token('accent-soft')};
  }
  &:has(:focus-visible) { outline: 2px solid ${token('focus')}; outline-offset: 2px; }
  &:has(:disabled) { opacity: 0.55; cursor: not-allowed; }
  > svg { width: 20px; height: 20px; margin-top: 1px; color: ${token('ink-muted')}; }
`;
const Dot = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 24px;
  height: 24px;
  margin: -1px 0 0;
  border: 1.5px solid ${token('line-strong')};
  border-radius: 50%;
  background: ${token('surface')};
  cursor: inherit;
  &:focus-visible { outline: none; }
  &:checked { border: 7px solid ${token('accent-text')}; }
`;
const Texts = styled.span`
  min-width: 0;
`;
const Hint = styled.span`
  ${type.small}
  display: block;
  color: ${token('ink-muted')};
`;

/** One of a few, each with room for its explanation. */
export function RadioGroup({
  label,
  hint,
  error,
  required,
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  options,
  columns,
}: RadioGroupProps) {
  const own = useId();
  const ids = useFieldIds({ id, hint, error, required });
  const { id: rootId, ...described } = ids.control;
  return (
    <Root id={rootId} role="radiogroup" aria-labelledby={ids.labelId} {...described}>
      <FieldLabel as="span" id={ids.labelId}>
        {label}
        {required && <RequiredMark />}
      </FieldLabel>
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      <Options $columns={columns ?? false}>
        {options.map((option) => (
          <Option key={option.value}>
            <Dot
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.icon}
            <Texts>
              {option.label}
              {option.hint && <Hint>{option.hint}</Hint>}
            </Texts>
          </Option>
        ))}
      </Options>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </Root>
  );
}
