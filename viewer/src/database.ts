// What the browser keeps for this page beyond small texts: pictures, recent files and changes, in its own database. A
// browser that refuses, or is full, does not stop the page.

export type Shelf = 'thumbs' | 'recent' | 'changes';

const NAME = 'shuriken';
const VERSION_OF_SHELVES = 1;
const SHELVES: Shelf[] = ['thumbs', 'recent', 'changes'];

let opened: Promise<IDBDatabase | undefined> | undefined;

function database(): Promise<IDBDatabase | undefined> {
  return opened ??= new Promise(resolve => {
    try {
      const request = indexedDB.open(NAME, VERSION_OF_SHELVES);
      request.onupgradeneeded = () => SHELVES.filter(shelf => !request.result.objectStoreNames.contains(shelf)).forEach(shelf => request.result.createObjectStore(shelf));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
      request.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

async function ask<T>(shelf: Shelf, mode: IDBTransactionMode, question: (store: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
  const base = await database();
  return base && new Promise(resolve => {
    try {
      const transaction = base.transaction(shelf, mode);
      const request = question(transaction.objectStore(shelf));
      if (mode === 'readonly') {
        request.onsuccess = () => resolve(request.result as T);
      } else {
        transaction.oncomplete = () => resolve(request.result as T);
      }
      transaction.onerror = transaction.onabort = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

export function get<T>(shelf: Shelf, key: string): Promise<T | undefined> {
  return ask<T>(shelf, 'readonly', store => store.get(key));
}

export async function all<T>(shelf: Shelf): Promise<T[]> {
  return await ask<T[]>(shelf, 'readonly', store => store.getAll()) ?? [];
}

export function put(shelf: Shelf, key: string, value: unknown): Promise<unknown> {
  return ask(shelf, 'readwrite', store => store.put(value, key));
}

export function remove(shelf: Shelf, key: string): Promise<unknown> {
  return ask(shelf, 'readwrite', store => store.delete(key));
}

export async function count(shelf: Shelf): Promise<number> {
  return await ask<number>(shelf, 'readonly', store => store.count()) ?? 0;
}

export function clear(shelf: Shelf): Promise<unknown> {
  return ask(shelf, 'readwrite', store => store.clear());
}
