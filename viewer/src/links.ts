// Links to what is seen: file, model, motions, frame, chosen textures and material, look, light and the place of the eye, as text.
import type { App } from './app';
import { LIGHTS, LOOKS, named } from './looks';

export class Links {
  constructor(private readonly app: App) {}

  /** The address of what is seen. Dropped files have none: the page cannot read them again by itself. */
  address(): string {
    const { source, path } = this.app.state.value;
    return source === 'dropped' || !path ? '' : `${location.origin}${location.pathname}#${this.text()}`;
  }

  /** What is seen, as the parameters of a link. */
  text(): string {
    const { path, folder, identity, sceneIndex, motionsFrom, look, light, material, choices } = this.app.state.value;
    const chosen = choices.link(path);
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
