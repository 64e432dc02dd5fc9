// What a drop on the page means: a PNG on a texture or model changes it, a GLB on a model asks, a project goes on, all else opens.
import type { App } from './app';
import type { BankTexture, TextureRow } from '@shuriken/core/engine';
import { texturePlaces } from './places';
import type { RetextureTarget } from './retexture';
import { unzipped } from './zip';

/** Projects are read up to this size. */
const LARGEST = 256 * 2 ** 20;

function only(data: DataTransfer): File | undefined {
  const [item] = data.items;
  const isFolder = item?.webkitGetAsEntry?.()?.isDirectory;
  return data.files.length === 1 && !isFolder ? data.files[0] : undefined;
}

/** The PNG that alone is dropped. */
export function pngOf(data: DataTransfer | null): File | undefined {
  const file = data ? only(data) : undefined;
  return file && /\.png$/i.test(file.name) ? file : undefined;
}

export class Drops {
  constructor(private readonly app: App) {}

  /** Files that are dropped on the page, at a point of it. */
  async take(data: DataTransfer, x: number, y: number) {
    const file = only(data);
    const opened = file && await this.onOpened(file, x, y).catch(e => {
      this.app.fail(e);
      return true;
    });
    if (!opened) {
      await this.app.bringDropped(data);
    }
  }

  /** Whether a file changes what is open. */
  private async onOpened(file: File, x: number, y: number): Promise<boolean> {
    const { identity, path } = this.app.state.value;
    if (!this.app.workbench.isPossible || this.app.diorama || !identity?.format) {
      return false;
    }
    if (/\.png$/i.test(file.name)) {
      const texture = await this.textureAt(x, y);
      if (texture) {
        this.change(texture, file);
      }
      return texture !== undefined;
    }
    if (/\.glb$/i.test(file.name) && this.app.model) {
      this.app.state.set({ remodel: { path, glb: [file.name, file] }, dialog: 'remodel' });
      return true;
    }
    return /\.zip$/i.test(file.name) && file.size < LARGEST && this.app.openProject(await unzipped(file));
  }

  /** Shows what would become of a texture. */
  change(texture: RetextureTarget, png: File) {
    this.app.state.set({ retexture: { ...texture, png, file: png.name }, dialog: 'retexture' });
  }

  /** The texture under a point of the page: of the model, or the only texture of an open texture file. */
  private async textureAt(x: number, y: number): Promise<RetextureTarget | undefined> {
    const { bank } = this.app.state.value;
    if (!this.app.model) {
      return bank.length === 1 ? ofBank(bank[0]) : undefined;
    }
    const mesh = this.app.stage.meshAt(x, y);
    const part = this.app.model.parts.find(each => each.mesh === mesh);
    const row = part && this.app.scene?.textures.find(each => each.name === this.app.model!.textureOf[part.surface.index]);
    return row && this.ofModel(row);
  }

  /** The texture's place in its file, for one of the model that is open. */
  async ofModel(row: TextureRow): Promise<RetextureTarget | undefined> {
    const { path, choices } = this.app.state.value;
    const files = [...choices.of(path).textures, ...texturePlaces(path, [row]), path];
    let own: BankTexture | undefined;
    for (let i = 0; i < files.length && !own; i++) {
      own = (await this.app.materials.banksOf(files[i])).find(each => each.name === row.name);
    }
    if (!own) {
      this.app.fail(new Error(`The archive of ${row.name} was not found, so the file cannot be changed here. Open its archive and change it there.`));
    }
    return own && ofBank(own);
  }
}

export function ofBank(texture: BankTexture): RetextureTarget {
  const format = [texture.pixelFormat, texture.dataFormat].filter(Boolean).join(' ');
  return { path: texture.path, key: texture.key, name: texture.name, facts: `${format} · ${texture.width} × ${texture.height}` };
}
