// What is shown of a file that is opened: its models, its textures, or what is in it.
import type { App } from './app';
import type { BankTexture, Finding, SceneAnswer } from '@shuriken/core/engine';
import { ShurikenError } from '@shuriken/core/engine';
import { ModelView } from '@shuriken/three';
import { NOTHING_OPEN } from './state';

/** Endings of files that are worth looking at first. */
const LIKELY = ['nsbmd', 'nj', 'gj', 'xj', 'sa1mdl', 'sa2mdl', 'sa2bmdl', 'sa1lvl', 'sa2lvl', 'sa2blvl', 'rel', 'bml', 'zpr', 'narc', 'nds', 'iso', 'gdi', 'cue', 'pvm', 'gvm', 'xvm', 'nsbtx', 'pvr', 'gvr', 'xvr', 'afs', 'prs'];

/** What a file is, the likeliest to be meant first. */
const KINDS = ['model', 'scene', 'texture', 'picture', 'archive', 'folder', 'motion'];
const SHOWN = KINDS.slice(0, 4);

export class Opening {
  /** All models of the file, as GLB. */
  private scenes: Uint8Array<ArrayBuffer>[] = [];

  constructor(private readonly app: App) {}

  /** The file that was meant: the one named, else the first model among the files at hand. */
  async first(path: string) {
    if (path) {
      return this.file(path);
    }
    let rows = this.app.state.value.children.get('') ?? [];
    if (rows.length === 1) {
      rows = this.app.state.value.children.get(rows[0].path) ?? rows;
    }
    const likely = rows.filter(row => !row.folder)
      .map(row => ({ path: row.path, rank: rank(LIKELY, row.name.slice(row.name.lastIndexOf('.') + 1).toLowerCase()) }))
      .sort((a, b) => a.rank - b.rank).slice(0, 8);
    const known = await this.app.tree.identify(likely.map(each => each.path));
    const best = known.filter(each => each.kind).sort((a, b) => rank(KINDS, a.kind!) - rank(KINDS, b.kind!))[0];
    const [outer] = this.app.state.value.children.get('') ?? [];
    const isInside = rows !== this.app.state.value.children.get('') && outer && !outer.folder;
    if (isInside && !SHOWN.includes(best?.kind ?? '')) {
      await this.file(outer.path);
    } else if (best) {
      await this.file(best.path);
    } else if (outer?.folder) {
      await this.folder(outer.path);
    } else if (known[0]) {
      await this.file(known[0].path);
    }
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
    if (!identity?.format) {
      this.app.stage.set([]);
    } else if (!this.app.scene) {
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
    const { path, sceneIndex } = this.app.state.value;
    await this.file(path, true);
    if (sceneIndex > 0) {
      await this.scene(sceneIndex);
    }
    await this.app.links.show(seen);
    this.app.motions.play.set({ playing: playing && this.app.clips.length > 0 });
  }

  /** Shows what is in a folder. */
  async folder(path: string) {
    this.app.steps.open(path, String(new URLSearchParams({ folder: path })));
    this.clear();
    this.app.stage.set([]);
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

  /** Nothing is open. */
  clear() {
    this.app.diorama = undefined;
    this.app.motions.clear();
    this.app.stage.turning = false;
    this.app.state.set(NOTHING_OPEN);
  }

  /** Whether a container has anything but textures, as far as its first members tell. */
  private async holdsMore(path: string) {
    const rows = this.app.state.value.children.get(path) ?? [];
    const known = await this.app.tree.identify(rows.filter(row => !row.folder).slice(0, 24).map(row => row.path));
    return rows.some(row => row.folder) || known.some(each => each.kind !== 'texture' && each.kind !== 'palette');
  }

  private async openModel(path: string, keepView: boolean) {
    const reply = await this.app.engine.ask<SceneAnswer>('scene', path);
    if (this.app.state.value.path !== path) {
      return;
    }
    if (reply.parts.length === 0) {
      this.app.state.set({ answer: reply.value });
      return;
    }
    const model = await ModelView.of(reply.parts[0]);
    this.scenes = reply.parts;
    this.app.stage.set([{ model }]);
    this.app.state.set({ answer: reply.value, sceneIndex: 0 });
    if (!keepView) {
      this.app.stage.eye.frame();
    }
    await this.app.motions.playFirst();
    this.app.stage.eye.keepInView(this.app.motions.reach());
  }

  private async openTextures(path: string) {
    const { value } = await this.app.engine.ask<{ textures: BankTexture[]; findings: Finding[] }>('textures', path);
    if (this.app.state.value.path === path) {
      this.app.stage.set([]);
      this.app.state.set({ bank: value.textures });
    }
  }
}

/** The place in a list; what is not in it comes last. */
function rank(list: string[], each: string) {
  const at = list.indexOf(each);
  return at < 0 ? list.length : at;
}
