// The library: core.wasm, loaded once and started as often as needed.
import { load } from 'teavm';

export { Library } from './library';

/** Files, as the library asks for them. */
export interface LibraryFiles {
  kind(path: string): string;
  names(folder: string): string;
  size(path: string): number;
  read(path: string, offset: number, length: number): Int8Array;
}

/** The library, as it is compiled. */
export interface Core {
  open(files: LibraryFiles, generator: string, bytes: number): void;
  text(text: string): void;
  /** The content of a new file, for the next question; the module that only reads has none. */
  blob?(bytes: Int8Array): void;
  ask(question: string): string;
  parts(): number;
  part(index: number): Int8Array;
}

export type Wasm = string | URL | BufferSource | WebAssembly.Module;

const compiled = new Map<string, Promise<WebAssembly.Module>>();
const FEATURES = { builtins: ['js-string'] } as object;

async function fetched(address: string): Promise<WebAssembly.Module> {
  const reply = await fetch(address);
  if (!reply.ok) {
    throw new Error(`${address} could not be loaded (${reply.status})`);
  }
  return (WebAssembly.compile as (bytes: BufferSource, features: object) => Promise<WebAssembly.Module>)(await reply.arrayBuffer(), FEATURES);
}

/** The compiled module; one that could not be loaded is tried again by the next call. */
export function compile(wasm: Wasm): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) {
    return Promise.resolve(wasm);
  }
  if (typeof wasm !== 'string' && !(wasm instanceof URL)) {
    return (WebAssembly.compile as (bytes: BufferSource, features: object) => Promise<WebAssembly.Module>)(wasm, FEATURES);
  }
  const address = String(wasm);
  let module = compiled.get(address);
  if (!module) {
    module = fetched(address).catch(e => {
      compiled.delete(address);
      throw e;
    });
    compiled.set(address, module);
  }
  return module;
}

export async function start(wasm: Wasm): Promise<Core> {
  return (await load(await compile(wasm), {})).exports as unknown as Core;
}
