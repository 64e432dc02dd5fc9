// Tests disc images in the browser: their files are listed, and a model is drawn with its textures.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createGameCubeDisc } from '../testing/editfixtures.mjs';
import { TEST_TIMEOUT, dropFiles, launch, createInputFile, open, samples, serve } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const NAMES = ['koi.nj', 'koi.pvm', 'koi.pvp'];

describe('the page with a disc image', { skip, timeout: TEST_TIMEOUT }, () => {
  let server;
  let view;
  let page;
  before(async () => {
    server = await serve();
    view = await open(browser, server.url);
    ({ page } = view);
  });
  after(async () => {
    await view?.close();
    server?.close();
    await browser?.close();
  });

  it('lists a GameCube disc and draws a model with the textures next to it', async () => {
    const files = NAMES.map(name => [name, readFileSync(path.join(samples, name))]);
    await dropFiles(page, [createInputFile('game.iso', createGameCubeDisc('fish', files))], 'game.iso!files/fish/koi.nj');
    const rows = await page.evaluate(async () => {
      const below = async path => (await window.viewer.engine.ask('children', path)).value;
      const files = (await below('game.iso')).find(each => each.name === 'files');
      const [fish] = await below(files.path);
      return below(fish.path);
    });
    assert.deepEqual(rows.map(each => each.name).sort(), NAMES);
    assert.deepEqual(await page.evaluate(() => [window.viewer.document.scene.textures.length, window.viewer.status.value.error]), [2, '']);
    const colours = await page.evaluate(() => new Set(window.viewer.stage.pixels(64, 64)).size);
    assert.ok(colours > 20, `${colours} different values`);
    assert.deepEqual(view.errors, []);
  });
});
