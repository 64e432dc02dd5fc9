// Textures that people choose for models: one in place of another, or a file whose textures are preferred.
import type { BankTexture, Engine, Found } from '@shuriken/core/engine';
import { Choices } from './texturechoices';
import { sortByDistance } from './paths';
import type { Stores } from './stores/stores';

const MAX_FOUND = 20_000;
const MAX_LISTED = 500;
const TEXTURE_FORMATS = /^(pvm|gvm|xvm|nsbtx|pak|afs)$/;

export class TextureChoices {
  /** @param reopen opens the current file again, with the new textures */
  constructor(private readonly engine: Engine, private readonly stores: Stores, private readonly reopen: () => Promise<void>) {}

  /** Draws a texture in place of another one of the open model, as `shuriken.json` says. The empty text undoes this. */
  replace(wanted: string, replacement: string) {
    return this.use(this.stores.files.value.choices.replacing(this.stores.document.value.path, wanted, replacement));
  }

  /** Prefers the textures of a file for the open model. The empty text undoes this. */
  prefer(file: string) {
    return this.use(this.stores.files.value.choices.preferring(this.stores.document.value.path, file));
  }

  /** Uses what a link says about the open model. Returns whether it differs from what was chosen. */
  async useLinked(text: string): Promise<boolean> {
    const { path } = this.stores.document.value;
    const { choices } = this.stores.files.value;
    const linked = choices.linked(path, text);
    const isDifferent = linked.link(path) !== choices.link(path);
    if (isDifferent) {
      await this.send(linked);
    }
    return isDifferent;
  }

  private use(choices: Choices) {
    return this.stores.status.during('Opening …', async () => {
      await this.send(choices);
      await this.reopen();
      this.stores.view.selectTab('textures');
    });
  }

  /** Sets the choices and sends them to the library. */
  private async send(choices: Choices) {
    const { files, document } = this.stores;
    const { path } = document.value;
    const file = Choices.file(path);
    files.setChoices(choices);
    const { value } = await this.engine.ask<{ text: string }>('edit', file, choices.text(path, this.attachedParts()));
    files.setOverrides(file, value.text);
  }

  /** Sends all choices to a library that was restarted. */
  async sendAgain() {
    for (const [file, text] of this.stores.files.value.overrides) {
      await this.engine.ask('edit', file, text);
    }
  }

  /** Returns the contents of `shuriken.json` with the choices for the models in the open file's folder, or an empty string without choices. */
  overrides(): string {
    return this.stores.files.value.overrides.get(Choices.file(this.stores.document.value.path)) ?? '';
  }

  /** Returns the files of models that are attached to the open one. What is chosen for it counts for them. */
  private attachedParts(): string[] {
    const findings = this.stores.document.value.answer?.findings ?? [];
    return findings.filter(each => each.code === 'PART_ADDED').map(each => each.message.replace(/ on node .*/, ''));
  }

  /** Returns the textures of a file. */
  async texturesOf(path: string): Promise<BankTexture[]> {
    return (await this.engine.ask<{ textures: BankTexture[] }>('textures', path).catch(() => undefined))?.value.textures ?? [];
  }

  /** Returns the files that contain textures. The nearest to the model is first. */
  async listFiles(): Promise<string[]> {
    const { value } = await this.engine.ask<Found>('search', '', '', MAX_FOUND);
    const files = value.found.filter(each => !each.path.includes('!') && TEXTURE_FORMATS.test(each.format ?? ''));
    return sortByDistance(this.stores.document.value.path, files.map(each => each.path), path => path).slice(0, MAX_LISTED);
  }
}
