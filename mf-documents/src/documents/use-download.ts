import { useLingui } from '@lingui/react/macro';
import type { Document } from '@niveau/shared/api/documents';
import { AppError, callApi, notify, useUser } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { documentModule } from './document-origin.ts';

/** Saves documents on the device: one as it is, several as one archive. */
export function useDownload() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { time_zone } = useUser();
  const [isZipping, setZipping] = useState(false);

  const tell = (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const message =
      error.key === 'payload_too_large'
        ? t`Together these documents exceed 100 MB: choose fewer of them.`
        : errorText(error.key);
    notify({ type: 'error', message });
  };
  const download = async ({ id_files, filename }: Document) => {
    try {
      const params = { id: id_files, module: documentModule };
      saveBlob(await callApi('GET file/{id}/module/{module}', { params }), filename);
    } catch (error) {
      tell(error);
    }
  };
  const downloadAll = async (documents: readonly Document[]) => {
    const [first] = documents;
    if (documents.length === 1 && first) return download(first);
    setZipping(true);
    try {
      const ids = documents.map(({ id_files }) => id_files).join(',');
      const params = { module: documentModule };
      const archive = await callApi('GET file/module/{module}/zip', { params, query: { ids } });
      saveBlob(archive, `documents-${localDate(Date.now(), time_zone)}.zip`);
    } catch (error) {
      tell(error);
    } finally {
      setZipping(false);
    }
  };
  return { download, downloadAll, isZipping };
}
