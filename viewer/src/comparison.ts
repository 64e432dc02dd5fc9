// Compares the open file with another one: their fields, and their models on one stage.
import type { Engine, SceneAnswer } from '@shuriken/core/engine';
import { ModelView } from '@shuriken/three';
import type { Opening } from './documentopener';
import type { Screen } from './stageholder';
import type { Difference } from './stores/document';
import type { Stores } from './stores/stores';

export class Comparison {
  constructor(private readonly engine: Engine, private readonly stores: Stores, private readonly screen: Screen, private readonly opening: Opening) {}

  /** Compares the open file with another one. The empty path ends the comparison. */
  async compareWith(other: string) {
    const { document, files, status } = this.stores;
    const { signal } = document;
    const { path } = document.value;
    this.clear(other);
    if (!other) {
      return;
    }
    const isCurrent = () => !signal.aborted && document.value.comparedPath === other;
    try {
      const { value } = await this.engine.ask<Difference[]>('diff', path, other);
      if (!isCurrent()) {
        return;
      }
      document.update(signal, { differences: value });
      const [identity] = await files.identify([other]);
      if (document.value.model && ['model', 'scene'].includes(identity?.kind ?? '')) {
        const reply = await this.engine.ask<SceneAnswer>('scene', other);
        const model = reply.parts[0] && isCurrent() ? await ModelView.of(reply.parts[0]) : undefined;
        if (model && isCurrent()) {
          this.screen.stage.setComparedModel(model);
          document.update(signal, { hasComparedModel: true });
        }
      }
    } catch (e) {
      status.fail(e);
    }
  }

  /** Compares the open model with a GLB of another program. */
  async compareWithGlb(name: string, blob: Blob) {
    const { document, status, view } = this.stores;
    const { signal } = document;
    await status.during('Opening …', async () => {
      const model = await ModelView.of(new Uint8Array(await blob.arrayBuffer()));
      signal.throwIfAborted();
      this.clear(name);
      this.screen.stage.setComparedModel(model);
      document.update(signal, { hasComparedModel: true });
      view.selectTab('compare');
      view.compare('side');
    });
  }

  /** Removes the compared model, and names the next one. */
  private clear(comparedPath: string) {
    const { document, view } = this.stores;
    view.compare('');
    this.screen.stage.setComparedModel(undefined);
    document.update(document.signal, { comparedPath, differences: undefined, hasComparedModel: false });
  }

  /** Opens the compared file, and compares it with the one that was open. */
  async swap() {
    const { path, comparedPath } = this.stores.document.value;
    await this.opening.openFile(comparedPath, true);
    this.stores.view.selectTab('compare');
    await this.compareWith(path);
  }
}
