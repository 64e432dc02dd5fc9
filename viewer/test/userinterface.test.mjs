// Tests the page by keyboard, drop, search, export, touch and screen reader, and without a network.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { dropFiles, chooseOtherTexture, root, launch, open, samples, serve, waitUntilIdle, findSmallTargets } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const koi = ['koi.nj', 'koi.pvm', 'koi.pvp', 'koi_swim.njm', 'star.nj'].map(name => path.join(samples, name));

/** A GLB with a modifier volume of one triangle, after other nodes that may draw the same mesh. */
function volumeGlb(others) {
  const nodes = [...others, { mesh: 0, extras: { kind: 'modifierVolume' } }];
  const json = Buffer.from(JSON.stringify({
    asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: nodes.map((_, i) => i) }], nodes,
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [{ buffer: 0, byteLength: 36 }], buffers: [{ byteLength: 36 }],
  }).padEnd(600));
  const head = (...words) => Buffer.from(Uint32Array.from(words).buffer);
  const body = Buffer.from(Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  return Buffer.concat([
    head(0x46546C67, 2, 28 + json.length + body.length, json.length, 0x4E4F534A), json, head(body.length, 0x004E4942), body,
  ]);
}

describe('the user interface', { skip }, () => {
  let server;
  let view;
  const get = (what, ...more) => view.page.evaluate(([what, more]) => what.split('.').reduce((v, key) => v[key], window.viewer), [what, more]);
  before(async () => {
    server = await serve();
    view = await open(browser, server.url, { acceptDownloads: true });
    await dropFiles(view.page, koi, 'koi.nj');
  });
  after(async () => {
    await view?.close();
    server?.close();
    await browser?.close();
  });

  it('has a key for every action', async () => {
    const { page } = view;
    await page.locator('canvas').first().focus();
    const eye = () => page.evaluate(() => window.viewer.stage.cameraRig.camera.position.toArray());
    for (const key of ['ArrowLeft', 'ArrowUp', '+', '-', 'a', 'd', 'w', 's', '1', '3', '7', '9', 'f']) {
      const before = await eye();
      await page.keyboard.press(key);
      assert.notDeepEqual(await eye(), before, key);
    }
    const toggles = { b: 'showsBones', x: 'showsAxes', 5: 'isOrthographic', t: 'isTurntableOn', y: 'isFlying' };
    for (const [key, name] of Object.entries(toggles)) {
      const before = await get('view.value.' + name);
      await page.keyboard.press(key);
      assert.equal(await get('view.value.' + name), !before, key);
      await page.keyboard.press(key);
    }
    await page.keyboard.press(' ');
    assert.equal(await get('player.value.isPlaying'), true);
    await page.keyboard.press('.');
    assert.equal(await get('player.value.isPlaying'), false);
    const seconds = await get('player.value.seconds');
    await page.keyboard.press('.');
    assert.ok(await get('player.value.seconds') > seconds);
    await page.keyboard.press('l');
    assert.equal(await get('player.value.isLooping'), false);
    await page.keyboard.press('l');
    for (const look of ['plain', 'flat', 'normals', 'colours', 'weights', 'uv', 'wire', 'points', 'console']) {
      await page.keyboard.press('c');
      assert.equal(await get('view.value.displayMode'), look);
    }
    for (const [key, title] of [['?', 'Keys'], ['e', 'Export koi.nj'], ['g', 'Take a screenshot']]) {
      await page.keyboard.press(key);
      assert.equal(await page.locator('dialog').getAttribute('aria-label'), title);
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('dialog').count(), 0);
    }
    for (const [key, panel] of [['[', 'tree'], [']', 'inspector'], ['\\', 'clips']]) {
      await page.keyboard.press(key);
      assert.equal(await get('view.value.panels.' + panel), false, key);
      await page.keyboard.press(key);
    }
    await page.keyboard.press('m');
    await page.keyboard.press('m');
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement.dataset.key === 'search');
  });

  it('plays a stopped animation again by its button and by the key for the next one', async () => {
    const { page } = view;
    const row = page.getByRole('option', { name: 'koi_swim' });
    const transport = page.locator('.transport');
    const isPlaying = wanted => page.waitForFunction(wanted => {
      const { isPlaying, activeClips } = window.viewer.player.value;
      return isPlaying === wanted && activeClips.has(0) === wanted;
    }, wanted);
    for (const playAgain of [() => transport.getByRole('button', { name: 'Play' }).click(), () => page.locator('canvas').first().press('n')]) {
      if (await get('player.value.isPlaying')) {
        await transport.getByRole('button', { name: 'Pause' }).click();
      }
      await row.click();
      await transport.getByRole('button', { name: 'Play' }).waitFor();
      await isPlaying(false);
      await playAgain();
      await isPlaying(true);
    }
    await row.click();
    await isPlaying(false);
    await row.click();
    await isPlaying(true);
    await page.locator('canvas').first().press('n');
    await isPlaying(true);
    await row.click({ modifiers: ['Shift'] });
    await isPlaying(false);
    await row.click({ modifiers: ['Shift'] });
    await isPlaying(true);
    await transport.getByRole('button', { name: 'Pause' }).click();
  });

  it('plays an animation again that ended without a loop', async () => {
    const { page } = view;
    await page.evaluate(() => { window.viewer.player.setLooping(false); window.viewer.player.seek(window.viewer.player.duration); });
    await page.locator('.transport').getByRole('button', { name: 'Play' }).click();
    const [isPlaying, seconds, duration] = await page.evaluate(() => [window.viewer.player.value.isPlaying, window.viewer.player.value.seconds, window.viewer.player.duration]);
    assert.ok(isPlaying && seconds < duration, `${isPlaying} ${seconds}`);
    await page.evaluate(() => { window.viewer.player.setLooping(true); window.viewer.player.setPlaying(false); });
  });

  it('finds files by name and kind, and moves in the tree by keys', async () => {
    const { page } = view;
    await page.fill('[data-key=search]', 'star');
    await page.waitForFunction(() => window.viewer.files.value.found?.total === 1);
    await page.fill('[data-key=search]', '');
    await page.waitForFunction(() => !window.viewer.files.value.found);
    await page.selectOption('[aria-label="Kind of file"]', 'texture');
    await page.waitForFunction(() => window.viewer.files.value.found?.total === 2);
    await page.selectOption('[aria-label="Kind of file"]', '');
    await page.waitForFunction(() => !window.viewer.files.value.found);
    await page.evaluate(() => window.viewer.opener.openFile('koi.nj'));
    await waitUntilIdle(page);
    await page.locator('[role=tree]').focus();
    await page.keyboard.press('ArrowDown');
    await waitUntilIdle(page);
    assert.equal(await get('document.value.path'), 'koi.pvm');
  });

  it('names the file of a texture, and replaces the texture', async () => {
    const { page } = view;
    await page.evaluate(() => window.viewer.opener.openFile('koi.nj'));
    await waitUntilIdle(page);
    await page.click('#tab-textures');
    assert.match(await page.textContent('.texture'), /koi\.pvm #0/);
    await chooseOtherTexture(page, 'koi_fin', 'koi_skin');
    assert.match(await page.textContent('.textures'), /Save choices as shuriken\.json/);
    assert.match(await page.evaluate(() => window.viewer.textureChooser.getOverrides()), /"koi_fin" : \{\s*"texture" : "koi_skin"/);
    await page.evaluate(() => window.viewer.textureChooser.replaceTexture('koi_fin', ''));
    await waitUntilIdle(page);
  });

  it('exports the named files and screenshots', async () => {
    const { page } = view;
    await page.evaluate(() => window.viewer.view.showDialog('export'));
    assert.equal(await page.textContent('dialog code'), 'shuriken convert koi.nj -o out');
    const [glb] = await Promise.all([page.waitForEvent('download'), page.click('dialog .primary')]);
    assert.equal(glb.suggestedFilename(), 'koi.glb');
    const bytes = readFileSync(await glb.path());
    assert.equal(bytes.toString('latin1', 0, 4), 'glTF');
    await page.evaluate(() => window.viewer.view.showDialog('screenshot'));
    await page.check('dialog input[type=checkbox]');
    const [png] = await Promise.all([page.waitForEvent('download'), page.click('dialog .primary')]);
    assert.equal(readFileSync(await png.path()).toString('latin1', 1, 4), 'PNG');
    await page.keyboard.press('Escape');
  });

  it('leaves the mark of the selected node out of pictures', async () => {
    const { page } = view;
    const pixels = marked => page.evaluate(marked => {
      const { stage, player } = window.viewer;
      player.seek(0);
      stage.markNode(marked ? stage.modelGroup.children[0] : undefined);
      const drawn = stage.pixels(64, 64).join();
      return [drawn, stage.nodeMarker.visible];
    }, marked);
    const [unmarked] = await pixels(false);
    assert.deepEqual(await pixels(true), [unmarked, true]);
    await pixels(false);
  });

  it('cancels a recording when its dialog is closed', async () => {
    const { page } = view;
    const downloads = [];
    page.on('download', each => downloads.push(each.suggestedFilename()));
    await page.evaluate(() => {
      const { stage } = window.viewer;
      const { pixels } = stage;
      window.frameCount = 0;
      stage.pixels = (...size) => { window.frameCount++; return pixels.apply(stage, size); };
    });
    const before = await page.evaluate(() => [window.viewer.player.value.seconds, window.viewer.player.value.isPlaying]);
    for (const close of [() => page.keyboard.press('Escape'), () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()]) {
      await page.evaluate(() => { window.frameCount = 0; window.viewer.view.showDialog('screenshot'); });
      await page.getByRole('button', { name: 'GIF of the loop (360 × 360)' }).click();
      await page.waitForFunction(() => window.frameCount > 0);
      await close();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const count = await page.evaluate(() => window.frameCount);
      await page.waitForTimeout(1500);
      assert.ok(await page.evaluate(() => window.frameCount) <= count + 1);
    }
    assert.deepEqual(await page.evaluate(() => [window.viewer.player.value.seconds, window.viewer.player.value.isPlaying]), before);
    assert.deepEqual([downloads, await get('status.value.error')], [[], '']);
    await page.evaluate(() => { delete window.viewer.stage.pixels; });
  });

  it('shows modifier volumes on request', async () => {
    const { page } = view;
    const shown = () => page.evaluate(() => window.viewer.stage.models[0].modifierVolumes[0].visible);
    await dropFiles(page, [{ name: 'both.glb', mimeType: 'model/gltf-binary', buffer: volumeGlb([{ mesh: 0 }]) }], 'both.glb');
    await page.click('#tab-model');
    assert.equal(await shown(), false);
    assert.equal(await page.evaluate(() => window.viewer.stage.models[0].triangleCount), 1);
    const layer = page.getByLabel('Modifier volumes (1)');
    await layer.check();
    assert.equal(await shown(), true);
    await layer.uncheck();
    assert.equal(await shown(), false);
    await dropFiles(page, [{ name: 'only.glb', mimeType: 'model/gltf-binary', buffer: volumeGlb([]) }], 'only.glb');
    assert.equal(await shown(), true, 'a model of volumes only');
    await dropFiles(page, koi, 'koi.nj');
  });

  it('reports that a file is written back identically', async () => {
    await view.page.click('#tab-model');
    await view.page.click('text=About the file');
    await view.page.click('text=Check round trip');
    await view.page.waitForSelector('.verified .identical');
  });

  it('assigns other keys to actions, and restores the defaults', async () => {
    const { page } = view;
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.click('text=Change keys');
    await page.click('[aria-label="Another key for: bones"]');
    await page.keyboard.press('h');
    await page.keyboard.press('Escape');
    await page.locator('canvas').first().focus();
    await page.keyboard.press('b');
    assert.equal(await get('view.value.showsBones'), false);
    await page.keyboard.press('h');
    assert.equal(await get('view.value.showsBones'), true);
    await page.keyboard.press('h');
    await page.keyboard.press('?');
    await page.click('text=Change keys');
    await page.click('text=Restore all defaults');
    await page.keyboard.press('Escape');
    await page.locator('canvas').first().focus();
    await page.keyboard.press('b');
    assert.equal(await get('view.value.showsBones'), true);
    await page.keyboard.press('b');
  });

  it('flies in the direction of the camera, and restores a saved view', async () => {
    const { page } = view;
    await page.locator('canvas').first().focus();
    await page.keyboard.press('q');
    const eye = () => page.evaluate(() => window.viewer.stage.cameraRig.camera.position.toArray());
    const before = await eye();
    await page.keyboard.press('y');
    await page.keyboard.down('w');
    await page.waitForTimeout(150);
    await page.keyboard.up('w');
    await page.keyboard.press('Escape');
    assert.equal(await get('view.value.isFlying'), false);
    const there = await eye();
    assert.ok(Math.hypot(...there.map((v, i) => v - before[i])) > 0.01);
    await page.keyboard.press('u');
    await page.waitForFunction(before => before.every((v, i) => Math.abs(v - window.viewer.stage.cameraRig.camera.position.toArray()[i]) < 1e-3), before);
  });

  it('shows the contents of a folder with thumbnails', async () => {
    const { page } = view;
    await dropFiles(page, ['koi.nj', 'koi.pvm', 'koi.pvp', 'koi_swim.njm', 'star.nj', 'neko.nsbmd', 'neko.nsbtx'].map(name => path.join(samples, name)));
    await page.evaluate(() => window.viewer.loader.openFiles(window.viewer.engine.source.files.map(([name, blob]) => ['garden/' + name, blob])));
    await page.evaluate(() => window.viewer.opener.openFolder('garden'));
    await page.waitForFunction(() => document.querySelectorAll('.cards canvas').length === 5);
    assert.equal(await page.locator('.card').count(), 7);
    await page.click('.card:has-text("star.nj")');
    await waitUntilIdle(page);
    assert.equal(await get('document.value.path'), 'garden/star.nj');
  });

  it('uses textures of another file, and writes them to shuriken.json', async () => {
    const { page } = view;
    await page.evaluate(() => window.viewer.opener.openFile('garden/star.nj'));
    await waitUntilIdle(page);
    await page.evaluate(() => window.viewer.textureChooser.preferFile('garden/koi.pvm'));
    await waitUntilIdle(page);
    const [name] = await page.evaluate(() => window.viewer.document.value.sceneAnswer.scenes[0].textures.map(each => each.name));
    if (name) {
      await chooseOtherTexture(page, name, 'koi_skin');
      assert.equal(await page.evaluate(() => window.viewer.document.scene.textures[0].name), 'koi_skin');
    }
    assert.match(await page.evaluate(() => window.viewer.textureChooser.getOverrides()), /"textures" : \[ "koi.pvm" \]/);
  });

  it('shows skin weights, the bytes of a node, hardware limits, and a second model next to the first', async () => {
    const { page } = view;
    await page.evaluate(() => window.viewer.opener.openFile('garden/koi.nj'));
    await waitUntilIdle(page);
    await page.click('#tab-model');
    await page.click('.nodes .row:has-text("node_001")');
    await page.click('.nodes button:has-text("Weights")');
    assert.equal(await get('view.value.displayMode'), 'weights');
    await page.click('.nodes button:has-text("Bytes")');
    await page.waitForSelector('.hex .on');
    assert.match(await page.textContent('tr.on'), /evalflags/);
    await page.fill('[aria-label="Find a field, a text or an offset"]', 'koi_fin');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /koi_fin/.test(document.querySelector('tr.on')?.textContent));
    assert.match((await page.locator('.hex .on').allTextContents()).map(each => each.trim()).join(' '), /^6B 6F 69 5F 66 69 6E 00$/);
    await page.click('#tab-findings');
    await page.waitForSelector('text=No value exceeds these limits');
    await page.evaluate(() => window.viewer.view.setDisplayMode('console'));
    await page.click('#tab-compare');
    await page.selectOption('.inspector select', 'garden/star.nj');
    await page.click('text=Side by side');
    assert.equal(await get('stage.comparison'), 'side');
    assert.match(await page.textContent(".compare"), /SHA-256/);
    await page.click('text=Blink');
    assert.equal(await get('stage.comparison'), 'other');
    await page.click('text=Open the other');
    await waitUntilIdle(page);
    assert.equal(await get('document.value.path'), 'garden/star.nj');
    await page.click('#tab-model');
  });

  for (const [name, theme, width, height] of [['wide', 'dark', 1280, 800], ['wide and light', 'light', 1280, 800], ['a phone', 'dark', 360, 640]]) {
    it(`has no serious accessibility problems: ${name}`, async () => {
      const { page } = view;
      await page.setViewportSize({ width, height });
      await page.evaluate(theme => window.viewer.view.setTheme(theme), theme);
      if (width < 720) {
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        await page.click('.bar button:nth-child(3)');
      }
      for (const dialog of ['', 'shortcuts', 'export', 'screenshot', 'folder', 'bytes', 'findings', 'textures', 'compare']) {
        if (['bytes', 'findings', 'textures', 'compare'].includes(dialog)) {
          await page.evaluate(tab => { window.viewer.view.closeDialog(); window.viewer.view.selectTab(tab); }, dialog);
          await page.waitForTimeout(150);
        } else if (dialog === 'folder') {
          await page.evaluate(() => { window.viewer.view.showDialog(''); return window.viewer.opener.openFolder('garden'); });
        } else {
          await page.evaluate(() => window.viewer.opener.openFile('garden/koi.nj'));
        }
        if (['', 'shortcuts', 'export', 'screenshot'].includes(dialog)) await page.evaluate(dialog => window.viewer.view.showDialog(dialog), dialog);
        await page.evaluate(readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8'));
        const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
        const serious = found.violations.filter(each => ['serious', 'critical'].includes(each.impact))
          .map(each => `${each.id}: ${each.nodes.map(node => node.html.slice(0, 120)).slice(0, 3).join(' | ')}`);
        assert.deepEqual(serious, [], dialog);
        if (width < 720) {
          assert.deepEqual(await page.evaluate(findSmallTargets), [], dialog);
        }
      }
      await page.evaluate(() => window.viewer.view.showDialog(''));
    });
  }

  it('shows the file of a texture, plays and saves by touch', async () => {
    const { page, errors, close } = await open(browser, server.url, { width: 360, height: 640, hasTouch: true, isMobile: true, acceptDownloads: true });
    const tapModel = async models => {
      const [x, y] = await page.evaluate(models => {
        const { stage } = window.viewer;
        const box = models < 0 ? stage.computeBox() : stage.models[models].computeBox();
        const middle = box.getCenter(box.min.clone()).project(stage.cameraRig.camera);
        const place = stage.canvas.getBoundingClientRect();
        return [place.left + (middle.x + 1) / 2 * place.width, place.top + (1 - middle.y) / 2 * place.height];
      }, models);
      await page.touchscreen.tap(x, y);
    };
    await tapModel(4);
    await page.waitForFunction(() => window.viewer.document.value.path === 'samples/koi.nj' && !window.viewer.status.value.task);
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    assert.equal(await page.evaluate(() => window.viewer.player.value.isPlaying), true);
    await page.getByRole('button', { name: 'Pause' }).tap();
    await tapModel(-1);
    assert.match(await page.textContent('.marked'), /koi_skin, from koi\.pvm #0/);
    await page.locator('.marked').tap();
    assert.match(await page.textContent('.material'), /the file name matches the model, palette koi\.pvp/);
    assert.ok(await page.evaluate(() => document.querySelector('.stage canvas').clientHeight > 150), 'the model stays in sight');
    await page.getByRole('button', { name: 'Export' }).tap();
    const [glb] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save', exact: true }).tap()]);
    assert.equal(glb.suggestedFilename(), 'koi.glb');
    assert.deepEqual(errors, []);
    await close();
  });

  it('logs no errors or warnings', () => assert.deepEqual(view.errors, []));
});

describe('the page without a network', { skip }, () => {
  it('sends requests only to its own host, and then works offline', async () => {
    const own = await launch();
    const server = await serve();
    try {
      const view = await open(own, server.url, { ready: false });
      const asked = [];
      view.page.on('request', request => asked.push(request.url()));
      await view.page.reload();
      await view.page.waitForFunction(() => window.viewer?.status.value.isReady);
      assert.ok(asked.every(url => url.startsWith(server.url) || /^(blob|data):/.test(url)), asked.join());
      await view.page.evaluate(async () => { await navigator.serviceWorker.register('sw.js'); await navigator.serviceWorker.ready; });
      await view.page.waitForFunction(async () => (await caches.keys()).length === 1);
      await view.context.setOffline(true);
      server.close();
      await view.page.reload();
      await view.page.waitForFunction(() => window.viewer?.status.value.isReady && window.viewer.stage.models.length === 7);
      await view.close();
    } finally {
      server.close();
      await own.close();
    }
  });
});
