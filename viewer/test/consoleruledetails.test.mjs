// Tests the details of each drawing rule of the consoles in @shuriken/three. Each test fails if a part of a rule is missing.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  BLACK, BLUE, GREEN, RED, WHITE, blended, rectangle, dsMaterial, withHalfDsAlpha, withHalfAlpha, assertClose, opaque, openSquares, square,
} from '../testing/squarescenes.mjs';
import { launch } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const unlit = { KHR_materials_unlit: {} };
const texel = (...rgba) => ({ texels: [rgba] });
/** Returns the height of a row of the DS's screen. */
const row = y => 1 - y / 192;

describe('@shuriken/three (details of the drawing rules)', { skip }, () => {
  let draw;
  before(async () => { draw = await openSquares(browser); });
  after(() => browser?.close());

  const pixel = async (materials, squares, options, [x, y] = [16, 16]) => (await draw(materials, squares, options)).rows[y][x];

  it('excludes a surface from the bounding box only if its alpha hides it', async () => {
    const far = { material: 1, corners: rectangle(-5, -5, 5, 5, 1) };
    const sizeWith = async material => (await draw([opaque, { ...material, pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 0] } }], [square(0, 0, RED), far])).size;
    assert.deepEqual(await sizeWith({ alphaMode: 'MASK' }), [1, 1, 0]);
    assert.deepEqual(await sizeWith({ ...blended, extras: { blend: ['ONE', 'ONE'] } }), [10, 10, 1]);
  });

  /** The upper half of the diamond ends above the box, but the whole diamond below it: it is drawn after the box. */
  for (const fan of [false, true]) {
    it(`sorts the ${fan ? 'four' : 'two'} triangles of a DS quad together`, async () => {
      const diamond = { material: 0, corners: [0, 0.5, 0, 0.5, 0, 0, 1, 0.5, 0, 0.5, 1, 0], colour: withHalfDsAlpha(GREEN), fan };
      const upper = { material: 1, corners: rectangle(0, 0.25, 1, 1), colour: withHalfDsAlpha(BLUE) };
      assertClose(await pixel([dsMaterial(blended, 5), dsMaterial(blended, 6)], [diamond, upper], {}, [16, 8]), [0, 128, 64]);
    });
  }

  /**
   * A pixel covers 4 × 1 texels, so that it takes the mip level 1, whose texels are 0 and 127.5: at 2.5 of the first four texels,
   * a quarter of one and three quarters of the other. By the longer side of a pixel it would take level 2, whose texels are 63.75.
   * If it covers 4 × 0.5 texels, half of level 0 and half of level 1 are mixed, whatever the file says about mip levels.
   */
  it('chooses mip levels by the area of a pixel, and mixes two', async () => {
    const texels = Array.from({ length: 64 }, (_, i) => i % 4 === 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]);
    const [left, right] = [0.5 / 64, 2 + 0.5 / 64];
    for (const [rows, value] of [[32, 0.75 * 127.5], [16, (255 + 0.75 * 127.5) / 2]]) {
      const uv = [left, rows, right, rows, right, 0, left, 0];
      for (const minFilter of [9729, 9985, 9987]) {
        const material = { ...opaque, texels, linear: true, minFilter, repeat: true };
        assertClose(await pixel([material], [{ ...square(0, 0), uv }]), Array(3).fill(value), 2);
      }
    }
  });

  it('draws polygons with the ID 0, and resets the ID of a pixel when an opaque texel covers it', async () => {
    assertClose(await pixel([dsMaterial(blended, 0)], [square(0, 0, withHalfDsAlpha(RED))]), [128, 0, 0]);
    const materials = [dsMaterial({ ...blended, ...texel(255, 0, 0, 255) }, 5), dsMaterial(blended, 5)];
    assertClose(await pixel(materials, [square(0, 0), square(1, 1, withHalfDsAlpha(GREEN))]), [128, 128, 0]);
  });

  /** Draws two DS polygons from and to rows of the screen, the first one red; the result is the colour that is on top. */
  const onTop = async (first, second, options) => {
    const band = (material, [top, bottom], colour, z) => ({ material, corners: rectangle(0, row(bottom), 1, row(top), z), colour: withHalfDsAlpha(colour) });
    const [red, green] = await pixel([dsMaterial(blended, 5), dsMaterial(blended, 6)], [band(0, first, RED, 0), band(1, second, GREEN, 1)], options, [16, 12]);
    return red > green ? 'first' : 'second';
  };

  it('sorts DS polygons by their lowest row, then their highest row, then their order in the file', async () => {
    assert.equal(await onTop([0, 192], [48, 96]), 'first');
    assert.equal(await onTop([48, 110], [60, 100]), 'first');
    assert.equal(await onTop([48, 100.2], [40, 100.8]), 'first');
    assert.equal(await onTop([48, 100], [48, 100]), 'second');
  });

  it('sorts DS polygons by the part of them that is on the screen', async () => {
    assert.equal(await onTop([48, 288], [10, 384]), 'first');
    assert.equal(await onTop([0, 100], [-100, 100]), 'second');
    const materials = [dsMaterial(blended, 5), dsMaterial(blended, 6)];
    // On the screen the strip reaches down to row 144, to the left of it to row 240.
    const strip = { material: 1, corners: [-1, -0.25, 0, 1, 0.75, 0, 1, 1, 0, -1, 0, 0], colour: withHalfDsAlpha(GREEN) };
    const lower = { material: 0, corners: rectangle(0, row(168), 1, 0.9), colour: withHalfDsAlpha(RED) };
    assertClose(await pixel(materials, [lower, strip], {}, [16, 12]), [128, 64, 0]);
    // The strip goes into the distance, where it would reach row 192; the camera sees it down to row 96.
    const distant = { material: 1, corners: [0, 0, -60, 1, 0, -60, 1, 0.75, 0, 0, 0.75, 0], colour: withHalfDsAlpha(GREEN) };
    assertClose(await pixel(materials, [lower, distant], {}, [16, 12]), [128, 64, 0]);
    // Two corners are behind the viewer; what is in front reaches down to row 96.
    const behind = { material: 1, corners: [0, 0.5, 0, 1, 0.5, 0, 1, 3, 25, 0, 3, 25], colour: withHalfDsAlpha(GREEN) };
    assertClose(await pixel(materials, [lower, behind], { perspective: true }, [16, 12]), [128, 64, 0]);
  });

  it('does not sort DS polygons by depth', async () => {
    assert.equal(await onTop([0, 192], [48, 96], { peel: true }), 'first');
  });

  it('sorts triangles by all three corners, with and without perspective', async () => {
    const sloping = { material: 0, corners: [0, 0, -4, 1, 0, 3, 1, 1, 3, 0, 1, 3], colour: withHalfAlpha(RED) };
    assertClose(await pixel([blended], [sloping, square(0, 0, withHalfAlpha(GREEN))], {}, [24, 16]), [128, 64, 0]);
    assertClose(await pixel([blended], [square(0, 1, withHalfAlpha(RED)), square(0, 0, withHalfAlpha(GREEN))], { perspective: true }), [128, 64, 0]);
  });

  it('sorts triangles by their posed positions', async () => {
    assertClose(await pixel([blended], [{ ...square(0, 0, withHalfAlpha(RED)), target: [0, 0, 5] }, square(0, 2, withHalfAlpha(GREEN))]), [128, 64, 0]);
  });

  const crossing = [
    { material: 0, corners: [0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0], colour: withHalfAlpha(RED) },
    { material: 0, corners: [0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1], colour: withHalfAlpha(GREEN) },
  ];

  /** The farther one of two surfaces that cross is the fourth layer, unless what is invisible takes up layers. */
  it('sorts four layers by pixel without counting invisible layers', async () => {
    for (const colour of [withHalfAlpha(BLACK), [1, 1, 1, 0]]) {
      const count = colour[3] === 0 ? 4 : 3;
      const layers = Array.from({ length: count }, (_, i) => square(0, i - 9, colour));
      const { rows } = await draw([blended], [...layers, ...crossing], { peel: true });
      for (let y = 1; y < 31; y += 5) {
        assertClose(rows[y][4], [64, 128, 0]);
        assertClose(rows[y][28], [128, 64, 0]);
      }
    }
  });

  /** The red surface is sorted last, because its centre is nearer. At the left it is behind the green one. */
  it('draws opaque texels before everything translucent', async () => {
    const material = { ...blended, texels: [[255, 0, 0, 255], [255, 0, 0, 0]] };
    const sloping = { material: 0, corners: [0, 0, -1, 1, 0, 5, 1, 1, 5, 0, 1, -1] };
    assertClose(await pixel([material, blended], [sloping, square(1, 0, withHalfAlpha(GREEN))], {}, [2, 16]), [127, 128, 0]);
  });

  it('lets opaque texels hide others only if the blend factors keep nothing of the background', async () => {
    const behind = square(0, 0, GREEN);
    for (const [pair, expected] of [[['SOURCE_ALPHA', 'ONE'], [255, 255, 0]], [['OTHER_COLOUR', 'ZERO'], [0, 0, 0]]]) {
      assertClose(await pixel([opaque, { ...blended, extras: { blend: pair } }], [behind, square(1, 1, RED)]), expected);
    }
  });

  /** The alpha falls from 1 at the bottom to 0 at the top; the pixel is 16.5 rows from the top. */
  it('draws the translucent part of a surface whose corners have different alphas', async () => {
    const colours = [RED, RED, [1, 0, 0, 0], [1, 0, 0, 0]];
    assertClose(await pixel([blended], [{ material: 0, corners: rectangle(0, 0, 1, 1), colours }]), [255 * 16.5 / 32, 0, 0]);
  });

  const columns = Array.from({ length: 17 }, (_, i) => [15 * i, 0, 0, 255]);
  const mirror = { ...opaque, texels: columns, extras: { reflection: true } };

  it('computes reflections from normals of any length in view space', async () => {
    const upsideDown = { material: 0, corners: rectangle(-1, -1, 0, 0), normal: [1, 0, 0], node: { rotation: [0, 0, 1, 0] } };
    assertClose(await pixel([mirror], [upsideDown]), [0, 0, 0]);
    assertClose(await pixel([mirror], [{ ...square(0, 0), normal: [0.5, 0, 0] }]), [240, 0, 0]);
    assertClose(await pixel([{ ...mirror, column: true }], [{ ...square(0, 0), normal: [0, 1, 0] }]), [0, 0, 0]);
    assertClose(await pixel([mirror], [{ ...square(0, 0), normal: [0, 0, 1], centre: [0.1, 0.5] }]), [120, 0, 0]);
  });

  it('keeps black and clamps colours to their range on the DS', async () => {
    assertClose(await pixel([dsMaterial({ ...opaque, ...texel(255, 255, 255, 255) }, 5)], [square(0, 0, [0, 1, 1, 1])]), [0, 255, 255], 0);
    assertClose(await pixel([dsMaterial({ ...opaque, ...texel(0, 255, 255, 255) }, 5)], [square(0, 0, WHITE)]), [0, 255, 255], 0);
    const bright = dsMaterial({ ...opaque, ...texel(132, 132, 132, 255), pbrMetallicRoughness: { baseColorFactor: [4, 4, 4, 1] } }, 5);
    assertClose(await pixel([bright], [square(0, 0)]), [134, 134, 134]);
  });

  /** Both edges are 16.96 pixels from the left and the top; the DS moves them to 16. */
  it('rounds vertices of DS models to whole pixels', async () => {
    const edge = 16.96 / 32;
    const drawn = async corners => (await draw([dsMaterial(opaque, 5)], [{ material: 0, corners, colour: RED }])).rows;
    const left = await drawn(rectangle(0, 1 - edge, edge, 1));
    assert.deepEqual([left[8][15], left[8][16], left[15][8], left[16][8]], [[255, 0, 0], [0, 0, 0], [255, 0, 0], [0, 0, 0]]);
    const right = await drawn(rectangle(edge, 0, 1, 1 - edge));
    assert.deepEqual([right[24][15], right[24][16], right[15][24], right[16][24]], [[0, 0, 0], [255, 0, 0], [0, 0, 0], [255, 0, 0]]);
  });

  /** Two texels for each pixel: red at the corner of a pixel, green at its centre. */
  it('samples textures at the top left corner of each pixel on the DS', async () => {
    const texels = Array.from({ length: 64 }, (_, i) => i % 2 === 0 ? RED : GREEN).map(rgba => rgba.map(c => 255 * c));
    const shift = 0.5 / 64;
    const across = [shift, 1, 1 + shift, 1, 1 + shift, 0, shift, 0];
    const down = [0, 1 + shift, 1, 1 + shift, 1, shift, 0, shift];
    for (const [uv, column] of [[across, false], [down, true]]) {
      assert.deepEqual(await pixel([dsMaterial({ ...opaque, texels, column }, 5)], [{ ...square(0, 0), uv }]), [255, 0, 0]);
      assert.deepEqual(await pixel([{ ...opaque, texels, column }], [{ ...square(0, 0), uv }]), [0, 255, 0]);
    }
  });

  /** The top left corners of pixels at the left edge are outside the polygon, where its texture would begin again with green. */
  it('does not wrap textures at slanting edges of the DS', async () => {
    const texels = [...Array(15).fill([255, 0, 0, 255]), [0, 255, 0, 255]];
    const slanting = { material: 0, corners: [0, 0, 0, 0.5, 0, 0, 1, 1, 0, 0.5, 1, 0] };
    const { rows } = await draw([dsMaterial({ ...opaque, texels, repeat: true }, 5)], [slanting]);
    for (const line of rows) {
      assert.deepEqual(line.find(each => each[0] + each[1] > 0), [255, 0, 0]);
    }
  });

  /** The cosine of a face that looks at the viewer is 0.7 / 1.005, those of the two halves are 0.977 and -0.172. */
  it('lights both sides of a face, and lights flat faces if a model has no normals', async () => {
    assertClose(await pixel([opaque], [{ ...square(0, 0), normal: [0, 0, -1] }]), [224, 224, 224], 2);
    const folded = { material: 0, corners: [0, 0, 0, 1, 0, 1, 1, 1, 0, 0, 1, 1] };
    const { rows } = await draw([opaque], [folded]);
    assertClose(rows[24][24], [253, 253, 253], 2);
    assertClose(rows[8][8], [135, 135, 135], 2);
  });

  it('lights materials that are stored as lit, and plain surfaces only if the model has no textures', async () => {
    const away = { corners: rectangle(0, 0, 1, 1), normal: [0.4, -0.6, 0] };
    const white = { ...opaque, ...texel(255, 255, 255, 255) };
    assertClose(await pixel([{ ...white, extensions: {} }], [{ ...away, material: 0 }]), [80, 80, 80], 2);
    assertClose(await pixel([white, opaque], [square(0, -1), { ...away, material: 1 }]), [255, 255, 255]);
  });

  it('blends cut-outs by alpha, and cuts them at the alpha cutoff of the material', async () => {
    const cutOut = { alphaMode: 'MASK', ...texel(255, 0, 0, 255), linear: true, extras: { blend: ['ONE', 'ONE'] } };
    assertClose(await pixel([opaque, cutOut], [square(0, 0, GREEN), square(1, 1)]), [255, 0, 0]);
    assertClose(await pixel([{ alphaMode: 'MASK', alphaCutoff: 0.25, ...texel(255, 0, 0, 100) }], [square(0, 0)]), [255, 0, 0]);
  });

  /** Each pixel has four rows of two white and two black texels; those at its centre are white. It takes the mip level 2. */
  it('uses mip levels of filtered textures', async () => {
    const texels = Array.from({ length: 128 }, (_, i) => i % 4 === 1 || i % 4 === 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]);
    const uv = [0, 128, 1, 128, 1, 0, 0, 0];
    assertClose(await pixel([{ ...opaque, texels, linear: true }], [{ ...square(0, 0), uv }]), [127.5, 127.5, 127.5], 3);
  });

  const pair = (...blend) => ({ ...blended, extras: { blend } });
  const alphaPairs = [opaque, blended, pair('DESTINATION_ALPHA', 'ZERO'), pair('ZERO', 'DESTINATION_ALPHA')];

  it('keeps the alpha of the frame buffer if the scene has a background', async () => {
    const squares = [square(0, 0, BLACK), square(1, 1, withHalfAlpha(WHITE)), square(2, 2, RED)];
    assertClose(await pixel(alphaPairs, squares, { background: 'scene' }), [191, 0, 0]);
  });

  it('blends alpha by both blend factors', async () => {
    const quarter = pair('ZERO', 'SOURCE_ALPHA');
    assertClose(await pixel([...alphaPairs, quarter], [square(0, 0, BLACK), square(4, 1, [1, 1, 1, 64 / 255]), square(2, 2, RED)]), [64, 0, 0]);
  });

  it('blends without a background as over an opaque background', async () => {
    assertClose(await pixel(alphaPairs, [square(2, 2, RED)], { background: 'none' }), [255, 0, 0]);
    assertClose(await pixel(alphaPairs, [square(1, 1, withHalfAlpha(WHITE)), square(3, 2, RED)], { background: 'none' }), [128, 128, 128]);
  });

  /** 255 * 0.5 * 128 / 255 = 64, not the product of linear values. */
  it('multiplies stored colours without converting them to linear', async () => {
    const grey = { ...opaque, ...texel(128, 128, 128, 255) };
    assertClose(await pixel([grey], [square(0, 0, [0.5, 0.5, 0.5, 1])]), [64, 64, 64]);
    assertClose(await pixel([{ ...grey, pbrMetallicRoughness: { baseColorFactor: [0.2140, 0.2140, 0.2140, 1] } }], [square(0, 0)]), [64, 64, 64]);
  });

  it('draws back faces only of double-sided materials', async () => {
    const back = { ...square(0, 0, RED), corners: [0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0] };
    assertClose(await pixel([{ ...opaque, doubleSided: false }], [back]), [0, 0, 0]);
    assertClose(await pixel([opaque], [back]), [255, 0, 0]);
  });

  it('applies the transform of a texture', async () => {
    const material = { ...opaque, texels: columns, extensions: unlit };
    assertClose(await pixel([material], [{ ...square(0, 0), uv: Array(8).fill(0.5) }], { places: [{ offset: [-0.4, 0] }] }), [15, 0, 0]);
  });

  for (const billboard of ['spherical', 'cylindrical']) {
    it(`rotates a ${billboard} billboard toward the camera`, async () => {
      const board = { material: 0, corners: rectangle(-0.5, -0.5, 0.5, 0.5), colour: RED, node: { translation: [0, 0.5, -0.5], extras: { billboard } } };
      assertClose(await pixel([opaque], [board], { turned: true }), [255, 0, 0]);
      assertClose(await pixel([opaque], [{ ...board, node: { translation: [0, 0.5, -0.5] } }], { turned: true }), [0, 0, 0]);
    });
  }
});
