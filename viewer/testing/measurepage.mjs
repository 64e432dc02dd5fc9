// Measures the speed and memory of the page: node testing/measurepage.mjs [--compare] [PATH[=FILE]]... Each PATH, a file or folder, is
// dropped, and FILE in it is opened. With --compare, its GLB is compared with that of the command line. Build the site first.
import { execFileSync, execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { launch, open, root, samples, serve } from '../test/browser.mjs';

const words = process.argv.slice(2);
const compares = words.includes('--compare');
const droppedPaths = words.filter(word => word !== '--compare').map(word => word.split('='));
const server = await serve();
const browser = await launch();
const formatMs = ms => `${Math.round(ms)} ms`;
const median = list => list.sort((a, b) => a - b)[list.length >> 1];
const rows = [];
const printRow = (what, figure, goal = '') => {
  rows.push([what, figure, goal]);
  console.log(`| ${what} | ${figure} | ${goal} |`);
};
console.log(`Chromium ${browser.version()}, load ${loadavg()[0].toFixed(2)}\n\n| what | measured | goal |\n|---|---|---|`);
await measureStart();
await measureSamples();
for (const [place, file] of droppedPaths) {
  await measureDrop(place, file);
}
console.log(`\nload ${loadavg()[0].toFixed(2)}`);
await browser.close();
server.close();

/** Measures the start of the page with an empty cache: until the library is ready, the first model is shown, and all samples are shown. */
async function measureStart() {
  const times = { core: [], first: [], all: [] };
  for (let i = 0; i < 5; i++) {
    const { page, close } = await open(browser, server.url, { ready: false });
    const at = async test => (await page.waitForFunction(test, null, { polling: 4 }), page.evaluate(() => performance.now()));
    times.core.push(await at(() => window.viewer?.files.value.children.size > 0));
    times.first.push(await at(() => window.viewer.stage.models.length > 0));
    times.all.push(await at(() => window.viewer.status.value.isReady));
    await close();
  }
  printRow('page and library ready', formatMs(median(times.core)), '500 ms');
  printRow('first model of the samples', formatMs(median(times.first)));
  printRow('all seven samples, moving', formatMs(median(times.all)));
}

/** Measures the time from the drop of a small sample to its first frame. */
async function measureSamples() {
  const { page, close } = await open(browser, server.url);
  await recordTimes(page);
  const times = [];
  for (const name of readdirSync(samples).filter(each => /\.(nj|gj|nsbmd)$/.test(each) && statSync(path.join(samples, each)).size <= 100_000)) {
    const stem = path.parse(name).name;
    const files = readdirSync(samples).filter(each => path.parse(each).name.startsWith(stem)).map(each => path.join(samples, each));
    await page.setInputFiles('[data-test=files]', files);
    times.push((await waitForTimes(page)).shown);
  }
  printRow(`drop to picture, ${times.length} models of up to 100 kB`, `${formatMs(median(times))} (${formatMs(Math.min(...times))} to ${formatMs(Math.max(...times))})`, '300 ms');
  await close();
}

/** Measures opening and searching a dropped file or folder. */
async function measureDrop(place, file) {
  const { page, errors, close } = await open(browser, server.url);
  await recordTimes(page);
  const isFolder = statSync(place).isDirectory();
  const name = path.basename(place);
  await page.setInputFiles(isFolder ? '[aria-label="Folder to open"]' : '[data-test=files]', place);
  const { tree, shown: picture, said } = await waitForTimes(page);
  printRow(`${name}: drop to tree`, formatMs(tree), statSync(place).size > 100e6 ? '500 ms' : '');
  printRow(`${name}: drop to what is shown first`, `${formatMs(picture)} (${said})`);
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
  printRow(`${name}: search over ${files} names`, formatMs(search), '50 ms');
  printRow(`${name}: list of its top folder`, formatMs(children), '100 ms');
  if (file) {
    const start = Date.now();
    await page.evaluate(file => window.viewer.opener.openFile(file), file);
    const what = await page.evaluate(() => `${window.viewer.document.clips.length} motions, ${window.viewer.document.scene?.textures.length ?? 0} textures, ${window.viewer.document.value.model?.triangleCount ?? 0} triangles`);
    printRow(`${name}: ${path.basename(file)}`, `${formatMs(Date.now() - start)} (${what})`);
  }
  if (compares && file) {
    printRow(`${name}: export of ${path.basename(file)}`, await compareExport(page, path.dirname(path.resolve(place))));
  }
  printRow(`${name}: memory of the page and its library`, `${measureMemory()} MB`, '1 GB');
  if (errors.length > 0) {
    throw new Error(errors.join('\n'));
  }
  await close();
}

/** Records in the page the times until the tree and the first document of dropped files are shown. */
async function recordTimes(page) {
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

async function waitForTimes(page) {
  await page.waitForFunction(() => window.times, null, { timeout: 120_000 });
  return page.evaluate(() => {
    const { times } = window;
    window.times = undefined;
    return times;
  });
}

/** Compares an export of the page with the files of the command that the page shows. */
async function compareExport(page, folder) {
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

/** Returns the memory of the largest renderer process, in MB. */
function measureMemory() {
  const processes = execFileSync('ps', ['-eo', 'rss,args'], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n').filter(line => line.includes('--type=renderer'));
  return Math.round(Math.max(...processes.map(line => parseInt(line, 10))) / 1024);
}
