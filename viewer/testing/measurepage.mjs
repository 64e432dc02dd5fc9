// Measures the page against its goals: node testing/measurepage.mjs [--compare] [PATH[=FILE]]... Each PATH, a file or a folder, is
// dropped, and FILE in it opened; with --compare its GLB must have the bytes that the command line writes. The site must be built.
import { execFileSync, execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { launch, open, root, samples, serve } from '../test/browser.mjs';

const words = process.argv.slice(2);
const compares = words.includes('--compare');
const brought = words.filter(word => word !== '--compare').map(word => word.split('='));
const server = await serve();
const browser = await launch();
const round = ms => `${Math.round(ms)} ms`;
const median = list => list.sort((a, b) => a - b)[list.length >> 1];
const rows = [];
const row = (what, figure, goal = '') => {
  rows.push([what, figure, goal]);
  console.log(`| ${what} | ${figure} | ${goal} |`);
};
console.log(`Chromium ${browser.version()}, load ${loadavg()[0].toFixed(2)}\n\n| what | measured | goal |\n|---|---|---|`);
await beginnings();
await samplesOneByOne();
for (const [place, file] of brought) {
  await dropped(place, file);
}
console.log(`\nload ${loadavg()[0].toFixed(2)}`);
await browser.close();
server.close();

/** From an empty page to the library, the first model and all samples together, each with an empty cache. */
async function beginnings() {
  const times = { core: [], first: [], all: [] };
  for (let i = 0; i < 5; i++) {
    const { page, close } = await open(browser, server.url, { ready: false });
    const at = async test => (await page.waitForFunction(test, null, { polling: 4 }), page.evaluate(() => performance.now()));
    times.core.push(await at(() => window.viewer?.files.value.children.size > 0));
    times.first.push(await at(() => window.viewer.stage.models.length > 0));
    times.all.push(await at(() => window.viewer.status.value.isReady));
    await close();
  }
  row('page and library ready', round(median(times.core)), '500 ms');
  row('first model of the samples', round(median(times.first)));
  row('all seven samples, moving', round(median(times.all)));
}

/** From the drop of a small model to its picture. */
async function samplesOneByOne() {
  const { page, close } = await open(browser, server.url);
  await watch(page);
  const times = [];
  for (const name of readdirSync(samples).filter(each => /\.(nj|gj|nsbmd)$/.test(each) && statSync(path.join(samples, each)).size <= 100_000)) {
    const stem = path.parse(name).name;
    const files = readdirSync(samples).filter(each => path.parse(each).name.startsWith(stem)).map(each => path.join(samples, each));
    await page.setInputFiles('[data-test=files]', files);
    times.push((await shown(page)).shown);
  }
  row(`drop to picture, ${times.length} models of up to 100 kB`, `${round(median(times))} (${round(Math.min(...times))} to ${round(Math.max(...times))})`, '300 ms');
  await close();
}

async function dropped(place, file) {
  const { page, errors, close } = await open(browser, server.url);
  await watch(page);
  const isFolder = statSync(place).isDirectory();
  const name = path.basename(place);
  await page.setInputFiles(isFolder ? '[aria-label="Folder to open"]' : '[data-test=files]', place);
  const { tree, shown: picture, said } = await shown(page);
  row(`${name}: drop to tree`, round(tree), statSync(place).size > 100e6 ? '500 ms' : '');
  row(`${name}: drop to what is shown first`, `${round(picture)} (${said})`);
  await page.waitForFunction(() => window.viewer.files.value.scannedCount > 0 && !window.viewer.files.value.isScanning, null, { timeout: 300_000 });
  const [files, children, search] = await page.evaluate(async () => {
    const { engine, files } = window.viewer;
    const time = async (...question) => {
      const start = performance.now();
      await engine.ask(...question);
      return performance.now() - start;
    };
    const top = files.value.children.get('')[0].path;
    return [files.value.scannedCount, await time('children', top), Math.max(await time('search', 'boss', '', 2000), await time('search', 'a', '', 2000))];
  });
  row(`${name}: search over ${files} names`, round(search), '50 ms');
  row(`${name}: list of its top folder`, round(children), '100 ms');
  if (file) {
    const start = Date.now();
    await page.evaluate(file => window.viewer.opener.openFile(file), file);
    const what = await page.evaluate(() => `${window.viewer.document.clips.length} motions, ${window.viewer.document.scene?.textures.length ?? 0} textures, ${window.viewer.document.value.model?.triangleCount ?? 0} triangles`);
    row(`${name}: ${path.basename(file)}`, `${round(Date.now() - start)} (${what})`);
  }
  if (compares && file) {
    row(`${name}: export of ${path.basename(file)}`, await compared(page, path.dirname(path.resolve(place))));
  }
  row(`${name}: memory of the page and its library`, `${memory()} MB`, '1 GB');
  if (errors.length > 0) {
    throw new Error(errors.join('\n'));
  }
  await close();
}

/** Notes in the page when files were dropped, when their tree was there and when something was shown. */
async function watch(page) {
  await page.evaluate(() => {
    const { viewer } = window;
    const openFiles = viewer.loader.openFiles.bind(viewer.loader);
    viewer.loader.openFiles = async files => {
      window.times = undefined;
      const start = performance.now();
      let tree;
      const look = () => {
        const { children } = viewer.files.value;
        const top = (children.get('') ?? []).find(row => files[0][0].startsWith(row.path))?.path;
        tree ??= top && children.has(top) ? performance.now() - start : undefined;
      };
      const timer = setInterval(look, 2);
      await openFiles(files);
      viewer.stage.draw();
      look();
      clearInterval(timer);
      window.times = { tree, shown: performance.now() - start, said: viewer.document.value.path || 'nothing' };
    };
  });
}

async function shown(page) {
  await page.waitForFunction(() => window.times, null, { timeout: 120_000 });
  return page.evaluate(() => {
    const { times } = window;
    window.times = undefined;
    return times;
  });
}

/** Whether the page and the command that it shows write the same bytes. */
async function compared(page, folder) {
  const [hashes, command] = await page.evaluate(async () => {
    const { engine, exporter } = window.viewer;
    const { parts } = await engine.ask('export', window.viewer.document.value.path, 'glb');
    const hash = async part => [...new Uint8Array(await crypto.subtle.digest('SHA-256', part))].map(b => b.toString(16).padStart(2, '0')).join('');
    return [await Promise.all(parts.map(hash)), exporter.getCommand('glb')];
  });
  const out = mkdtempSync(path.join(tmpdir(), 'shuriken-'));
  execSync(command.replace(/^shuriken/, path.join(root, 'shuriken')).replace(/-o out$/, `-q -o ${out}`), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const written = readdirSync(out, { recursive: true }).map(name => path.join(out, name)).filter(name => statSync(name).isFile())
    .map(name => createHash('sha256').update(readFileSync(name)).digest('hex'));
  rmSync(out, { recursive: true });
  return `${hashes.filter(hash => written.includes(hash)).length} of ${hashes.length} files equal those of \`${command}\``;
}

/** What the largest process that draws a page holds. */
function memory() {
  const processes = execFileSync('ps', ['-eo', 'rss,args'], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n').filter(line => line.includes('--type=renderer'));
  return Math.round(Math.max(...processes.map(line => parseInt(line, 10))) / 1024);
}
