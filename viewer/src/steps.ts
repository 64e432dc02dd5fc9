// The steps of the browser's history: Back and Forward go to what was open before and after, also in files that were
// replaced by others meanwhile.
import type { App } from './app';
import type { Source } from '@shuriken/core/engine';
import type { State } from './state';

interface Step { page: string; source: number; link: string; playing: boolean }

/** Faster than this nobody means each of two files: arrow keys in the tree pass over them. */
const PASSING = 400;

export class Steps {
  /** Steps of a page that was left cannot be gone to in this one. */
  private readonly page = crypto.randomUUID();
  private readonly sources: { files: Source; name: State['source'] }[] = [];
  private last = -PASSING;
  private isGoing = false;

  constructor(private readonly app: App) {
    window.addEventListener('popstate', event => void this.go(event.state as Step | null));
  }

  /** Files that take the place of all others. */
  source(name: State['source']) {
    if (!this.isGoing) {
      this.sources.push({ files: this.app.engine.source, name });
    }
  }

  /** What is opened next is a step of its own, unless it is open already; what is left keeps its view. */
  open(path: string, link: string) {
    if (this.isGoing) {
      return;
    }
    const left = history.state as Step | null;
    const isFirst = left?.page !== this.page;
    const isSame = !isFirst && path === this.app.state.value.path && left.source === this.sources.length - 1;
    const isPassing = performance.now() - this.last < PASSING;
    this.last = performance.now();
    if (!isFirst && !isSame && !isPassing && this.app.state.value.path && left.source === this.sources.length - 1) {
      history.replaceState({ ...left, link: this.app.links.text(), playing: this.app.motions.play.value.playing }, '');
    }
    const said = isFirst ? location.hash.slice(1) : '';
    const step: Step = { page: this.page, source: this.sources.length - 1, link: said || link, playing: true };
    const address = location.pathname + (link && this.app.state.value.source !== 'dropped' ? '#' + step.link : '');
    if (isFirst || isSame || isPassing) {
      history.replaceState(step, '', address);
    } else {
      history.pushState(step, '', address);
    }
  }

  private async go(step: Step | null) {
    if (step?.page !== this.page) {
      return location.reload();
    }
    this.isGoing = true;
    try {
      const { files, name } = this.sources[step.source];
      if (files !== this.app.engine.source) {
        await this.app.engine.open(files);
        await this.app.fresh(name);
      }
      this.app.state.set({ dialog: '' });
      await (step.link ? this.app.links.follow(new URLSearchParams(step.link)) : this.app.openDiorama());
      this.app.motions.play.set({ playing: step.playing && !this.app.still && (this.app.clips.length > 0 || !step.link) });
    } catch (e) {
      this.app.fail(e);
    } finally {
      this.isGoing = false;
    }
  }
}
