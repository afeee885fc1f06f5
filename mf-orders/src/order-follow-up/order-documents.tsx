import { useLingui } from '@lingui/react/macro';
import type { OrderDetail, OrderDocument } from '@niveau/shared/api/orders';
import { AppError, callApi, notify } from '@niveau/shared/contract';
import { Card } from '@niveau/shared/ui/card';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Download, FileText, Loader } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useOrderFormat } from '../order-text/use-order-format.ts';

const List = styled.ul`
  display: grid;
`;
const Item = styled.li`
  ${type.label}
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  padding: ${space(1)} 0;
  &:not(:last-child) { border-bottom: 1px solid ${token('line')}; }
  > svg { flex: none; color: ${token('ink-muted')}; }
  > span { flex: 1 1 auto; min-width: 0; overflow-wrap: anywhere; }
  small { display: block; ${type.small} color: ${token('ink-muted')}; }
`;

/** What belongs to an order on paper: its summary, the signed form, what the supplier added; nothing where there is none. */
export function OrderDocuments({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const { order_form: form, id_order, order_number } = order;
  const words: Readonly<Record<OrderDocument['type'], string>> = {
    delivery_note: t`Delivery note`,
    invoice: t`Invoice`,
    certificate: t`Certificate`,
    other: t`Document`,
  };
  const summaries: Readonly<Record<OrderDetail['state'], string | null>> = {
    1: null,
    2: t`Order confirmation (PDF)`,
    3: t`Delivery summary (PDF)`,
    4: t`Order summary (PDF)`,
  };
  const summary = summaries[order.state];
  if (summary === null && !form && order.documents.length === 0) return null;
  return (
    <Card title={t`Documents`}>
      <List>
        {summary && (
          <Document
            name={summary}
            filename={`${order_number}.pdf`}
            load={() => callApi('GET order/cockpit/{id}/pdf', { params: { id: id_order } })}
          />
        )}
        {form && (
          <Document
            name={t`Signed order form`}
            detail={form.filename}
            filename={form.filename}
            load={() => loadFile(form.id_files)}
          />
        )}
        {order.documents.map(({ id_files, type: kind, filename, name, added_at }) => (
          <Document
            key={id_files}
            name={words[kind]}
            detail={`${name ?? filename} · ${format.date(added_at)}`}
            filename={filename}
            load={() => loadFile(id_files)}
          />
        ))}
      </List>
    </Card>
  );
}

const loadFile = (id: number) => callApi('GET file/{id}/module/{module}', { params: { id, module: 'ORDC' } });

interface DocumentProps {
  readonly name: string;
  /** Which one, and since when. */
  readonly detail?: string;
  readonly filename: string;
  readonly load: () => Promise<Blob>;
}

function Document({ name, detail, filename, load }: DocumentProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const title = [name, detail].filter(Boolean).join(', ');
  const save = async () => {
    setBusy(true);
    try {
      saveBlob(await load(), filename);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ type: 'error', message: errorText(error.key) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Item>
      <FileText size={20} aria-hidden="true" />
      <span>
        {name}
        {detail && <small>{detail}</small>}
      </span>
      <IconButton
        label={t`Download ${title}`}
        icon={busy ? <Loader aria-hidden="true" /> : <Download aria-hidden="true" />}
        disabled={busy}
        onClick={() => void save()}
      />
    </Item>
  );
}
