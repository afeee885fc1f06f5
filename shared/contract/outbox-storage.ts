/** A small table on the device, by `id`. */
export interface Outbox<Item extends { readonly id: string }> {
  readonly all: () => Promise<readonly Item[]>;
  readonly put: (item: Item) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

const table = 'calls';

/** In IndexedDB, the oldest first; in memory where the browser has none. */
export function openOutbox<Item extends { readonly id: string; readonly queued_at: number }>(
  name: string,
): Outbox<Item> {
  if (typeof indexedDB === 'undefined') return inMemory();
  let opened: Promise<IDBDatabase> | undefined;
  const database = () => {
    opened ??= open(name).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const run = async <T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const store = (await database()).transaction(table, mode).objectStore(table);
    return settled(work(store));
  };
  return {
    // What was put in is what comes out.
    all: async () => inOrder(await run('readonly', (store) => store.getAll() as IDBRequest<Item[]>)),
    put: async (item) => void (await run('readwrite', (store) => store.put(item))),
    remove: async (id) => void (await run('readwrite', (store) => store.delete(id))),
  };
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id' });
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device keeps nothing'));
  });
}

function inMemory<Item extends { readonly id: string; readonly queued_at: number }>(): Outbox<Item> {
  const items = new Map<string, Item>();
  return {
    all: () => Promise.resolve(inOrder([...items.values()])),
    put: (item) => Promise.resolve(void items.set(item.id, item)),
    remove: (id) => Promise.resolve(void items.delete(id)),
  };
}

function inOrder<Item extends { readonly queued_at: number }>(items: readonly Item[]): readonly Item[] {
  return [...items].sort((one, other) => one.queued_at - other.queued_at);
}
