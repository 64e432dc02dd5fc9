// Edits of files: operations that can be undone, kept as data, and saved as files, patches and projects.
import type { Exported, Finding } from './answers';
import type { LibraryClient, OutFile, Picture } from './collection';
import { ShurikenError } from './errors';
import { toFileMap, readProject, createProject } from './modproject';
import type { Replay, Reply } from './engine';

/** The content of a new file. */
export type Content = Uint8Array | ArrayBuffer | Blob;

/**
 * An edit as data. Paths are those of the edited files, with a `!` after each container. It can be cloned, so that IndexedDB
 * keeps it.
 */
export type Operation =
  | { kind: 'texture'; path: string; texture: string; resize: boolean; keepPalette: boolean; content: Blob; name: string }
  | { kind: 'model'; path: string; keep: string[]; content: Blob; name: string }
  | { kind: 'replace'; path: string; content: Blob; name: string }
  | { kind: 'add'; path: string; content: Blob; name: string }
  | { kind: 'remove'; path: string; renumber: boolean }
  | { kind: 'rename'; path: string; to: string };

export interface TextureOptions {
  /** The name of the texture in a file of several (NSBTX, NSBMD); `key` of `BankTexture`. */
  texture?: string;
  /** Whether the image is scaled to the size of the texture; otherwise another size is an error. */
  resize?: boolean;
  /** Whether a DS texture keeps its palette, even if the image has other colours. */
  keepPalette?: boolean;
}

/** What an image would become. */
export interface TexturePreview {
  before: Picture;
  after: Picture;
  /** Colours of the present texture, of the image, and of what it would become. */
  colours: { before: number; image: number; after: number };
  /** How many pixels differ from the image, and by how much at most, of 255. */
  changedPixels: number;
  greatestDifference: number;
  /** Bytes of the texture's file. */
  bytes: { before: number; after: number };
  findings: Finding[];
}

/** What became of a part of a model. */
export interface ReportPart {
  change: 'kept' | 'moved' | 'rebuilt' | 'new' | 'removed' | 'lost';
  kind: 'mesh' | 'clip' | 'material' | 'texture' | 'bone' | 'weights' | 'node' | 'shapes' | (string & {});
  name: string;
  /** Empty if there is nothing to say. */
  description: string;
}

/** The report of a model that goes back into its file. */
export interface ImportReport {
  /** Whether the file stays as it is. */
  identical: boolean;
  /** The largest distance of a corner from where the edited model has it, as a fraction of the model's size. */
  deviation: number;
  /** How many other files it changes, such as archives with painted textures. */
  otherFiles: number;
  parts: ReportPart[];
  /** Warnings of the import and of lint. */
  findings: Finding[];
}

/** An edit that was applied. */
export interface Step {
  operation: Operation;
  /** The outermost files that it changed. */
  edited: string[];
  findings: Finding[];
  /** Of a model. */
  report?: ImportReport;
  /** Palette files with the colours of an indexed image, to be saved next to the texture's file. */
  files: OutFile[];
}

/** An outermost file with changes. */
export interface ChangedFile {
  path: string;
  /** Bytes before; none of a new file. */
  before?: number;
  size: number;
}

/** An edited file as a list of ranges, so that a page can save a large one without reading it. */
export interface BuiltFile {
  path: string;
  size: number;
  /** In their order: bytes of the unchanged file, or new ones. */
  ranges: ({ offset: number; length: number } | { bytes: Uint8Array<ArrayBuffer> })[];
  /** The changed tracks of a disc of several files. */
  files: OutFile[];
  /** The containers that were written anew, the outermost first, with a phrase for each change. */
  containers: { path: string; format: string; before: number; after: number; changes: string[] }[];
  findings: Finding[];
}

/** The file that a `BuiltFile` describes, made of slices of the unchanged file. */
export function assembled(built: BuiltFile, original: Blob | Uint8Array<ArrayBuffer> = new Uint8Array()): Blob {
  const source = original instanceof Blob ? original : new Blob([original]);
  return new Blob(built.ranges.map(range => 'bytes' in range ? range.bytes : source.slice(range.offset, range.offset + range.length)));
}

