// Where a person stands in a level: on its floor, where most of the level is, looking to where there is most to see.
import { Raycaster, Vector3 } from 'three';
import type { Mesh } from 'three';
import type { ModelView } from '@shuriken/three';

type Surface = ModelView['surfaces'][number];

/** @property size of the level without its sky, for the speed of flying */
export interface Standing { eye: Vector3; target: Vector3; size: number }

/** How steep a floor may be, as the height of its normal. */
const FLAT = 0.7;
/** Eyes above the floor, as a share of the level's size. */
const EYES = 0.02;
const DIRECTIONS = 16;
/** A level of which less is seen from inside is shown from outside. */
const FILLED = 0.4;
/** Rays of each direction: so far to the side and up, as slopes. */
const ACROSS = [-0.45, -0.22, 0, 0.22, 0.45];
const UP = [-0.1, 0.06, 0.25];
/** So many triangles of each mesh are looked at. */
const MOST = 20_000;
/** In larger levels fewer rays are cast. */
const LARGE = 150_000;

/** The middles of triangles that one can stand on. */
function floors(model: ModelView): Vector3[] {
  const found: Vector3[] = [];
  const corners = [new Vector3(), new Vector3(), new Vector3()];
  const normal = new Vector3();
  for (const { mesh, surface } of model.parts) {
    if (surface.isHidden || surface.isBlended) {
      continue;
    }
    const { index, attributes: { position } } = mesh.geometry;
    const count = (index?.count ?? position.count) / 3;
    const step = Math.max(1, Math.floor(count / MOST));
    for (let i = 0; i + 1 <= count; i += step) {
      corners.forEach((corner, k) => mesh.getVertexPosition(index ? index.getX(3 * i + k) : 3 * i + k, corner).applyMatrix4(mesh.matrixWorld));
      normal.subVectors(corners[1], corners[0]).cross(new Vector3().subVectors(corners[2], corners[0]));
      if (normal.length() > 0 && normal.y / normal.length() > FLAT) {
        found.push(new Vector3().add(corners[0]).add(corners[1]).add(corners[2]).divideScalar(3));
      }
    }
  }
  return found;
}

/** The value that a share of all is below. */
function quantile(all: Vector3[], share: number, of: (point: Vector3) => number): number {
  return all.map(of).sort((a, b) => a - b)[Math.floor(share * (all.length - 1))];
}

/** The place to stand; none in a level that is small or open, and better seen from outside. */
export function standingIn(model: ModelView): Standing | undefined {
  model.root.updateMatrixWorld(true);
  const all = floors(model);
  if (all.length === 0) {
    return undefined;
  }
  const axes: ((point: Vector3) => number)[] = [point => point.x, point => point.y, point => point.z];
  // Triangles count alike, whatever their area: a sky has few large ones.
  const size = Math.hypot(...axes.map(axis => quantile(all, 0.9, axis) - quantile(all, 0.1, axis))) || model.box().getSize(new Vector3()).length();
  const meshes = model.parts.filter(({ surface }) => !surface.isHidden).map(({ mesh }) => mesh);
  const look = new Look(model, meshes, size);
  const seen = candidates(all, axes).map(floor => look.from(eyesOver(floor, size, meshes)));
  const best = seen.reduce((a, b) => b.score > a.score ? b : a);
  const finest = look.finest(best.eye);
  return finest.filled < FILLED ? undefined : { eye: best.eye, target: best.eye.clone().addScaledVector(finest.direction, size / 10), size };
}

/** Floors near the middle of the level, and near the middles of its quarters. */
function candidates(all: Vector3[], [x, y, z]: ((point: Vector3) => number)[]): Vector3[] {
  const height = quantile(all, 0.5, y);
  return [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75]].map(([across, along]) => {
    const wanted = new Vector3(quantile(all, across, x), height, quantile(all, along, z));
    return all.reduce((a, b) => b.distanceToSquared(wanted) < a.distanceToSquared(wanted) ? b : a);
  });
}

function eyesOver(floor: Vector3, size: number, meshes: Mesh[]): Vector3 {
  const [above] = new Raycaster(floor.clone().setY(floor.y + size / 1000), new Vector3(0, 1, 0)).intersectObjects(meshes, false);
  return floor.clone().setY(floor.y + Math.min(size * EYES, (above?.distance ?? Infinity) / 2));
}

/** @property filled the share of the view that is not empty */
interface Seen { eye: Vector3; direction: Vector3; score: number; filled: number }

/** Counts what is seen from a place: the more different surfaces the better, the fewer translucent or right before the eyes. */
class Look {
  private readonly surfaceOf: Map<unknown, Surface>;

  constructor(private readonly model: ModelView, private readonly meshes: Mesh[], private readonly size: number) {
    this.surfaceOf = new Map(model.parts.map(({ mesh, surface }) => [mesh, surface]));
  }

  /** The best of a few directions, by a few rays. */
  from(eye: Vector3): Seen {
    return this.best(eye, DIRECTIONS / 2, [-0.3, 0.3], [0.05]);
  }

  /** The best of all directions. */
  finest(eye: Vector3): Seen {
    return this.model.triangles > LARGE ? this.from(eye) : this.best(eye, DIRECTIONS, ACROSS, UP);
  }

  private best(eye: Vector3, directions: number, across: number[], up: number[]): Seen {
    let best: Seen = { eye, direction: new Vector3(0, 0, -1), score: -Infinity, filled: 0 };
    for (let i = 0; i < directions; i++) {
      const angle = i / directions * 2 * Math.PI;
      const ahead = new Vector3(Math.sin(angle), 0, -Math.cos(angle));
      const side = new Vector3(Math.cos(angle), 0, Math.sin(angle));
      const rays = across.flatMap(x => up.map(y => ahead.clone().addScaledVector(side, x).setY(y).normalize()));
      const seen = this.score(eye, rays);
      if (seen.score > best.score) {
        best = { eye, direction: ahead, ...seen };
      }
    }
    return best;
  }

  private score(eye: Vector3, rays: Vector3[]): { score: number; filled: number } {
    const seen = new Set<unknown>();
    let close = 0;
    let hits = 0;
    for (const ray of rays) {
      const [hit] = new Raycaster(eye, ray).intersectObjects(this.meshes, false);
      if (hit) {
        hits++;
        const surface = this.surfaceOf.get(hit.object);
        if (surface?.isBlended) {
          close++;
        } else {
          seen.add(surface);
          close += hit.distance < this.size * 0.04 ? 1 : 0;
        }
      }
    }
    return { score: seen.size - close, filled: hits / rays.length };
  }
}
