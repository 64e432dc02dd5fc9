// Options of `open`, and the conversion of its files to a map by path. Used by the entry for browsers and the one for Node.
import type { Source } from './files';
import type { Wasm } from './load';

/** The content of a file. */
export type Bytes = Uint8Array | ArrayBuffer | Blob | Response;

/** The files to open. The library finds textures and animations of a model among them by name. */
export type Files = Record<string, Bytes> | Map<string, Bytes> | File[] | FileList | FileSystemDirectoryHandle | string | string[] | Source;

export interface OpenOptions {
  /** Whether the library runs in a worker, or the worker to use. The default is `true` in browsers. Node always uses the calling thread. */
  worker?: boolean | Worker | (() => Worker);
  /** The address, bytes or module of core.wasm. The default is the file next to this module. */
  wasm?: Wasm;
  /** The address, bytes or module of edit.wasm, which is loaded with the first edit. */
  editWasm?: Wasm;
  /** The maximum number of unpacked bytes of a file (default: 512 MB), and how long reading may hang (default: 20,000 ms). */
  limits?: { bytes?: number; milliseconds?: number };
  /** A signal that cancels all questions. */
  signal?: AbortSignal;
}

/** The default maximum number of unpacked bytes of a file: 512 MB. */
export const DEFAULT_MAX_BYTES = 512 * 2 ** 20;
/** The SHA-256 of core.wasm as hexadecimal text. */
export const WASM_SHA256 = SHA256;
export const version = VERSION;

/** Returns whether the files are a custom `Source`. */
export function isSource(files: object): files is Source {
  return typeof (files as Source).read === 'function' && typeof (files as Source).names === 'function';
}

/** Returns whether the files are the handle of a folder. */
export function isDirectory(files: object): files is FileSystemDirectoryHandle {
  return (files as FileSystemDirectoryHandle).kind === 'directory';
}

/** Returns the files as a map from path to content. */
export async function listFiles(files: Exclude<Files, string | string[] | Source>): Promise<Map<string, Blob | Uint8Array>> {
  const all = new Map<string, Blob | Uint8Array>();
  if (isDirectory(files)) {
    await collectFiles(files, '', all);
  } else if (Array.isArray(files) || typeof FileList !== 'undefined' && files instanceof FileList) {
    for (const file of files as File[]) {
      all.set(file.webkitRelativePath || file.name, file);
    }
  } else {
    for (const [path, bytes] of files instanceof Map ? files : Object.entries(files as Record<string, Bytes>)) {
      all.set(path, bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes instanceof Response ? await bytes.blob() : bytes);
    }
  }
  return all;
}

async function collectFiles(folder: FileSystemDirectoryHandle, path: string, all: Map<string, Blob | Uint8Array>): Promise<void> {
  for await (const [name, handle] of folder.entries()) {
    if (handle.kind === 'directory') {
      await collectFiles(handle as FileSystemDirectoryHandle, `${path}${name}/`, all);
    } else {
      all.set(path + name, await (handle as FileSystemFileHandle).getFile());
    }
  }
}

/** Returns a copy of the map in which every Blob is read into memory. */
export async function readIntoMemory(files: Map<string, Blob | Uint8Array>): Promise<Map<string, Uint8Array>> {
  const all = new Map<string, Uint8Array>();
  for (const [path, bytes] of files) {
    all.set(path, bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes);
  }
  return all;
}
