// Changes of the files that are open: made, taken back, kept over reloads and saved. The files themselves stay as they are,
// unless the local server may save in them.
import { Editing, assembled } from '@shuriken/core/editing';
import type { ChangedFile, ImportReport, Operation, Step, TextureOptions, TexturePreview } from '@shuriken/core/editing';
import { ShurikenError } from '@shuriken/core/engine';
import type { Engine, Identity, Verified } from '@shuriken/core/engine';
import type { Named } from './files';
import * as kept from './keptchanges';
import type { KeptChanges } from './keptchanges';
import { nameOf } from './places';
import { outerOf } from './prints';
import { Versions, canSave, hashOf, read, saveAll } from './served';
import type { Upload } from './served';
import { Store } from './store';

export interface Changes {
  steps: readonly Step[];
  canRedo: boolean;
  files: ChangedFile[];
  /** What the check of a step's file has found: empty if it is written back identically. */
  checks: ReadonlyMap<Step, string>;
  /** Whether there is something that no file, patch or project has yet. */
  unsaved: boolean;
  /** Changes of an earlier visit, to these files or to others. */
  offered: KeptChanges[];
}

/** What the page does when files have changed. */
export interface Page {
  /** @param hasOtherNames whether members came, went or have other names */
  changed(files: string[], hasOtherNames: boolean): Promise<void>;
  during(busy: string, work: () => Promise<void>): Promise<void>;
  say(text: string): void;
  /** Forgets what was read of the files, and every edit. */
  readAgain(): Promise<void>;
}

const NOTHING: Changes = { steps: [], canRedo: false, files: [], checks: new Map(), unsaved: false, offered: [] };

function changesNames({ kind }: Operation): boolean {
  return kind === 'add' || kind === 'remove' || kind === 'rename';
}

export class Workbench {
  readonly changes = new Store<Changes>(NOTHING);
  /** The versions of the files of the local server. */
  readonly versions = new Versions();
  private editing: Editing;
  /** The steps that were saved last. */
  private saved: readonly Step[] = [];

  constructor(private readonly engine: Engine, private readonly page: Page) {
    this.editing = new Editing(engine);
  }

  /** Whether files can be changed: a server that reads them itself only reads. */
  get isPossible(): boolean {
    const { source } = this.engine;
    return !(source.kind === 'served' && source.remote);
  }

  /** Whether the page may save in the files themselves. */
  get canSaveInPlace(): boolean {
    return canSave(this.engine.source);
  }

  /** Begins with other files; those of an earlier visit may have been changed. */
  async fresh() {
    this.versions.clear();
    this.editing = new Editing(this.engine);
    this.saved = [];
    this.changes.set(NOTHING);
    const own = await kept.keptFor(this.engine.source);
    this.changes.set({ offered: own ? [own] : [] });
  }

  /** Looks for changes of earlier visits, to whatever files. */
  async lookForKept() {
    this.changes.set({ offered: await kept.allKept() });
  }

  isChanged(path: string): boolean {
    return this.changes.value.steps.some(({ operation, edited }) => isAt(operation.path, path) || edited.some(file => isAt(file, path)));
  }

  /** The last step that changed a texture or file itself. */
  stepOf(path: string, texture = ''): Step | undefined {
    return this.changes.value.steps.findLast(({ operation }) => operation.path === path && (operation.kind === 'texture' ? operation.texture : '') === texture);
  }

  previewTexture(path: string, png: Blob, options: TextureOptions): Promise<TexturePreview> {
    return this.editing.previewTexture(path, png, options);
  }

  previewModel(path: string, glb: Blob, name: string): Promise<ImportReport> {
    return this.editing.previewImport(path, glb, { name });
  }

  glbForEditing(path: string) {
    return this.editing.glbForEditing(path);
  }

