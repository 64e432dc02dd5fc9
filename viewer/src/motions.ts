// The motions of the model that is shown: which play, how fast, at which frame.
import type { Box3 } from 'three';
import type { App } from './app';
import type { Found } from '@shuriken/core/engine';
import { Motion } from '@shuriken/three';
import { nearest } from './places';
import type { Playing } from './state';
import { Store } from './store';

/** Vertices of a model that takes a while to measure. */
const MANY = 40_000;

export class Motions {
  readonly play = new Store<Playing>({ active: new Set(), playing: false, seconds: 0, speed: 1, loop: true, filter: '' });
  private readonly bound = new Map<number, Motion>();

  constructor(private readonly app: App) {}

  /** The longest of the motions that play, in seconds. */
  get duration(): number {
    return Math.max(0, ...[...this.play.value.active].map(i => this.app.clips[i]?.duration ?? 0));
  }

  get framesPerSecond(): number {
    const first = [...this.play.value.active][0];
    return this.app.clips[first]?.framesPerSecond || 30;
  }

  /** Forgets the motions of the last model. */
  clear() {
    this.bound.clear();
    this.play.set({ active: new Set(), playing: false, seconds: 0 });
  }

  /** Folders and files that have motions, with how many; the nearest to the model first. */
  async places(): Promise<[string, number][]> {
    const { value } = await this.app.engine.ask<Found>('search', '', 'motion', 5000);
    const counts = new Map<string, number>();
    for (const { path } of value.found) {
      const mark = path.indexOf('!');
      const place = mark >= 0 ? path.slice(0, mark) : path.slice(0, Math.max(0, path.lastIndexOf('/')));
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    return nearest(this.app.state.value.path, [...counts], ([place]) => place);
  }

  /** Takes motions of a place for every model, besides those that lie beside it. */
  async takeFrom(place: string) {
    this.app.state.set({ motionsFrom: place, busy: 'Looking for motions …' });
    await this.app.engine.ask('motions', ...(place ? [place] : []));
    await this.app.opening.file(this.app.state.value.path, true);
    this.app.say(this.app.clips.length === 1 ? '1 motion' : `${this.app.clips.length} motions`);
  }

  /** Goes on by some seconds; says whether anything moves. */
  advance(seconds: number): boolean {
    const { playing, speed, loop } = this.play.value;
    if (!playing) {
      return false;
    }
    let next = this.play.value.seconds + seconds * speed;
    if (this.app.diorama) {
      this.play.value.seconds = next;
      this.app.diorama.at(next);
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
      const length = this.app.clips[i].duration;
      this.bound.get(i)?.at(length > 0 && seconds > length ? seconds % length : seconds);
    }
    this.app.stage.refresh();
  }

  /** A box around all that the model reaches while its motions play, by some of their frames. */
  reach(): Box3 {
    const { seconds } = this.play.value;
    const moments = this.duration === 0 ? 0 : (this.app.model?.vertices ?? 0) > MANY ? 2 : 8;
    const box = this.app.stage.box();
    for (let i = 0; i < moments; i++) {
      this.seek(this.duration * i / moments);
      box.union(this.app.stage.box());
    }
    this.seek(seconds);
    return box;
  }

  step(frames: number) {
    this.play.set({ playing: false });
    const end = this.duration;
    const frame = Math.round(this.play.value.seconds * this.framesPerSecond) + frames;
    this.seek(Math.max(0, Math.min(end, frame / this.framesPerSecond)));
  }

  /** Plays a motion alone among those of its kind, or stops it. */
  async toggle(index: number, on = !this.play.value.active.has(index), alone = true) {
    const kind = this.app.clips[index]?.extras?.kind ?? 'skeletal';
    const active = new Set(this.play.value.active);
    if (alone) {
      [...active].filter(i => (this.app.clips[i].extras?.kind ?? 'skeletal') === kind).forEach(i => active.delete(i));
    }
    if (on) {
      active.add(index);
    } else {
      active.delete(index);
    }
    if (on && !this.bound.has(index) && this.app.model) {
      const model = this.app.model;
      const reply = await this.app.engine.ask('clip', this.app.state.value.path, this.app.state.value.sceneIndex, index);
      if (this.app.model !== model) {
        return;
      }
      this.bound.set(index, Motion.of(reply.parts[0], model));
    }
    this.app.model?.toRest();
    this.play.set({ active, seconds: Math.min(this.play.value.seconds, this.app.clips[index]?.duration ?? 0) });
    this.seek(this.play.value.seconds);
  }

  async choose(index: number) {
    const on = !this.play.value.active.has(index);
    this.play.set({ seconds: 0 });
    await this.toggle(index, on);
    this.app.stage.eye.keepInView(this.reach());
    this.play.set({ playing: on || this.play.value.playing });
    this.app.say(on ? `Plays ${this.app.clips[index].name}` : `Stopped ${this.app.clips[index].name}`);
  }

  /** Shows these motions and no others, still, at a frame. */
  async hold(indices: number[], frame: number) {
    this.play.set({ active: new Set(), playing: false });
    this.app.model?.toRest();
    for (const index of indices.filter(each => this.app.clips[each])) {
      await this.toggle(index, true, false);
    }
    this.seek(Math.max(0, Math.min(this.duration, frame / this.framesPerSecond)));
  }

  playPause() {
    if (!this.app.diorama && this.play.value.active.size === 0) {
      return;
    }
    this.play.set({ playing: !this.play.value.playing });
    this.app.say(this.play.value.playing ? 'Playing' : 'Paused');
  }

  /** The next or last motion of the list. */
  async next(by: number) {
    const count = this.app.clips.length;
    if (count > 0) {
      const first = [...this.play.value.active][0] ?? -1;
      await this.choose(((first + by) % count + count) % count);
    }
  }

  /** The first motion of each kind goes together. */
  async playFirst() {
    const kinds = new Set<string>();
    for (let i = 0; i < this.app.clips.length; i++) {
      const kind = String(this.app.clips[i].extras?.kind ?? 'skeletal');
      if (!kinds.has(kind)) {
        kinds.add(kind);
        await this.toggle(i, true);
      }
    }
    this.play.set({ playing: this.app.clips.length > 0 && !this.app.still });
  }
}
