// The state of the animations: which of them are active, their speed and their time.
import type { Engine } from '@shuriken/core/engine';
import { Motion } from '@shuriken/three';
import type { Box3 } from 'three';
import type { StageHolder } from '../stageholder';
import type { DocumentStore } from './document';
import type { Status } from './status';
import { Store } from './store';

export interface PlayerState {
  /** The indices of the animations that are playing or paused. */
  activeClips: ReadonlySet<number>;
  isPlaying: boolean;
  /** The current time in seconds within the longest active animation. */
  seconds: number;
  speed: number;
  isLooping: boolean;
  /** The text that the names of listed animations contain. */
  nameFilter: string;
}

/** Models with more vertices are measured at fewer frames. */
const MANY_VERTICES = 40_000;
/** The maximum number of animations of a level that play together. */
const MAX_LEVEL_ANIMATIONS = 100;
const DEFAULT_FRAME_RATE = 30;
/**
 * The maximum number of frames of an animation that is a set of states: games hold one of its frames, such as the colours of an enemy, and
 * do not play it.
 */
const MAX_STATES = 4;

/** The state of the animations. It poses the models on the stage. */
export class PlayerStore extends Store<PlayerState> {
  private readonly motions = new Map<number, Motion>();
  /** Seconds since the start. Unlike `seconds` it continues after the longest animation, because shorter ones repeat by their own durations. */
  private clockSeconds = 0;
  /** The index of the animation that was played or stopped last by people, or -1. */
  private lastClip = -1;

  /** @param prefersReducedMotion whether animations start only by the play button */
  constructor(
    private readonly engine: Engine, private readonly stageHolder: StageHolder, private readonly document: DocumentStore, private readonly status: Status, readonly prefersReducedMotion: boolean,
  ) {
    super({ activeClips: new Set(), isPlaying: false, seconds: 0, speed: 1, isLooping: true, nameFilter: '' });
  }

  private get clips() {
    return this.document.clips;
  }

  private get model() {
    return this.document.value.model;
  }

  /** The duration of the longest active animation, in seconds. */
  get duration(): number {
    return Math.max(0, ...[...this.value.activeClips].map(i => this.clips[i]?.duration ?? 0));
  }

  get framesPerSecond(): number {
    const [first] = this.value.activeClips;
    return this.clips[first]?.framesPerSecond || DEFAULT_FRAME_RATE;
  }

  /** Removes the animations of the previous model. */
  clear() {
    this.motions.clear();
    this.clockSeconds = 0;
    this.lastClip = -1;
    this.set({ activeClips: new Set(), isPlaying: false, seconds: 0 });
  }

  setPlaying(isPlaying: boolean) {
    this.set({ isPlaying });
  }

  setLooping(isLooping: boolean) {
    this.set({ isLooping });
  }

  setSpeed(speed: number) {
    this.set({ speed });
  }

  setNameFilter(nameFilter: string) {
    this.set({ nameFilter });
  }

  /** Advances the animations by a time in seconds. Returns whether something moves. */
  advance(seconds: number): boolean {
    const { isPlaying, speed, isLooping } = this.value;
    if (!isPlaying) {
      return false;
    }
    const next = this.clockSeconds + seconds * speed;
    const { diorama } = this.document.value;
    if (diorama) {
      this.clockSeconds = next;
      diorama.poseAt(next);
      return true;
    }
    const end = this.duration;
    if (end === 0) {
      return false;
    }
    if (isLooping || next < end) {
      this.seek(next);
    } else {
      this.set({ isPlaying: false });
      this.seek(end);
    }
    return true;
  }

  /** Poses the model at a time in seconds. */
  seek(seconds: number) {
    this.clockSeconds = seconds;
    const end = this.duration;
    this.set({ seconds: end > 0 && seconds > end ? seconds % end : seconds });
    for (const i of this.value.activeClips) {
      this.motions.get(i)?.applyAt(this.timeOf(i));
    }
    this.stageHolder.stage.refresh();
  }

  /** Returns the time within an animation. Each animation repeats after its own duration. */
  private timeOf(index: number): number {
    const { duration } = this.clips[index];
    return duration > 0 && this.clockSeconds > duration ? this.clockSeconds % duration : this.clockSeconds;
  }

  /** Returns the bounding box of the model during its animations, from some of their frames. */
  computeAnimatedBox(): Box3 {
    const { seconds } = this.value;
    const sampleCount = this.duration === 0 ? 0 : (this.model?.vertexCount ?? 0) > MANY_VERTICES ? 2 : 8;
    const box = this.stageHolder.stage.computeBox();
    for (let i = 0; i < sampleCount; i++) {
      this.seek(this.duration * i / sampleCount);
      box.union(this.stageHolder.stage.computeBox());
    }
    this.seek(seconds);
    return box;
  }

  /** Pauses and moves by a number of frames. */
  step(frames: number) {
    this.set({ isPlaying: false });
    const frame = Math.round(this.value.seconds * this.framesPerSecond) + frames;
    this.seek(Math.max(0, Math.min(this.duration, frame / this.framesPerSecond)));
  }

