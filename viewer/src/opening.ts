// What is shown of a file that is opened: its models, its textures, or what is in it.
import type { App } from './app';
import type { BankTexture, Finding, Identity, SceneAnswer } from '@shuriken/core/engine';
import { ShurikenError } from '@shuriken/core/engine';
import { ModelView } from '@shuriken/three';
import { Glb, isGlb, pictureOf } from './glb';
import { standingIn } from './inside';
import { modelsOf, mostTelling } from './overview';
import { NOTHING_OPEN } from './state';

/** So many files are looked through before it is decided what is shown first. */
const FEW = 160;
/** With so many models of several files the largest is shown at once; with more, the overview. */
const FEW_MODELS = 3;
/** Files that the library does not know are read up to this size, to see whether they are models or pictures of other programs. */
const FOREIGN = 256 * 2 ** 20;

export class Opening {
  /** All models of the file, as GLB. */
  private scenes: Uint8Array<ArrayBuffer>[] = [];
  /** The file, if it is a model of another program. */
  private glb: Glb | undefined;

  constructor(private readonly app: App) {}

  /** The file that was meant: the one named; of few files the most telling; otherwise an overview. */
  async first(path: string) {
    if (path) {
      return this.file(path);
    }
    const top = this.app.state.value.children.get('') ?? [];
    const only = top.length === 1 && !top[0].folder ? top[0].path : undefined;
    const [identity] = only ? await this.app.tree.identify([only]) : [];
    if (only && !identity?.container) {
      return this.file(only);
    }
    await this.app.engine.ask('crawl', FEW);
    const summary = await this.app.overview.look();
    const best = mostTelling(summary);
    const isOne = only !== undefined && identity?.kind !== 'folder';
    if (summary.ahead === 0 && best && (isOne || modelsOf(summary) <= FEW_MODELS)) {
      return this.file(best);
    }
    return only && summary.ahead === 0 && !best ? this.file(only) : this.landing();
  }

  /** Shows an overview of all that was opened. */
  landing() {
    this.begin('', 'overview=1');
    this.app.state.set({ path: '', landing: true, identity: undefined, sheet: '' });
    void this.app.overview.look().catch(() => {});
  }

  /** Shows all files of a kind. */
  async browse(kind: string) {
    this.begin('', String(new URLSearchParams({ browse: kind })));
    this.app.state.set({ path: '', browsed: kind, identity: undefined, sheet: '' });
  }

  /** Shows a file: its models, else its textures, else what is known of it. */
  async file(path: string, keepView = false) {
    this.app.steps.open(path, String(new URLSearchParams({ path })));
    this.clear();
    this.app.state.set({ path, sheet: '', identity: undefined });
    void this.app.tree.reveal(path);
    await this.app.during('Opening …', () => this.show(path, keepView).catch(e => {
      this.app.stage.set([]);
      throw e;
    }));
  }

  private async show(path: string, keepView: boolean) {
    const [identity] = await this.app.tree.identify([path]);
    this.app.state.set({ identity });
    if (identity?.error) {
      throw new ShurikenError(identity.error, identity.errorKind ?? '');
    }
    if (['model', 'scene', 'motion'].includes(identity?.kind ?? '') || identity?.kind === 'archive' && !identity.container) {
      await this.openModel(path, keepView);
    }
    if (identity?.container && !this.app.state.value.expanded.has(path)) {
      await this.app.tree.unfold(path);
    }
    if (!identity?.format || identity.kind === 'picture') {
      this.app.stage.set([]);
      await this.openForeign(path, identity, keepView);
    }
    if (identity?.format && !this.app.scene && !this.app.state.value.image) {
      if (identity.container && await this.holdsMore(path)) {
        this.app.stage.set([]);
        this.app.state.set({ folder: path });
      } else {
        await this.openTextures(path);
      }
    }
    const info = identity?.container
      ? this.app.thumbs.ask<Record<string, unknown>>('info', path)
      : this.app.engine.ask<Record<string, unknown>>('info', path).then(({ value }) => value);
    void info.then(value => {
      if (this.app.state.value.path === path) {
        this.app.state.set({ info: value });
      }
    }, () => {});
  }

  /** The same file once more, after something was chosen for it: motions, frame and view stay. */
  async again() {
    const seen = new URLSearchParams(this.app.links.text());
    const { playing } = this.app.motions.play.value;
    const { path, sceneIndex, flying } = this.app.state.value;
    await this.file(path, true);
    if (sceneIndex > 0) {
      await this.scene(sceneIndex);
    }
    await this.app.links.show(seen);
    if (flying) {
      this.app.view.flies(true);
    }
    this.app.motions.play.set({ playing: playing && this.app.clips.length > 0 });
  }

