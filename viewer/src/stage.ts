// The picture: a camera that walks around models, drawn when something has changed.
import {
  AmbientLight, AxesHelper, Box3, Color, DirectionalLight, Group, HemisphereLight, Matrix4, MOUSE, PerspectiveCamera,
  OrthographicCamera, Raycaster, Scene, SkeletonHelper, Vector2, Vector3, WebGLRenderer,
} from 'three';
import type { Camera, Material, Mesh, Object3D } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Model } from './model';
import { compareRuns, sortTriangles } from './sorter';
import type { Look } from './surface';

const LENS = 30;

/** Three lines at a node, whatever its size, before everything. */
class Marker extends AxesHelper {
  constructor() {
    super(1);
    Object.assign(this.material as Material, { depthTest: false, transparent: true });
    this.renderOrder = 1e9;
    this.matrixAutoUpdate = false;
  }

  setup(node: Object3D, length: number) {
    node.updateWorldMatrix(true, false);
    const size = new Vector3().setFromMatrixScale(node.matrixWorld);
    this.matrix.makeScale(length / (size.x || 1), length / (size.y || 1), length / (size.z || 1));
    node.add(this);
  }
}

export interface Placed { model: Model; matrix?: Matrix4 }

export class Stage {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly perspective = new PerspectiveCamera(LENS, 1, 0.01, 1000);
  readonly orthographic = new OrthographicCamera(-1, 1, 1, -1, -1000, 1000);
  readonly controls: OrbitControls;
  private readonly things = new Group();
  private readonly helpers = new Group();
  models: Model[] = [];
  look: Look = 'console';
  /** The length of the diagonal of all that is shown. */
  size = 1;
  private dirty = true;
  private usesOrthographic = false;
  private other: Model | undefined;
  private readonly marker = new Marker();
  beside: '' | 'side' | 'other' = '';
  turning = false;
  showsBones = false;
  showsAxes = false;
  /** Called before each picture with the seconds since the last one; says whether things move. */
  onFrame: (seconds: number) => boolean = () => false;
  onFly: (seconds: number) => void = () => {};
  onPick: (mesh: Mesh | undefined, model: Model | undefined) => void = () => {};
  /** Milliseconds between pictures, smoothed. */
  pace = 0;

  constructor(readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
    this.renderer.setTransparentSort(compareRuns);
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.scene.add(this.things, this.helpers);
    this.scene.add(new HemisphereLight(0xffffff, 0x8a8a92, 2.2), new AmbientLight(0xffffff, 0.3));
    const sun = new DirectionalLight(0xffffff, 1.6);
    sun.position.set(-0.4, 0.6, 0.7);
    this.perspective.add(sun);
    this.scene.add(this.perspective, this.orthographic);
    this.controls = new OrbitControls(this.perspective, canvas);
    this.controls.mouseButtons = { LEFT: MOUSE.ROTATE, MIDDLE: MOUSE.PAN, RIGHT: MOUSE.PAN };
    this.controls.enableDamping = false;
    this.controls.zoomToCursor = true;
    this.controls.addEventListener('change', () => this.refresh());
    new ResizeObserver(() => this.resize()).observe(canvas.parentElement!);
    this.resize();
    this.picking();
    let last = performance.now();
    const frame = (now: number) => {
      requestAnimationFrame(frame);
      const seconds = Math.min(0.1, (now - last) / 1000);
      last = now;
      const moves = this.onFrame(seconds);
      this.onFly(seconds);
      if (this.turning) {
        this.orbit(seconds * 0.5, 0);
      }
      if (moves || this.dirty) {
        this.pace += (seconds * 1000 - this.pace) / 20;
        this.draw();
      }
    };
    requestAnimationFrame(frame);
  }

  get camera() {
    return this.usesOrthographic ? this.orthographic : this.perspective;
  }

  background(colour: string) {
    this.renderer.setClearColor(new Color(colour), 1);
    this.refresh();
  }

