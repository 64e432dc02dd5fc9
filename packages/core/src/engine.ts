// The page's side of the library: questions go out, answers come back in order. A worker that hangs is ended and begun
// anew with the same files, which is also how a question is cancelled.

import { ShurikenError } from './errors';
import type { Wasm } from './load';
import type { RemoteFile } from './remotefiles';

export { ShurikenError } from './errors';
export type * from './answers';

export interface Asked { kind: 'ask'; id: number; question: string; texts: string[]; blobs?: Blob[] }
/** Files of the page; a worker reads remote ones in ranges. */
export interface Blobs { kind: 'blobs'; id: number; files: [string, Blob | RemoteFile][]; bytes?: number }
/** Files of a kind that only the worker's author knows. */
export interface Other { kind: 'served'; id: number; [more: string]: unknown }
/** Begins to load the library before there is a question. */
export interface Load { kind: 'load'; id: number; wasm?: Exclude<Wasm, URL>; edit?: Exclude<Wasm, URL> }
export type ToWorker = Asked | Blobs | Other | Load;
/** A sign that the library reads on, while a question waits. */
export const READS_ON = -1;
export interface Answer { id: number; json: string; parts: Uint8Array<ArrayBuffer>[]; ms: number; error?: string }

/** What was asked, from JSON, with the bytes that it speaks of. */
export interface Reply<T> { value: T; parts: Uint8Array<ArrayBuffer>[]; ms: number }

export type Source = Omit<Blobs, 'id'> | { kind: 'served'; [more: string]: unknown };

/** A question that a worker begun anew is asked again, because the library remembers it. */
export interface Replay { question: string; texts: string[]; blobs?: Blob[] }

interface Waiting {
  send: ToWorker;
  isReplay?: boolean;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const HANGS = 20_000;
const MOST_FAILURES = 3;
/** What may take long for a whole disc: people see that it goes on, and may cancel it. */
const LONG = new Set(['export', 'verify', 'edit.texture', 'edit.previewTexture', 'edit.model', 'edit.glb', 'edit.build', 'edit.patch']);

export interface EngineOptions {
  /** Begins a worker that listens. */
  worker: () => Worker;
  /** Whether the library is loaded before the first question; yes without it. */
  loads?: boolean;
  wasm?: Exclude<Wasm, URL>;
  /** The module that edits; the worker knows where it is without it. */
  edit?: Exclude<Wasm, URL>;
  /** For how long a question may read nothing before its worker is ended; 20,000 without it. */
  milliseconds?: number;
}

export class Engine {
  private worker: Worker;
  private waiting = new Map<number, Waiting>();
  private last = 0;
  source: Source = { kind: 'blobs', files: [] };
  private watch: ReturnType<typeof setTimeout> | undefined;
  /** How many workers in a row ended before their first answer. */
  private failures = 0;
  /** Whether there is no worker, because several could not begin. */
  private isDown = false;
  /** Told when a worker was ended before it answered. */
  onRestart: (why: string) => void = () => {};
  /** What a worker begun anew is asked before all other questions. */
  replays: () => Replay[] = () => [];

  constructor(private readonly options: EngineOptions) {
    this.worker = this.start();
  }

  private get patience() {
    return this.options.milliseconds ?? HANGS;
  }

  private start(): Worker {
    const worker = this.options.worker();
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.take(data);
    worker.onerror = event => this.failed(event.message);
    if (this.options.loads !== false) {
      worker.postMessage({ kind: 'load', id: 0, wasm: this.options.wasm, edit: this.options.edit } satisfies Load);
    }
    return worker;
  }

  /** After a worker that broke off another one begins; after several that could not even begin all questions fail. */
  private failed(message: string) {
    if (++this.failures < MOST_FAILURES) {
      return this.restart(message || 'the library could not be loaded');
    }
    this.worker.terminate();
    this.isDown = true;
    clearTimeout(this.watch);
    const all = [...this.waiting.values()];
    this.waiting.clear();
    all.forEach(each => each.reject(new ShurikenError('The library could not be loaded. Check the network and the server, then load the page again.', 'UNLOADED')));
  }

  /** Tries once more after the library could not be loaded. */
  private revive(message: ToWorker) {
    this.isDown = false;
    this.worker = this.start();
    if (message.kind === 'ask') {
      this.resume();
    }
  }

  /** Gives a new worker the files, and repeats what the last one remembered. */
  private resume() {
    const resumed: ToWorker[] = [{ ...this.source, id: ++this.last } as ToWorker];
    for (const replay of this.replays()) {
      resumed.push({ kind: 'ask', id: ++this.last, ...replay });
    }
    for (const send of resumed) {
      this.waiting.set(send.id, { send, isReplay: true, resolve() {}, reject() {} });
      this.worker.postMessage(send);
    }
    this.rewatch();
  }

