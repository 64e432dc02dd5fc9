// What the viewer is made of, and the files that it has been given. Components, keys and menus call its parts.
import type { ClipRow, Row, SceneRow, Verified } from '@shuriken/core/engine';
import { Choices } from './choices';
import { Comparison } from './comparison';
import { Diorama } from './diorama';
import { Engine, ShurikenError } from '@shuriken/core/engine';
import { Drops } from './drops';
import { Exports } from './exports';
import { dropped, samples } from './files';
import type { Named } from './files';
import { FileTree } from './filetree';
import type { KeptChanges } from './keptchanges';
import { Links } from './links';
import { Materials } from './materials';
import type { ModelView } from '@shuriken/three';
import { Motions } from './motions';
import { Opening } from './opening';
import { Overview } from './overview';
import { isIn, nameOf } from './places';
import { printable } from './printable';
import { RecentFiles, handlesOf } from './recent';
import type { Recent } from './recent';
import { LocalServer } from './server';
import { Stage } from './stage';
import { begin } from './state';
import type { State } from './state';
import { Steps } from './steps';
import { startWorker } from './startworker';
import { Store } from './store';
import { Thumbs } from './thumbs';
import { View } from './view';
import { Workbench } from './workbench';

declare const VERSION: string;

/** What is wrong with a file, in words, before what exactly was found where. */
const WRONG = new Map(Object.entries({
  TRUNCATED: 'The file ends too early. It is incomplete or damaged.',
  BAD_MAGIC: 'The file does not begin like a file of its format. It is damaged or has another format.',
  BAD_VALUE: 'A value in the file is not possible. The file is damaged, or Shuriken does not know this variant.',
  BAD_POINTER: 'A pointer leads outside the file. The file is damaged or incomplete.',
  LIMIT_EXCEEDED: 'This is too large for the page, which reads up to 512 MB of unpacked data. Use the command line with --limits.',
  UNSUPPORTED: 'Shuriken does not know this variant of the format.',
  STOPPED: 'Reading this file took too long and was stopped.',
  INTERNAL: 'Shuriken failed on this file. The other files can still be opened.',
}));

function errorText(error: ShurikenError): string {
  const place = error.path && error.offset >= 0 ? ` — ${error.path} at 0x${error.offset.toString(16).toUpperCase()}` : '';
  const code = error.kind && error.kind !== 'IO' && error.kind !== 'STOPPED' && error.kind !== 'UNLOADED' ? ` (${error.kind})` : '';
  return [WRONG.get(error.kind), (error.message ?? String(error)) + place + code].filter(Boolean).map(line => printable(line!)).join('\n');
}

export class App {
  /** What the address says after the `#`. */
  private readonly link = new URLSearchParams(location.hash.slice(1));
  private readonly servers = LocalServer.known(this.link);
  readonly engine = new Engine({ worker: () => startWorker((path, version) => this.workbench.versions.add(path, version)), loads: !this.servers[0]?.isRemote });
  readonly state = new Store<State>(begin());
  readonly thumbs = new Thumbs(() => this.fail(new ShurikenError('Small pictures cannot be made: the library could not be loaded. Check the network and the server.', 'UNLOADED')));
  readonly workbench = new Workbench(this.engine, {
    changed: (files, hasOtherNames) => this.changed(files, hasOtherNames), during: (busy, work) => this.during(busy, work), say: text => this.say(text),
    readAgain: () => this.readAgain(),
  });
  readonly drops = new Drops(this);
  readonly recent = new RecentFiles();
  readonly overview = new Overview(this.engine);
  readonly tree = new FileTree(this);
  readonly opening = new Opening(this);
  readonly motions = new Motions(this);
  readonly materials = new Materials(this);
  readonly view = new View(this);
  readonly links = new Links(this);
  readonly steps = new Steps(this);
  readonly exports = new Exports(this);
  readonly comparison = new Comparison(this);
  /** Whether this is a device without a mouse and keyboard. */
  readonly touches = matchMedia('(hover: none) and (pointer: coarse)').matches;
  readonly still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  readonly version = VERSION;
  /** How much is done that takes a while, one within another. */
  private underWay = 0;
  /** How often files were brought. */
  private broughtTimes = 0;
  stage!: Stage;
  /** The samples together, as long as no file is open. */
  diorama: Diorama | undefined;

  constructor() {
    this.engine.onRestart = why => {
      this.say(why === 'cancelled' ? 'Cancelled.' : `Reading ${nameOf(this.state.value.path) || 'the files'} took too long and was stopped: ${why}.`);
      void this.materials.tellAgain().catch(() => {});
    };
  }

  get scene(): SceneRow | undefined {
    return this.state.value.answer?.scenes[this.state.value.sceneIndex];
  }

  get clips(): ClipRow[] {
    return this.scene?.clips ?? [];
  }

