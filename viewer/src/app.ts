// What the viewer knows and does. Components show it; keys, menus and panels call it.
import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { Mesh } from 'three';
import type { BankTexture, ClipRow, Exported, Finding, Found, Identity, Row, SceneAnswer, SceneRow, Verified } from './answers';
import { Engine, FileError } from './engine';
import { samples, save } from './files';
import type { Named } from './files';
import { Model } from './model';
import { Motion } from './player';
import { Choices } from './choices';
import { Fly } from './fly';
import { Stage } from './stage';
import { Thumbs } from './thumbs';
import { Store } from './store';
import type { Look } from './surface';

declare const VERSION: string;

export type Panel = 'tree' | 'clips' | 'inspector';
export type Tab = 'model' | 'textures' | 'findings' | 'bytes' | 'compare';

export interface State {
  ready: boolean;
  busy: string;
  error: string;
  said: string;
  source: 'samples' | 'dropped' | 'served';
  path: string;
  identity?: Identity;
  answer?: SceneAnswer;
  sceneIndex: number;
  bank: BankTexture[];
  info?: Record<string, unknown>;
  verified?: Verified[];
  expanded: Set<string>;
  children: Map<string, Row[]>;
  identities: Map<string, Identity>;
  query: string;
  kind: string;
  found?: Found;
  crawled: number;
  crawling: boolean;
  panels: Record<Panel, boolean>;
  sheet: Panel | '';
  tab: Tab;
  look: Look;
  theme: 'dark' | 'light';
  flat: boolean;
  turning: boolean;
  bones: boolean;
  axes: boolean;
  material: number;
  isolated: boolean;
  dialog: '' | 'help' | 'export' | 'picture' | 'texture';
  shownTexture: number;
  /** What people have chosen for models, as it will stand in `shuriken.json`. */
  choices: Choices;
  compared: string;
  motionsFrom: string;
  comparison?: Difference[];
  /** Whether the other file has a model that can be shown too. */
  rival: boolean;
  beside: '' | 'side' | 'other';
  /** The folder or container whose contents are shown in the middle. */
  folder: string;
  /** Names of textures in the file that was chosen to look in first. */
  otherTextures: string[];
  /** What the bytes' page is to look for. */
  sought: string;
  node: number;
  flying: boolean;
}

export interface Difference { field: string; first: string; second: string }

export interface Playing { active: Set<number>; playing: boolean; seconds: number; speed: number; loop: boolean; filter: string }

/** Endings of files that are worth looking at first. */
const LIKELY = ['nsbmd', 'nj', 'gj', 'xj', 'sa1mdl', 'sa2mdl', 'sa2bmdl', 'sa1lvl', 'sa2lvl', 'sa2blvl', 'rel', 'bml', 'zpr', 'narc', 'nds', 'iso', 'gdi', 'cue', 'pvm', 'gvm', 'xvm', 'nsbtx', 'pvr', 'gvr', 'xvr', 'afs', 'prs'];

const PLACES: [string, number[]][] = [
  ['garden.nj', [0, 0, 0, 1, 0, 0]],
  ['torii.nj', [-0.35, 0, -2.2, 0.46, 0.02, 0]],
  ['lantern.nj', [-3.3, 0, 2.05, 0.42, 0.02, 0]],
  ['ninja.nj', [0.1, 0.06, 1.75, 0.42, 0.03, 0]],
  ['koi.nj', [2.5, 1.25, 0.7, 0.42, -0.1, -0.1]],
  ['neko.nsbmd', [3.3, 0, 2.4, 0.25, -0.02, 0]],
  ['star.nj', [-2.4, 2.35, 0.9, 0.2, 0.06, -0.03]],
];

export class App {
  readonly engine = new Engine(!location.hash.includes('engine=jvm'));
  readonly thumbs = new Thumbs();
  stage!: Stage;
  readonly state: Store<State>;
  readonly play = new Store<Playing>({ active: new Set(), playing: false, seconds: 0, speed: 1, loop: true, filter: '' });
  private motions = new Map<number, Motion>();
  private diorama: { motions: Motion[]; durations: number[] } | undefined;
  private opening = 0;
  private fly?: Fly;
  readonly still = matchMedia('(prefers-reduced-motion: reduce)').matches;

