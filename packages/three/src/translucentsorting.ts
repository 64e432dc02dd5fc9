// Sorts the translucent triangles of all meshes in the order of `shuriken thumb`: the farthest first, and for the DS by screen rows.
import { Matrix4, Vector3, Vector4 } from 'three';
import type { BufferGeometry, Camera, Mesh, OrthographicCamera, SkinnedMesh } from 'three';
import { POSITION_SIZE, computeDsSortKey, countQuadTriangles } from './dssortkey';
import { isVisible } from './modelview';
import type { ModelView } from './modelview';

/** The maximum number of sorted triangles. Sorting more would take longer than a frame, so they keep the order of the file. */
const MAX_TRIANGLES = 40_000;
/** The maximum number of draw calls. Alternating triangles of several meshes need a call each; beyond the maximum, meshes are sorted separately. */
const MAX_CALLS = 1_500;
/** The minimum alpha of opaque texels. It rounds to 255 of 255. */
const MIN_OPAQUE_ALPHA = 254.5 / 255;
/** The minimum alpha of texels that the DS may round to opaque with 5 bits. */
const MIN_MAYBE_OPAQUE_ALPHA = 0.98;

/** A part of the index of a mesh, with its position in the order of all parts. */
export interface Run { start: number; count: number; materialIndex: number; order: number }

/**
 * A translucent mesh.
 *
 * @property corners the index in the order of the file
 * @property vertexValues the nearness of each vertex, or for the DS its clip-space position
 * @property sortedCornerCount the number of corners that were written so far
 */
interface SortedPart {
  geometry: BufferGeometry; corners: Uint32Array; vertexValues: Float32Array; isDs: boolean; hasOpaqueTexels: boolean; sortedCornerCount: number;
}

/** Sorts the triangles of all models together. Opaque texels of each mesh are drawn first. Call it before each frame. */
export function sortTranslucent(models: ModelView[], camera: Camera) {
  const parts: SortedPart[] = [];
  for (const [part, root] of models.flatMap(model => model.parts.map(part => [part, model.root] as const))) {
    const { mesh, surface, consoleMaterial, opaqueMaterial, alphaRange } = part;
    if (!surface.isBlended || !Array.isArray(mesh.material) || !isVisible(mesh, root)) {
      continue;
    }
    const hasOpaqueTexels = opaqueMaterial !== undefined && alphaRange[1] * surface.colour[3] >= MIN_MAYBE_OPAQUE_ALPHA;
    part.hasTranslucentTexels = !surface.isHidden && (opaqueMaterial === undefined || alphaRange[0] * surface.colour[3] < MIN_OPAQUE_ALPHA);
    if (!part.hasTranslucentTexels) {
      mesh.geometry.groups = createOpaqueRuns(mesh.geometry, hasOpaqueTexels);
      continue;
    }
    const isDs = surface.polygonId >= 0;
    const corners = mesh.geometry.userData.corners as Uint32Array;
    const vertexValues = isDs ? computeClipPositions(mesh, camera) : computeNearness(mesh, camera);
    parts.push({ geometry: mesh.geometry, corners, vertexValues, isDs, hasOpaqueTexels, sortedCornerCount: 0 });
    mesh.material[0] = consoleMaterial;
  }
  const counts = parts.map(part => part.corners.length / 3);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total > MAX_TRIANGLES) {
    parts.forEach((part, i) => drawInOneRun(part, i));
    return;
  }
  const keys = new Float32Array(total);
  const owners = new Uint32Array(total);
  const indices = new Uint32Array(total);
  let at = 0;
  parts.forEach((part, owner) => {
    (part.isDs ? writeRowKeys : writeNearnessKeys)(part, keys.subarray(at, at + counts[owner]));
    for (let i = 0; i < counts[owner]; i++, at++) {
      owners[at] = owner;
      indices[at] = i;
    }
  });
  writeSortedIndices(parts, sortKeys(keys), owners, indices);
}

/** Returns the indices of keys in ascending order. Equal keys keep their order. A sort without a comparison function is faster. */
function sortKeys(keys: Float32Array): Uint32Array {
  const bits = new Uint32Array(keys.buffer);
  const pairs = new Float64Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const ascending = bits[i] >>> 31 ? ~bits[i] >>> 0 : (bits[i] | 0x80000000) >>> 0;
    pairs[i] = ascending * 65_536 + i;
  }
  return Uint32Array.from(pairs.sort(), pair => pair % 65_536);
}

