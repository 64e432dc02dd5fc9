// Records documents in the browser's history. Back and Forward open them again, even if other files were opened in the meantime.
import type { Engine, Source } from '@shuriken/core/engine';
import type { Origin } from './stores/files';
import type { Stores } from './stores/stores';

/**
 * The state of an entry in the browser's history.
 *
 * @property sourceIndex the index of the files that were open
 */
interface HistoryEntry { pageId: string; sourceIndex: number; link: string; isPlaying: boolean }

/** The functions of the page that the history calls. */
export interface Navigation {
  /** Returns the parameters of a link to the current view. */
  getCurrentLink(): string;
  /** Opens earlier files again. */
  reopenSource(source: Source, origin: Origin): Promise<void>;
  /** Opens a link. Shows the samples if the link is empty. */
  showLink(link: string): Promise<void>;
}

/** The minimum time in milliseconds that a document must stay open to get an entry. Arrow keys in the tree open documents briefly. */
const MIN_STAY_MS = 400;

export class NavigationHistory {
  /** A random id of this page. Entries of an earlier page cannot be restored; the page is reloaded instead. */
  private readonly pageId = crypto.randomUUID();
  private readonly sources: { source: Source; origin: Origin }[] = [];
  private lastOpenedAt = -MIN_STAY_MS;
  /** Whether Back or Forward is opening a document. */
  private isNavigating = false;

  constructor(private readonly engine: Engine, private readonly stores: Stores, private readonly navigation: Navigation) {
    window.addEventListener('popstate', event => void this.restoreEntry(event.state as HistoryEntry | null));
  }

  /** Records the files that were opened. */
  recordSource(origin: Origin) {
    if (!this.isNavigating) {
      this.sources.push({ source: this.engine.source, origin });
    }
  }

  /** Records a document before it is opened. Saves the current view in the entry of the previous document. */
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
