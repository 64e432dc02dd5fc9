// The page's side of the library: questions go out, answers come back in order. A worker that hangs is ended and begun
// anew with the same files, which is also how a question is cancelled.

import { ShurikenError } from './errors';
import type { Wasm } from './load';
import type { RemoteFile } from './remotefiles';

export { ShurikenError } from './errors';
export type * from './answers';

export interface QuestionMessage { kind: 'ask'; id: number; question: string; texts: string[]; blobs?: Blob[] }
/** Files of the page; a worker reads remote ones in ranges. */
export interface BlobsMessage { kind: 'blobs'; id: number; files: [string, Blob | RemoteFile][]; bytes?: number }
/** Files of a kind that only the worker's author knows. */
export interface ServedMessage { kind: 'served'; id: number; [more: string]: unknown }
/** Begins to load the library before there is a question. */
export interface LoadMessage { kind: 'load'; id: number; wasm?: Exclude<Wasm, URL>; edit?: Exclude<Wasm, URL> }
export type WorkerMessage = QuestionMessage | BlobsMessage | ServedMessage | LoadMessage;
/** A sign that the library reads on, while a question waits. */
export const PROGRESS_ID = -1;
export interface AnswerMessage { id: number; json: string; parts: Uint8Array<ArrayBuffer>[]; ms: number; error?: string }

/** What was asked, from JSON, with the bytes that it speaks of. */
export interface Reply<T> { value: T; parts: Uint8Array<ArrayBuffer>[]; ms: number }

export type Source = Omit<BlobsMessage, 'id'> | { kind: 'served'; [more: string]: unknown };

/** A question that a worker begun anew is asked again, because the library remembers it. */
export interface Replay { question: string; texts: string[]; blobs?: Blob[] }

interface PendingMessage {
  message: WorkerMessage;
  isReplay?: boolean;
  resolve(answer: AnswerMessage): void;
  reject(error: Error): void;
}

