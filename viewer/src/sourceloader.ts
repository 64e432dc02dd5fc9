// Opens sets of files in the page: dropped or chosen files, the samples, or the files of a local server.
import type { Engine, Source } from '@shuriken/core/engine';
import { Diorama } from './diorama';
import { readDropped, readSamples } from './fileio';
import type { NamedBlob } from './fileio';
import { findOuterFile } from './fingerprints';
import type { NavigationHistory } from './navigationhistory';
import type { ViewLinks } from './viewlinks';
import type { DocumentOpener } from './documentopener';
import type { Overview } from './overview';
import { getFileName } from './paths';
import { getHandles } from './recentfiles';
import type { RecentFile, RecentFiles } from './recentfiles';
import type { StageHolder } from './stageholder';
import { LocalServer } from './localserver';
import type { Origin } from './stores/files';
import type { Stores } from './stores/stores';
import type { Thumbnails } from './thumbnails';
import type { Workbench } from './workbench';

const SERVER_STOPPED = 'The local server has stopped. Start shuriken view again.';

/** The parts of the page that depend on the open files. */
interface Parts {
  opener: DocumentOpener;
  links: ViewLinks;
  history: NavigationHistory;
  thumbnails: Thumbnails;
  overview: Overview;
  workbench: Workbench;
  recent: RecentFiles;
}

export class SourceLoader {
  /** The number of drops. The files of an earlier drop are ignored if it finishes after a later one. */
  private dropCount = 0;

  /** @param link the parameters after the `#` of the page's address */
  constructor(
    private readonly engine: Engine, private readonly stores: Stores, private readonly stageHolder: StageHolder, private readonly parts: Parts, private readonly link: URLSearchParams,
  ) {}

  /** Opens the files of the first server that answers, otherwise the samples. */
  async start(servers: LocalServer[]) {
    for (const server of servers) {
      const connection = await server.connect();
      if (connection) {
        return this.startWithServer(server, connection);
      }
    }
    return this.startWithSamples();
  }

  private async startWithServer(server: LocalServer, connection: ReadableStream<Uint8Array>) {
    const first = this.link.get('open') ?? '';
    ['token', 'engine', 'open'].forEach(name => this.link.delete(name));
    history.replaceState(null, '', location.pathname + (this.link.size > 0 ? '#' + String(this.link) : ''));
    void LocalServer.waitForEnd(connection).then(() => this.stores.status.showError(SERVER_STOPPED));
    await this.openSource({ kind: 'served', token: server.token, remote: server.isRemote, canSave: server.canSave }, 'served');
    if (this.stores.files.value.children.get('')?.length === 0) {
      return this.startWithSamples();
    }
    await (this.isLink ? this.parts.links.follow(this.link) : this.parts.opener.openInitialDocument(first));
  }

  private async startWithSamples() {
    await this.openSource({ kind: 'blobs', files: await readSamples() }, 'samples');
    if (this.link.has('token')) {
      history.replaceState(null, '', location.pathname);
      this.stores.status.showError(SERVER_STOPPED);
    }
    if (this.isLink && !this.isLinkToSamples) {
      this.parts.links.askForFile(new URLSearchParams(this.link));
      return this.openDiorama();
    }
    await this.parts.workbench.offerAllSaved().catch(() => {});
    await (this.isLink ? this.parts.links.follow(this.link) : this.openDiorama());
  }

  private get isLink() {
    return ['path', 'folder', 'overview', 'browse'].some(name => this.link.has(name));
  }

  /** Whether the link leads to the samples, which every page has. */
  private get isLinkToSamples() {
    const path = this.link.get('path') ?? this.link.get('folder') ?? 'samples';
    return !this.link.has('print') && /^samples(\/|$)/.test(path);
  }

  /** Replaces all files. No document is open afterwards. */
  async openSource(source: Source, origin: Origin) {
    const { history, thumbnails, overview, workbench } = this.parts;
    const { document, files, player, status, view } = this.stores;
    await this.engine.open(source);
    history.recordSource(origin);
    thumbnails.reset(this.engine.source, this.engine);
    await workbench.reset();
    overview.clear();
    status.clearMessages();
    player.clear();
    view.reset();
    document.open({});
    await files.reset(origin);
  }

  /** Opens dropped files and folders. */
  async openDropped(data: DataTransfer) {
    const handles = getHandles(data);
    await this.openFoundFiles(onProgress => readDropped(data, onProgress));
    void handles.then(each => this.parts.recent.add(each)).catch(() => {});
  }

  /** Opens a recent file or folder, if permission is granted. */
  async openRecent(recent: RecentFile) {
    await this.openFoundFiles(onProgress => this.parts.recent.read(recent, onProgress));
  }

  private async openFoundFiles(find: (onProgress: (count: number) => void) => Promise<NamedBlob[]>) {
    const { status } = this.stores;
    const drop = ++this.dropCount;
    try {
      const files = await find(count => {
        if (drop === this.dropCount) {
          status.showTask(count > 0 ? `Looking at the folder … ${count.toLocaleString()} files` : '');
        }
      });
      if (drop === this.dropCount) {
        await this.openFiles(files);
      }
    } catch (e) {
      if (drop === this.dropCount) {
        status.showTask('');
        status.reportError(e);
      }
    }
  }

  /**
   * Replaces all files by others and opens one of them.
   *
   * @param shownPath the path of the open document that is opened again if the other files contain it
   */
  async openFiles(files: NamedBlob[], shownPath = '') {
    const { status } = this.stores;
    this.dropCount++;
    status.showTask('');
    if (files.length === 0 || !await this.mayClose()) {
      return;
    }
    const start = performance.now();
    const samePath = shownPath ? this.findSameFile(shownPath, files) : undefined;
    status.clearMessages();
    await status.runTask('Reading …', async () => {
      await this.openSource({ kind: 'blobs', files: files.sort(([a], [b]) => a < b ? -1 : 1) }, 'dropped');
      if (!await this.parts.links.openAwaitedLink()) {
        await (samePath ? this.parts.opener.openFile(samePath) : this.parts.opener.openInitialDocument(''));
      }
      status.announce(`${files.length} file${files.length > 1 ? 's' : ''} opened in ${Math.round(performance.now() - start)} ms.`);
    });
  }

  /** Returns the path that a document has among other files: in the file with the same name, preferably also with the same size. */
  private findSameFile(path: string, files: NamedBlob[]): string | undefined {
    const { source } = this.engine;
    const [outer, blob] = source.kind === 'blobs' ? findOuterFile(path, source.files as NamedBlob[]) ?? [path] : [path.split('!')[0]];
    const named = files.filter(([name]) => getFileName(name) === getFileName(outer));
    const found = named.find(each => each[1].size === blob?.size) ?? named[0];
    return found && found[0] + path.slice(outer.length);
  }

  /** Asks whether to close the open files if they have unsaved changes. */
  private async mayClose(): Promise<boolean> {
    const { steps, isUnsaved } = this.parts.workbench.value;
    return !isUnsaved || steps.length === 0 || this.stores.view.confirmClosing();
  }

  /** Opens the samples. */
  async openSamples() {
    if (!await this.mayClose()) {
      return;
    }
    await this.openSource({ kind: 'blobs', files: await readSamples() }, 'samples');
    await this.openDiorama();
  }

  /** Shows the samples together. */
  async openDiorama() {
    const diorama = new Diorama(this.engine, this.stageHolder, this.stores.player);
    const signal = this.parts.opener.beginDocument({ diorama });
    this.stageHolder.stage.setModels([]);
    await diorama.load(signal);
  }
}
