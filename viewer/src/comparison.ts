// Compares the fields of the open file with those of another file, and shows both models on the stage.
import type { Engine, SceneAnswer } from '@shuriken/core/engine';
import { ModelView } from '@shuriken/three';
import type { DocumentOpener } from './documentopener';
import type { StageHolder } from './stageholder';
import type { Difference } from './stores/document';
import type { Stores } from './stores/stores';

export class Comparison {
  constructor(private readonly engine: Engine, private readonly stores: Stores, private readonly stageHolder: StageHolder, private readonly opener: DocumentOpener) {}

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
          this.stageHolder.stage.setComparedModel(model);
          document.update(signal, { hasComparedModel: true });
        }
      }
    } catch (e) {
      status.reportError(e);
    }
  }

  /** Compares the open model with a GLB of another program. */
  async compareWithGlb(name: string, blob: Blob) {
    const { document, status, view } = this.stores;
    const { signal } = document;
    await status.runTask('Opening …', async () => {
      const model = await ModelView.of(new Uint8Array(await blob.arrayBuffer()));
      signal.throwIfAborted();
      this.clear(name);
      this.stageHolder.stage.setComparedModel(model);
      document.update(signal, { hasComparedModel: true });
      view.selectTab('compare');
      view.setComparison('side');
    });
  }

  /** Removes the compared model and sets the path of the next one. */
  private clear(comparedPath: string) {
    const { document, view } = this.stores;
    view.setComparison('');
    this.stageHolder.stage.setComparedModel(undefined);
    document.update(document.signal, { comparedPath, differences: undefined, hasComparedModel: false });
  }

  /** Opens the compared file and compares it with the previous one. */
  async swap() {
    const { path, comparedPath } = this.stores.document.value;
    await this.opener.openFile(comparedPath, true);
    this.stores.view.selectTab('compare');
    await this.compareWith(path);
  }
}