  replaceTexture(path: string, png: Blob, options: TextureOptions) {
    return this.apply('Changing the texture …', async () => {
      const step = await this.editing.replaceTexture(path, png, options);
      const folder = path.slice(0, path.split('!')[0].lastIndexOf('/') + 1);
      for (const { path: name, bytes } of step.files) {
        await this.putNextTo(folder + name, new Blob([bytes]));
      }
      return { ...step, edited: [...step.edited, ...step.files.map(file => folder + file.path)] };
    });
  }

  /** A palette that belongs to a changed texture, in a file of its own. */
  private async putNextTo(path: string, content: Blob) {
    const [identity] = (await this.engine.ask<Identity[]>('identify', path)).value;
    await (identity?.error ? this.editing.addMember(path, content) : this.editing.replaceMember(path, content));
  }

  replaceModel(path: string, glb: Blob, name: string) {
    return this.apply('Changing the model …', () => this.editing.importInto(path, glb, { name }));
  }

  replace(path: string, content: Blob, name: string) {
    return this.apply('Replacing …', () => this.editing.replaceMember(path, content, name));
  }

  add(path: string, content: Blob) {
    return this.apply('Adding …', () => this.editing.addMember(path, content));
  }

  remove(path: string) {
    return this.apply('Removing …', () => this.editing.removeMember(path));
  }

  rename(path: string, to: string) {
    return this.apply('Renaming …', () => this.editing.rename(path, to));
  }

  undo() {
    return this.go(() => this.editing.undo(), 'Undone');
  }

  redo() {
    return this.go(() => this.editing.redo(), 'Redone');
  }

  revert(step: Step) {
    return this.go(() => this.editing.revert(step), 'Reverted');
  }

  /** Makes the changes of an earlier visit again. */
  restore(offered: KeptChanges) {
    return this.go(() => this.editing.restore(offered.operations), 'Changes restored');
  }

  async forget(offered: KeptChanges) {
    await kept.forget(offered);
    this.changes.set({ offered: this.changes.value.offered.filter(each => each !== offered) });
  }

  /** A changed file, as it is saved: slices of the unchanged one and the new bytes. */
  async build(path: string): Promise<Named[]> {
    const built = await this.editing.build(path);
    const files: Named[] = built.files.map(({ path: name, bytes }) => [name, new Blob([bytes])]);
    return built.files.length > 0 ? files : [[nameOf(path), assembled(built, await this.original(path))]];
  }

  async patch(path: string, format: 'bps' | 'vcdiff'): Promise<Named> {
    return [nameOf(path) + (format === 'bps' ? '.bps' : '.xdelta'), new Blob([await this.editing.buildPatch(path, format)])];
  }

  /** mod.json and the files that it names. */
  async project(path: string): Promise<Named[]> {
    return (await this.editing.project(path)).map(({ path: name, bytes }) => [name, new Blob([bytes])]);
  }

  openProject(files: [string, Uint8Array<ArrayBuffer>][], file: string) {
    return this.go(() => this.editing.openProject(files.map(([path, bytes]) => ({ path, bytes })), file), 'Project opened');
  }

  /** All changed files and members, by their paths: what a mod folder has. */
  async changedMembers(): Promise<Named[]> {
    const paths = new Set(this.changes.value.steps.map(({ operation }) => operation.kind === 'rename'
      ? operation.path.slice(0, operation.path.length - nameOf(operation.path).length) + operation.to : operation.path));
    const files: Named[] = [];
    for (const path of paths) {
      const reply = await this.engine.ask('bytes', path).catch(() => undefined);
      if (reply) {
        files.push([path.replaceAll('!', '/'), new Blob([reply.parts[0]])]);
      }
    }
    return files;
  }

  /** Everything that was changed is in a file now. */
  isSaved() {
    this.saved = this.changes.value.steps;
    this.changes.set({ unsaved: false });
  }

