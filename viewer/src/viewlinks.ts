// Links to what is seen: file, model, animations, frame, chosen textures, material, look, light and camera, as text.
import type { Engine } from '@shuriken/core/engine';
import type { Named } from './fileio';
import { fingerprintOf, outerFileOf, sizeOf } from './fingerprints';
import { LIGHTS, LOOKS, byId } from './displaymodes';
import type { MotionFolders } from './motionfolders';
import type { Opening } from './documentopener';
import { nameOf } from './paths';
import * as preferences from './preferences';
import type { Screen } from './stageholder';
import type { Stores } from './stores/stores';
import type { TextureChoices } from './texturechooser';

export class Links {
  constructor(
    private readonly engine: Engine, private readonly stores: Stores, private readonly screen: Screen, private readonly opening: Opening,
    private readonly motionFolders: MotionFolders, private readonly textureChoices: TextureChoices,
  ) {}

  /** Returns the address of what is seen; empty for files that the page cannot read again by itself. */
  address(): string {
    const isDropped = this.stores.files.value.origin === 'dropped';
    return isDropped || !this.stores.document.value.path ? '' : `${location.origin}${location.pathname}#${this.text()}`;
  }

  /** Returns the address of what is seen in dropped files. It names the file by its contents, and who follows it is asked to drop the same file. */
  async addressOfDropped(): Promise<string> {
    const { path } = this.stores.document.value;
    const { source } = this.engine;
    const outer = source.kind === 'blobs' ? outerFileOf(path, source.files as Named[]) : undefined;
    if (!outer) {
      return '';
    }
    const more = new URLSearchParams({ file: nameOf(outer[0]), print: await fingerprintOf(outer[1]) });
    return `${location.origin}${location.pathname}#${this.text()}&${String(more)}`;
  }

  /** Shows what the awaited link is about, if its file is among the dropped ones. Returns whether it is. */
  async showAwaited(): Promise<boolean> {
    const { awaitedLink } = this.stores.files.value;
    const { source } = this.engine;
    if (!awaitedLink?.print || source.kind !== 'blobs') {
      return false;
    }
    for (const [name, blob] of source.files as Named[]) {
      if (blob.size === sizeOf(awaitedLink.print) && await fingerprintOf(blob) === awaitedLink.print) {
        const { path } = awaitedLink;
        const link = new URLSearchParams(awaitedLink.link);
        link.set('path', name + path.slice(path.includes('!') ? path.indexOf('!') : path.length));
        this.stores.files.await(undefined);
        await this.open(link);
        return true;
      }
    }
    return false;
  }

  /** Asks for the file of a link that was followed to a page without it. */
  askForFile(link: URLSearchParams) {
    const parameter = (name: string) => link.get(name) ?? '';
    this.stores.files.await({ path: parameter('path') || parameter('folder'), file: parameter('file'), print: parameter('print'), link: String(link) });
  }

  /** Returns what is seen, as the parameters of a link. */
  text(): string {
    const { document, files, view, player } = this.stores;
    const { path, folder, identity, sceneIndex, showsOverview, browsedKind } = document.value;
    if (showsOverview || browsedKind) {
      return String(new URLSearchParams(showsOverview ? { overview: '1' } : { browse: browsedKind }));
    }
    if (folder === path && !identity) {
      return String(new URLSearchParams({ folder }));
    }
    const { motionFolder, choices } = files.value;
    const { look, light, material } = view.value;
    const { active, seconds } = player.value;
    const textures = choices.link(path);
    return String(new URLSearchParams({
      path, cam: this.screen.stage.eye.text(), look, light,
      ...sceneIndex > 0 && { model: String(sceneIndex) },
      ...motionFolder && { motions: motionFolder },
      ...textures && { textures },
      ...material >= 0 && { material: String(material) },
      clips: [...active].join(), frame: String(+(seconds * player.framesPerSecond).toFixed(3)),
    }));
  }

  /** Opens what a link names, and shows it as the link says. */
  follow(link: URLSearchParams) {
    return this.stores.status.during('Opening …', () => this.open(link));
  }

  /** Opens the current file again, after something was chosen for it. Model, animations, frame and camera stay. */
  async reopen() {
    const { document, player, view } = this.stores;
    const link = new URLSearchParams(this.text());
    const { isPlaying } = player.value;
    const { isFlying } = view.value;
    const { path, sceneIndex } = document.value;
    await this.opening.openFile(path, true);
    if (sceneIndex > 0) {
      await this.opening.openScene(sceneIndex);
    }
    await this.restoreView(link);
    if (isFlying) {
      view.setFlying(true);
    }
    player.setPlaying(isPlaying && document.clips.length > 0);
  }

  private async open(link: URLSearchParams) {
    const { document } = this.stores;
    const folder = link.get('folder');
    if (link.has('overview')) {
      return this.opening.openOverview();
    }
    if (link.has('browse')) {
      return this.opening.openKind(link.get('browse')!);
    }
    if (folder) {
      return this.opening.openFolder(folder);
    }
    await this.opening.openFile(link.get('path') ?? '');
    const motionFolder = link.get('motions');
    if (motionFolder && document.value.model) {
      await this.motionFolders.use(motionFolder);
    }
    const textures = link.get('textures');
    if (textures && document.value.model && await this.textureChoices.useLinked(textures)) {
      await this.reopen();
    }
    const sceneIndex = Number(link.get('model') ?? 0);
    if (sceneIndex > 0 && document.value.answer?.scenes[sceneIndex]) {
      await this.opening.openScene(sceneIndex);
    }
    await this.restoreView(link);
  }

  /** Shows the open model as a link says. */
  private async restoreView(link: URLSearchParams) {
    const { document, view, player } = this.stores;
    const { model } = document.value;
    if (!model) {
      return;
    }
    view.setLook(byId(LOOKS, link.get('look')));
    view.setLight(byId(LIGHTS, link.get('light')));
    const clips = link.get('clips');
    if (clips !== null) {
      await player.hold(clips.split(',').filter(each => each !== '').map(Number), Number(link.get('frame')) || 0);
    }
    const material = link.get('material');
    if (material !== null && model.surfaces.some(each => each.index === +material) && view.value.material !== +material) {
      view.selectMaterial(+material);
    }
    view.goTo(link.get('cam') ?? '');
  }

  /** Saves camera, look and frame of the open file in the browser. */
  saveView() {
    preferences.set('view ' + this.stores.document.value.path, this.text());
    this.stores.status.announce('View saved');
  }

  async restoreSavedView() {
    const saved = preferences.get('view ' + this.stores.document.value.path);
    if (!saved) {
      return this.stores.status.announce('No view of this file was saved');
    }
    await this.restoreView(new URLSearchParams(saved));
  }
}
