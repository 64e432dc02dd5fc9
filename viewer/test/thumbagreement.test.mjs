// Compares the console look of the page with the images of `thumb` for every sample: textures, blend factors, alpha rules,
// light and order of translucent triangles. The two renderers share no code.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ANGLES, MIN_DIFFERENCE, BACKGROUND, MAX_DIFFERENT_SHARE, MAX_MEAN_DIFFERENCE, SIZE, compareWithThumb, disableAntialiasing } from '../testing/thumbcomparison.mjs';
import { createSquareModel } from '../testing/squaremodel.mjs';
import { dropFiles, launch, open, root, samples, serve, waitUntilIdle } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const files = readdirSync(samples).filter(name => !name.endsWith('.md')).sort();
/** A square for each pair of blend factors, source and destination, that a PVR knows. */
const pairs = Array.from({ length: 64 }, (_, pair) => `pair_${pair >> 3}_${pair & 7}.nj`);
const models = files.filter(name => /\.(nj|gj|nsbmd|sa1lvl)$|n\.rel$/.test(name));

describe('the console look of the page equals the image of thumb', { skip }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shuriken-'));
  let server;
  let view;
  before(async () => {
    server = await serve();
    view = await open(browser, server.url, { before: disableAntialiasing });
    pairs.forEach((name, pair) => writeFileSync(path.join(folder, name), createSquareModel(pair)));
    await dropFiles(view.page, [...files.map(name => path.join(samples, name)), ...pairs.map(name => path.join(folder, name))]);
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
    await view.page.evaluate(name => window.viewer.opener.openFile(name), name);
    await waitUntilIdle(view.page);
    const png = readFileSync(path.join(folder, path.parse(name).name + '.png')).toString('base64');
    return view.page.evaluate(compareWithThumb, [png, SIZE, ANGLES, BACKGROUND, MIN_DIFFERENCE]);
  };

  for (const name of models) {
    it(`for ${name}`, async () => {
      const found = await draw(name);
      assert.ok(found.drawn > 0.02, `something is drawn: ${found.drawn}`);
      assert.ok(found.apart <= MAX_DIFFERENT_SHARE, `share of pixels apart: ${found.apart}`);
      assert.ok(found.average <= MAX_MEAN_DIFFERENCE, `average difference: ${found.average}`);
    });
  }

  it('for every pair of blend factors', async () => {
    for (const name of pairs) {
      const { apart, average } = await draw(name);
      assert.ok(apart <= MAX_DIFFERENT_SHARE && average <= MAX_MEAN_DIFFERENCE, `${name}: ${apart} apart, ${average} on average`);
    }
  });

  it('not in the display mode for plain glTF', async () => {
    await view.page.evaluate(() => window.viewer.view.setDisplayMode('plain'));
    const { average } = await draw('pair_1_1.nj');
    await view.page.evaluate(() => window.viewer.view.setDisplayMode('console'));
    assert.ok(average > MAX_MEAN_DIFFERENCE, `average difference: ${average}`);
  });

  it('without errors or warnings in the log', () => assert.deepEqual(view.errors, []));
});
