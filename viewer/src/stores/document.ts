// The open document: a file with its models or textures, a folder, the overview, or the samples together.
import { ShurikenError } from '@shuriken/core/engine';
import type { BankTexture, ClipRow, Identity, SceneAnswer, SceneRow, Verified } from '@shuriken/core/engine';
import type { ModelView } from '@shuriken/three';
import type { Diorama } from '../diorama';
import type { Glb } from '../glb';
import { Store } from './store';

/** A field with different values in two compared files. */
export interface Difference { field: string; first: string; second: string }

/** The open document with everything that was read from it. */
export interface DocumentState {
  /** The path of the file or folder; empty for the overview, for the files of a kind, and for the samples together. */
  path: string;
  /** The result of identifying the file; undefined for folders and until it is known. */
  identity?: Identity;
  /** The models of the file, with the findings of reading them. */
  sceneAnswer?: SceneAnswer;
  /** The index of the model on the stage. */
  sceneIndex: number;
  /** The model on the stage. */
  model?: ModelView;
  /** The file itself, if it is a GLB. */
  glb?: Glb;
  /** The textures of a file without models. */
  fileTextures: BankTexture[];
  /** The facts that `shuriken info` reports about the file. */
  info?: Record<string, unknown>;
  /** The results of the round-trip check. */
  verifyResults?: Verified[];
  /** The decoded image, if the file is a PNG, JPEG or similar. */
  image?: ImageData;
  /** The path of the folder or container whose contents are shown. */
  folder: string;
  /** Whether the overview of all files is shown. */
  showsOverview: boolean;
  /** The kind of which all files are shown, or an empty string. */
  browsedKind: string;
  /** The path of the file that this one is compared with. */
  comparedPath: string;
  differences?: Difference[];
  /** Whether the compared file has a model that can be shown, too. */
  hasComparedModel: boolean;
  /** The textures of the preferred file, which can be drawn instead of the model's own. */
  candidateTextures: BankTexture[];
  /** The scene of all samples, if it is shown. */
  diorama?: Diorama;
}

const NO_DOCUMENT: DocumentState = {
  path: '', identity: undefined, sceneAnswer: undefined, sceneIndex: 0, model: undefined, glb: undefined, fileTextures: [], info: undefined, verifyResults: undefined,
  image: undefined, folder: '', showsOverview: false, browsedKind: '', comparedPath: '', differences: undefined, hasComparedModel: false,
  candidateTextures: [], diorama: undefined,
};

/** The state of the open document. Code that reads a document holds its signal, which is aborted when another document is opened. */
export class DocumentStore extends Store<DocumentState> {
  private controller = new AbortController();

  constructor() {
    super(NO_DOCUMENT);
  }

  /** The signal of the open document. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get scene(): SceneRow | undefined {
    return this.value.sceneAnswer?.scenes[this.value.sceneIndex];
  }

  get clips(): ClipRow[] {
    return this.scene?.clips ?? [];
  }

  /** Whether the open file is a level. */
  get isLevel(): boolean {
    return this.value.identity?.kind === 'scene';
  }

  /** Replaces the open document. Returns the signal of the new one. */
  open(change: Partial<DocumentState>): AbortSignal {
    this.controller.abort(new ShurikenError('Another file was opened.', 'CANCELLED'));
    this.controller = new AbortController();
    this.set({ ...NO_DOCUMENT, ...change });
    return this.controller.signal;
  }

  /** Changes the state of a document. Throws CANCELLED if another document was opened in the meantime. */
  update(signal: AbortSignal, change: Partial<DocumentState>) {
    signal.throwIfAborted();
    this.set(change);
  }
}
