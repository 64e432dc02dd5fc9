// Handles dropped files. A PNG is offered for a texture, a GLB for the model, and a project is applied. All other files are opened.
import { ShurikenError } from '@shuriken/core/engine';
import type { BankTexture, TextureRow } from '@shuriken/core/engine';
import type { EditRefresh } from './editrefresh';
import type { SourceLoader } from './sourceloader';
import { getFileName, getFileStem, listTextureSources, parseTextureSource } from './paths';
import type { TextureTarget } from './replacetexturedialog';
import type { StageHolder } from './stageholder';
import type { Stores } from './stores/stores';
import type { TextureChooser } from './texturechooser';
import type { Workbench } from './workbench';
import { listZipNames, unzip } from './zip';

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

/** Returns the type of a dragged file if a single one is dragged. The type is empty if the browser does not tell it. */
function getDraggedType(data: DataTransfer | null): string | undefined {
  const files = [...data?.items ?? []].filter(item => item.kind === 'file');
  return files.length > 1 ? undefined : files[0]?.type ?? '';
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

  /** Returns what happens to a dragged file when it is dropped. */
  describeDrop(data: DataTransfer | null): string {
    const type = getDraggedType(data);
    const { model } = this.stores.document.value;
    const hasTextures = this.listTextures().length > 0;
    if (type === undefined || !this.canEditDocument || !model && !hasTextures) {
      return 'Drop to open';
    }
    if (type === 'image/png' && hasTextures) {
      return 'Drop to change the texture';
    }
    if (type === 'model/gltf-binary' && model) {
      return 'Drop to put the model back';
    }
    return type && type !== 'application/zip' ? 'Drop to open' : 'Drop to open, or to apply to the open file';
  }

  /** Whether the open file can be edited. */
  private get canEditDocument(): boolean {
    const { identity, diorama } = this.stores.document.value;
    return this.workbench.canEdit && !diorama && Boolean(identity?.format);
  }

  /** Uses a file to edit the open document. Returns whether the file was used. */
  private async useForDocument(file: File, x: number, y: number): Promise<boolean> {
    const isPng = /\.png$/i.test(file.name);
    const isGlb = /\.glb$/i.test(file.name);
    if (isPng && this.canEditDocument && this.listTextures().length > 0) {
      this.useTexture(() => this.findTextureFor(file, x, y), texture => this.proposeTexture(texture, file));
      return true;
    }
    if (isGlb && this.canEditDocument && this.proposeModel(file.name, file)) {
      return true;
    }
    if ((isPng || isGlb) && this.stores.files.hasContainer) {
      this.stores.view.offerToOpen([file.name, file]);
      return true;
    }
    return /\.zip$/i.test(file.name) && this.workbench.canEdit && file.size < MAX_PROJECT_SIZE && await this.mayUseArchive(file) && this.useArchive(await unzip(file));
  }

  /** Returns whether a ZIP contains a project, or a GLB for the open model. A ZIP that cannot be read here is opened like other files. */
  private async mayUseArchive(file: File): Promise<boolean> {
    const names = await listZipNames(file).catch((): string[] => []);
    return names.includes('mod.json') || this.stores.document.value.model !== undefined && names.some(name => /\.glb$/i.test(name));
  }

  /** Applies the project in a ZIP, or proposes the GLB in it for the open model. Returns whether it contains one of them. */
  private async useArchive(files: [string, Uint8Array<ArrayBuffer>][]): Promise<boolean> {
    if (await this.editRefresh.openProject(files)) {
      return true;
    }
    const glbs = files.filter(([name]) => /\.glb$/i.test(name));
    const stem = getFileStem(this.stores.document.value.path);
    const glb = glbs.find(([name]) => getFileStem(name) === stem) ?? (glbs.length === 1 ? glbs[0] : undefined);
    return glb !== undefined && this.proposeModel(getFileName(glb[0]), new Blob([glb[1]]));
  }

  /** Opens the dialog for a GLB that may replace the open model. Returns false without a model. */
  private proposeModel(name: string, glb: Blob): boolean {
    const { path, model } = this.stores.document.value;
    if (model) {
      this.stores.view.proposeModel({ path, glb: [name, glb] });
    }
    return model !== undefined;
  }

  /** Finds a texture and uses it. If its file cannot be read, shows the reason. */
  useTexture(find: () => Promise<TextureTarget>, use: (texture: TextureTarget) => unknown) {
    void this.stores.status.runTask('Reading the texture …', async () => { await use(await find()); }, () => this.useTexture(find, use));
  }

  /** Returns the textures of the open model or texture file. */
  listTextures(): { name: string; find: () => Promise<TextureTarget> }[] {
    const { document } = this.stores;
    const { fileTextures, model } = document.value;
    return model
      ? (document.scene?.textures ?? []).map(row => ({ name: row.name, find: () => this.findModelTexture(row) }))
      : fileTextures.map(texture => ({ name: texture.name, find: async () => createTextureTarget(texture) }));
  }

  /** Opens the dialog that previews an image as the new texture. */
  proposeTexture(texture: TextureTarget, png: File) {
    this.stores.view.proposeTexture({ ...texture, png, file: png.name });
  }

  /** Returns the texture to replace by a dropped image: the one at a point of the page, otherwise that with its name, that of the selected material, or the first one. */
  private findTextureFor(file: File, x: number, y: number): Promise<TextureTarget> {
    const { model } = this.stores.document.value;
    const all = this.listTextures();
    const names = [this.getTextureName(model?.parts.find(each => each.mesh === this.stageHolder.stage.meshAt(x, y))?.surface.index),
      getFileStem(file.name), this.getTextureName(this.stores.view.value.material)];
    const name = names.find(each => all.some(texture => texture.name === each)) ?? all[0].name;
    return all.find(each => each.name === name)!.find();
  }

  /** Returns the name of a material's texture. */
  private getTextureName(material = -1): string | undefined {
    return this.stores.document.value.model?.textureNames[material];
  }

  /** Returns the file and key of a texture of the open model. */
  async findModelTexture(row: TextureRow): Promise<TextureTarget> {
    const { path } = this.stores.document.value;
    const sources = listTextureSources(path, [row]);
    const files = [...this.stores.files.value.textureChoices.forModel(path).textures, ...sources, path];
    let failure: Error | undefined;
    for (const file of files) {
      try {
        const textures = await this.textureChooser.readTextures(file);
        // The textures of some archives have no names, and several textures of a model can come from one texture of an archive.
        const texture = textures.find(each => each.name === row.name) ?? (sources.includes(file) ? findTexture(textures, parseTextureSource(row).index) : undefined);
        if (texture) {
          return createTextureTarget({ ...texture, name: row.name });
        }
      } catch (e) {
        failure ??= findFailure(e as ShurikenError, file);
      }
    }
    throw failure ?? new ShurikenError(`The archive of ${row.name} was not found, so the texture cannot be changed here. Open the archive and change it there.`, '');
  }
}

/** Returns the texture with an index in its archive. If the members of an archive have numbers as names, some may be missing in the list. */
function findTexture(textures: BankTexture[], index: number): BankTexture | undefined {
  return textures.find(each => each.name === String(index)) ?? textures[index];
}

/** Returns an error that explains why a file could not be read, or undefined if the file does not exist or contains no textures. */
function findFailure(error: ShurikenError, file: string): ShurikenError | undefined {
  return ['STOPPED', 'CANCELLED', 'INTERNAL', 'LIMIT_EXCEEDED'].includes(error.kind) ? new ShurikenError(`${getFileName(file)}: ${error.message}`, error.kind) : undefined;
}

/** Returns a texture of a file as a target for replacement. */
export function createTextureTarget(texture: BankTexture): TextureTarget {
  const format = [texture.pixelFormat, texture.dataFormat].filter(Boolean).join(' ');
  return { path: texture.path, key: texture.key, name: texture.name, facts: `${format} · ${texture.width} × ${texture.height}` };
}
