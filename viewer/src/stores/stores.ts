// The stores of the page: each value has one owner, which is the only one that changes it.
import type { DocumentStore } from './document';
import type { FilesStore } from './files';
import type { PlayerStore } from './player';
import type { Status } from './status';
import type { ViewStore } from './view';

export interface Stores {
  /** Which files there are, and what people search for and choose for them. */
  readonly files: FilesStore;
  /** Which file or folder is open, and what was read from it. */
  readonly document: DocumentStore;
  /** How the document is looked at. */
  readonly view: ViewStore;
  /** Which animations play. */
  readonly player: PlayerStore;
  /** What the page reports: the running task, errors, announcements. */
  readonly status: Status;
}
