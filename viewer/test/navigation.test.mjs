// Tests Back and Forward of the browser, reloads, files without content, a resized window, and chosen textures.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { dropFiles, chooseOtherTexture, launch, open, samples, serve, waitUntilIdle } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const file = name => path.join(samples, name);

describe('the page during navigation', { skip }, () => {
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

  const title = () => page.locator('h1').innerText();
  const show = async name => {
    await page.waitForTimeout(500);
    await page.getByRole('treeitem').filter({ hasText: name }).first().click();
    await waitUntilIdle(page);
  };
  const until = (name, and = '') => page.waitForFunction(([name, and]) => document.querySelector('h1').innerText.endsWith(name) && !window.viewer.status.value.task
    && document.body.innerText.includes(and), [name, and]);

  it('shows the previous document with its view after Back, and the next one after Forward', async () => {
    await waitUntilIdle(page);
    await show('koi.nj');
    await page.evaluate(() => window.viewer.stage.cameraRig.frameBox(90, 0));
    const side = await page.evaluate(() => window.viewer.stage.cameraRig.serialize());
    await show('star.nj');
    assert.match(page.url(), /#path=samples%2Fstar\.nj$/);
    await page.goBack();
    await until('koi.nj', 'koi_swim');
    await page.waitForFunction(side => window.viewer.stage.cameraRig.serialize() === side, side);
    await page.goBack();
    await until('Shuriken', 'Drop files');
    await page.goForward();
    await until('koi.nj', 'koi_swim');
    await page.goForward();
    await until('star.nj');
  });

  it('opens replaced files again after Back', async () => {
    await page.waitForTimeout(500);
    await dropFiles(page, [file('torii.nj'), file('torii.pvm')]);
    assert.match(await title(), /torii\.nj$/);
    await page.goBack();
    await until('star.nj', 'lantern.nj');
    await page.goForward();
    await until('torii.nj');
    assert.equal(await page.getByRole('treeitem').filter({ hasText: 'lantern.nj' }).count(), 0);
  });

  it('opens the same file again after a reload', async () => {
    await page.goBack();
    await until('star.nj');
    await page.reload();
    await page.waitForFunction(() => window.viewer?.status.value.isReady);
    await until('star.nj');
  });

  it('keeps a file that is opened before the files were searched', async () => {
    const model = await page.evaluate(async () => {
      const { opener, document } = window.viewer;
      const first = opener.openInitialDocument('');
      await opener.openFile('samples/koi.nj');
      await first;
      return document.value.model && document.value.path;
    });
    assert.equal(model, 'samples/koi.nj');
  });

  it('describes a file without visible content, and removes the previous model', async () => {
    for (const [name, text, said] of [
      ['notes.txt', 'hello', 'Shuriken cannot open notes.txt'],
      ['line.txt', 'word'.repeat(9_000), 'Shuriken cannot open line.txt'],
      ['words.txt', 'two words '.repeat(6_000), 'Shuriken cannot open words.txt'],
      ['empty.nj', '', 'empty.nj is empty'],
    ]) {
      await page.setInputFiles('[data-test=files]', { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
      await until(name, said);
      const body = await page.locator('body').innerText();
      assert.doesNotMatch(body, /Triangles|Check round trip/);
      assert.match(body, /1 file\b/);
      assert.equal(await page.evaluate(() => window.viewer.stage.models.length), 0);
    }
  });

  it('explains that a model file is truncated', async () => {
    await page.setInputFiles('[data-test=files]', { name: 'cut.nj', mimeType: 'x/y', buffer: Buffer.concat([Buffer.from('NJCM'), Buffer.from([0, 1, 0, 0, 0, 0])]) });
    await page.getByRole('alert').filter({ hasText: /incomplete or damaged/ }).waitFor();
    assert.doesNotMatch(await page.locator('body').innerText(), /Triangles/);
  });

  it('frames the model again when the canvas is resized', async () => {
    await dropFiles(page, [file('ninja.nj'), file('ninja.pvm')], 'ninja.nj');
    const inside = () => page.evaluate(() => {
      const { cameraRig } = window.viewer.stage;
      const box = window.viewer.player.computeAnimatedBox();
      return [box.min, box.max].every(each => { const p = each.clone().project(cameraRig.camera); return Math.abs(p.x) <= 1.02 && Math.abs(p.y) <= 1.02; });
    });
    assert.ok(await inside());
    for (const size of [{ width: 1280, height: 560 }, { width: 700, height: 800 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await page.waitForTimeout(300);
      assert.ok(await inside(), JSON.stringify(size));
    }
  });

  it('keeps animation and camera when another texture is chosen by keyboard', async () => {
    await page.evaluate(() => window.viewer.stage.cameraRig.orbit(0.4, 0.1));
    const seen = await page.evaluate(() => window.viewer.links.getParameters());
    await page.getByRole('tab', { name: 'Model' }).click();
    await page.getByRole('button', { name: 'ni_red', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change texture …' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Texture for ni_red: ni_red (found automatically)');
    await page.keyboard.press('Enter');
    const choice = page.getByRole('listbox', { name: 'Texture for ni_red' });
    await choice.getByRole('option', { name: 'ni_red (found automatically)' }).and(page.locator(':focus')).waitFor();
    assert.ok(await choice.locator('.checker canvas').count() > 1, 'candidates have pictures');
    const names = await choice.getByRole('option').allInnerTexts();
    for (let i = names.indexOf('ni_cloth'); i > 0; i--) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await waitUntilIdle(page);
    const of = text => Object.fromEntries(['path', 'cam', 'clips', 'look'].map(key => [key, new URLSearchParams(text).get(key)]));
    assert.deepEqual(of(await page.evaluate(() => window.viewer.links.getParameters())), of(seen));
    const drawn = await page.evaluate(() => window.viewer.document.value.model.surfaces.filter(each => each.source.extras.textureName === 'ni_red').map(each => window.viewer.document.value.model.textureNames[each.index]));
    assert.deepEqual([...new Set(drawn)], ['ni_cloth']);
    await chooseOtherTexture(page, 'ni_red', 'ni_red (found automatically)');
    assert.equal(await page.evaluate(() => window.viewer.textureChooser.getOverrides()), '');
  });

  it('merges chosen textures with the shuriken.json of the folder', async () => {
    const files = ['koi.nj', 'koi.pvm', 'koi.pvp', 'ninja.pvm'].map(name => ({ name, mimeType: 'application/octet-stream', buffer: readFileSync(file(name)) }));
    const said = { models: [{ model: 'koi.nj', replace: { koi_skin: { texture: 'koi_fin' } }, textures: ['ninja.pvm'] }, { model: '*.gj', motions: [] }] };
    files.push({ name: 'shuriken.json', mimeType: 'application/json', buffer: Buffer.from('// of the folder\n' + JSON.stringify(said)) });
    await dropFiles(page, files, 'koi.nj');
    await page.getByRole('tab', { name: 'Textures' }).click();
    const drawn = () => page.evaluate(() => window.viewer.document.value.model.surfaces.map(each => [each.source.extras.textureName, window.viewer.document.value.model.textureNames[each.index]]));
    assert.ok((await drawn()).some(([wanted, shown]) => wanted === 'koi_skin' && shown === 'koi_fin'), 'as the file says');
    await page.getByRole('button', { name: 'Texture for koi_skin: koi_skin (chosen by shuriken.json)' }).waitFor();
    await chooseOtherTexture(page, 'koi_fin', 'koi_skin');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save choices as shuriken.json' }).click()]);
    assert.deepEqual(JSON.parse(readFileSync(await download.path(), 'utf8')), { models: [
      { model: 'koi.nj', replace: { koi_skin: { texture: 'koi_fin' }, koi_fin: { texture: 'koi_skin' } }, textures: ['ninja.pvm'] }, ...said.models] });
    await chooseOtherTexture(page, 'koi_skin', 'koi_skin');
    assert.ok((await drawn()).every(([wanted, shown]) => wanted !== 'koi_skin' || shown === 'koi_skin'), 'the page’s choice wins');
  });

  it('opens a single texture of an archive, and reports a search without results', async () => {
    await dropFiles(page, [file('ninja.pvm'), file('garden.pvm')], 'ninja.pvm');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    assert.match(await page.getByRole('dialog').innerText(), /Save all \d+ as ZIP/);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^ni_cloth/ }).click();
    await until('ni_cloth.pvr');
    await page.getByRole('searchbox', { name: 'Search files' }).fill('zzzz');
    await page.getByText('No files with “zzzz” in their names.').waitFor();
    await page.getByRole('searchbox', { name: 'Search files' }).fill('ni_');
    await page.getByRole('treeitem').filter({ hasText: 'ni_cloth' }).first().waitFor();
    assert.deepEqual(view.errors, []);
  });
});
