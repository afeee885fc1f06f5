import { AppError, useUnsavedChanges } from '@niveau/shared/contract';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { type FormikErrors, type FormikValues, getIn, setIn, useFormik } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface ServerFormOptions<Values, Result> {
  readonly initialValues: Values;
  readonly validate: (values: Values) => FormikErrors<Values>;
  /** Sends what was entered; what it throws as an AppError is shown, and nothing that was entered is lost. */
  readonly send: (values: Values) => Promise<Result>;
  /** The field of the form that a part of the request comes from, by its path (`body.asset.asset_name`). */
  readonly fieldOf: (path: string) => string | undefined;
  /** Called once it is sent, when the form no longer counts as unsaved. */
  readonly onDone: (result: Result) => void;
}

/** A fault that the server found; it stands until the entry that it was found in is changed. */
interface ServerFault {
  readonly text: string;
  readonly value: unknown;
}

/** A form that is checked in the page and by the server: the faults of both stand under their fields, the first one gets the focus. */
export function useServerForm<Values extends FormikValues, Result>(
  options: ServerFormOptions<Values, Result>,
) {
  const { initialValues, validate, send, fieldOf } = options;
  const errorText = useErrorText();
  const [failure, setFailure] = useState<AppError>();
  const [serverRefusals, setServerRefusals] = useState(0);
  const [done, setDone] = useState<{ readonly result: Result }>();
  const serverFaults = useRef(new Map<string, ServerFault>());

  const form = useFormik<Values>({
    initialValues,
    validate: (values) => {
      let errors = validate(values);
      for (const [field, { text, value }] of serverFaults.current)
        if (Object.is(getIn(values, field), value) && getIn(errors, field) === undefined)
          errors = setIn(errors, field, text);
      return errors;
    },
    onSubmit: async (values) => {
      setFailure(undefined);
      serverFaults.current.clear();
      try {
        setDone({ result: await send(values) });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        for (const { path, translation_key } of error.faults) {
          const field = fieldOf(path);
          if (field)
            serverFaults.current.set(field, {
              text: errorText(translation_key),
              value: getIn(values, field),
            });
        }
        if (serverFaults.current.size === 0) setFailure(error);
        await form.validateForm(values);
        setServerRefusals((count) => count + 1);
      }
    },
  });

  useUnsavedChanges(form.dirty && !done);
  const tellDone = useEffectEvent(options.onDone);
  useEffect(() => {
    if (done) tellDone(done.result);
  }, [done]);

  return {
    form,
    /** Ref of the form element. */
    element: useFirstFaultFocus({ ...form, refusals: form.submitCount + serverRefusals }),
    /** What went wrong that no field stands for. */
    failure,
    isSending: form.isSubmitting,
  };
}

interface FaultFocusOptions {
  readonly refusals: number;
  readonly isValid: boolean;
  readonly isSubmitting: boolean;
  readonly isValidating: boolean;
}

function useFirstFaultFocus({ refusals, isValid, isSubmitting, isValidating }: FaultFocusOptions) {
  const element = useRef<HTMLFormElement>(null);
  const answered = useRef(refusals);
  useEffect(() => {
    if (refusals === answered.current || isSubmitting || isValidating) return;
    answered.current = refusals;
    if (isValid) return;
    const faulty = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const control = faulty?.matches('[role=radiogroup]')
      ? faulty.querySelector<HTMLElement>('input')
      : faulty;
    control?.focus();
  }, [refusals, isValid, isSubmitting, isValidating]);
  return element;
}
