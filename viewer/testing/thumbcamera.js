// The camera of `thumb`: a lens of 30 degrees as near as all vertices allow, with the model in the middle of the picture.
import { MathUtils, Matrix4, PerspectiveCamera, Vector3 } from 'three';

const LENS = Math.tan(Math.PI / 12);
const MARGIN = 0.05;
const MIN_DISTANCE = 0.1;

/** Returns the camera for vertices, from an angle in degrees around the model and above it. */
export function thumbCamera(vertices, [yaw, pitch]) {
  const all = (start, choose) => vertices.reduce(choose, start);
  const [low, high] = [[Infinity, Math.min], [-Infinity, Math.max]].map(([start, choose]) =>
    new Vector3(...['x', 'y', 'z'].map(axis => all(start, (best, v) => choose(best, v[axis])))));
  const centre = low.clone().add(high).multiplyScalar(0.5);
  const unit = 2 / (high.distanceTo(low) || 2);
  const rotation = new Matrix4().makeRotationX(MathUtils.degToRad(pitch)).multiply(new Matrix4().makeRotationY(-MathUtils.degToRad(yaw)));
  const seen = vertices.map(v => v.clone().sub(centre).multiplyScalar(unit).applyMatrix4(rotation));
  const most = value => seen.reduce((best, v) => Math.max(best, value(v)), -Infinity);
  const slope = (1 - 2 * MARGIN) * LENS;
  const [right, left] = [most(v => v.x + slope * v.z), -most(v => slope * v.z - v.x)];
  const [top, bottom] = [most(v => v.y + slope * v.z), -most(v => slope * v.z - v.y)];
  const nearest = most(v => v.z);
  const distance = Math.max((right - left) / (2 * slope), (top - bottom) / (2 * slope), nearest + MIN_DISTANCE);
  const eye = new Vector3((right + left) / 2, (top + bottom) / 2, distance);
  const farthest = -most(v => -v.z);
  const camera = new PerspectiveCamera(30, 1, (distance - nearest) * 0.9 / unit, (distance - farthest) * 1.1 / unit);
  for (const [axis, element] of [['x', 8], ['y', 9]]) {
    const share = v => (v[axis] - eye[axis]) / (distance - v.z) / LENS;
    camera.projectionMatrix.elements[element] = (most(share) - most(v => -share(v))) / 2;
  }
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  camera.quaternion.setFromRotationMatrix(rotation.invert());
  camera.position.copy(eye.applyMatrix4(rotation).divideScalar(unit).add(centre));
  camera.updateMatrixWorld();
  return camera;
}
