// Edits open files. Edits can be undone, stored as data, and saved as files, patches and projects.
import type { Exported, Finding } from './answers';
import type { LibraryClient, OutFile, Picture } from './collection';
import { ShurikenError } from './errors';
import { toFileMap, readProject, createProject } from './modproject';
import type { Replay, Reply } from './engine';

/** The content of a new file. */
export type Content = Uint8Array | ArrayBuffer | Blob;

/**
 * An edit as data. Paths are those of the edited files, with a `!` after each container. The object can be cloned and stored in
 * IndexedDB.
 */
export type Operation =
  | { kind: 'texture'; path: string; texture: string; resize: boolean; keepPalette: boolean; content: Blob; name: string }
  | { kind: 'model'; path: string; keep: string[]; content: Blob; name: string }
  | { kind: 'replace'; path: string; content: Blob; name: string }
  | { kind: 'add'; path: string; content: Blob; name: string }
  | { kind: 'remove'; path: string; renumber: boolean }
  | { kind: 'rename'; path: string; to: string };

/** Options for replacing a texture. */
export interface TextureOptions {
  /** The `key` of the `BankTexture`, for files with several textures (NSBTX, NSBMD). */
  texture?: string;
  /** Whether the image is scaled to the size of the texture. Without it, an image of another size is an error. */
  resize?: boolean;
  /** Whether a DS texture keeps its palette, even if the image has other colours. */
  keepPalette?: boolean;
}

/** A preview of a replaced texture. */
export interface TexturePreview {
  before: Picture;
  after: Picture;
  /** The number of colours in the current texture, in the image, and in the new texture. */
  colours: { before: number; image: number; after: number };
  /** The number of pixels that differ from the image. */
  changedPixels: number;
  /** The largest difference of a colour component, 0 to 255. */
  greatestDifference: number;
  /** Whether the texture is very different from the image: the PSNR is below 20 dB. If its palette is the cause, a finding says so. */
  veryDifferent: boolean;
  /** The size of the texture's file in bytes. */
  bytes: { before: number; after: number };
  findings: Finding[];
}

/** The change of one part of a model. */
export interface ReportPart {
  change: 'kept' | 'moved' | 'rebuilt' | 'new' | 'removed' | 'lost';
  kind: 'mesh' | 'clip' | 'material' | 'texture' | 'bone' | 'weights' | 'node' | 'shapes' | (string & {});
  name: string;
  /** Details of the change. May be empty. */
  description: string;
}

/** The report of importing a model into its file. */
export interface ImportReport {
  /** Whether the file stays unchanged. */
  identical: boolean;
  /** The largest distance between a vertex and its position in the edited model, as a fraction of the model's size. */
  deviation: number;
  /** The number of other files that the import changes, such as archives with changed textures. */
  otherFiles: number;
  parts: ReportPart[];
  /** Warnings of the import and of lint. */
  findings: Finding[];
}

/** An applied edit. */
export interface Step {
  operation: Operation;
  /** The paths of the outermost files that the edit changed. */
  edited: string[];
  findings: Finding[];
  /** The report, if a model was imported. */
  report?: ImportReport;
  /** Palette files of an indexed texture. Save them next to the texture's file. */
  files: OutFile[];
}

/** An outermost file that was changed. */
export interface ChangedFile {
  path: string;
  /** The previous size in bytes; undefined for a new file. */
  before?: number;
  /** The new size in bytes. */
  size: number;
}

/** An edited file as a list of ranges. A page can save a large file from it without reading the complete file. */
export interface BuiltFile {
  path: string;
  size: number;
  /** The ranges in their order: each is a range of the unchanged file, or has new bytes. */
  ranges: ({ offset: number; length: number } | { bytes: Uint8Array<ArrayBuffer> })[];
  /** The changed tracks, if the file is a disc image of several files. */
  files: OutFile[];
  /** The containers that were rewritten, the outermost first, with a description of each change. */
  containers: { path: string; format: string; before: number; after: number; changes: string[] }[];
  findings: Finding[];
}

