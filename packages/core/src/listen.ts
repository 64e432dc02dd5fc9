/// <reference lib="webworker" />
// The worker's side: files in, questions and answers. Reading waits here, which a worker may.
import { answer } from './asking';
import { READS_ON } from './engine';
import type { Answer, ToWorker } from './engine';
import { ListedFiles } from './files';
import { start } from './load';
import type { Core, LibraryFiles, Wasm } from './load';

export type { Core, LibraryFiles } from './load';

const BYTES = 512 * 2 ** 20;

let reported = 0;

/** Reports now and then that files are still being read: otherwise a long folder would look like a library that hangs. */
export function readsOn() {
  if (performance.now() > reported + 1000) {
    reported = performance.now();
    self.postMessage({ id: READS_ON, json: 'null', parts: [], ms: 0 } satisfies Answer);
  }
}

class BlobFiles extends ListedFiles<Blob> {
  private readonly reader = new FileReaderSync();

  size(path: string) {
    return this.files.get(path)!.size;
  }

  read(path: string, offset: number, length: number) {
    readsOn();
    try {
      return new Int8Array(this.reader.readAsArrayBuffer(this.files.get(path)!.slice(offset, offset + length)));
    } catch {
      return new Int8Array(0);
    }
  }
}

let wasm: Wasm = new URL('core.wasm', import.meta.url).href;
let core: Promise<Core> | undefined;

/** The library; one that could not be loaded is tried again by the next question. */
function library(): Promise<Core> {
  return core ??= start(wasm).catch(e => {
    core = undefined;
    throw e;
  });
}

/**
 * Answers the questions of an engine.
 *
 * @param other opens sources of kinds that only the caller knows: returns the files to read, or a library of its own
 */
export function listen(other: (source: { kind: string }) => { files?: LibraryFiles; core?: Core } | undefined = () => undefined) {
  let own: Core | undefined;
  self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
    try {
      if (data.kind === 'load') {
        wasm = data.wasm ?? wasm;
        await library();
        return;
      }
      if (data.kind === 'ask') {
        const begun = performance.now();
        const reply = { id: data.id, ...answer(own ?? await library(), data.question, data.texts), ms: performance.now() - begun };
        self.postMessage(reply, { transfer: [...new Set(reply.parts.map(part => part.buffer))] });
        return;
      }
      const opened = data.kind === 'blobs' ? { files: new BlobFiles(new Map(data.files)) } : other(data);
      own = opened?.core;
      if (opened?.files) {
        (own ?? await library()).open(opened.files, 'Shuriken ' + VERSION, data.kind === 'blobs' ? data.bytes ?? BYTES : BYTES);
      }
      self.postMessage({ id: data.id, json: 'null', parts: [], ms: 0 });
    } catch (e) {
      self.postMessage({ id: data.id, error: String((e as Error)?.message ?? e), json: 'null', parts: [], ms: 0 });
    }
  };
}
