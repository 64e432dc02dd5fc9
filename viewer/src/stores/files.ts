// The state of the files: their formats, the expanded folders, the search, and the textures and animations chosen for them.
import type { Operation } from '@shuriken/core/editing';
import type { Engine, Found, Identity, Row, ShurikenError } from '@shuriken/core/engine';
import { TextureChoices } from '../texturechoices';
import { changesFileNames, mayChangeFormat } from '../operations';
import { isFileOrMember } from '../paths';
import type { Status } from './status';
import { Store } from './store';

/** The origin of the files. */
export type Origin = 'samples' | 'dropped' | 'served';

/**
 * A followed link to a file that is not open here.
 *
 * @property fingerprint the fingerprint of the file's contents; empty if the link has none
 */
export interface AwaitedLink { path: string; fileName: string; fingerprint: string; link: string }

export interface FilesState {
  origin: Origin;
  /** The paths of the expanded folders and containers. */
  expanded: ReadonlySet<string>;
  /** The contents of the folders and containers that were read, by path. */
  children: ReadonlyMap<string, Row[]>;
  /** The results of identifying files, by path. */
  identities: ReadonlyMap<string, Identity>;
  query: string;
  /** The kind of file to search for; empty for all. */
  kind: string;
  /** The result of the search; undefined if there is no query and no kind. */
  found?: Found;
  /** The number of files that the scan in the background has seen. */
  scannedCount: number;
  isScanning: boolean;
  /** The number of edits. Components that show contents of files read them again when it changes. */
  editCount: number;
  /** The folder whose animations are added to every model; empty for none. */
  motionFolder: string;
  /** The textures that people chose for models. */
  textureChoices: TextureChoices;
  /** The contents of each `shuriken.json` by path: the choices, merged with what such files in the folders contain. */
  overrides: ReadonlyMap<string, string>;
  /** A followed link whose file is not open. */
  awaitedLink?: AwaitedLink;
}

const MAX_FAILURES = 100;
const MAX_STOPS = 2;
/** The number of folders and containers per step of the scan. */
const SCAN_STEP = 24;
const MAX_RESULTS = 2000;
/** The delay before the scan starts, in milliseconds: the first file is shown earlier. */
const SCAN_DELAY = 400;

function createInitialState(origin: Origin): FilesState {
  return {
    origin, expanded: new Set(), children: new Map(), identities: new Map(), query: '', kind: '', found: undefined, scannedCount: 0, isScanning: false,
    editCount: 0, motionFolder: '', textureChoices: new TextureChoices(), overrides: new Map(),
  };
}

/** The state of the files of the page. */
export class FilesStore extends Store<FilesState> {
  /** The number of scans that were started. An earlier scan stops when a later one is started. */
  private scanCount = 0;
  /** The last request for formats. Requests run one after another, because the tree and the gallery ask about the same files. */
  private identification: Promise<void> = Promise.resolve();

  /**
   * @param origin the origin of the files that the page opens first
   * @param onScanStep called after each step of the scan with the number of folders and containers that remain
   */
  constructor(private readonly engine: Engine, private readonly status: Status, origin: Origin, private readonly onScanStep: (pending: number) => Promise<void>) {
    super(createInitialState(origin));
  }

  /** Replaces all files by those that the engine has opened. */
  async reset(origin: Origin) {
    const { editCount } = this.value;
    this.set({ ...createInitialState(origin), editCount, isScanning: true });
    await this.expand('');
    const top = this.value.children.get('') ?? [];
    if (top.length === 1) {
      await this.expand(top[0].path).catch(() => {});
    }
    setTimeout(() => void this.scan(), SCAN_DELAY);
  }

  /** Reads the contents of a folder or container, and expands it. */
  async expand(path: string) {
    const reply = await this.engine.ask<Row[]>('children', path);
    const { expanded, children } = this.value;
    this.set({ expanded: new Set(expanded).add(path), children: new Map(children).set(path, reply.value) });
  }

  /** Collapses a folder or container. */
  collapse(path: string) {
    const expanded = new Set(this.value.expanded);
    expanded.delete(path);
    this.set({ expanded });
  }

  /** Expands the folders and containers that contain a file. */
  async reveal(path: string) {
    for (const separator of path.matchAll(/[/!]/g)) {
      const outer = path.slice(0, separator[0] === '/' && path.lastIndexOf('!', separator.index) >= 0 ? separator.index + 1 : separator.index);
      if (!this.value.expanded.has(outer)) {
        await this.expand(outer).catch(() => {});
      }
    }
  }

  /** Whether a folder, a container or several files are open. */
  get hasContainer(): boolean {
    const { children, identities, origin } = this.value;
    const top = children.get('') ?? [];
    return origin !== 'samples' && (top.length > 1 || top.some(row => row.folder || identities.get(row.path)?.container));
  }

