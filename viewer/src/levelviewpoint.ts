// Finds a viewpoint inside a level: above a central floor, in the direction with the most visible surfaces.
import type { ModelView } from '@shuriken/three';
import { Raycaster, Vector3 } from 'three';
import type { Mesh } from 'three';

type Surface = ModelView['surfaces'][number];

/**
 * A position of the camera inside a level.
 *
 * @property size the size of the level without its sky; the speed of flying depends on it
 */
export interface Viewpoint { eye: Vector3; target: Vector3; size: number }

/** The minimum vertical component of a floor's normal. */
const MIN_FLOOR_NORMAL = 0.7;
/** The height of the eyes above the floor, as a fraction of the level's size. */
const EYE_HEIGHT = 0.02;
const DIRECTION_COUNT = 16;
/** The minimum fraction of rays that must hit a mesh. Otherwise the level is shown from outside. */
const MIN_HIT_FRACTION = 0.4;
/** The slopes of the rays to the side and up, relative to the direction. */
const SIDE_SLOPES = [-0.45, -0.22, 0, 0.22, 0.45];
const UP_SLOPES = [-0.1, 0.06, 0.25];
/** The maximum number of triangles of a mesh that are examined. */
const MAX_TRIANGLES = 20_000;
/** The maximum number of triangles for which all rays are cast. */
const MAX_FINE_TRIANGLES = 150_000;

/** Returns the centres of all triangles that are nearly horizontal and face upwards. */
function findFloorCentres(model: ModelView): Vector3[] {
  const found: Vector3[] = [];
  const corners = [new Vector3(), new Vector3(), new Vector3()];
  const normal = new Vector3();
  for (const { mesh, surface } of model.parts) {
    if (surface.isHidden || surface.isBlended) {
      continue;
    }
    const { index, attributes: { position } } = mesh.geometry;
    const count = (index?.count ?? position.count) / 3;
    const step = Math.max(1, Math.floor(count / MAX_TRIANGLES));
    for (let i = 0; i + 1 <= count; i += step) {
      corners.forEach((corner, k) => mesh.getVertexPosition(index ? index.getX(3 * i + k) : 3 * i + k, corner).applyMatrix4(mesh.matrixWorld));
      normal.subVectors(corners[1], corners[0]).cross(new Vector3().subVectors(corners[2], corners[0]));
      if (normal.length() > 0 && normal.y / normal.length() > MIN_FLOOR_NORMAL) {
        found.push(new Vector3().add(corners[0]).add(corners[1]).add(corners[2]).divideScalar(3));
      }
    }
  }
  return found;
}

/** Returns the value below which a fraction of all points has its coordinate. */
function quantile(points: Vector3[], fraction: number, coordinate: (point: Vector3) => number): number {
  return points.map(coordinate).sort((a, b) => a - b)[Math.floor(fraction * (points.length - 1))];
}

/** Finds a viewpoint. Returns undefined for a small or open level, which is better seen from outside. */
export function findViewpoint(model: ModelView): Viewpoint | undefined {
  model.root.updateMatrixWorld(true);
  const all = findFloorCentres(model);
  if (all.length === 0) {
    return undefined;
  }
  const axes: ((point: Vector3) => number)[] = [point => point.x, point => point.y, point => point.z];
  // Triangles are not weighted by area, because a sky has few but large triangles.
  const size = Math.hypot(...axes.map(axis => quantile(all, 0.9, axis) - quantile(all, 0.1, axis))) || model.computeBox().getSize(new Vector3()).length();
  const meshes = model.parts.filter(({ surface }) => !surface.isHidden).map(({ mesh }) => mesh);
  const viewRater = new ViewRater(model, meshes, size);
  const views = chooseCandidateFloors(all, axes).map(floor => viewRater.findCoarseView(eyePositionAbove(floor, size, meshes)));
  const best = views.reduce((a, b) => b.score > a.score ? b : a);
  const finest = viewRater.findFineView(best.eye);
  return finest.hitFraction < MIN_HIT_FRACTION ? undefined : { eye: best.eye, target: best.eye.clone().addScaledVector(finest.direction, size / 10), size };
}

/** Returns floors near the middle of the level and near the middles of its quarters. */
function chooseCandidateFloors(all: Vector3[], [x, y, z]: ((point: Vector3) => number)[]): Vector3[] {
  const height = quantile(all, 0.5, y);
  return [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75]].map(([across, along]) => {
    const wanted = new Vector3(quantile(all, across, x), height, quantile(all, along, z));
    return all.reduce((a, b) => b.distanceToSquared(wanted) < a.distanceToSquared(wanted) ? b : a);
  });
}

/** Returns a camera position above a floor. Under a low ceiling, it is halfway to the ceiling. */
function eyePositionAbove(floor: Vector3, size: number, meshes: Mesh[]): Vector3 {
  const [above] = new Raycaster(floor.clone().setY(floor.y + size / 1000), new Vector3(0, 1, 0)).intersectObjects(meshes, false);
  return floor.clone().setY(floor.y + Math.min(size * EYE_HEIGHT, (above?.distance ?? Infinity) / 2));
}

/**
 * A direction from a position, with its rating.
 *
 * @property hitFraction the fraction of rays that hit a mesh
 */
interface RatedView { eye: Vector3; direction: Vector3; score: number; hitFraction: number }

/** Rates views by casting rays. Visible surfaces raise the score; translucent surfaces and those close to the camera lower it. */
class ViewRater {
  private readonly surfaceOf: Map<unknown, Surface>;

  constructor(private readonly model: ModelView, private readonly meshes: Mesh[], private readonly size: number) {
    this.surfaceOf = new Map(model.parts.map(({ mesh, surface }) => [mesh, surface]));
  }

  /** Returns the best of eight directions, with two rays each. */
  findCoarseView(eye: Vector3): RatedView {
    return this.findBestView(eye, DIRECTION_COUNT / 2, [-0.3, 0.3], [0.05]);
  }

  /** Returns the best of all directions, with all rays. */
  findFineView(eye: Vector3): RatedView {
    return this.model.triangleCount > MAX_FINE_TRIANGLES ? this.findCoarseView(eye) : this.findBestView(eye, DIRECTION_COUNT, SIDE_SLOPES, UP_SLOPES);
  }

  private findBestView(eye: Vector3, directions: number, across: number[], up: number[]): RatedView {
    let best: RatedView = { eye, direction: new Vector3(0, 0, -1), score: -Infinity, hitFraction: 0 };
    for (let i = 0; i < directions; i++) {
      const angle = i / directions * 2 * Math.PI;
      const ahead = new Vector3(Math.sin(angle), 0, -Math.cos(angle));
      const side = new Vector3(Math.cos(angle), 0, Math.sin(angle));
      const rays = across.flatMap(x => up.map(y => ahead.clone().addScaledVector(side, x).setY(y).normalize()));
      const rating = this.rateRays(eye, rays);
      if (rating.score > best.score) {
        best = { eye, direction: ahead, ...rating };
      }
    }
    return best;
  }

  private rateRays(eye: Vector3, rays: Vector3[]): Pick<RatedView, 'score' | 'hitFraction'> {
    const visible = new Set<unknown>();
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
          visible.add(surface);
          close += hit.distance < this.size * 0.04 ? 1 : 0;
        }
      }
    }
    return { score: visible.size - close, hitFraction: hits / rays.length };
  }
}
