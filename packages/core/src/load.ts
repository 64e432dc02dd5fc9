// Loads and starts the WebAssembly modules of the library. Each module is compiled once.
import { load } from 'teavm';

export { Library } from './library';

/** The file access that the library needs. Paths use `/`; names are separated by NUL characters. */
export interface LibraryFiles {
  kind(path: string): string;
  names(folder: string): string;
  size(path: string): number;
  read(path: string, offset: number, length: number): Int8Array;
  /** Whether the root is a folder that was opened, and not a list of files and folders that were opened one by one. */
  readonly rootIsOpen?: boolean;
}

/** The functions that a compiled module of the library exports. */
export interface Core {
  open(files: LibraryFiles, generator: string, bytes: number): void;
  text(text: string): void;
  /** Adds the content of a new file for the next question. Only edit.wasm has this function. */
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

/** Returns the compiled module. If loading failed, the next call tries again. */
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

/** Starts an instance of a module and returns its functions. */
export async function startCore(wasm: Wasm): Promise<Core> {
  return (await load(await compile(wasm), {})).exports as unknown as Core;
}