  constructor() {
    const wide = innerWidth > 900;
    const light = localStorage.getItem('theme') ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
    this.state = new Store<State>({
      ready: false, busy: '', error: '', said: '', source: 'samples', path: '', sceneIndex: 0, bank: [], expanded: new Set(),
      children: new Map(), identities: new Map(), query: '', kind: '', crawled: 0, crawling: false,
      panels: { tree: wide, clips: true, inspector: innerWidth > 1180 }, sheet: '', tab: 'model', look: 'console',
      theme: light === 'light' ? 'light' : 'dark', flat: false, turning: false, bones: false, axes: false, material: -1,
      isolated: false, dialog: '', shownTexture: -1, choices: new Choices(), compared: '', motionsFrom: '',
      rival: false, beside: '', folder: '', sought: '', otherTextures: [], node: -1, flying: false,
    });
    this.engine.onRestart = why => this.say(why === 'cancelled' ? 'Cancelled.' : `The library was started anew: ${why}.`);
  }

  get scene(): SceneRow | undefined {
    return this.state.value.answer?.scenes[this.state.value.sceneIndex];
  }

  get clips(): ClipRow[] {
    return this.scene?.clips ?? [];
  }

  get model(): Model | undefined {
    return this.diorama ? undefined : this.stage?.models[0];
  }

  /** The longest of the motions that play, in seconds. */
  get duration(): number {
    return Math.max(0, ...[...this.play.value.active].map(i => this.clips[i]?.duration ?? 0));
  }

  get framesPerSecond(): number {
    const first = [...this.play.value.active][0];
    return this.clips[first]?.framesPerSecond || 30;
  }

  say(text: string) {
    this.state.set({ said: text });
  }

  fail(e: unknown) {
    const error = e as FileError;
    if (error.kind !== 'CANCELLED') {
      const place = error.path && error.offset >= 0 ? ` — ${error.path} at 0x${error.offset.toString(16).toUpperCase()}` : '';
      this.state.set({ error: (error.message ?? String(e)) + place + (error.kind && error.kind !== 'IO' ? ` (${error.kind})` : '') });
    }
  }

  /** Begins on a canvas: with what a link or a local server says, else with the samples. */
  async start(canvas: HTMLCanvasElement) {
    this.stage = new Stage(canvas);
    this.stage.onFrame = seconds => this.advance(seconds);
    this.stage.onPick = (mesh, model) => this.picked(mesh, model);
    this.theme(this.state.value.theme);
    const link = new URLSearchParams(location.hash.slice(1));
    const token = link.get('token');
    try {
      if (token) {
        history.replaceState(null, '', location.pathname);
        await this.engine.open({ kind: 'served', token, remote: link.get('engine') === 'jvm' });
        await this.fresh('served');
        await this.openFirst(link.get('open') ?? '');
        void this.stayWith(token);
      } else {
        await this.engine.open({ kind: 'blobs', files: await samples() });
        await this.fresh('samples');
        const path = link.get('path');
        await (path ? this.open(path) : this.openDiorama());
        if (path && link.get('cam')) {
          this.setView(link.get('cam')!);
        }
        if (path && link.get('clip')) {
          await this.toggle(+link.get('clip')!, true);
          this.seek(+(link.get('frame') ?? 0) / this.framesPerSecond);
        }
      }
    } catch (e) {
      this.fail(e);
    }
    this.state.set({ ready: true });
  }

  /** Lets the local server know that the page is still there, by an answer that never ends; it ends when nobody is. */
  private async stayWith(token: string) {
    try {
      const reply = await fetch('alive', { headers: { Authorization: 'Bearer ' + token } });
      const reader = reply.body!.getReader();
      while (!(await reader.read()).done);
    } catch { /* as below */ }
    this.state.set({ error: 'The local server has ended: start shuriken view again.' });
  }

