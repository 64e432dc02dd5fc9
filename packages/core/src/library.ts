// The library with its two modules. core.wasm reads files. edit.wasm also edits and verifies them; it is loaded when it is needed.
import { answer } from './asklibrary';
import { start } from './load';
import type { Core, LibraryFiles, Wasm } from './load';

/** Addresses, bytes or modules of both; `edit` may wait until it is needed. */
export interface Modules { core: Wasm; edit: () => Wasm | Promise<Wasm> }

/** Questions that a session remembers. */
const REMEMBERED = new Set(['edit', 'motions']);
/** Targets of `export` that core.wasm does not have. */
const EDITOR_TARGETS = new Set(['obj', 'dae']);

/** Returns whether only the module that edits answers a question. It also has the writers that `verify` needs. */
function needsEditor(question: string, texts: string[]): boolean {
  return question.startsWith('edit.') || question === 'verify' || question === 'export' && EDITOR_TARGETS.has(texts[1]);
}

export class Library {
  private core: Promise<Core> | undefined;
  private editor: Promise<Core> | undefined;
  private isEditing = false;
  private opened: { files: LibraryFiles; generator: string; bytes: number } | undefined;
  private remembered: { question: string; texts: string[] }[] = [];

  constructor(private readonly modules: () => Modules) {}

  /** The module that reads; one that could not be loaded is tried again by the next call. */
  load(): Promise<Core> {
    return this.core ??= start(this.modules().core).catch(e => {
      this.core = undefined;
      throw e;
    });
  }

  async open(files: LibraryFiles, generator: string, bytes: number): Promise<void> {
    this.opened = { files, generator, bytes };
    this.remembered = [];
    this.isEditing = false;
    (await this.load()).open(files, generator, bytes);
  }

  async answer(question: string, texts: string[], blobs: Blob[] = []) {
    if (!this.isEditing && needsEditor(question, texts)) {
      await this.edit();
    }
    if (REMEMBERED.has(question)) {
      this.remembered.push({ question, texts });
    }
    const core = await (this.isEditing ? this.editor! : this.load());
    const contents = await Promise.all(blobs.map(async blob => new Int8Array(await blob.arrayBuffer())));
    return answer(core, question, texts, contents);
  }

  /** Goes on with the module that edits, on the same files. */
  private async edit() {
    this.editor ??= Promise.resolve(this.modules().edit()).then(start).catch(e => {
      this.editor = undefined;
      throw e;
    });
    const editor = await this.editor;
    if (this.opened) {
      editor.open(this.opened.files, this.opened.generator, this.opened.bytes);
      this.remembered.forEach(({ question, texts }) => answer(editor, question, texts));
    }
    this.isEditing = true;
  }
}
