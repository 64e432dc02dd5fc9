// Translucent triangles of all meshes in one order, the farthest first, as `shuriken thumb` draws them.
import { Vector3 } from 'three';
import type { BufferGeometry, Camera, Mesh, OrthographicCamera } from 'three';
import type { Model } from './model';

/** More triangles are left in the order of their meshes: sorting them would cost more than a picture has time for. */
const MOST_TRIANGLES = 40_000;
/** Triangles of different meshes by turns need a call each; beyond so many, each mesh is sorted by itself. */
const MOST_CALLS = 1_500;

/** A piece of a mesh's index, with its place among all. */
export interface Run { start: number; count: number; materialIndex: number; order: number }

interface Blended { mesh: Mesh; geometry: BufferGeometry; corners: Uint32Array; near: Float32Array; filled: number }

export function sortTriangles(models: Model[], camera: Camera) {
  const parts: Blended[] = [];
  for (const { mesh, surface } of models.flatMap(model => model.parts)) {
    if (surface.isBlended && Array.isArray(mesh.material)) {
      parts.push({ mesh, geometry: mesh.geometry, corners: mesh.geometry.userData.corners as Uint32Array, near: nearness(mesh, camera), filled: 0 });
    }
  }
  const counts = parts.map(part => part.corners.length / 3);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0 || total > MOST_TRIANGLES) {
    parts.forEach((part, i) => cover(part.geometry, i));
    return;
  }
  const keys = new Float32Array(total);
  const owners = new Uint32Array(total);
  const numbers = new Uint32Array(total);
  let at = 0;
  parts.forEach(({ corners, near }, owner) => {
    for (let i = 0; i < counts[owner]; i++, at++) {
      keys[at] = near[corners[3 * i]] + near[corners[3 * i + 1]] + near[corners[3 * i + 2]];
      owners[at] = owner;
      numbers[at] = i;
    }
  });
  const order = Uint32Array.from(keys, (_, i) => i).sort((a, b) => keys[a] - keys[b] || a - b);
  write(parts, order, owners, numbers);
}

function write(parts: Blended[], order: Uint32Array, owners: Uint32Array, numbers: Uint32Array) {
  const runs: Run[][] = parts.map(() => []);
  let calls = 0;
  let last = -1;
  for (const each of order) {
    const owner = owners[each];
    const part = parts[owner];
    const index = part.geometry.index!;
    for (let i = 0; i < 3; i++) {
      index.setX(part.filled + i, part.corners[3 * numbers[each] + i]);
    }
    if (owner !== last) {
      runs[owner].push({ start: part.filled, count: 0, materialIndex: 0, order: calls++ });
      last = owner;
    }
    runs[owner][runs[owner].length - 1].count += 3;
    part.filled += 3;
  }
  parts.forEach(({ geometry }, i) => {
    geometry.index!.needsUpdate = true;
    if (calls > MOST_CALLS) {
      cover(geometry, i);
    } else {
      geometry.groups = runs[i];
    }
  });
}

/** The whole mesh at once. */
function cover(geometry: BufferGeometry, order: number) {
  geometry.groups = [{ start: 0, count: geometry.index!.count, materialIndex: 0, order } as Run];
}

/** For each vertex, how near it is: one over the distance, or the depth without perspective. */
function nearness(mesh: Mesh, camera: Camera): Float32Array {
  const flat = (camera as OrthographicCamera).isOrthographicCamera;
  const near = new Float32Array(mesh.geometry.attributes.position.count);
  const v = new Vector3();
  for (let i = 0; i < near.length; i++) {
    mesh.getVertexPosition(i, v).applyMatrix4(mesh.matrixWorld).applyMatrix4(camera.matrixWorldInverse);
    near[i] = flat ? v.z : v.z < 0 ? -1 / v.z : Infinity;
  }
  return near;
}

interface Item { id: number; z: number; renderOrder: number; groupOrder: number; group: unknown }

/** For the renderer: runs in their order, everything else by mesh and distance. */
export function compareRuns(a: Item, b: Item): number {
  const first = (a.group as Run | null)?.order;
  const second = (b.group as Run | null)?.order;
  return first !== undefined && second !== undefined
    ? first - second
    : a.groupOrder - b.groupOrder || a.renderOrder - b.renderOrder || b.z - a.z || a.id - b.id;
}