  /** Returns the formats and kinds of files. Asks the library only about unknown files, and about each of them once. */
  async identify(paths: string[]): Promise<Identity[]> {
    this.identification = this.identification.catch(() => {}).then(async () => {
      const unknown = paths.filter(path => !this.value.identities.has(path));
      if (unknown.length > 0) {
        const reply = await this.engine.ask<Identity[]>('identify', ...unknown);
        const identities = new Map(this.value.identities);
        reply.value.forEach(each => identities.set(each.path, each));
        this.set({ identities });
      }
    });
    await this.identification;
    return paths.map(path => this.value.identities.get(path)!).filter(Boolean);
  }

  /** Scans all files in the background for the search. */
  async scan() {
    const scan = ++this.scanCount;
    let failures = 0;
    let stops = 0;
    this.set({ isScanning: true });
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, this.engine.isBusy ? 120 : 12));
      if (scan !== this.scanCount) {
        return;
      }
      if (this.engine.isBusy) {
        continue;
      }
      try {
        if (await this.runScanStep(scan)) {
          return;
        }
      } catch (e) {
        // After a failure the next question skips the file that caused it. A restarted library starts with the first file.
        const { kind } = e as ShurikenError;
        if (!['INTERNAL', 'CANCELLED', 'STOPPED'].includes(kind) || ++failures > MAX_FAILURES || kind === 'STOPPED' && ++stops > MAX_STOPS) {
          this.status.announce('Some files could not be searched.');
          return this.set({ isScanning: false });
        }
      }
    }
  }

  /** Scans all files again after the library was restarted. A scan that is still running continues instead. */
  scanAgain() {
    if (!this.value.isScanning) {
      void this.scan();
    }
  }

  /** Scans the first folders and containers, in steps, so that people see how many files were read. */
  async scanFirst(count: number) {
    for (let pending = count; pending > 0; pending -= SCAN_STEP) {
      const { value } = await this.engine.ask<{ files: number; ahead: number }>('crawl', Math.min(SCAN_STEP, pending));
      this.set({ scannedCount: value.files });
      if (value.ahead === 0) {
        return;
      }
    }
  }

  /** Scans the next files. Returns whether the scan has ended. */
  private async runScanStep(scan: number): Promise<boolean> {
    const { value } = await this.engine.ask<{ files: number; ahead: number }>('crawl', SCAN_STEP);
    if (scan !== this.scanCount) {
      return true;
    }
    // A library that was restarted scans again: only its last number is less than the one that people saw.
    this.set({ scannedCount: value.ahead > 0 ? Math.max(this.value.scannedCount, value.files) : value.files, isScanning: value.ahead > 0 });
    await this.onScanStep(value.ahead);
    const { query, kind } = this.value;
    if (value.ahead === 0 && (query || kind)) {
      await this.search(query, kind);
    }
    return value.ahead === 0;
  }

  /** Sets the query before its result is known. */
  showQuery(query: string, kind: string) {
    this.set({ query, kind });
  }

  /** Searches for files whose names contain a text, of one kind or of all. */
  async search(query: string, kind: string) {
    this.set({ query, kind });
    if (!query && !kind) {
      return this.set({ found: undefined });
    }
    const { value } = await this.engine.ask<Found>('search', query, kind, MAX_RESULTS);
    if (this.value.query === query && this.value.kind === kind) {
      this.set({ found: value });
    }
  }

  /**
   * Discards the formats of edited files. If names have changed, reads the folders again. Then scans what the library does not know.
   *
   * @param operations the edits; undefined if anything in the files may have changed
   */
  async refresh(files: string[], operations?: Operation[]) {
    const isEdited = (path: string) => files.some(file => isFileOrMember(file, path));
    const hasOtherFormat = (path: string) => isEdited(path) && (!operations || operations.some(operation => mayChangeFormat(operation, path)));
    const { identities, children, expanded, editCount } = this.value;
    this.set({ identities: new Map([...identities].filter(([path]) => !hasOtherFormat(path))), editCount: editCount + 1 });
    if (!operations || operations.some(changesFileNames)) {
      const isParent = (path: string) => files.some(file => path === file.slice(0, Math.max(0, file.lastIndexOf('/'))));
      const stale = [...children.keys()].filter(path => isEdited(path) || isParent(path));
      this.set({ children: new Map([...children].filter(([path]) => !stale.includes(path))), expanded: new Set([...expanded].filter(path => !stale.includes(path))) });
      for (const path of stale) {
        await this.expand(path).catch(() => {});
      }
    }
    void this.scan();
  }

  setMotionFolder(motionFolder: string) {
    this.set({ motionFolder });
  }

  /** Sets the textures that people chose, before the library knows them. */
  setTextureChoices(textureChoices: TextureChoices) {
    this.set({ textureChoices });
  }

  /** Sets the contents of a `shuriken.json`. */
  setOverrides(file: string, text: string) {
    this.set({ overrides: new Map(this.value.overrides).set(file, text) });
  }

  /** Sets or removes the link that waits for its file. */
  setAwaitedLink(awaitedLink: AwaitedLink | undefined) {
    this.set({ awaitedLink });
  }
}
