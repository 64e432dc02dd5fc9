// Tests the overview, levels seen from inside, files of other programs, folders, and thumbnails that are kept over reloads.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { unzipSync } from 'fflate';
import { createPng, createRom } from '../testing/editfixtures.mjs';
import { TEST_TIMEOUT, dropFiles, launch, createInputFile, open, samples, serve, waitUntilIdle } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const NAMES = ['koi.nj', 'koi.pvm', 'koi.pvp', 'koi_swim.njm', 'star.nj', 'torii.nj', 'torii.pvm', 'lantern.nj', 'lantern.pvm'];

describe('the page after files are opened', { skip, timeout: TEST_TIMEOUT }, () => {
  let server;
  let view;
  let page;
  before(async () => {
    server = await serve();
    view = await open(browser, server.url, { acceptDownloads: true });
    ({ page } = view);
  });
  after(async () => {
    await view?.close();
    server?.close();
    await browser?.close();
  });
  const openPath = () => page.evaluate(() => window.viewer.document.value.path);
  const isFlying = () => page.evaluate(() => window.viewer.view.value.isFlying);

  it('shows an overview with counts and thumbnails, and returns to it', async () => {
    await dropFiles(page, NAMES.map(name => createInputFile(name)));
    await page.waitForSelector('.landing .card:has-text("koi.nj") canvas');
    assert.match(await page.textContent('.landing'), /4 models.*1 animation/);
    await page.click('#tab-findings');
    assert.match(await page.textContent('#inspector-page'), /Choose a file to see its findings\./);
    await page.click('.landing .card:has-text("star.nj")');
    await waitUntilIdle(page);
    assert.equal(await openPath(), 'star.nj');
    await page.waitForSelector('#inspector-page:has-text("No findings")');
    await page.getByRole('button', { name: 'Overview' }).click();
    await page.waitForSelector('.landing');
    await page.evaluate(() => window.viewer.opener.openFilesOfKind('texture'));
    await page.waitForSelector('.contents .card:has-text("koi_skin.pvr") canvas');
  });

  it('filters a folder and saves several files in one ZIP', async () => {
    await page.evaluate(() => window.viewer.loader.openFiles(window.viewer.engine.source.files.map(([name, blob]) => ['game/' + name, blob])));
    await waitUntilIdle(page);
    await page.evaluate(() => window.viewer.opener.openFolder('game'));
    await waitUntilIdle(page);
    assert.match(await page.textContent('#inspector-page'), /Choose a file to see its findings\./);
    await page.getByLabel('Kind', { exact: true }).selectOption('model');
    await page.waitForFunction(() => document.querySelectorAll('.contents .card').length === 4);
    for (const name of ['koi.nj', 'star.nj']) {
      await page.getByLabel(`Choose ${name}`).check({ force: true });
    }
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as ZIP' }).click()]);
    const files = unzipSync(readFileSync(await download.path()));
    assert.deepEqual(Object.keys(files).sort(), ['koi.nj', 'star.nj']);
    assert.ok(Buffer.from(files['koi.nj']).equals(readFileSync(path.join(samples, 'koi.nj'))));
  });

  it('exports a folder, or all files, as one ZIP', async () => {
    const exported = async title => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: title });
      assert.equal(await dialog.locator('code').textContent(), 'shuriken convert game -o out');
      const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save all as ZIP' }).click()]);
      await waitUntilIdle(page);
      return [download.suggestedFilename(), unzipSync(readFileSync(await download.path()))];
    };
    await page.evaluate(() => {
      const names = ['koi.nj', 'koi.pvm', 'koi.pvp', 'star.nj'];
      const files = window.viewer.engine.source.files.filter(([name]) => names.some(each => name.endsWith('/' + each)));
      return window.viewer.loader.openFiles(files.map(([name, blob]) => [name.replace(/star/, 'sky/star'), blob]));
    });
    await page.evaluate(() => window.viewer.opener.openFolder('game'));
    await waitUntilIdle(page);
    const [name, files] = await exported('Export game');
    assert.equal(name, 'game.zip');
    assert.ok(['koi.glb', 'sky/star.glb'].every(each => files[each]) && Object.keys(files).some(each => each.endsWith('koi_skin.png')), Object.keys(files).join());
    await page.evaluate(() => window.viewer.opener.openOverview());
    const [nameOfAll, all] = await exported('Export all files');
    assert.equal(nameOfAll, 'shuriken.zip');
    assert.deepEqual(Object.keys(all).sort(), Object.keys(files).map(each => 'game/' + each).sort());
  });

  it('cancels the export of a folder', async () => {
    await page.evaluate(() => {
      const { engine, exporter, opener } = window.viewer;
      const ask = engine.ask.bind(engine);
      engine.ask = (question, ...texts) => {
        if (question === 'export') {
          delete engine.ask;
          window.seenTask = window.viewer.status.value.task;
          setTimeout(() => document.querySelector('.busy button').click());
        }
        return ask(question, ...texts);
      };
      void opener.openFolder('game');
      window.exported = exporter.exportFolder('game', 'glb');
    });
    const downloads = [];
    page.on('download', each => downloads.push(each));
    await page.evaluate(() => window.exported);
    await waitUntilIdle(page);
    assert.deepEqual([downloads.length, await page.evaluate(() => window.viewer.status.value.error)], [0, '']);
    assert.match(await page.evaluate(() => window.seenTask), /^Exporting 1 of 4 …$/);
  });

  it('shows a level from inside, in fly mode', async () => {
    await dropFiles(page, [createInputFile('map_mill01n.rel'), createInputFile('map_mill01.pvm')]);
    assert.equal(await isFlying(), true);
    assert.match(await page.textContent('.hints'), /drag to look/);
    const isInside = () => page.evaluate(() => { const { cameraRig } = window.viewer.stage; return window.viewer.stage.computeBox().containsPoint(cameraRig.camera.position); });
    assert.ok(await isInside());
    await page.getByRole('button', { name: 'From outside' }).click();
    assert.equal(await isFlying(), false);
    assert.ok(!await isInside());
  });

  it('opens an exported GLB with its animation, and images', async () => {
    await dropFiles(page, NAMES.slice(0, 4).map(name => createInputFile(name)), 'koi.nj');
    const glb = Buffer.from(await page.evaluate(async () => Array.from((await window.viewer.engine.ask('export', 'koi.nj', 'glb')).parts[0])));
    await dropFiles(page, [createInputFile('koi.glb', glb)]);
    assert.deepEqual(await page.evaluate(() => [window.viewer.stage.models.length, window.viewer.document.clips.map(each => each.name), window.viewer.status.value.error]), [1, ['koi_swim'], '']);
    const posed = await page.evaluate(() => [0, 0.4].map(seconds => { window.viewer.player.seek(seconds); return window.viewer.stage.pixels(64, 64).join(); }));
    assert.notEqual(posed[0], posed[1]);
    await dropFiles(page, [createInputFile('picture.png', createPng(40, 30))]);
    await page.waitForSelector('.image:has-text("40 × 30")');
    await dropFiles(page, [createInputFile('broken.glb', Buffer.concat([glb.subarray(0, 12), Buffer.alloc(40)]))]);
    await page.waitForSelector('.error');
  });

  it('names missing textures and the archives that usually contain them', async () => {
    await dropFiles(page, [createInputFile('torii.nj')]);
    await page.waitForSelector('.missing:has-text("not found")');
    assert.match(await page.textContent('.missing'), /Usually in torii\.pvm/);
  });

  it('shows a model again with the textures of the folder that was chosen for it', async () => {
    const temporary = mkdtempSync(path.join(tmpdir(), 'shuriken-'));
    const folder = path.join(temporary, 'garden');
    const choose = () => page.locator('[data-test=texture-folder]').setInputFiles(folder);
    mkdirSync(folder);
    try {
      NAMES.forEach(name => copyFileSync(path.join(samples, name), path.join(folder, name)));
      await dropFiles(page, [createInputFile('torii.nj')]);
      await page.waitForSelector('.missing:has-text("not found")');
      await choose();
      await page.waitForFunction(() => window.viewer.document.value.path === 'garden/torii.nj');
      await waitUntilIdle(page);
      assert.equal(await page.locator('.missing').count(), 0);
      await dropFiles(page, [createInputFile('shrine.nj', 'torii.nj')]);
      await page.waitForSelector('.missing:has-text("not found")');
      await choose();
      await page.waitForSelector('.landing');
    } finally {
      rmSync(temporary, { recursive: true });
    }
  });

  it('opens a ROM whose name equals that of an earlier one', async () => {
    await dropFiles(page, [createInputFile('game.nds', createRom([['star.nj', readFileSync(path.join(samples, 'star.nj'))], ['koi.nj', readFileSync(path.join(samples, 'koi.nj'))]]))]);
    await page.evaluate(() => window.viewer.opener.openInitialDocument('game.nds'));
    await waitUntilIdle(page);
    assert.equal(await openPath(), 'game.nds!koi.nj');
  });

  it('shows models with different names first, with their folders', async () => {
    await dropFiles(page, [['npc1.nj', 'ninja.nj'], ['npc2.nj', 'ninja.nj'], ['koi.nj', 'koi.nj'], ['star.nj', 'star.nj'], ['torii.nj', 'torii.nj']].map(([name, content]) => createInputFile(name, content)));
    await page.waitForSelector('.landing .card:has-text("npc1.nj") canvas');
    const names = await page.locator('.landing section').filter({ hasText: 'Largest models' }).locator('.card .name').allTextContents();
    assert.equal(names.length, 5);
    assert.equal(names.at(-1), 'npc2.nj', names.join());
  });

  it('keeps thumbnails over a reload', async () => {
    await dropFiles(page, NAMES.map(name => createInputFile(name)));
    await page.waitForSelector('.landing .card:has-text("koi.nj") canvas');
    const kept = await page.evaluate(() => new Promise(resolve => {
      const asked = indexedDB.open('shuriken');
      asked.onsuccess = () => { const count = asked.result.transaction('thumbs').objectStore('thumbs').count(); count.onsuccess = () => resolve(count.result); };
    }));
    assert.ok(kept > 0);
  });

  it('logs no errors or warnings', () => assert.deepEqual(view.errors, []));
});
