// Manages the two WebAssembly modules. core.wasm only reads files. edit.wasm also edits and verifies them, and is loaded on demand.
import { askLibrary } from './asklibrary';
import { startCore } from './load';
import type { Core, LibraryFiles, Wasm } from './load';

/** The locations of both modules. `edit` is called when edit.wasm is needed for the first time. */
export interface Modules { core: Wasm; edit: () => Wasm | Promise<Wasm> }

/** Questions that change the state of a module. They are repeated when edit.wasm replaces core.wasm. */
const REMEMBERED_QUESTIONS = new Set(['edit', 'motions']);
/** Formats of the question `export` that only edit.wasm can write. */
const EDITOR_TARGETS = new Set(['obj', 'dae']);

/** The files of a module that is not in use. Opening them frees what the module has cached of other files. */
const NO_FILES: LibraryFiles = { kind: path => path === '' ? 'folder' : '', names: () => '', size: () => 0, read: () => new Int8Array(0) };

/** Returns whether a question needs edit.wasm. `verify` needs it for the writers of the formats. */
function needsEditor(question: string, texts: string[]): boolean {
  return question.startsWith('edit.') || question === 'verify' || question === 'export' && EDITOR_TARGETS.has(texts[1]);
}

/** The library with the module that is in use: core.wasm, or edit.wasm after the first question that needs it. */
export class Library {
  private core: Promise<Core> | undefined;
  private editor: Promise<Core> | undefined;
  private usesEditor = false;
  private openArguments: { files: LibraryFiles; generator: string; bytes: number } | undefined;
  private remembered: { question: string; texts: string[] }[] = [];

  constructor(private readonly modules: () => Modules) {}

  /** Returns core.wasm. If loading failed, the next call tries again. */
  loadCore(): Promise<Core> {
    return this.core ??= startCore(this.modules().core).catch(e => {
      this.core = undefined;
      throw e;
    });
  }

  /** Opens files in core.wasm. */
  async open(files: LibraryFiles, generator: string, bytes: number): Promise<void> {
    this.openArguments = { files, generator, bytes };
    this.remembered = [];
    const wasEditing = this.usesEditor;
    this.usesEditor = false;
    (await this.loadCore()).open(files, generator, bytes);
    if (wasEditing) {
      (await this.editor!).open(NO_FILES, generator, bytes);
    }
  }

  /** Asks a question of the module that can answer it. */
  async ask(question: string, texts: string[], blobs: Blob[] = []) {
    if (!this.usesEditor && needsEditor(question, texts)) {
      await this.switchToEditor();
    }
    if (REMEMBERED_QUESTIONS.has(question)) {
      this.remembered.push({ question, texts });
    }
    const contents = await Promise.all(blobs.map(async blob => new Int8Array(await blob.arrayBuffer())));
    let usesEditor;
    let core;
    do {
      usesEditor = this.usesEditor;
      core = await (usesEditor ? this.editor! : this.loadCore());
    } while (usesEditor !== this.usesEditor); // Another question has replaced the module.
    return askLibrary(core, question, texts, contents);
  }

  /** Replaces core.wasm by edit.wasm with the same files and state. */
  private async switchToEditor() {
    this.editor ??= Promise.resolve(this.modules().edit()).then(startCore).catch(e => {
      this.editor = undefined;
      throw e;
    });
    const [editor, core] = await Promise.all([this.editor, this.openArguments ? this.loadCore() : undefined]);
    if (this.usesEditor) { // Another question has replaced the module.
      return;
    }
    if (this.openArguments) {
      const { files, generator, bytes } = this.openArguments;
      editor.open(files, generator, bytes);
      this.remembered.forEach(({ question, texts }) => askLibrary(editor, question, texts));
      core?.open(NO_FILES, generator, bytes);
    }
    this.usesEditor = true;
  }
}