  /** Whether the file that is open is a level, in which people look around. */
  get isLevel(): boolean {
    return this.state.value.identity?.kind === 'scene';
  }

  get model(): ModelView | undefined {
    return this.scene ? this.stage?.models[0] : undefined;
  }

  say(text: string) {
    this.state.set({ said: text });
  }

  fail(e: unknown) {
    const error = e as ShurikenError;
    if (error.kind !== 'CANCELLED') {
      this.state.set({ error: errorText(error), retry: error.kind === 'STOPPED' });
    }
  }

  /** Does what takes a while: says so meanwhile, and what went wrong. */
  async during(busy: string, work: () => Promise<void>) {
    this.underWay++;
    this.state.set({ busy });
    try {
      await work();
    } catch (e) {
      this.fail(e);
    }
    if (--this.underWay === 0) {
      this.state.set({ busy: '' });
    }
  }

  /** Begins on a canvas: with what a link or a local server says, else with the samples. */
  async start(canvas: HTMLCanvasElement) {
    this.begin(canvas);
    void this.recent.load().catch(() => {});
    try {
      await this.startServedOr(() => this.startAlone());
    } catch (e) {
      this.fail(e);
    }
    this.state.set({ ready: true });
  }

  private begin(canvas: HTMLCanvasElement) {
    this.stage = new Stage(canvas);
    this.stage.onFrame = seconds => this.motions.advance(seconds);
    this.stage.onPick = (mesh, model) => this.materials.picked(mesh, model);
    this.stage.onLost = lost => this.state.set({ lost });
    this.view.begin();
  }

  /** Draws on another canvas, after the picture of the last one was lost. */
  drawAgain() {
    this.stage.dispose();
    this.state.set({ canvas: this.state.value.canvas + 1, lost: false });
  }

  /** Goes on with what is open on another canvas. */
  async attach(canvas: HTMLCanvasElement) {
    const link = this.links.text();
    this.begin(canvas);
    await (this.diorama ? this.openDiorama() : this.links.follow(new URLSearchParams(link)));
  }

  /** Begins with the first server that is there, or otherwise. */
  private async startServedOr(otherwise: () => Promise<void>) {
    for (const server of this.servers) {
      const answer = await server.greet();
      if (answer) {
        return this.startServed(server, answer);
      }
    }
    return otherwise();
  }

  private async startServed(server: LocalServer, answer: ReadableStream<Uint8Array>) {
    const first = this.link.get('open') ?? '';
    ['token', 'engine', 'open'].forEach(each => this.link.delete(each));
    history.replaceState(null, '', location.pathname + (this.link.size > 0 ? '#' + String(this.link) : ''));
    void LocalServer.end(answer).then(() => this.state.set({ error: 'The local server has stopped. Start shuriken view again.' }));
    await this.engine.open({ kind: 'served', token: server.token, remote: server.isRemote, canSave: server.canSave });
    await this.fresh('served');
    if (this.state.value.children.get('')?.length === 0) {
      return this.startAlone();
    }
    await (this.isLinked ? this.links.follow(this.link) : this.opening.first(first));
  }

  private async startAlone() {
    await this.engine.open({ kind: 'blobs', files: await samples() });
    await this.fresh('samples');
    if (this.link.has('token')) {
      history.replaceState(null, '', location.pathname);
      this.state.set({ error: 'The local server has stopped. Start shuriken view again.' });
    }
    if (this.isLinked && !this.isOfSamples) {
      this.links.askFor(new URLSearchParams(this.link));
      return this.openDiorama();
    }
    await this.workbench.lookForKept().catch(() => {});
    await (this.isLinked ? this.links.follow(this.link) : this.openDiorama());
  }

  private get isLinked() {
    return ['path', 'folder', 'overview', 'browse'].some(each => this.link.has(each));
  }

  /** Whether the link leads to the samples, which every page has. */
  private get isOfSamples() {
    const path = this.link.get('path') ?? this.link.get('folder') ?? 'samples';
    return !this.link.has('print') && /^samples(\/|$)/.test(path);
  }

  /** Begins with other files. */
  async fresh(source: State['source']) {
    this.steps.source(source);
    this.thumbs.renew(this.engine.source, this.engine);
    await this.workbench.fresh();
    this.overview.clear();
    this.state.set({
      source, expanded: new Set(), children: new Map<string, Row[]>(), identities: new Map(), found: undefined, query: '', kind: '',
      crawled: 0, crawling: true, motionsFrom: '', choices: new Choices(), overrides: new Map(), folder: '', path: '', answer: undefined, identity: undefined, bank: [], error: '',
    });
    await this.tree.unfold('');
    const top = this.state.value.children.get('') ?? [];
    if (top.length === 1) {
      await this.tree.unfold(top[0].path).catch(() => {});
    }
    setTimeout(() => void this.tree.crawl(), 400);
  }

