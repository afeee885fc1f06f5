import { type FormikValues, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface KeptTyping {
  /** The fields in which somebody else saved another value than the one that was typed here. */
  readonly contested: readonly string[];
  /** Gives up what was typed into a field for what is saved. */
  readonly takeTheirs: (field: string) => void;
}

/**
 * Takes what is saved meanwhile into the surrounding Formik form (one without `enableReinitialize`): into the fields that
 * were left alone. What was typed is kept, and told apart.
 */
export function useKeptTyping<Values extends FormikValues>(saved: Values): KeptTyping {
  const form = useFormikContext<Values>();
  const { values, isSubmitting } = form;
  const known = useRef(saved);
  const [contested, setContested] = useState<readonly string[]>([]);
  const takeUp = useEffectEvent(() => {
    const { initialValues, touched, errors, status, submitCount } = form;
    const names = Object.keys(saved);
    const typed = names.filter((name) => values[name] !== initialValues[name]);
    form.resetForm({ values: saved, touched, errors, status, submitCount });
    if (typed.length > 0)
      void form.setValues({ ...saved, ...Object.fromEntries(typed.map((name) => [name, values[name]])) });
    setContested(typed.filter((name) => contested.includes(name) || initialValues[name] !== saved[name]));
  });
  useEffect(() => {
    // What is being sent is saved by the time that it is answered.
    if (isSubmitting || isSame(known.current, saved)) return;
    known.current = saved;
    takeUp();
  }, [saved, isSubmitting]);
  return {
    contested: contested.filter((name) => values[name] !== saved[name]),
    takeTheirs: (field) => void form.setFieldValue(field, saved[field]),
  };
}

function isSame(one: FormikValues, other: FormikValues): boolean {
  return Object.keys(other).every((name) => Object.is(one[name], other[name]));
}