  /** Something has changed: a new picture is due. */
  refresh() {
    this.dirty = true;
  }

  draw(camera: Camera = this.camera) {
    this.dirty = false;
    camera.updateMatrixWorld();
    this.scene.updateMatrixWorld();
    this.models.forEach(model => model.face(camera));
    if (this.look !== 'plain') {
      sortTriangles(this.other ? [...this.models, this.other] : this.models, camera);
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
      this.aspect(width / 2 / height);
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
    this.aspect(width / height);
  }

  /** A second model to compare with, at the place of the first. */
  rival(model: Model | undefined) {
    this.other?.dispose();
    this.other = model;
    this.beside = '';
    if (model) {
      const middle = this.box().getCenter(new Vector3());
      model.root.position.copy(middle.sub(model.box().getCenter(new Vector3())));
      model.root.visible = false;
      this.things.add(model.root);
      model.show(this.look);
    }
    this.refresh();
  }

  /** Shows where a node is, by three short lines. */
  mark(node: Object3D | undefined) {
    this.marker.removeFromParent();
    if (node) {
      this.marker.setup(node, this.size / 14);
    }
    this.refresh();
  }

  private resize() {
    const box = this.canvas.parentElement!.getBoundingClientRect();
    const width = Math.max(1, Math.round(box.width));
    const height = Math.max(1, Math.round(box.height));
    this.renderer.setSize(width, height, false);
    this.aspect(width / height);
    this.refresh();
  }

  private aspect(aspect: number) {
    this.perspective.aspect = aspect;
    this.perspective.updateProjectionMatrix();
    const half = this.orthographic.top;
    this.orthographic.left = -half * aspect;
    this.orthographic.right = half * aspect;
    this.orthographic.updateProjectionMatrix();
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
    model.show(this.look);
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
      this.helpers.add(new AxesHelper(this.size / 2));
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
    [...this.models, ...this.other ? [this.other] : []].forEach(model => model.show(look));
    this.refresh();
  }

  /** Looks at everything from degrees around and above; the distance shows all of it. */
  frame(yaw = 30, pitch = 20, box = this.box()) {
    if (box.isEmpty()) {
      return;
    }
    const centre = box.getCenter(new Vector3());
    this.size = box.getSize(new Vector3()).length() || 1;
    const y = yaw * Math.PI / 180;
    const p = pitch * Math.PI / 180;
    const back = new Vector3(Math.sin(y) * Math.cos(p), Math.sin(p), Math.cos(y) * Math.cos(p));
    const right = new Vector3(Math.cos(y), 0, -Math.sin(y));
    const up = new Vector3().crossVectors(back, right);
    const slopeY = Math.tan(LENS / 2 * Math.PI / 180) * 0.9;
    const slopeX = slopeY * this.perspective.aspect / (this.beside === 'side' ? 2 : 1);
    let distance = 0;
    for (let i = 0; i < 8; i++) {
      const corner = new Vector3(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z).sub(centre);
      const depth = corner.dot(back);
      distance = Math.max(distance, depth + Math.abs(corner.dot(right)) / slopeX, depth + Math.abs(corner.dot(up)) / slopeY);
    }
    this.perspective.near = Math.max(distance / 1000, this.size / 5000);
    this.perspective.far = distance + this.size * 20;
    this.perspective.position.copy(centre).addScaledVector(back, distance);
    this.perspective.up.set(0, 1, 0);
    this.controls.target.copy(centre);
    this.orthographic.top = distance * slopeY;
    this.orthographic.bottom = -this.orthographic.top;
    this.orthographic.near = -this.size * 20;
    this.orthographic.far = this.size * 20;
    this.orthographic.zoom = 1;
    this.orthographic.position.copy(this.perspective.position);
    this.aspect(this.perspective.aspect);
    this.controls.update();
    this.refresh();
  }

  /** Shows all again if the pose has left the picture, or fills little of it. */
  keepInView() {
    const box = this.box();
    if (box.isEmpty()) {
      return;
    }
    const seen = new Box3();
    for (let i = 0; i < 8; i++) {
      const corner = new Vector3(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z);
      seen.expandByPoint(corner.project(this.camera));
    }
    const size = Math.max(seen.max.x - seen.min.x, seen.max.y - seen.min.y);
    if (seen.min.x < -1.3 || seen.max.x > 1.3 || seen.min.y < -1.3 || seen.max.y > 1.3 || size < 0.5) {
      this.frame();
    }
  }

  /** Walks around, radians to the right and up. */
  orbit(right: number, up: number) {
    const offset = this.camera.position.clone().sub(this.controls.target);
    const r = offset.length();
    const yaw = Math.atan2(offset.x, offset.z) + right;
    const pitch = Math.min(1.55, Math.max(-1.55, Math.asin(offset.y / r) + up));
    offset.set(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)).multiplyScalar(r);
    this.camera.position.copy(this.controls.target).add(offset);
    this.controls.update();
    this.refresh();
  }

