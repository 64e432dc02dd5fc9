// Opens documents: reads the models of a file, its textures, or what it contains, and shows them on the stage.
import { ShurikenError } from '@shuriken/core/engine';
import type { BankTexture, Engine, Finding, Identity, SceneAnswer } from '@shuriken/core/engine';
import { ModelView } from '@shuriken/three';
import { Glb, isGlb, decodeImage } from './glb';
import type { NavigationHistory } from './navigationhistory';
import { findViewpoint } from './levelviewpoint';
import { countModels, chooseMainFile } from './overview';
import type { Overview } from './overview';
import type { StageHolder } from './stageholder';
import type { DocumentState } from './stores/document';
import type { Stores } from './stores/stores';
import type { Thumbnails } from './thumbnails';

/** The number of folders and containers that are scanned before deciding what to show first. */
const INITIAL_SCAN_COUNT = 160;
/** If several files contain at most this many models, the largest one is shown at once; otherwise the overview. */
const MAX_FEW_MODELS = 3;
/** The maximum size of other programs' models and images. */
const MAX_FOREIGN_SIZE = 256 * 2 ** 20;
/** The number of a container's members that are identified to decide whether it contains only textures. */
const SAMPLED_MEMBER_COUNT = 24;

export class DocumentOpener {
  /** All models of the open file, as GLB. */
  private sceneGlbs: Uint8Array<ArrayBuffer>[] = [];

  /** @param isTouchDevice whether people cannot fly because there are no keys */
  constructor(
    private readonly engine: Engine, private readonly stores: Stores, private readonly stageHolder: StageHolder, private readonly thumbnails: Thumbnails,
    private readonly overview: Overview, private readonly history: NavigationHistory, private readonly isTouchDevice: boolean,
  ) {}

  /**
   * Opens what people want to see first: a single file; the most telling one of an archive or of a few files; otherwise the overview. A
   * document that is opened in the meantime stays.
   */
  async openInitialDocument(path: string) {
    const { files, document: { signal } } = this.stores;
    const top = files.value.children.get('') ?? [];
    const onlyFile = path || (top.length === 1 && !top[0].folder ? top[0].path : undefined);
    const [identity] = onlyFile ? await files.identify([onlyFile]) : [];
    if (onlyFile && !identity?.container) {
      return signal.aborted ? undefined : this.openFile(onlyFile);
    }
    await files.scanFirst(INITIAL_SCAN_COUNT);
    const summary = await this.overview.update();
    if (signal.aborted) {
      return undefined;
    }
    const best = chooseMainFile(summary);
    const isArchive = onlyFile !== undefined && identity?.kind !== 'folder';
    if (summary.ahead === 0 && best && (isArchive || countModels(summary) <= MAX_FEW_MODELS)) {
      return this.openFile(best);
    }
    return onlyFile && summary.ahead === 0 && !best ? this.openFile(onlyFile) : this.openOverview();
  }

  /** Shows an overview of all files. */
  openOverview() {
    this.openWithoutModel({ showsOverview: true }, { overview: '1' });
    void this.overview.update().catch(() => {});
  }

  /** Shows all files of a kind. */
  openFilesOfKind(kind: string) {
    this.openWithoutModel({ browsedKind: kind }, { browse: kind });
  }

  /** Shows the contents of a folder. */
  async openFolder(path: string) {
    const { files, status } = this.stores;
    this.openWithoutModel({ path, folder: path }, { folder: path });
    if (!files.value.expanded.has(path)) {
      await files.expand(path).catch(e => status.reportError(e));
    }
  }

  /** Shows a file: its models, otherwise its textures, otherwise what is known about it. */
  async openFile(path: string, keepsCamera = false) {
    const signal = this.beginDocument({ path }, { path });
    void this.stores.files.reveal(path);
    await this.stores.status.runTask('Opening …', () => this.readAndShow(path, keepsCamera, signal).catch(e => {
      if (!signal.aborted) {
        this.stageHolder.stage.setModels([]);
      }
      throw e;
    }));
  }

  /** Shows another model of the open file. */
  async openScene(index: number) {
    const { document, player, view } = this.stores;
    const { signal } = document;
    const model = await ModelView.of(this.sceneGlbs[index]);
    player.clear();
    this.stageHolder.stage.setModels([{ model }]);
    view.clearSelection();
    document.update(signal, { sceneIndex: index, model });
    this.stageHolder.stage.cameraRig.frameBox();
    await player.playInitial();
    this.stageHolder.stage.cameraRig.ensureVisible(player.computeAnimatedBox());
  }

  /** Replaces the document and resets what belongs to it. Returns the signal of the new one. */
  beginDocument(change: Partial<DocumentState>, link: Record<string, string> = {}): AbortSignal {
    const { document, view, player, status } = this.stores;
    this.history.recordDocument(change.path ?? '', String(new URLSearchParams(link)));
    player.clear();
    view.reset();
    view.closeSheet();
    status.clearMessages();
    return document.open(change);
  }

  private openWithoutModel(change: Partial<DocumentState>, link: Record<string, string>) {
    this.beginDocument(change, link);
    this.stageHolder.stage.setModels([]);
  }

