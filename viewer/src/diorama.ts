// The samples together: what the page begins with.
import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { App } from './app';
import type { SceneAnswer } from '@shuriken/core/engine';
import { ModelView } from '@shuriken/three';
import { Motion } from '@shuriken/three';

/** Where samples stand: place, size, turn around and up, as shares of a whole turn. */
const PLACES: [string, number[]][] = [
  ['garden.nj', [0, 0, 0, 1, 0, 0]],
  ['torii.nj', [-0.35, 0, -2.2, 0.46, 0.02, 0]],
  ['lantern.nj', [-3.3, 0, 2.05, 0.42, 0.02, 0]],
  ['ninja.nj', [0.1, 0.06, 1.75, 0.42, 0.03, 0]],
  ['koi.nj', [2.5, 1.25, 0.7, 0.42, -0.1, -0.1]],
  ['neko.nsbmd', [3.3, 0, 2.4, 0.25, -0.02, 0]],
  ['star.nj', [-2.4, 2.35, 0.9, 0.2, 0.06, -0.03]],
];

export class Diorama {
  private readonly moving: { motion: Motion; duration: number }[] = [];

  constructor(private readonly app: App) {}

  /** Brings the models one by one, then their motions; ends when something else is opened meanwhile. */
  async open() {
    const { engine, motions, stage, still } = this.app;
    const clips: { path: string; model: ModelView; clip: number; duration: number }[] = [];
    for (const [name, [x, y, z, size, yaw, pitch]] of PLACES) {
      const path = 'samples/' + name;
      const reply = await engine.ask<SceneAnswer>('scene', path);
      const model = await ModelView.of(reply.parts[0]);
      if (this.app.diorama !== this) {
        return model.dispose();
      }
      const turn = new Quaternion().setFromEuler(new Euler(pitch * 2 * Math.PI, yaw * 2 * Math.PI, 0, 'YXZ'));
      stage.add({ model, matrix: new Matrix4().compose(new Vector3(x, y, z), turn, new Vector3(size, size, size)) });
      if (stage.models.length === 1) {
        stage.eye.frame(20, 17, stage.box().expandByPoint(new Vector3(0, 3.6, -2)));
        stage.eye.zoom(0.92);
      }
      reply.value.scenes[0].clips.forEach((clip, i) => clips.push({ path, model, clip: i, duration: clip.duration }));
    }
    motions.play.set({ playing: !still, seconds: 0 });
    for (const { path, model, clip, duration } of clips) {
      const reply = await engine.ask('clip', path, 0, clip);
      if (this.app.diorama !== this) {
        return;
      }
      this.moving.push({ motion: Motion.of(reply.parts[0], model), duration });
    }
  }

  /** Poses all models at a second. */
  at(seconds: number) {
    this.moving.forEach(({ motion, duration }) => motion.at(seconds % duration));
  }

  /** The file of a model that was picked. */
  fileOf(model: ModelView | undefined): string | undefined {
    const at = model ? this.app.stage.models.indexOf(model) : -1;
    return at < 0 ? undefined : 'samples/' + PLACES[at][0];
  }
}
