import type { CallOutput } from '@niveau/shared/contract';

type ModuleRecord = CallOutput<'GET module_data/{module}/{collection}'>[number];

export interface Item {
  readonly id: number;
  readonly revision: number;
  readonly name: string;
  /** A day as `YYYY-MM-DD`; empty where it has none. */
  readonly due: string;
  readonly note: string;
}

/** What the form edits, and what a record holds. */
export type ItemValues = Pick<Item, 'name' | 'due' | 'note'>;

/** Reads a record with care: an older version of the module may have written it. */
export function itemOf({ id_record, revision, data }: ModuleRecord): Item {
  const text = (field: keyof ItemValues) => {
    const value = data[field];
    return typeof value === 'string' ? value : '';
  };
  return { id: id_record, revision, name: text('name'), due: text('due'), note: text('note') };
}
