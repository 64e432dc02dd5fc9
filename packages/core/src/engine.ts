// The page's side of the connection to the library: sends questions to a worker and receives the answers in order. A worker that
// hangs is replaced by a new one with the same files. Cancelling the current question works in the same way.

import { ShurikenError } from './errors';
import type { Wasm } from './load';
import type { RemoteFile } from './remotefiles';

export { ShurikenError } from './errors';
export type * from './answers';

/** Asks the worker a question. The answer has the same id. */
export interface QuestionMessage { kind: 'ask'; id: number; question: string; texts: string[]; blobs?: Blob[] }
/**
 * Replaces the files of the worker. It reads remote files in ranges. `bytes` is the maximum number of unpacked bytes of a file. `rootIsOpen`
 * is true for the files of one folder whose paths do not contain its name.
 */
export interface BlobsMessage { kind: 'blobs'; id: number; files: [string, Blob | RemoteFile][]; bytes?: number; rootIsOpen?: boolean }
/** Replaces the files by a source that only a custom worker knows. */
export interface ServedMessage { kind: 'served'; id: number; [more: string]: unknown }
/** Starts to load the library before the first question. */
export interface LoadMessage { kind: 'load'; id: number; wasm?: Exclude<Wasm, URL>; edit?: Exclude<Wasm, URL> }
export type WorkerMessage = QuestionMessage | BlobsMessage | ServedMessage | LoadMessage;
/** The id of a message which only says that the library is still reading. */
export const PROGRESS_ID = -1;
/** The answer to a message, or the text of an error. `ms` is the duration in milliseconds. */
export interface AnswerMessage { id: number; json: string; parts: Uint8Array<ArrayBuffer>[]; ms: number; error?: string }

/** An answer: the parsed JSON, the byte arrays that belong to it, and the duration in milliseconds. */
export interface Reply<T> { value: T; parts: Uint8Array<ArrayBuffer>[]; ms: number }

/** The files that an engine opens. */
export type Source = Omit<BlobsMessage, 'id'> | { kind: 'served'; [more: string]: unknown };

/** A question that changes the state of the library. A restarted worker is asked it again. */
export interface Replay { question: string; texts: string[]; blobs?: Blob[] }

/** A message whose answer has not arrived. */
interface PendingMessage {
  message: WorkerMessage;
  isReplay?: boolean;
  resolve(answer: AnswerMessage): void;
  reject(error: Error): void;
}

const DEFAULT_TIMEOUT_MS = 20_000;
const MAX_FAILURES = 3;
/** Questions without a timeout, because they may take long for a large disc. The page shows their progress and lets people cancel them. */
const LONG_QUESTIONS = new Set(['export', 'verify', 'edit.texture', 'edit.previewTexture', 'edit.model', 'edit.glb', 'edit.build', 'edit.patch']);

export interface EngineOptions {
  /** Creates a worker that runs `listen`. */
  worker: () => Worker;
  /** Whether the library is loaded before the first question. The default is `true`. */
  loads?: boolean;
  /** The location of core.wasm. The default is known to the worker. */
  wasm?: Exclude<Wasm, URL>;
  /** The location of edit.wasm. The default is known to the worker. */
  edit?: Exclude<Wasm, URL>;
  /** The time in milliseconds after which a worker that reads nothing is restarted. The default is 20,000. */
  milliseconds?: number;
}

/** A worker with the library. It is restarted if it fails or hangs. */
export class Engine {
  private worker: Worker;
  private pending = new Map<number, PendingMessage>();
  private lastId = 0;
  source: Source = { kind: 'blobs', files: [] };
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of consecutive workers that failed before their first answer. */
  private failureCount = 0;
  /** Whether no worker runs, because several have failed to start. */
  private isDown = false;
  /** Called when a worker was restarted before it had answered. */
  onRestart: (reason: string) => void = () => {};
  /** Returns the questions that a restarted worker is asked before all others. */
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

  /** Restarts the worker after an error. After several consecutive failures, all questions fail instead. */
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

  /** Starts a worker again after the library could not be loaded. */
  private restartAfterFailure(message: WorkerMessage) {
    this.isDown = false;
    this.worker = this.startWorker();
    if (message.kind === 'ask') {
      this.resendSource();
    }
  }

  /** Sends the files and the replayed questions to a new worker. */
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

  /** Handles a message of the worker: resolves or rejects the pending message with the same id. */
  private receive(answer: AnswerMessage) {
    this.failureCount = 0;
    if (answer?.id === PROGRESS_ID) {
      return this.resetTimeout();
    }
    if (!this.pending.has(answer?.id)) {
      if (answer?.id <= this.lastId) {
        this.resetTimeout(); // The answer is for a cancelled question. The next question starts now.
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

  /** Starts the timeout of the current question again. */
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

  /** Restarts the worker. The current question fails, and the later ones are asked again. */
  restart(reason = 'cancelled') {
    this.worker.terminate();
    clearTimeout(this.timer);
    const [first, ...others] = [...this.pending.values()];
    this.pending.clear();
    first?.reject(new ShurikenError(reason, reason === 'cancelled' ? 'CANCELLED' : 'STOPPED'));
    if (first?.isReplay && first.message.kind === 'ask') {
      // Without this, a worker that fails while it repeats an edit would fail after each restart.
      this.replays = () => [];
    }
    this.worker = this.startWorker();
    this.resendSource();
    for (const each of others.filter(other => !other.isReplay)) {
      this.pending.set(each.message.id, each);
      this.worker.postMessage(each.message);
    }
    this.onRestart(reason);
  }

  /** Cancels one question. It fails, and all others are still answered. */
  cancel(id: number) {
    const [first] = this.pending.keys();
    if (id === first) {
      this.restart();
    } else {
      this.pending.get(id)?.reject(new ShurikenError('cancelled', 'CANCELLED'));
      this.pending.delete(id);
    }
  }

  /** Ends the worker. All pending questions fail. */
  close() {
    this.worker.terminate();
    clearTimeout(this.timer);
    const all = [...this.pending.values()];
    this.pending.clear();
    all.forEach(each => each.reject(new ShurikenError('closed', 'CLOSED')));
  }

  /** Whether a message waits for its answer. */
  get isBusy() {
    return this.pending.size > 0;
  }

  /** Replaces all files. */
  async open(source: Source) {
    this.source = source;
    this.replays = () => [];
    await this.send({ ...source, id: ++this.lastId } as WorkerMessage);
  }

  /** Returns the SHA-256 of an answer, or the message of its error. Tests use it. */
  async hashAnswer(question: string, ...texts: string[]): Promise<string> {
    try {
      const { json, parts } = await this.send({ kind: 'ask', id: ++this.lastId, question, texts });
      const all = new Uint8Array(await new Blob([json, ...parts]).arrayBuffer());
      return [...new Uint8Array(await crypto.subtle.digest('SHA-256', all))].map(b => b.toString(16).padStart(2, '0')).join('');
    } catch (e) {
      return String((e as Error).message);
    }
  }

  /** Asks a question. */
  ask<T>(question: string, ...texts: (string | number)[]): Promise<Reply<T>> {
    return this.request(question, texts);
  }

  /** Asks a question that a signal can cancel. */
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

/** Parses the JSON of an answer. Throws a ShurikenError if the answer is an error. */
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
