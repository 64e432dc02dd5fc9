// Tests the packed npm packages: installed in blank projects, in Node, in a page without a bundler under a strict content security
// policy, and in bundles.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getFunctionSizes } from '../../packages/core/splitstartfunction.mjs';
import { findNode, installPackages, noNode, runNode } from '../testing/packedpackages.mjs';
import { TEST_TIMEOUT, here, launch, root, samples } from './browser.mjs';

const work = path.join(here, 'target/packages');
const modules = path.join(work, 'node_modules');
const packages = path.join(root, 'packages');
const dist = path.join(packages, 'core/dist');
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self' blob:; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'";
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' };

/** An archive of two members that is too large to be read at once: `koi.nj`, and zeros. */
function largeArchive() {
  const koi = readFileSync(path.join(samples, 'koi.nj'));
  const fillerAt = 0x800 + Math.ceil(koi.length / 0x800) * 0x800;
  const archive = Buffer.alloc(48 * 2 ** 20);
  archive.write('AFS\0', 'latin1');
  [2, 0x800, koi.length, fillerAt, archive.length - fillerAt].forEach((value, i) => archive.writeUInt32LE(value, 4 + 4 * i));
  koi.copy(archive, 0x800);
  return archive;
}

/** What the server does with ranges of the large archive: it answers them, promises only that it does, or does not know them. */
const RANGES = { 'answered.afs': true, 'promised.afs': false, 'unknown.afs': undefined };
/** The status and length of each answer to a request for a large archive. */
const sentBytes = {};

function sendArchive(name, request, reply) {
  const archive = largeArchive();
  const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
  const answersRange = range && RANGES[name];
  const bytes = answersRange ? archive.subarray(+range[1], +range[2] + 1) : archive;
  sentBytes[name].push([answersRange ? 206 : 200, bytes.length]);
  reply.writeHead(answersRange ? 206 : 200, {
    'content-length': bytes.length, ...RANGES[name] === undefined ? {} : { 'accept-ranges': 'bytes' },
    ...answersRange ? { 'content-range': `bytes ${range[1]}-${range[2]}/${archive.length}` } : {},
  }).end(bytes);
}

