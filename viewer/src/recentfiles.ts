// Remembers recently opened files and folders, in browsers that let a page open them again with permission.
import * as database from './database';
import type { NamedBlob } from './fileio';
import { Store } from './stores/store';

export interface RecentFile { name: string; time: number; handle: FileSystemHandle }

type PermittedHandle = FileSystemHandle & { requestPermission?(options: { mode: string }): Promise<string> };

const MAX_LISTED = 6;

/** Returns the handles of dropped files and folders. Call it in the handler of the drop event, because the handles are not available later. */
export function getHandles(data: DataTransfer): Promise<FileSystemHandle[]> {
  const requests = [...data.items].map(item => (item as DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> }).getAsFileSystemHandle?.().catch(() => null));
  return Promise.all(requests).then(handles => handles.filter(handle => handle !== null && handle !== undefined));
}

export class RecentFiles extends Store<{ files: RecentFile[] }> {
  constructor() {
    super({ files: [] });
  }

  /** Loads the list from the database. */
  async load() {
    const files = await database.getAll<RecentFile>('recent');
    this.set({ files: files.filter(each => each?.handle).sort((a, b) => b.time - a.time).slice(0, MAX_LISTED) });
  }

  /** Adds a file or folder. Several handles are ignored. */
  async add(handles: FileSystemHandle[]) {
    if (handles.length === 1) {
      const [handle] = handles;
      await database.put('recent', `${handle.kind} ${handle.name}`, { name: handle.name, time: Date.now(), handle } satisfies RecentFile);
      await this.load();
    }
  }

  /** Reads a recent file or folder. Returns no files if permission is denied. */
  async read({ handle }: RecentFile, onProgress: (count: number) => void): Promise<NamedBlob[]> {
    const permission = await (handle as PermittedHandle).requestPermission?.({ mode: 'read' });
    if (permission !== undefined && permission !== 'granted') {
      return [];
    }
    const found: NamedBlob[] = [];
    await collectFiles(handle, handle.name, found, onProgress);
    return found;
  }
}

/** Adds all files of a handle with their paths. */
async function collectFiles(handle: FileSystemHandle, path: string, found: NamedBlob[], onProgress: (count: number) => void): Promise<void> {
  if (handle.kind === 'file') {
    found.push([path, await (handle as FileSystemFileHandle).getFile()]);
    onProgress(found.length);
    return;
  }
  for await (const [name, inner] of (handle as FileSystemDirectoryHandle).entries()) {
    await collectFiles(inner, `${path}/${name}`, found, onProgress);
  }
}
