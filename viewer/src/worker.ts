/// <reference lib="webworker" />
// Runs the library: files in, questions and answers. Reading waits here, which a worker may.
import { READS_ON } from './engine';
import type { Answer, Asked, ToWorker } from './engine';

interface Files {
  kind(path: string): string;
  names(folder: string): string;
  size(path: string): number;
  read(path: string, offset: number, length: number): Int8Array;
}

interface Core {
  open(files: Files, generator: string): void;
  text(text: string): void;
  ask(question: string): string;
  parts(): number;
  part(index: number): Int8Array;
}

declare const VERSION: string;

let told = 0;

/** Says now and then that files are still being read: who only waits would take a long folder for a library that hangs. */
function readsOn() {
  if (performance.now() > told + 1000) {
    told = performance.now();
    self.postMessage({ id: READS_ON, json: 'null', parts: [], ms: 0 } satisfies Answer);
  }
}

/** Files that were dropped, by their paths. */
class BlobFiles implements Files {
  private readonly reader = new FileReaderSync();
  private readonly folders = new Map<string, Set<string>>([['', new Set()]]);

  constructor(private readonly blobs: Map<string, Blob>) {
    for (const path of blobs.keys()) {
      for (let each = path; each !== ''; each = parent(each)) {
        const folder = parent(each);
        const names = this.folders.get(folder) ?? new Set<string>();
        this.folders.set(folder, names.add(each.slice(folder === '' ? 0 : folder.length + 1)));
      }
    }
  }

  kind(path: string) {
    return this.blobs.has(path) ? 'file' : this.folders.has(path) ? 'folder' : '';
  }

  names(folder: string) {
    return [...(this.folders.get(folder) ?? [])].sort().map(name => name + '\0').join('');
  }

  size(path: string) {
    return this.blobs.get(path)!.size;
  }

  read(path: string, offset: number, length: number) {
    readsOn();
    try {
      return new Int8Array(this.reader.readAsArrayBuffer(this.blobs.get(path)!.slice(offset, offset + length)));
    } catch {
      return new Int8Array(0);
    }
  }
}

/** Files of the local server, by ranges. */
class ServedFiles implements Files {
  private readonly listed = new Map<string, Map<string, number>>();

  constructor(private readonly token: string) {}

  private get(path: string, range?: string): XMLHttpRequest {
    const request = new XMLHttpRequest();
    request.open('GET', path.split('/').map(encodeURIComponent).join('/'), false);
    request.responseType = 'arraybuffer';
    request.setRequestHeader('Authorization', 'Bearer ' + this.token);
    if (range) {
      request.setRequestHeader('Range', range);
    }
    request.send();
    return request;
  }

  private list(folder: string): Map<string, number> {
    let known = this.listed.get(folder);
    if (!known) {
      const reply = this.get('list/' + folder);
      const rows: [string, number][] = reply.status === 200 ? JSON.parse(new TextDecoder().decode(reply.response)) : [];
      known = new Map(rows);
      this.listed.set(folder, known);
    }
    return known;
  }

  kind(path: string) {
    const size = this.list(parent(path)).get(name(path));
    return path === '' || size === -1 ? 'folder' : size === undefined ? '' : 'file';
  }

  names(folder: string) {
    return [...this.list(folder).keys()].map(each => each + '\0').join('');
  }

  size(path: string) {
    return this.list(parent(path)).get(name(path)) ?? 0;
  }

  read(path: string, offset: number, length: number) {
    if (length === 0) {
      return new Int8Array(0);
    }
    readsOn();
    const reply = this.get('files/' + path, `bytes=${offset}-${offset + length - 1}`);
    return reply.status === 206 || reply.status === 200 ? new Int8Array(reply.response) : new Int8Array(0);
  }
}

function parent(path: string) {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function name(path: string) {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The session of the local server, for browsers that cannot run the library. */
class RemoteCore implements Core {
  private texts: string[] = [];
  private received: Uint8Array[] = [];

  constructor(private readonly token: string) {}

  open() {}

  text(text: string) {
    this.texts.push(text);
  }

  ask(question: string) {
    const request = new XMLHttpRequest();
    request.open('GET', 'ask?' + [question, ...this.texts].map(encodeURIComponent).join('&'), false);
    request.responseType = 'arraybuffer';
    request.setRequestHeader('Authorization', 'Bearer ' + this.token);
    this.texts = [];
    request.send();
    if (request.status !== 200) {
      throw new Error(`the local server says ${request.status}`);
    }
    const view = new DataView(request.response);
    this.received = [];
    for (let at = 0; at < view.byteLength;) {
      const length = view.getInt32(at);
      this.received.push(new Uint8Array(request.response.slice(at + 4, at + 4 + length)));
      at += 4 + length;
    }
    return new TextDecoder().decode(this.received.shift());
  }

  parts() {
    return this.received.length;
  }

  part(index: number) {
    const { buffer, byteOffset, length } = this.received[index];
    return new Int8Array(buffer, byteOffset, length);
  }
}

let remote: RemoteCore | undefined;
let core: Promise<Core> | undefined;

async function loadCore(): Promise<Core> {
  const { load } = await import('./loader.js' as string);
  const loaded = await load('core.wasm', {});
  return loaded.exports as Core;
}

/** The library; one that could not be loaded is tried again by the next question. */
function library(): Promise<Core> {
  return core ??= loadCore().catch(e => {
    core = undefined;
    throw e;
  });
}

function answer(core: Core, asked: Asked): Answer {
  const start = performance.now();
  for (const text of asked.texts) {
    core.text(text);
  }
  const json = core.ask(asked.question);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let i = 0; i < core.parts(); i++) {
    const part = core.part(i);
    parts.push(new Uint8Array(part.buffer as ArrayBuffer, part.byteOffset, part.length));
  }
  return { id: asked.id, json, parts, ms: performance.now() - start };
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.kind === 'load') {
      await library();
      return;
    }
    if (data.kind === 'served' && data.remote) {
      remote = new RemoteCore(data.token);
    }
    const loaded = remote ?? await library();
    if (data.kind === 'blobs') {
      loaded.open(new BlobFiles(new Map(data.files)), 'Shuriken ' + VERSION);
      self.postMessage({ id: data.id, json: 'null', parts: [], ms: 0 });
    } else if (data.kind === 'served') {
      loaded.open(new ServedFiles(data.token), 'Shuriken ' + VERSION);
      self.postMessage({ id: data.id, json: 'null', parts: [], ms: 0 });
    } else {
      const reply = answer(loaded, data);
      self.postMessage(reply, { transfer: [...new Set(reply.parts.map(part => part.buffer))] });
    }
  } catch (e) {
    self.postMessage({ id: data.id, error: String((e as Error)?.message ?? e), json: 'null', parts: [], ms: 0 });
  }
};