interface StepAnswer { edited: string[]; findings: Finding[]; files?: string[]; identical?: boolean; deviation?: number; otherFiles?: number; parts?: ReportPart[] }

/**
 * Edits of open files. All answers about the files are those of the edited ones. Operations run one after the other, also if
 * they are not awaited. The files themselves stay as they are: save with `build`, `patch` or `project`.
 */
export class Editing {
  private steps: Step[] = [];
  /** How many of the steps are applied, and how many the library remembers. */
  private appliedCount = 0;
  private libraryStepCount = 0;
  private lastTask: Promise<unknown> = Promise.resolve();

  /** @param client an `Engine`, if not the `Collection` whose property this is; new files in it need a new object */
  constructor(private readonly client: Pick<LibraryClient, 'request' | 'replays'>) {
    client.replays = () => {
      this.libraryStepCount = this.appliedCount;
      return this.steps.slice(0, this.appliedCount).map(step => toQuestion(step.operation));
    };
  }

  /** The steps that are applied. */
  get changes(): readonly Step[] {
    return this.steps.slice(0, this.appliedCount);
  }

  get canUndo() {
    return this.appliedCount > 0;
  }

  get canRedo() {
    return this.appliedCount < this.steps.length;
  }

  /** All applied operations, to keep them for `restore`. */
  get operations(): Operation[] {
    return this.changes.map(step => step.operation);
  }

  /** Replaces the image of a texture, by a PNG file. */
  replaceTexture(path: string, png: Content, options: TextureOptions = {}): Promise<Step> {
    return this.enqueue(() => this.apply(createTextureOperation(path, png, options)));
  }

  /** Shows what `replaceTexture` would do. */
  previewTexture(path: string, png: Content, options: TextureOptions = {}): Promise<TexturePreview> {
    return this.enqueue(async () => {
      const { texts, blobs } = toQuestion(createTextureOperation(path, png, options));
      const { value, parts } = await this.ask<PreviewAnswer>('edit.previewTexture', texts, blobs);
      return {
        before: { ...value.before, rgba: toPixels(parts[0]) },
        after: { width: value.width, height: value.height, rgba: toPixels(parts[1]) },
        colours: { before: value.coloursBefore, image: value.coloursWanted, after: value.colours },
        changedPixels: value.changedPixels, greatestDifference: value.greatestDifference,
        bytes: { before: value.bytesBefore, after: value.bytes }, findings: value.findings,
      };
    });
  }

  /**
   * Puts an edited model back into its file, as `shuriken import --into` does: a GLB that `glbForEditing` wrote, edited.
   *
   * @param keep categories that stay as they are in the file, such as `materials`
   */
  importInto(path: string, glb: Content, { name = 'model.glb', keep = [] }: { name?: string; keep?: string[] } = {}): Promise<Step> {
    return this.enqueue(() => this.apply({ kind: 'model', path, keep, content: toBlob(glb), name }));
  }

  /** The report of `importInto`, without a change. */
  previewImport(path: string, glb: Content, { name = 'model.glb', keep = [] }: { name?: string; keep?: string[] } = {}): Promise<ImportReport> {
    return this.enqueue(async () => (await this.ask<ImportReport>('edit.model', [path, name, '0', ...keep], [toBlob(glb)])).value);
  }

  /** A model as GLB that can be edited and put back, with its .edit.json: the files of `shuriken convert --edit`. */
  glbForEditing(path: string): Promise<OutFile[]> {
    return this.enqueue(async () => {
      const { value, parts } = await this.ask<Exported>('edit.glb', [path]);
      return value.files.map(({ folders = [], name }, i) => ({ path: [...folders, name].join('/'), bytes: parts[i] }));
    });
  }

  /** Replaces a file, or a member of a container; it is compressed as the old one was. */
  replaceMember(path: string, content: Content, name = getMemberName(path)): Promise<Step> {
    return this.enqueue(() => this.apply({ kind: 'replace', path, content: toBlob(content), name }));
  }