  private kindOf(index: number): unknown {
    return this.clips[index]?.extras?.kind ?? 'skeletal';
  }

  /** Starts an animation instead of others of its kind, or stops it. The animations of a level play together. */
  async toggle(index: number, isOn = !this.value.activeClips.has(index), isAlone = !this.document.isLevel) {
    const activeClips = new Set(this.value.activeClips);
    if (isAlone) {
      [...activeClips].filter(i => this.kindOf(i) === this.kindOf(index)).forEach(i => activeClips.delete(i));
    }
    if (isOn) {
      activeClips.add(index);
    } else {
      activeClips.delete(index);
      this.lastClip = index;
    }
    const { model } = this;
    if (isOn && model && !this.motions.has(index)) {
      const clip = await this.readClip(index);
      if (this.model !== model) {
        return;
      }
      this.motions.set(index, Motion.of(clip, model));
    }
    model?.resetPose();
    this.set({ activeClips, isPlaying: activeClips.size > 0 && this.value.isPlaying });
    this.seek(this.clockSeconds);
  }

  /** Returns a GLB with one animation of the model. */
  private async readClip(index: number): Promise<Uint8Array<ArrayBuffer>> {
    const { path, sceneIndex, glb } = this.document.value;
    return glb ? glb.withSingleClip(index) : (await this.engine.ask('clip', path, sceneIndex, index)).parts[0];
  }

  /** Plays an animation from its start, or stops it. */
  playOrStop(index: number): Promise<void> {
    return this.value.activeClips.has(index) ? this.stop(index) : this.play(index);
  }

  private async stop(index: number) {
    await this.restart(index, false);
    this.status.announce(`Stopped ${this.clips[index].name}`);
  }

  /** Plays an animation from its start, also if it is active. */
  private async play(index: number) {
    this.lastClip = index;
    await this.restart(index, true);
    this.set({ isPlaying: true });
    this.status.announce(`Plays ${this.clips[index].name}`);
  }

  /** Activates or removes an animation. The others start again, except in a level. */
  private async restart(index: number, isOn: boolean) {
    if (!this.document.isLevel) {
      this.clockSeconds = 0;
    }
    await this.toggle(index, isOn);
    if (!this.document.isLevel) {
      this.stageHolder.stage.cameraRig.ensureVisible(this.computeAnimatedBox());
    }
  }

  /** Activates animations and pauses them at a frame. */
  async pauseAt(indices: number[], frame: number) {
    this.set({ activeClips: new Set(), isPlaying: false });
    this.model?.resetPose();
    for (const index of indices.filter(i => this.clips[i])) {
      await this.toggle(index, true, false);
    }
    this.seek(Math.max(0, Math.min(this.duration, frame / this.framesPerSecond)));
  }

  /** Plays or pauses. If no animation is active, plays the last one again. */
  togglePlaying() {
    const { activeClips, isPlaying, isLooping, seconds } = this.value;
    if (!this.document.value.diorama && activeClips.size === 0) {
      return this.clips.length > 0 ? void this.play(Math.max(0, this.lastClip)) : undefined;
    }
    if (!isPlaying && !isLooping && activeClips.size > 0 && seconds >= this.duration) {
      this.seek(0);
    }
    this.set({ isPlaying: !isPlaying });
    this.status.announce(this.value.isPlaying ? 'Playing' : 'Paused');
  }

  /** Plays the animation that is `step` positions after the last one. If there is only one, plays it again. */
  async playNext(step: number) {
    const count = this.clips.length;
    if (count > 0) {
      const last = this.lastClip >= 0 ? this.lastClip : [...this.value.activeClips][0] ?? (step > 0 ? -1 : 0);
      await this.play(((last + step) % count + count) % count);
    }
  }

  /** Returns whether an animation switches states and does not move, unless it is the only one. */
  private isSetOfStates(index: number): boolean {
    const { duration, framesPerSecond } = this.clips[index];
    return this.clips.length > 1 && this.kindOf(index) !== 'skeletal' && Math.round(duration * framesPerSecond) <= MAX_STATES;
  }

  /** Plays the first animation of each kind, except states. In a level all play, because they move different objects. */
  async playInitial() {
    const kinds = new Set<unknown>();
    const count = this.document.isLevel ? Math.min(MAX_LEVEL_ANIMATIONS, this.clips.length) : this.clips.length;
    for (let i = 0; i < count; i++) {
      if (!this.isSetOfStates(i) && (this.document.isLevel || !kinds.has(this.kindOf(i)))) {
        kinds.add(this.kindOf(i));
        await this.toggle(i, true);
      }
    }
    this.set({ isPlaying: this.clips.length > 0 && !this.prefersReducedMotion });
  }

  /** Restarts the animations of the samples. */
  restartDiorama(isPlaying: boolean) {
    this.set({ isPlaying, seconds: 0 });
  }
}
