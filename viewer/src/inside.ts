// Where a person stands in a level: in the middle of its floor, looking to where the view goes farthest.
import { Raycaster, Vector3 } from 'three';
import type { Mesh } from 'three';
import type { ModelView } from '@shuriken/three';

export interface Standing { eye: Vector3; target: Vector3 }

/** How steep a floor may be, as the height of its normal. */
const FLAT = 0.7;
/** Eyes above the floor, as a share of the level's diagonal. */
const EYES = 0.008;
const DIRECTIONS = 12;
/** So many triangles of each mesh are looked at. */
const MOST = 20_000;

interface Floor { middle: Vector3; area: number }

function floors(model: ModelView): Floor[] {
  const found: Floor[] = [];
  const corners = [new Vector3(), new Vector3(), new Vector3()];
  const normal = new Vector3();
  for (const { mesh, surface } of model.parts) {
    if (surface.isHidden) {
      continue;
    }
    const { index, attributes: { position } } = mesh.geometry;
    const count = (index?.count ?? position.count) / 3;
    const step = Math.max(1, Math.floor(count / MOST));
    for (let i = 0; i + 1 <= count; i += step) {
      corners.forEach((corner, k) => mesh.getVertexPosition(index ? index.getX(3 * i + k) : 3 * i + k, corner).applyMatrix4(mesh.matrixWorld));
      normal.subVectors(corners[1], corners[0]).cross(new Vector3().subVectors(corners[2], corners[0]));
      const area = normal.length() / 2;
      if (area > 0 && normal.y / (2 * area) > FLAT) {
        found.push({ area: area * step, middle: new Vector3().add(corners[0]).add(corners[1]).add(corners[2]).divideScalar(3) });
      }
    }
  }
  return found;
}

/** The value in the middle of all, each counted by its area. */
function median(all: Floor[], of: (floor: Floor) => number): number {
  const sorted = [...all].sort((a, b) => of(a) - of(b));
  let left = sorted.reduce((sum, each) => sum + each.area, 0) / 2;
  for (const each of sorted) {
    left -= each.area;
    if (left <= 0) {
      return of(each);
    }
  }
  return 0;
}

export function standingIn(model: ModelView): Standing | undefined {
  model.root.updateMatrixWorld(true);
  const all = floors(model);
  if (all.length === 0) {
    return undefined;
  }
  const size = model.box().getSize(new Vector3()).length();
  const centre = new Vector3(median(all, each => each.middle.x), median(all, each => each.middle.y), median(all, each => each.middle.z));
  const [nearest] = [...all].sort((a, b) => a.middle.distanceToSquared(centre) - b.middle.distanceToSquared(centre));
  const eye = nearest.middle.clone();
  eye.y += size * EYES;
  const meshes: Mesh[] = model.parts.filter(({ surface }) => !surface.isHidden).map(({ mesh }) => mesh);
  let best = new Vector3(0, 0, -1);
  let farthest = -1;
  for (let i = 0; i < DIRECTIONS; i++) {
    const angle = i / DIRECTIONS * 2 * Math.PI;
    const direction = new Vector3(Math.sin(angle), 0, -Math.cos(angle));
    const [hit] = new Raycaster(eye, direction).intersectObjects(meshes, false);
    // Where nothing is hit one looks out of the level.
    if (hit && hit.distance > farthest) {
      farthest = hit.distance;
      best = direction;
    }
  }
  return { eye, target: eye.clone().addScaledVector(best, size / 20) };
}
