// The perspective and the orthographic camera of the stage, and the methods that move them.
import { Box3, MOUSE, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/** The vertical field of view, in degrees. */
const FIELD_OF_VIEW = 30;

/** Two cameras with the same controls. Only one of them is active. */
export class CameraRig {
  readonly perspective = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 1000);
  readonly orthographic = new OrthographicCamera(-1, 1, 1, -1, -1000, 1000);
  readonly controls: OrbitControls;
  /** The diagonal of the box that was framed last, in model units. */
  framedSize = 1;
  /** Whether two models are drawn side by side, each on half of the canvas. */
  isSplit = false;
  isOrthographic = false;
  /** The framed box and the angles in degrees; undefined after the camera was moved by hand. */
  private framing: { yaw: number; pitch: number; box: Box3 } | undefined;

  /**
   * @param getModelBox returns the bounding box of all models
   * @param onChange called after the camera has moved
   */
  constructor(canvas: HTMLCanvasElement, private readonly getModelBox: () => Box3, private readonly onChange: () => void) {
    this.controls = new OrbitControls(this.perspective, canvas);
    this.controls.mouseButtons = { LEFT: MOUSE.ROTATE, MIDDLE: MOUSE.PAN, RIGHT: MOUSE.PAN };
    this.controls.enableDamping = false;
    this.controls.zoomToCursor = true;
    this.controls.addEventListener('change', () => this.onChange());
    this.controls.addEventListener('start', () => { this.framing = undefined; });
  }

  /** The active camera. */
  get camera() {
    return this.isOrthographic ? this.orthographic : this.perspective;
  }

  /** Sets the aspect ratio of both cameras: the width of the canvas divided by its height. */
  setAspect(aspect: number) {
    this.perspective.aspect = aspect;
    this.perspective.updateProjectionMatrix();
    const half = this.orthographic.top;
    this.orthographic.left = -half * aspect;
    this.orthographic.right = half * aspect;
    this.orthographic.updateProjectionMatrix();
  }

  /**
   * Moves the camera until a box fills the canvas.
   *
   * @param yaw the angle around the vertical axis in degrees; 0 is the front
   * @param pitch the angle above the horizon in degrees
   */
  frameBox(yaw = 30, pitch = 20, box = this.getModelBox()) {
    if (box.isEmpty()) {
      return;
    }
    const centre = box.getCenter(new Vector3());
    this.framedSize = box.getSize(new Vector3()).length() || 1;
    const y = yaw * Math.PI / 180;
    const p = pitch * Math.PI / 180;
    const back = new Vector3(Math.sin(y) * Math.cos(p), Math.sin(p), Math.cos(y) * Math.cos(p));
    const right = new Vector3(Math.cos(y), 0, -Math.sin(y));
    const up = new Vector3().crossVectors(back, right);
    const slopeY = Math.tan(FIELD_OF_VIEW / 2 * Math.PI / 180) * 0.9;
    const slopeX = slopeY * this.perspective.aspect / (this.isSplit ? 2 : 1);
    let distance = 0;
    for (let i = 0; i < 8; i++) {
      const corner = new Vector3(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z).sub(centre);
      const depth = corner.dot(back);
      distance = Math.max(distance, depth + Math.abs(corner.dot(right)) / slopeX, depth + Math.abs(corner.dot(up)) / slopeY);
    }
    this.perspective.near = Math.max(distance / 1000, this.framedSize / 5000);
    this.perspective.far = distance + this.framedSize * 20;
    this.perspective.position.copy(centre).addScaledVector(back, distance);
    this.perspective.up.set(0, 1, 0);
    this.controls.target.copy(centre);
    this.orthographic.top = distance * slopeY;
    this.orthographic.bottom = -this.orthographic.top;
    this.orthographic.near = -this.framedSize * 20;
    this.orthographic.far = this.framedSize * 20;
    this.orthographic.zoom = 1;
    this.orthographic.position.copy(this.perspective.position);
    this.setAspect(this.perspective.aspect);
    this.controls.update();
    this.onChange();
    this.framing = { yaw, pitch, box };
  }

  /**
   * Moves the camera to a position inside a level.
   *
   * @param eye the position of the camera
   * @param target the position that the camera looks at
   * @param size the size of the level in model units
   */
  setViewpoint(eye: Vector3, target: Vector3, size: number) {
    this.framing = undefined;
    this.setOrthographic(false);
    this.framedSize = size;
    this.perspective.near = size / 5000;
    this.perspective.far = this.getModelBox().getSize(new Vector3()).length() * 2 + size;
    this.perspective.position.copy(eye);
    this.controls.target.copy(target);
    this.setAspect(this.perspective.aspect);
    this.controls.update();
    this.onChange();
  }

  /** Frames the same box again after the aspect ratio of the canvas has changed. */
  frameAgain() {
    if (this.framing) {
      this.frameBox(this.framing.yaw, this.framing.pitch, this.framing.box);
    }
  }

  /** Frames a box from the current direction if it is partly outside the canvas or fills less than a quarter of its width and height. */
  ensureVisible(box = this.getModelBox()) {
    if (box.isEmpty()) {
      return;
    }
    const projection = new Box3();
    for (let i = 0; i < 8; i++) {
      const corner = new Vector3(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z);
      projection.expandByPoint(corner.project(this.camera));
    }
    const size = Math.max(projection.max.x - projection.min.x, projection.max.y - projection.min.y);
    if (projection.min.x < -1.02 || projection.max.x > 1.02 || projection.min.y < -1.02 || projection.max.y > 1.02 || size < 0.5) {
      const offset = this.camera.position.clone().sub(this.controls.target);
      const degrees = 180 / Math.PI;
      this.frameBox(Math.atan2(offset.x, offset.z) * degrees, Math.asin(offset.y / (offset.length() || 1)) * degrees, box);
    }
  }

  /** Orbits around the target by angles in radians. */
  orbit(right: number, up: number) {
    this.framing = undefined;
    const offset = this.camera.position.clone().sub(this.controls.target);
    const r = offset.length();
    const yaw = Math.atan2(offset.x, offset.z) + right;
    const pitch = Math.min(1.55, Math.max(-1.55, Math.asin(offset.y / r) + up));
    offset.set(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)).multiplyScalar(r);
    this.camera.position.copy(this.controls.target).add(offset);
    this.controls.update();
    this.onChange();
  }

  /** Moves camera and target right and up, by fractions of the distance between them. */
  pan(right: number, up: number) {
    this.framing = undefined;
    const distance = this.camera.position.distanceTo(this.controls.target);
    const move = new Vector3(right * distance, up * distance, 0).applyQuaternion(this.camera.quaternion);
    this.camera.position.add(move);
    this.controls.target.add(move);
    this.controls.update();
    this.onChange();
  }

  /** Multiplies the distance to the target by a factor. */
  zoom(factor: number) {
    this.framing = undefined;
    if (this.isOrthographic) {
      this.orthographic.zoom /= factor;
      this.orthographic.updateProjectionMatrix();
    } else {
      this.camera.position.sub(this.controls.target).multiplyScalar(factor).add(this.controls.target);
    }
    this.controls.update();
    this.onChange();
  }

  /** Activates one of the cameras, at the position of the other. */
  setOrthographic(isOrthographic: boolean) {
    const { position } = this.camera;
    this.isOrthographic = isOrthographic;
    this.camera.position.copy(position);
    if (isOrthographic) {
      this.orthographic.top = this.perspective.position.distanceTo(this.controls.target) * Math.tan(FIELD_OF_VIEW / 2 * Math.PI / 180);
      this.orthographic.bottom = -this.orthographic.top;
      this.setAspect(this.perspective.aspect);
    }
    this.controls.object = this.camera;
    this.controls.update();
    this.onChange();
  }

  /** Returns the camera as comma-separated numbers: its position, its target, and for the orthographic camera half the visible height. */
  serialize(): string {
    const height = this.isOrthographic ? [this.orthographic.top / this.orthographic.zoom] : [];
    return [...this.camera.position.toArray(), ...this.controls.target.toArray(), ...height].map(v => +v.toPrecision(7)).join(',');
  }

  /** Restores the camera from the text of `serialize`. Ignores invalid texts. Returns whether the orthographic camera is active. */
  restore(text: string): boolean {
    const v = text.split(',').map(Number);
    if ((v.length === 6 || v.length === 7) && v.every(Number.isFinite)) {
      this.framing = undefined;
      this.setOrthographic(v.length === 7);
      if (this.isOrthographic) {
        this.orthographic.top = v[6];
        this.orthographic.bottom = -v[6];
        this.orthographic.zoom = 1;
        this.setAspect(this.perspective.aspect);
      }
      this.camera.position.set(v[0], v[1], v[2]);
      this.controls.target.set(v[3], v[4], v[5]);
      this.controls.update();
      this.onChange();
    }
    return this.isOrthographic;
  }
}
