// Updates the page after edits: reads and shows edited files again, restores edits, and opens projects.
import type { Operation } from '@shuriken/core/editing';
import type { Engine } from '@shuriken/core/engine';
import type { NamedBlob } from './fileio';
import type { ViewLinks } from './viewlinks';
import type { SourceLoader } from './sourceloader';
import type { DocumentOpener } from './documentopener';
import type { Overview } from './overview';
import { getFileName } from './paths';
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
   * Applies the edits of a project to an open file. Returns false if the files are not a project.
   *
   * @param game the path of the file; without it, the file is chosen
   */
  async openProject(files: [string, Uint8Array<ArrayBuffer>][], game?: string): Promise<boolean> {
    const project = files.find(([name]) => name === 'mod.json');
    const changed = project && (game ?? this.findGame(project[1]));
    if (!changed) {
      return false;
    }
    await this.parts.workbench.openProject(files, changed);
    return true;
  }

  /** Returns the file that a project changes: the dropped file that it names, otherwise the first one. Of served files, it is the file of the open document. */
  private findGame(project: Uint8Array<ArrayBuffer>): string {
    const { source } = this.engine;
    if (source.kind !== 'blobs') {
      return this.stores.document.value.path.split('!')[0];
    }
    const json = new TextDecoder().decode(project);
    const openPaths = (source.files as NamedBlob[]).map(([name]) => name);
    return openPaths.find(path => json.includes(JSON.stringify(getFileName(path)))) ?? openPaths[0];
  }
}
