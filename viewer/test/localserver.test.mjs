// Tests the page that `shuriken view` serves, with the library in the browser and with `--engine jvm`.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import { changeView, readView } from '../testing/linkedview.mjs';
import { TEST_TIMEOUT, launch, open, root, samples, serve, waitUntilIdle } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const MODELS = ['koi.nj', 'neko.nsbmd', 'shrine.sa1lvl'];

/** Starts the local server on the samples; gives its address. */
async function view(...words) {
  const child = spawn(path.join(root, 'shuriken'), ['view', '--no-open', ...words, samples], { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) {
      return { child, address };
    }
  }
  throw new Error('the server has not started');
}

describe('shuriken view', { skip }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shuriken-'));
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('starts the browser without the token on its command line, and serves only the files that the model needs', { timeout: TEST_TIMEOUT, skip: process.platform !== 'linux' }, async () => {
    const [bin, game, words] = [path.join(folder, 'bin'), path.join(folder, 'game'), path.join(folder, 'words')];
    mkdirSync(bin);
    writeFileSync(path.join(bin, 'xdg-open'), `#!/bin/sh\nprintf '%s\\n' "$@" >'${words}.new' && mv '${words}.new' '${words}'\n`, { mode: 0o755 });
    mkdirSync(game);
    ['koi.nj', 'koi.pvm', 'koi.pvp', 'koi_swim.njm', 'star.nj'].forEach(name => cpSync(path.join(samples, name), path.join(game, name)));
    writeFileSync(path.join(game, 'secret.txt'), 'secret');
    const child = spawn(path.join(root, 'shuriken'), ['view', path.join(game, 'koi.nj')], { stdio: 'ignore', env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } });
    const until = async what => { while (!await what()) await new Promise(resolve => setTimeout(resolve, 100)); };
    try {
      await until(() => existsSync(words));
      const file = readFileSync(words, 'utf8').trim();
      assert.doesNotMatch(file, /token|http/);
      assert.deepEqual([statSync(file).mode & 0o777, statSync(path.dirname(file)).mode & 0o777], [0o600, 0o700]);
      const { page, errors, close } = await open(browser, 'file://' + file, { ready: false });
      await page.waitForURL(url => url.protocol === 'http:');
      await page.waitForFunction(() => window.viewer?.status.value.isReady);
      await waitUntilIdle(page);
      assert.ok(!page.url().includes('token'));
      const seen = await page.evaluate(async () => {
        const { path } = window.viewer.document.value;
        const { origin: source } = window.viewer.files.value;
        const { value } = await window.viewer.engine.ask('children', 'game');
        return { path, source, textures: window.viewer.document.scene.textures.length, clips: window.viewer.document.clips.length, names: value.map(each => each.name) };
      });
      assert.deepEqual(seen, { path: 'game/koi.nj', source: 'served', textures: 2, clips: 1, names: ['koi.nj', 'koi.pvm', 'koi.pvp', 'koi_swim.njm'] });
      await page.goto('about:blank');
      await page.goBack();
      await page.waitForFunction(() => window.viewer?.status.value.isReady && window.viewer.files.value.origin === 'served');
      await until(() => !existsSync(file));
      assert.deepEqual(errors, []);
      await close();
    } finally {
      child.kill();
    }
  });

  it('keeps its token when a link with a wrong token is followed', { timeout: TEST_TIMEOUT }, async () => {
    const { child, address } = await view();
    const { page, close } = await open(browser, address);
    try {
      await page.goto('about:blank');
      await page.goto(address.replace(/token=[^&]*/, 'token=wrong'));
      await page.waitForFunction(() => window.viewer?.status.value.isReady);
      assert.equal(await page.evaluate(() => window.viewer.files.value.origin), 'served');
    } finally {
      await close();
      child.kill();
    }
  });

  for (const engine of ['wasm', 'jvm']) {
    it(`draws and exports models with engine ${engine}`, { timeout: TEST_TIMEOUT }, async () => {
      const { child, address } = await view(...engine === 'jvm' ? ['--engine', 'jvm'] : []);
      const page = await open(browser, address);
      try {
        assert.ok(!page.page.url().includes('token'), 'the token is not left in the address bar');
        const hashes = [];
        for (const name of MODELS) {
          await page.page.evaluate(name => window.viewer.opener.openFile('samples/' + name), name);
          await waitUntilIdle(page.page);
          const drawn = await page.page.evaluate(() => new Set(window.viewer.stage.pixels(64, 64)).size);
          assert.ok(drawn > 8, `${name}: ${drawn} values`);
          const bytes = await page.page.evaluate(async () => {
            const { parts } = await window.viewer.engine.ask('export', window.viewer.document.value.path, 'glb');
            return Array.from(parts[0]);
          });
          hashes.push(Buffer.from(bytes));
        }
        execFileSync(path.join(root, 'shuriken'), ['convert', '-q', '--overwrite', '-o', folder, ...MODELS.map(name => path.join(samples, name))]);
        MODELS.forEach((name, i) => assert.ok(hashes[i].equals(readFileSync(path.join(folder, path.parse(name).name + '.glb'))), `${name}: bytes of the command line`));
        await page.page.evaluate(() => window.viewer.opener.openFolder('samples'));
        await page.page.waitForSelector('.cards canvas');
        const link = await changeView(page.page, 'samples/neko.nsbmd');
        assert.ok(!link.includes('token'), 'a link does not show the token');
        const before = await readView(page.page);
        assert.deepEqual([before.displayMode, before.lightingMode, before.isOrthographic, before.frame], ['colours', 'faces', true, 7]);
        const again = await page.context.newPage();
        await again.goto(link);
        assert.deepEqual(await readView(again), before, 'a link in another tab');
        await again.reload();
        assert.deepEqual(await readView(again), before, 'loaded anew');
        assert.equal(await again.evaluate(() => window.viewer.files.value.origin), 'served');
        await again.close();
        await page.page.evaluate(() => window.viewer.view.setDisplayMode('console'));
        const other = await serve();
        const stranger = await open(browser, other.url, { ready: false });
        const got = await stranger.page.evaluate(url => fetch(url + 'list/').then(() => 'an answer', () => 'nothing'), address.split('#')[0]);
        assert.equal(got, 'nothing', 'other pages get nothing');
        await stranger.close();
        other.close();
        assert.deepEqual(page.errors, []);
      } finally {
        await page.close();
        child.kill();
      }
    });
  }
});
