// The entry for browsers.
import { Collection } from './collection';
import { Engine } from './engine';
import { ShurikenError } from './errors';
import { MemoryFiles, SourceFiles } from './files';
import { InProcess } from './inprocess';
import type { Wasm } from './load';
import { BYTES, inMemory, isSource, listed } from './open';
import type { Files, OpenOptions } from './open';

export * from './api';

const wasmUrl = () => new URL('core.wasm', import.meta.url);
const editUrl = () => new URL('edit.wasm', import.meta.url);
const startWorker = () => new Worker(new URL('worker.js', import.meta.url), { type: 'module' });

/** Opens files; closes with the collection. */
export async function open(files: Files, options: OpenOptions = {}): Promise<Collection> {
  const { worker = true, wasm = wasmUrl(), editWasm = editUrl(), limits = {}, signal } = options;
  const modules = { core: wasm, edit: () => editWasm };
  if (typeof files === 'object' && isSource(files)) {
    if (options.worker) {
      throw new ShurikenError('A Source is read in this thread: leave out the option worker, or pass a worker of your own.', 'UNSUPPORTED');
    }
    return new Collection(await InProcess.of(new SourceFiles(files), modules, limits.bytes ?? BYTES), signal);
  }
  const all = typeof files === 'string' ? await fetched([files]) : Array.isArray(files) && typeof files[0] === 'string'
    ? await fetched(files as string[]) : await listed(files as Record<string, Blob>);
  if (worker === false) {
    return new Collection(await InProcess.of(new MemoryFiles(await inMemory(all)), modules, limits.bytes ?? BYTES), signal);
  }
  const engine = new Engine({
    worker: typeof worker === 'function' ? worker : worker === true ? startWorker : () => worker,
    wasm: sent(wasm), edit: sent(editWasm), milliseconds: limits.milliseconds,
  });
  try {
    await engine.open({
      kind: 'blobs', bytes: limits.bytes,
      files: [...all].map(([path, bytes]) => [path, bytes instanceof Blob ? bytes : new Blob([bytes as Uint8Array<ArrayBuffer>])]),
    });
  } catch (e) {
    engine.close();
    throw e;
  }
  return new Collection(engine, signal);
}

/** Loads the library before it is needed, so that the browser has it in its cache. */
export async function preload({ wasm = wasmUrl() }: Pick<OpenOptions, 'wasm'> = {}): Promise<void> {
  const { compile } = await import('./load.js');
  await compile(wasm);
}

/** As a worker receives it; addresses are of this page. */
function sent(wasm: Wasm): Exclude<Wasm, URL> {
  return typeof wasm === 'string' || wasm instanceof URL ? new URL(wasm, location.href).href : wasm;
}

/** Files of addresses, by their names. */
async function fetched(addresses: string[]): Promise<Map<string, Blob>> {
  return new Map(await Promise.all(addresses.map(async (address): Promise<[string, Blob]> => {
    const url = new URL(address, location.href);
    const reply = await fetch(url);
    if (!reply.ok) {
      throw new ShurikenError(`${address} could not be loaded (${reply.status}).`, 'IO', address);
    }
    return [decodeURIComponent(url.pathname.slice(url.pathname.lastIndexOf('/') + 1)), await reply.blob()];
  })));
}
