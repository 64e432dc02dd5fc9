// The picture: a camera that walks around models, drawn when something has changed.
import {
  AmbientLight, AxesHelper, Box3, Color, DirectionalLight, Group, HemisphereLight, Matrix4, Scene, SkeletonHelper, Vector2, Vector3,
  WebGLRenderer,
} from 'three';
import type { Camera, Mesh, Object3D } from 'three';
import { Eye } from './eye';
import { Marker } from './marker';
import type { ModelView } from '@shuriken/three';
import { listenForClicks, meshAt } from './picking';
import { DRAWING_SIZE, Peeler, chooseAlpha, compareTranslucent, sortTranslucent } from '@shuriken/three';
import type { Light, Look } from './looks';

export interface Placed { model: ModelView; matrix?: Matrix4 }

/** So many pictures after the last movement, translucent surfaces are sorted by pixel. */
const STILL = 8;

export class Stage {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly eye: Eye;
  private readonly things = new Group();
  private readonly helpers = new Group();
  models: ModelView[] = [];
  look: Look = 'console';
  light: Light = 'stored';
  private dirty = true;
  private other: ModelView | undefined;
  private readonly marker = new Marker();
  private placed: '' | 'side' | 'other' = '';
  turning = false;
  showsBones = false;
  showsAxes = false;
  /** Called before each picture with the seconds since the last one; says whether things move. */
  onFrame: (seconds: number) => boolean = () => false;
  onFly: (seconds: number) => void = () => {};
  /** Told when the graphics driver has taken the picture away, and when it has given it back. */
  onLost: (lost: boolean) => void = () => {};
  private isDisposed = false;
  onPick: (mesh: Mesh | undefined, model: ModelView | undefined) => void = () => {};
  /** Milliseconds between pictures, smoothed. */
  pace = 0;
  /** Width of the picture by its height. */
  private shape = 0;
  private readonly peeler = new Peeler();
  /** Pictures since the last one in which something moved. */
  private still = 0;

