// Builds the static site: node build.mjs [OUT]. Build the packages first: node packages/build.mjs.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);
const out = path.resolve(process.argv[2] ?? path.join(here, 'target/site'));
const version = /<version>([^<]+)<\/version>/.exec(readFileSync(path.join(root, 'pom.xml'), 'utf8'))[1];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(path.join(here, 'page'), out, { recursive: true });
for (const file of ['core.wasm', 'edit.wasm']) {
  copyFileSync(path.join(root, 'packages/core/dist', file), path.join(out, file));
}
writeFileSync(path.join(out, 'samples.pack'), packSamples(path.join(root, 'samples')));

await build({
  absWorkingDir: here,
  entryPoints: { page: 'src/page.tsx', worker: 'src/worker.ts' },
  outdir: out,
  bundle: true,
  splitting: false,
  format: 'esm',
  target: 'es2022',
  minify: true,
  sourcemap: false,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  define: { VERSION: JSON.stringify(version) },
  legalComments: 'linked',
  logLevel: 'warning',
});
writeServiceWorker();
console.log(`${path.relative(process.cwd(), out)}: ${computeSize(out)} kB`);

/** Packs the samples in one file: the length of a JSON index, the index, then the files. */
function packSamples(folder) {
  const names = readdirSync(folder).filter(name => !name.endsWith('.md')).sort();
  const files = names.map(name => readFileSync(path.join(folder, name)));
  const index = Buffer.from(JSON.stringify(names.map((name, i) => [name, files[i].length])));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(index.length);
  return Buffer.concat([head, index, ...files]);
}

/** Writes the service worker with the hashes of all files of this build, for offline use. */
function writeServiceWorker() {
  const files = readdirSync(out).filter(name => name !== 'sw.js').sort();
  const sum = bytes => createHash('sha256').update(bytes).digest('hex');
  const sums = files.map(name => [name, sum(readFileSync(path.join(out, name)))]);
  const isLater = ([name]) => name === 'edit.wasm';
  const text = readFileSync(path.join(here, 'page/sw.js'), 'utf8')
    .replace('"FILES"', JSON.stringify(sums.filter(sum => !isLater(sum))))
    .replace('"LATER"', JSON.stringify(sums.filter(isLater)))
    .replace('"VERSION"', JSON.stringify(sum(JSON.stringify(sums)).slice(0, 16)));
  writeFileSync(path.join(out, 'sw.js'), text);
}

/** Returns the size of a folder in kB. */
function computeSize(folder) {
  return Math.round(readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0) / 1000);
}
