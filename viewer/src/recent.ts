// Files and folders that were opened lately, in browsers that let a page open them again when the person says so.
import * as database from './database';
import type { Named } from './files';
import { Store } from './store';

export interface Recent { name: string; time: number; handle: FileSystemHandle }

type Permitted = FileSystemHandle & { requestPermission?(options: { mode: string }): Promise<string> };

const MOST = 6;

/** The handles of what is dropped; to be called while the drop is told of, for they are gone afterwards. */
export function handlesOf(data: DataTransfer): Promise<FileSystemHandle[]> {
  const asked = [...data.items].map(item => (item as DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> }).getAsFileSystemHandle?.().catch(() => null));
  return Promise.all(asked).then(handles => handles.filter(handle => handle !== null && handle !== undefined));
}

export class RecentFiles {
  readonly list = new Store<{ files: Recent[] }>({ files: [] });

  async load() {
    const files = await database.all<Recent>('recent');
    this.list.set({ files: files.filter(each => each?.handle).sort((a, b) => b.time - a.time).slice(0, MOST) });
  }

  /** Keeps a file or folder that was opened alone. */
  async keep(handles: FileSystemHandle[]) {
    if (handles.length === 1) {
      const [handle] = handles;
      await database.put('recent', `${handle.kind} ${handle.name}`, { name: handle.name, time: Date.now(), handle } satisfies Recent);
      await this.load();
    }
  }

  async forget({ name, handle }: Recent) {
    await database.remove('recent', `${handle.kind} ${name}`);
    await this.load();
  }

  /** The files of a handle; none if the person does not permit it. */
  async open({ handle }: Recent, onFound: (count: number) => void): Promise<Named[]> {
    const permission = await (handle as Permitted).requestPermission?.({ mode: 'read' });
    if (permission !== undefined && permission !== 'granted') {
      return [];
    }
    const found: Named[] = [];
    await walk(handle, handle.name, found, onFound);
    return found;
  }
}

async function walk(handle: FileSystemHandle, path: string, found: Named[], onFound: (count: number) => void): Promise<void> {
  if (handle.kind === 'file') {
    found.push([path, await (handle as FileSystemFileHandle).getFile()]);
    onFound(found.length);
    return;
  }
  for await (const [name, inner] of (handle as FileSystemDirectoryHandle).entries()) {
    await walk(inner, `${path}/${name}`, found, onFound);
  }
}
