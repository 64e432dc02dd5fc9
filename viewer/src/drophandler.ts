// Decides what a drop means: a PNG on a texture or model changes it, a GLB on a model asks, a project continues, and all else is opened.
import type { BankTexture, TextureRow } from '@shuriken/core/engine';
import type { EditRefresh } from './editrefresh';
import type { Loading } from './sourceloader';
import { sourceFilesOf } from './paths';
import type { RetextureTarget } from './replacetexturedialog';
import type { Screen } from './stageholder';
import type { Stores } from './stores/stores';
import type { TextureChoices } from './texturechooser';
import type { Workbench } from './workbench';
import { unzip } from './zip';

const MAX_PROJECT_SIZE = 256 * 2 ** 20;

/** Returns the file if a single one is dropped. */
function singleFile(data: DataTransfer): File | undefined {
  const [item] = data.items;
  const isFolder = item?.webkitGetAsEntry?.()?.isDirectory;
  return data.files.length === 1 && !isFolder ? data.files[0] : undefined;
}

/** Returns the PNG if a single one is dropped. */
export function pngOf(data: DataTransfer | null): File | undefined {
  const file = data ? singleFile(data) : undefined;
  return file && /\.png$/i.test(file.name) ? file : undefined;
}

export class Drops {
  constructor(
    private readonly stores: Stores, private readonly screen: Screen, private readonly workbench: Workbench, private readonly loading: Loading,
    private readonly editRefresh: EditRefresh, private readonly textureChoices: TextureChoices,
  ) {}

  /** Handles files that are dropped at a point of the page. */
  async handle(data: DataTransfer, x: number, y: number) {
    const file = singleFile(data);
    const isUsed = file && await this.useForDocument(file, x, y).catch(e => {
      this.stores.status.fail(e);
      return true;
    });
    if (!isUsed) {
      await this.loading.openDropped(data);
    }
  }

  /** Uses a file to change the open document. Returns whether it did. */
  private async useForDocument(file: File, x: number, y: number): Promise<boolean> {
    const { identity, path, diorama, model } = this.stores.document.value;
    if (!this.workbench.isPossible || diorama || !identity?.format) {
      return false;
    }
    if (/\.png$/i.test(file.name)) {
      const texture = await this.textureAt(x, y);
      if (texture) {
        this.propose(texture, file);
      }
      return texture !== undefined;
    }
    if (/\.glb$/i.test(file.name) && model) {
      this.stores.view.proposeModel({ path, glb: [file.name, file] });
      return true;
    }
    return /\.zip$/i.test(file.name) && file.size < MAX_PROJECT_SIZE && this.editRefresh.openProject(await unzip(file));
  }

  /** Shows what a new image would make of a texture. */
  propose(texture: RetextureTarget, png: File) {
    this.stores.view.proposeTexture({ ...texture, png, file: png.name });
  }

  /** Returns the texture at a point of the page: of the model, or the only texture of an open texture file. */
  private async textureAt(x: number, y: number): Promise<RetextureTarget | undefined> {
    const { document } = this.stores;
    const { bank, model } = document.value;
    if (!model) {
      return bank.length === 1 ? targetOf(bank[0]) : undefined;
    }
    const mesh = this.screen.stage.meshAt(x, y);
    const part = model.parts.find(each => each.mesh === mesh);
    const row = part && document.scene?.textures.find(each => each.name === model.textureOf[part.surface.index]);
    return row && this.targetOfModel(row);
  }

  /** Returns the file and key of a texture of the open model. */
  async targetOfModel(row: TextureRow): Promise<RetextureTarget | undefined> {
    const { path } = this.stores.document.value;
    const files = [...this.stores.files.value.choices.of(path).textures, ...sourceFilesOf(path, [row]), path];
    for (const file of files) {
      const texture = (await this.textureChoices.texturesOf(file)).find(each => each.name === row.name);
      if (texture) {
        return targetOf(texture);
      }
    }
    this.stores.status.fail(new Error(`The archive of ${row.name} was not found, so the file cannot be changed here. Open its archive and change it there.`));
    return undefined;
  }
}

export function targetOf(texture: BankTexture): RetextureTarget {
  const format = [texture.pixelFormat, texture.dataFormat].filter(Boolean).join(' ');
  return { path: texture.path, key: texture.key, name: texture.name, facts: `${format} · ${texture.width} × ${texture.height}` };
}
