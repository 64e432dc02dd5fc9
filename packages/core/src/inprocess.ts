// Runs the library in the calling thread. A question that has begun cannot be cancelled.
import type { LibraryClient } from './collection';
import { parseAnswer } from './engine';
import type { Replay, Reply } from './engine';
import { ShurikenError } from './errors';
import type { Library, Modules } from './library';
import type { LibraryFiles } from './load';

export class InProcessClient implements LibraryClient {
  replays: () => Replay[] = () => [];

  private constructor(private library: Library | undefined) {}

  static async of(files: LibraryFiles, modules: Modules, bytes: number): Promise<InProcessClient> {
    const { Library } = await import('./load.js');
    const library = new Library(() => modules);
    await library.open(files, 'Shuriken ' + VERSION, bytes).catch((e: Error) => {
      throw new ShurikenError(`The library could not be loaded: ${e.message}`, 'UNLOADED');
    });
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
    return { value: parseAnswer<T>(reply.json), parts: reply.parts, ms: performance.now() - begun };
  }

  close() {
    this.library = undefined;
  }
}
