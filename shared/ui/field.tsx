import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { radius, space, token, type } from './tokens.tsx';

/** What every field shows around its control. */
export interface FieldLook {
  readonly label: ReactNode;
  /** One line under the label: format, reason, example. */
  readonly hint?: ReactNode;
  /** What is wrong and how to mend it; under the control, read out with it. */
  readonly error?: string;
  /** Shows the asterisk and says so to screen readers. */
  readonly required?: boolean;
}

/** What every control that holds a value of type `Value` takes. */
export interface FieldControl<Value> extends FieldLook {
  readonly name?: string;
  readonly id?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** The look of a box one types or chooses in. */
export const controlStyle = css`
  ${type.body}
  display: block;
  width: 100%;
  min-width: 0;
  min-height: 44px;
  padding: 0.5rem 0.75rem;
  border: 1px solid ${token('line-strong')};
  border-radius: ${radius.medium};
  background: ${token('surface')};
  color: ${token('ink')};
  transition: border-color 120ms, box-shadow 120ms;
  &::placeholder { color: ${token('ink-faint')}; opacity: 1; }
  &:hover:not(:disabled) { border-color: ${token('ink-muted')}; }
  &:focus-visible, &:focus {
    outline: 2px solid ${token('focus')};
    outline-offset: -1px;
    border-color: ${token('focus')};
    border-radius: ${radius.medium};
  }
  &[aria-invalid='true'] { border-color: ${token('error')}; box-shadow: inset 0 0 0 1px ${token('error')}; }
  &:disabled { background: ${token('surface-sunken')}; color: ${token('ink-muted')}; border-color: ${token('line')}; cursor: not-allowed; }
`;

const Root = styled.div`
  min-width: 0;
`;
export const FieldLabel = styled.label`
  ${type.label}
  display: block;
  margin-bottom: ${space(0.75)};
`;
export const FieldHint = styled.p`
  ${type.small}
  margin: -${space(0.5)} 0 ${space(0.75)};
  color: ${token('ink-muted')};
`;
const Fault = styled.p`
  ${type.small}
  display: flex;
  gap: 0.375rem;
  margin-top: ${space(0.75)};
  color: ${token('error-text')};
  font-weight: 500;
  svg { margin-top: 0.1875rem; }
`;
const Star = styled.span`
  color: ${token('error-text')};
`;

/** The asterisk of a required field; screen readers hear `aria-required` instead. */
export function RequiredMark() {
  return <Star aria-hidden="true">&nbsp;*</Star>;
}

export interface FieldErrorProps {
  readonly id: string;
  readonly children: string | undefined;
}

/** The fault under a field; a polite live region, so that it is read when it appears. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div id={id} aria-live="polite">
      {children && (
        <Fault>
          <CircleAlert size={15} aria-hidden="true" />
          <span>{children}</span>
        </Fault>
      )}
    </div>
  );
}

/** Ids and attributes that tie a control to what stands around it. */
export function useFieldIds({ id, hint, error, required }: Partial<FieldLook> & { readonly id?: string }) {
  const own = useId();
  const root = id ?? own;
  const described = [hint ? `${root}-hint` : '', error ? `${root}-error` : ''].filter(Boolean).join(' ');
  const control: ControlAttributes = {
    id: root,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return { control, hintId: `${root}-hint`, errorId: `${root}-error`, labelId: `${root}-label` };
}

export interface FieldProps extends FieldLook {
  readonly id?: string;
  readonly className?: string;
  /** Draws the control with the attributes given. */
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** Label above, hint, control, error under it. */
export function Field({ label, hint, error, required, id, className, children }: FieldProps) {
  const ids = useFieldIds({ id, hint, error, required });
  return (
    <Root className={className}>
      <FieldLabel htmlFor={ids.control.id}>
        {label}
        {required && <RequiredMark />}
      </FieldLabel>
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      {children(ids.control)}
      <FieldError id={ids.errorId}>{error}</FieldError>
    </Root>
  );
}
