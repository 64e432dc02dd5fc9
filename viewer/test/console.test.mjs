// What the page draws "as on the console" is what `thumb` draws, for every sample: the same textures, blend factors, alpha
// rules, lamp and order of translucent triangles, by two renderers that share no line.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { square } from '../testing/square.mjs';
import { bring, launch, open, root, samples, serve, settle } from './browser.mjs';

const SIZE = 192;
const ANGLES = [30, 20];
const BACKGROUND = '5577AA';
/**
 * A component is apart if it differs by more than an eighth. A GPU chooses one mip level for four pixels where `thumb` chooses for each
 * sample, and both place the edges of triangles by fractions of their own: fine texture and outlines differ by so much in few pixels.
 * A wrong blend pair, alpha rule, texture or order of triangles is a surface, not an edge: it is far more than one pixel of two hundred.
 */
const APART = 32;
const MOST_APART = 0.005;
/** The same of DS models: the chip follows edges along the top or the bottom of rows, a GPU always through the centres of pixels. */
const MOST_APART_DS = 0.01;
/** Mean difference of all components, 0 to 255. */
const MOST_ON_AVERAGE = 0.6;
const MOST_ON_AVERAGE_DS = 1;

const browser = await launch();
const skip = browser ? false : process.env.CI === 'true' ? false : 'no browser was found';
const files = readdirSync(samples).filter(name => !name.endsWith('.md')).sort();
/** A square for each pair of blend factors, source and destination, that a PVR knows. */
const pairs = Array.from({ length: 64 }, (_, pair) => `pair_${pair >> 3}_${pair & 7}.nj`);
const models = files.filter(name => /\.(nj|gj|nsbmd|sa1lvl)$|n\.rel$/.test(name));

/** In the page: draws the first model from where `thumb` stands, and gives the differences to its picture. */
async function compare([png, size, [yaw, pitch], background, apart]) {
  const { stage, model } = window.viewer;
  window.viewer.motions.play.set({ playing: false });
  model.toRest();
  stage.scene.updateMatrixWorld(true);
  const points = [];
  for (const { mesh } of model.parts) {
    const { index } = mesh.geometry;
    const v = mesh.position.clone();
    for (let i = 0; i < index.count; i++) {
      const { x, y, z } = mesh.getVertexPosition(index.getX(i), v).applyMatrix4(mesh.matrixWorld);
      points.push([x, y, z]);
    }
  }
  const least = [0, 1, 2].map(c => points.reduce((best, p) => Math.min(best, p[c]), Infinity));
  const most = [0, 1, 2].map(c => points.reduce((best, p) => Math.max(best, p[c]), -Infinity));
  const centre = least.map((v, c) => (v + most[c]) / 2);
  const unit = 2 / Math.hypot(...least.map((v, c) => most[c] - v));
  const [cy, sy, cp, sp] = [Math.cos(yaw * Math.PI / 180), Math.sin(yaw * Math.PI / 180), Math.cos(pitch * Math.PI / 180), Math.sin(pitch * Math.PI / 180)];
  const right = [cy, 0, -sy];
  const up = [-sy * sp, cp, -cy * sp];
  const back = [sy * cp, sp, cy * cp];
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const seen = points.map(p => { const q = p.map((v, c) => (v - centre[c]) * unit); return [dot(q, right), dot(q, up), dot(q, back)]; });
  const lens = Math.tan(Math.PI / 12);
  const slope = 0.9 * lens;
  const max = value => seen.reduce((best, v) => Math.max(best, value(v)), -Infinity);
  const sides = [max(v => v[0] + slope * v[2]), -max(v => slope * v[2] - v[0]), max(v => v[1] + slope * v[2]), -max(v => slope * v[2] - v[1])];
  const eye = [(sides[0] + sides[1]) / 2, (sides[2] + sides[3]) / 2, Math.max((sides[0] - sides[1]) / (2 * slope), (sides[2] - sides[3]) / (2 * slope), max(v => v[2]) + 0.1)];
  const flat = seen.map(v => [(v[0] - eye[0]) / (eye[2] - v[2]), (v[1] - eye[1]) / (eye[2] - v[2])]);
  const middle = [0, 1].map(c => (flat.reduce((b, v) => Math.min(b, v[c]), Infinity) + flat.reduce((b, v) => Math.max(b, v[c]), -Infinity)) / 2 / lens);
  const camera = stage.eye.perspective.clone(false);
  const at = centre.map((v, c) => v + (right[c] * eye[0] + up[c] * eye[1] + back[c] * eye[2]) / unit);
  camera.up.set(...up);
  camera.position.set(...at);
  camera.lookAt(at[0] - back[0], at[1] - back[1], at[2] - back[2]);
  Object.assign(camera, { near: 0.01 / unit, far: 100 / unit, fov: 30, aspect: 1 });
  camera.updateProjectionMatrix();
  camera.projectionMatrix.elements[8] = middle[0];
  camera.projectionMatrix.elements[9] = middle[1];
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();

  const { renderer } = stage;
  renderer.setPixelRatio(1);
  renderer.setSize(2 * size, 2 * size, false);
  stage.background('#' + background);
  stage.draw(camera);
  const pixels = async source => {
    const context = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true });
    context.drawImage(source, 0, 0, size, size);
    return context.getImageData(0, 0, size, size).data;
  };
  const ours = await pixels(stage.canvas);
  const theirs = await pixels(await createImageBitmap(new Blob([Uint8Array.from(atob(png), c => c.charCodeAt(0))])));
  const found = { apart: 0, average: 0, drawn: 0 };
  const count = ours.length / 4;
  for (let i = 0; i < ours.length; i += 4) {
    const differences = [0, 1, 2].map(c => Math.abs(ours[i + c] - theirs[i + c]));
    found.apart += Math.max(...differences) > apart ? 1 / count : 0;
    found.average += (differences[0] + differences[1] + differences[2]) / 3 / count;
    found.drawn += [0, 1, 2].some(c => Math.abs(ours[i + c] - parseInt(background.slice(2 * c, 2 * c + 2), 16)) > 8) ? 1 / count : 0;
  }
  return found;
}

