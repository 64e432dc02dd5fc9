// Another file to compare with: what differs, and its model beside this one or in its place.
import type { App } from './app';
import type { SceneAnswer } from '@shuriken/core/engine';
import { ModelView } from '@shuriken/three';
import type { Difference, State } from './state';

export class Comparison {
  constructor(private readonly app: App) {}

  async with(other: string) {
    const { path } = this.app.state.value;
    this.show('');
    this.app.stage.rival(undefined);
    this.app.state.set({ compared: other, comparison: undefined, rival: false });
    if (!other) {
      return;
    }
    try {
      const { value } = await this.app.engine.ask<Difference[]>('diff', path, other);
      if (this.app.state.value.path !== path || this.app.state.value.compared !== other) {
        return;
      }
      this.app.state.set({ comparison: value });
      const [identity] = await this.app.tree.identify([other]);
      if (this.app.model && ['model', 'scene'].includes(identity?.kind ?? '')) {
        const reply = await this.app.engine.ask<SceneAnswer>('scene', other);
        if (reply.parts[0] && this.app.state.value.compared === other) {
          this.app.stage.rival(await ModelView.of(reply.parts[0]));
          this.app.state.set({ rival: true });
        }
      }
    } catch (e) {
      this.app.fail(e);
    }
  }

  /** Compares with a GLB of another program, beside the model. */
  async withGlb(name: string, blob: Blob) {
    await this.app.during('Opening …', async () => {
      this.show('');
      const model = await ModelView.of(new Uint8Array(await blob.arrayBuffer()));
      this.app.stage.rival(model);
      this.app.state.set({ compared: name, comparison: undefined, rival: true, tab: 'compare' });
      this.show('side');
    });
  }

  /** Shows the model that is compared: beside this one, or in its place. */
  show(how: State['beside']) {
    this.app.stage.beside = this.app.state.value.rival ? how : '';
    this.app.state.set({ beside: this.app.stage.beside });
    if (this.app.stage.beside === 'side') {
      this.app.stage.eye.frame();
    }
    this.app.stage.refresh();
  }

  /** Opens the file that is compared; this one is the other then. */
  async swap() {
    const { path, compared } = this.app.state.value;
    await this.app.opening.file(compared, true);
    this.app.state.set({ tab: 'compare' });
    await this.with(path);
  }
}
