// Translucent triangles of all meshes in one order, as `shuriken thumb` draws them: the farthest first, on the DS by rows.
import { Vector3 } from 'three';
import type { BufferGeometry, Camera, Mesh, OrthographicCamera } from 'three';
import type { ModelView } from './model';

/** More triangles are left in the order of their meshes: sorting them would cost more than a picture has time for. */
const MOST_TRIANGLES = 40_000;
/** Triangles of different meshes by turns need a call each; beyond so many, each mesh is sorted by itself. */
const MOST_CALLS = 1_500;

/** A piece of a mesh's index, with its place among all. */
export interface Run { start: number; count: number; materialIndex: number; order: number }

/** The rows of the DS's screen. */
const ROWS = 192;

interface Blended {
  geometry: BufferGeometry; corners: Uint32Array; near: Float32Array; ds: boolean; hasOpaque: boolean; filled: number;
}

export function sortTranslucent(models: ModelView[], camera: Camera) {
  const parts: Blended[] = [];
  for (const { mesh, surface, drawn, opaque } of models.flatMap(model => model.parts)) {
    if (surface.isBlended && Array.isArray(mesh.material)) {
      const ds = surface.polygonId >= 0;
      const corners = mesh.geometry.userData.corners as Uint32Array;
      const near = ds ? rows(mesh, camera) : nearness(mesh, camera);
      parts.push({ geometry: mesh.geometry, corners, near, ds, hasOpaque: opaque !== undefined, filled: 0 });
      mesh.material[0] = drawn;
    }
  }
  const counts = parts.map(part => part.corners.length / 3);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0 || total > MOST_TRIANGLES) {
    parts.forEach((part, i) => cover(part, i));
    return;
  }
  const keys = new Float32Array(total);
  const owners = new Uint32Array(total);
  const numbers = new Uint32Array(total);
  let at = 0;
  parts.forEach(({ corners, near, ds }, owner) => {
    const row = ds ? rowKeys(corners, near) : undefined;
    for (let i = 0; i < counts[owner]; i++, at++) {
      keys[at] = row ? row[i] : near[corners[3 * i]] + near[corners[3 * i + 1]] + near[corners[3 * i + 2]];
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
  parts.forEach((part, i) => {
    const { geometry } = part;
    geometry.index!.needsUpdate = true;
    if (calls > MOST_CALLS) {
      cover(part, i);
    } else {
      geometry.groups = [...runs[i], ...opaqueRun(parts[i])];
    }
  });
}

/** The whole mesh at once. */
function cover(part: Blended, order: number) {
  const { geometry } = part;
  geometry.groups = [{ start: 0, count: geometry.index!.count, materialIndex: 0, order } as Run, ...opaqueRun(part)];
}

/** The whole mesh once more for its opaque texels, which are drawn before everything translucent. */
function opaqueRun({ geometry, hasOpaque }: Blended) {
  return hasOpaque ? [{ start: 0, count: geometry.index!.count, materialIndex: 1 }] : [];
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

/** For each vertex the row of the DS's screen in which it is, from the top. */
function rows(mesh: Mesh, camera: Camera): Float32Array {
  const rows = new Float32Array(mesh.geometry.attributes.position.count);
  const v = new Vector3();
  for (let i = 0; i < rows.length; i++) {
    mesh.getVertexPosition(i, v).applyMatrix4(mesh.matrixWorld).project(camera);
    rows[i] = Math.max(-1, Math.min(ROWS, Math.floor((1 - v.y) / 2 * ROWS)));
  }
  return rows;
}

/** Keys by which the DS sorts polygons: the lowest row, then the highest. A quad is several triangles with one key. */
function rowKeys(corners: Uint32Array, rows: Float32Array): Float32Array {
  const keys = new Float32Array(corners.length / 3);
  for (let i = 0; i < keys.length;) {
    const count = piecesOf(corners, 3 * i);
    const used = Array.from(corners.subarray(3 * i, 3 * (i + count)), corner => rows[corner]);
    keys.fill(Math.max(...used) * 256 + Math.min(...used), i, i + count);
    i += count;
  }
  return keys;
}

/** How many triangles in a row are one quad: 4 around a centre, 2 on both sides of a diagonal, or 1. */
function piecesOf(corners: Uint32Array, at: number): number {
  const fan = at + 12 <= corners.length && [0, 3, 6, 9].every(k => {
    const next = at + (k + 3) % 12;
    return corners[at + k + 2] === corners[at + 2]
      && (corners[at + k + 1] === corners[next] || corners[at + k] === corners[next + 1]);
  });
  if (fan) {
    return 4;
  }
  return at + 6 <= corners.length && corners[at + 3] === corners[at] && corners[at + 4] === corners[at + 2] ? 2 : 1;
}

interface Item { id: number; z: number; renderOrder: number; groupOrder: number; group: unknown }

/** For the renderer: runs in their order, everything else by mesh and distance. */
export function compareTranslucent(a: Item, b: Item): number {
  const first = (a.group as Run | null)?.order;
  const second = (b.group as Run | null)?.order;
  return first !== undefined && second !== undefined
    ? first - second
    : a.groupOrder - b.groupOrder || a.renderOrder - b.renderOrder || b.z - a.z || a.id - b.id;
}