  private take(answer: Answer) {
    this.failures = 0;
    if (answer?.id === READS_ON) {
      return this.rewatch();
    }
    if (!this.waiting.has(answer?.id)) {
      if (answer?.id <= this.last) {
        this.rewatch(); // of a question that was cancelled: the next one begins now
      }
      return;
    }
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    this.rewatch();
    if (answer.error) {
      waiting?.reject(new ShurikenError(String(answer.error), 'INTERNAL'));
    } else if (waiting?.send.kind === 'ask' && !isAnswer(answer)) {
      waiting.reject(new ShurikenError(NO_ANSWER, 'INTERNAL'));
    } else {
      waiting?.resolve(answer);
    }
  }

  private rewatch() {
    clearTimeout(this.watch);
    const [first] = this.waiting.values();
    if (first && !(first.send.kind === 'ask' && LONG.has(first.send.question))) {
      this.watch = setTimeout(() => this.restart(`nothing was read for ${Math.round(this.patience / 1000)} seconds`), this.patience);
    }
  }

  private send(message: ToWorker): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.isDown) {
        this.revive(message);
      }
      this.waiting.set(message.id, { send: message, resolve, reject });
      if (this.waiting.size === 1) {
        this.rewatch();
      }
      this.worker.postMessage(message);
    });
  }

  /** Ends what is under way: the question that is being answered fails, those behind it are asked anew. */
  restart(why = 'cancelled') {
    this.worker.terminate();
    clearTimeout(this.watch);
    const [first, ...others] = [...this.waiting.values()];
    this.waiting.clear();
    first?.reject(new ShurikenError(why, why === 'cancelled' ? 'CANCELLED' : 'STOPPED'));
    if (first?.isReplay && first.send.kind === 'ask') {
      // A worker that ends while it repeats an edit would end again and again.
      this.replays = () => [];
    }
    this.worker = this.start();
    this.resume();
    for (const each of others.filter(other => !other.isReplay)) {
      this.waiting.set(each.send.id, each);
      this.worker.postMessage(each.send);
    }
    this.onRestart(why);
  }

  /** Cancels one question: it fails, and all others are answered. */
  cancel(id: number) {
    const [first] = this.waiting.keys();
    if (id === first) {
      this.restart();
    } else {
      this.waiting.get(id)?.reject(new ShurikenError('cancelled', 'CANCELLED'));
      this.waiting.delete(id);
    }
  }

  /** Ends the worker; all questions fail. */
  close() {
    this.worker.terminate();
    clearTimeout(this.watch);
    const all = [...this.waiting.values()];
    this.waiting.clear();
    all.forEach(each => each.reject(new ShurikenError('closed', 'CLOSED')));
  }

  get busy() {
    return this.waiting.size > 0;
  }

  /** Takes these files in place of all others. */
  async open(source: Source) {
    this.source = source;
    this.replays = () => [];
    await this.send({ ...source, id: ++this.last } as ToWorker);
  }

  /** The SHA-256 of an answer, or what went wrong: for tests. */
  async raw(question: string, ...texts: string[]): Promise<string> {
    try {
      const { json, parts } = await this.send({ kind: 'ask', id: ++this.last, question, texts });
      const all = new Uint8Array(await new Blob([json, ...parts]).arrayBuffer());
      return [...new Uint8Array(await crypto.subtle.digest('SHA-256', all))].map(b => b.toString(16).padStart(2, '0')).join('');
    } catch (e) {
      return String((e as Error).message);
    }
  }

  ask<T>(question: string, ...texts: (string | number)[]): Promise<Reply<T>> {
    return this.answered(question, texts);
  }

  /** Asks a question that a signal cancels. */
  async answered<T>(question: string, texts: (string | number)[], signal?: AbortSignal, blobs?: Blob[]): Promise<Reply<T>> {
    const id = ++this.last;
    const stop = () => this.cancel(id);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const answer = await this.send({ kind: 'ask', id, question, texts: texts.map(String), blobs });
      return { value: valueOf<T>(answer.json), parts: answer.parts, ms: answer.ms };
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }
}

const NO_ANSWER = 'The worker of the library sent an invalid answer.';

function isAnswer({ json, parts }: Answer) {
  return typeof json === 'string' && Array.isArray(parts) && parts.every(part => part instanceof Uint8Array);
}

/** The value of an answer; throws the error that it may be. */
export function valueOf<T>(json: string): T {
  let value;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ShurikenError(NO_ANSWER, 'INTERNAL');
  }
  if (value?.error) {
    const { message, kind, path, offset } = value.error;
    throw new ShurikenError(String(message), kind, path, offset);
  }
  return value;
}