  private async fresh(source: State['source']) {
    this.thumbs.renew(this.engine.source);
    this.state.set({
      source, expanded: new Set(), children: new Map(), identities: new Map(), found: undefined, query: '', kind: '',
      crawled: 0, motionsFrom: '', folder: '', path: '', answer: undefined, identity: undefined, bank: [], error: '',
    });
    await this.unfold('');
    const top = this.state.value.children.get('') ?? [];
    if (top.length === 1) {
      await this.unfold(top[0].path).catch(() => {});
    }
    setTimeout(() => void this.crawl(), 400);
  }

  /** Files that the person brought, in place of all others. */
  async bring(files: Named[]) {
    if (files.length === 0) {
      return;
    }
    const start = performance.now();
    this.state.set({ busy: 'Reading …', error: '' });
    try {
      await this.engine.open({ kind: 'blobs', files: files.sort(([a], [b]) => a < b ? -1 : 1) });
      await this.fresh('dropped');
      await this.openFirst('');
      this.say(`${files.length} file${files.length > 1 ? 's' : ''} opened in ${Math.round(performance.now() - start)} ms.`);
    } catch (e) {
      this.fail(e);
    }
    this.state.set({ busy: '' });
  }

  async bringSamples() {
    await this.engine.open({ kind: 'blobs', files: await samples() });
    await this.fresh('samples');
    await this.openDiorama();
  }

  /** The file that was meant: the one named, else the first model among the files at hand. */
  private async openFirst(path: string) {
    if (path) {
      return this.open(path);
    }
    let rows = this.state.value.children.get('') ?? [];
    if (rows.length === 1) {
      rows = this.state.value.children.get(rows[0].path) ?? rows;
    }
    const likely = rows.filter(row => !row.folder)
      .map(row => ({ path: row.path, rank: rank(LIKELY, row.name.slice(row.name.lastIndexOf('.') + 1).toLowerCase()) }))
      .sort((a, b) => a.rank - b.rank).slice(0, 8);
    const known = await this.identify(likely.map(each => each.path));
    const kinds = ['model', 'scene', 'texture', 'picture', 'archive', 'folder', 'motion'];
    const best = known.filter(each => each.kind).sort((a, b) => rank(kinds, a.kind!) - rank(kinds, b.kind!))[0];
    const [outer] = this.state.value.children.get('') ?? [];
    if (rows !== this.state.value.children.get('') && outer && !outer.folder && !['model', 'scene', 'texture', 'picture'].includes(best?.kind ?? '')) {
      await this.open(outer.path);
    } else if (best) {
      await this.open(best.path);
    } else if (known[0]) {
      await this.open(known[0].path);
    }
  }

  // ---- the tree

  async unfold(path: string) {
    const reply = await this.engine.ask<Row[]>('children', path);
    const { expanded, children } = this.state.value;
    this.state.set({ expanded: new Set(expanded).add(path), children: new Map(children).set(path, reply.value) });
  }

  fold(path: string) {
    const expanded = new Set(this.state.value.expanded);
    expanded.delete(path);
    this.state.set({ expanded });
  }

  /** What files are; asks only about those that are not known yet. */
  async identify(paths: string[]): Promise<Identity[]> {
    const missing = paths.filter(path => !this.state.value.identities.has(path));
    if (missing.length > 0) {
      const reply = await this.engine.ask<Identity[]>('identify', ...missing);
      const identities = new Map(this.state.value.identities);
      reply.value.forEach(each => identities.set(each.path, each));
      this.state.set({ identities });
    }
    return paths.map(path => this.state.value.identities.get(path)!).filter(Boolean);
  }

  private async crawl() {
    const run = ++this.opening;
    this.state.set({ crawling: true });
    for (;;) {
      await new Promise(resolve => setTimeout(resolve, this.engine.busy ? 120 : 12));
      if (run !== this.opening) {
        return;
      }
      if (this.engine.busy) {
        continue;
      }
      try {
        const { value } = await this.engine.ask<{ files: number; ahead: number }>('crawl', 24);
        if (run !== this.opening) {
          return;
        }
        this.state.set({ crawled: value.files, crawling: value.ahead > 0 });
        if (value.ahead === 0) {
          if (this.state.value.query || this.state.value.kind) {
            await this.search(this.state.value.query, this.state.value.kind);
          }
          return;
        }
      } catch {
        return this.state.set({ crawling: false });
      }
    }
  }

