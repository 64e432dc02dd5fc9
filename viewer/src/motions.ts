// The animations of the model: which of them play, at which speed and frame.
import type { Box3 } from 'three';
import type { App } from './app';
import type { Found } from '@shuriken/core/engine';
import { Motion } from '@shuriken/three';
import { nearest } from './places';
import type { Playing } from './state';
import { Store } from './store';

/** A model with more vertices takes a while to measure. */
const MANY_VERTICES = 40_000;
/** The maximum number of animations of a level that play together. */
const MAX_LEVEL_ANIMATIONS = 100;

export class Motions {
  readonly play = new Store<Playing>({ active: new Set(), playing: false, seconds: 0, speed: 1, loop: true, filter: '' });
  private readonly bound = new Map<number, Motion>();
  /** Seconds since the start, also after the longest animation has ended: shorter ones go on by their own lengths. */
  private clock = 0;

  constructor(private readonly app: App) {}

  /** The duration of the longest animation that plays, in seconds. */
  get duration(): number {
    return Math.max(0, ...[...this.play.value.active].map(i => this.app.clips[i]?.duration ?? 0));
  }

  get framesPerSecond(): number {
    const first = [...this.play.value.active][0];
    return this.app.clips[first]?.framesPerSecond || 30;
  }

  /** Removes the animations of the previous model. */
  clear() {
    this.bound.clear();
    this.clock = 0;
    this.play.set({ active: new Set(), playing: false, seconds: 0 });
  }

  /** Returns the folders and files that contain animations, with their number. The nearest to the model is first. */
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

  /** Adds the animations of a folder or file to those in the model's own folder, for every model. */
  async takeFrom(place: string) {
    await this.app.during('Looking for animations …', async () => {
      this.app.state.set({ motionsFrom: place });
      await this.app.engine.ask('motions', ...(place ? [place] : []));
      await this.app.opening.file(this.app.state.value.path, true);
      this.app.say(this.app.clips.length === 1 ? '1 animation' : `${this.app.clips.length} animations`);
    });
  }

  /** Advances by some seconds. Returns whether anything moves. */
  advance(seconds: number): boolean {
    const { playing, speed, loop } = this.play.value;
    if (!playing) {
      return false;
    }
    const next = this.clock + seconds * speed;
    if (this.app.diorama) {
      this.clock = next;
      this.app.diorama.at(next);
      return true;
    }
    const end = this.duration;
    if (end === 0) {
      return false;
    }
    if (loop || next < end) {
      this.show(next);
    } else {
      this.play.set({ playing: false });
      this.show(end);
    }
    return true;
  }

  /** Shows the model at a time. */
  seek(seconds: number) {
    this.show(seconds);
  }

  private show(clock: number) {
    this.clock = clock;
    const end = this.duration;
    this.play.set({ seconds: end > 0 && clock > end ? clock % end : clock });
    for (const i of this.play.value.active) {
      this.bound.get(i)?.at(this.secondOf(i));
    }
    this.app.stage.refresh();
  }

  /** Returns the time within an animation. Each animation repeats after its own duration. */
  secondOf(index: number): number {
    const length = this.app.clips[index].duration;
    return length > 0 && this.clock > length ? this.clock % length : this.clock;
  }

  /** Returns a box around the model while its animations play, from some of their frames. */
  reach(): Box3 {
    const { seconds } = this.play.value;
    const moments = this.duration === 0 ? 0 : (this.app.model?.vertices ?? 0) > MANY_VERTICES ? 2 : 8;
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

  /** Plays an animation instead of others of its kind, or stops it. The animations of a level play together. */
  async toggle(index: number, on = !this.play.value.active.has(index), alone = !this.app.isLevel) {
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
      const clip = await this.app.opening.clip(index);
      if (this.app.model !== model) {
        return;
      }
      this.bound.set(index, Motion.of(clip, model));
    }
    this.app.model?.toRest();
    this.play.set({ active });
    this.show(this.clock);
  }

  async choose(index: number) {
    const on = !this.play.value.active.has(index);
    if (!this.app.isLevel) {
      this.clock = 0;
    }
    await this.toggle(index, on);
    if (!this.app.isLevel) {
      this.app.stage.eye.keepInView(this.reach());
    }
    this.play.set({ playing: on || this.play.value.playing });
    this.app.say(on ? `Plays ${this.app.clips[index].name}` : `Stopped ${this.app.clips[index].name}`);
  }

  /** Shows a frame of these animations, without playing. */
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

  /** Selects the next or previous animation. */
  async next(by: number) {
    const count = this.app.clips.length;
    if (count > 0) {
      const first = [...this.play.value.active][0] ?? -1;
      await this.choose(((first + by) % count + count) % count);
    }
  }

  /** Plays the first animation of each kind. In a level all play, because they move different objects. */
  async playFirst() {
    const kinds = new Set<string>();
    const count = this.app.isLevel ? Math.min(MAX_LEVEL_ANIMATIONS, this.app.clips.length) : this.app.clips.length;
    for (let i = 0; i < count; i++) {
      const kind = String(this.app.clips[i].extras?.kind ?? 'skeletal');
      if (this.app.isLevel || !kinds.has(kind)) {
        kinds.add(kind);
        await this.toggle(i, true);
      }
    }
    this.play.set({ playing: this.app.clips.length > 0 && !this.app.still });
  }
}