const DEFAULT_TIMEOUT_MS = 20_000;
const MAX_FAILURES = 3;
/** What may take long for a whole disc: people see that it goes on, and may cancel it. */
const LONG_QUESTIONS = new Set(['export', 'verify', 'edit.texture', 'edit.previewTexture', 'edit.model', 'edit.glb', 'edit.build', 'edit.patch']);

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
  private pending = new Map<number, PendingMessage>();
  private lastId = 0;
  source: Source = { kind: 'blobs', files: [] };
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How many workers in a row ended before their first answer. */
  private failureCount = 0;
  /** Whether there is no worker, because several could not begin. */
  private isDown = false;
  /** Told when a worker was ended before it answered. */
  onRestart: (why: string) => void = () => {};
  /** What a worker begun anew is asked before all other questions. */
  replays: () => Replay[] = () => [];

  constructor(private readonly options: EngineOptions) {
    this.worker = this.startWorker();
  }

  private get timeoutMs() {
    return this.options.milliseconds ?? DEFAULT_TIMEOUT_MS;
  }

  private startWorker(): Worker {
    const worker = this.options.worker();
    worker.onmessage = ({ data }: MessageEvent<AnswerMessage>) => this.receive(data);
    worker.onerror = event => this.handleWorkerError(event.message);
    if (this.options.loads !== false) {
      worker.postMessage({ kind: 'load', id: 0, wasm: this.options.wasm, edit: this.options.edit } satisfies LoadMessage);
    }
    return worker;
  }

  /** After a worker that broke off another one begins; after several that could not even begin all questions fail. */
  private handleWorkerError(message: string) {
    if (++this.failureCount < MAX_FAILURES) {
      return this.restart(message || 'the library could not be loaded');
    }
    this.worker.terminate();
    this.isDown = true;
    clearTimeout(this.timer);
    const all = [...this.pending.values()];
    this.pending.clear();
    all.forEach(each => each.reject(new ShurikenError('The library could not be loaded. Check the network and the server, then load the page again.', 'UNLOADED')));
  }

  /** Tries once more after the library could not be loaded. */
  private restartAfterFailure(message: WorkerMessage) {
    this.isDown = false;
    this.worker = this.startWorker();
    if (message.kind === 'ask') {
      this.resendSource();
    }
  }

  /** Gives a new worker the files, and repeats what the last one remembered. */
  private resendSource() {
    const resumed: WorkerMessage[] = [{ ...this.source, id: ++this.lastId } as WorkerMessage];
    for (const replay of this.replays()) {
      resumed.push({ kind: 'ask', id: ++this.lastId, ...replay });
    }
    for (const message of resumed) {
      this.pending.set(message.id, { message, isReplay: true, resolve() {}, reject() {} });
      this.worker.postMessage(message);
    }
    this.resetTimeout();
  }

  private receive(answer: AnswerMessage) {
    this.failureCount = 0;
    if (answer?.id === PROGRESS_ID) {
      return this.resetTimeout();
    }
    if (!this.pending.has(answer?.id)) {
      if (answer?.id <= this.lastId) {
        this.resetTimeout(); // of a question that was cancelled: the next one begins now
      }
      return;
    }
    const waiting = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    this.resetTimeout();
    if (answer.error) {
      waiting?.reject(new ShurikenError(String(answer.error), 'INTERNAL'));
    } else if (waiting?.message.kind === 'ask' && !isValidAnswer(answer)) {
      waiting.reject(new ShurikenError(INVALID_ANSWER, 'INTERNAL'));
    } else {
      waiting?.resolve(answer);
    }
  }

  private resetTimeout() {
    clearTimeout(this.timer);
    const [first] = this.pending.values();
    if (first && !(first.message.kind === 'ask' && LONG_QUESTIONS.has(first.message.question))) {
      this.timer = setTimeout(() => this.restart(`nothing was read for ${Math.round(this.timeoutMs / 1000)} seconds`), this.timeoutMs);
    }
  }

  private send(message: WorkerMessage): Promise<AnswerMessage> {
    return new Promise((resolve, reject) => {
      if (this.isDown) {
        this.restartAfterFailure(message);
      }
      this.pending.set(message.id, { message: message, resolve, reject });
      if (this.pending.size === 1) {
        this.resetTimeout();
      }
      this.worker.postMessage(message);
    });
  }

  /** Ends what is under way: the question that is being answered fails, those behind it are asked anew. */
  restart(why = 'cancelled') {
    this.worker.terminate();
    clearTimeout(this.timer);
    const [first, ...others] = [...this.pending.values()];
    this.pending.clear();
    first?.reject(new ShurikenError(why, why === 'cancelled' ? 'CANCELLED' : 'STOPPED'));
    if (first?.isReplay && first.message.kind === 'ask') {
      // A worker that ends while it repeats an edit would end again and again.
      this.replays = () => [];
    }
    this.worker = this.startWorker();
    this.resendSource();
    for (const each of others.filter(other => !other.isReplay)) {
      this.pending.set(each.message.id, each);
      this.worker.postMessage(each.message);
    }
    this.onRestart(why);
  }

  /** Cancels one question: it fails, and all others are answered. */
  cancel(id: number) {
    const [first] = this.pending.keys();
    if (id === first) {
      this.restart();
    } else {
      this.pending.get(id)?.reject(new ShurikenError('cancelled', 'CANCELLED'));
      this.pending.delete(id);
    }
  }

  /** Ends the worker; all questions fail. */
  close() {
    this.worker.terminate();
    clearTimeout(this.timer);
    const all = [...this.pending.values()];
    this.pending.clear();
    all.forEach(each => each.reject(new ShurikenError('closed', 'CLOSED')));
  }

  get isBusy() {
    return this.pending.size > 0;
  }

  /** Takes these files in place of all others. */
  async open(source: Source) {
    this.source = source;
    this.replays = () => [];
    await this.send({ ...source, id: ++this.lastId } as WorkerMessage);
  }

  /** The SHA-256 of an answer, or what went wrong: for tests. */
  async hashAnswer(question: string, ...texts: string[]): Promise<string> {
    try {
      const { json, parts } = await this.send({ kind: 'ask', id: ++this.lastId, question, texts });
      const all = new Uint8Array(await new Blob([json, ...parts]).arrayBuffer());
      return [...new Uint8Array(await crypto.subtle.digest('SHA-256', all))].map(b => b.toString(16).padStart(2, '0')).join('');
    } catch (e) {
      return String((e as Error).message);
    }
  }

  ask<T>(question: string, ...texts: (string | number)[]): Promise<Reply<T>> {
    return this.request(question, texts);
  }

  /** Asks a question that a signal cancels. */
  async request<T>(question: string, texts: (string | number)[], signal?: AbortSignal, blobs?: Blob[]): Promise<Reply<T>> {
    const id = ++this.lastId;
    const stop = () => this.cancel(id);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const answer = await this.send({ kind: 'ask', id, question, texts: texts.map(String), blobs });
      return { value: parseAnswer<T>(answer.json), parts: answer.parts, ms: answer.ms };
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }
}

const INVALID_ANSWER = 'The worker of the library sent an invalid answer.';

function isValidAnswer({ json, parts }: AnswerMessage) {
  return typeof json === 'string' && Array.isArray(parts) && parts.every(part => part instanceof Uint8Array);
}

/** The value of an answer; throws the error that it may be. */
export function parseAnswer<T>(json: string): T {
  let value;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ShurikenError(INVALID_ANSWER, 'INTERNAL');
  }
  if (value?.error) {
    const { message, kind, path, offset } = value.error;
    throw new ShurikenError(String(message), kind, path, offset);
  }
  return value;
}