describe('as on the console', { skip }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shuriken-'));
  let server;
  let view;
  before(async () => {
    server = await serve();
    view = await open(browser, server.url);
    pairs.forEach((name, pair) => writeFileSync(path.join(folder, name), square(pair)));
    await bring(view.page, [...files.map(name => path.join(samples, name)), ...pairs.map(name => path.join(folder, name))]);
    const words = ['thumb', '-q', '--angle', ANGLES.join(), '--size', SIZE, '--background', BACKGROUND, '-o', folder, ...models.map(name => path.join(samples, name)), ...pairs.map(name => path.join(folder, name))];
    execFileSync(path.join(root, 'shuriken'), words.map(String), { stdio: ['ignore', 'ignore', 'inherit'] });
  });
  after(async () => {
    await view?.close();
    server?.close();
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const draw = async name => {
    await view.page.evaluate(name => window.viewer.opening.file(name), name);
    await settle(view.page);
    const png = readFileSync(path.join(folder, path.parse(name).name + '.png')).toString('base64');
    return view.page.evaluate(compare, [png, SIZE, ANGLES, BACKGROUND, APART]);
  };

  for (const name of models) {
    it(name, async () => {
      const found = await draw(name);
      assert.ok(found.drawn > 0.02, `something is drawn: ${found.drawn}`);
      const isDs = name.endsWith('.nsbmd');
      assert.ok(found.apart <= (isDs ? MOST_APART_DS : MOST_APART), `share of pixels apart: ${found.apart}`);
      assert.ok(found.average <= (isDs ? MOST_ON_AVERAGE_DS : MOST_ON_AVERAGE), `average difference: ${found.average}`);
    });
  }

  it('every pair of blend factors', async () => {
    for (const name of pairs) {
      const { apart, average } = await draw(name);
      assert.ok(apart <= MOST_APART && average <= MOST_ON_AVERAGE, `${name}: ${apart} apart, ${average} on average`);
    }
  });

  it('differs where it must: plain glTF is no console', async () => {
    await view.page.evaluate(() => window.viewer.view.setLook('plain'));
    const { average } = await draw('pair_1_1.nj');
    await view.page.evaluate(() => window.viewer.view.setLook('console'));
    assert.ok(average > MOST_ON_AVERAGE, `average difference: ${average}`);
  });

  it('complains about nothing', () => assert.deepEqual(view.errors, []));
});