  /** Shows what is in a folder. */
  async folder(path: string) {
    this.begin(path, String(new URLSearchParams({ folder: path })));
    this.app.state.set({ path, folder: path, identity: undefined, sheet: '' });
    if (!this.app.state.value.expanded.has(path)) {
      await this.app.tree.unfold(path).catch(e => this.app.fail(e));
    }
  }

  /** Another model of the same file. */
  async scene(index: number) {
    const model = await ModelView.of(this.scenes[index]);
    this.app.motions.clear();
    this.app.stage.set([{ model }]);
    this.app.state.set({ sceneIndex: index, material: -1 });
    this.app.stage.eye.frame();
    await this.app.motions.playFirst();
    this.app.stage.eye.keepInView(this.app.motions.reach());
  }

  /** An animation of the model that is open, as a GLB. */
  async clip(index: number): Promise<Uint8Array<ArrayBuffer>> {
    const { path, sceneIndex } = this.app.state.value;
    return this.glb ? this.glb.clip(index) : (await this.app.engine.ask('clip', path, sceneIndex, index)).parts[0];
  }

  /** Nothing is open. */
  clear() {
    this.app.diorama = undefined;
    this.glb = undefined;
    this.app.motions.clear();
    this.app.stage.turning = false;
    if (this.app.state.value.flying) {
      this.app.view.flies(false);
    }
    this.app.state.set(NOTHING_OPEN);
  }

  /** Begins a step of the history that has nothing on the stage. */
  private begin(path: string, link: string) {
    this.app.steps.open(path, link);
    this.clear();
    this.app.stage.set([]);
  }

  /** Whether a container has anything but textures, as far as its first members tell. */
  private async holdsMore(path: string) {
    const rows = this.app.state.value.children.get(path) ?? [];
    const known = await this.app.tree.identify(rows.filter(row => !row.folder).slice(0, 24).map(row => row.path));
    return rows.some(row => row.folder) || known.some(each => each.kind !== 'texture' && each.kind !== 'palette');
  }

  private async openModel(path: string, keepView: boolean) {
    const reply = await this.app.engine.ask<SceneAnswer>('scene', path);
    if (this.app.state.value.path === path) {
      await this.place(reply.value, reply.parts, keepView);
    }
  }

  /** Puts the first model of a file on the stage. */
  private async place(answer: SceneAnswer, parts: Uint8Array<ArrayBuffer>[], keepView: boolean) {
    if (parts.length === 0) {
      this.app.state.set({ answer });
      return;
    }
    const model = await ModelView.of(parts[0]);
    this.scenes = parts;
    this.app.stage.set([{ model }]);
    this.app.state.set({ answer, sceneIndex: 0 });
    if (!keepView) {
      this.app.stage.eye.frame();
    }
    await this.app.motions.playFirst();
    if (!this.app.isLevel || keepView || !this.enter(model)) {
      this.app.stage.eye.keepInView(this.app.motions.reach());
    }
  }

  /** Shows a level from its inside, if it has one; returns whether it has. */
  private enter(model: ModelView): boolean {
    const standing = standingIn(model);
    if (standing) {
      this.app.stage.eye.stand(standing.eye, standing.target, standing.size);
      this.app.view.flies(!this.app.touches);
    }
    return standing !== undefined;
  }

  private async openTextures(path: string) {
    const { value } = await this.app.engine.ask<{ textures: BankTexture[]; findings: Finding[] }>('textures', path);
    if (this.app.state.value.path === path) {
      this.app.stage.set([]);
      this.app.state.set({ bank: value.textures, ...value.textures.length === 0 && { answer: { path, scenes: [], findings: value.findings ?? [] } } });
    }
  }

  /** A GLB or a picture of a usual format. */
  private async openForeign(path: string, identity: Identity | undefined, keepView: boolean) {
    const foreign = await this.foreign(path, identity);
    if (this.app.state.value.path !== path || !foreign) {
      return;
    }
    if (foreign instanceof ImageData) {
      return this.app.state.set({ image: foreign });
    }
    const glb = new Glb(foreign);
    this.glb = glb;
    await this.place(glb.answer(path, path), [foreign], keepView);
  }

  /** The bytes of a GLB, or a picture; nothing for other files. */
  async foreign(path: string, identity: Identity | undefined): Promise<Uint8Array<ArrayBuffer> | ImageData | undefined> {
    if (identity?.format && identity.kind !== 'picture' || !identity?.size || identity.size > FOREIGN || !/\.(glb|png|jpe?g|webp|gif|bmp)$/i.test(path)) {
      return undefined;
    }
    const { parts } = await this.app.engine.ask('bytes', path);
    return isGlb(parts[0]) ? parts[0] : pictureOf(path, parts[0]);
  }
}