  /** Adds a member to a container, or a file to a folder; the part after the last `!` is the new name. */
  addMember(path: string, content: Content): Promise<Step> {
    return this.enqueue(() => this.apply({ kind: 'add', path, content: toBlob(content), name: getMemberName(path) }));
  }

  /**
   * Removes a member.
   *
   * @param renumber whether later members move up in an archive that games address by number; otherwise an empty one stays
   */
  removeMember(path: string, { renumber = false } = {}): Promise<Step> {
    return this.enqueue(() => this.apply({ kind: 'remove', path, renumber }));
  }

  /** Renames a member. */
  rename(path: string, to: string): Promise<Step> {
    return this.enqueue(() => this.apply({ kind: 'rename', path, to }));
  }

  /** Takes the last step back; returns whether there was one. */
  undo(): Promise<boolean> {
    return this.enqueue(async () => {
      if (!this.canUndo) {
        return false;
      }
      await this.ask('edit.go', [this.appliedCount - 1]);
      this.appliedCount--;
      return true;
    });
  }

  /** Applies the step again that was taken back last; returns whether there was one. */
  redo(): Promise<boolean> {
    return this.enqueue(async () => {
      if (!this.canRedo) {
        return false;
      }
      if (this.libraryStepCount > this.appliedCount) {
        await this.ask('edit.go', [this.appliedCount + 1]);
      } else {
        this.steps[this.appliedCount] = await this.send(this.steps[this.appliedCount].operation);
        this.libraryStepCount = this.appliedCount + 1;
      }
      this.appliedCount++;
      return true;
    });
  }

  /** Takes one step back and keeps those after it; fails, and changes nothing, if one of them needs it. */
  revert(step: Step): Promise<void> {
    return this.enqueue(() => this.replaceAll(this.changes.filter(each => each !== step).map(each => each.operation)));
  }

  /** Applies kept operations in place of all present ones; fails, and changes nothing, if one is not possible. */
  restore(operations: readonly Operation[]): Promise<void> {
    return this.enqueue(() => this.replaceAll(operations));
  }

  /** The outermost files with changes. */
  files(): Promise<ChangedFile[]> {
    return this.enqueue(async () => (await this.ask<{ files: ChangedFile[] }>('edit.changes', [])).value.files);
  }

  /** A changed file as it is to be saved. */
  build(file: string): Promise<BuiltFile> {
    return this.enqueue(async () => {
      const { value, parts } = await this.ask<BuiltAnswer>('edit.build', [file]);
      let next = 0;
      const ranges = value.ranges.map(([offset, length]) => offset < 0 ? { bytes: parts[next++] } : { offset, length });
      return { ...value, ranges, files: value.files.map(path => ({ path, bytes: parts[next++] })) };
    });
  }

  /** A patch that makes the changed file of the unchanged one; it holds no other data of the game. */
  buildPatch(file: string, format: 'bps' | 'vcdiff' = 'bps'): Promise<Uint8Array<ArrayBuffer>> {
    return this.enqueue(async () => (await this.ask('edit.patch', [file, format])).parts[0]);
  }

  /**
   * The changes of one file as a project for `shuriken mod`: mod.json and the files that it names.
   *
   * @param file one of `files`; the only one without it
   */
  project(file?: string, title = ''): Promise<OutFile[]> {
    return this.enqueue(async () => {
      const changed = [...new Set(this.changes.flatMap(step => step.edited))];
      const chosen = file ?? changed[0];
      if (changed.length === 0 || file === undefined && changed.length > 1) {
        throw new ShurikenError(changed.length === 0 ? 'Nothing was changed.' : `Several files were changed. Name one of ${changed.join(', ')}.`, 'UNSUPPORTED');
      }
      if (this.changes.some(({ report, edited }) => report && report.otherFiles > 0 && edited.includes(chosen))) {
        throw new ShurikenError('This model edit also changed other files, which a project cannot store. Save the file or a patch instead.', 'UNSUPPORTED', chosen);
      }
      const { sha256 } = (await this.ask<{ sha256: string }>('edit.hash', [chosen])).value;
      return createProject(this.operations, chosen, sha256, title, async path => (await this.ask('bytes', [path])).parts[0]);
    });
  }