  constructor(readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, stencil: true, preserveDrawingBuffer: true });
    this.renderer.setTransparentSort(compareTranslucent);
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.scene.add(this.things, this.helpers);
    this.scene.add(new HemisphereLight(0xffffff, 0x8a8a92, 2.2), new AmbientLight(0xffffff, 0.3));
    const sun = new DirectionalLight(0xffffff, 1.6);
    sun.position.set(-0.4, 0.6, 0.7);
    this.eye = new Eye(canvas, () => this.box(), () => this.refresh());
    this.eye.perspective.add(sun);
    this.scene.add(this.eye.perspective, this.eye.orthographic);
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement!);
    this.resize();
    listenForClicks(canvas, this.things, () => this.eye.camera,
      mesh => this.onPick(mesh, this.models.find(model => model.parts.some(part => part.mesh === mesh))));
    canvas.addEventListener('webglcontextlost', () => this.onLost(true));
    canvas.addEventListener('webglcontextrestored', () => {
      this.onLost(false);
      this.refresh();
    });
    let last = performance.now();
    const frame = (now: number) => {
      if (this.isDisposed) {
        return;
      }
      requestAnimationFrame(frame);
      const seconds = Math.min(0.5, (now - last) / 1000);
      last = now;
      const moves = this.onFrame(seconds);
      this.onFly(seconds);
      if (this.turning) {
        this.eye.orbit(seconds * 0.5, 0);
      }
      if (moves || this.dirty) {
        this.pace += (seconds * 1000 - this.pace) / 20;
        this.still = 0;
        this.draw(this.eye.camera, false);
      } else if (++this.still === STILL) {
        this.draw();
      }
    };
    requestAnimationFrame(frame);
  }

  /** The mesh at a point of the page. */
  meshAt(x: number, y: number): Mesh | undefined {
    return meshAt(this.canvas, this.things, this.eye.camera, x, y);
  }

  /** Draws no more. */
  dispose() {
    this.isDisposed = true;
    this.set([]);
    this.eye.controls.dispose();
    this.renderer.dispose();
  }

  /** How the model that is compared is shown. */
  get beside() {
    return this.placed;
  }

  set beside(how: '' | 'side' | 'other') {
    this.placed = how;
    this.eye.isHalved = how === 'side';
  }

  background(colour: string) {
    this.renderer.setClearColor(new Color(colour), 1);
    this.refresh();
  }

  /** Something has changed: a new picture is due. */
  refresh() {
    this.dirty = true;
  }

  /** @param exactly whether translucent surfaces are sorted by pixel, which takes longer than by triangle */
  draw(camera: Camera = this.eye.camera, exactly = true) {
    this.dirty = false;
    camera.updateMatrixWorld();
    this.scene.updateMatrixWorld();
    const models = this.other ? [...this.models, this.other] : this.models;
    models.forEach(model => model.face(camera));
    if (this.look !== 'plain') {
      chooseAlpha(models, this.renderer);
      sortTranslucent(models, camera);
    }
    this.renderer.getDrawingBufferSize(DRAWING_SIZE);
    if (exactly && this.look === 'console' && this.placed === '') {
      this.peeler.peel(this.renderer, this.scene, camera, this.models);
    }
    this.show(camera);
  }

  /** The model, the one that it is compared with, or the two side by side. */
  private show(camera: Camera) {
    const other = this.other?.root;
    const [model] = this.models;
    if (!other || !model || this.beside === '') {
      this.renderer.render(this.scene, camera);
      return;
    }
    const { x: width, y: height } = this.renderer.getSize(new Vector2());
    const halves = this.beside === 'side' ? [false, true] : [true];
    this.renderer.setScissorTest(this.beside === 'side');
    if (this.beside === 'side') {
      this.eye.aspect(width / 2 / height);
    }
    halves.forEach((second, i) => {
      model.root.visible = !second;
      other.visible = second;
      if (this.beside === 'side') {
        this.renderer.setViewport(i * width / 2, 0, width / 2, height);
        this.renderer.setScissor(i * width / 2, 0, width / 2, height);
      }
      this.renderer.render(this.scene, camera);
    });
    model.root.visible = true;
    other.visible = false;
    this.renderer.setScissorTest(false);
    this.renderer.setViewport(0, 0, width, height);
    this.eye.aspect(width / height);
  }

  /** A second model to compare with, at the place of the first. */
  rival(model: ModelView | undefined) {
    this.other?.dispose();
    this.other = model;
    this.beside = '';
    if (model) {
      const middle = this.box().getCenter(new Vector3());
      model.root.position.copy(middle.sub(model.box().getCenter(new Vector3())));
      model.root.visible = false;
      this.things.add(model.root);
      this.dress(model);
    }
    this.refresh();
  }

  /** Shows where a node is, by three short lines. */
  mark(node: Object3D | undefined) {
    this.marker.removeFromParent();
    if (node) {
      this.marker.setup(node, this.eye.size / 14);
    }
    this.refresh();
  }

  private resize() {
    const box = this.canvas.parentElement!.getBoundingClientRect();
    const width = Math.max(1, Math.round(box.width));
    const height = Math.max(1, Math.round(box.height));
    const isOther = Math.abs(width / height - this.shape) > 1e-6;
    this.shape = width / height;
    this.renderer.setSize(width, height, false);
    this.eye.aspect(width / height);
    if (isOther) {
      this.eye.refit();
    }
    this.refresh();
  }

  /** Puts models on the stage in place of all others. */
  set(placed: Placed[]) {
    this.models.forEach(model => model.dispose());
    this.rival(undefined);
    this.mark(undefined);
    this.helpers.clear();
    this.models = [];
    placed.forEach(each => this.add(each));
    this.help();
  }

  /** Puts one more model on the stage. */
  add({ model, matrix }: Placed) {
    if (matrix) {
      model.root.matrixAutoUpdate = false;
      model.root.matrix.copy(matrix);
    }
    this.models.push(model);
    this.things.add(model.root);
    this.dress(model);
    this.refresh();
  }

  /** Lines for bones and axes, as they are wanted. */
  help() {
    this.helpers.clear();
    for (const model of this.models) {
      if (this.showsBones) {
        const bones = new SkeletonHelper(model.root);
        this.helpers.add(bones);
      }
    }
    if (this.showsAxes) {
      this.helpers.add(new AxesHelper(this.eye.size / 2));
    }
    this.refresh();
  }

  box(): Box3 {
    const box = new Box3();
    this.models.forEach(model => box.union(model.box()));
    return box;
  }

  setLook(look: Look) {
    this.look = look;
    this.dressAll();
  }

  setLight(light: Light) {
    this.light = light;
    this.dressAll();
  }

  private dressAll() {
    [...this.models, ...this.other ? [this.other] : []].forEach(model => this.dress(model));
    this.refresh();
  }

  private dress(model: ModelView) {
    model.show(this.look, this.light);
  }

  /** The picture as a file, of any size; without a background if wanted. */
  async picture(width: number, height: number, transparent: boolean): Promise<Blob> {
    const ratio = this.renderer.getPixelRatio();
    const alpha = this.renderer.getClearAlpha();
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(width, height, false);
    this.renderer.setClearAlpha(transparent ? 0 : 1);
    this.eye.aspect(width / height);
    this.draw();
    const blob = await new Promise<Blob>((resolve, reject) =>
      this.canvas.toBlob(made => made ? resolve(made) : reject(new Error('no image')), 'image/png'));
    this.renderer.setClearAlpha(alpha);
    this.renderer.setPixelRatio(ratio);
    this.resize();
    this.draw();
    return blob;
  }

  /** The picture's values at some size, from the top down. */
  pixels(width: number, height: number): Uint8ClampedArray {
    const ratio = this.renderer.getPixelRatio();
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(width, height, false);
    this.eye.aspect(width / height);
    this.draw();
    const copy = document.createElement('canvas');
    copy.width = width;
    copy.height = height;
    const context = copy.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(this.canvas, 0, 0);
    this.renderer.setPixelRatio(ratio);
    this.resize();
    return context.getImageData(0, 0, width, height).data;
  }

}