  /** Saves all changed files in their places, all or none, and goes on with the saved files. */
  async saveInPlace() {
    const paths = this.changes.value.files.map(file => file.path);
    const uploads: Upload[] = [];
    try {
      for (const path of paths) {
        uploads.push(await this.upload(path));
      }
    } finally {
      this.versions.check(paths); // also if the changes do not fit a file that has changed
    }
    await saveAll(this.engine.source, uploads, this.versions);
    await this.goOn([], paths);
  }

  private async upload(path: string): Promise<Upload> {
    const built = await this.editing.build(path);
    if (built.files.length > 0) {
      throw new ShurikenError(`${path} is a disc of several files, which cannot be saved in place. Save it as a ZIP, and unpack it over the disc`, 'IO');
    }
    return { path, ranges: built.ranges, hash: await hashOf(this.engine.source, path, this.versions) };
  }

  /** Reads the files again, which another program has changed, and makes the changes again; returns those that are no longer possible. */
  async carryOver(): Promise<Operation[]> {
    return this.goOn(this.editing.operations, this.changes.value.files.map(file => file.path));
  }

  /** Reads the files again and makes changes to them; returns those that are not possible. */
  private async goOn(operations: Operation[], files: string[]): Promise<Operation[]> {
    await this.page.readAgain();
    this.versions.clear();
    this.editing = new Editing(this.engine);
    this.saved = [];
    const failed: Operation[] = [];
    await this.editing.restore(operations).catch(async () => {
      for (const operation of operations) {
        await this.editing.restore([...this.editing.operations, operation]).catch(() => failed.push(operation));
      }
    });
    await this.show([files], true);
    return failed;
  }

  /** A file as it was opened. */
  private async original(path: string): Promise<Blob> {
    const { source } = this.engine;
    return source.kind === 'blobs' ? outerOf(path, source.files as Named[])?.[1] ?? new Blob() : read(source, path, this.versions);
  }

  private async apply(busy: string, make: () => Promise<Step>): Promise<boolean> {
    let step: Step | undefined;
    await this.page.during(busy, async () => {
      step = await make();
      await this.show([step.edited], changesNames(step.operation));
    });
    const made = this.editing.changes.at(-1);
    if (step && made) {
      void this.check(made).catch(() => {});
    }
    return step !== undefined;
  }

  private async go(make: () => Promise<unknown>, said: string) {
    await this.page.during('Changing …', async () => {
      const before = this.changes.value.steps;
      await make();
      const moved = [...before, ...this.editing.changes].filter(step => !before.includes(step) || !this.editing.changes.includes(step));
      await this.show(moved.map(step => step.edited), moved.some(step => changesNames(step.operation)));
      this.page.say(said);
    });
  }

  private async show(edited: string[][], hasOtherNames: boolean) {
    const steps = this.editing.changes;
    this.changes.set({ steps, canRedo: this.editing.canRedo, files: await this.editing.files(), unsaved: !isSame(steps, this.saved), offered: [] });
    await kept.keep(this.engine.source, nameOf(steps[0]?.edited[0] ?? ''), this.editing.operations).catch(() => {});
    await this.page.changed([...new Set(edited.flat())], hasOtherNames);
  }

  /** Writes a changed file back in memory and compares, as lint and round trip do. */
  private async check(step: Step) {
    const { kind, path } = step.operation;
    const isRead = kind === 'texture' || kind === 'model' || kind === 'replace';
    const results = isRead ? (await this.engine.ask<Verified[]>('verify', path)).value : [];
    const wrong = results.find(each => each.result !== 'identical');
    const text = wrong ? `${wrong.result}${wrong.detail ? `: ${wrong.detail}` : ''}` : '';
    this.changes.set({ checks: new Map(this.changes.value.checks).set(step, text) });
  }
}

function isSame(a: readonly Step[], b: readonly Step[]): boolean {
  return a.length === b.length && a.every((step, i) => step === b[i]);
}

/** Whether a path is the one of a row, or inside of it. */
function isAt(path: string, row: string): boolean {
  return path === row || path.startsWith(row) && (row.endsWith('/') || '/!'.includes(path[row.length]));
}
