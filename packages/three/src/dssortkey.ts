// Computes the keys by which the DS sorts translucent polygons: the rows of the screen that they cover. The DS clips polygons to the
// view volume before it sorts them.

/** The number of rows of the DS's screen. */
const SCREEN_ROWS = 192;
/** The number of components of a position before the division by w: x, y, z, w. */
export const POSITION_SIZE = 4;
/** The number of sides of the view volume, two for each of x, y and z. */
const SIDE_COUNT = 6;
/** The tolerance for rounding errors, as a fraction of a row. */
const ROW_TOLERANCE = 0.001;

/** Returns the number of triangles that form one quad: 4 around a centre, 2 along a diagonal, or 1 if the triangle is not part of a quad. */
export function countQuadTriangles(corners: Uint32Array, at: number): number {
  return isQuadFan(corners, at) ? 4 : at + 6 <= corners.length && corners[at + 3] === corners[at] && corners[at + 4] === corners[at + 2] ? 2 : 1;
}

function isQuadFan(corners: Uint32Array, at: number): boolean {
  if (at + 12 > corners.length) {
    return false;
  }
  for (let k = 0; k < 12; k += 3) {
    const next = at + (k + 3) % 12;
    if (corners[at + k + 2] !== corners[at + 2] || corners[at + k + 1] !== corners[next] && corners[at + k] !== corners[next + 1]) {
      return false;
    }
  }
  return true;
}

/** Returns the distance of a point from a side of the view volume. It is negative outside. */
function distanceInside(positions: ArrayLike<number>, at: number, side: number): number {
  const value = positions[at + (side >> 1)];
  return positions[at + 3] + (side % 2 === 0 ? value : -value);
}

/** Returns the sides of the view volume that a point is outside of, one bit each. */
function getOuterSides(positions: ArrayLike<number>, at: number): number {
  let bits = 0;
  for (let side = 0; side < SIDE_COUNT; side++) {
    bits |= distanceInside(positions, at, side) < 0 ? 1 << side : 0;
  }
  return bits;
}

/** Returns the part of a polygon inside one side of the view volume. */
function clipPolygon(polygon: number[][], side: number): number[][] {
  return polygon.flatMap((point, i) => {
    const next = polygon[(i + 1) % polygon.length];
    const [here, there] = [distanceInside(point, 0, side), distanceInside(next, 0, side)];
    const crossing = here < 0 === there < 0 ? [] : [point.map((value, k) => value + (next[k] - value) * here / (here - there))];
    return here < 0 ? crossing : [point, ...crossing];
  });
}

/** The lowest and highest row of the screen that polygons cover. */
class RowRange {
  lowest = 0;
  highest = SCREEN_ROWS;

  add(y: number, w: number) {
    const row = Math.max(0, Math.min(SCREEN_ROWS, Math.floor((1 - y / w) / 2 * SCREEN_ROWS + ROW_TOLERANCE)));
    this.lowest = Math.max(this.lowest, row);
    this.highest = Math.min(this.highest, row);
  }

  /** Adds the part of a triangle that is on the screen. */
  addTriangle(positions: Float32Array, a: number, b: number, c: number) {
    const [outsideA, outsideB, outsideC] = [getOuterSides(positions, a), getOuterSides(positions, b), getOuterSides(positions, c)];
    const crossed = outsideA | outsideB | outsideC;
    if (crossed === 0) {
      [a, b, c].forEach(at => this.add(positions[at + 1], positions[at + 3]));
    } else if ((outsideA & outsideB & outsideC) === 0) {
      let polygon = [a, b, c].map(at => Array.from(positions.subarray(at, at + POSITION_SIZE)));
      for (let side = 0; side < SIDE_COUNT; side++) {
        polygon = crossed >> side & 1 ? clipPolygon(polygon, side) : polygon;
      }
      polygon.forEach(([, y, , w]) => this.add(y, w));
    }
  }
}

/**
 * Returns the key by which the DS sorts a polygon: the lowest row that it covers, then the highest. The clipped triangles of a quad
 * cover the same rows as the clipped quad. Polygons outside the screen are not drawn, so their keys do not matter.
 *
 * @param corners the vertices of triangles
 * @param first the index of the polygon's first corner
 * @param end the index after its last corner
 * @param positions the clip-space position of each vertex: x, y, z, w
 */
export function computeDsSortKey(corners: Uint32Array, first: number, end: number, positions: Float32Array): number {
  const rows = new RowRange();
  for (let i = first; i < end; i += 3) {
    rows.addTriangle(positions, POSITION_SIZE * corners[i], POSITION_SIZE * corners[i + 1], POSITION_SIZE * corners[i + 2]);
  }
  return rows.lowest * 256 + rows.highest;
}
