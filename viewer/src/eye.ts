// Where the picture is seen from: a camera with perspective and one without, and the ways to move them.
import { Box3, MOUSE, OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

const LENS = 30;

export class Eye {
  readonly perspective = new PerspectiveCamera(LENS, 1, 0.01, 1000);
  readonly orthographic = new OrthographicCamera(-1, 1, 1, -1, -1000, 1000);
  readonly controls: OrbitControls;
  /** The length of the diagonal of all that was last looked at. */
  size = 1;
  /** Whether two pictures stand side by side, each half as wide. */
  isHalved = false;
  isFlat = false;
  /** What was last shown whole, and from where; empty once somebody has moved the eye. */
  private whole: { yaw: number; pitch: number; box: Box3 } | undefined;

  /**
   * @param box around all that is shown
   * @param refresh told when the picture is another
   */
  constructor(canvas: HTMLCanvasElement, private readonly box: () => Box3, private readonly refresh: () => void) {
    this.controls = new OrbitControls(this.perspective, canvas);
    this.controls.mouseButtons = { LEFT: MOUSE.ROTATE, MIDDLE: MOUSE.PAN, RIGHT: MOUSE.PAN };
    this.controls.enableDamping = false;
    this.controls.zoomToCursor = true;
    this.controls.addEventListener('change', () => this.refresh());
    this.controls.addEventListener('start', () => { this.whole = undefined; });
  }

  get camera() {
    return this.isFlat ? this.orthographic : this.perspective;
  }

  /** Fits the cameras to the picture's width by its height. */
  aspect(aspect: number) {
    this.perspective.aspect = aspect;
    this.perspective.updateProjectionMatrix();
    const half = this.orthographic.top;
    this.orthographic.left = -half * aspect;
    this.orthographic.right = half * aspect;
    this.orthographic.updateProjectionMatrix();
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
    const slopeX = slopeY * this.perspective.aspect / (this.isHalved ? 2 : 1);
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
    this.whole = { yaw, pitch, box };
  }

  /**
   * Looks from one place at another, from inside of what is shown.
   *
   * @param size of what is looked at
   */
  stand(eye: Vector3, target: Vector3, size: number) {
    this.whole = undefined;
    this.flat(false);
    this.size = size;
    this.perspective.near = size / 5000;
    this.perspective.far = this.box().getSize(new Vector3()).length() * 2 + size;
    this.perspective.position.copy(eye);
    this.controls.target.copy(target);
    this.aspect(this.perspective.aspect);
    this.controls.update();
    this.refresh();
  }

  /** The picture has another shape: what was shown whole stays so. */
  refit() {
    if (this.whole) {
      this.frame(this.whole.yaw, this.whole.pitch, this.whole.box);
    }
  }

  /** Shows all of a box again, from the same side, if it has left the picture or fills little of it. */
  keepInView(box = this.box()) {
    if (box.isEmpty()) {
      return;
    }
    const seen = new Box3();
    for (let i = 0; i < 8; i++) {
      const corner = new Vector3(i & 1 ? box.max.x : box.min.x, i & 2 ? box.max.y : box.min.y, i & 4 ? box.max.z : box.min.z);
      seen.expandByPoint(corner.project(this.camera));
    }
    const size = Math.max(seen.max.x - seen.min.x, seen.max.y - seen.min.y);
    if (seen.min.x < -1.02 || seen.max.x > 1.02 || seen.min.y < -1.02 || seen.max.y > 1.02 || size < 0.5) {
      const offset = this.camera.position.clone().sub(this.controls.target);
      const degrees = 180 / Math.PI;
      this.frame(Math.atan2(offset.x, offset.z) * degrees, Math.asin(offset.y / (offset.length() || 1)) * degrees, box);
    }
  }

  /** Walks around, radians to the right and up. */
  orbit(right: number, up: number) {
    this.whole = undefined;
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
    this.whole = undefined;
    const distance = this.camera.position.distanceTo(this.controls.target);
    const move = new Vector3(right * distance, up * distance, 0).applyQuaternion(this.camera.quaternion);
    this.camera.position.add(move);
    this.controls.target.add(move);
    this.controls.update();
    this.refresh();
  }

  zoom(factor: number) {
    this.whole = undefined;
    if (this.isFlat) {
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
    this.isFlat = on;
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

  /** The view as text: where the eye is, and what it looks at; without perspective also half the height of what is seen. */
  text(): string {
    const height = this.isFlat ? [this.orthographic.top / this.orthographic.zoom] : [];
    return [...this.camera.position.toArray(), ...this.controls.target.toArray(), ...height].map(v => +v.toPrecision(7)).join(',');
  }

  /** Goes where a text says; another text changes nothing. Says whether the view is without perspective now. */
  go(text: string): boolean {
    const v = text.split(',').map(Number);
    if ((v.length === 6 || v.length === 7) && v.every(Number.isFinite)) {
      this.whole = undefined;
      this.flat(v.length === 7);
      if (this.isFlat) {
        this.orthographic.top = v[6];
        this.orthographic.bottom = -v[6];
        this.orthographic.zoom = 1;
        this.aspect(this.perspective.aspect);
      }
      this.camera.position.set(v[0], v[1], v[2]);
      this.controls.target.set(v[3], v[4], v[5]);
      this.controls.update();
      this.refresh();
    }
    return this.isFlat;
  }
}
