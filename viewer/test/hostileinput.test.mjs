// Tests that hostile file names, foreign values in the browser's storage and false network answers do not change the page.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { TEST_TIMEOUT, dropFiles, chooseOtherTexture, launch, createInputFile, open, serve, waitUntilIdle, site } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';

describe('the page with hostile input', { skip }, () => {
  let server;
  const folder = mkdtempSync(path.join(tmpdir(), 'shuriken-'));
  before(async () => { server = await serve(); });
  after(async () => {
    server?.close();
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows and changes files whose names are property names of JavaScript objects', { timeout: TEST_TIMEOUT }, async () => {
    const { page, errors, close } = await open(browser, server.url);
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty.nj', '__proto__.nj'];
    await dropFiles(page, [...names.map(name => createInputFile(name, 'koi.nj')), createInputFile('koi.pvm', 'koi.pvm'), createInputFile('koi.pvp', 'koi.pvp')]);
    for (const name of names) {
      await page.evaluate(name => window.viewer.opener.openFile(name), name);
      await waitUntilIdle(page);
      await page.click('#tab-textures');
      await chooseOtherTexture(page, 'koi_fin', 'koi_skin');
      const chosen = JSON.parse(await page.evaluate(() => window.viewer.textureChooser.getOverrides()));
      assert.ok(chosen.models.some(each => each.model === name && each.replace.koi_fin.texture === 'koi_skin'), name);
      const link = await page.evaluate(() => window.viewer.links.getParameters());
      assert.match(new URLSearchParams(link).get('textures'), /koi_skin/);
    }
    for (const wanted of ['__proto__', 'constructor']) {
      const text = await page.evaluate(async wanted => {
        const { app, path } = { app: window.viewer, path: window.viewer.document.value.path };
        const choices = app.files.value.textureChoices.withLink(path, `{"replace":{"${wanted}":"koi_skin"}}`);
        return choices.toOverrides(path);
      }, wanted);
      assert.ok(text.includes(`"${wanted}"`), 'a texture of this name is kept');
    }
    assert.equal(await page.evaluate(() => window.viewer.status.value.error), '');
    assert.deepEqual(errors, []);
    await close();
  });

  for (const value of ['null', '[]', '7', '"x"', '{', '', '{"token":7}', '{"token":{"__proto__":1}}', '{"token":"x","isRemote":{}}', '{"open files":["o"],"search":7,"__proto__":"f"}']) {
    it(`starts if every stored setting is ${value || 'an empty text'}`, { timeout: TEST_TIMEOUT }, async () => {
      const { page, errors, close } = await open(browser, server.url, { ready: false });
      for (const name of ['server', 'theme', 'keys', 'view samples/koi.nj']) {
        await page.evaluate(([name, value]) => { localStorage.setItem(name, value); localStorage.setItem('shuriken.' + name, value); }, [name, value]);
      }
      errors.length = 0;
      await page.reload();
      await page.waitForFunction(() => window.viewer?.status.value.isReady);
      assert.equal(await page.evaluate(() => window.viewer.files.value.origin), 'samples');
      await page.keyboard.press('?');
      await page.waitForSelector('dialog .keys');
      await page.keyboard.press('Escape');
      assert.equal(await page.evaluate(() => localStorage.getItem('server')), value, 'what others keep stays');
      assert.deepEqual(errors.filter(each => !/404/.test(each) && !each.endsWith('/alive')), []);
      await close();
    });
  }

  it('starts if the browser refuses to store anything', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } }));
    await page.goto(server.url);
    await page.waitForFunction(() => window.viewer?.status.value.isReady);
    await page.keyboard.press('m');
    await context.close();
  });

  it('shows control characters and bidirectional marks as escapes', { timeout: TEST_TIMEOUT }, async () => {
    const { page, close } = await open(browser, server.url);
    const name = 'koi\u202Egpj.\u2067\u200F\uFEFF\u0085nj';
    await dropFiles(page, [createInputFile(name, 'koi.nj'), createInputFile('other.nj', 'star.nj')], name);
    await page.waitForSelector('.row .name');
    const seen = () => page.evaluate(() => [document.body.innerText, ...[...document.querySelectorAll('*')].flatMap(each => ['title', 'aria-label', 'alt', 'placeholder'].map(attribute => each.getAttribute(attribute) ?? ''))].join('\n'));
    for (const dialog of ['', 'export']) {
      await page.evaluate(dialog => window.viewer.view.showDialog(dialog), dialog);
      await page.waitForTimeout(100);
      assert.doesNotMatch(await seen(), /[\u202A-\u202E\u2066-\u2069\u200E\u200F\uFEFF\u0085]/u);
      assert.match(await seen(), /koi\\u202Egpj\.\\u2067\\u200F\\uFEFF\\u0085nj/);
    }
    await page.evaluate(() => window.viewer.opener.openFile('gone\u202E.nj'));
    await waitUntilIdle(page);
    assert.match(await page.textContent('.error'), /gone\\u202E\.nj/);
    await close();
  });

  it('caches only the files of its build for offline use', { timeout: TEST_TIMEOUT }, async () => {
    writeFileSync(path.join(folder, 'worker.js'), readFileSync(path.join(site, 'worker.js'), 'utf8') + '\n// another\n');
    const lying = await serve(site, { '/worker.js': path.join(folder, 'worker.js') });
    const view = await open(browser, lying.url, { ready: false });
    const kept = await view.page.evaluate(async () => {
      const { installing } = await navigator.serviceWorker.register('sw.js');
      await new Promise(resolve => installing.addEventListener('statechange', () => { if (['activated', 'redundant'].includes(installing.state)) { resolve(); } }));
      const found = [];
      for (const name of await caches.keys()) {
        found.push(...(await (await caches.open(name)).keys()).map(request => request.url));
      }
      return [installing.state, found];
    });
    assert.deepEqual(kept, ['redundant', []]);
    await view.close();
    lying.close();
  });
});