  /** Files that were dropped; those of an earlier drop that come later are left out. */
  async bringDropped(data: DataTransfer) {
    const handles = handlesOf(data);
    await this.bringFound(onFound => dropped(data, onFound));
    void handles.then(each => this.recent.keep(each)).catch(() => {});
  }

  /** Files of the last time, if the person still permits it. */
  async bringRecent(recent: Recent) {
    await this.bringFound(onFound => this.recent.open(recent, onFound));
  }

  private async bringFound(find: (onFound: (count: number) => void) => Promise<Named[]>) {
    const drop = ++this.broughtTimes;
    try {
      const files = await find(count => {
        if (drop === this.broughtTimes) {
          this.state.set({ busy: count > 0 ? `Looking at the folder … ${count.toLocaleString()} files` : '' });
        }
      });
      if (drop === this.broughtTimes) {
        await this.bring(files);
      }
    } catch (e) {
      if (drop === this.broughtTimes) {
        this.state.set({ busy: '' });
        this.fail(e);
      }
    }
  }

  /** Files that the person brought, in place of all others. */
  async bring(files: Named[]) {
    this.broughtTimes++;
    if (files.length === 0) {
      return this.state.set({ busy: '' });
    }
    const start = performance.now();
    this.state.set({ error: '' });
    await this.during('Reading …', async () => {
      await this.engine.open({ kind: 'blobs', files: files.sort(([a], [b]) => a < b ? -1 : 1) });
      await this.fresh('dropped');
      if (!await this.links.arrive()) {
        await this.opening.first('');
      }
      this.say(`${files.length} file${files.length > 1 ? 's' : ''} opened in ${Math.round(performance.now() - start)} ms.`);
    });
  }

  async bringSamples() {
    await this.engine.open({ kind: 'blobs', files: await samples() });
    await this.fresh('samples');
    await this.openDiorama();
  }

  async openDiorama() {
    this.steps.open('', '');
    this.opening.clear();
    this.state.set({ path: '', identity: undefined });
    this.stage.set([]);
    this.diorama = new Diorama(this);
    await this.diorama.open();
  }

  /** Looks again at files that were changed. */
  private async changed(files: string[], hasOtherNames: boolean) {
    const isEdited = (path: string) => files.some(file => isIn(file, path));
    this.thumbs.forget(files);
    const { identities, children, expanded, path, folder, edits } = this.state.value;
    this.state.set({ identities: new Map([...identities].filter(([each]) => !isEdited(each))), edits: edits + 1 });
    if (hasOtherNames) {
      const open = [...children.keys()].filter(each => isEdited(each) || files.some(file => each === file.slice(0, Math.max(0, file.lastIndexOf('/')))));
      this.state.set({ children: new Map([...children].filter(([each]) => !open.includes(each))), expanded: new Set([...expanded].filter(each => !open.includes(each))) });
      for (const each of open) {
        await this.tree.unfold(each).catch(() => {});
      }
      void this.tree.crawl();
    }
    if (this.state.value.landing) {
      await this.overview.look();
    } else if (path && folder !== path) {
      await this.reopen(path);
    }
  }

  /** Forgets what was read of the files, and every edit. */
  private async readAgain() {
    const { motionsFrom } = this.state.value;
    await this.engine.open({ ...this.engine.source });
    this.thumbs.renew(this.engine.source, this.engine);
    await this.materials.tellAgain();
    await this.engine.ask('motions', ...motionsFrom ? [motionsFrom] : []);
  }

  /** Opens the current file again, or its folder if it was removed or renamed. */
  private async reopen(path: string) {
    const [identity] = await this.tree.identify([path]);
    if (identity?.error) {
      const outer = path.slice(0, Math.max(path.lastIndexOf('!'), path.lastIndexOf('/')));
      return outer ? this.opening.folder(outer) : this.opening.landing();
    }
    return this.opening.again();
  }

  /** Makes the changes of an earlier visit again, with the files that were kept with them. */
  async restore(offered: KeptChanges) {
    if (this.state.value.source !== 'dropped' && offered.files) {
      await this.bring(offered.files);
    }
    await this.workbench.restore(offered);
  }

  /** Goes on with a project, if its files are one; returns whether they are. */
  async openProject(files: [string, Uint8Array<ArrayBuffer>][]): Promise<boolean> {
    const mod = files.find(([name]) => name === 'mod.json');
    const { source } = this.engine;
    if (!mod || source.kind !== 'blobs') {
      return false;
    }
    const named = new TextDecoder().decode(mod[1]);
    const games = (source.files as Named[]).map(([name]) => name);
    const game = games.find(each => named.includes(JSON.stringify(nameOf(each)))) ?? games[0];
    await this.workbench.openProject(files, game);
    return true;
  }

  async verify() {
    const { path } = this.state.value;
    await this.during('Checking the round trip …', async () => {
      this.state.set({ verified: (await this.engine.ask<Verified[]>('verify', path)).value });
    });
  }
}
