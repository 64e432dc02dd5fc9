// Creates the parts of the viewer and connects them. Each part gets the objects that it uses by its constructor.
import { Engine, ShurikenError } from '@shuriken/core/engine';
import type { Verified } from '@shuriken/core/engine';
import type { ModelView } from '@shuriken/three';
import type { Mesh } from 'three';
import { Comparison } from './comparison';
import { DropHandler } from './drophandler';
import { EditRefresh } from './editrefresh';
import { Exporter } from './exporter';
import { NavigationHistory } from './navigationhistory';
import { ViewLinks } from './viewlinks';
import { SourceLoader } from './sourceloader';
import { MotionFolders } from './motionfolders';
import { DocumentOpener } from './documentopener';
import { Overview } from './overview';
import { getFileName } from './paths';
import { RecentFiles } from './recentfiles';
import { StageHolder } from './stageholder';
import { LocalServer } from './localserver';
import { Stage } from './stage';
import { startWorker } from './startworker';
import { DocumentStore } from './stores/document';
import { FilesStore } from './stores/files';
import { PlayerStore } from './stores/player';
import { Status } from './stores/status';
import type { Stores } from './stores/stores';
import { ViewStore } from './stores/view';
import { TextureChooser } from './texturechooser';
import { Thumbnails } from './thumbnails';
import { Workbench } from './workbench';

declare const VERSION: string;

const THUMBNAILS_FAILED = 'Thumbnails cannot be drawn: the library could not be loaded. Check the network and the server.';

/** The viewer. Components access all of its parts through this class. */
export class App implements Stores {
  readonly version = VERSION;
  /** The parameters after the `#` of the address. */
  private readonly linkParameters = new URLSearchParams(location.hash.slice(1));
  private readonly servers = LocalServer.listKnown(this.linkParameters);
  private readonly stageHolder = new StageHolder();
  readonly engine = new Engine({ worker: () => startWorker((path, version) => this.workbench.versions.add(path, version)), loads: !this.servers[0]?.isRemote });

  readonly status = new Status();
  readonly files = new FilesStore(this.engine, this.status, this.servers.length > 0 ? 'served' : 'samples', async pending => {
    if (this.document.value.showsOverview) {
      await this.overview.updateDuringScan(pending);
    }
  });
  readonly document = new DocumentStore();
  readonly view = new ViewStore(this.stageHolder, this.document, this.status);
  readonly player = new PlayerStore(this.engine, this.stageHolder, this.document, this.status, matchMedia('(prefers-reduced-motion: reduce)').matches);

  readonly thumbnails = new Thumbnails(() => this.status.reportError(new ShurikenError(THUMBNAILS_FAILED, 'UNLOADED')));
  readonly overview = new Overview(this.engine);
  readonly recent = new RecentFiles();
  readonly workbench: Workbench = new Workbench(this.engine, {
    showEdited: (files, operations) => this.editRefresh.showEdited(files, operations),
    runTask: (task, work) => this.status.runTask(task, work),
    announce: text => this.status.announce(text),
    reloadFiles: () => this.editRefresh.reloadFiles(),
  });
  readonly history: NavigationHistory = new NavigationHistory(this.engine, this, {
    getCurrentLink: () => this.links.getParameters(),
    reopenSource: (source, origin) => this.loader.openSource(source, origin),
    showLink: link => link ? this.links.follow(new URLSearchParams(link)) : this.loader.openDiorama(),
  });
  readonly opener: DocumentOpener = new DocumentOpener(this.engine, this, this.stageHolder, this.thumbnails, this.overview, this.history, matchMedia('(hover: none) and (pointer: coarse)').matches);
  readonly motionFolders = new MotionFolders(this.engine, this, this.opener);
  readonly textureChooser = new TextureChooser(this.engine, this, () => this.links.reopenDocument());
  readonly links: ViewLinks = new ViewLinks(this.engine, this, this.stageHolder, this.opener, this.motionFolders, this.textureChooser);
  readonly loader: SourceLoader = new SourceLoader(this.engine, this, this.stageHolder, this, this.linkParameters);
  readonly editRefresh: EditRefresh = new EditRefresh(this.engine, this, this);
  readonly dropHandler = new DropHandler(this, this.stageHolder, this.workbench, this.loader, this.editRefresh, this.textureChooser);
  readonly exporter = new Exporter(this.engine, this, this.workbench);
  readonly comparison = new Comparison(this.engine, this, this.stageHolder, this.opener);

  constructor() {
    this.engine.onRestart = reason => {
      if (reason === 'cancelled') {
        this.exporter.cancel();
      }
      const name = getFileName(this.document.value.path) || 'the files';
      this.status.announce(reason === 'cancelled' ? 'Cancelled.' : `Reading ${name} was stopped: ${reason}.`);
      void this.textureChooser.resendAll().catch(() => {});
      this.files.scanAgain();
    };
  }

  get stage(): Stage {
    return this.stageHolder.stage;
  }

  /** Starts the page on a canvas. Opens the files of a link or of a local server; without them, the samples. */
  async start(canvas: HTMLCanvasElement) {
    this.createStage(canvas);
    void this.recent.load().catch(() => {});
    try {
      await this.loader.start(this.servers);
    } catch (e) {
      this.status.reportError(e);
    }
    this.status.setReady();
  }

  private createStage(canvas: HTMLCanvasElement) {
    const stage = new Stage(canvas);
    stage.onAnimate = seconds => this.player.advance(seconds);
    stage.onPick = (mesh, model) => this.selectClicked(mesh, model);
    stage.onContextChange = isLost => this.view.setContextLost(isLost);
    this.stageHolder.stage = stage;
    this.view.prepareStage();
  }

  /** Selects the material that was clicked. A click on one of the samples opens it. */
  private selectClicked(mesh: Mesh | undefined, model: ModelView | undefined) {
    const { diorama } = this.document.value;
    if (diorama) {
      const path = diorama.findPath(model);
      return path ? void this.opener.openFile(path) : undefined;
    }
    const part = model?.parts.find(each => each.mesh === mesh);
    this.view.selectMaterial(part?.surface.index ?? -1);
    if (model && part) {
      const texture = model.textureNames[part.surface.index];
      this.status.announce(part.surface.name + (texture ? ', texture ' + texture : ''));
    }
  }

  /** Replaces the canvas after the WebGL context was lost. */
  recoverContext() {
    this.stage.dispose();
    this.view.replaceCanvas();
  }

  /** Shows the open document on a new canvas. */
  async attachCanvas(canvas: HTMLCanvasElement) {
    const link = this.links.getParameters();
    const isDiorama = this.document.value.diorama !== undefined;
    this.createStage(canvas);
    await (isDiorama ? this.loader.openDiorama() : this.links.follow(new URLSearchParams(link)));
  }

  /** Writes the open file in memory and compares the result with the file. */
  async verify() {
    const { signal } = this.document;
    const { path } = this.document.value;
    await this.status.runTask('Checking the round trip …', async () => {
      this.document.update(signal, { verifyResults: (await this.engine.ask<Verified[]>('verify', path)).value });
    });
  }
}
