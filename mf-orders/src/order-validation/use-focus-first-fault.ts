import { useEffect, useRef } from 'react';

interface FaultFocusOptions {
  /** How often the form was sent or refused so far. */
  readonly refusals: number;
  readonly isValid: boolean;
  readonly isSubmitting: boolean;
  readonly isValidating: boolean;
}

/** Focuses the first faulty control each time a form is refused. Returns the ref of the form element. */
export function useFocusFirstFault({ refusals, isValid, isSubmitting, isValidating }: FaultFocusOptions) {
  const form = useRef<HTMLFormElement>(null);
  const answered = useRef(refusals);
  useEffect(() => {
    if (refusals === answered.current || isSubmitting || isValidating) return;
    answered.current = refusals;
    if (isValid) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus();
  }, [refusals, isValid, isSubmitting, isValidating]);
  return form;
}
