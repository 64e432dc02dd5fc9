// Draws models with three.js. Frames are drawn only after changes.
import {
  AmbientLight, AxesHelper, Box3, Color, DirectionalLight, Group, HemisphereLight, Matrix4, Scene, SkeletonHelper, Vector2, Vector3,
  WebGLRenderer,
} from 'three';
import type { Camera, Mesh, Object3D } from 'three';
import { CameraRig } from './camerarig';
import { NodeMarker } from './nodemarker';
import type { ModelView } from '@shuriken/three';
import { listenForClicks, meshAt } from './picking';
import { DRAWING_SIZE, Peeler, updateFrameBufferAlpha, compareTranslucent, sortTranslucent } from '@shuriken/three';
import type { LightingMode, DisplayMode } from './displaymodes';
import type { ComparisonMode } from './stores/view';

/** A model with its transform; without a matrix it is at the origin. */
export interface PlacedModel { model: ModelView; matrix?: Matrix4 }

/** The number of frames without movement after which translucent surfaces are sorted by pixel. */
const STILL_FRAMES = 8;
/** The maximum step of an animation, in seconds: a slow frame does not skip more. */
const MAX_STEP = 0.5;

/** The 3D view: a scene with models, lights and cameras, which is drawn on a canvas. */
export class Stage {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly cameraRig: CameraRig;
  private readonly modelGroup = new Group();
  private readonly helpers = new Group();
  models: ModelView[] = [];
  displayMode: DisplayMode = 'console';
  lightingMode: LightingMode = 'stored';
  private needsFrame = true;
  private comparedModel: ModelView | undefined;
  private readonly nodeMarker = new NodeMarker();
  private comparisonMode: ComparisonMode = '';
  isTurntableOn = false;
  showsBones = false;
  showsAxes = false;
  /** Called before each frame with the seconds since the last one, to advance animations. Returns whether something moves. */
  onAnimate: (seconds: number) => boolean = () => false;
  /** Called before each frame with the seconds since the last one, to move the camera. */
  onMoveCamera: (seconds: number) => void = () => {};
  /** Called when the WebGL context is lost, and when it is restored. */
  onContextChange: (isLost: boolean) => void = () => {};
  private isDisposed = false;
  /** Called with the mesh that was clicked and its model. */
  onPick: (mesh: Mesh | undefined, model: ModelView | undefined) => void = () => {};
  /** The average number of milliseconds between frames. */
  frameTime = 0;
  /** The width of the canvas divided by its height. */
  private aspect = 0;
  private readonly peeler = new Peeler();
  /** The number of frames since something moved. */
  private stillFrames = 0;

