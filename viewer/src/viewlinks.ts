// Creates and follows links to a view: file, model, animations, frame, chosen textures, material, display mode, lighting mode and camera.
import type { Engine } from '@shuriken/core/engine';
import type { NamedBlob } from './fileio';
import { computeFingerprint, findOuterFile, getFingerprintSize } from './fingerprints';
import { LIGHTING_MODES, DISPLAY_MODES, findId } from './displaymodes';
import type { MotionFolders } from './motionfolders';
import type { DocumentOpener } from './documentopener';
import { getFileName } from './paths';
import * as preferences from './preferences';
import type { StageHolder } from './stageholder';
import type { Stores } from './stores/stores';
import type { TextureChooser } from './texturechooser';

export class ViewLinks {
  constructor(
    private readonly engine: Engine, private readonly stores: Stores, private readonly stageHolder: StageHolder, private readonly opener: DocumentOpener,
    private readonly motionFolders: MotionFolders, private readonly textureChooser: TextureChooser,
  ) {}

  /** Returns the URL of the current view, or an empty string for dropped files, because the page cannot read them again. */
  getAddress(): string {
    const isDropped = this.stores.files.value.origin === 'dropped';
    return isDropped || !this.stores.document.value.path ? '' : `${location.origin}${location.pathname}#${this.getParameters()}`;
  }

  /** Returns the URL of the current view of a dropped file. It contains the fingerprint of the file, so that people can drop the same file. */
  async getDroppedFileAddress(): Promise<string> {
    const { path } = this.stores.document.value;
    const { source } = this.engine;
    const droppedFile = source.kind === 'blobs' ? findOuterFile(path, source.files as NamedBlob[]) : undefined;
    if (!droppedFile) {
      return '';
    }
    const [fileName, blob] = droppedFile;
    const fileParameters = new URLSearchParams({ file: getFileName(fileName), print: await computeFingerprint(blob) });
    return `${location.origin}${location.pathname}#${this.getParameters()}&${String(fileParameters)}`;
  }

  /** Opens the awaited link if its file is among the dropped files. Returns whether it is. */
  async openAwaitedLink(): Promise<boolean> {
    const { awaitedLink } = this.stores.files.value;
    const { source } = this.engine;
    if (!awaitedLink?.fingerprint || source.kind !== 'blobs') {
      return false;
    }
    for (const [name, blob] of source.files as NamedBlob[]) {
      if (blob.size === getFingerprintSize(awaitedLink.fingerprint) && await computeFingerprint(blob) === awaitedLink.fingerprint) {
        const { path } = awaitedLink;
        const link = new URLSearchParams(awaitedLink.link);
        link.set('path', name + path.slice(path.includes('!') ? path.indexOf('!') : path.length));
        this.stores.files.setAwaitedLink(undefined);
        await this.openLink(link);
        return true;
      }
    }
    return false;
  }

  /** Asks the user for the file of a link, if that file is not open. */
  askForFile(link: URLSearchParams) {
    const parameter = (name: string) => link.get(name) ?? '';
    this.stores.files.setAwaitedLink({ path: parameter('path') || parameter('folder'), fileName: parameter('file'), fingerprint: parameter('print'), link: String(link) });
  }

  /** Returns the current view as the parameters of a link. */
  getParameters(): string {
    const { document, files, view, player } = this.stores;
    const { path, folder, identity, sceneIndex, showsOverview, browsedKind } = document.value;
    if (showsOverview || browsedKind) {
      return String(new URLSearchParams(showsOverview ? { overview: '1' } : { browse: browsedKind }));
    }
    if (folder === path && !identity) {
      return String(new URLSearchParams({ folder }));
    }
    const { motionFolder, textureChoices } = files.value;
    const { displayMode, lightingMode, material } = view.value;
    const { activeClips, seconds } = player.value;
    const textures = textureChoices.toLink(path);
    return String(new URLSearchParams({
      path, cam: this.stageHolder.stage.cameraRig.serialize(), look: displayMode, light: lightingMode,
      ...sceneIndex > 0 && { model: String(sceneIndex) },
      ...motionFolder && { motions: motionFolder },
      ...textures && { textures },
      ...material >= 0 && { material: String(material) },
      clips: [...activeClips].join(), frame: String(+(seconds * player.framesPerSecond).toFixed(3)),
    }));
  }

  /** Opens the document of a link and restores its view. Shows a task message until this is done. */
  follow(link: URLSearchParams) {
    return this.stores.status.runTask('Opening …', () => this.openLink(link));
  }

  /** Opens the current file again after its textures have changed. Keeps model, animations, frame and camera. */
  async reopenDocument() {
    const { document, player, view } = this.stores;
    const link = new URLSearchParams(this.getParameters());
    const { isPlaying } = player.value;
    const { isFlying } = view.value;
    const { path, sceneIndex } = document.value;
    await this.opener.openFile(path, true);
    if (sceneIndex > 0) {
      await this.opener.openScene(sceneIndex);
    }
    await this.restoreView(link);
    if (isFlying) {
      view.setFlying(true);
    }
    player.setPlaying(isPlaying && document.clips.length > 0);
  }

  private async openLink(link: URLSearchParams) {
    const { document } = this.stores;
    const folder = link.get('folder');
    if (link.has('overview')) {
      return this.opener.openOverview();
    }
    if (link.has('browse')) {
      return this.opener.openFilesOfKind(link.get('browse')!);
    }
    if (folder) {
      return this.opener.openFolder(folder);
    }
    await this.opener.openFile(link.get('path') ?? '');
    const motionFolder = link.get('motions');
    if (motionFolder && document.value.model) {
      await this.motionFolders.use(motionFolder);
    }
    const textures = link.get('textures');
    if (textures && document.value.model && await this.textureChooser.applyLink(textures)) {
      await this.reopenDocument();
    }
    const sceneIndex = Number(link.get('model') ?? 0);
    if (sceneIndex > 0 && document.value.sceneAnswer?.scenes[sceneIndex]) {
      await this.opener.openScene(sceneIndex);
    }
    await this.restoreView(link);
  }

  /** Restores the view of a link for the open model. */
  private async restoreView(link: URLSearchParams) {
    const { document, view, player } = this.stores;
    const { model } = document.value;
    if (!model) {
      return;
    }
    view.setDisplayMode(findId(DISPLAY_MODES, link.get('look')));
    view.setLightingMode(findId(LIGHTING_MODES, link.get('light')));
    const clips = link.get('clips');
    if (clips !== null) {
      await player.pauseAt(clips.split(',').filter(clip => clip !== '').map(Number), Number(link.get('frame')) || 0);
    }
    const material = link.get('material');
    if (material !== null && model.surfaces.some(surface => surface.index === +material) && view.value.material !== +material) {
      view.selectMaterial(+material);
    }
    view.restoreCamera(link.get('cam') ?? '');
  }

  /** Stores the current view of the open file in the browser. */
  saveView() {
    preferences.set('view ' + this.stores.document.value.path, this.getParameters());
    this.stores.status.announce('View saved');
  }

  /** Restores the stored view of the open file. */
  async restoreSavedView() {
    const saved = preferences.get('view ' + this.stores.document.value.path);
    if (!saved) {
      return this.stores.status.announce('No view of this file was saved');
    }
    await this.restoreView(new URLSearchParams(saved));
  }
}
