// Loaders, as three.js has them.
import { FileLoader, Loader, LoaderUtils } from 'three';
import type { LoadingManager } from 'three';
import { ShurikenError, open } from '@shuriken/core';
import type { Collection, Files, OpenOptions } from '@shuriken/core';
import { ConsoleModel } from './consolemodel';

export interface LoadOptions {
  /** Which model of a file that has several; the first without it. */
  index?: number;
  /** Which animations are read; all without it. Some characters have hundreds. */
  clips?: (name: string) => boolean;
}

/** Loads models of all formats. */
export class ShurikenLoader extends Loader<ConsoleModel> {
  private collection: Collection | undefined;
  private beside: string[] = [];
  private options: OpenOptions = {};
  private choice: LoadOptions = {};
  /** What the name of a format matches that this loader reads, and what it is called. */
  protected family: [RegExp, string] | undefined;

  constructor(manager?: LoadingManager) {
    super(manager);
  }

  /** Files that are open already: many models with one library. Paths are paths in it, and it stays open. */
  setCollection(collection: Collection): this {
    this.collection = collection;
    return this;
  }

  /** Addresses of textures and animations that belong to the models. */
  setBeside(urls: string[]): this {
    this.beside = urls;
    return this;
  }

  /** How the library is opened. */
  setOptions(options: OpenOptions): this {
    this.options = options;
    return this;
  }

  /** Which model, and which of its animations. */
  setChoice(choice: LoadOptions): this {
    this.choice = choice;
    return this;
  }

  override load(url: string, onLoad: (model: ConsoleModel) => void, onProgress?: (event: ProgressEvent) => void, onError?: (error: unknown) => void) {
    const failed = onError ?? (error => console.error(error));
    (this.collection ? this.from(this.collection, url) : this.fetched(url, onProgress)).then(onLoad, error => {
      failed(error);
      this.manager.itemError(url);
    });
  }

  override loadAsync(url: string, onProgress?: (event: ProgressEvent) => void): Promise<ConsoleModel> {
    return new Promise((resolve, reject) => this.load(url, resolve, onProgress, reject));
  }

  /** A model of files that are at hand. */
  async parseAsync(files: Files, path: string): Promise<ConsoleModel> {
    const collection = await open(files, this.options);
    try {
      return await this.from(collection, path);
    } finally {
      await collection.close();
    }
  }

  private async fetched(url: string, onProgress?: (event: ProgressEvent) => void): Promise<ConsoleModel> {
    const loader = new FileLoader(this.manager).setPath(this.path).setResponseType('arraybuffer').setRequestHeader(this.requestHeader)
      .setWithCredentials(this.withCredentials);
    const base = LoaderUtils.extractUrlBase(url);
    const urls = [url, ...this.beside.map(each => LoaderUtils.resolveURL(each, this.beside.length > 0 && !each.includes('/') ? base : ''))];
    const files = await Promise.all(urls.map(async each => [nameOf(each), new Uint8Array(await loader.loadAsync(each, onProgress) as ArrayBuffer)] as const));
    return this.parseAsync(new Map(files), nameOf(url));
  }

  private async from(collection: Collection, path: string): Promise<ConsoleModel> {
    if (this.family) {
      const [{ format = '' } = {}] = await collection.identify([path]);
      const [pattern, name] = this.family;
      if (format && !pattern.test(format)) {
        throw new ShurikenError(`${path} is not a ${name} file but ${format}. ShurikenLoader reads all formats.`, 'UNSUPPORTED', path);
      }
    }
    const models = await collection.scene(path);
    const model = models[this.choice.index ?? 0];
    if (!model) {
      throw new ShurikenError(`${path} has ${models.length} models.`, 'UNSUPPORTED', path);
    }
    return ConsoleModel.of(model, this.choice.clips);
  }
}

function nameOf(url: string) {
  return decodeURIComponent(url.replace(/[?#].*/, '').replace(/.*\//, ''));
}

const NITRO = /^(nsb|nitro|ns[bc]|narc|nds)/i;

/** Refuses files of the Nintendo DS. */
export class NinjaLoader extends ShurikenLoader {
  protected override family: [RegExp, string] = [new RegExp(`^(?!${NITRO.source.slice(1)})`, 'i'), 'Ninja'];
}

/** Refuses files of other consoles than the Nintendo DS. */
export class NitroLoader extends ShurikenLoader {
  protected override family: [RegExp, string] = [NITRO, 'NITRO'];
}
