import { AppError } from '@niveau/shared/api/errors';
import { useUnsavedChanges } from '@niveau/shared/contract';
import { FormErrorSummary } from '@niveau/shared/ui/form-error-summary';
import { useFocusFirstError } from '@niveau/shared/ui/formik-field';
import { space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useKeptTyping } from '@niveau/shared/ui/use-kept-typing';
import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { type FormFaults, faultsOf, stillRefused } from './form-faults.ts';

export interface CallFormProps<Values extends object> {
  readonly initial: Values;
  /** What was entered before and is still to be saved: stands in the fields as if just typed, until it is given up. */
  readonly entered?: Partial<Values> | undefined;
  /** What is wrong with what was typed, before anything is sent. */
  readonly check: (values: Values) => FormFaults;
  /** Makes the call. An AppError is shown at the fields it names, else over the form; nothing typed is lost. */
  readonly send: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>;
  /** Asks before the page is left with something unsaved. */
  readonly guards?: boolean;
  /** Names the form for buttons that stand outside of it. */
  readonly id?: string;
  readonly children: ReactNode;
}

const Form = styled.form`
  display: grid;
  gap: ${space(2.5)};
`;

/** A form that ends in one call of the server. */
export function CallForm<Values extends object>({
  initial,
  entered,
  check,
  send,
  guards = false,
  id,
  children,
}: CallFormProps<Values>) {
  const textOf = useErrorText();
  const inWords = (faults: FormFaults) =>
    Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, textOf(key)]));

  /** What the server refused: it stays said until it is changed. */
  const refused = useRef<{ readonly values: Values; readonly faults: FormFaults } | null>(null);
  const faultsIn = (values: Values): FormFaults => ({
    ...stillRefused(refused.current, values),
    ...check(values),
  });

  async function submit(values: Values, helpers: FormikHelpers<Values>) {
    helpers.setStatus(undefined);
    try {
      await send(values, helpers);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const faults = faultsOf(error, Object.keys(values));
      refused.current = { values, faults };
      // Formik types the faults by the values; these are by the same names.
      helpers.setErrors(inWords(faults) as Parameters<typeof helpers.setErrors>[0]);
      if (Object.keys(faults).length === 0) helpers.setStatus(error.key);
    }
  }

  return (
    <Formik initialValues={initial} validate={(values) => inWords(faultsIn(values))} onSubmit={submit}>
      <Shape
        id={id}
        saved={initial}
        entered={entered}
        guards={guards}
        textOf={textOf}
        onSend={() => {
          refused.current = null;
        }}
      >
        {children}
      </Shape>
    </Formik>
  );
}

interface ShapeProps {
  readonly id: string | undefined;
  readonly saved: object;
  readonly entered: object | undefined;
  readonly guards: boolean;
  readonly textOf: (key: string) => string;
  /** Before what was typed is looked at: the server is asked again. */
  readonly onSend: () => void;
  readonly children: ReactNode;
}

function Shape({ id, saved, entered, guards, textOf, onSend, children }: ShapeProps) {
  const { handleSubmit, dirty, isSubmitting, status, values, initialValues } = useFormikContext<object>();
  const form = useFocusFirstError();
  // What the same person saves in another tab takes nothing from what is being typed here.
  useKeptTyping(saved);
  useEntered(saved, entered);
  // What was entered before is kept elsewhere too.
  const isKept =
    entered !== undefined &&
    Object.entries(values).every(
      ([name, value]) => value === Reflect.get(initialValues, name) || value === Reflect.get(entered, name),
    );
  useUnsavedChanges(guards && dirty && !isKept && !isSubmitting);
  return (
    <Form
      ref={form}
      id={id}
      noValidate
      // What a submit before the scripts have come would send is never put into the address.
      method="post"
      onSubmit={(event) => {
        onSend();
        handleSubmit(event);
      }}
    >
      <FormErrorSummary message={typeof status === 'string' ? textOf(status) : undefined} />
      {children}
    </Form>
  );
}

/** Puts into the fields what was entered before; what of it is still there goes once it is given up. */
function useEntered(saved: object, entered: object | undefined): void {
  const { values, setFieldValue } = useFormikContext<object>();
  const put = (from: object) => {
    for (const [name, value] of Object.entries(from)) void setFieldValue(name, value);
  };
  const take = useEffectEvent(put);
  const giveUp = useEffectEvent((from: object) => {
    const left = Object.entries(from).filter(([name, value]) => Reflect.get(values, name) === value);
    put(Object.fromEntries(left.map(([name]) => [name, Reflect.get(saved, name)])));
  });
  // By its content: what is typed over it is not taken away because it was read again.
  const content = entered && JSON.stringify(entered);
  useEffect(() => {
    if (content === undefined) return;
    const from: object = JSON.parse(content);
    take(from);
    return () => giveUp(from);
  }, [content]);
}