  async search(query: string, kind: string) {
    this.state.set({ query, kind });
    if (!query && !kind) {
      return this.state.set({ found: undefined });
    }
    const { value } = await this.engine.ask<Found>('search', query, kind, 2000);
    if (this.state.value.query === query && this.state.value.kind === kind) {
      this.state.set({ found: value });
    }
  }

  // ---- what is shown

  async openDiorama() {
    this.clear();
    this.stage.set([]);
    const diorama = { motions: [] as Motion[], durations: [] as number[] };
    this.diorama = diorama;
    const moving: { path: string; model: Model; clip: number; duration: number }[] = [];
    for (const [name, [x, y, z, size, yaw, pitch]] of PLACES) {
      const path = 'samples/' + name;
      const reply = await this.engine.ask<SceneAnswer>('scene', path);
      const model = await Model.of(reply.parts[0]);
      if (this.diorama !== diorama) {
        return model.dispose();
      }
      const turn = new Quaternion().setFromEuler(new Euler(pitch * 2 * Math.PI, yaw * 2 * Math.PI, 0, 'YXZ'));
      this.stage.add({ model, matrix: new Matrix4().compose(new Vector3(x, y, z), turn, new Vector3(size, size, size)) });
      if (this.stage.models.length === 1) {
        this.stage.frame(20, 17, this.stage.box().expandByPoint(new Vector3(0, 3.6, -2)));
        this.stage.zoom(0.92);
      }
      reply.value.scenes[0].clips.forEach((clip, i) => moving.push({ path, model, clip: i, duration: clip.duration }));
    }
    this.play.set({ playing: !this.still, seconds: 0 });
    for (const { path, model, clip, duration } of moving) {
      const reply = await this.engine.ask('clip', path, 0, clip);
      if (this.diorama !== diorama) {
        return;
      }
      diorama.motions.push(Motion.of(reply.parts[0], model));
      diorama.durations.push(duration);
    }
  }

  private clear() {
    this.diorama = undefined;
    this.motions.clear();
    this.stage.turning = false;
    this.play.set({ active: new Set(), playing: false, seconds: 0 });
    this.state.set({
      answer: undefined, bank: [], info: undefined, verified: undefined, material: -1, isolated: false, sceneIndex: 0, error: '',
      shownTexture: -1, turning: false, comparison: undefined, compared: '', rival: false, beside: '', folder: '', node: -1,
    });
  }

  /** Shows a file: its models, else its textures, else what is known of it. */
  async open(path: string, keepView = false) {
    this.clear();
    this.state.set({ path, busy: 'Opening …', sheet: '' });
    try {
      const [identity] = await this.identify([path]);
      this.state.set({ identity });
      if (identity?.error) {
        throw new FileError(identity.error, '');
      }
      if (['model', 'scene', 'motion'].includes(identity?.kind ?? '') || identity?.kind === 'archive' && !identity.container) {
        await this.openModel(path, keepView);
      }
      if (identity?.container && !this.state.value.expanded.has(path)) {
        await this.unfold(path);
      }
      if (!this.scene && identity?.format) {
        if (identity.container && await this.holdsMore(path)) {
          this.stage.set([]);
          this.state.set({ folder: path });
        } else {
          await this.openTextures(path);
        }
      }
      void this.engine.ask<Record<string, unknown>>('info', path).then(({ value }) => {
        if (this.state.value.path === path) {
          this.state.set({ info: value });
        }
      }, () => {});
    } catch (e) {
      this.stage.set([]);
      this.fail(e);
    }
    this.state.set({ busy: '' });
  }

  /** Whether a container has anything but textures, as far as its first members tell. */
  private async holdsMore(path: string) {
    const rows = this.state.value.children.get(path) ?? [];
    const known = await this.identify(rows.filter(row => !row.folder).slice(0, 24).map(row => row.path));
    return rows.some(row => row.folder) || known.some(each => each.kind !== 'texture' && each.kind !== 'palette');
  }

