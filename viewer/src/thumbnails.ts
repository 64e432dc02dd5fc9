// Creates thumbnails of files one after the other, in a separate worker, so that the page does not wait for them.
import { Engine } from '@shuriken/core/engine';
import type { BankTexture, Identity, Picture, ShurikenError, Source } from '@shuriken/core/engine';
import { decodeImage } from './glb';
import { isFileOrMember } from './paths';
import * as savedPictures from './thumbnailcache';
import { startWorker } from './startworker';

export interface Thumbnail { identity?: Identity; image?: ImageData }

interface Request { path: string; resolve(thumb: Thumbnail): void }

/** The width and height of a thumbnail, in pixels. */
const SIZE = 176;
const MAX_CACHED = 1500;
/** The maximum size of PNG and JPEG files that get a thumbnail. */
const MAX_IMAGE_SIZE = 16 * 2 ** 20;
const TEXTURE_FORMATS = /^(pvm|gvm|xvm|nsbtx|pvr|gvr|xvr)$/;

export class Thumbnails {
  private engine: Engine | undefined;
  private source: Source | undefined;
  private readonly cache = new Map<string, Promise<Thumbnail>>();
  /** The pending requests. The last one is processed next. */
  private queue: Request[] = [];
  /** The queue index of the first request of the current event-loop turn, or -1. Requests of one turn keep their order. */
  private batchStart = -1;
  private isWorking = false;
  /** The paths of edited files. Only the page's own library has their new contents. */
  private readonly editedFiles = new Set<string>();
  private pageEngine: Engine | undefined;

  /** @param onLoadFailure called when the library could not be loaded */
  constructor(private readonly onLoadFailure: () => void = () => {}) {}

  /** Discards the thumbnails of the previous files. */
  reset(source: Source, pageEngine: Engine) {
    this.source = source;
    this.pageEngine = pageEngine;
    this.editedFiles.clear();
    this.cache.clear();
    this.queue = [];
  }

  /** Returns the thumbnail of a file. The latest requests are processed first. */
  get(path: string): Promise<Thumbnail> {
    let thumb = this.cache.get(path);
    if (!thumb) {
      thumb = new Promise(resolve => this.enqueue({ path, resolve }));
      this.cache.set(path, thumb);
      if (this.cache.size > MAX_CACHED) {
        this.cache.delete(this.cache.keys().next().value!);
      }
      void this.processQueue();
    }
    return thumb;
  }

  /** Discards the thumbnails of edited files. */
  discard(files: string[]) {
    files.forEach(file => this.editedFiles.add(file));
    [...this.cache.keys()].filter(path => this.isEdited(path)).forEach(path => this.cache.delete(path));
  }

  private isEdited(path: string): boolean {
    return [...this.editedFiles].some(file => isFileOrMember(file, path));
  }

  private enqueue(request: Request) {
    if (this.batchStart < 0) {
      this.batchStart = this.queue.length;
      setTimeout(() => { this.batchStart = -1; });
    }
    this.queue.splice(Math.min(this.batchStart, this.queue.length), 0, request);
  }

  /** Cancels all pending requests, because their thumbnails are no longer visible. */
  cancelPending() {
    this.queue.forEach(each => { this.cache.delete(each.path); each.resolve({}); });
    this.queue = [];
  }

  /** Asks a slow question when no thumbnails are pending. The page's own library is not blocked. */
  async askWhenIdle<T>(question: string, path: string): Promise<T> {
    do {
      await new Promise(resolve => setTimeout(resolve, 300));
    } while (this.isWorking);
    const engine = this.pageEngine && this.isEdited(path) ? this.pageEngine : await this.prepareEngine();
    return (await engine.ask<T>(question, path)).value;
  }

  /** Returns the engine for thumbnails with the files of the page. */
  private async prepareEngine(): Promise<Engine> {
    this.engine ??= new Engine({ worker: () => startWorker(), loads: !(this.source?.kind === 'served' && this.source.remote) });
    if (this.source && this.engine.source !== this.source) {
      await this.engine.open(this.source);
    }
    return this.engine;
  }

  private async processQueue() {
    if (this.isWorking) {
      return;
    }
    this.isWorking = true;
    try {
      await Promise.resolve();
      for (let next = this.queue.pop(); next && this.source; next = this.queue.pop()) {
        next.resolve(await this.loadThumbnail(next.path));
      }
    } finally {
      this.isWorking = false;
    }
  }

  /** Returns the stored thumbnail of a file, or creates it. */
  private async loadThumbnail(path: string): Promise<Thumbnail> {
    const isEdited = this.isEdited(path);
    const key = isEdited ? undefined : savedPictures.getCacheKey(this.source, path);
    const saved = key && await savedPictures.find(key).catch(() => undefined);
    if (saved) {
      return saved;
    }
    try {
      const thumb = await this.createThumbnail(isEdited && this.pageEngine ? this.pageEngine : await this.prepareEngine(), path);
      if (key && thumb.identity && !thumb.identity.error) {
        void savedPictures.save(key, thumb.identity, thumb.image).catch(() => {});
      }
      return thumb;
    } catch (e) {
      if ((e as ShurikenError).kind === 'UNLOADED') {
        this.cancelPending();
        this.onLoadFailure();
      }
      return {};
    }
  }

  private async createThumbnail(engine: Engine, path: string): Promise<Thumbnail> {
    const identity = (await engine.ask<Identity[]>('identify', path)).value[0];
    const { kind = '', format = '' } = identity;
    if (kind === 'model' || kind === 'scene') {
      return { identity, image: toImageData(await engine.ask<Picture>('thumb', path, SIZE)) };
    }
    if (kind === 'texture' || TEXTURE_FORMATS.test(format)) {
      const first = (await engine.ask<{ textures: BankTexture[] }>('textures', path)).value.textures[0];
      return { identity, image: first && toImageData(await engine.ask<Picture>('texture', first.path, first.key, '', 0)) };
    }
    if ((format === '' || kind === 'picture') && (identity.size ?? 0) < MAX_IMAGE_SIZE && /\.(png|jpe?g)$/i.test(path)) {
      return { identity, image: await decodeImage(path, (await engine.ask('bytes', path)).parts[0]) };
    }
    return { identity };
  }
}

function toImageData({ value, parts }: { value: Picture; parts: Uint8Array<ArrayBuffer>[] }): ImageData | undefined {
  return parts[0] && new ImageData(new Uint8ClampedArray(parts[0].buffer, parts[0].byteOffset, parts[0].byteLength), value.width, value.height);
}
