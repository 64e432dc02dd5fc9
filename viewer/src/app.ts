// Creates the parts of the viewer and connects them. Each part gets what it needs by its constructor; components use the parts.
import { Engine, ShurikenError } from '@shuriken/core/engine';
import type { Verified } from '@shuriken/core/engine';
import type { ModelView } from '@shuriken/three';
import type { Mesh } from 'three';
import { Comparison } from './comparison';
import { Drops } from './drophandler';
import { EditRefresh } from './editrefresh';
import { Exports } from './exporter';
import { History } from './navigationhistory';
import { Links } from './viewlinks';
import { Loading } from './sourceloader';
import { MotionFolders } from './motionfolders';
import { Opening } from './documentopener';
import { Overview } from './overview';
import { nameOf } from './paths';
import { RecentFiles } from './recentfiles';
import { Screen } from './stageholder';
import { LocalServer } from './localserver';
import { Stage } from './stage';
import { startWorker } from './startworker';
import { DocumentStore } from './stores/document';
import { FilesStore } from './stores/files';
import { PlayerStore } from './stores/player';
import { Status } from './stores/status';
import type { Stores } from './stores/stores';
import { ViewStore } from './stores/view';
import { TextureChoices } from './texturechooser';
import { Thumbs } from './thumbnails';
import { Workbench } from './workbench';

declare const VERSION: string;

const NO_THUMBS = 'Small pictures cannot be made: the library could not be loaded. Check the network and the server.';

export class App implements Stores {
  readonly version = VERSION;
  /** The parameters after the `#` of the address. */
  private readonly link = new URLSearchParams(location.hash.slice(1));
  private readonly servers = LocalServer.known(this.link);
  private readonly screen = new Screen();
  readonly engine = new Engine({ worker: () => startWorker((path, version) => this.workbench.versions.add(path, version)), loads: !this.servers[0]?.isRemote });

  readonly status = new Status();
  readonly files = new FilesStore(this.engine, this.status, async pending => {
    if (this.document.value.showsOverview) {
      await this.overview.updateDuringScan(pending);
    }
  });
  readonly document = new DocumentStore();
  readonly view = new ViewStore(this.screen, this.document, this.status);
  readonly player = new PlayerStore(this.engine, this.screen, this.document, this.status, matchMedia('(prefers-reduced-motion: reduce)').matches);

  readonly thumbs = new Thumbs(() => this.status.fail(new ShurikenError(NO_THUMBS, 'UNLOADED')));
  readonly overview = new Overview(this.engine);
  readonly recent = new RecentFiles();
  readonly workbench: Workbench = new Workbench(this.engine, {
    showEdited: (files, hasOtherNames) => this.editRefresh.showEdited(files, hasOtherNames),
    during: (task, work) => this.status.during(task, work),
    announce: text => this.status.announce(text),
    readAgain: () => this.editRefresh.readAgain(),
  });
  readonly history: History = new History(this.engine, this, {
    currentLink: () => this.links.text(),
    reopenSource: (source, origin) => this.loading.openSource(source, origin),
    show: link => link ? this.links.follow(new URLSearchParams(link)) : this.loading.openDiorama(),
  });
  readonly opening: Opening = new Opening(this.engine, this, this.screen, this.thumbs, this.overview, this.history, matchMedia('(hover: none) and (pointer: coarse)').matches);
  readonly motionFolders = new MotionFolders(this.engine, this, this.opening);
  readonly textureChoices = new TextureChoices(this.engine, this, () => this.links.reopen());
  readonly links: Links = new Links(this.engine, this, this.screen, this.opening, this.motionFolders, this.textureChoices);
  readonly loading: Loading = new Loading(this.engine, this, this.screen, this, this.link);
  readonly editRefresh: EditRefresh = new EditRefresh(this.engine, this, this);
  readonly drops = new Drops(this, this.screen, this.workbench, this.loading, this.editRefresh, this.textureChoices);
  readonly exports = new Exports(this.engine, this, this.workbench);
  readonly comparison = new Comparison(this.engine, this, this.screen, this.opening);

  constructor() {
    this.engine.onRestart = reason => {
      const name = nameOf(this.document.value.path) || 'the files';
      this.status.announce(reason === 'cancelled' ? 'Cancelled.' : `Reading ${name} took too long and was stopped: ${reason}.`);
      void this.textureChoices.sendAgain().catch(() => {});
    };
  }

  get stage(): Stage {
    return this.screen.stage;
  }

  /** Starts on a canvas: with what a link or a local server says, otherwise with the samples. */
  async start(canvas: HTMLCanvasElement) {
    this.createStage(canvas);
    void this.recent.load().catch(() => {});
    try {
      await this.loading.start(this.servers);
    } catch (e) {
      this.status.fail(e);
    }
    this.status.setReady();
  }

  private createStage(canvas: HTMLCanvasElement) {
    const stage = new Stage(canvas);
    stage.onFrame = seconds => this.player.advance(seconds);
    stage.onPick = (mesh, model) => this.pick(mesh, model);
    stage.onContextChange = isLost => this.view.setContextLost(isLost);
    this.screen.stage = stage;
    this.view.prepareStage();
  }

  /** Selects the material that was clicked. A click on one of the samples opens it. */
  private pick(mesh: Mesh | undefined, model: ModelView | undefined) {
    const { diorama } = this.document.value;
    if (diorama) {
      const path = diorama.pathOf(model);
      return path ? void this.opening.openFile(path) : undefined;
    }
    const part = model?.parts.find(each => each.mesh === mesh);
    this.view.selectMaterial(part?.surface.index ?? -1);
    if (model && part) {
      const texture = model.textureOf[part.surface.index];
      this.status.announce(part.surface.name + (texture ? ', texture ' + texture : ''));
    }
  }

  /** Draws on another canvas, after the WebGL context was lost. */
  drawAgain() {
    this.stage.dispose();
    this.view.replaceCanvas();
  }

  /** Shows what is open on another canvas. */
  async attach(canvas: HTMLCanvasElement) {
    const link = this.links.text();
    const isDiorama = this.document.value.diorama !== undefined;
    this.createStage(canvas);
    await (isDiorama ? this.loading.openDiorama() : this.links.follow(new URLSearchParams(link)));
  }

  /** Writes the open file in memory and compares the result with the file. */
  async verify() {
    const { signal } = this.document;
    const { path } = this.document.value;
    await this.status.during('Checking the round trip …', async () => {
      this.document.update(signal, { verified: (await this.engine.ask<Verified[]>('verify', path)).value });
    });
  }
}
