// Stores thumbnails, recent files and edits in IndexedDB. The page also works in a browser that refuses to store them or has no
// space left. In this case, reading returns undefined.

export type StoreName = 'thumbs' | 'recent' | 'changes';

const NAME = 'shuriken';
const SCHEMA_VERSION = 1;
const STORES: StoreName[] = ['thumbs', 'recent', 'changes'];

let connection: Promise<IDBDatabase | undefined> | undefined;

/** Opens the database once. Returns undefined if the browser refuses. */
function openDatabase(): Promise<IDBDatabase | undefined> {
  return connection ??= new Promise(resolve => {
    try {
      const request = indexedDB.open(NAME, SCHEMA_VERSION);
      request.onupgradeneeded = () => STORES.filter(store => !request.result.objectStoreNames.contains(store)).forEach(store => request.result.createObjectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
      request.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

/** Runs a request in a transaction. Returns undefined if the database refuses it. */
async function runRequest<T>(store: StoreName, mode: IDBTransactionMode, request: (objects: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
  const base = await openDatabase();
  return base && new Promise(resolve => {
    try {
      const transaction = base.transaction(store, mode);
      const pending = request(transaction.objectStore(store));
      if (mode === 'readonly') {
        pending.onsuccess = () => resolve(pending.result as T);
      } else {
        transaction.oncomplete = () => resolve(pending.result as T);
      }
      transaction.onerror = transaction.onabort = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

/** Returns the value with a key, or undefined if no value has this key. */
export function get<T>(store: StoreName, key: string): Promise<T | undefined> {
  return runRequest<T>(store, 'readonly', objects => objects.get(key));
}

/** Returns all values of a store. */
export async function getAll<T>(store: StoreName): Promise<T[]> {
  return await runRequest<T[]>(store, 'readonly', objects => objects.getAll()) ?? [];
}

/** Stores a value. */
export function put(store: StoreName, key: string, value: unknown): Promise<unknown> {
  return runRequest(store, 'readwrite', objects => objects.put(value, key));
}

/** Deletes the value with a key. */
export function remove(store: StoreName, key: string): Promise<unknown> {
  return runRequest(store, 'readwrite', objects => objects.delete(key));
}

/** Returns the number of values in a store. */
export async function count(store: StoreName): Promise<number> {
  return await runRequest<number>(store, 'readonly', objects => objects.count()) ?? 0;
}

/** Deletes all values of a store. */
export function clear(store: StoreName): Promise<unknown> {
  return runRequest(store, 'readwrite', objects => objects.clear());
}
