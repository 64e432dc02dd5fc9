// Manages the edits of the open files: applies, undoes, checks and saves them. The files stay unchanged unless they are saved in place.
import { Editing, assembled } from '@shuriken/core/editing';
import type { ChangedFile, ImportReport, Operation, Step, TextureOptions, TexturePreview } from '@shuriken/core/editing';
import { ShurikenError } from '@shuriken/core/engine';
import type { Engine, Identity, Verified } from '@shuriken/core/engine';
import type { NamedBlob } from './fileio';
import { findOuterFile } from './fingerprints';
import { getFileName } from './paths';
import * as savedEdits from './savededits';
import type { SavedEdits } from './savededits';
import { FileVersions, canSaveInPlace, hashServedFile, readServedFile, saveServedFiles } from './servedfiles';
import type { Upload } from './servedfiles';
import { Store } from './stores/store';

export interface EditState {
  steps: readonly Step[];
  canUndo: boolean;
  canRedo: boolean;
  files: ChangedFile[];
  /** The results of the round-trip checks; empty text if a file was written back identically. */
  checks: ReadonlyMap<Step, string>;
  /** Whether there are edits that are not in any saved file, patch or project. */
  isUnsaved: boolean;
  /** Stored edits that can be restored, of the open files or of others. */
  offered: SavedEdits[];
}

/** The functions of the page that the workbench calls. */
export interface PageActions {
  /**
   * Shows edited files again.
   *
   * @param operations the edits that were made, undone or redone; undefined if anything may have changed
   */
  showEdited(files: string[], operations?: Operation[]): Promise<void>;
  /** Runs a task and shows its description meanwhile. */
  runTask(task: string, work: () => Promise<void>): Promise<void>;
  announce(text: string): void;
  /** Opens all files again. Discards all edits and cached contents. */
  reloadFiles(): Promise<void>;
}

const NO_EDITS: EditState = { steps: [], canUndo: false, canRedo: false, files: [], checks: new Map(), isUnsaved: false, offered: [] };

/** The edits of the open files. */
export class Workbench extends Store<EditState> {
  /** The versions of the files of the local server. */
  readonly versions = new FileVersions();
  private editing: Editing;
  /** The steps that were saved last. */
  private savedSteps: readonly Step[] = [];

  constructor(private readonly engine: Engine, private readonly pageActions: PageActions) {
    super(NO_EDITS);
    this.editing = new Editing(engine);
  }

  /** Whether files can be edited. The library of the server cannot edit. */
  get canEdit(): boolean {
    const { source } = this.engine;
    return !(source.kind === 'served' && source.remote);
  }

  /** Whether the page may save in place. */
  get canSaveInPlace(): boolean {
    return canSaveInPlace(this.engine.source);
  }

  /** Starts with other files. Offers the stored edits of these files. */
  async reset() {
    this.versions.clear();
    this.editing = new Editing(this.engine);
    this.savedSteps = [];
    this.set(NO_EDITS);
    const saved = await savedEdits.findSavedEdits(this.engine.source);
    this.set({ offered: saved ? [saved] : [] });
  }

  /** Offers all stored edits. */
  async offerAllSaved() {
    this.set({ offered: await savedEdits.findAllSavedEdits() });
  }

  /** Hides the offer to restore edits. */
  hideOffer() {
    this.set({ offered: [] });
  }

  /** Returns whether a file or one of its members was edited. */
  isChanged(path: string): boolean {
    return this.value.steps.some(({ operation, edited }) => isSameOrInside(operation.path, path) || edited.some(file => isSameOrInside(file, path)));
  }

  /** Returns whether any texture was edited. */
  hasChangedTextures(): boolean {
    return this.value.steps.some(({ operation }) => operation.kind === 'texture');
  }

  /** Returns the last step that changed a texture, or the file itself. */
  findStep(path: string, texture = ''): Step | undefined {
    return this.value.steps.findLast(({ operation }) => operation.path === path && (operation.kind === 'texture' ? operation.texture : '') === texture);
  }

  previewTexture(path: string, png: Blob, options: TextureOptions): Promise<TexturePreview> {
    return this.editing.previewTexture(path, png, options);
  }

  previewModel(path: string, glb: Blob, name: string, keep: string[] = []): Promise<ImportReport> {
    return this.editing.previewImport(path, glb, { name, keep });
  }

