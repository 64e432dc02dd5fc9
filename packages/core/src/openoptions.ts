// What both entries share: options, and files of all kinds by their paths.
import type { Source } from './files';
import type { Wasm } from './load';

export type Bytes = Uint8Array | ArrayBuffer | Blob | Response;

/** Files that belong together, as in a folder: textures and animations are found by their names. */
export type Files = Record<string, Bytes> | Map<string, Bytes> | File[] | FileList | FileSystemDirectoryHandle | string | string[] | Source;

export interface OpenOptions {
  /** Whether a worker reads, or the worker that does; yes in browsers, never in Node. */
  worker?: boolean | Worker | (() => Worker);
  /** The address, bytes or module of core.wasm; without it, the file next to this module. */
  wasm?: Wasm;
  /** The same of edit.wasm, which is loaded with the first edit. */
  editWasm?: Wasm;
  /** The most bytes that a file may unpack to, 512 MB without it, and for how long it may hang, 20,000 ms without it. */
  limits?: { bytes?: number; milliseconds?: number };
  /** Cancels all questions. */
  signal?: AbortSignal;
}

export const DEFAULT_MAX_BYTES = 512 * 2 ** 20;
/** SHA-256 of core.wasm. */
export const WASM_SHA256 = SHA256;
export const version = VERSION;

export function isSource(files: object): files is Source {
  return typeof (files as Source).read === 'function' && typeof (files as Source).names === 'function';
}

/** Bytes or Blobs by path. */
export async function listFiles(files: Exclude<Files, string | string[] | Source>): Promise<Map<string, Blob | Uint8Array>> {
  const all = new Map<string, Blob | Uint8Array>();
  if ((files as FileSystemDirectoryHandle).kind === 'directory') {
    await collectFiles(files as FileSystemDirectoryHandle, '', all);
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

export async function readIntoMemory(files: Map<string, Blob | Uint8Array>): Promise<Map<string, Uint8Array>> {
  const all = new Map<string, Uint8Array>();
  for (const [path, bytes] of files) {
    all.set(path, bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes);
  }
  return all;
}