async function serve() {
  const server = createServer((request, reply) => {
    const name = path.basename(new URL(request.url, 'http://x').pathname);
    if (name in RANGES) {
      sendArchive(name, request, reply);
      return;
    }
    const file = path.join(work, decodeURIComponent(new URL(request.url, 'http://x').pathname));
    if (!file.startsWith(work) || !existsSync(file) || !path.extname(file)) {
      reply.writeHead(404).end();
      return;
    }
    reply.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream', 'content-security-policy': POLICY })
      .end(readFileSync(file));
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const browser = await launch();
const noBrowser = browser ? false : 'no browser was found';

describe('a packed npm package', { timeout: TEST_TIMEOUT }, () => {
  let server, url;

  before(async () => {
    installPackages(work);
    cpSync(samples, path.join(work, 'samples'), { recursive: true });
    server = await serve();
    url = `http://127.0.0.1:${server.address().port}/`;
  });

  after(async () => {
    server?.close();
    await browser?.close();
  });

  /** What a module of a page has as its `result`. */
  async function run(name, script, head = '') {
    writeFileSync(path.join(work, name + '.html'), `<!doctype html>${head}<body><div id="root"></div><script type="module" src="${name}.js"></script>`);
    if (script) {
      writeFileSync(path.join(work, name + '.js'), script);
    }
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', error => errors.push(String(error)));
    page.on('console', message => { if (message.type() === 'error' && !/favicon|404/.test(message.text())) errors.push(message.text()); });
    await page.goto(`${url}${name}.html`);
    await page.waitForFunction(() => 'result' in window).catch(e => { throw new Error([e.message, ...errors].join('\n')); });
    const result = await page.evaluate(() => window.result);
    await page.close();
    assert.deepEqual(errors, []);
    return result;
  }

  /** A bundle for browsers with the files of the package next to it, as the README says. */
  async function bundle(name, source) {
    writeFileSync(path.join(work, 'src-' + name), source);
    const out = path.basename(name, path.extname(name));
    await build({
      entryPoints: [path.join(work, 'src-' + name)], outfile: path.join(work, `${out}.js`), bundle: true, format: 'esm', jsx: 'automatic', jsxImportSource: 'react', tsconfigRaw: {}, minify: true,
      define: { 'process.env.NODE_ENV': '"production"' }, logLevel: 'error',
    });
    for (const file of ['core.wasm', 'edit.wasm', 'worker.js']) {
      cpSync(path.join(modules, '@shuriken/core/dist', file), path.join(work, file));
    }
  }

  it('contains the licence, types, source maps and the SHA-256 of core.wasm', () => {
    const wasm = readFileSync(path.join(modules, '@shuriken/core/dist/core.wasm'));
    const sum = createHash('sha256').update(wasm).digest('hex');
    assert.ok(readFileSync(path.join(modules, '@shuriken/core/dist/index.js'), 'utf8').includes(sum));
    for (const name of ['core', 'three', 'react']) {
      for (const file of ['LICENSE', 'README.md', 'dist/index.js', 'dist/index.js.map', 'dist/index.d.ts']) {
        assert.ok(existsSync(path.join(modules, '@shuriken', name, file)), `${name}/${file}`);
      }
    }
  });

  it('has types that Node and bundlers can resolve', () => {
    for (const name of ['core', 'three', 'react']) {
      const folder = path.join(modules, '@shuriken', name);
      for (const file of readdirSync(path.join(folder, 'dist')).filter(each => each.endsWith('.d.ts'))) {
        for (const [, imported] of readFileSync(path.join(folder, 'dist', file), 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)) {
          assert.match(imported, /\.js$/, file);
          assert.ok(existsSync(path.join(folder, 'dist', imported.replace(/js$/, 'd.ts'))), `${file}: ${imported}`);
        }
      }
    }
  });

  it('stays within its size limits', () => {
    for (const [name, quality, most] of MOST.modules) {
      const wasm = readFileSync(path.join(dist, name));
      const size = brotliCompressSync(wasm, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
      assert.ok(size <= most, `${name} has ${size} bytes with brotli, ${most} at most`);
      const { start, longest } = getFunctionSizes(wasm);
      assert.ok(start <= MOST.start && longest <= MOST.longest, `${name}: the start function has ${start} bytes, the longest one ${longest}`);
    }
    const gzip = (name, file) => gzipSync(readFileSync(path.join(packages, name, 'dist', file))).length;
    for (const [name, file, most] of MOST.scripts) {
      assert.ok(gzip(name, file) <= most, `${name}/${file} has ${gzip(name, file)} bytes with gzip, ${most} at most`);
    }
  });

  it('reads files in Node', { skip: noNode }, () => {
    const found = runNode(work, 'read.mjs', `
      import { open, ShurikenError, WASM_SHA256 } from '@shuriken/core';
      await using files = await open('samples');
      const [neko] = await files.scene('neko.nsbmd');
      const paths = [];
      for await (const { path } of files.find({ kind: 'model', glob: '*.nj' })) paths.push(path);
      const [glb] = await files.convert('koi.nj', 'glb');
      const picture = await files.texture('koi.pvm', 'koi_fin');
      let fields = 0;
      for await (const field of files.dump('koi.nj')) fields += field.length > 0;
      const errors = [];
      for (const wrong of [() => files.scene('none.nj'), async () => (await open({ 'x.nj': new Uint8Array(3) })).scene('x.nj'),
        () => files.list('', { signal: AbortSignal.abort() }), async () => { const other = await open({}); await other.close(); await other.list(); },
        () => open('nowhere'), async () => (await open('samples', { limits: { bytes: 1000 } })).convert('koi.nj')]) {
        await wrong().then(() => errors.push('none'), e => errors.push(e instanceof ShurikenError ? e.kind : String(e)));
      }
      console.log(JSON.stringify({
        clips: neko.clips.map(clip => clip.kind), keys: (await neko.clip(1)).channels.length, magic: String.fromCharCode(...neko.glb.subarray(0, 4)),
        paths: paths.length, glb: Buffer.from(glb.bytes).toString('hex', 0, 4), picture: picture.rgba.length, fields, errors,
        verified: (await files.verify('koi.nj')).map(each => each.result), info: (await files.info('koi.nj')).format, sum: WASM_SHA256.length,
      }));`);
    assert.deepEqual(found, {
      clips: ['skeletal', 'textureSrt', 'pattern'], keys: found.keys, magic: 'glTF', paths: 6, glb: '676c5446', picture: 64 * 64 * 4, fields: found.fields,
      errors: ['IO', 'UNSUPPORTED', 'CANCELLED', 'CLOSED', 'IO', 'LIMIT_EXCEEDED'], verified: ['identical'], info: 'nj', sum: 64,
    });
    assert.ok(found.keys > 0 && found.fields > 100);
  });

  it('takes the opened folder as the input, as the command line does', { skip: noNode }, () => {
    cpSync(path.join(samples, 'koi.nj'), path.join(work, 'nested/game/models/koi.nj'));
    cpSync(path.join(samples, 'koi.pvm'), path.join(work, 'nested/game/images/koi.pvm'));
    const found = runNode(work, 'inputs.mjs', `
      import { open } from '@shuriken/core';
      import { readFileSync } from 'node:fs';
      const names = ['game/models/koi.nj', 'game/images/koi.pvm'];
      const inMemory = Object.fromEntries(names.map(name => [name, readFileSync('nested/' + name)]));
      const found = [];
      for (const [files, model] of [['nested', names[0]], ['nested/game', 'models/koi.nj'], [['nested/game', 'samples'], names[0]], [inMemory, names[0]]]) {
        await using opened = await open(files);
        found.push((await opened.scene(model))[0].textures[0].extras.place);
      }
      console.log(JSON.stringify(found));`);
    assert.deepEqual(found, ['game/images/koi.pvm #0', 'images/koi.pvm #0', 'images/koi.pvm #0', 'images/koi.pvm #0']);
  });

  it('frees the memory of files that are opened and closed without a pause', { skip: noNode }, () => {
    // Without pauses, all objects of the 100 runs would need more memory than Node has here.
    const words = ['--expose-gc', '--max-old-space-size=128', path.join(here, 'testing/measurememory.mjs'), '100'];
    const { heap, external } = JSON.parse(execFileSync(findNode(), words, { encoding: 'utf8', timeout: 200_000 }));
    assert.ok(heap + external < 1 << 20, `${heap} bytes of the heap and ${external} others`);
  });

  it('frees what core.wasm has cached when edit.wasm replaces it', { skip: noNode }, () => {
    const found = runNode(work, 'freed.mjs', `
      import { readFileSync } from 'node:fs';
      import { Library } from './node_modules/@shuriken/core/dist/load.js';
      const readModule = name => readFileSync('node_modules/@shuriken/core/dist/' + name);
      const library = new Library(() => ({ core: readModule('core.wasm'), edit: () => readModule('edit.wasm') }));
      const createFiles = name => ({ kind: path => path === '' ? 'folder' : path === name ? 'file' : '', names: () => name + '\\0', size: () => 1, read: () => new Int8Array(1) });
      const list = async () => JSON.parse((await library.ask('children', [''])).json).map(row => row.name).join();
      const { text, ask, parts, part, open } = await library.loadCore();
      const opened = [];
      library.core = Promise.resolve({ text, ask, parts, part, open: (files, ...more) => { opened.push(files.names('').slice(0, -1)); open(files, ...more); } });
      await library.open(createFiles('a'), '', 1000);
      const [, during] = await Promise.all([library.ask('edit.changes', []), list()]);
      const edited = await list();
      await library.open(createFiles('b'), '', 1000);
      console.log(JSON.stringify({ opened, listed: [during, edited, await list()] }));`);
    assert.deepEqual(found, { opened: ['a', '', 'b'], listed: ['a', 'a', 'b'] });
  });

  it('runs in a page without a bundler under a strict content security policy', { skip: noBrowser }, async () => {
    const found = await run('plain', `
      import { open } from './node_modules/@shuriken/core/dist/index.js';
      const files = await open(['samples/koi.nj', 'samples/koi.pvm', 'samples/koi.pvp', 'samples/koi_swim.njm']);
      const [koi] = await files.scene('koi.nj');
      const controller = new AbortController();
      const cancelled = files.convert('koi.nj', 'glb', { signal: controller.signal }).then(() => 'none', e => e.kind);
      controller.abort();
      const result = { textures: koi.textures.length, clips: koi.clips.length, cancelled: await cancelled, again: (await files.scene('koi.nj')).length };
      await files.close();
      const here = await open({ 'koi.nj': await (await fetch('samples/koi.nj')).arrayBuffer() }, { worker: false });
      window.result = { ...result, here: (await here.scene('koi.nj')).length };`);
    assert.deepEqual(found, { textures: 2, clips: 1, cancelled: 'CANCELLED', again: 1, here: 1 });
  });

  it('downloads only the needed ranges of a large file', { skip: noBrowser }, async () => {
    for (const name of Object.keys(RANGES)) {
      sentBytes[name] = [];
      const found = await run('ranges', `
        import { open } from './node_modules/@shuriken/core/dist/index.js';
        const files = await open('${name}');
        const [member] = await files.list('${name}');
        const [koi] = await files.scene('${name}!' + member.name);
        await files.close();
        window.result = koi.glb.length;`);
      assert.ok(found > 10_000, `${name}: ${found}`);
      const requests = sentBytes[name];
      assert.deepEqual(requests[0], [200, 48 * 2 ** 20]);
      const ranges = requests.slice(1);
      if (RANGES[name]) {
        const total = ranges.reduce((sum, [, length]) => sum + length, 0);
        assert.ok(ranges.length > 0 && ranges.every(([status]) => status === 206) && total < 4 * 2 ** 20, JSON.stringify(requests));
      } else {
        assert.equal(ranges.length, RANGES[name] === undefined ? 0 : 1, JSON.stringify(requests));
      }
    }
  });

  it('plays all kinds of animations in three.js, and frees its resources', { skip: noBrowser }, async () => {
    await bundle('three.js', `
      import { AnimationMixer, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
      import { NinjaLoader, NitroLoader, ShurikenLoader } from '@shuriken/three';
      const renderer = new WebGLRenderer({ stencil: true });
      renderer.setSize(256, 256);
      document.body.append(renderer.domElement);
      const stage = new Scene();
      const camera = new PerspectiveCamera(40, 1, 0.1, 1000);
      camera.position.set(0, 4, 16);
      const beside = ['neko.nsbtx', 'neko.nsbca', 'neko.nsbta', 'neko.nsbtp'];
      const draw = model => { model.update(camera, renderer); renderer.render(stage, camera); };
      const state = model => JSON.stringify([model.view.nodes.map(node => [...node.position, ...node.quaternion, ...node.scale, node.visible].map(v => +Number(v).toFixed(3))),
        model.view.surfaces.map(surface => [surface.textureTransform, [...surface.colour]].flatMap(v => JSON.stringify(v, (k, x) => typeof x === 'number' ? +x.toFixed(3) : x)))]);
      const neko = await new NitroLoader().setBeside(beside).loadAsync('samples/neko.nsbmd');
      stage.add(neko.scene);
      draw(neko);
      const tracks = neko.animations.map(clip => clip.tracks.length);
      const agree = neko.animations.map((clip, i) => {
        const frame = 11, fps = neko.model.clips[i].framesPerSecond;
        neko.player.at(i, frame);
        const exact = state(neko);
        neko.player.rest();
        const rest = state(neko);
        const mixer = new AnimationMixer(neko.scene);
        mixer.clipAction(clip).play();
        mixer.setTime(frame / fps);
        const mixed = state(neko);
        mixer.stopAllAction();
        return [exact === mixed, exact !== rest];
      });
      const refused = await new NinjaLoader().parseAsync({ 'neko.nsbmd': await (await fetch('samples/neko.nsbmd')).blob() }, 'neko.nsbmd').then(() => 'none', e => e.kind);
      neko.dispose();
      renderer.render(stage, camera);
      const left = [];
      for (let i = 0; i < 3; i++) {
        const garden = await new ShurikenLoader().setBeside(['garden.pvm']).loadAsync('samples/garden.nj');
        stage.add(garden.scene);
        draw(garden);
        garden.dispose();
        renderer.render(stage, camera);
        left.push([renderer.info.memory.geometries, renderer.info.memory.textures]);
      }
      window.result = { tracks, agree, refused, left };`);
    const found = await run('three');
    assert.equal(found.tracks.length, 3);
    assert.ok(found.tracks.every(count => count > 0), String(found.tracks));
    assert.deepEqual(found.agree, [[true, true], [true, true], [true, true]]);
    assert.equal(found.refused, 'UNSUPPORTED');
    assert.deepEqual(found.left[2], found.left[0]);
    assert.equal(found.left[2][0], 0);
  });

  it('runs the React example', { skip: noBrowser }, async () => {
    const example = readFileSync(path.join(packages, 'react/examples/ikaruga.tsx'), 'utf8');
    assert.ok(example.split('\n').length <= 150);
    cpSync(path.join(packages, 'react/examples/ikaruga.tsx'), path.join(work, 'ikaruga.tsx'));
    await bundle('react.js', `
      import { createRoot } from 'react-dom/client';
      import { createElement } from 'react';
      import { Gallery } from './ikaruga.tsx';
      const names = ['koi.nj', 'koi.pvm', 'koi.pvp', 'koi_swim.njm', 'lantern.nj', 'lantern.pvm'];
      const files = new Map(await Promise.all(names.map(async name => [name, await (await fetch('samples/' + name)).blob()])));
      createRoot(document.getElementById('root')).render(createElement(Gallery, { files }));
      const wait = setInterval(() => {
        const state = document.querySelector('[data-model]');
        if (state && state.dataset.drawn > 2) {
          clearInterval(wait);
          window.result = { model: state.dataset.model, choices: [...document.querySelectorAll('option')].map(each => each.textContent) };
        }
      }, 50);`);
    const found = await run('react');
    assert.deepEqual(found, { model: 'koi.nj', choices: ['koi.nj', 'lantern.nj'] });
  });
});

/** The maximum numbers of bytes, of modules with a quality of brotli. Quality 9 is fast, and 11 compresses an eighth more. */
const MOST = {
  modules: [['core.wasm', 11, 600_000], ['edit.wasm', 9, 1_150_000]], start: 20_000, longest: 25_000,
  scripts: [['core', 'index.js', 10_000], ['core', 'worker.js', 10_000], ['three', 'index.js', 15_000], ['three', 'webgpu.js', 2_000], ['react', 'index.js', 2_000]],
};