/** Assembles the file that a `BuiltFile` describes, from slices of the unchanged file. */
export function assembled(built: BuiltFile, original: Blob | Uint8Array<ArrayBuffer> = new Uint8Array()): Blob {
  const source = original instanceof Blob ? original : new Blob([original]);
  return new Blob(built.ranges.map(range => 'bytes' in range ? range.bytes : source.slice(range.offset, range.offset + range.length)));
}

interface StepAnswer { edited: string[]; findings: Finding[]; files?: string[]; identical?: boolean; deviation?: number; otherFiles?: number; parts?: ReportPart[] }

/**
 * Edits of open files. All questions are answered from the edited files. Operations run one after the other, even if they are not
 * awaited. The original files stay unchanged. Save the results with `build`, `buildPatch` or `project`.
 */
export class Editing {
  /** The steps that the library knows. It can apply any number of them from the first one on. */
  private steps: Step[] = [];
  /** The number of applied steps. */
  private appliedCount = 0;
  /** The applied operations after each change, and before the first one. */
  private history: (readonly Operation[])[] = [[]];
  /** The index of the current entry of the history. */
  private historyIndex = 0;
  private lastTask: Promise<unknown> = Promise.resolve();

  /** @param client an `Engine`. Create a new object after it has opened other files */
  constructor(private readonly client: Pick<LibraryClient, 'request' | 'replays'>) {
    client.replays = () => {
      this.steps = [...this.changes];
      return this.operations.map(toQuestion);
    };
  }

  /** The applied steps. */
  get changes(): readonly Step[] {
    return this.steps.slice(0, this.appliedCount);
  }

  get canUndo() {
    return this.historyIndex > 0;
  }

  get canRedo() {
    return this.historyIndex < this.history.length - 1;
  }

  /** All applied operations. Store them to restore the edits later. */
  get operations(): Operation[] {
    return this.changes.map(step => step.operation);
  }

  /** Replaces the image of a texture by a PNG file. */
  replaceTexture(path: string, png: Content, options: TextureOptions = {}): Promise<Step> {
    return this.enqueue(() => this.apply(createTextureOperation(path, png, options)));
  }

  /** Returns a preview of `replaceTexture`. */
  previewTexture(path: string, png: Content, options: TextureOptions = {}): Promise<TexturePreview> {
    return this.enqueue(async () => {
      const { texts, blobs } = toQuestion(createTextureOperation(path, png, options));
      const { value, parts } = await this.ask<PreviewAnswer>('edit.previewTexture', texts, blobs);
      return {
        before: { ...value.before, rgba: toPixels(parts[0]) },
        after: { width: value.width, height: value.height, rgba: toPixels(parts[1]) },
        colours: { before: value.coloursBefore, image: value.coloursWanted, after: value.colours },
        changedPixels: value.changedPixels, greatestDifference: value.greatestDifference, veryDifferent: value.veryDifferent,
        bytes: { before: value.bytesBefore, after: value.bytes }, findings: value.findings,
      };
    });
  }

  /**
   * Imports an edited model into its file, as `shuriken import --into` does. The GLB must be an edited GLB of `glbForEditing`.
   *
   * @param keep categories that stay unchanged, such as `materials`
   */
  importInto(path: string, glb: Content, { name = 'model.glb', keep = [] }: { name?: string; keep?: string[] } = {}): Promise<Step> {
    return this.enqueue(() => this.apply({ kind: 'model', path, keep, content: toBlob(glb), name }));
  }

  /** Returns the report of `importInto` without changing the file. */
  previewImport(path: string, glb: Content, { name = 'model.glb', keep = [] }: { name?: string; keep?: string[] } = {}): Promise<ImportReport> {
    return this.enqueue(async () => (await this.ask<ImportReport>('edit.model', [path, name, '0', ...keep], [toBlob(glb)])).value);
  }

