// Links to what is seen: file, model, motions, frame, chosen textures and material, look, light and the place of the eye, as text.
import type { App } from './app';
import { LIGHTS, LOOKS, named } from './looks';
import { nameOf } from './places';
import { outerOf, printOf, sizeOf } from './prints';

export class Links {
  constructor(private readonly app: App) {}

  /** The address of what is seen, for files that the page can read again by itself. */
  address(): string {
    const { source, path } = this.app.state.value;
    return source === 'dropped' || !path ? '' : `${location.origin}${location.pathname}#${this.text()}`;
  }

  /** The address of what is seen in dropped files: it names the file by its contents, and who follows it is asked to drop the same file. */
  async addressOfDropped(): Promise<string> {
    const { path } = this.app.state.value;
    const { source } = this.app.engine;
    const outer = source.kind === 'blobs' ? outerOf(path, source.files as [string, Blob][]) : undefined;
    if (!outer) {
      return '';
    }
    const more = new URLSearchParams({ file: nameOf(outer[0]), print: await printOf(outer[1]) });
    return `${location.origin}${location.pathname}#${this.text()}&${String(more)}`;
  }

  /** Shows what a followed link is about, if its file is among those that were dropped now. */
  async arrive(): Promise<boolean> {
    const { awaited } = this.app.state.value;
    const { source } = this.app.engine;
    if (!awaited?.print || source.kind !== 'blobs') {
      return false;
    }
    for (const [name, blob] of source.files as [string, Blob][]) {
      if (blob.size === sizeOf(awaited.print) && await printOf(blob) === awaited.print) {
        const link = new URLSearchParams(awaited.link);
        link.set('path', name + awaited.path.slice(awaited.path.includes('!') ? awaited.path.indexOf('!') : awaited.path.length));
        this.app.state.set({ awaited: undefined });
        await this.go(link);
        return true;
      }
    }
    return false;
  }

  /** Asks for the file of a link that was followed to a page without it. */
  askFor(link: URLSearchParams) {
    this.app.state.set({ awaited: { path: link.get('path') ?? link.get('folder') ?? '', file: link.get('file') ?? '', print: link.get('print') ?? '', link: String(link) } });
  }

  /** What is seen, as the parameters of a link. */
  text(): string {
    const { path, folder, identity, sceneIndex, motionsFrom, look, light, material, choices, landing, browsed } = this.app.state.value;
    const chosen = choices.link(path);
    if (landing || browsed) {
      return String(new URLSearchParams(landing ? { overview: '1' } : { browse: browsed }));
    }
    if (folder === path && !identity) {
      return String(new URLSearchParams({ folder }));
    }
    const { active, seconds } = this.app.motions.play.value;
    return String(new URLSearchParams({
      path, cam: this.app.stage.eye.text(), look, light,
      ...sceneIndex > 0 && { model: String(sceneIndex) },
      ...motionsFrom && { motions: motionsFrom },
      ...chosen && { textures: chosen },
      ...material >= 0 && { material: String(material) },
      clips: [...active].join(), frame: String(+(seconds * this.app.motions.framesPerSecond).toFixed(3)),
    }));
  }

  /** Opens what a link names and shows it as it was. */
  follow(link: URLSearchParams) {
    return this.app.during('Opening …', () => this.go(link));
  }

  private async go(link: URLSearchParams) {
    const folder = link.get('folder');
    if (link.has('overview')) {
      return this.app.opening.landing();
    }
    if (link.has('browse')) {
      return this.app.opening.browse(link.get('browse')!);
    }
    if (folder) {
      return this.app.opening.folder(folder);
    }
    await this.app.opening.file(link.get('path') ?? '');
    const from = link.get('motions');
    if (from && this.app.model) {
      await this.app.motions.takeFrom(from);
    }
    const chosen = link.get('textures');
    if (chosen && this.app.model) {
      await this.app.materials.takeLinked(chosen);
    }
    const model = Number(link.get('model') ?? 0);
    if (model > 0 && this.app.state.value.answer?.scenes[model]) {
      await this.app.opening.scene(model);
    }
    await this.show(link);
  }

  /** Shows the model that is open as a link says. */
  async show(link: URLSearchParams) {
    if (!this.app.model) {
      return;
    }
    this.app.view.setLook(named(LOOKS, link.get('look')));
    this.app.view.setLight(named(LIGHTS, link.get('light')));
    const clips = link.get('clips');
    if (clips !== null) {
      await this.app.motions.hold(clips.split(',').filter(each => each !== '').map(Number), Number(link.get('frame')) || 0);
    }
    const material = link.get('material');
    if (material !== null && this.app.model.surfaces.some(each => each.index === +material) && this.app.state.value.material !== +material) {
      this.app.materials.select(+material);
    }
    this.app.view.go(link.get('cam') ?? '');
  }
}
