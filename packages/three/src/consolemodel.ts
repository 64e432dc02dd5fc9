// Models for three.js scenes that look as on the console, with their animations.
import { Group } from 'three';
import type { AnimationClip, Camera, Vector2 } from 'three';
import type { Clip, Model } from '@shuriken/core';
import { ModelView } from './modelview';
import { Motion } from './motion';
import { updateFrameBufferAlpha } from './framebufferalpha';
import { compareTranslucent, sortTranslucent } from './translucentsorting';
import { DRAWING_SIZE } from './surface';
import type { RendererMaterials } from './surface';
import { SurfaceHandle, animationClip } from './keyframetracks';

/** What updating a model needs of a WebGLRenderer or WebGPURenderer. */
export interface ModelRenderer {
  setTransparentSort(compare: typeof compareTranslucent): void;
  getDrawingBufferSize(target: Vector2): Vector2;
  getClearAlpha(): number;
}

/** A player that shows a model at exact frames of one or more animations. */
export class FramePlayer {
  private readonly motions = new Map<number, Motion>();

  constructor(private readonly model: Model, private readonly view: ModelView, private readonly clips: Map<number, Clip>) {}

  /**
   * Shows the model at a frame.
   *
   * @param clips names or indices of animations. Shorter ones repeat
   */
  at(clips: string | number | (string | number)[], frame: number) {
    this.view.resetPose();
    for (const each of Array.isArray(clips) ? clips : [clips]) {
      const index = typeof each === 'number' ? each : this.model.clips.findIndex(clip => clip.name === each);
      const clip = this.clips.get(index);
      if (!clip) {
        throw new RangeError(`${this.model.name} has no animation ${each}. It has: ${this.model.clips.map(row => row.name).join(', ') || 'none'}`);
      }
      const motion = this.motions.get(index) ?? Motion.of(clip, this.view);
      this.motions.set(index, motion);
      const { framesPerSecond, duration } = this.model.clips[index];
      const seconds = frame / (framesPerSecond || 30);
      motion.applyAt(duration > 0 && seconds > duration ? seconds % duration : seconds);
    }
  }

  /** Shows the model without animations. */
  rest() {
    this.view.resetPose();
  }
}

/** A model with its animations, drawn as on the console. */
export class ConsoleModel {
  readonly scene = new Group();
  readonly animations: AnimationClip[];
  readonly player: FramePlayer;

  private constructor(readonly model: Model, readonly view: ModelView, clips: Map<number, Clip>) {
    this.scene.name = model.name;
    const handles = view.surfaces.map(surface => new SurfaceHandle(surface));
    this.scene.add(view.root, ...handles);
    this.player = new FramePlayer(model, view, clips);
    this.animations = [...clips].map(([i, clip]) => {
      const animation = animationClip(clip, model.clips[i].duration, model.clips[i].framesPerSecond || 30, { nodes: view.nodes, handles });
      animation.name = model.clips[i].name;
      return animation;
    });
  }

  /**
   * Creates a model and reads its animations.
   *
   * @param isRead returns whether the animation with a name is read. The default reads all
   * @param materials the materials for the renderer. The default is for WebGLRenderer
   */
  static async of(model: Model, isRead: (name: string) => boolean = () => true, materials?: RendererMaterials): Promise<ConsoleModel> {
    const clips = new Map<number, Clip>();
    for (const [i, { name }] of model.clips.entries()) {
      if (isRead(name)) {
        clips.set(i, await model.clip(i));
      }
    }
    const view = await ModelView.of(model.glb, materials);
    view.setDisplayMode('console', 'stored');
    return new ConsoleModel(model, view, clips);
  }

  /** Rotates billboards toward the camera and sorts translucent triangles. Call it before each frame. */
  update(camera: Camera, renderer: ModelRenderer) {
    updateModels([this], camera, renderer);
  }

  /** Frees geometries, textures and materials. Models do not share them. */
  dispose() {
    this.scene.removeFromParent();
    this.view.dispose();
  }
}

/** Updates several models like {@link ConsoleModel.update}, and sorts their translucent triangles together. */
export function updateModels(models: ConsoleModel[], camera: Camera, renderer: ModelRenderer) {
  renderer.setTransparentSort(compareTranslucent);
  renderer.getDrawingBufferSize(DRAWING_SIZE);
  camera.updateMatrixWorld();
  models.forEach(({ scene, view }) => {
    scene.updateWorldMatrix(true, true);
    view.faceCamera(camera);
  });
  const views = models.map(model => model.view);
  updateFrameBufferAlpha(views, renderer);
  sortTranslucent(views, camera);
}