  private async readAndShow(path: string, keepsCamera: boolean, signal: AbortSignal) {
    const { files, document } = this.stores;
    const [identity] = await files.identify([path]);
    document.update(signal, { identity });
    if (identity?.error) {
      throw new ShurikenError(identity.error, identity.errorKind ?? '');
    }
    if (['model', 'scene', 'motion'].includes(identity?.kind ?? '') || identity?.kind === 'archive' && !identity.container) {
      const reply = await this.engine.ask<SceneAnswer>('scene', path);
      await this.showScenes(reply.value, reply.parts, keepsCamera, signal);
    }
    if (identity?.container && !files.value.expanded.has(path)) {
      await files.expand(path);
    }
    if (!identity?.format || identity.kind === 'picture') {
      this.stageHolder.stage.setModels([]);
      await this.showForeignFile(path, identity, keepsCamera, signal);
    }
    if (identity?.format && !document.scene && !document.value.image) {
      const isFolder = identity.container && await this.hasOtherThanTextures(path);
      signal.throwIfAborted();
      this.stageHolder.stage.setModels([]);
      if (isFolder) {
        document.update(signal, { folder: path });
      } else {
        await this.showTextures(path, signal);
      }
    }
    void this.readInfo(path, identity, signal).catch(() => {});
  }

  private async readInfo(path: string, identity: Identity | undefined, signal: AbortSignal) {
    const info = identity?.container
      ? await this.thumbnails.askWhenIdle<Record<string, unknown>>('info', path)
      : (await this.engine.ask<Record<string, unknown>>('info', path)).value;
    this.stores.document.update(signal, { info });
  }

  /** Returns whether a container has anything but textures, judging by its first members. */
  private async hasOtherThanTextures(path: string): Promise<boolean> {
    const { files } = this.stores;
    const rows = files.value.children.get(path) ?? [];
    const identities = await files.identify(rows.filter(row => !row.folder).slice(0, SAMPLED_MEMBER_COUNT).map(row => row.path));
    return rows.some(row => row.folder) || identities.some(each => each.kind !== 'texture' && each.kind !== 'palette');
  }

  /** Shows the first of a file's models. */
  private async showScenes(sceneAnswer: SceneAnswer, scenes: Uint8Array<ArrayBuffer>[], keepsCamera: boolean, signal: AbortSignal, glb?: Glb) {
    const { document, player } = this.stores;
    if (scenes.length === 0) {
      return document.update(signal, { sceneAnswer });
    }
    const model = await ModelView.of(scenes[0]);
    if (signal.aborted) {
      model.dispose();
    }
    signal.throwIfAborted();
    this.sceneGlbs = scenes;
    this.stageHolder.stage.setModels([{ model }]);
    document.update(signal, { sceneAnswer, glb, model, sceneIndex: 0 });
    if (!keepsCamera) {
      this.stageHolder.stage.cameraRig.frameBox();
    }
    await player.playInitial();
    signal.throwIfAborted();
    if (!document.isLevel || keepsCamera || !this.enterLevel(model)) {
      this.stageHolder.stage.cameraRig.ensureVisible(player.computeAnimatedBox());
    }
  }

  /** Shows a level from its inside. Returns whether it has an inside. */
  private enterLevel(model: ModelView): boolean {
    const viewpoint = findViewpoint(model);
    if (viewpoint) {
      this.stageHolder.stage.cameraRig.setViewpoint(viewpoint.eye, viewpoint.target, viewpoint.size);
      this.stores.view.setFlying(!this.isTouchDevice);
    }
    return viewpoint !== undefined;
  }

  private async showTextures(path: string, signal: AbortSignal) {
    const { value } = await this.engine.ask<{ textures: BankTexture[]; findings: Finding[] }>('textures', path);
    const isEmpty = value.textures.length === 0;
    this.stores.document.update(signal, { fileTextures: value.textures, ...isEmpty && { sceneAnswer: { path, scenes: [], findings: value.findings ?? [] } } });
  }

  /** Shows a GLB, a PNG or a similar image. */
  private async showForeignFile(path: string, identity: Identity | undefined, keepsCamera: boolean, signal: AbortSignal) {
    const foreign = await this.readForeignFile(path, identity);
    signal.throwIfAborted();
    if (foreign instanceof ImageData) {
      this.stores.document.update(signal, { image: foreign });
    } else if (foreign) {
      const glb = new Glb(foreign);
      await this.showScenes(glb.toSceneAnswer(path, path), [foreign], keepsCamera, signal, glb);
    }
  }

  /** Returns the bytes of a GLB, or the decoded image of another file; undefined for files that are neither. */
  private async readForeignFile(path: string, identity: Identity | undefined): Promise<Uint8Array<ArrayBuffer> | ImageData | undefined> {
    const isKnown = identity?.format && identity.kind !== 'picture';
    if (isKnown || !identity?.size || identity.size > MAX_FOREIGN_SIZE || !/\.(glb|png|jpe?g|webp|gif|bmp)$/i.test(path)) {
      return undefined;
    }
    const { parts } = await this.engine.ask('bytes', path);
    return isGlb(parts[0]) ? parts[0] : decodeImage(path, parts[0]);
  }
}
