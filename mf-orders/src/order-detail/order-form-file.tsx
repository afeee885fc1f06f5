import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { AppError, callApi, notify } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from './save-blob.ts';

interface OrderFormFileProps {
  readonly file: NonNullable<OrderDetail['order_form']>;
}

/** The signed order form, fetched with the session and saved under its name. */
export function OrderFormFile({ file }: OrderFormFileProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveBlob(
        await callApi('GET file/{id}/module/{module}', { params: { id: file.id_files, module: 'ORDC' } }),
        file.filename,
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ type: 'error', message: errorText(error.key) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      busy={busy}
      icon={<Download aria-hidden="true" />}
      onClick={() => void download()}
      aria-label={t`Download ${file.filename}`}
    >
      {file.filename}
    </Button>
  );
}
