// The entry point for Node. It reads files from disk in the calling thread.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Collection } from './collection';
import { ShurikenError } from './errors';
import { MemoryFiles, SourceFiles } from './files';
import type { Source } from './files';
import { InProcessClient } from './inprocess';
import type { Wasm } from './load';
import { DEFAULT_MAX_BYTES, isDirectory, isSource, listFiles, readIntoMemory } from './openoptions';
import type { Files, OpenOptions } from './openoptions';

export * from './api';

// An import of node:fs would make Node load its streams, which takes longer than reading the files.
const { closeSync, openSync, readFileSync, readdirSync, readSync, statSync } = process.getBuiltinModule('node:fs');
const CORE_WASM = new URL('core.wasm', import.meta.url);
const EDIT_WASM = new URL('edit.wasm', import.meta.url);
const compiledModules = new Map<URL, Promise<WebAssembly.Module>>();

/** Opens files in memory, or files and folders on disk. */
export async function open(files: Files, { wasm, editWasm, limits = {}, signal }: OpenOptions = {}): Promise<Collection> {
  const paths = typeof files === 'string' ? [files] : Array.isArray(files) && typeof files[0] === 'string' ? files as string[] : undefined;
  const disk = paths && new DiskFiles(paths);
  const opened = disk ? new SourceFiles(disk, disk.root !== undefined) : isSource(files as object) ? new SourceFiles(files as Source)
    : new MemoryFiles(await readIntoMemory(await listFiles(files as Record<string, Blob>)), isDirectory(files as object));
  const modules = { core: await compileModule(wasm, CORE_WASM), edit: () => compileModule(editWasm, EDIT_WASM) };
  return new Collection(await InProcessClient.of(opened, modules, limits.bytes ?? DEFAULT_MAX_BYTES), signal);
}

/** Compiles core.wasm before it is needed. */
export async function preload({ wasm }: Pick<OpenOptions, 'wasm'> = {}): Promise<void> {
  await compileModule(wasm, CORE_WASM);
}

/** Compiles a module from a path or address. Without one, it returns the module of this package, which is compiled once. */
async function compileModule(wasm: Wasm | undefined, shipped: URL): Promise<Wasm> {
  const { compile } = await import('./load.js');
  try {
    if (wasm === undefined) {
      const known = compiledModules.get(shipped) ?? compile(readFileSync(shipped) as Uint8Array<ArrayBuffer>);
      compiledModules.set(shipped, known);
      return await known;
    }
    const isFile = wasm instanceof URL ? wasm.protocol === 'file:' : typeof wasm === 'string' && !/^https?:/.test(wasm);
    return await compile(isFile ? readFileSync(wasm instanceof URL ? fileURLToPath(wasm) : wasm as string) as Uint8Array<ArrayBuffer> : wasm);
  } catch (e) {
    compiledModules.delete(shipped);
    throw new ShurikenError(`The library could not be loaded: ${(e as Error).message}. It needs Node 22.3 or newer.`, 'UNLOADED');
  }
}

/** Files and folders on disk. The contents of a single folder are at the top; several paths are listed by name. */
class DiskFiles implements Source {
  private readonly tops = new Map<string, string>();
  readonly root: string | undefined;

  constructor(paths: string[]) {
    for (const each of paths) {
      if (!statSync(each, { throwIfNoEntry: false })) {
        throw new ShurikenError(`${each}: there is no such file or folder.`, 'IO', each);
      }
      this.tops.set(path.basename(path.resolve(each)), path.resolve(each));
    }
    this.root = paths.length === 1 && statSync(paths[0]).isDirectory() ? path.resolve(paths[0]) : undefined;
  }

  /** Where a file is on the disk; none outside of what was opened. */
  private at(name: string): string | undefined {
    const parts = name.split('/');
    if (parts.includes('..')) {
      return undefined;
    }
    if (this.root !== undefined) {
      return path.join(this.root, name);
    }
    const top = this.tops.get(parts[0]);
    return top && path.join(top, ...parts.slice(1));
  }

  private stat(name: string) {
    const at = this.at(name);
    return at === undefined ? undefined : statSync(at, { throwIfNoEntry: false });
  }

  kind(name: string) {
    const stat = name === '' ? undefined : this.stat(name);
    return name === '' || stat?.isDirectory() ? 'folder' : stat?.isFile() ? 'file' : '';
  }

  names(folder: string) {
    return folder === '' && this.root === undefined ? [...this.tops.keys()] : readdirSync(this.at(folder)!);
  }

  size(name: string) {
    return this.stat(name)?.size ?? 0;
  }

  read(name: string, offset: number, length: number) {
    const file = openSync(this.at(name)!, 'r');
    try {
      const bytes = new Uint8Array(length);
      let read = 0;
      for (let more = 1; more > 0 && read < length; read += more) {
        more = readSync(file, bytes, read, length - read, offset + read);
      }
      return bytes.subarray(0, read);
    } finally {
      closeSync(file);
    }
  }
}
