// Materials of the model and their textures: the chosen one, and what people put in place of others.
import type { Mesh } from 'three';
import type { App } from './app';
import type { BankTexture, Found } from '@shuriken/core/engine';
import { Choices } from './choices';
import type { ModelView } from '@shuriken/three';
import { nearest } from './places';

export class Materials {
  constructor(private readonly app: App) {}

  /** What a click on the picture chooses: the material, or of the samples together one of them. */
  picked(mesh: Mesh | undefined, model: ModelView | undefined) {
    if (this.app.diorama) {
      const file = this.app.diorama.fileOf(model);
      return file ? void this.app.opening.file(file) : undefined;
    }
    if (!model) {
      return this.select(-1);
    }
    const part = model.parts.find(each => each.mesh === mesh);
    this.select(part?.surface.index ?? -1);
    if (part) {
      const texture = model.textureOf[part.surface.index];
      this.app.say(part.surface.name + (texture ? ', texture ' + texture : ''));
    }
  }

  select(material: number) {
    const same = this.app.state.value.material === material;
    this.app.state.set({ material: same ? -1 : material });
    this.app.model?.surfaces.forEach((surface, i) => surface.mark(i === material && !same ? 0.35 : 0));
    this.isolate(this.app.state.value.isolated && !same && material >= 0);
    this.app.stage.refresh();
  }

  /** Shows only what has the chosen material. */
  isolate(on: boolean) {
    this.app.state.set({ isolated: on });
    this.app.model?.parts.forEach(part => { part.mesh.layers.set(!on || part.surface.index === this.app.state.value.material ? 0 : 1); });
    this.app.stage.refresh();
  }

  /** Goes to where another texture is chosen for the material. */
  another() {
    this.app.state.set({ tab: 'textures' });
    setTimeout(() => document.querySelector<HTMLElement>('.texture.on .replace button')?.focus(), 60);
  }

  /** A texture for another, for this model, as `shuriken.json` says it; the empty text takes that back. */
  replace(wanted: string, other: string) {
    return this.chooseTextures(this.app.state.value.choices.replacing(this.app.state.value.path, wanted, other));
  }

  /** A file whose textures go before all others; the empty text takes that back. */
  lookFirstIn(place: string) {
    return this.chooseTextures(this.app.state.value.choices.looking(this.app.state.value.path, place));
  }

  /** What a link says was chosen for the model that is open. */
  async takeLinked(text: string) {
    const { path, choices } = this.app.state.value;
    const linked = choices.linked(path, text);
    if (linked.link(path) !== choices.link(path)) {
      await this.use(linked);
      await this.app.opening.again();
    }
  }

  private chooseTextures(choices: Choices) {
    return this.app.during('Opening …', async () => {
      await this.use(choices);
      await this.app.opening.again();
      this.app.state.set({ tab: 'textures' });
    });
  }

  private async use(choices: Choices) {
    const { path } = this.app.state.value;
    const file = Choices.file(path);
    this.app.state.set({ choices });
    const { value } = await this.app.engine.ask<{ text: string }>('edit', file, choices.text(path, this.worn()));
    this.app.state.set({ overrides: new Map(this.app.state.value.overrides).set(file, value.text) });
  }

  /** Tells a library that began anew what was chosen. */
  async tellAgain() {
    for (const [file, text] of this.app.state.value.overrides) {
      await this.app.engine.ask('edit', file, text);
    }
  }

  /** The text of `shuriken.json` for the choices beside this model; empty if there are none. */
  overrides(): string {
    return this.app.state.value.overrides.get(Choices.file(this.app.state.value.path)) ?? '';
  }

  /** Files of models that were put on this one: what is chosen for it counts for them. */
  private worn(): string[] {
    return (this.app.state.value.answer?.findings ?? []).filter(each => each.code === 'PART_ADDED').map(each => each.message.replace(/ on node .*/, ''));
  }

  /** The textures of a file. */
  async banksOf(path: string): Promise<BankTexture[]> {
    return (await this.app.engine.ask<{ textures: BankTexture[] }>('textures', path).catch(() => undefined))?.value.textures ?? [];
  }

  /** Files that have textures, the nearest to the model first. */
  async places(): Promise<string[]> {
    const { value } = await this.app.engine.ask<Found>('search', '', '', 20_000);
    const files = value.found.filter(each => !each.path.includes('!') && /^(pvm|gvm|xvm|nsbtx|pak|afs)$/.test(each.format ?? ''));
    return nearest(this.app.state.value.path, files.map(each => each.path), path => path).slice(0, 500);
  }
}