  glbForEditing(path: string) {
    return this.editing.glbForEditing(path);
  }

  replaceTexture(path: string, png: Blob, options: TextureOptions) {
    return this.applyEdit('Changing the texture …', async () => {
      const step = await this.editing.replaceTexture(path, png, options);
      const folder = path.slice(0, path.split('!')[0].lastIndexOf('/') + 1);
      for (const { path: name, bytes } of step.files) {
        await this.writePaletteFile(folder + name, new Blob([bytes]));
      }
      return { ...step, edited: [...step.edited, ...step.files.map(file => folder + file.path)] };
    });
  }

  /** Writes the palette file of a changed texture. */
  private async writePaletteFile(path: string, content: Blob) {
    const [identity] = (await this.engine.ask<Identity[]>('identify', path)).value;
    await (identity?.error ? this.editing.addMember(path, content) : this.editing.replaceMember(path, content));
  }

  replaceModel(path: string, glb: Blob, name: string, keep: string[] = []) {
    return this.applyEdit('Changing the model …', () => this.editing.importInto(path, glb, { name, keep }));
  }

  replace(path: string, content: Blob, name: string) {
    return this.applyEdit('Replacing …', () => this.editing.replaceMember(path, content, name));
  }

  add(path: string, content: Blob) {
    return this.applyEdit('Adding …', () => this.editing.addMember(path, content));
  }

  remove(path: string) {
    return this.applyEdit('Removing …', () => this.editing.removeMember(path));
  }

  rename(path: string, to: string) {
    return this.applyEdit('Renaming …', () => this.editing.rename(path, to));
  }

  undo() {
    return this.changeSteps(() => this.editing.undo(), 'Undone');
  }

  redo() {
    return this.changeSteps(() => this.editing.redo(), 'Redone');
  }

  revert(step: Step) {
    return this.changeSteps(() => this.editing.revert(step), 'Reverted');
  }

  /** Restores stored edits. */
  restore(saved: SavedEdits) {
    return this.changeSteps(() => this.editing.restore(saved.operations), 'Changes restored');
  }

  /** Deletes stored edits. */
  async discardSaved(saved: SavedEdits) {
    await savedEdits.removeSavedEdits(saved);
    this.set({ offered: this.value.offered.filter(each => each !== saved) });
  }

  /** Builds an edited file from slices of the original and the new bytes. */
  async build(path: string): Promise<NamedBlob[]> {
    const built = await this.editing.build(path);
    const files: NamedBlob[] = built.files.map(({ path: name, bytes }) => [name, new Blob([bytes])]);
    return built.files.length > 0 ? files : [[getFileName(path), assembled(built, await this.readOriginal(path))]];
  }

  async buildPatch(path: string, format: 'bps' | 'vcdiff'): Promise<NamedBlob> {
    return [getFileName(path) + (format === 'bps' ? '.bps' : '.xdelta'), new Blob([await this.editing.buildPatch(path, format)])];
  }

  /** Returns `mod.json` and the files that it names. */
  async buildProject(path: string): Promise<NamedBlob[]> {
    return (await this.editing.project(path)).map(({ path: name, bytes }) => [name, new Blob([bytes])]);
  }

  openProject(files: [string, Uint8Array<ArrayBuffer>][], file: string) {
    return this.changeSteps(() => this.editing.openProject(files.map(([path, bytes]) => ({ path, bytes })), file), 'Project opened');
  }

  /** Returns all edited files and members with their paths in a mod folder. */
  async changedMembers(): Promise<NamedBlob[]> {
    const paths = new Set(this.value.steps.map(({ operation }) => operation.kind === 'rename'
      ? operation.path.slice(0, operation.path.length - getFileName(operation.path).length) + operation.to : operation.path));
    const files: NamedBlob[] = [];
    for (const path of paths) {
      const reply = await this.engine.ask('bytes', path).catch(() => undefined);
      if (reply) {
        files.push([path.replaceAll('!', '/'), new Blob([reply.parts[0]])]);
      }
    }
    return files;
  }

  /** Marks all edits as saved. */
  markSaved() {
    this.savedSteps = this.value.steps;
    this.set({ isUnsaved: false });
  }

