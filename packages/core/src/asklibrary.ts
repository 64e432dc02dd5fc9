// Asks questions of a loaded WebAssembly module.
import type { Core } from './load';

/** Sends a question to the module and returns its answer. The byte arrays are copies, not views of the module's memory. */
export function askLibrary(core: Core, question: string, texts: string[], blobs: Int8Array[] = []): { json: string; parts: Uint8Array<ArrayBuffer>[] } {
  texts.forEach(text => core.text(text));
  blobs.forEach(blob => core.blob!(blob));
  const json = core.ask(question);
  const parts = Array.from({ length: core.parts() }, (_, i) => {
    const part = core.part(i);
    return new Uint8Array(part.buffer as ArrayBuffer, part.byteOffset, part.length);
  });
  return { json, parts };
}
