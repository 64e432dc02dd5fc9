// Tests levels in the browser: maps are joined to a stage, and layers can be hidden.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { zipSync } from 'fflate';
import { createNarc } from '../testing/editfixtures.mjs';
import { TEST_TIMEOUT, dropFiles, launch, createInputFile, open, samples, serve } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';

/** A terrain whose model is the cat, with one prop. */
function terrain(model) {
  const header = Buffer.alloc(16);
  [0x800, 0x30, model.length, 4].forEach((size, i) => header.writeUInt32LE(size, 4 * i));
  const prop = Buffer.alloc(0x30);
  [64 * 4096, 0, 0].forEach((value, i) => prop.writeInt32LE(value, 4 + 4 * i));
  [4096, 4096, 4096].forEach((value, i) => prop.writeInt32LE(value, 28 + 4 * i));
  return Buffer.concat([header, Buffer.alloc(0x800), prop, model, Buffer.from('BDHC')]);
}

/** Two maps side by side. */
function game() {
  const cat = readFileSync(path.join(samples, 'neko.nsbmd'));
  const matrix = Buffer.concat([Buffer.from([2, 1, 0, 0, 4]), Buffer.from('town'), Buffer.from([0, 0, 0, 0])]);
  return Buffer.from(zipSync({
    'a/0/4/1': createNarc([['0.bin', matrix]]),
    'a/0/6/5': createNarc([['0.bin', terrain(cat)]]),
    'a/0/4/0': createNarc([['0.nsbmd', cat]]),
  }));
}

describe('the page with a level', { skip, timeout: TEST_TIMEOUT }, () => {
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
  const visible = name => page.evaluate(wanted => {
    const model = window.viewer.stage.models[0];
    return model.nodeRows.filter(row => row.name.startsWith(wanted)).map(row => model.nodes[row.index].visible);
  }, name);

  it('joins the maps and props of a map matrix to one model', async () => {
    await dropFiles(page, [createInputFile('game.zip', game())], 'game.zip!a/0/4/1!0.bin');
    assert.equal(await page.evaluate(() => window.viewer.status.value.error), '');
    const names = await page.evaluate(() => window.viewer.stage.models[0].nodeRows.map(row => row.name));
    for (const name of ['terrain', 'props', 'map_0_0', 'map_0_1', 'map_0_0_prop_0', 'map_0_1_prop_0']) {
      assert.ok(names.includes(name), name);
    }
    await page.click('#tab-model');
    const layer = page.getByLabel('Props', { exact: true });
    await layer.uncheck();
    assert.deepEqual(await visible('props'), [false]);
    assert.deepEqual(await visible('terrain'), [true]);
    await layer.check();
    assert.deepEqual(await visible('props'), [true]);
  });

  it('hides a layer of a stage when its box is unticked', async () => {
    await dropFiles(page, ['map_mill01n.rel', 'map_mill01.pvm'].map(name => createInputFile(name)), 'map_mill01n.rel');
    await page.click('#tab-model');
    const shown = layer => page.evaluate(wanted => {
      const model = window.viewer.stage.models[0];
      return model.nodes.filter(node => node.userData.layers?.includes(wanted)).map(node => node.visible);
    }, layer);
    assert.deepEqual(await shown('ANIMATED'), [true, true, true]);
    await page.getByLabel('Animated', { exact: true }).uncheck();
    assert.deepEqual(await shown('ANIMATED'), [false, false, false]);
    assert.ok((await shown('STATIC')).every(Boolean));
    assert.deepEqual(view.errors, []);
  });
});
