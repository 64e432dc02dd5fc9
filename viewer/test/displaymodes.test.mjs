// Tests the lighting modes, billboards, the UV chart of a texture, and links to dropped files.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createBillboardModel } from '../testing/billboardmodel.mjs';
import { createSquareModel } from '../testing/squaremodel.mjs';
import { dropFiles, launch, open, samples, serve, waitUntilIdle } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';

describe('the stage', { skip }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shuriken-'));
  let server;
  let view;
  before(async () => {
    server = await serve();
    view = await open(browser, server.url);
    // The colour alone, whatever lies behind it: factors ONE and ZERO.
    writeFileSync(path.join(folder, 'square.nj'), createSquareModel(1 << 3));
    writeFileSync(path.join(folder, 'spherical.nsbmd'), createBillboardModel(0x07));
    writeFileSync(path.join(folder, 'cylindrical.nsbmd'), createBillboardModel(0x08));
    await dropFiles(view.page, [...['square.nj', 'spherical.nsbmd', 'cylindrical.nsbmd'].map(name => path.join(folder, name)),
      ...['koi.nj', 'koi.pvm', 'koi.pvp', 'koi_swim.njm'].map(name => path.join(samples, name))]);
  });
  after(async () => {
    await view?.close();
    server?.close();
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const show = async name => {
    await view.page.evaluate(name => window.viewer.opener.openFile(name), name);
    await waitUntilIdle(view.page);
    assert.equal(await view.page.evaluate(() => window.viewer.status.value.error), '', name);
  };
  const pixels = size => view.page.evaluate(size => Array.from(window.viewer.stage.pixels(size, size)), size);
  const light = () => view.page.evaluate(() => window.viewer.view.value.lightingMode);

  it('changes the lighting mode by key and by menu', async () => {
    const { page } = view;
    await show('koi.nj');
    await page.locator('canvas').first().focus();
    const pictures = {};
    for (const name of ['stored', 'lit', 'faces', 'unlit']) {
      assert.equal(await light(), name);
      pictures[name] = await pixels(96);
      await page.keyboard.press('z');
    }
    assert.equal(await light(), 'stored');
    assert.deepEqual(await pixels(96), pictures.stored);
    assert.notDeepEqual(pictures.lit, pictures.faces);
    assert.notDeepEqual(pictures.lit, pictures.unlit);
    const brightness = picture => picture.reduce((sum, value) => sum + value, 0);
    assert.ok(brightness(pictures.unlit) > brightness(pictures.lit) * 1.01, 'light only darkens');
    assert.ok(brightness(pictures.unlit) > brightness(pictures.faces) * 1.01);
    await page.click('summary[aria-label="View"]');
    await page.selectOption('.menu label:has-text("Light") select', 'unlit');
    assert.deepEqual(await pixels(96), pictures.unlit);
    await page.selectOption('.menu label:has-text("Light") select', 'stored');
    assert.deepEqual(await pixels(96), pictures.stored);
    await page.keyboard.press('Escape');
    await page.locator('canvas').first().focus();
    await page.keyboard.press('?');
    assert.match(await page.textContent('dialog'), /next light: as stored, all lit, flat faces, unlit/);
    await page.keyboard.press('Escape');
  });

  it('lights faces without normals by their direction', async () => {
    await show('square.nj');
    await view.page.evaluate(() => window.viewer.stage.cameraRig.frameBox(0, 0));
    const red = async () => (await pixels(33))[4 * (16 * 33 + 16)];
    assert.equal(await red(), 0xE0);
    await view.page.evaluate(() => window.viewer.view.setLightingMode('lit'));
    // The lamp is at (-0.4, 0.6, 0.7), the face looks along z: 0.2 + 0.8 (1 + 0.7 / |lamp|) / 2 of the colour.
    const expected = 0xE0 * (0.2 + 0.4 * (1 + 0.7 / Math.hypot(0.4, 0.6, 0.7)));
    assert.ok(Math.abs(await red() - expected) <= 1, `${await red()}, not ${expected}`);
    await view.page.evaluate(() => window.viewer.view.setLightingMode('stored'));
    assert.equal(await red(), 0xE0);
  });

  /** The plate's sides as the camera sees them: along its x and along its y; and its y side in the world. */
  const sides = ([yaw, pitch]) => view.page.evaluate(([yaw, pitch]) => {
    const { stage } = window.viewer;
    const { model } = window.viewer.document.value;
    stage.cameraRig.frameBox(yaw, pitch);
    stage.draw();
    const { mesh } = model.parts[0];
    const { position } = mesh.geometry.attributes;
    const local = Array.from({ length: position.count }, (_, i) => mesh.getVertexPosition(i, stage.cameraRig.camera.position.clone()));
    const at = (x, y) => local.find(v => (v.x > 0.01) === x && (v.y > 0.01) === y).clone().applyMatrix4(mesh.matrixWorld);
    const [corner, right, up] = [at(false, false), at(true, false), at(false, true)];
    const seen = v => v.clone().transformDirection(stage.cameraRig.camera.matrixWorldInverse).toArray();
    const [x, y] = [right.sub(corner), up.sub(corner)];
    const rgba = stage.pixels(64, 64);
    let drawn = 0;
    for (let i = 0; i < rgba.length; i += 4) {
      drawn += rgba[i] !== rgba[0] || rgba[i + 1] !== rgba[1] || rgba[i + 2] !== rgba[2] ? 1 / 4096 : 0;
    }
    return { x: seen(x), y: seen(y), world: y.clone().normalize().toArray(), corner: corner.toArray(), drawn };
  }, [yaw, pitch]);
  const near = (actual, expected, what) => actual.forEach((v, i) => assert.ok(Math.abs(v - expected[i]) < 1e-4, `${what}: ${actual}, not ${expected}`));
  const PLACES = [[0, 0], [90, 0], [200, 30], [300, -60]];

  it('rotates spherical billboards toward the camera', async () => {
    await show('spherical.nsbmd');
    const [first] = [await sides(PLACES[0])];
    for (const place of PLACES) {
      const { x, y, corner, drawn } = await sides(place);
      near(x, [1, 0, 0], `x from ${place}`);
      near(y, [0, 1, 0], `y from ${place}`);
      near(corner, first.corner, `corner from ${place}`);
      assert.ok(drawn > 0.1, `drawn from ${place}: ${drawn}`);
    }
  });

  it('rotates cylindrical billboards only around their own axis', async () => {
    await show('cylindrical.nsbmd');
    const { world: axis } = await sides(PLACES[0]);
    for (const place of PLACES) {
      const { x, world } = await sides(place);
      assert.ok(Math.abs(x[2]) < 1e-4, `its x side lies across the view from ${place}: ${x}`);
      near(world, axis, `y from ${place}`);
    }
  });

  it('draws the triangles of a model over their texture in the texture dialog', async () => {
    const { page } = view;
    await show('koi.nj');
    await page.click('#tab-textures');
    await page.locator('[aria-label="Look at koi_skin"]').first().click();
    assert.equal(await page.locator('canvas.lines').count(), 0);
    await page.check('dialog label:has-text("Show the parts") input');
    await page.fill('dialog input[type=range]', '8');
    await page.waitForFunction(() => document.querySelector('canvas.lines').width === 8 * 128);
    const found = await page.evaluate(() => {
      const { model } = window.viewer.document.value;
      const canvas = document.querySelector('canvas.lines');
      const { width, height } = canvas;
      const { data } = canvas.getContext('2d', { willReadFrequently: true }).getImageData(0, 0, width, height);
      const isOrange = (x, y) => [-1, 0, 1].some(dy => [-1, 0, 1].some(dx => {
        const at = 4 * ((Math.floor(y) + dy) * width + Math.floor(x) + dx);
        return data[at + 3] > 100 && data[at] > 200 && data[at + 2] < 100;
      }));
      const count = { all: 0, corners: 0, sides: 0, middles: 0 };
      for (const { mesh, surface } of model.parts) {
        const { attributes: { uv }, index } = mesh.geometry;
        for (let i = 0; model.textureNames[surface.index] === 'koi_skin' && i < index.count; i += 3) {
          const [a, b, c] = [0, 1, 2].map(k => index.getX(i + k)).map(v => [uv.getX(v) * width, uv.getY(v) * height]);
          const isInside = [a, b, c].every(([x, y]) => x > 2 && x < width - 2 && y > 2 && y < height - 2);
          const isLarge = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) > 2000;
          if (isInside && isLarge) {
            count.all++;
            count.corners += [a, b, c].every(([x, y]) => isOrange(x, y)) ? 1 : 0;
            count.sides += isOrange((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) ? 1 : 0;
            count.middles += isOrange((a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3) ? 1 : 0;
          }
        }
      }
      return { ...count, width, height };
    });
    assert.ok(found.all > 20, `triangles: ${JSON.stringify(found)}`);
    assert.equal(found.corners, found.all, 'each triangle has its corners');
    assert.equal(found.sides, found.all, 'and its sides');
    assert.ok(found.middles < found.all / 2, `but is not filled: ${JSON.stringify(found)}`);
    await page.uncheck('dialog label:has-text("Show the parts") input');
    assert.equal(await page.locator('canvas.lines').count(), 0);
    await page.keyboard.press('Escape');
  });

  it('identifies a dropped file by its fingerprint in the link', async () => {
    await view.page.evaluate(() => window.viewer.view.showDialog('screenshot'));
    assert.match(await view.page.locator('dialog code').textContent(), /&file=.*&print=/);
    assert.match(await view.page.textContent('dialog'), /The link contains no game data/);
    await view.page.keyboard.press('Escape');
  });

  it('logs no errors or warnings', () => assert.deepEqual(view.errors, []));
});
