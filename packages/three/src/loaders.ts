// Loaders for models, derived from the Loader of three.js.
import { FileLoader, Loader, LoaderUtils } from 'three';
import type { LoadingManager } from 'three';
import { ShurikenError, open } from '@shuriken/core';
import type { Collection, Files, OpenOptions } from '@shuriken/core';
import { ConsoleModel } from './consolemodel';
import type { RendererMaterials } from './surface';

/** The choice of a model and its animations. */
export interface LoadOptions {
  /** The index of the model in the file. The default is 0. */
  index?: number;
  /** Returns whether the animation with a name is read. The default reads all animations. */
  clips?: (name: string) => boolean;
}

/** A loader for models of all formats. */
export class ShurikenLoader extends Loader<ConsoleModel> {
  private collection: Collection | undefined;
  private relatedUrls: string[] = [];
  private openOptions: OpenOptions = {};
  private loadOptions: LoadOptions = {};
  private materials: RendererMaterials | undefined;
  /** The pattern of accepted format names, and the name of their family. */
  protected acceptedFormats: [RegExp, string] | undefined;

  constructor(manager?: LoadingManager) {
    super(manager);
  }

  /** Sets an open collection from which models are loaded. Addresses are then paths in the collection, which stays open. */
  setCollection(collection: Collection): this {
    this.collection = collection;
    return this;
  }

  /** Sets the addresses of textures and animations that belong to the models. */
  setBeside(urls: string[]): this {
    this.relatedUrls = urls;
    return this;
  }

  /** Sets the options for opening the library. */
  setOptions(options: OpenOptions): this {
    this.openOptions = options;
    return this;
  }

  /** Sets the model to load from each file, and its animations. */
  setChoice(choice: LoadOptions): this {
    this.loadOptions = choice;
    return this;
  }

  /** Sets the materials for the renderer. The default is for WebGLRenderer; `@shuriken/three/webgpu` has those for WebGPURenderer. */
  setMaterials(materials: RendererMaterials): this {
    this.materials = materials;
    return this;
  }

  override load(url: string, onLoad: (model: ConsoleModel) => void, onProgress?: (event: ProgressEvent) => void, onError?: (error: unknown) => void) {
    const failed = onError ?? (error => console.error(error));
    (this.collection ? this.loadFrom(this.collection, url) : this.fetchAndLoad(url, onProgress)).then(onLoad, error => {
      failed(error);
      this.manager.itemError(url);
    });
  }

  override loadAsync(url: string, onProgress?: (event: ProgressEvent) => void): Promise<ConsoleModel> {
    return new Promise((resolve, reject) => this.load(url, resolve, onProgress, reject));
  }

  /** Loads a model from files that are already available. */
  async parseAsync(files: Files, path: string): Promise<ConsoleModel> {
    const collection = await open(files, this.openOptions);
    try {
      return await this.loadFrom(collection, path);
    } finally {
      await collection.close();
    }
  }

  private async fetchAndLoad(url: string, onProgress?: (event: ProgressEvent) => void): Promise<ConsoleModel> {
    const loader = new FileLoader(this.manager).setPath(this.path).setResponseType('arraybuffer').setRequestHeader(this.requestHeader)
      .setWithCredentials(this.withCredentials);
    const base = LoaderUtils.extractUrlBase(url);
    const urls = [url, ...this.relatedUrls.map(each => LoaderUtils.resolveURL(each, this.relatedUrls.length > 0 && !each.includes('/') ? base : ''))];
    const files = await Promise.all(urls.map(async each => [getUrlName(each), new Uint8Array(await loader.loadAsync(each, onProgress) as ArrayBuffer)] as const));
    return this.parseAsync(new Map(files), getUrlName(url));
  }

  private async loadFrom(collection: Collection, path: string): Promise<ConsoleModel> {
    if (this.acceptedFormats) {
      const [{ format = '' } = {}] = await collection.identify([path]);
      const [pattern, name] = this.acceptedFormats;
      if (format && !pattern.test(format)) {
        throw new ShurikenError(`${path} is a file in the format ${format}, not a ${name} file. ShurikenLoader reads all formats.`, 'UNSUPPORTED', path);
      }
    }
    const models = await collection.scene(path);
    const model = models[this.loadOptions.index ?? 0];
    if (!model) {
      throw new ShurikenError(`${path} has no model with the index ${this.loadOptions.index ?? 0}. Number of models: ${models.length}.`, 'UNSUPPORTED', path);
    }
    return ConsoleModel.of(model, this.loadOptions.clips, this.materials);
  }
}

function getUrlName(url: string) {
  return decodeURIComponent(url.replace(/[?#].*/, '').replace(/.*\//, ''));
}

const NITRO_FORMATS = /^(nsb|nitro|ns[bc]|narc|nds)/i;

/** A loader that refuses files of the Nintendo DS. */
export class NinjaLoader extends ShurikenLoader {
  protected override acceptedFormats: [RegExp, string] = [new RegExp(`^(?!${NITRO_FORMATS.source.slice(1)})`, 'i'), 'Ninja'];
}

/** A loader that accepts only files of the Nintendo DS. */
export class NitroLoader extends ShurikenLoader {
  protected override acceptedFormats: [RegExp, string] = [NITRO_FORMATS, 'NITRO'];
}
