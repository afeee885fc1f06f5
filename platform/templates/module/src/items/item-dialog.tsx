import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, notify, useUnsavedChanges } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { DateField } from '@niveau/shared/ui/date-field';
import { Dialog } from '@niveau/shared/ui/dialog';
import { useFocusFirstError, useFormikField } from '@niveau/shared/ui/formik-field';
import { Note } from '@niveau/shared/ui/note';
import { TextArea } from '@niveau/shared/ui/text-area';
import { TextField } from '@niveau/shared/ui/text-field';
import { space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { zodValidate } from '@niveau/shared/ui/zod-form';
import { Formik, useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Item, ItemValues } from './item.ts';
import { type ItemFault, itemSchema, nameLimit, noteLimit } from './item-schema.ts';
import { saveItem } from './use-items.ts';

const Fields = styled.form`
  display: grid;
  gap: ${space(2.5)};
`;

interface ItemDialogProps {
  /** Null for a new one. */
  readonly item: Item | null;
  readonly onClose: () => void;
}

/** Adds an item or changes one. */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<AppError>();
  const words: Readonly<Record<ItemFault, string>> = {
    'name-missing': t`Give it a name`,
    'name-long': t`At most ${nameLimit} characters`,
    'note-long': t`At most ${noteLimit} characters`,
  };
  const say = (message: string) => Object.entries(words).find(([fault]) => fault === message)?.[1] ?? message;
  const save = async (values: ItemValues) => {
    setFailure(undefined);
    const name = values.name.trim();
    try {
      await saveItem({ name, due: values.due, note: values.note.trim() }, item);
      notify({ type: 'success', message: item ? t`${name} changed` : t`${name} added` });
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure(error);
    }
  };
  return (
    <Formik<ItemValues>
      initialValues={{ name: item?.name ?? '', due: item?.due ?? '', note: item?.note ?? '' }}
      validate={zodValidate<ItemValues>(itemSchema, ({ message }) => say(message))}
      onSubmit={save}
    >
      <ItemForm isNew={item === null} failure={failure} onClose={onClose} />
    </Formik>
  );
}

interface ItemFormProps {
  readonly isNew: boolean;
  readonly failure: AppError | undefined;
  readonly onClose: () => void;
}

function ItemForm({ isNew, failure, onClose }: ItemFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const id = useId();
  const element = useFocusFirstError();
  const form = useFormikContext<ItemValues>();
  useUnsavedChanges(form.dirty);
  return (
    <Dialog
      title={isNew ? t`Add an item` : t`Edit the item`}
      dirty={form.dirty}
      mayClose={() => !form.isSubmitting}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={form.isSubmitting}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={id} busy={form.isSubmitting}>
            {isNew ? t`Add` : t`Save`}
          </Button>
        </>
      }
    >
      <Fields id={id} ref={element} noValidate onSubmit={form.handleSubmit}>
        {failure && (
          <Note tone="error" announced title={errorText(failure.key)}>
            <Trans>What you entered is kept.</Trans>
          </Note>
        )}
        <TextField {...useFormikField('name')} label={t`Name`} required autoComplete="off" autoFocus />
        <DateField {...useFormikField('due')} label={t`Date`} />
        <TextArea {...useFormikField('note')} label={t`Note`} />
      </Fields>
    </Dialog>
  );
}
