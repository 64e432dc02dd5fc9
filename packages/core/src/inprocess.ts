// The library in this thread. It cannot be stopped while it reads.
import { answer } from './asking';
import type { Asker } from './collection';
import { valueOf } from './engine';
import type { Reply } from './engine';
import { ShurikenError } from './errors';
import type { Core, LibraryFiles, Wasm } from './load';

export class InProcess implements Asker {
  private constructor(private core: Core | undefined) {}

  static async of(files: LibraryFiles, wasm: Wasm, bytes: number): Promise<InProcess> {
    const { start } = await import('./load.js');
    const core = await start(wasm).catch((e: Error) => {
      throw new ShurikenError(`The library could not be loaded: ${e.message}`, 'UNLOADED');
    });
    core.open(files, 'Shuriken ' + VERSION, bytes);
    return new InProcess(core);
  }

  async answered<T>(question: string, texts: (string | number)[]): Promise<Reply<T>> {
    const begun = performance.now();
    let reply;
    try {
      reply = answer(this.core!, question, texts.map(String));
    } catch (e) {
      throw new ShurikenError(String((e as Error)?.message ?? e), 'INTERNAL');
    }
    return { value: valueOf<T>(reply.json), parts: reply.parts, ms: performance.now() - begun };
  }

  close() {
    this.core = undefined;
  }
}