  /** Returns the files of `shuriken convert --edit`: a GLB that can be edited and imported, and its .edit.json. */
  glbForEditing(path: string): Promise<OutFile[]> {
    return this.enqueue(async () => {
      const { value, parts } = await this.ask<Exported>('edit.glb', [path]);
      return value.files.map(({ folders = [], name }, i) => ({ path: [...folders, name].join('/'), bytes: parts[i] }));
    });
  }

  /** Replaces a file or a member of a container. A new member is compressed like the previous one. */
  replaceMember(path: string, content: Content, name = getMemberName(path)): Promise<Step> {
    return this.enqueue(() => this.apply({ kind: 'replace', path, content: toBlob(content), name }));
  }

  /** Adds a member to a container, or a file to a folder. The last name of the path is the new name. */
  addMember(path: string, content: Content): Promise<Step> {
    return this.enqueue(() => this.apply({ kind: 'add', path, content: toBlob(content), name: getMemberName(path) }));
  }

  /**
   * Removes a member.
   *
   * @param renumber whether later members get lower numbers. Otherwise an empty member keeps the number
   */
  removeMember(path: string, { renumber = false } = {}): Promise<Step> {
    return this.enqueue(() => this.apply({ kind: 'remove', path, renumber }));
  }

  /** Renames a member. */
  rename(path: string, to: string): Promise<Step> {
    return this.enqueue(() => this.apply({ kind: 'rename', path, to }));
  }

  /** Undoes the last change: a step or a `revert`. Returns false if there is nothing to undo. */
  undo(): Promise<boolean> {
    return this.enqueue(() => this.goTo(this.historyIndex - 1));
  }

  /** Makes the change again that was undone last. Returns false if there is nothing to redo. */
  redo(): Promise<boolean> {
    return this.enqueue(() => this.goTo(this.historyIndex + 1));
  }

  /** Removes one step and keeps later ones. Throws an error and changes nothing if a later step needs it. */
  revert(step: Step): Promise<void> {
    return this.enqueue(async () => {
      await this.applyOnly(this.operations.filter(operation => operation !== step.operation));
      this.recordChange();
    });
  }

  /** Replaces all operations by stored ones. Throws an error and changes nothing if one of them is not possible. */
  restore(operations: readonly Operation[]): Promise<void> {
    return this.enqueue(async () => {
      await this.applyOnly(operations);
      this.history = [...operations, undefined].map((_, count) => operations.slice(0, count));
      this.historyIndex = operations.length;
    });
  }

  /** Returns the outermost files that were changed. */
  files(): Promise<ChangedFile[]> {
    return this.enqueue(async () => (await this.ask<{ files: ChangedFile[] }>('edit.changes', [])).value.files);
  }

  /** Builds a changed file for saving. */
  build(file: string): Promise<BuiltFile> {
    return this.enqueue(async () => {
      const { value, parts } = await this.ask<BuiltAnswer>('edit.build', [file]);
      let next = 0;
      const ranges = value.ranges.map(([offset, length]) => offset < 0 ? { bytes: parts[next++] } : { offset, length });
      return { ...value, ranges, files: value.files.map(path => ({ path, bytes: parts[next++] })) };
    });
  }

  /** Builds a patch from the unchanged file to the changed one. The patch contains only the differences. */
  buildPatch(file: string, format: 'bps' | 'vcdiff' = 'bps'): Promise<Uint8Array<ArrayBuffer>> {
    return this.enqueue(async () => (await this.ask('edit.patch', [file, format])).parts[0]);
  }

