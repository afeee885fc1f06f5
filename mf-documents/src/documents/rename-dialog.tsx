import { useLingui } from '@lingui/react/macro';
import type { Document } from '@niveau/shared/api/documents';
import { AppError, callApi, notify } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { Note } from '@niveau/shared/ui/note';
import { TextArea } from '@niveau/shared/ui/text-area';
import { TextField } from '@niveau/shared/ui/text-field';
import { space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { type FormEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { documentModule } from './document-origin.ts';
import { extensionOf, reloadOwnDocuments } from './use-documents.ts';

const Fields = styled.form`
  display: grid;
  gap: ${space(2.5)};
`;

interface RenameDialogProps {
  readonly document: Document;
  readonly onClose: () => void;
}

/** A new name, and what is in the document; the file is called the same, with its own extension. */
export function RenameDialog({ document, onClose }: RenameDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(document.name);
  const [description, setDescription] = useState(document.description ?? '');
  const [isSending, setSending] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const extension = extensionOf(document);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setMissing(wanted === '');
    if (wanted === '') return field.current?.focus();
    setSending(true);
    setFailure(undefined);
    try {
      await callApi('PUT file/{id}/user/module/{module}', {
        params: { id: document.id_files, module: documentModule },
        body: { filename: `${wanted}${extension}`, name: wanted, description: description.trim() || null },
      });
      await reloadOwnDocuments();
      notify({ type: 'success', message: t`Renamed to “${wanted}”` });
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      title={t`Rename the document`}
      size="small"
      dirty={name !== document.name || description !== (document.description ?? '')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isSending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Fields id={formId} noValidate onSubmit={(event) => void save(event)}>
        {failure && (
          <Note tone="error" announced>
            {errorText(failure.key)}
          </Note>
        )}
        <TextField
          ref={field}
          label={t`Name`}
          required
          value={name}
          onChange={setName}
          maxLength={120}
          autoFocus
          autoComplete="off"
          error={isMissing ? errorText('field_required') : undefined}
          suffix={extension}
        />
        <TextArea
          label={t`Description`}
          hint={t`What your colleagues find in it.`}
          value={description}
          onChange={setDescription}
          maxLength={1000}
        />
      </Fields>
    </Dialog>
  );
}
