import { useLingui } from '@lingui/react/macro';
import { AppError, notify } from '@niveau/shared/contract';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import type { Item } from './item.ts';
import { deleteItem, saveItem } from './use-items.ts';

/** Deletes an item at once and offers to take it back; what is on its way out is not shown. */
export function useItemRemoval() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const tell = (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    notify({ type: 'error', message: errorText(error.key) });
  };
  const restore = async ({ name, due, note }: Item) => {
    try {
      await saveItem({ name, due, note }, null);
      notify({ type: 'success', message: t`${name} is back` });
    } catch (error) {
      tell(error);
    }
  };
  const remove = async (item: Item) => {
    const { id, name } = item;
    setLeaving((before) => new Set([...before, id]));
    try {
      await deleteItem(item);
    } catch (error) {
      setLeaving((before) => new Set([...before].filter((one) => one !== id)));
      return tell(error);
    }
    notify({
      type: 'success',
      message: t`${name} deleted`,
      action: { label: t`Undo`, run: () => void restore(item) },
    });
  };
  return { remove, isLeaving: ({ id }: Item) => leaving.has(id) };
}
