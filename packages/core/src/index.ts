// The entry point for browsers.
import { Collection } from './collection';
import { Engine } from './engine';
import { ShurikenError } from './errors';
import { MemoryFiles, SourceFiles } from './files';
import { InProcessClient } from './inprocess';
import type { Wasm } from './load';
import { DEFAULT_MAX_BYTES, isDirectory, isSource, listFiles, readIntoMemory } from './openoptions';
import type { Files, OpenOptions } from './openoptions';
import type { RemoteFile } from './remotefiles';

export * from './api';

const wasmUrl = () => new URL('core.wasm', import.meta.url);
const editUrl = () => new URL('edit.wasm', import.meta.url);
/** Larger files of a server are read in ranges, if the server supports them. In bytes. */
const MAX_WHOLE_SIZE = 32 * 2 ** 20;
const startWorker = () => new Worker(new URL('worker.js', import.meta.url), { type: 'module' });

/** Opens files and returns a collection of them. Closing the collection ends the worker. */
export async function open(files: Files, options: OpenOptions = {}): Promise<Collection> {
  const { worker = true, wasm = wasmUrl(), editWasm = editUrl(), limits = {}, signal } = options;
  const modules = { core: wasm, edit: () => editWasm };
  if (typeof files === 'object' && isSource(files)) {
    if (options.worker) {
      throw new ShurikenError('A Source is read in the calling thread, so the option worker cannot be used with it.', 'UNSUPPORTED');
    }
    return new Collection(await InProcessClient.of(new SourceFiles(files), modules, limits.bytes ?? DEFAULT_MAX_BYTES), signal);
  }
  const addresses = typeof files === 'string' ? [files] : Array.isArray(files) && typeof files[0] === 'string' ? files as string[] : undefined;
  const rootIsOpen = !addresses && isDirectory(files as object);
  if (worker === false) {
    const all = addresses ? await fetchFiles(addresses, Infinity) as Map<string, Blob> : await listFiles(files as Record<string, Blob>);
    return new Collection(await InProcessClient.of(new MemoryFiles(await readIntoMemory(all), rootIsOpen), modules, limits.bytes ?? DEFAULT_MAX_BYTES), signal);
  }
  const all = addresses ? await fetchFiles(addresses, MAX_WHOLE_SIZE) : await listFiles(files as Record<string, Blob>);
  const engine = new Engine({
    worker: typeof worker === 'function' ? worker : worker === true ? startWorker : () => worker,
    wasm: toTransferable(wasm), edit: toTransferable(editWasm), milliseconds: limits.milliseconds,
  });
  try {
    await engine.open({
      kind: 'blobs', bytes: limits.bytes, rootIsOpen,
      files: [...all].map(([path, file]) => [path, file instanceof Uint8Array ? new Blob([file as Uint8Array<ArrayBuffer>]) : file]),
    });
  } catch (e) {
    engine.close();
    throw e;
  }
  return new Collection(engine, signal);
}

/** Loads core.wasm before it is needed, so that the browser has it in its cache. */
export async function preload({ wasm = wasmUrl() }: Pick<OpenOptions, 'wasm'> = {}): Promise<void> {
  const { compile } = await import('./load.js');
  await compile(wasm);
}

/** Returns a value that can be sent to a worker. Relative addresses are resolved against this page. */
function toTransferable(wasm: Wasm): Exclude<Wasm, URL> {
  return typeof wasm === 'string' || wasm instanceof URL ? new URL(wasm, location.href).href : wasm;
}

/**
 * Fetches files and returns them by name. A file that is larger than `maxWholeSize` bytes is not downloaded if its server
 * supports range requests.
 */
async function fetchFiles(addresses: string[], maxWholeSize: number): Promise<Map<string, Blob | RemoteFile>> {
  return new Map(await Promise.all(addresses.map(async (address): Promise<[string, Blob | RemoteFile]> => {
    const url = new URL(address, location.href);
    const reply = await fetch(url);
    if (!reply.ok) {
      throw new ShurikenError(`${address} could not be loaded (${reply.status}).`, 'IO', address);
    }
    const name = decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
    const size = Number(reply.headers.get('content-length'));
    const answersRanges = reply.headers.get('accept-ranges') === 'bytes' && !reply.headers.has('content-encoding');
    if (size > maxWholeSize && answersRanges) {
      await reply.body?.cancel();
      return [name, { url: url.href, size }];
    }
    return [name, await reply.blob()];
  })));
}