  constructor(readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, stencil: true, preserveDrawingBuffer: true });
    this.renderer.setTransparentSort(compareTranslucent);
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.scene.add(this.modelGroup, this.helpers);
    this.scene.add(new HemisphereLight(0xffffff, 0x8a8a92, 2.2), new AmbientLight(0xffffff, 0.3));
    const sun = new DirectionalLight(0xffffff, 1.6);
    sun.position.set(-0.4, 0.6, 0.7);
    this.cameraRig = new CameraRig(canvas, () => this.computeBox(), () => this.refresh());
    this.cameraRig.perspective.add(sun);
    this.scene.add(this.cameraRig.perspective, this.cameraRig.orthographic);
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement!);
    this.resize();
    listenForClicks(canvas, this.modelGroup, () => this.cameraRig.camera,
      mesh => this.onPick(mesh, this.models.find(model => model.parts.some(part => part.mesh === mesh))));
    canvas.addEventListener('webglcontextlost', () => this.onContextChange(true));
    canvas.addEventListener('webglcontextrestored', () => {
      this.onContextChange(false);
      this.refresh();
    });
    let last = performance.now();
    const frame = (now: number) => {
      if (this.isDisposed) {
        return;
      }
      requestAnimationFrame(frame);
      const seconds = Math.min(MAX_STEP, (now - last) / 1000);
      last = now;
      const moves = this.onAnimate(seconds);
      this.onMoveCamera(seconds);
      if (this.isTurntableOn) {
        this.cameraRig.orbit(seconds * 0.5, 0);
      }
      if (moves || this.needsFrame) {
        this.frameTime += (seconds * 1000 - this.frameTime) / 20;
        this.stillFrames = 0;
        this.draw(this.cameraRig.camera, false);
      } else if (++this.stillFrames === STILL_FRAMES) {
        this.draw();
      }
    };
    requestAnimationFrame(frame);
  }

  /** Returns the mesh at a point of the page. */
  meshAt(x: number, y: number): Mesh | undefined {
    return meshAt(this.canvas, this.modelGroup, this.cameraRig.camera, x, y);
  }

  /** Stops drawing. */
  dispose() {
    this.isDisposed = true;
    this.setModels([]);
    this.cameraRig.controls.dispose();
    this.renderer.dispose();
  }

  /** The way in which the compared model is shown. */
  get comparison(): ComparisonMode {
    return this.comparisonMode;
  }

  set comparison(mode: ComparisonMode) {
    this.comparisonMode = mode;
    this.cameraRig.isSplit = mode === 'side';
  }

  setBackground(colour: string) {
    this.renderer.setClearColor(new Color(colour), 1);
    this.refresh();
  }

  /** Requests a new frame, because something has changed. */
  refresh() {
    this.needsFrame = true;
  }

  /**
   * Draws a frame.
   *
   * @param isExact whether translucent surfaces are sorted by pixel. This takes longer than sorting by triangle
   */
  draw(camera: Camera = this.cameraRig.camera, isExact = true) {
    this.needsFrame = false;
    camera.updateMatrixWorld();
    this.scene.updateMatrixWorld();
    const models = this.comparedModel ? [...this.models, this.comparedModel] : this.models;
    models.forEach(model => model.faceCamera(camera));
    if (this.displayMode !== 'plain') {
      updateFrameBufferAlpha(models, this.renderer);
      sortTranslucent(models, camera);
    }
    this.renderer.getDrawingBufferSize(DRAWING_SIZE);
    if (isExact && this.displayMode === 'console' && this.comparison === '') {
      this.peeler.peel(this.renderer, this.scene, camera, this.models);
    }
    this.render(camera);
  }

  /** Renders the model, the compared model, or the two side by side. */
  private render(camera: Camera) {
    const other = this.comparedModel?.root;
    const [model] = this.models;
    if (!other || !model || this.comparison === '') {
      this.renderer.render(this.scene, camera);
      return;
    }
    const { x: width, y: height } = this.renderer.getSize(new Vector2());
    const halves = this.comparison === 'side' ? [false, true] : [true];
    this.renderer.setScissorTest(this.comparison === 'side');
    if (this.comparison === 'side') {
      this.cameraRig.setAspect(width / 2 / height);
    }
    halves.forEach((isOther, i) => {
      model.root.visible = !isOther;
      other.visible = isOther;
      if (this.comparison === 'side') {
        this.renderer.setViewport(i * width / 2, 0, width / 2, height);
        this.renderer.setScissor(i * width / 2, 0, width / 2, height);
      }
      this.renderer.render(this.scene, camera);
    });
    model.root.visible = true;
    other.visible = false;
    this.renderer.setScissorTest(false);
    this.renderer.setViewport(0, 0, width, height);
    this.cameraRig.setAspect(width / height);
  }

  /** Sets or removes the compared model. It gets the same centre as the first model. */
  setComparedModel(model: ModelView | undefined) {
    this.comparedModel?.dispose();
    this.comparedModel = model;
    this.comparison = '';
    if (model) {
      const middle = this.computeBox().getCenter(new Vector3());
      model.root.position.copy(middle.sub(model.computeBox().getCenter(new Vector3())));
      model.root.visible = false;
      this.modelGroup.add(model.root);
      this.applyDisplayMode(model);
    }
    this.refresh();
  }

  /** Marks a node by three short lines, or removes the mark. */
  markNode(node: Object3D | undefined) {
    this.nodeMarker.removeFromParent();
    if (node) {
      this.nodeMarker.attachTo(node, this.cameraRig.framedSize / 14);
    }
    this.refresh();
  }

  private resize() {
    const box = this.canvas.parentElement!.getBoundingClientRect();
    const width = Math.max(1, Math.round(box.width));
    const height = Math.max(1, Math.round(box.height));
    const hasOtherAspect = Math.abs(width / height - this.aspect) > 1e-6;
    this.aspect = width / height;
    this.renderer.setSize(width, height, false);
    this.cameraRig.setAspect(width / height);
    if (hasOtherAspect) {
      this.cameraRig.frameAgain();
    }
    this.refresh();
  }

  /** Replaces all models. The previous ones are disposed. */
  setModels(models: PlacedModel[]) {
    this.models.forEach(model => model.dispose());
    this.setComparedModel(undefined);
    this.markNode(undefined);
    this.helpers.clear();
    this.models = [];
    models.forEach(each => this.addModel(each));
    this.updateHelpers();
  }

  /** Adds a model at its transform. */
  addModel({ model, matrix }: PlacedModel) {
    if (matrix) {
      model.root.matrixAutoUpdate = false;
      model.root.matrix.copy(matrix);
    }
    this.models.push(model);
    this.modelGroup.add(model.root);
    this.applyDisplayMode(model);
    this.refresh();
  }

  /** Creates the lines for bones and axes again, according to the settings. */
  updateHelpers() {
    this.helpers.clear();
    for (const model of this.models) {
      if (this.showsBones) {
        this.helpers.add(new SkeletonHelper(model.root));
      }
    }
    if (this.showsAxes) {
      this.helpers.add(new AxesHelper(this.cameraRig.framedSize / 2));
    }
    this.refresh();
  }

  /** Returns the bounding box of all models. */
  computeBox(): Box3 {
    const box = new Box3();
    this.models.forEach(model => box.union(model.computeBox()));
    return box;
  }

  setDisplayMode(displayMode: DisplayMode) {
    this.displayMode = displayMode;
    this.applyDisplayModeToAll();
  }

  setLightingMode(lightingMode: LightingMode) {
    this.lightingMode = lightingMode;
    this.applyDisplayModeToAll();
  }

  private applyDisplayModeToAll() {
    [...this.models, ...this.comparedModel ? [this.comparedModel] : []].forEach(model => this.applyDisplayMode(model));
    this.refresh();
  }

  private applyDisplayMode(model: ModelView) {
    model.setDisplayMode(this.displayMode, this.lightingMode);
  }

  /** Draws the stage at a size in pixels, without the mark of the selected node. */
  private drawAtSize(width: number, height: number) {
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(width, height, false);
    this.cameraRig.setAspect(width / height);
    this.nodeMarker.visible = false;
    this.draw();
    this.nodeMarker.visible = true;
  }

  /** Draws the stage at a size in pixels, and returns a PNG of it. */
  async screenshot(width: number, height: number, isTransparent: boolean): Promise<Blob> {
    const ratio = this.renderer.getPixelRatio();
    const alpha = this.renderer.getClearAlpha();
    this.renderer.setClearAlpha(isTransparent ? 0 : 1);
    this.drawAtSize(width, height);
    const blob = await new Promise<Blob>((resolve, reject) =>
      this.canvas.toBlob(png => png ? resolve(png) : reject(new Error('The browser could not make an image.')), 'image/png'));
    this.renderer.setClearAlpha(alpha);
    this.renderer.setPixelRatio(ratio);
    this.resize();
    this.draw();
    return blob;
  }

  /** Draws the stage at a size in pixels, and returns the RGBA values from the top row down. */
  pixels(width: number, height: number): Uint8ClampedArray {
    const ratio = this.renderer.getPixelRatio();
    this.drawAtSize(width, height);
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
