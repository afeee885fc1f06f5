import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Document } from '@niveau/shared/api/documents';
import { AppError, callApi, notify } from '@niveau/shared/contract';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { documentModule } from './document-origin.ts';
import { reloadOwnDocuments } from './use-documents.ts';

/** As many as one call takes. */
const mostAtOnce = 100;

/** Deletes documents at once and offers to take it back; what is on its way out is not shown. */
export function useRemoval() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const hide = (ids: readonly number[]) => setLeaving((before) => new Set([...before, ...ids]));
  const show = (ids: readonly number[]) =>
    setLeaving((before) => new Set([...before].filter((id) => !ids.includes(id))));

  const tell = (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    notify({ type: 'error', message: errorText(error.key) });
  };
  const restore = async (ids: readonly number[]) => {
    const refusals: unknown[] = [];
    for (const id of ids)
      await callApi('PUT file/{id}/restore/module/{module}', {
        params: { id, module: documentModule },
      }).catch((error: unknown) => refusals.push(error));
    const restored = ids.length - refusals.length;
    if (restored > 0)
      notify({
        type: 'success',
        message: t({
          message: plural(restored, { one: 'Document restored', other: '# documents restored' }),
        }),
      });
    show(ids);
    await reloadOwnDocuments();
    if (refusals.length > 0) tell(refusals[0]);
  };
  const remove = async (documents: readonly Document[]) => {
    const ids = documents.map(({ id_files }) => id_files);
    const [first] = documents;
    if (!first) return;
    hide(ids);
    try {
      for (let from = 0; from < ids.length; from += mostAtOnce)
        await callApi('DELETE file/module/{module}', {
          params: { module: documentModule },
          body: { id_files: ids.slice(from, from + mostAtOnce) },
        });
    } catch (error) {
      show(ids);
      tell(error);
      await reloadOwnDocuments();
      return;
    }
    const { name } = first;
    notify({
      type: 'success',
      message: ids.length === 1 ? t`“${name}” deleted` : t`${ids.length} documents deleted`,
      action: { label: t`Undo`, run: () => void restore(ids) },
    });
    await reloadOwnDocuments();
  };
  return { remove, isLeaving: (id: number) => leaving.has(id) };
}
