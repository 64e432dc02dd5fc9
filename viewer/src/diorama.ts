// Arranges the samples in one scene, which the page shows when it starts.
import type { Engine, SceneAnswer } from '@shuriken/core/engine';
import { ModelView, Motion } from '@shuriken/three';
import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { StageHolder } from './stageholder';
import type { PlayerStore } from './stores/player';

/** The samples with their transforms: x, y, z, scale, yaw and pitch. Angles are fractions of a full rotation. */
const SAMPLES: [name: string, transform: number[]][] = [
  ['garden.nj', [0, 0, 0, 1, 0, 0]],
  ['torii.nj', [-0.35, 0, -2.2, 0.46, 0.02, 0]],
  ['lantern.nj', [-3.3, 0, 2.05, 0.42, 0.02, 0]],
  ['ninja.nj', [0.1, 0.06, 1.75, 0.42, 0.03, 0]],
  ['koi.nj', [2.5, 1.25, 0.7, 0.42, -0.1, -0.1]],
  ['neko.nsbmd', [3.3, 0, 2.4, 0.25, -0.02, 0]],
  ['star.nj', [-2.4, 2.35, 0.9, 0.2, 0.06, -0.03]],
];

/** A scene of all samples with their animations. */
export class Diorama {
  private readonly motions: { motion: Motion; duration: number }[] = [];

  constructor(private readonly engine: Engine, private readonly stageHolder: StageHolder, private readonly player: PlayerStore) {}

  /** Adds the models one by one, then their animations. Ends early if another document is opened. */
  async load(signal: AbortSignal) {
    const { stage } = this.stageHolder;
    const clips: { path: string; model: ModelView; index: number; duration: number }[] = [];
    for (const [name, [x, y, z, scale, yaw, pitch]] of SAMPLES) {
      const path = 'samples/' + name;
      const reply = await this.engine.ask<SceneAnswer>('scene', path);
      const model = await ModelView.of(reply.parts[0]);
      if (signal.aborted) {
        return model.dispose();
      }
      const rotation = new Quaternion().setFromEuler(new Euler(pitch * 2 * Math.PI, yaw * 2 * Math.PI, 0, 'YXZ'));
      stage.addModel({ model, matrix: new Matrix4().compose(new Vector3(x, y, z), rotation, new Vector3(scale, scale, scale)) });
      if (stage.models.length === 1) {
        stage.cameraRig.frameBox(20, 17, stage.computeBox().expandByPoint(new Vector3(0, 3.6, -2)));
        stage.cameraRig.zoom(0.92);
      }
      reply.value.scenes[0].clips.forEach((clip, index) => clips.push({ path, model, index, duration: clip.duration }));
    }
    this.player.restartDiorama(!this.player.prefersReducedMotion);
    for (const { path, model, index, duration } of clips) {
      const reply = await this.engine.ask('clip', path, 0, index);
      if (signal.aborted) {
        return;
      }
      this.motions.push({ motion: Motion.of(reply.parts[0], model), duration });
    }
  }

  /** Poses all models at a time in seconds. */
  poseAt(seconds: number) {
    this.motions.forEach(({ motion, duration }) => motion.applyAt(seconds % duration));
  }

  /** Returns the path of the file that a model was read from. */
  findPath(model: ModelView | undefined): string | undefined {
    const index = model ? this.stageHolder.stage.models.indexOf(model) : -1;
    return index < 0 ? undefined : 'samples/' + SAMPLES[index][0];
  }
}
