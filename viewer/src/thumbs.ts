// Small pictures of files, one after the other, by a library of their own: the page never waits for them.
import type { BankTexture, Identity, Picture } from '@shuriken/core/engine';
import { startWorker } from './startworker';
import { Engine } from '@shuriken/core/engine';
import type { ShurikenError, Source } from '@shuriken/core/engine';
import { pictureOf } from './glb';
import * as kept from './keptpictures';
import { isIn } from './places';

export interface Thumb { identity?: Identity; image?: ImageData }

interface Wanted { path: string; resolve(thumb: Thumb): void }

const SIZE = 176;
const KEPT = 1500;
/** Pictures of usual formats are shown up to this size. */
const LARGEST = 16 * 2 ** 20;
const WITH_TEXTURES = /^(pvm|gvm|xvm|nsbtx|pvr|gvr|xvr)$/;

export class Thumbs {
  private engine: Engine | undefined;
  private source: Source | undefined;
  private readonly known = new Map<string, Promise<Thumb>>();
  private ahead: Wanted[] = [];
  /** Where those begin that were asked for together last: they are made in their order. */
  private together = -1;
  private works = false;
  /** Files that were changed in the page: its own library knows them, not the one of the pictures. */
  private readonly changed = new Set<string>();
  private page: Engine | undefined;

  /** @param onUnloaded told when the library of the pictures could not be loaded */
  constructor(private readonly onUnloaded: () => void = () => {}) {}

  /** Other files: what was made of the last ones is forgotten. */
  renew(source: Source, page: Engine) {
    this.source = source;
    this.page = page;
    this.changed.clear();
    this.known.clear();
    this.ahead = [];
  }

  /** The picture of a file; those that were asked for last come first. */
  of(path: string): Promise<Thumb> {
    let thumb = this.known.get(path);
    if (!thumb) {
      thumb = new Promise(resolve => this.want({ path, resolve }));
      this.known.set(path, thumb);
      if (this.known.size > KEPT) {
        this.known.delete(this.known.keys().next().value!);
      }
      void this.work();
    }
    return thumb;
  }

  /** Makes the pictures of changed files anew. */
  forget(files: string[]) {
    files.forEach(file => this.changed.add(file));
    [...this.known.keys()].filter(path => this.isChanged(path)).forEach(path => this.known.delete(path));
  }

  private isChanged(path: string): boolean {
    return [...this.changed].some(file => isIn(file, path));
  }

  private want(wanted: Wanted) {
    if (this.together < 0) {
      this.together = this.ahead.length;
      setTimeout(() => { this.together = -1; });
    }
    this.ahead.splice(Math.min(this.together, this.ahead.length), 0, wanted);
  }

  /** What nobody looks at any more is not made. */
  leave() {
    this.ahead.forEach(each => { this.known.delete(each.path); each.resolve({}); });
    this.ahead = [];
  }

  /** The answer to a question that takes long, when there are no images to make; the page's own library goes on meanwhile. */
  async ask<T>(question: string, path: string): Promise<T> {
    do {
      await new Promise(resolve => setTimeout(resolve, 300));
    } while (this.works);
    const engine = this.page && this.isChanged(path) ? this.page : await this.ready();
    return (await engine.ask<T>(question, path)).value;
  }

  /** A library with the files of the page. */
  private async ready(): Promise<Engine> {
    this.engine ??= new Engine({ worker: () => startWorker(), loads: !(this.source?.kind === 'served' && this.source.remote) });
    if (this.source && this.engine.source !== this.source) {
      await this.engine.open(this.source);
    }
    return this.engine;
  }

  private async work() {
    if (this.works) {
      return;
    }
    this.works = true;
    try {
      await Promise.resolve();
      for (let next = this.ahead.pop(); next && this.source; next = this.ahead.pop()) {
        next.resolve(await this.made(next.path));
      }
    } finally {
      this.works = false;
    }
  }

  /** A picture that was kept, or a new one. */
  private async made(path: string): Promise<Thumb> {
    const isChanged = this.isChanged(path);
    const key = isChanged ? undefined : kept.keyOf(this.source, path);
    const known = key && await kept.taken(key).catch(() => undefined);
    if (known) {
      return known;
    }
    try {
      const thumb = await this.make(isChanged && this.page ? this.page : await this.ready(), path);
      if (key && thumb.identity && !thumb.identity.error) {
        void kept.keep(key, thumb.identity, thumb.image).catch(() => {});
      }
      return thumb;
    } catch (e) {
      if ((e as ShurikenError).kind === 'UNLOADED') {
        this.leave();
        this.onUnloaded();
      }
      return {};
    }
  }

  private async make(engine: Engine, path: string): Promise<Thumb> {
    const identity = (await engine.ask<Identity[]>('identify', path)).value[0];
    const { kind = '', format = '' } = identity;
    if (kind === 'model' || kind === 'scene') {
      return { identity, image: image(await engine.ask<Picture>('thumb', path, SIZE)) };
    }
    if (kind === 'texture' || WITH_TEXTURES.test(format)) {
      const first = (await engine.ask<{ textures: BankTexture[] }>('textures', path)).value.textures[0];
      return { identity, image: first && image(await engine.ask<Picture>('texture', first.path, first.key, '', 0)) };
    }
    if ((format === '' || kind === 'picture') && (identity.size ?? 0) < LARGEST && /\.(png|jpe?g)$/i.test(path)) {
      return { identity, image: await pictureOf(path, (await engine.ask('bytes', path)).parts[0]) };
    }
    return { identity };
  }
}

function image({ value, parts }: { value: Picture; parts: Uint8Array<ArrayBuffer>[] }): ImageData | undefined {
  return parts[0] && new ImageData(new Uint8ClampedArray(parts[0].buffer, parts[0].byteOffset, parts[0].byteLength), value.width, value.height);
}
