// Compares pixels that @shuriken/three draws with pixels that were calculated by hand from the drawing rules of the consoles.
// `ConsoleRulesTest` does the same for `thumb`.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { BLUE, GREEN, RED, blended, rectangle, dsMaterial, withHalfDsAlpha, withHalfAlpha, assertClose, opaque, openSquares, square } from '../testing/squarescenes.mjs';
import { launch } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';

describe('@shuriken/three (drawing rules of the consoles)', { skip }, () => {
  let draw;
  before(async () => { draw = await openSquares(browser); });
  after(() => browser?.close());

  it('excludes hidden meshes from the bounding box', async () => {
    const hidden = { ...blended, pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 0] } };
    const { size } = await draw([opaque, hidden], [square(0, 0, RED), { ...square(1, 1, GREEN), corners: rectangle(-5, -5, 5, 5, 1) }]);
    assert.deepEqual(size, [1, 1, 0]);
  });

  /** Alpha 15 of 31 replaces 16 parts of 32. */
  it('draws translucent polygons with the same ID once', async () => {
    const materials = [opaque, dsMaterial(blended, 5), dsMaterial(blended, 6)];
    const sameId = [square(0, 0, [0, 0, 0, 1]), square(1, 1, withHalfDsAlpha(RED)), square(1, 2, withHalfDsAlpha(GREEN))];
    assertClose((await draw(materials, sameId)).rows[16][16], [128, 0, 0]);
    const otherIds = [...sameId, square(2, 3, withHalfDsAlpha(BLUE)), square(1, 4, withHalfDsAlpha(GREEN))];
    assertClose((await draw(materials, otherIds)).rows[16][16], [32, 128, 64]);
  });

  for (const [texel, polygon, red] of [[31, 15, 128], [15, 31, 128], [7, 7, 16], [1, 1, 0], [31, 30, 247]]) {
    it(`multiplies the DS alphas ${texel} and ${polygon}`, async () => {
      const material = dsMaterial({ ...blended, texels: [[255, 255, 255, texel << 3 | texel >> 2]] }, 5);
      const { rows } = await draw([material], [square(0, 0, [1, 0, 0, polygon / 31])]);
      assertClose(rows[16][16], [red, 0, 0]);
    });
  }

  /** Both reach the lowest row; the taller one is drawn first, although it was sent last. */
  it('sorts DS polygons by rows', async () => {
    const lower = { material: 0, corners: rectangle(0, 0, 1, 0.5, 0), colour: withHalfDsAlpha(RED) };
    const { rows } = await draw([dsMaterial(blended, 5), dsMaterial(blended, 6)], [lower, square(1, 0, withHalfDsAlpha(GREEN))]);
    assertClose(rows[24][24], [128, 64, 0]);
  });

  const crossing = [
    { material: 0, corners: [0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0], colour: withHalfAlpha(RED) },
    { material: 0, corners: [0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1], colour: withHalfAlpha(GREEN) },
  ];

  it('sorts translucent surfaces by pixel', async () => {
    const { rows } = await draw([blended], crossing, { peel: true });
    for (let y = 1; y < 31; y += 5) {
      assertClose(rows[y][4], [64, 128, 0]);
      assertClose(rows[y][28], [128, 64, 0]);
    }
  });

  it('draws crossing triangles differently with and without sorting by pixel', async () => {
    const { rows } = await draw([blended], crossing);
    const wrong = rows.flatMap((row, y) => row.filter((pixel, x) => Math.abs(pixel[0] - (x < 16 && y >= 0 ? 64 : 128)) > 8));
    assert.ok(wrong.length > 200, `wrong pixels: ${wrong.length}`);
  });

  /** Twelve layers, the nearest sent first: four by pixel, the others by their triangles. */
  it('blends many layers with the farthest first', async () => {
    const layers = Array.from({ length: 12 }, (_, i) => square(0, 11 - i, withHalfAlpha((11 - i) % 2 === 0 ? RED : GREEN)));
    let [red, green] = [0, 0];
    for (let layer = 0; layer < 12; layer++) {
      red = red * 127 / 255 + (layer % 2 === 0 ? 128 : 0);
      green = green * 127 / 255 + (layer % 2 === 0 ? 0 : 128);
    }
    for (const peel of [false, true]) {
      assertClose((await draw([blended], layers, { peel })).rows[16][16], [red, green, 0], 2);
    }
  });

  /** The far surface is sorted last, for its centre is nearer, but opaque texels of the other one cover it. */
  it('hides the background behind opaque texels of translucent surfaces', async () => {
    const material = { ...blended, texels: [[0, 255, 0, 255], [0, 255, 0, 0]] };
    const sloping = { material: 1, corners: [0, 0, -1, 1, 0, 5, 1, 1, 5, 0, 1, -1], colour: withHalfAlpha(RED) };
    for (const peel of [false, true]) {
      const { rows } = await draw([material, blended], [{ material: 0, corners: rectangle(0, 0, 1, 1, 0) }, sloping], { peel });
      assertClose(rows[16][2], [0, 255, 0]);
      assertClose(rows[16][14], [128, 127, 0]);
      assertClose(rows[16][24], [128, 0, 0]);
    }
  });

  /** Alpha 128 over 1 leaves 0.502 * 0.502 + 0.498 = 0.75. The same pixels are in `ConsoleRulesTest`. */
  it('blends by the alpha of the frame buffer, and leaves the canvas opaque', async () => {
    const pair = (...blend) => ({ ...blended, extras: { blend } });
    const materials = [opaque, blended, pair('DESTINATION_ALPHA', 'ZERO'), pair('DESTINATION_ALPHA', 'INVERSE_DESTINATION_ALPHA')];
    const [black, veil] = [square(0, 0, [0, 0, 0, 1]), square(1, 1, withHalfAlpha([1, 1, 1]))];
    const pixel = async (...squares) => {
      const { rows, lowestAlpha } = await draw(materials, squares);
      assert.equal(lowestAlpha, 255);
      return rows[16][16];
    };
    assertClose(await pixel(black, square(2, 2, RED)), [255, 0, 0]);
    assertClose(await pixel(black, veil, square(2, 2, RED)), [191, 0, 0]);
    assertClose(await pixel(black, veil, square(3, 2, RED)), [223, 32, 32]);
  });

  /** No texel is opaque, so that one pass is enough; all are, so that nothing is sorted; both kinds are there. */
  it('draws the same pixels if it skips passes that the alphas do not need', async () => {
    const behind = square(0, 0, BLUE);
    const texels = alpha => ({ ...blended, texels: [[255, 0, 0, alpha]] });
    for (const [alpha, expected] of [[128, [128, 0, 127]], [255, [255, 0, 0]]]) {
      assertClose((await draw([opaque, texels(alpha)], [behind, square(1, 1)])).rows[16][16], expected);
    }
    const faded = { ...texels(255), pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 0.5] } };
    assertClose((await draw([opaque, faded], [behind, square(1, 1)])).rows[16][16], [128, 0, 127]);
  });

  for (const [normal, column] of [[[1, 0, 0], 16], [[-1, 0, 0], 0], [[0, 0, 1], 8]]) {
    it(`reflects along the normal ${normal}`, async () => {
      const texels = Array.from({ length: 17 }, (_, i) => [15 * i, 0, 0, 255]);
      const { rows } = await draw([{ ...opaque, texels, extras: { reflection: true } }], [{ material: 0, corners: rectangle(0, 0, 1, 1, 0), normal }]);
      assertClose(rows[16][16], [15 * column, 0, 0]);
    });
  }

  /** Half of the transformed normal is added to the coordinate of the file. The same pixels are in `ReflectionTest`. */
  for (const [x, y, centre, shear, column] of [[1, 0, 0.1, 0, 1], [1, 0, 0.5, 0, 2], [-1, 0, 0.5, 0, 0], [0, 1, 0.5, 0, 1], [0, 1, 0.5, 1, 2], [1, 0, 0.5, 1, 2]]) {
    it(`adds the normal ${x} ${y} to ${centre} on the DS, with a shear of ${shear}`, async () => {
      const texels = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]];
      const effect = [1, 0, 0, 0, shear, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
      const material = dsMaterial({ ...opaque, texels }, 5, { reflection: true, textureMatrix: { effect } });
      const { rows } = await draw([material], [{ material: 0, corners: rectangle(0, 0, 1, 1, 0), normal: [x, y, 0], centre: [centre, 0.5] }]);
      assertClose(rows[16][16], texels[column].slice(0, 3));
    });
  }

  /** Texel 16 of 31 is 33 of 63, vertex colour 8 is 17 of 63: 255 * 33 / 63 * 17 / 63 = 36. 4 of 31 is 9 of 63, which is 36 of 255, too. */
  it('extends DS colours to six bits before it multiplies them', async () => {
    for (const [texel, colour] of [[16, 8], [4, 31], [31, 4]]) {
      const material = dsMaterial({ ...opaque, texels: [[texel << 3 | texel >> 2, 0, 0, 255]] }, 5);
      const { rows } = await draw([material], [square(0, 0, [colour / 31, 1, 1, 1])]);
      assertClose(rows[16][16], [36, 0, 0]);
    }
  });

  it('draws soft edges for filtered cut-outs and hard edges for others', async () => {
    const material = { alphaMode: 'MASK', alphaCutoff: 0.5, texels: [[255, 255, 255, 255], [255, 255, 255, 1]] };
    const corners = rectangle(0, 0, 1, 1, 0);
    const hard = (await draw([material], [{ material: 0, corners }])).rows[16];
    assert.deepEqual(new Set(hard.flat()), new Set([0, 255]));
    const soft = (await draw([{ ...material, linear: true }], [{ material: 0, corners }])).rows[16];
    soft.forEach((pixel, x) => assertClose(pixel, Array(3).fill(255 * Math.min(1, Math.max(0, 1.5 - (x + 0.5) / 16))), 3));
  });

  it('uses depth test EQUAL and writes the depth of translucent polygons if the material requires it', async () => {
    const materials = [dsMaterial(opaque, 0), dsMaterial(opaque, 0, { depthEqual: true })];
    const left = { material: 0, corners: rectangle(0, 0, 0.5, 1, 1), colour: BLUE };
    const right = { material: 0, corners: rectangle(0.5, 0, 1, 1, 0.5), colour: GREEN };
    const { rows } = await draw(materials, [left, right, square(1, 1, RED)]);
    assertClose(rows[16][8], [255, 0, 0]);
    assertClose(rows[16][24], [0, 255, 0]);
    const stores = [dsMaterial(blended, 5, { depthWrite: true }), dsMaterial(blended, 6)];
    const lower = { material: 1, corners: rectangle(0, 0, 1, 0.5, 0), colour: withHalfDsAlpha(GREEN) };
    assertClose((await draw(stores, [square(0, 1, withHalfDsAlpha(RED)), lower])).rows[24][16], [128, 0, 0]);
  });

  it('draws wireframes as lines', async () => {
    const { rows } = await draw([dsMaterial(opaque, 0, { wireframe: true })], [{ material: 0, corners: rectangle(0.1, 0.1, 0.9, 0.9, 0), colour: RED }]);
    assert.deepEqual(rows[12][16], [0, 0, 0]);
    assert.ok(rows.flat().filter(pixel => pixel[0] === 255).length > 60);
  });

  /** A normal away from the lamp: 0.2 + 0.4 * (1 - 0.52 / (0.7211 * 1.005)) = 0.313 of 255. */
  it('lights models that have neither textures nor colours', async () => {
    const away = { material: 0, corners: rectangle(0, 0, 0.5, 1, 0), normal: [0.4, -0.6, 0] };
    assertClose((await draw([opaque], [away])).rows[16][8], [80, 80, 80], 2);
    const { rows } = await draw([opaque], [away, { material: 0, corners: rectangle(0.5, 0, 1, 1, 0), colour: RED }]);
    assertClose(rows[16][8], [255, 255, 255]);
    assertClose(rows[16][24], [255, 0, 0]);
  });
});