  /** Shows what is in a folder. */
  async openFolder(path: string) {
    this.clear();
    this.stage.set([]);
    this.state.set({ path, folder: path, identity: undefined, sheet: '' });
    if (!this.state.value.expanded.has(path)) {
      await this.unfold(path).catch(e => this.fail(e));
    }
  }

  private async openModel(path: string, keepView: boolean) {
    const reply = await this.engine.ask<SceneAnswer>('scene', path);
    if (this.state.value.path !== path) {
      return;
    }
    if (reply.parts.length === 0) {
      this.state.set({ answer: reply.value });
      return;
    }
    const model = await Model.of(reply.parts[0]);
    this.scenes = reply.parts;
    this.stage.set([{ model }]);
    this.state.set({ answer: reply.value, sceneIndex: 0, tab: this.state.value.tab });
    if (!keepView) {
      this.stage.frame();
    }
    await this.playFirst();
    this.stage.keepInView();
  }

  private scenes: Uint8Array<ArrayBuffer>[] = [];

  /** Another model of the same file. */
  async openScene(index: number) {
    const model = await Model.of(this.scenes[index]);
    this.motions.clear();
    this.play.set({ active: new Set(), playing: false, seconds: 0 });
    this.stage.set([{ model }]);
    this.state.set({ sceneIndex: index, material: -1 });
    this.stage.frame();
    await this.playFirst();
    this.stage.keepInView();
  }

  /** The first motion of each kind goes together. */
  private async playFirst() {
    const kinds = new Set<string>();
    for (let i = 0; i < this.clips.length; i++) {
      const kind = String(this.clips[i].extras?.kind ?? 'skeletal');
      if (!kinds.has(kind)) {
        kinds.add(kind);
        await this.toggle(i, true);
      }
    }
    this.play.set({ playing: this.clips.length > 0 && !this.still });
  }

  private async openTextures(path: string) {
    const { value } = await this.engine.ask<{ textures: BankTexture[]; findings: Finding[] }>('textures', path);
    if (this.state.value.path === path) {
      this.stage.set([]);
      this.state.set({ bank: value.textures });
    }
  }

  // ---- motions

