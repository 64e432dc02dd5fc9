// The history of the browser: Back and Forward show what was open before and after, also in files that others have replaced.
import type { Engine, Source } from '@shuriken/core/engine';
import type { Origin } from './stores/files';
import type { Stores } from './stores/stores';

/** @property source the index of the files that were open */
interface HistoryEntry { pageId: string; sourceIndex: number; link: string; isPlaying: boolean }

/** What the history needs from the rest of the page. */
export interface Navigation {
  /** Returns the link to what is seen. */
  getCurrentLink(): string;
  /** Opens files that were open before. */
  reopenSource(source: Source, origin: Origin): Promise<void>;
  /** Shows what a link names; without a link, the samples. */
  showLink(link: string): Promise<void>;
}

/** Documents that are open for less than this many milliseconds get no entry: arrow keys in the tree pass over them. */
const MIN_STAY_MS = 400;

export class NavigationHistory {
  /** Identifies this page: entries of a page that was left cannot be shown in this one. */
  private readonly pageId = crypto.randomUUID();
  private readonly sources: { source: Source; origin: Origin }[] = [];
  private lastOpenedAt = -MIN_STAY_MS;
  /** Whether Back or Forward opens what is opened now. */
  private isNavigating = false;

  constructor(private readonly engine: Engine, private readonly stores: Stores, private readonly navigation: Navigation) {
    window.addEventListener('popstate', event => void this.restoreEntry(event.state as HistoryEntry | null));
  }

  /** Records files that replace all others. */
  recordSource(origin: Origin) {
    if (!this.isNavigating) {
      this.sources.push({ source: this.engine.source, origin });
    }
  }

  /** Records a document before it is opened, unless it is open already. The entry of the document that is left keeps its view. */
  recordDocument(path: string, link: string) {
    if (this.isNavigating) {
      return;
    }
    const { document, files, player } = this.stores;
    const current = history.state as HistoryEntry | null;
    const sourceIndex = this.sources.length - 1;
    const isFirst = current?.pageId !== this.pageId;
    const isSameSource = current?.sourceIndex === sourceIndex;
    const isSame = !isFirst && isSameSource && path === document.value.path;
    const isPassing = performance.now() - this.lastOpenedAt < MIN_STAY_MS;
    this.lastOpenedAt = performance.now();
    if (!isFirst && !isSame && !isPassing && isSameSource && document.value.path) {
      history.replaceState({ ...current, link: this.navigation.getCurrentLink(), isPlaying: player.value.isPlaying }, '');
    }
    const linkOfAddress = isFirst ? location.hash.slice(1) : '';
    const entry: HistoryEntry = { pageId: this.pageId, sourceIndex, link: linkOfAddress || link, isPlaying: true };
    const address = location.pathname + (link && files.value.origin !== 'dropped' ? '#' + entry.link : '');
    if (isFirst || isSame || isPassing) {
      history.replaceState(entry, '', address);
    } else {
      history.pushState(entry, '', address);
    }
  }

  private async restoreEntry(entry: HistoryEntry | null) {
    if (entry?.pageId !== this.pageId) {
      return location.reload();
    }
    const { document, player, status, view } = this.stores;
    this.isNavigating = true;
    try {
      const { source, origin } = this.sources[entry.sourceIndex];
      if (source !== this.engine.source) {
        await this.navigation.reopenSource(source, origin);
      }
      view.closeDialog();
      await this.navigation.showLink(entry.link);
      player.setPlaying(entry.isPlaying && !player.prefersReducedMotion && (document.clips.length > 0 || !entry.link));
    } catch (e) {
      status.reportError(e);
    } finally {
      this.isNavigating = false;
    }
  }
}
