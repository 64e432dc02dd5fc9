// The files at hand: folders that are unfolded, what files are, and the search over all of them.
import type { App } from './app';
import type { Found, Identity, Row } from '@shuriken/core/engine';
import type { ShurikenError } from '@shuriken/core/engine';

const MOST_FAILED = 100;
const MOST_STOPPED = 2;

export class FileTree {
  private run = 0;

  constructor(private readonly app: App) {}

  async unfold(path: string) {
    const reply = await this.app.engine.ask<Row[]>('children', path);
    const { expanded, children } = this.app.state.value;
    this.app.state.set({ expanded: new Set(expanded).add(path), children: new Map(children).set(path, reply.value) });
  }

  /** Unfolds the folders and containers that a file is in. */
  async reveal(path: string) {
    for (const at of path.matchAll(/[/!]/g)) {
      const outer = path.slice(0, at[0] === '/' && path.lastIndexOf('!', at.index) >= 0 ? at.index + 1 : at.index);
      if (!this.app.state.value.expanded.has(outer)) {
        await this.unfold(outer).catch(() => {});
      }
    }
  }

  fold(path: string) {
    const expanded = new Set(this.app.state.value.expanded);
    expanded.delete(path);
    this.app.state.set({ expanded });
  }

  /** What files are; asks only about those that are not known yet. */
  async identify(paths: string[]): Promise<Identity[]> {
    const missing = paths.filter(path => !this.app.state.value.identities.has(path));
    if (missing.length > 0) {
      const reply = await this.app.engine.ask<Identity[]>('identify', ...missing);
      const identities = new Map(this.app.state.value.identities);
      reply.value.forEach(each => identities.set(each.path, each));
      this.app.state.set({ identities });
    }
    return paths.map(path => this.app.state.value.identities.get(path)!).filter(Boolean);
  }

  /** Looks through all files in the background, so that the search knows them. */
  async crawl() {
    const run = ++this.run;
    let failed = 0;
    let stopped = 0;
    this.app.state.set({ crawling: true });
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, this.app.engine.busy ? 120 : 12));
      if (run !== this.run) {
        return;
      }
      if (this.app.engine.busy) {
        continue;
      }
      try {
        const { value } = await this.app.engine.ask<{ files: number; ahead: number }>('crawl', 24);
        if (run !== this.run) {
          return;
        }
        this.app.state.set({ crawled: value.files, crawling: value.ahead > 0 });
        if (this.app.state.value.landing) {
          await this.app.overview.lookAgain(value.ahead);
        }
        if (value.ahead === 0) {
          if (this.app.state.value.query || this.app.state.value.kind) {
            await this.search(this.app.state.value.query, this.app.state.value.kind);
          }
          return;
        }
      } catch (e) {
        // A file that the library cannot bear is left out, and the next question continues after it. A library that was
        // stopped or restarted begins from the first file again.
        const { kind } = e as ShurikenError;
        if (!['INTERNAL', 'CANCELLED', 'STOPPED'].includes(kind) || ++failed > MOST_FAILED || kind === 'STOPPED' && ++stopped > MOST_STOPPED) {
          this.app.say('Some files could not be searched.');
          return this.app.state.set({ crawling: false });
        }
      }
    }
  }

  async search(query: string, kind: string) {
    this.app.state.set({ query, kind });
    if (!query && !kind) {
      return this.app.state.set({ found: undefined });
    }
    const { value } = await this.app.engine.ask<Found>('search', query, kind, 2000);
    if (this.app.state.value.query === query && this.app.state.value.kind === kind) {
      this.app.state.set({ found: value });
    }
  }
}
