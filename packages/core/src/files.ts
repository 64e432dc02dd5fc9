// Gives the library access to files in memory and to files of a custom source.
import type { LibraryFiles } from './load';

/** A custom source of files, which are read synchronously. It works only without a worker. */
export interface Source {
  kind(path: string): 'file' | 'folder' | '';
  names(folder: string): string[];
  size(path: string): number;
  /** Returns a range of bytes. The result is shorter if bytes cannot be read. */
  read(path: string, offset: number, length: number): Uint8Array;
}

/** Returns the folder of a path, or an empty string at the top. */
export function getFolder(path: string) {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Returns the last name of a path. */
export function getName(path: string) {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A base class for files that are listed by path. It derives the folders from the paths. */
export abstract class ListedFiles<T> implements LibraryFiles {
  private readonly folders = new Map<string, Set<string>>([['', new Set()]]);

  constructor(protected readonly files: Map<string, T>, readonly rootIsOpen = false) {
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

/** Files whose contents are in memory. */
export class MemoryFiles extends ListedFiles<Uint8Array> {
  size(path: string) {
    return this.files.get(path)!.length;
  }

  read(path: string, offset: number, length: number) {
    return Int8Array.from(this.files.get(path)!.subarray(offset, offset + length));
  }
}

/** Adapts a custom `Source` to the library. */
export class SourceFiles implements LibraryFiles {
  constructor(private readonly source: Source, readonly rootIsOpen = true) {}

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
