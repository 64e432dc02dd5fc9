// Builds the packages: node packages/build.mjs. Build the WebAssembly modules first: `./shuriken site -o out/site` or the Maven module web.
// SHURIKEN_WEB names their folder; without it, those that were built last are used.
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutCodeFromText } from './core/teavmloader.mjs';
import { shrinkModule } from './core/shrink/index.mjs';
import { splitStartFunction } from './core/splitstartfunction.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);
const web = findWebAssembly();
const version = /<version>([^<]+)<\/version>/.exec(readFileSync(path.join(root, 'pom.xml'), 'utf8'))[1];
const modules = new Map(['core.wasm', 'edit.wasm'].map(file => [file, splitStartFunction(shrinkModule(readFileSync(path.join(web, file))))]));
const sha256 = bytes => createHash('sha256').update(bytes).digest('hex');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

const teavm = {
  name: 'teavm',
  setup(build) {
    build.onResolve({ filter: /^teavm$/ }, () => ({ path: 'loader', namespace: 'teavm' }));
    build.onLoad({ filter: /.*/, namespace: 'teavm' }, () => ({
      contents: withoutCodeFromText(readFileSync(path.join(web, 'classes.wasm-runtime.js'), 'utf8')),
    }));
  },
};

/** Returns the folder with core.wasm, edit.wasm and their loader. */
function findWebAssembly() {
  const { SHURIKEN_WEB } = process.env;
  const folders = SHURIKEN_WEB ? [path.resolve(SHURIKEN_WEB)] : ['web', 'launch/web', 'quick/web'].map(folder => path.join(root, 'web/target', folder));
  const getBuildTime = folder => statSync(path.join(folder, 'edit.wasm')).mtimeMs;
  const [last] = folders.filter(folder => existsSync(path.join(folder, 'edit.wasm'))).sort((a, b) => getBuildTime(b) - getBuildTime(a));
  if (!last) {
    console.error(`There is no core.wasm in ${folders.join(' or ')}. To build it: ./shuriken site -o out/site`);
    process.exit(1);
  }
  return last;
}

/** Adds `.js` to relative imports in the type declarations, because Node's module resolution requires it. */
function addImportExtensions(folder) {
  for (const name of readdirSync(folder).filter(each => each.endsWith('.d.ts'))) {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/((?:from|import\()\s*['"]\.\/[\w-]+)(['"])/g, '$1.js$2'));
  }
}

/** Bundles entry points of a package and writes its type declarations. Empties the folder `dist` first, unless `keepsDist`. */
async function bundle(name, entryPoints, moreOptions = {}, keepsDist = false) {
  const folder = path.join(here, name);
  if (!keepsDist) {
    rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  }
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  await build({
    absWorkingDir: folder, entryPoints: entryPoints.map(each => `src/${each}.ts`), outdir: 'dist', bundle: true, format: 'esm', target: 'es2022',
    minify: true, sourcemap: true, legalComments: 'none', logLevel: 'warning',
    external: ['three', 'three/*', 'react', '@react-three/fiber', '@shuriken/*', 'node:*', './load.js'],
    define: { VERSION: JSON.stringify(version), SHA256: JSON.stringify(sha256(modules.get('core.wasm'))) },
    plugins: [teavm],
    ...moreOptions,
  });
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'inherit' });
  addImportExtensions(path.join(folder, 'dist'));
}

await bundle('core', ['index', 'engine', 'editing', 'listen', 'worker', 'load']);
// The entry point for Node is not minified, so that its stack traces are readable.
await bundle('core', ['node'], { minify: false }, true);
for (const [file, bytes] of modules) {
  writeFileSync(path.join(here, 'core/dist', file), bytes);
  writeFileSync(path.join(here, 'core/dist', `${file}.sha256`), `${sha256(bytes)}  ${file}\n`);
}
await bundle('three', ['index', 'webgpu']);
await bundle('react', ['index']);
