import { AppError, callApi, notify } from '@niveau/shared/contract';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import { useErrorText } from '@niveau/shared/ui/use-error-text';

/** Fetches a file that the provider shares, and saves it. */
export function useOpenFile(): (id_files: number, filename: string) => Promise<void> {
  const errorText = useErrorText();
  return async (id_files, filename) => {
    try {
      saveBlob(await callApi('GET provider/file/{id}/content', { params: { id: id_files } }), filename);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ type: 'error', message: errorText(error.key) });
    }
  };
}
