// Runs the library in the calling thread. A question that has begun cannot be cancelled.
import type { LibraryClient } from './collection';
import { parseAnswer } from './engine';
import type { Replay, Reply } from './engine';
import { ShurikenError } from './errors';
import type { Library, Modules } from './library';
import type { LibraryFiles } from './load';

/** The time in milliseconds after which other tasks get a turn. */
const MAX_TASK_MS = 50;

let lastTurn = 0;

/**
 * Ends the current task if it is long. Weak references keep the objects that they have returned until the task ends, and the library
 * has many of them. A program that only awaits answers would otherwise be one task, whose memory is never freed.
 */
async function endLongTask() {
  if (performance.now() > lastTurn + MAX_TASK_MS) {
    await new Promise(resolve => setTimeout(resolve));
    lastTurn = performance.now();
  }
}

export class InProcessClient implements LibraryClient {
  replays: () => Replay[] = () => [];

  private constructor(private library: Library | undefined) {}

  static async of(files: LibraryFiles, modules: Modules, bytes: number): Promise<InProcessClient> {
    const { Library } = await import('./load.js');
    const library = new Library(() => modules);
    await library.open(files, 'Shuriken ' + VERSION, bytes).catch((e: Error) => {
      throw new ShurikenError(`The library could not be loaded: ${e.message}`, 'UNLOADED');
    });
    await endLongTask();
    return new InProcessClient(library);
  }

  async request<T>(question: string, texts: (string | number)[], _signal?: AbortSignal, blobs?: Blob[]): Promise<Reply<T>> {
    const begun = performance.now();
    let reply;
    try {
      reply = await this.library!.ask(question, texts.map(String), blobs);
    } catch (e) {
      throw e instanceof ShurikenError ? e : new ShurikenError(String((e as Error)?.message ?? e), 'INTERNAL');
    }
    const ms = performance.now() - begun;
    await endLongTask();
    return { value: parseAnswer<T>(reply.json), parts: reply.parts, ms };
  }

  close() {
    this.library = undefined;
  }
}
