// Updates the page after edits: reads and shows edited files again, restores edits, and opens projects.
import type { Operation } from '@shuriken/core/editing';
import type { Engine } from '@shuriken/core/engine';
import type { ViewLinks } from './viewlinks';
import type { SourceLoader } from './sourceloader';
import type { DocumentOpener } from './documentopener';
import type { Overview } from './overview';
import { isFileOrMember, listTextureSources } from './paths';
import { findProjectTarget } from './projecttargets';
import type { SavedEdits } from './savededits';
import type { Stores } from './stores/stores';
import type { TextureChooser } from './texturechooser';
import type { Thumbnails } from './thumbnails';
import type { Workbench } from './workbench';

/** The parts of the page that show files. */
interface Parts {
  opener: DocumentOpener;
  links: ViewLinks;
  loader: SourceLoader;
  thumbnails: Thumbnails;
  overview: Overview;
  textureChooser: TextureChooser;
  workbench: Workbench;
}

export class EditRefresh {
  constructor(private readonly engine: Engine, private readonly stores: Stores, private readonly parts: Parts) {}

  /**
   * Shows edited files again. If names have changed, also reads their folders again.
   *
   * @param operations the edits; undefined if anything may have changed
   */
  async showEdited(files: string[], operations?: Operation[]) {
    const { document } = this.stores;
    this.parts.thumbnails.discard(files);
    await this.stores.files.refresh(files, operations);
    const { showsOverview, path, folder } = document.value;
    if (showsOverview) {
      await this.parts.overview.update();
    } else if (path && folder !== path) {
      await this.reopenDocument(path);
    }
  }

  /** Opens the current file again, or its folder if it was removed or renamed. */
  private async reopenDocument(path: string) {
    const [identity] = await this.stores.files.identify([path]);
    if (identity?.error) {
      const outer = path.slice(0, Math.max(path.lastIndexOf('!'), path.lastIndexOf('/')));
      return outer ? this.parts.opener.openFolder(outer) : this.parts.opener.openOverview();
    }
    return this.parts.links.reopenDocument();
  }

  /** Opens all files again. Discards all edits and cached contents. */
  async reloadFiles() {
    const { motionFolder } = this.stores.files.value;
    await this.engine.open({ ...this.engine.source });
    this.parts.thumbnails.reset(this.engine.source, this.engine);
    await this.parts.textureChooser.resendAll();
    await this.engine.ask('motions', ...motionFolder ? [motionFolder] : []);
  }

  /** Restores the edits of an earlier visit. If their files were saved too, opens them first. */
  async restoreEdits(saved: SavedEdits) {
    if (this.stores.files.value.origin !== 'dropped' && saved.files) {
      await this.parts.loader.openFiles(saved.files);
    }
    await this.parts.workbench.restore(saved);
  }

  /**
   * Applies the edits of a project to an open file, and shows the file. Returns false if the files are not a project.
   *
   * @param game the path of the file; without it, the file that the project names
   */
  async openProject(files: [string, Uint8Array<ArrayBuffer>][], game?: string): Promise<boolean> {
    const project = files.find(([name]) => name === 'mod.json');
    if (!project) {
      return false;
    }
    const { path } = this.stores.document.value;
    const changed = game ?? await findProjectTarget(project[1], path.split('!')[0], this.engine, this.parts.workbench.versions);
    if (game === undefined && !this.isShown(changed)) {
      await this.parts.opener.openFile(changed);
    }
    await this.parts.workbench.openProject(files, changed);
    return true;
  }

  /** Returns whether the open document is a file, a member of it, or a model with textures from it. */
  private isShown(file: string): boolean {
    const { document } = this.stores;
    const { path } = document.value;
    return isFileOrMember(file, path) || listTextureSources(path, document.scene?.textures ?? []).includes(file);
  }
}