/** Writes the sorted triangles to the indices of their meshes, as runs of consecutive triangles. */
function writeSortedIndices(parts: SortedPart[], order: Uint32Array, owners: Uint32Array, indices: Uint32Array) {
  const runs: Run[][] = parts.map(() => []);
  let calls = 0;
  let last = -1;
  for (const each of order) {
    const owner = owners[each];
    const part = parts[owner];
    const index = part.geometry.index!.array;
    for (let i = 0; i < 3; i++) {
      index[part.sortedCornerCount + i] = part.corners[3 * indices[each] + i];
    }
    if (owner !== last) {
      runs[owner].push({ start: part.sortedCornerCount, count: 0, materialIndex: 0, order: calls++ });
      last = owner;
    }
    runs[owner][runs[owner].length - 1].count += 3;
    part.sortedCornerCount += 3;
  }
  parts.forEach((part, i) => {
    const { geometry, hasOpaqueTexels } = part;
    geometry.index!.needsUpdate = true;
    if (calls > MAX_CALLS) {
      drawInOneRun(part, i);
    } else {
      geometry.groups = [...runs[i], ...createOpaqueRuns(geometry, hasOpaqueTexels)];
    }
  });
}

/** Sets the groups of a mesh so that it is drawn with one call. */
function drawInOneRun({ geometry, hasOpaqueTexels }: SortedPart, order: number) {
  geometry.groups = [{ start: 0, count: geometry.index!.count, materialIndex: 0, order } as Run, ...createOpaqueRuns(geometry, hasOpaqueTexels)];
}

/** Returns the run that draws the opaque texels of a mesh before all translucent runs. */
function createOpaqueRuns(geometry: BufferGeometry, hasOpaque: boolean) {
  return hasOpaque ? [{ start: 0, count: geometry.index!.count, materialIndex: 1 }] : [];
}

const scratchVertex = new Vector3();
const scratchPoint = new Vector4();
const scratchMatrix = new Matrix4();
const scratchProjection = new Matrix4();

/** Calls a function with the posed position of each vertex, multiplied by a matrix. */
function forEachVertex(mesh: Mesh, toView: Matrix4, action: (i: number, point: Vector4) => void) {
  const { position } = mesh.geometry.attributes;
  const isPosed = (mesh as SkinnedMesh).isSkinnedMesh || mesh.morphTargetInfluences !== undefined;
  scratchMatrix.multiplyMatrices(toView, mesh.matrixWorld);
  for (let i = 0; i < position.count; i++) {
    if (isPosed) {
      mesh.getVertexPosition(i, scratchVertex);
    } else {
      scratchVertex.fromBufferAttribute(position, i);
    }
    action(i, scratchPoint.set(scratchVertex.x, scratchVertex.y, scratchVertex.z, 1).applyMatrix4(scratchMatrix));
  }
}

/** Returns the nearness of each vertex: 1 / distance, or the depth without perspective. */
function computeNearness(mesh: Mesh, camera: Camera): Float32Array {
  const isFlat = (camera as OrthographicCamera).isOrthographicCamera;
  const near = new Float32Array(mesh.geometry.attributes.position.count);
  forEachVertex(mesh, camera.matrixWorldInverse, (i, { z }) => { near[i] = isFlat ? z : z < 0 ? -1 / z : Infinity; });
  return near;
}

/** Returns the clip-space position of each vertex. */
function computeClipPositions(mesh: Mesh, camera: Camera): Float32Array {
  const positions = new Float32Array(POSITION_SIZE * mesh.geometry.attributes.position.count);
  scratchProjection.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  forEachVertex(mesh, scratchProjection, (i, position) => { position.toArray(positions, POSITION_SIZE * i); });
  return positions;
}

/** Writes the sort key of each triangle: the sum of the nearness of its corners. */
function writeNearnessKeys({ corners, vertexValues: near }: SortedPart, keys: Float32Array) {
  for (let i = 0; i < keys.length; i++) {
    keys[i] = near[corners[3 * i]] + near[corners[3 * i + 1]] + near[corners[3 * i + 2]] + 0;
  }
}

/** Writes the DS sort key of each triangle. All triangles of a quad have the same key. */
function writeRowKeys({ corners, vertexValues }: SortedPart, keys: Float32Array) {
  for (let i = 0; i < keys.length;) {
    const count = countQuadTriangles(corners, 3 * i);
    keys.fill(computeDsSortKey(corners, 3 * i, 3 * (i + count), vertexValues), i, i + count);
    i += count;
  }
}

/** The properties of an item in the render list of three.js that determine its order. */
interface RenderItem { id: number; z: number; renderOrder: number; groupOrder: number; group: unknown }

/** Compares two items of the render list: sorted runs by their order, others by mesh and distance. */
export function compareTranslucent(a: RenderItem, b: RenderItem): number {
  const firstOrder = (a.group as Run | null)?.order;
  const secondOrder = (b.group as Run | null)?.order;
  return firstOrder !== undefined && secondOrder !== undefined
    ? firstOrder - secondOrder
    : a.groupOrder - b.groupOrder || a.renderOrder - b.renderOrder || b.z - a.z || a.id - b.id;
}
