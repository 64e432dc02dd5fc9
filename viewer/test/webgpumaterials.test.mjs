// Compares the materials for WebGPURenderer with those for WebGLRenderer, for every sample and every pair of blend factors: drawn with
// the WebGL 2 backend, and with WebGPU if the browser has it.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createSquareModel } from '../testing/squaremodel.mjs';
import { here, launch, root, samples, serve } from './browser.mjs';

const work = path.join(here, 'target/webgpu');
const browser = await launch(['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader', '--enable-features=Vulkan', '--use-vulkan=swiftshader']);
const MIN_EQUAL = 0.995;
const files = readdirSync(samples).filter(name => !name.endsWith('.md'));
const models = files.filter(name => /\.(nj|gj|nsbmd|sa1lvl)$|n\.rel$/.test(name));
const pairs = Array.from({ length: 64 }, (_, pair) => `pair_${pair >> 3}_${pair & 7}.nj`);

describe('the materials for WebGPURenderer', { skip: browser ? false : 'no browser was found', timeout: 300_000 }, () => {
  let server;

  before(async () => {
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    await build({ absWorkingDir: here, entryPoints: ['testing/comparerenderers.js'], bundle: true, format: 'esm', outdir: work, logLevel: 'error' });
    cpSync(path.join(root, 'packages/core/dist/core.wasm'), path.join(work, 'core.wasm'));
    writeFileSync(path.join(work, 'index.html'), '<!doctype html><script type="module" src="comparerenderers.js"></script>');
    pairs.forEach((name, pair) => writeFileSync(path.join(work, name), createSquareModel(pair)));
    server = await serve(work, Object.fromEntries(files.map(name => ['/' + name, path.join(samples, name)])));
  });

  after(async () => {
    await browser?.close();
    server?.close();
  });

  /** Compares all models on a new page. `search` is the end of its address. */
  async function compareAll(search, context) {
    const page = await browser.newPage();
    const messages = [];
    page.on('pageerror', error => messages.push(String(error)));
    page.on('console', message => { if (/THREE|TSL/.test(message.text())) messages.push(message.text()); });
    await page.goto(server.url + search);
    await page.waitForFunction(() => window.isLoaded);
    const isWebGpu = search !== '';
    if (isWebGpu && !await page.evaluate(() => window.hasWebGpu())) {
      return context.skip('the browser has no WebGPU');
    }
    const compare = (names, name) => page.evaluate(question => window.compareRenderers(...question), [names.map(each => [each, '/' + each]), name]);
    for (const name of models) {
      const found = await compare(files, name);
      assert.ok(found.drawn > 0.02, `${name}: share of pixels drawn: ${found.drawn}`);
      assert.ok(found.equal >= MIN_EQUAL, `${name}: share of equal pixels: ${found.equal}`);
      assert.equal(found.isWebGpu, isWebGpu);
    }
    for (const name of pairs) {
      const { equal } = await compare([name], name);
      assert.ok(equal >= MIN_EQUAL, `${name}: share of equal pixels: ${equal}`);
    }
    assert.deepEqual(messages, []);
    await page.close();
  }

  it('draw as those for WebGLRenderer do with WebGL 2', context => compareAll('', context));
  it('draw as those for WebGLRenderer do with WebGPU', context => compareAll('?webgpu', context));
});
