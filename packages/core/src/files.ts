// Files in memory, in Blobs, or wherever a source of the user has them.
import type { LibraryFiles } from './load';

/** Files that are read synchronously, wherever they are. Works without a worker only. */
export interface Source {
  kind(path: string): 'file' | 'folder' | '';
  names(folder: string): string[];
  size(path: string): number;
  /** Fewer bytes than asked for if they cannot be read. */
  read(path: string, offset: number, length: number): Uint8Array;
}

export function getFolder(path: string) {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

export function getName(path: string) {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Files by their paths, with the folders that the paths name. */
export abstract class ListedFiles<T> implements LibraryFiles {
  private readonly folders = new Map<string, Set<string>>([['', new Set()]]);

  constructor(protected readonly files: Map<string, T>) {
    for (const path of files.keys()) {
      for (let each = path; each !== ''; each = getFolder(each)) {
        const folder = getFolder(each);
        const names = this.folders.get(folder) ?? new Set<string>();
        this.folders.set(folder, names.add(getName(each)));
      }
    }
  }

  kind(path: string) {
    return this.files.has(path) ? 'file' : this.folders.has(path) ? 'folder' : '';
  }

  names(folder: string) {
    return [...(this.folders.get(folder) ?? [])].sort().map(name => name + '\0').join('');
  }

  abstract size(path: string): number;
  abstract read(path: string, offset: number, length: number): Int8Array;
}

/** Files in memory. */
export class MemoryFiles extends ListedFiles<Uint8Array> {
  size(path: string) {
    return this.files.get(path)!.length;
  }

  read(path: string, offset: number, length: number) {
    return Int8Array.from(this.files.get(path)!.subarray(offset, offset + length));
  }
}

/** Files of a user's source. */
export class SourceFiles implements LibraryFiles {
  constructor(private readonly source: Source) {}

  kind(path: string) {
    return this.source.kind(path);
  }

  names(folder: string) {
    return [...this.source.names(folder)].sort().map(name => name + '\0').join('');
  }

  size(path: string) {
    return this.source.size(path);
  }

  read(path: string, offset: number, length: number) {
    const read = this.source.read(path, offset, length);
    return new Int8Array(read.buffer, read.byteOffset, read.length);
  }
}
