import { Trans, useLingui } from '@lingui/react/macro';
import { withIdempotencyKey } from '@niveau/shared/api/idempotency-key';
import { callApi, notify, revalidate, useApi, useMayCall } from '@niveau/shared/contract';
import { documentExtensions } from '@niveau/shared/domain/document-extensions';
import { Button } from '@niveau/shared/ui/button';
import { Fault } from '@niveau/shared/ui/fault';
import { FileDrop } from '@niveau/shared/ui/file-drop';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Section } from '@niveau/shared/ui/section';
import { SelectField } from '@niveau/shared/ui/select-field';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useOpenFile } from '../documents/use-open-file.ts';
import { useSending } from '../fields/use-sending.ts';
import { useFormats } from '../use-formats.ts';
import type { Order } from './order.ts';
import { type DocumentType, useOrderWords } from './use-order-words.ts';

const types = ['delivery_note', 'invoice', 'certificate', 'other'] as const;

const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  margin-bottom: ${space(2)};
`;
const Line = styled.li`
  ${type.label}
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 48px;
  padding-left: ${space(1.5)};
  border-radius: 10px;
  background: ${token('surface-sunken')};
  > svg { flex: none; color: ${token('ink-muted')}; }
`;
const Name = styled.button`
  flex: 1 1 auto;
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { color: ${token('accent-text')}; text-decoration: underline; }
`;
const Under = styled.span`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
`;
const Quiet = styled.p`
  ${type.small}
  margin-bottom: ${space(2)};
  color: ${token('ink-muted')};
`;
const Add = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  align-items: start;
  gap: ${space(2)};
  ${media.small} { grid-template-columns: minmax(0, 1fr); }
  > button { justify-self: end; grid-column: 1 / -1; }
`;

/** The papers that the provider has put to an order, and a place for one more. */
export function OrderDocuments({ order }: { readonly order: Order }) {
  const { t } = useLingui();
  const words = useOrderWords();
  const { instant } = useFormats();
  const params = { id: order.id_order };
  const list = useApi('GET provider/order/{id}/document', { params });
  const mayAdd = useMayCall('POST provider/order/{id}/document');
  const mayRemove = useMayCall('DELETE provider/file/{id}');
  const openFile = useOpenFile();
  const removing = useSending();

  const remove = (id: number, name: string) =>
    removing.send(
      () => callApi('DELETE provider/file/{id}', { params: { id } }),
      async () => {
        await revalidate('GET provider/order/{id}/document');
        notify({ type: 'success', message: t`${name} withdrawn` });
      },
    );
  return (
    <Section title={t`Documents of the order`} level={3}>
      {list.error && !list.data && (
        <Fault
          title={t`The documents could not be loaded`}
          error={list.error}
          onRetry={list.reload}
          retrying={list.isValidating}
        />
      )}
      {!list.data && !list.error && (
        <SkeletonGroup label={t`Loading the documents`} shape="lines" count={1} />
      )}
      {list.data?.length === 0 && (
        <Quiet>
          <Trans>None yet. A delivery note or an invoice that you add is shown to the customer.</Trans>
        </Quiet>
      )}
      {list.data && list.data.length > 0 && (
        <List>
          {list.data.map(({ id_files, type: kind, name, filename, added_at }) => (
            <Line key={id_files}>
              <FileText size={18} aria-hidden="true" />
              <Name type="button" onClick={() => void openFile(id_files, filename)}>
                {name ?? filename}
                <Under>
                  {words.document(kind)} · {instant(added_at)}
                </Under>
              </Name>
              {mayRemove && (
                <IconButton
                  label={t`Withdraw ${filename}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => void remove(id_files, filename)}
                />
              )}
            </Line>
          ))}
        </List>
      )}
      {mayAdd && <AddDocument id_order={order.id_order} />}
    </Section>
  );
}

function AddDocument({ id_order }: { readonly id_order: number }) {
  const { t } = useLingui();
  const words = useOrderWords();
  const [kind, setKind] = useState<DocumentType>('delivery_note');
  const [files, setFiles] = useState<readonly File[]>([]);
  const sending = useSending();
  const [file] = files;
  const add = () => {
    if (!file) return sending.refuse('field_required');
    const body = new FormData();
    body.set('type', kind);
    body.set('file', file);
    const input = { params: { id: id_order }, body };
    return sending.send(
      () =>
        withIdempotencyKey(['POST provider/order/{id}/document', input], (idempotencyKey) =>
          callApi('POST provider/order/{id}/document', input, { idempotencyKey }),
        ),
      async () => {
        setFiles([]);
        await revalidate('GET provider/order/{id}/document');
        notify({ type: 'success', message: t`${file.name} added; the customer is told` });
      },
    );
  };
  return (
    <Add
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <SelectField
        label={t`Type of document`}
        value={kind}
        options={types.map((value) => ({ value, label: words.document(value) }))}
        onChange={(value) => setKind(types.find((one) => one === value) ?? 'other')}
      />
      <FileDrop
        label={t`File`}
        files={files}
        maxFiles={1}
        extensions={documentExtensions}
        onChange={(next) => {
          sending.clear();
          setFiles(next);
        }}
        {...(sending.fault === undefined ? {} : { error: sending.fault })}
      />
      <Button type="submit" busy={sending.isBusy}>
        {t`Add the document`}
      </Button>
    </Add>
  );
}
