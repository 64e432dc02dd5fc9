// Tests the page in a browser: the samples, links and animations.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { changeView, readView } from '../testing/linkedview.mjs';
import { createInputFile, dropFiles, launch, open, samples, serve, waitUntilIdle } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const files = readdirSync(samples).filter(name => !name.endsWith('.md')).sort();
const models = files.filter(name => /\.(nj|gj|nsbmd|sa1lvl)$|n\.rel$/.test(name));

describe('the page', { skip }, () => {
  let server;
  let view;
  before(async () => {
    server = await serve();
    view = await open(browser, server.url);
  });
  after(async () => {
    await view?.close();
    server?.close();
    await browser?.close();
  });

  const openPath = () => view.page.evaluate(() => window.viewer.document.value.path);
  const error = () => view.page.evaluate(() => window.viewer.status.value.error);
  const drawn = () => view.page.evaluate(() => {
    const rgba = window.viewer.stage.pixels(96, 96);
    let count = 0;
    for (let i = 0; i < rgba.length; i += 4) {
      count += rgba[i] !== rgba[0] || rgba[i + 1] !== rgba[1] || rgba[i + 2] !== rgba[2] ? 1 : 0;
    }
    return count / (96 * 96);
  });

  it('shows the samples when it starts', async () => {
    await waitUntilIdle(view.page);
    assert.equal(await view.page.evaluate(() => window.viewer.stage.models.length), 7);
    assert.ok(await drawn() > 0.1);
    assert.match(await view.page.textContent('.invite'), /Drop files/);
  });

  it('restores a view from its link', async () => {
    const link = await changeView(view.page, 'samples/neko.nsbmd');
    const before = await readView(view.page);
    assert.deepEqual([before.displayMode, before.lightingMode, before.isOrthographic, before.frame], ['colours', 'faces', true, 7]);
    await Promise.all([view.page.waitForEvent('load'), view.page.evaluate(link => { location.href = link; }, link)]);
    assert.deepEqual(await readView(view.page), before, 'put into the address bar');
    await view.page.evaluate(() => window.viewer.opener.openFolder('samples'));
    const folder = await view.page.evaluate(() => window.viewer.links.getAddress());
    await Promise.all([view.page.waitForEvent('load'), view.page.evaluate(link => { location.href = link; }, folder)]);
    await view.page.waitForSelector('.card:has-text("koi.nj")');
    await Promise.all([view.page.waitForEvent('load'), view.page.evaluate(() => { location.hash = 'path=samples%2Fnone.nj'; })]);
    await view.page.waitForFunction(() => window.viewer?.status.value.isReady);
    assert.match(await error(), /none\.nj/);
    await view.page.goto('about:blank');
    await view.page.goto(server.url);
    await view.page.waitForFunction(() => window.viewer?.status.value.isReady);
  });

  it('restores chosen textures and the selected material from a link, and ignores invalid links', async () => {
    const { page } = view;
    await page.evaluate(() => window.viewer.opener.openFile('samples/ninja.nj'));
    await page.evaluate(() => window.viewer.textureChooser.replaceTexture('ni_red', 'ni_cloth'));
    await page.evaluate(() => window.viewer.view.selectMaterial(2));
    await waitUntilIdle(page);
    const look = () => page.evaluate(() => [window.viewer.view.value.material, [...new Set(window.viewer.document.value.model.textureNames)].sort(), window.viewer.textureChooser.getOverrides()]);
    const before = await look();
    assert.equal(before[0], 2);
    assert.ok(!before[1].includes('ni_red'));
    const link = await page.evaluate(() => window.viewer.links.getAddress());
    await page.goto('about:blank');
    await page.goto(link);
    await page.waitForFunction(() => window.viewer?.status.value.isReady);
    await waitUntilIdle(page);
    assert.deepEqual(await look(), before);
    for (const text of ['[]', '{', '{"textures":["../../etc/passwd"],"replace":{"ni_red":{"toString":1}}}', '{"replace":{"__proto__":"x","ni_red":"<img src=x>"}}']) {
      await page.goto('about:blank');
      await page.goto(`${server.url}#${new URLSearchParams({ path: 'samples/ninja.nj', textures: text, material: '1e9' })}`);
      await page.waitForFunction(() => window.viewer?.status.value.isReady);
      await waitUntilIdle(page);
      assert.equal(await openPath(), 'samples/ninja.nj', text);
      assert.equal(await page.locator('img').count(), 0);
    }
    await page.goto('about:blank');
    await page.goto(server.url);
    await page.waitForFunction(() => window.viewer?.status.value.isReady);
  });

  it('draws every sample', async () => {
    await dropFiles(view.page, files.map(name => path.join(samples, name)));
    for (const name of models) {
      await view.page.evaluate(name => window.viewer.opener.openFile(name), name);
      await waitUntilIdle(view.page);
      assert.equal(await error(), '', name);
      assert.ok(await drawn() > 0.02, name);
    }
  });

  it('shows the textures of a file without models', async () => {
    for (const name of ['koi.pvm', 'neko.nsbtx', 'ninja.pvm']) {
      await view.page.evaluate(name => window.viewer.opener.openFile(name), name);
      await waitUntilIdle(view.page);
      assert.ok(await view.page.locator('.gallery li').count() > 0, name);
    }
  });

  it('plays all kinds of animations together', async () => {
    await view.page.evaluate(() => window.viewer.opener.openFile('neko.nsbmd'));
    await waitUntilIdle(view.page);
    assert.deepEqual(await view.page.evaluate(() => [...window.viewer.player.value.activeClips]), [0, 1, 2]);
    const at = seconds => view.page.evaluate(seconds => {
      window.viewer.player.seek(seconds);
      const { nodes, surfaces } = window.viewer.document.value.model;
      return { paw: nodes[3].quaternion.toArray(), wave: surfaces[0].offset, eyes: [nodes[8].visible, nodes[9].visible] };
    }, seconds);
    const first = await at(0);
    const blink = await at(72 / 60);
    assert.deepEqual([first.eyes, blink.eyes], [[true, false], [false, true]]);
    assert.notDeepEqual(first.paw, (await at(0.4)).paw);
    assert.notDeepEqual(first.wave, (await at(0.5)).wave);
  });

  it('does not play states of a texture by itself', async () => {
    const states = readFileSync(path.join(samples, 'neko.nsbtp'));
    states.writeUInt16LE(2, states.indexOf('M\0PT') + 4);
    await dropFiles(view.page, ['neko.nsbmd', 'neko.nsbca', 'neko.nsbta', 'neko.nsbtx'].map(name => createInputFile(name)).concat(createInputFile('neko.nsbtp', states)), 'neko.nsbmd');
    const active = () => view.page.evaluate(() => [...window.viewer.player.value.activeClips].map(i => window.viewer.document.clips[i].extras?.kind ?? 'skeletal'));
    assert.deepEqual(await active(), ['skeletal', 'textureSrt']);
    assert.equal(await view.page.evaluate(() => window.viewer.document.clips.length), 3);
    await dropFiles(view.page, ['neko.nsbmd', 'neko.nsbtx'].map(name => createInputFile(name)).concat(createInputFile('neko.nsbtp', states)), 'neko.nsbmd');
    assert.deepEqual(await active(), ['pattern'], 'the only animation plays');
  });

  it('says that it reads the files of a local server until one is shown', async () => {
    const served = await open(browser, server.url + '#token=x', { ready: false, before: () => {
      const original = window.fetch;
      window.fetch = (url, ...options) => url === 'alive' ? new Promise(resolve => { window.answerServer = resolve; }) : original(url, ...options);
    } });
    try {
      const read = () => served.page.locator('.welcome').innerText();
      assert.equal(await read(), 'Reading the files …');
      await served.page.evaluate(() => window.viewer.files.set({ scannedCount: 1234 }));
      await served.page.waitForFunction(() => document.querySelector('.welcome').textContent === 'Reading the files … 1,234 so far');
      await served.page.evaluate(() => window.answerServer(new Response(null, { status: 404 })));
      await served.page.waitForFunction(() => window.viewer.status.value.isReady);
      assert.match(await read(), /These are the samples of Shuriken/);
    } finally {
      await served.close();
    }
  });

  it('logs no errors or warnings', () => assert.deepEqual(view.errors, []));
});
