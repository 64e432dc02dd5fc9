// The stores of the page. Each of them owns a part of the state and is the only class that changes it.
import type { DocumentStore } from './document';
import type { FilesStore } from './files';
import type { PlayerStore } from './player';
import type { Status } from './status';
import type { ViewStore } from './view';

/** All stores. */
export interface Stores {
  /** The files, the search, and the chosen textures and animations. */
  readonly files: FilesStore;
  /** The open file or folder and its contents. */
  readonly document: DocumentStore;
  /** The display settings, panels, dialogs and selection. */
  readonly view: ViewStore;
  /** The state of the animations. */
  readonly player: PlayerStore;
  /** The running task, errors and announcements. */
  readonly status: Status;
}
