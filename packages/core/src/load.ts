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

const compiledModules = new Map<string, Promise<WebAssembly.Module>>();
const COMPILE_OPTIONS = { builtins: ['js-string'] } as object;

async function fetchAndCompile(address: string): Promise<WebAssembly.Module> {
  const reply = await fetch(address);
  if (!reply.ok) {
    throw new Error(`${address} could not be loaded (${reply.status})`);
  }
  return (WebAssembly.compile as (bytes: BufferSource, features: object) => Promise<WebAssembly.Module>)(await reply.arrayBuffer(), COMPILE_OPTIONS);
}

/** The compiled module; one that could not be loaded is tried again by the next call. */
export function compile(wasm: Wasm): Promise<WebAssembly.Module> {
  if (wasm instanceof WebAssembly.Module) {
    return Promise.resolve(wasm);
  }
  if (typeof wasm !== 'string' && !(wasm instanceof URL)) {
    return (WebAssembly.compile as (bytes: BufferSource, features: object) => Promise<WebAssembly.Module>)(wasm, COMPILE_OPTIONS);
  }
  const address = String(wasm);
  let module = compiledModules.get(address);
  if (!module) {
    module = fetchAndCompile(address).catch(e => {
      compiledModules.delete(address);
      throw e;
    });
    compiledModules.set(address, module);
  }
  return module;
}

export async function startCore(wasm: Wasm): Promise<Core> {
  return (await load(await compile(wasm), {})).exports as unknown as Core;
}