  /** Moves sideways and up by shares of the distance. */
  pan(right: number, up: number) {
    const distance = this.camera.position.distanceTo(this.controls.target);
    const move = new Vector3(right * distance, up * distance, 0).applyQuaternion(this.camera.quaternion);
    this.camera.position.add(move);
    this.controls.target.add(move);
    this.controls.update();
    this.refresh();
  }

  zoom(factor: number) {
    if (this.usesOrthographic) {
      this.orthographic.zoom /= factor;
      this.orthographic.updateProjectionMatrix();
    } else {
      this.camera.position.sub(this.controls.target).multiplyScalar(factor).add(this.controls.target);
    }
    this.controls.update();
    this.refresh();
  }

  /** Without perspective, or with it again. */
  flat(on: boolean) {
    const other = this.camera;
    this.usesOrthographic = on;
    this.camera.position.copy(other.position);
    if (on) {
      this.orthographic.top = this.perspective.position.distanceTo(this.controls.target) * Math.tan(LENS / 2 * Math.PI / 180);
      this.orthographic.bottom = -this.orthographic.top;
      this.aspect(this.perspective.aspect);
    }
    this.controls.object = this.camera;
    this.controls.update();
    this.refresh();
  }

  get isFlat() {
    return this.usesOrthographic;
  }

  /** The picture as a file, of any size; without a background if wanted. */
  async picture(width: number, height: number, transparent: boolean): Promise<Blob> {
    const ratio = this.renderer.getPixelRatio();
    const alpha = this.renderer.getClearAlpha();
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(width, height, false);
    this.renderer.setClearAlpha(transparent ? 0 : 1);
    this.aspect(width / height);
    this.draw();
    const blob = await new Promise<Blob>((resolve, reject) =>
      this.canvas.toBlob(made => made ? resolve(made) : reject(new Error('no picture')), 'image/png'));
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
    this.aspect(width / height);
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

  private picking() {
    const down = new Vector2();
    this.canvas.addEventListener('pointerdown', event => down.set(event.clientX, event.clientY));
    this.canvas.addEventListener('pointerup', event => {
      if (event.button !== 0 || down.distanceTo(new Vector2(event.clientX, event.clientY)) > 4) {
        return;
      }
      const box = this.canvas.getBoundingClientRect();
      const at = new Vector2((event.clientX - box.left) / box.width * 2 - 1, 1 - (event.clientY - box.top) / box.height * 2);
      const ray = new Raycaster();
      ray.setFromCamera(at, this.camera);
      const hit = ray.intersectObject(this.things, true).find(each => (each.object as Mesh).isMesh);
      const mesh = hit?.object as Mesh | undefined;
      this.onPick(mesh, this.models.find(model => model.parts.some(part => part.mesh === mesh)));
    });
  }
}
