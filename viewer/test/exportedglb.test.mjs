// Draws the exported GLB of each sample with plain three.js, and compares the image with that of `thumb`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createSquareModel } from '../testing/squaremodel.mjs';
import { here, launch, root, samples } from './browser.mjs';

const SIZE = 128;
const ANGLES = [30, 20];
const BACKGROUND = '5577AA';
/** Share of the picture whose pixels may differ by more than a quarter in any component: edges and seams. */
const MOST_APART = 0.002;
/** The same of DS models: thumb cuts their vertices to whole samples and follows their edges as the chip does, so that edges move. */
const MOST_APART_DS = 0.01;
/** Mean difference of all components, 0 to 255. */
const MOST_ON_AVERAGE = 2;

/** The same of DS models: the chip's sixth bit makes colours brighter by half a step, 255 / 126, in thumb alone. */
const MOST_ON_AVERAGE_DS = MOST_ON_AVERAGE + 255 / 126;

/** Pairs of blend factors as the format has them, source and destination, that add light. */
const glows = [['alpha', 0x25], ['glow', 0x21], ['light', 0x09], ['screen', 0x0B]];

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const models = readdirSync(samples).filter(name => /\.(nj|gj|nsbmd|sa1lvl)$|n\.rel$/.test(name)).sort();

describe('an exported GLB in plain three.js looks like the image of thumb', { skip }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shuriken-'));
  let page;
  let thumbs;

  before(async () => {
    const made = await build({
      absWorkingDir: here,
      entryPoints: ['testing/drawglb.js'],
      bundle: true,
      write: false,
      format: 'iife',
      logLevel: 'warning',
    });
    page = await browser.newPage();
    await page.addScriptTag({ content: made.outputFiles[0].text });
    const inputs = models.map(name => path.join(samples, name));
    const shuriken = (...words) => execFileSync(path.join(root, 'shuriken'), words, { stdio: ['ignore', 'ignore', 'inherit'] });
    shuriken('convert', '-q', '--clips', 'none', '-o', folder, ...inputs);
    thumbs = (background, inputs) =>
      shuriken('thumb', '-q', '--angle', ANGLES.join(), '--size', String(SIZE), '--background', background, '-o', folder, ...inputs);
    thumbs(BACKGROUND, inputs);
    for (const [name, pair] of glows) {
      writeFileSync(path.join(folder, name + '.nj'), createSquareModel(pair));
    }
    const files = glows.map(([name]) => path.join(folder, name + '.nj'));
    shuriken('convert', '-q', '-o', folder, ...files);
    thumbs('000000', files);
  });

  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function compare(stem, background, isDs = false) {
    const read = ending => readFileSync(path.join(folder, stem + ending)).toString('base64');
    assert.ok(existsSync(path.join(folder, stem + '.glb')), 'there is a GLB');
    const found = await page.evaluate(
      ([glb, png, size, angles, behind]) => window.compare(glb, png, size, angles, behind),
      [read('.glb'), read('.png'), SIZE, ANGLES, parseInt(background, 16)],
    );
    assert.ok(found.drawn > 0.01, `something is drawn: ${found.drawn}`);
    assert.ok(found.apart <= (isDs ? MOST_APART_DS : MOST_APART), `share of pixels apart: ${found.apart}`);
    assert.ok(found.average <= (isDs ? MOST_ON_AVERAGE_DS : MOST_ON_AVERAGE), `average difference: ${found.average}`);
  }

  for (const name of models) {
    it(`for ${name}`, () => compare(path.parse(name).name, BACKGROUND, name.endsWith('.nsbmd')));
  }
  for (const [name] of glows) {
    it(`for ${name} in front of black`, () => compare(name, '000000'));
  }
});