  /** Folders and files that have motions, with how many; the nearest to the model first. */
  async motionPlaces(): Promise<[string, number][]> {
    const { value } = await this.engine.ask<Found>('search', '', 'motion', 5000);
    const counts = new Map<string, number>();
    for (const { path } of value.found) {
      const mark = path.indexOf('!');
      const place = mark >= 0 ? path.slice(0, mark) : path.slice(0, Math.max(0, path.lastIndexOf('/')));
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const mine = this.state.value.path;
    const shared = (place: string) => [...place].findIndex((letter, i) => letter !== mine[i]) >>> 0;
    return [...counts].sort(([a], [b]) => shared(b) - shared(a));
  }

  /** Takes motions of a place for every model, besides those that lie beside it. */
  async motionsFrom(place: string) {
    this.state.set({ motionsFrom: place, busy: 'Looking for motions …' });
    await this.engine.ask('motions', ...(place ? [place] : []));
    await this.open(this.state.value.path, true);
    this.say(`${this.clips.length} motions`);
  }

  private advance(seconds: number): boolean {
    const { playing, speed, loop } = this.play.value;
    if (!playing) {
      return false;
    }
    let next = this.play.value.seconds + seconds * speed;
    if (this.diorama) {
      this.play.value.seconds = next;
      this.diorama.motions.forEach((motion, i) => motion.at(next % this.diorama!.durations[i]));
      return true;
    }
    const end = this.duration;
    if (end === 0) {
      return false;
    }
    if (next >= end || next < 0) {
      if (!loop) {
        this.play.set({ playing: false });
      }
      next = loop ? (next % end + end) % end : Math.max(0, Math.min(end, next));
    }
    this.seek(next);
    return true;
  }

  /** Shows the model at a second; shorter motions begin anew meanwhile. */
  seek(seconds: number) {
    this.play.set({ seconds });
    for (const i of this.play.value.active) {
      const length = this.clips[i].duration;
      this.motions.get(i)?.at(length > 0 && seconds > length ? seconds % length : seconds);
    }
    this.stage.refresh();
  }

  step(frames: number) {
    this.play.set({ playing: false });
    const end = this.duration;
    const frame = Math.round(this.play.value.seconds * this.framesPerSecond) + frames;
    this.seek(Math.max(0, Math.min(end, frame / this.framesPerSecond)));
  }

  /** Plays a motion alone among those of its kind, or stops it. */
  async toggle(index: number, on = !this.play.value.active.has(index), alone = true) {
    const kind = this.clips[index]?.extras?.kind ?? 'skeletal';
    const active = new Set(this.play.value.active);
    if (alone) {
      [...active].filter(i => (this.clips[i].extras?.kind ?? 'skeletal') === kind).forEach(i => active.delete(i));
    }
    if (on) {
      active.add(index);
    } else {
      active.delete(index);
    }
    if (on && !this.motions.has(index) && this.model) {
      const model = this.model;
      const reply = await this.engine.ask('clip', this.state.value.path, this.state.value.sceneIndex, index);
      if (this.model !== model) {
        return;
      }
      this.motions.set(index, Motion.of(reply.parts[0], model));
    }
    this.model?.toRest();
    this.play.set({ active, seconds: Math.min(this.play.value.seconds, this.clips[index]?.duration ?? 0) });
    this.seek(this.play.value.seconds);
  }

  async choose(index: number) {
    const on = !this.play.value.active.has(index);
    this.play.set({ seconds: 0 });
    await this.toggle(index, on);
    this.stage.keepInView();
    this.play.set({ playing: on || this.play.value.playing });
    this.say(on ? `Plays ${this.clips[index].name}` : `Stopped ${this.clips[index].name}`);
  }

  playPause() {
    if (!this.diorama && this.play.value.active.size === 0) {
      return;
    }
    this.play.set({ playing: !this.play.value.playing });
    this.say(this.play.value.playing ? 'Playing' : 'Paused');
  }

  /** The next or last motion of the list. */
  async next(by: number) {
    const count = this.clips.length;
    if (count > 0) {
      const first = [...this.play.value.active][0] ?? -1;
      await this.choose(((first + by) % count + count) % count);
    }
  }

  // ---- materials and textures

  private picked(mesh: Mesh | undefined, model: Model | undefined) {
    if (this.diorama) {
      const at = this.stage.models.indexOf(model!);
      return at >= 0 ? void this.open('samples/' + PLACES[at][0]) : undefined;
    }
    if (!model) {
      return this.select(-1);
    }
    const part = model.parts.find(each => each.mesh === mesh);
    this.select(part?.surface.index ?? -1);
    if (part) {
      this.say(`${part.surface.name}${this.model?.textureOf[part.surface.index] ? ', texture ' + this.model.textureOf[part.surface.index] : ''}`);
    }
  }

  select(material: number) {
    const same = this.state.value.material === material;
    this.state.set({ material: same ? -1 : material });
    this.model?.surfaces.forEach((surface, i) => surface.mark(i === material && !same ? 0.35 : 0));
    this.isolate(this.state.value.isolated && !same && material >= 0);
    this.stage.refresh();
  }

  /** Shows only what has the chosen material. */
  isolate(on: boolean) {
    this.state.set({ isolated: on });
    this.model?.parts.forEach(part => { part.mesh.layers.set(!on || part.surface.index === this.state.value.material ? 0 : 1); });
    this.stage.refresh();
  }

  /** A texture for another, for this model, as `shuriken.json` says it; the empty text takes that back. */
  replace(wanted: string, other: string) {
    return this.chooseTextures(this.state.value.choices.replacing(this.state.value.path, wanted, other));
  }

  /** A file whose textures go before all others; the empty text takes that back. */
  texturesFrom(place: string) {
    return this.chooseTextures(this.state.value.choices.looking(this.state.value.path, place));
  }

  private async chooseTextures(choices: Choices) {
    const { path } = this.state.value;
    this.state.set({ choices });
    await this.engine.ask('edit', Choices.file(path), choices.text(path));
    await this.open(path, true);
    this.state.set({ tab: 'textures' });
    void this.crawl();
  }

  /** The text of `shuriken.json` for the choices beside this model; empty if there are none. */
  overrides(): string {
    return this.state.value.choices.text(this.state.value.path);
  }

  /** Files that have textures, the nearest to the model first. */
  async texturePlaces(): Promise<string[]> {
    const { value } = await this.engine.ask<Found>('search', '', '', 20_000);
    const mine = this.state.value.path;
    const shared = (place: string) => [...place].findIndex((letter, i) => letter !== mine[i]) >>> 0;
    return value.found.filter(each => !each.path.includes('!') && /^(pvm|gvm|xvm|nsbtx|pak|afs)$/.test(each.format ?? ''))
      .map(each => each.path).sort((a, b) => shared(b) - shared(a)).slice(0, 500);
  }

  // ---- the picture

  setLook(look: Look) {
    this.state.set({ look });
    this.stage.setLook(look);
    this.say(`Look: ${look === 'console' ? 'as on the console' : look}`);
  }

  theme(theme: 'dark' | 'light') {
    this.state.set({ theme });
    localStorage.setItem('theme', theme);
    document.documentElement.dataset.theme = theme;
    this.stage.background(getComputedStyle(document.documentElement).getPropertyValue('--stage').trim());
  }

  panel(name: Panel) {
    const { panels, sheet } = this.state.value;
    if (innerWidth <= 720) {
      this.state.set({ sheet: sheet === name ? '' : name });
    } else {
      this.state.set({ panels: { ...panels, [name]: !panels[name] } });
    }
  }

  flat(on: boolean) {
    this.state.set({ flat: on });
    this.stage.flat(on);
  }

  turn(on: boolean) {
    this.stage.turning = on;
    this.state.set({ turning: on });
    this.stage.refresh();
  }

  /** Flying goes where one looks; otherwise one walks around the model. */
  flies(on: boolean) {
    this.fly ??= new Fly(this.stage);
    this.fly.on = on;
    this.state.set({ flying: on });
    this.say(on ? 'Flying: W A S D, Q and E, drag to look' : 'Walking around');
  }

  /** Shows where a node is, and its weights. */
  selectNode(node: number) {
    this.state.set({ node });
    this.stage.mark(this.model?.nodes[node]);
    this.model?.surfaces.forEach(surface => surface.joint(node < 0 ? -1 : this.model!.jointOf(node)));
    this.stage.refresh();
  }

  /** Keeps the view, look and frame of this file for later. */
  remember() {
    const { path, look } = this.state.value;
    localStorage.setItem('view ' + path, JSON.stringify({ cam: this.view(), look, clips: [...this.play.value.active], seconds: this.play.value.seconds }));
    this.say('View remembered');
  }

  async recall() {
    const kept = localStorage.getItem('view ' + this.state.value.path);
    if (!kept) {
      return this.say('No view of this file was remembered');
    }
    const { cam, look, clips, seconds } = JSON.parse(kept) as { cam: string; look: Look; clips: number[]; seconds: number };
    this.setLook(look);
    for (const clip of clips.filter(each => each < this.clips.length)) {
      await this.toggle(clip, true, clips.length === 1);
    }
    this.play.set({ playing: false });
    this.seek(seconds);
    this.setView(cam);
  }

  /** Shows the bytes of a place of the file. */
  showBytes(sought: string) {
    const { panels } = this.state.value;
    this.state.set({ sought, tab: 'bytes', panels: { ...panels, inspector: true } });
  }

  bones(on: boolean) {
    this.stage.showsBones = on;
    this.state.set({ bones: on });
    this.stage.help();
  }

  axes(on: boolean) {
    this.stage.showsAxes = on;
    this.state.set({ axes: on });
    this.stage.help();
  }

  /** The view in a link: where the eye is and what it looks at. */
  view(): string {
    const { position } = this.stage.camera;
    const { target } = this.stage.controls;
    return [...position.toArray(), ...target.toArray()].map(v => +v.toFixed(4)).join(',');
  }

  setView(text: string) {
    const v = text.split(',').map(Number);
    if (v.length === 6 && v.every(Number.isFinite)) {
      this.stage.camera.position.set(v[0], v[1], v[2]);
      this.stage.controls.target.set(v[3], v[4], v[5]);
      this.stage.controls.update();
      this.stage.refresh();
    }
  }

  link(): string {
    const link = new URLSearchParams({ path: this.state.value.path, cam: this.view() });
    const first = [...this.play.value.active][0];
    if (first !== undefined) {
      link.set('clip', String(first));
      link.set('frame', String(Math.round(this.play.value.seconds * this.framesPerSecond)));
    }
    return `${location.origin}${location.pathname}#${link}`;
  }

  // ---- to take home

  async export(format: string): Promise<void> {
    const { path } = this.state.value;
    this.state.set({ busy: 'Exporting …' });
    try {
      const { value, parts } = await this.engine.ask<Exported>('export', path, format);
      const files = value.files.map((file, i) => ({ name: [...(file.folders ?? []), file.name].join('/'), data: parts[i] }));
      if (files.length === 0) {
        throw new FileError('there is nothing in this file that could be exported', 'UNSUPPORTED');
      }
      if (files.length === 1) {
        save(value.files[0].name, new Blob([files[0].data]));
      } else {
        const { zipSync } = await import('fflate');
        const stem = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('!')) + 1).replace(/\.[^.]*$/, '');
        const zip = zipSync(Object.fromEntries(files.map(file => [file.name, file.data])), { level: 0 });
        save(`${stem || 'export'}.zip`, new Blob([zip as Uint8Array<ArrayBuffer>]));
      }
      this.say(`${files.length} file${files.length > 1 ? 's' : ''} exported.`);
    } catch (e) {
      this.fail(e);
    }
    this.state.set({ busy: '' });
  }

  /** What does the same at a command line: of files in a folder, textures may lie anywhere in it. */
  command(format: string): string {
    const { path, motionsFrom } = this.state.value;
    const quote = (text: string) => /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
    const slash = path.indexOf('/');
    const isLoose = slash < 0 || path.includes('!');
    const motions = motionsFrom ? ` --motions ${quote(motionsFrom)}` : '';
    const tops = (this.state.value.children.get('') ?? []).map(row => quote(row.name)).join(' ');
    const words = isLoose ? quote(path) : `${tops} --include ${quote(path.slice(slash + 1))}`;
    return `shuriken convert ${words}${motions}${format === 'glb' ? '' : ' --to ' + format} -o out`;
  }

  async verify() {
    const { path } = this.state.value;
    this.state.set({ busy: 'Writing back …' });
    try {
      this.state.set({ verified: (await this.engine.ask<Verified[]>('verify', path)).value });
    } catch (e) {
      this.fail(e);
    }
    this.state.set({ busy: '' });
  }

  async compare(other: string) {
    const { path } = this.state.value;
    this.showBeside('');
    this.stage.rival(undefined);
    this.state.set({ compared: other, comparison: undefined, rival: false });
    if (!other) {
      return;
    }
    try {
      const { value } = await this.engine.ask<Difference[]>('diff', path, other);
      if (this.state.value.path !== path || this.state.value.compared !== other) {
        return;
      }
      this.state.set({ comparison: value });
      const [identity] = await this.identify([other]);
      if (this.model && ['model', 'scene'].includes(identity?.kind ?? '')) {
        const reply = await this.engine.ask<SceneAnswer>('scene', other);
        if (reply.parts[0] && this.state.value.compared === other) {
          this.stage.rival(await Model.of(reply.parts[0]));
          this.state.set({ rival: true });
        }
      }
    } catch (e) {
      this.fail(e);
    }
  }

  /** Shows the model that is compared: beside this one, or in its place. */
  showBeside(how: State['beside']) {
    this.stage.beside = this.state.value.rival ? how : '';
    this.state.set({ beside: this.stage.beside });
    if (this.stage.beside === 'side') {
      this.stage.frame();
    }
    this.stage.refresh();
  }

  /** Opens the file that is compared; this one is the other then. */
  async swap() {
    const { path, compared } = this.state.value;
    await this.open(compared, true);
    this.state.set({ tab: 'compare' });
    await this.compare(path);
  }

  get version() {
    return VERSION;
  }
}

function rank(kinds: string[], kind: string) {
  const at = kinds.indexOf(kind);
  return at < 0 ? kinds.length : at;
}
