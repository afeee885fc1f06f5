import { AppError, useUnsavedChanges } from '@niveau/shared/contract';
import { FormErrorSummary } from '@niveau/shared/ui/form-error-summary';
import { useFocusFirstError } from '@niveau/shared/ui/formik-field';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useKeptTyping } from '@niveau/shared/ui/use-kept-typing';
import { Form, Formik, type FormikErrors, type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { afterRefusal } from './after-refusal.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { Fields } from './page-layout.tsx';

/** Why a field is refused: a key of the error catalogue; fields that are right are absent. */
export type FieldFaults<Values> = { readonly [Name in keyof Values]?: string | undefined };

export interface EntryState<Values> {
  readonly values: Values;
  readonly isDirty: boolean;
  readonly isSending: boolean;
}

interface EntryFormProps<Values extends FormikValues> {
  /** What is entered, read out. */
  readonly label: string;
  readonly initial: Values;
  readonly check: (values: Values) => FieldFaults<Values>;
  /** Throws the AppError of a refused call: its faults go to their fields, all else to the top of the form. */
  readonly onSend: (values: Values) => Promise<void>;
  /** Once it is sent and nothing is unsaved any more: leaving asks nothing then. */
  readonly onSent?: () => void;
  readonly children: (state: EntryState<Values>) => ReactNode;
  /** For a button that stands outside, such as a dialog's. */
  readonly id?: string;
  readonly onDirty?: (isDirty: boolean) => void;
  /** What the fields are called, where somebody else may save other values meanwhile. */
  readonly names?: Readonly<Partial<Record<keyof Values & string, string>>>;
  /** Better words for a fault than the catalogue's. */
  readonly say?: (field: keyof Values, key: string) => string | undefined;
}

/**
 * A form whose faults stand under their fields, the first one focused. Nothing typed is lost: leaving asks, a refused call
 * keeps it, and so does what somebody else saves meanwhile.
 */
export function EntryForm<Values extends FormikValues>({
  label,
  initial,
  check,
  onSend,
  onSent,
  children,
  id,
  onDirty,
  names,
  say,
}: EntryFormProps<Values>) {
  const errorText = useErrorText();
  const text = (field: keyof Values, key: string) => say?.(field, key) ?? errorText(key);
  return (
    <Formik<Values>
      initialValues={initial}
      validate={(values) => {
        const errors: FormikErrors<FormikValues> = {};
        for (const [field, key] of Object.entries(check(values))) if (key) errors[field] = text(field, key);
        return errors as FormikErrors<Values>;
      }}
      onSubmit={async (values, { setErrors, setStatus, resetForm }) => {
        setStatus(undefined);
        try {
          await onSend(values);
          resetForm({ values, status: { sent: true } });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          afterRefusal(error);
          const found: FormikErrors<FormikValues> = {};
          for (const { path, translation_key } of error.faults) {
            const field = path.split('.')[1] ?? '';
            if (field in values) found[field] = text(field, translation_key);
          }
          if (Object.keys(found).length > 0) setErrors(found as FormikErrors<Values>);
          else setStatus({ key: error.key });
        }
      }}
    >
      <Body label={label} id={id} saved={initial} names={names} onDirty={onDirty} onSent={onSent}>
        {children}
      </Body>
    </Formik>
  );
}

interface BodyProps<Values> {
  readonly label: string;
  readonly id: string | undefined;
  readonly saved: Values;
  readonly names: Readonly<Record<string, string | undefined>> | undefined;
  readonly onDirty: ((isDirty: boolean) => void) | undefined;
  readonly onSent: (() => void) | undefined;
  readonly children: (state: EntryState<Values>) => ReactNode;
}

function Body<Values extends FormikValues>(props: BodyProps<Values>) {
  const { label, id, saved, names, onDirty, onSent, children } = props;
  const { values, dirty, isSubmitting, status } = useFormikContext<Values>();
  const errorText = useErrorText();
  const form = useFocusFirstError();
  const { contested, takeTheirs } = useKeptTyping(saved);
  useUnsavedChanges(dirty);
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  const isSent = status?.sent === true && !dirty;
  const tellSent = useEffectEvent(() => onSent?.());
  useEffect(() => {
    if (isSent) tellSent();
  }, [isSent]);
  const key: unknown = status?.key;
  return (
    <Form ref={form} id={id} noValidate aria-label={label}>
      <Fields>
        <FormErrorSummary message={typeof key === 'string' ? errorText(key) : undefined} />
        <ChangedMeanwhile
          contested={contested.flatMap((key) => {
            const name = names?.[key];
            return name ? [{ key, name, now: String(saved[key] ?? '') }] : [];
          })}
          onTake={takeTheirs}
          controlsOf={(key) => form.current?.querySelectorAll<HTMLElement>(`[name="${key}"]`) ?? []}
        />
        {children({ values, isDirty: dirty, isSending: isSubmitting })}
      </Fields>
    </Form>
  );
}