  /** Saves all changed files in place, or none of them. Continues with the saved files. */
  async saveInPlace() {
    const paths = this.value.files.map(file => file.path);
    const uploads: Upload[] = [];
    try {
      for (const path of paths) {
        uploads.push(await this.prepareUpload(path));
      }
    } finally {
      this.versions.throwIfChanged(paths); // This error explains the failure if another program has changed the file.
    }
    await saveServedFiles(this.engine.source, uploads, this.versions);
    await this.reloadAndReapply([], paths);
  }

  private async prepareUpload(path: string): Promise<Upload> {
    const built = await this.editing.build(path);
    if (built.files.length > 0) {
      throw new ShurikenError(`${path} is a disc of several files, which cannot be saved in place. Save it as a ZIP, and unpack it over the disc`, 'IO');
    }
    return { path, ranges: built.ranges, hash: await hashServedFile(this.engine.source, path, this.versions) };
  }

  /** Opens files that another program has changed, and applies the edits again. Returns the edits that are no longer possible. */
  async reapplyEdits(): Promise<Operation[]> {
    return this.reloadAndReapply(this.editing.operations, this.value.files.map(file => file.path));
  }

  /** Opens all files again and applies operations. Returns the operations that are not possible. */
  private async reloadAndReapply(operations: Operation[], files: string[]): Promise<Operation[]> {
    await this.pageActions.reloadFiles();
    this.versions.clear();
    this.editing = new Editing(this.engine);
    this.savedSteps = [];
    const failed: Operation[] = [];
    await this.editing.restore(operations).catch(async () => {
      for (const operation of operations) {
        await this.editing.restore([...this.editing.operations, operation]).catch(() => failed.push(operation));
      }
    });
    await this.showSteps([files]);
    return failed;
  }

  /** Returns the original content of a file. */
  private async readOriginal(path: string): Promise<Blob> {
    const { source } = this.engine;
    return source.kind === 'blobs' ? findOuterFile(path, source.files as NamedBlob[])?.[1] ?? new Blob() : readServedFile(source, path, this.versions);
  }

  private async applyEdit(task: string, make: () => Promise<Step>): Promise<boolean> {
    let step: Step | undefined;
    await this.pageActions.runTask(task, async () => {
      step = await make();
      await this.showSteps([step.edited], [step.operation]);
    });
    const last = this.editing.changes.at(-1);
    if (step && last) {
      void this.checkRoundTrip(last).catch(() => {});
    }
    return step !== undefined;
  }

  private async changeSteps(change: () => Promise<unknown>, announcement: string) {
    await this.pageActions.runTask('Changing …', async () => {
      const before = this.value.steps;
      await change();
      const moved = [...before, ...this.editing.changes].filter(step => !before.includes(step) || !this.editing.changes.includes(step));
      await this.showSteps(moved.map(step => step.edited), moved.map(step => step.operation));
      this.pageActions.announce(announcement);
    });
  }

  private async showSteps(edited: string[][], operations?: Operation[]) {
    const steps = this.editing.changes;
    const { canUndo, canRedo } = this.editing;
    this.set({ steps, canUndo, canRedo, files: await this.editing.files(), isUnsaved: !haveSameOperations(steps, this.savedSteps), offered: [] });
    await savedEdits.saveEdits(this.engine.source, getFileName(steps[0]?.edited[0] ?? ''), this.editing.operations).catch(() => {});
    await this.pageActions.showEdited([...new Set(edited.flat())], operations);
  }

  /** Checks the round trip of an edited file, and records the result. */
  private async checkRoundTrip(step: Step) {
    const { kind, path } = step.operation;
    const isRead = kind === 'texture' || kind === 'model' || kind === 'replace';
    const results = isRead ? (await this.engine.ask<Verified[]>('verify', path)).value : [];
    const wrong = results.find(each => each.result !== 'identical');
    const text = wrong ? `${wrong.result}${wrong.detail ? `: ${wrong.detail}` : ''}` : '';
    this.set({ checks: new Map(this.value.checks).set(step, text) });
  }
}

function haveSameOperations(a: readonly Step[], b: readonly Step[]): boolean {
  return a.length === b.length && a.every((step, i) => step.operation === b[i].operation);
}

/** Returns whether a path is equal to another one or inside it. */
function isSameOrInside(path: string, outer: string): boolean {
  return path === outer || path.startsWith(outer) && (outer.endsWith('/') || '/!'.includes(path[outer.length]));
}
