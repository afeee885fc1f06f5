import { useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, useLocale } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type OrderTab, orderTabs } from './order-tab.ts';
import { type OrderFilters, queryOf } from './use-order-filters.ts';

interface OrderExportProps {
  readonly tab: OrderTab;
  readonly filters: OrderFilters;
  readonly disabled: boolean;
}

/** Every order of the tab under its filters, not the page alone, as a file. */
export function OrderExport({ tab, filters, disabled }: OrderExportProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const query = { ...queryOf(filters), state: orderTabs[tab], language: locale };
      saveBlob(await callApi('GET order/cockpit/csv', { query }), `${t`orders`}.csv`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ type: 'error', message: errorText(error.key) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="ghost"
      size="small"
      busy={busy}
      disabled={disabled}
      icon={<Download aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t`Export CSV`}
    </Button>
  );
}
