// The library with its two modules. core.wasm reads files. edit.wasm also edits and verifies them; it is loaded when it is needed.
import { askLibrary } from './asklibrary';
import { startCore } from './load';
import type { Core, LibraryFiles, Wasm } from './load';

/** Addresses, bytes or modules of both; `edit` may wait until it is needed. */
export interface Modules { core: Wasm; edit: () => Wasm | Promise<Wasm> }

/** Questions that a session remembers. */
const REMEMBERED_QUESTIONS = new Set(['edit', 'motions']);
/** Targets of `export` that core.wasm does not have. */
const EDITOR_TARGETS = new Set(['obj', 'dae']);

/** Returns whether only the module that edits answers a question. It also has the writers that `verify` needs. */
function needsEditor(question: string, texts: string[]): boolean {
  return question.startsWith('edit.') || question === 'verify' || question === 'export' && EDITOR_TARGETS.has(texts[1]);
}

export class Library {
  private core: Promise<Core> | undefined;
  private editor: Promise<Core> | undefined;
  private usesEditor = false;
  private openArguments: { files: LibraryFiles; generator: string; bytes: number } | undefined;
  private remembered: { question: string; texts: string[] }[] = [];

  constructor(private readonly modules: () => Modules) {}

  /** The module that reads; one that could not be loaded is tried again by the next call. */
  loadCore(): Promise<Core> {
    return this.core ??= startCore(this.modules().core).catch(e => {
      this.core = undefined;
      throw e;
    });
  }

  async open(files: LibraryFiles, generator: string, bytes: number): Promise<void> {
    this.openArguments = { files, generator, bytes };
    this.remembered = [];
    this.usesEditor = false;
    (await this.loadCore()).open(files, generator, bytes);
  }

  async ask(question: string, texts: string[], blobs: Blob[] = []) {
    if (!this.usesEditor && needsEditor(question, texts)) {
      await this.switchToEditor();
    }
    if (REMEMBERED_QUESTIONS.has(question)) {
      this.remembered.push({ question, texts });
    }
    const core = await (this.usesEditor ? this.editor! : this.loadCore());
    const contents = await Promise.all(blobs.map(async blob => new Int8Array(await blob.arrayBuffer())));
    return askLibrary(core, question, texts, contents);
  }

  /** Goes on with the module that edits, on the same files. */
  private async switchToEditor() {
    this.editor ??= Promise.resolve(this.modules().edit()).then(startCore).catch(e => {
      this.editor = undefined;
      throw e;
    });
    const editor = await this.editor;
    if (this.openArguments) {
      editor.open(this.openArguments.files, this.openArguments.generator, this.openArguments.bytes);
      this.remembered.forEach(({ question, texts }) => askLibrary(editor, question, texts));
    }
    this.usesEditor = true;
  }
}