  /**
   * Returns the changes of one file as a project for `shuriken mod`: mod.json and the files that it names.
   *
   * @param file the path of a changed file. It can be omitted if only one file was changed
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

  /** Applies a project to a file in addition to the current changes. */
  openProject(files: OutFile[], file: string): Promise<Step[]> {
    return this.enqueue(async () => {
      const { history, historyIndex } = this;
      const before = this.operations;
      const steps: Step[] = [];
      try {
        for (const operation of readProject(toFileMap(files), file)) {
          steps.push(await this.apply(operation));
        }
      } catch (e) {
        await this.moveTo(before);
        this.history = history;
        this.historyIndex = historyIndex;
        throw e;
      }
      return steps;
    });
  }

  /** Runs an operation after all earlier ones. */
  private enqueue<T>(operation: () => Promise<T>): Promise<T> {
    const result = this.lastTask.then(operation);
    this.lastTask = result.catch(() => {});
    return result;
  }

  private ask<T>(question: string, texts: (string | number)[], blobs?: Blob[]): Promise<Reply<T>> {
    return this.client.request<T>(question, texts, undefined, blobs);
  }

  private async apply(operation: Operation): Promise<Step> {
    const step = await this.sendNext(operation);
    this.recordChange();
    return step;
  }

  /** Adds the applied operations to the history. What was undone before cannot be redone any more. */
  private recordChange() {
    this.history = [...this.history.slice(0, this.historyIndex + 1), this.operations];
    this.historyIndex++;
  }

  /** Goes to an entry of the history. Returns false if there is no such entry. */
  private async goTo(index: number): Promise<boolean> {
    if (index < 0 || index >= this.history.length) {
      return false;
    }
    await this.applyOnly(this.history[index]);
    this.historyIndex = index;
    return true;
  }

  /** Sends an operation after the applied ones. */
  private async sendNext(operation: Operation): Promise<Step> {
    const step = await this.send(operation);
    this.steps.splice(this.appliedCount, Infinity, step);
    this.appliedCount++;
    return step;
  }

  private async send(operation: Operation): Promise<Step> {
    const { question, texts, blobs } = toQuestion(operation);
    const { value, parts } = await this.ask<StepAnswer>(question, texts, blobs);
    const { edited, findings, files = [] } = value;
    const report = value.parts && { identical: value.identical!, deviation: value.deviation!, otherFiles: value.otherFiles ?? 0, parts: value.parts, findings };
    return { operation, edited, findings, report, files: files.map((path, i) => ({ path, bytes: parts[i] })) };
  }

  /** Applies exactly some operations. Changes nothing if one of them is not possible. */
  private async applyOnly(operations: readonly Operation[]): Promise<void> {
    const before = this.operations;
    try {
      await this.moveTo(operations);
    } catch (e) {
      await this.moveTo(before);
      throw e;
    }
  }

  /** Lets the library apply the steps that it knows, and sends it the other operations. */
  private async moveTo(operations: readonly Operation[]): Promise<void> {
    const changed = operations.findIndex((operation, i) => this.steps[i]?.operation !== operation);
    const knownCount = changed < 0 ? operations.length : changed;
    await this.ask('edit.go', [knownCount]);
    this.appliedCount = knownCount;
    for (const operation of operations.slice(knownCount)) {
      await this.sendNext(operation);
    }
  }
}

interface PreviewAnswer {
  width: number; height: number; before: { width: number; height: number }; coloursBefore: number; coloursWanted: number; colours: number;
  changedPixels: number; greatestDifference: number; veryDifferent: boolean; bytes: number; bytesBefore: number; findings: Finding[];
}
interface BuiltAnswer extends Omit<BuiltFile, 'ranges' | 'files'> { ranges: [number, number][]; files: string[] }

function createTextureOperation(path: string, png: Content, { texture = '', resize = false, keepPalette = false }: TextureOptions): Operation & { kind: 'texture' } {
  return { kind: 'texture', path, texture, resize, keepPalette, content: toBlob(png), name: (texture || getMemberName(path).replace(/\.[^.]*$/, '')) + '.png' };
}

/** Returns the question that applies an operation. */
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
