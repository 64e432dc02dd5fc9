// Applies the textures that people choose: sends the choices to the library, and opens the model again.
import type { BankTexture, Engine, Found } from '@shuriken/core/engine';
import { TextureChoices } from './texturechoices';
import { sortByDistance } from './paths';
import type { Stores } from './stores/stores';

const MAX_FOUND = 20_000;
const MAX_LISTED = 500;
const TEXTURE_FORMATS = /^(pvm|gvm|xvm|nsbtx|pak|afs)$/;

export class TextureChooser {
  /** @param reopen opens the current file again, with the new textures */
  constructor(private readonly engine: Engine, private readonly stores: Stores, private readonly reopen: () => Promise<void>) {}

  /** Replaces a texture of the open model by another one. An empty name restores the texture. */
  replaceTexture(wanted: string, replacement: string) {
    return this.applyChoices(this.stores.files.value.textureChoices.withReplacement(this.stores.document.value.path, wanted, replacement));
  }

  /** Prefers the textures of a file for the open model. An empty path removes the preference. */
  preferFile(file: string) {
    return this.applyChoices(this.stores.files.value.textureChoices.withPreferredFile(this.stores.document.value.path, file));
  }

  /** Applies the choices of a link to the open model. Returns whether they differ from the previous choices. */
  async applyLink(text: string): Promise<boolean> {
    const { path } = this.stores.document.value;
    const { textureChoices } = this.stores.files.value;
    const linked = textureChoices.withLink(path, text);
    const isDifferent = linked.toLink(path) !== textureChoices.toLink(path);
    if (isDifferent) {
      await this.sendChoices(linked);
    }
    return isDifferent;
  }

  private applyChoices(choices: TextureChoices) {
    return this.stores.status.runTask('Opening …', async () => {
      await this.sendChoices(choices);
      await this.reopen();
      this.stores.view.selectTab('textures');
    });
  }

  /** Sets the choices and sends them to the library. */
  private async sendChoices(choices: TextureChoices) {
    const { files, document } = this.stores;
    const { path } = document.value;
    const file = TextureChoices.overridesPath(path);
    files.setTextureChoices(choices);
    const { value } = await this.engine.ask<{ text: string }>('edit', file, choices.toOverrides(path, this.listAttachedParts()));
    files.setOverrides(file, value.text);
  }

  /** Sends all choices to a library that was restarted. */
  async resendAll() {
    for (const [file, text] of this.stores.files.value.overrides) {
      await this.engine.ask('edit', file, text);
    }
  }

  /** Returns the contents of `shuriken.json` with the choices for the models in the open file's folder, or an empty string without choices. */
  getOverrides(): string {
    return this.stores.files.value.overrides.get(TextureChoices.overridesPath(this.stores.document.value.path)) ?? '';
  }

  /** Returns the names of models that are attached to the open one. The choices for it also apply to them. */
  private listAttachedParts(): string[] {
    const findings = this.stores.document.value.sceneAnswer?.findings ?? [];
    return findings.filter(each => each.code === 'PART_ADDED').map(each => each.message.replace(/ was added at node .*/, ''));
  }

  /** Returns the textures of a file. */
  async readTextures(path: string): Promise<BankTexture[]> {
    return (await this.engine.ask<{ textures: BankTexture[] }>('textures', path)).value.textures;
  }

  /** Returns the files that contain textures. The nearest to the model is first. */
  async listTextureFiles(): Promise<string[]> {
    const { value } = await this.engine.ask<Found>('search', '', '', MAX_FOUND);
    const files = value.found.filter(each => !each.path.includes('!') && TEXTURE_FORMATS.test(each.format ?? ''));
    return sortByDistance(this.stores.document.value.path, files.map(each => each.path), path => path).slice(0, MAX_LISTED);
  }
}
