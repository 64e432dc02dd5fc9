/// <reference lib="webworker" />
// The worker's side of the connection to the library: receives files and questions, and sends answers.
import { askLibrary } from './asklibrary';
import { PROGRESS_ID } from './engine';
import type { AnswerMessage, BlobsMessage, WorkerMessage } from './engine';
import { ListedFiles } from './files';
import { Library } from './library';
import type { Core, LibraryFiles, Wasm } from './load';
import { RemoteReader } from './remotefiles';

export type { Core, LibraryFiles } from './load';

const DEFAULT_MAX_BYTES = 512 * 2 ** 20;

let lastReportTime = 0;

/** Reports at most once a second that files are still being read. Without this, the page would restart the worker during a long read. */
export function reportProgress() {
  if (performance.now() > lastReportTime + 1000) {
    lastReportTime = performance.now();
    self.postMessage({ id: PROGRESS_ID, json: 'null', parts: [], ms: 0 } satisfies AnswerMessage);
  }
}

/** The files that the page has sent: Blobs and remote files. */
class PageFiles extends ListedFiles<Blob | RemoteReader> {
  private readonly reader = new FileReaderSync();

  constructor({ files, rootIsOpen }: BlobsMessage) {
    super(new Map(files.map(([path, file]) => [path, file instanceof Blob ? file : new RemoteReader(file)])), rootIsOpen);
  }

  size(path: string) {
    return this.files.get(path)!.size;
  }

  read(path: string, offset: number, length: number) {
    reportProgress();
    const file = this.files.get(path)!;
    try {
      return file instanceof Blob ? new Int8Array(this.reader.readAsArrayBuffer(file.slice(offset, offset + length))) : file.read(offset, length);
    } catch {
      return new Int8Array(0);
    }
  }
}

let wasm: Wasm = new URL('core.wasm', import.meta.url).href;
let edit: Wasm = new URL('edit.wasm', import.meta.url).href;
const library = new Library(() => ({ core: wasm, edit: () => edit }));

/**
 * Answers the questions of an engine.
 *
 * @param openOther opens sources of kinds that only the caller knows. It returns the files to read, or another implementation of the library
 */
export function listen(openOther: (source: { kind: string }) => { files?: LibraryFiles; core?: Core } | undefined = () => undefined) {
  let customCore: Core | undefined;

  async function handle(data: WorkerMessage): Promise<AnswerMessage | undefined> {
    if (data.kind === 'load') {
      wasm = data.wasm ?? wasm;
      edit = data.edit ?? edit;
      await library.loadCore();
      return undefined;
    }
    if (data.kind === 'ask') {
      const begun = performance.now();
      const reply = customCore ? askLibrary(customCore, data.question, data.texts) : await library.ask(data.question, data.texts, data.blobs);
      return { id: data.id, ...reply, ms: performance.now() - begun };
    }
    const opened = data.kind === 'blobs' ? { files: new PageFiles(data) } : openOther(data);
    customCore = opened?.core;
    if (opened?.files) {
      const bytes = data.kind === 'blobs' ? data.bytes ?? DEFAULT_MAX_BYTES : DEFAULT_MAX_BYTES;
      await (customCore ? customCore.open(opened.files, 'Shuriken ' + VERSION, bytes) : library.open(opened.files, 'Shuriken ' + VERSION, bytes));
    }
    return { id: data.id, json: 'null', parts: [], ms: 0 };
  }

  // Messages are handled one after the other. A later question must not overtake an edit that is loading edit.wasm.
  let last = Promise.resolve();
  self.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    last = last.then(async () => {
      try {
        const reply = await handle(data);
        if (reply) {
          self.postMessage(reply, { transfer: [...new Set(reply.parts.map(part => part.buffer))] });
        }
      } catch (e) {
        self.postMessage({ id: data.id, error: String((e as Error)?.message ?? e), json: 'null', parts: [], ms: 0 } satisfies AnswerMessage);
      }
    });
  };
}
