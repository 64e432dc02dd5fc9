// Lists folders with animations, and adds the animations of a chosen folder to the models.
import type { Engine, Found } from '@shuriken/core/engine';
import type { DocumentOpener } from './documentopener';
import { sortByDistance } from './paths';
import type { Stores } from './stores/stores';

const MAX_FOUND = 5000;

export class MotionFolders {
  constructor(private readonly engine: Engine, private readonly stores: Stores, private readonly opener: DocumentOpener) {}

  /** Returns the folders and containers with animations, and the number of animations in each. The nearest to the model is first. */
  async list(): Promise<[string, number][]> {
    const { value } = await this.engine.ask<Found>('search', '', 'motion', MAX_FOUND);
    const counts = new Map<string, number>();
    for (const { path } of value.found) {
      const separator = path.indexOf('!');
      const folder = separator >= 0 ? path.slice(0, separator) : path.slice(0, Math.max(0, path.lastIndexOf('/')));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    return sortByDistance(this.stores.document.value.path, [...counts], ([folder]) => folder);
  }

  /** Adds the animations of a folder or file to those in the model's own folder, for every model. */
  async use(folder: string) {
    const { document, files, status } = this.stores;
    await status.runTask('Looking for animations …', async () => {
      files.setMotionFolder(folder);
      await this.engine.ask('motions', ...(folder ? [folder] : []));
      await this.opener.openFile(document.value.path, true);
      const count = document.clips.length;
      status.announce(count === 1 ? '1 animation' : `${count} animations`);
    });
  }
}
