// Handles dropped files. A PNG replaces the texture under it, a GLB is offered as a replacement of the model, a project is applied, and
// all other files are opened.
import type { BankTexture, TextureRow } from '@shuriken/core/engine';
import type { EditRefresh } from './editrefresh';
import type { SourceLoader } from './sourceloader';
import { listTextureSources } from './paths';
import type { TextureTarget } from './replacetexturedialog';
import type { StageHolder } from './stageholder';
import type { Stores } from './stores/stores';
import type { TextureChooser } from './texturechooser';
import type { Workbench } from './workbench';
import { unzip } from './zip';

const MAX_PROJECT_SIZE = 256 * 2 ** 20;

/** Returns the dropped file, or undefined for folders and several files. */
function getSingleFile(data: DataTransfer): File | undefined {
  const [item] = data.items;
  const isFolder = item?.webkitGetAsEntry?.()?.isDirectory;
  return data.files.length === 1 && !isFolder ? data.files[0] : undefined;
}

/** Returns the dropped file if it is a single PNG. */
export function getSinglePng(data: DataTransfer | null): File | undefined {
  const file = data ? getSingleFile(data) : undefined;
  return file && /\.png$/i.test(file.name) ? file : undefined;
}

export class DropHandler {
  constructor(
    private readonly stores: Stores, private readonly stageHolder: StageHolder, private readonly workbench: Workbench, private readonly loader: SourceLoader,
    private readonly editRefresh: EditRefresh, private readonly textureChooser: TextureChooser,
  ) {}

  /** Handles files that are dropped at a point of the page. */
  async handle(data: DataTransfer, x: number, y: number) {
    const file = getSingleFile(data);
    const isUsed = file && await this.useForDocument(file, x, y).catch(e => {
      this.stores.status.reportError(e);
      return true;
    });
    if (!isUsed) {
      await this.loader.openDropped(data);
    }
  }

  /** Uses a file to edit the open document. Returns whether the file was used. */
  private async useForDocument(file: File, x: number, y: number): Promise<boolean> {
    const { identity, path, diorama, model } = this.stores.document.value;
    if (!this.workbench.canEdit || diorama || !identity?.format) {
      return false;
    }
    if (/\.png$/i.test(file.name)) {
      const texture = await this.findTextureAt(x, y);
      if (texture) {
        this.proposeTexture(texture, file);
      }
      return texture !== undefined;
    }
    if (/\.glb$/i.test(file.name) && model) {
      this.stores.view.proposeModel({ path, glb: [file.name, file] });
      return true;
    }
    return /\.zip$/i.test(file.name) && file.size < MAX_PROJECT_SIZE && this.editRefresh.openProject(await unzip(file));
  }

  /** Opens the dialog that previews an image as the new texture. */
  proposeTexture(texture: TextureTarget, png: File) {
    this.stores.view.proposeTexture({ ...texture, png, file: png.name });
  }

  /** Returns the texture of the model at a point of the page, or the only texture of an open texture file. */
  private async findTextureAt(x: number, y: number): Promise<TextureTarget | undefined> {
    const { document } = this.stores;
    const { fileTextures, model } = document.value;
    if (!model) {
      return fileTextures.length === 1 ? createTextureTarget(fileTextures[0]) : undefined;
    }
    const mesh = this.stageHolder.stage.meshAt(x, y);
    const part = model.parts.find(each => each.mesh === mesh);
    const row = part && document.scene?.textures.find(each => each.name === model.textureNames[part.surface.index]);
    return row && this.findModelTexture(row);
  }

  /** Returns the file and key of a texture of the open model. */
  async findModelTexture(row: TextureRow): Promise<TextureTarget | undefined> {
    const { path } = this.stores.document.value;
    const files = [...this.stores.files.value.textureChoices.forModel(path).textures, ...listTextureSources(path, [row]), path];
    for (const file of files) {
      const texture = (await this.textureChooser.readTextures(file)).find(each => each.name === row.name);
      if (texture) {
        return createTextureTarget(texture);
      }
    }
    this.stores.status.reportError(new Error(`The archive of ${row.name} was not found, so the file cannot be changed here. Open its archive and change it there.`));
    return undefined;
  }
}

/** Returns a texture of a file as a target for replacement. */
export function createTextureTarget(texture: BankTexture): TextureTarget {
  const format = [texture.pixelFormat, texture.dataFormat].filter(Boolean).join(' ');
  return { path: texture.path, key: texture.key, name: texture.name, facts: `${format} · ${texture.width} × ${texture.height}` };
}