  /** Applies a project to a file, after the present changes. */
  openProject(files: OutFile[], file: string): Promise<Step[]> {
    return this.enqueue(async () => {
      const before = this.operations;
      const steps: Step[] = [];
      try {
        for (const operation of readProject(toFileMap(files), file)) {
          steps.push(await this.apply(operation));
        }
      } catch (e) {
        await this.replaceAll(before);
        throw e;
      }
      return steps;
    });
  }

  private enqueue<T>(operation: () => Promise<T>): Promise<T> {
    const result = this.lastTask.then(operation);
    this.lastTask = result.catch(() => {});
    return result;
  }

  private ask<T>(question: string, texts: (string | number)[], blobs?: Blob[]): Promise<Reply<T>> {
    return this.client.request<T>(question, texts, undefined, blobs);
  }

  private async apply(operation: Operation): Promise<Step> {
    const step = await this.send(operation);
    this.steps.splice(this.appliedCount, Infinity, step);
    this.libraryStepCount = ++this.appliedCount;
    return step;
  }

  private async send(operation: Operation): Promise<Step> {
    const { question, texts, blobs } = toQuestion(operation);
    const { value, parts } = await this.ask<StepAnswer>(question, texts, blobs);
    const { edited, findings, files = [] } = value;
    const report = value.parts && { identical: value.identical!, deviation: value.deviation!, otherFiles: value.otherFiles ?? 0, parts: value.parts, findings };
    return { operation, edited, findings, report, files: files.map((path, i) => ({ path, bytes: parts[i] })) };
  }

  private async replaceAll(operations: readonly Operation[]): Promise<void> {
    const before = this.operations;
    try {
      await this.applyAll(operations);
    } catch (e) {
      await this.applyAll(before);
      throw e;
    }
  }

  private async applyAll(operations: readonly Operation[]): Promise<void> {
    await this.ask('edit.go', [0]);
    this.steps = [];
    this.appliedCount = this.libraryStepCount = 0;
    for (const operation of operations) {
      await this.apply(operation);
    }
  }
}

interface PreviewAnswer {
  width: number; height: number; before: { width: number; height: number }; coloursBefore: number; coloursWanted: number; colours: number;
  changedPixels: number; greatestDifference: number; bytes: number; bytesBefore: number; findings: Finding[];
}
interface BuiltAnswer extends Omit<BuiltFile, 'ranges' | 'files'> { ranges: [number, number][]; files: string[] }

function createTextureOperation(path: string, png: Content, { texture = '', resize = false, keepPalette = false }: TextureOptions): Operation & { kind: 'texture' } {
  return { kind: 'texture', path, texture, resize, keepPalette, content: toBlob(png), name: (texture || getMemberName(path).replace(/\.[^.]*$/, '')) + '.png' };
}

function toQuestion(operation: Operation): Replay {
  const { kind, path } = operation;
  const flag = (value: boolean) => value ? '1' : '0';
  const question = 'edit.' + kind;
  switch (kind) {
    case 'texture':
      return { question, texts: [path, operation.texture, flag(operation.resize), flag(operation.keepPalette)], blobs: [operation.content] };
    case 'model':
      return { question, texts: [path, operation.name, '1', ...operation.keep], blobs: [operation.content] };
    case 'remove':
      return { question, texts: [path, flag(operation.renumber)] };
    case 'rename':
      return { question, texts: [path, operation.to] };
    default:
      return { question, texts: [path], blobs: [operation.content] };
  }
}

function toBlob(content: Content): Blob {
  return content instanceof Blob ? content : new Blob([content as Uint8Array<ArrayBuffer>]);
}

function getMemberName(path: string) {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('!')) + 1);
}

function toPixels(part: Uint8Array<ArrayBuffer>) {
  return new Uint8ClampedArray(part.buffer, part.byteOffset, part.length);
}
