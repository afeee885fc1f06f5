import { useField, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { afterPress, watchPress } from './after-press.ts';
import { useErrorText } from './use-error-text.tsx';

/** What a field of the design system takes from a form. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  /** Only once the field was left or the form sent. */
  readonly error: string | undefined;
}

/**
 * Ties one value of the surrounding Formik form to a field: `<TextField label="…" {...useFormikField('email')} />`. A
 * fault that shows as the field is left waits until nothing is pressed, so that it moves no button from under the
 * pointer; it is said anew when the reader's language changes, or has come.
 */
export function useFormikField<Value = string>(name: string): FieldBinding<Value> {
  const [field, meta, helpers] = useField<Value>(name);
  useEffect(watchPress, []);
  useFaultsInLanguage(meta.error !== undefined);
  // A form that was sent meanwhile has touched its fields: checking them again would take away what the server refused.
  const leave = useEffectEvent(() => {
    if (!meta.touched) void helpers.setTouched(true);
  });
  return {
    name,
    value: field.value,
    onChange: (value) => void helpers.setValue(value),
    onBlur: () => afterPress(leave),
    error: meta.touched && meta.error ? String(meta.error) : undefined,
  };
}

/** Formik keeps a fault in the words in which it was found: they are found anew in the reader's language. */
function useFaultsInLanguage(hasFault: boolean): void {
  const { validateForm } = useFormikContext();
  const textOf = useErrorText();
  const worded = useRef(textOf);
  const sayAnew = useEffectEvent(() => {
    if (hasFault) void validateForm();
  });
  useEffect(() => {
    if (worded.current === textOf) return;
    worded.current = textOf;
    sayAnew();
  }, [textOf]);
}

export interface FormikFieldProps<Value> {
  readonly name: string;
  readonly children: (binding: FieldBinding<Value>) => ReactNode;
}

/** The same without a component of one's own: `<FormikField name="email">{(email) => <TextField {...email} … />}</FormikField>`. */
export function FormikField<Value = string>({ name, children }: FormikFieldProps<Value>) {
  return children(useFormikField<Value>(name));
}

/**
 * Focuses the first faulty control each time the surrounding Formik form refuses to be sent. Returns the ref of the
 * form element; call it in a child of `<Formik>`.
 */
export function useFocusFirstError() {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isValid, isSubmitting, isValidating } = useFormikContext();
  const answered = useRef(submitCount);
  useEffect(() => {
    if (submitCount === answered.current || isSubmitting || isValidating) return;
    answered.current = submitCount;
    if (isValid) return;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const control = faulty?.matches('[role=radiogroup]')
      ? faulty.querySelector<HTMLElement>('input')
      : faulty;
    control?.focus();
  }, [submitCount, isValid, isSubmitting, isValidating]);
  return form;
}
