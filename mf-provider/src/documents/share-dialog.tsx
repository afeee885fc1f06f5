import { useLingui } from '@lingui/react/macro';
import { withIdempotencyKey } from '@niveau/shared/api/idempotency-key';
import { callApi, notify, revalidate } from '@niveau/shared/contract';
import { documentExtensions } from '@niveau/shared/domain/document-extensions';
import { FileDrop } from '@niveau/shared/ui/file-drop';
import { TextArea } from '@niveau/shared/ui/text-area';
import { TextField } from '@niveau/shared/ui/text-field';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { FormDialog } from '../fields/form-dialog.tsx';
import { clientOf, type ForSpace, SpaceField } from '../fields/space-field.tsx';
import { useSending } from '../fields/use-sending.ts';

/** Shares a document with all client spaces, or with one. */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const sending = useSending();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [forSpace, setForSpace] = useState<ForSpace>({ kind: 'all' });
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isSent, setSent] = useState(false);
  const isDirty = files.length > 0 || name !== '' || description !== '' || forSpace.kind !== 'all';
  const [file] = files;
  const id_client = clientOf(forSpace);
  const noFile = isSent && !file ? errorText('field_required') : undefined;
  const noSpace = isSent && id_client === undefined ? t`Choose a client space of the list` : undefined;

  const share = () => {
    setSent(true);
    if (!file || id_client === undefined) return false;
    const body = new FormData();
    body.set('file', file);
    if (id_client !== null) body.set('id_client', String(id_client));
    if (name.trim()) body.set('name', name.trim());
    if (description.trim()) body.set('description', description.trim());
    void sending.send(
      () =>
        withIdempotencyKey(['POST provider/file', body], (idempotencyKey) =>
          callApi('POST provider/file', { body }, { idempotencyKey }),
        ),
      async (shared) => {
        onClose();
        await revalidate('GET provider/file');
        notify({ type: 'success', message: t`${shared.name} shared; your customers are told` });
      },
    );
    return true;
  };
  return (
    <FormDialog
      title={t`Share a document`}
      action={t`Share`}
      isDirty={isDirty}
      sending={sending}
      onSend={share}
      onClose={onClose}
    >
      <FileDrop
        label={t`File`}
        required
        files={files}
        maxFiles={1}
        extensions={documentExtensions}
        onChange={setFiles}
        {...(noFile === undefined ? {} : { error: noFile })}
      />
      <SpaceField
        label={t`Share with`}
        all={t`All client spaces`}
        value={forSpace}
        error={noSpace}
        onChange={setForSpace}
      />
      <TextField
        label={t`Name`}
        value={name}
        onChange={setName}
        maxLength={120}
        autoComplete="off"
        hint={t`Shown to your customers; the name of the file unless told.`}
      />
      <TextArea
        label={t`Description`}
        value={description}
        onChange={setDescription}
        maxLength={1000}
        rows={2}
      />
    </FormDialog>
  );
}
