// Compares pictures of @shuriken/three with those of `thumb`, on models that are chosen by chance:
// node testing/comparepackage.mjs [--seed N] [--count N] [--pictures OUT] FOLDER...
//
// It chooses --count models of each FOLDER, also in archives. The files next to a model belong to it. Prints a row for each model, and
// the number of those that agree. --pictures keeps both pictures of each model that does not. The packages must be built.
import { open } from '@shuriken/core';
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { here, launch, root, serve } from '../test/browser.mjs';
import { ANGLES, BACKGROUND, MIN_DIFFERENCE } from './thumbcomparison.mjs';

/** The share of pixels that must be equal. */
const MIN_EQUAL = 0.995;
const SIZE = 256;
/** The limits up to which the folder above that of a model is searched, too. */
const MAX_FILES = 1500;
const MAX_BYTES = 40 * 2 ** 20;
const FILES = /\.(nj|gj|xj|nsbmd|sa1mdl|sa2mdl|sa1lvl|sa2lvl|sa2blvl|narc|zarc|gsl|afs|prs)$|n\.rel$/i;

const args = process.argv.slice(2);
const options = { seed: '37', count: '25', pictures: '' };
while (args[0]?.slice(2) in options) {
  options[args.shift().slice(2)] = args.shift();
}
const work = mkdtempSync(path.join(tmpdir(), 'shuriken-'));
const chosen = [];
for (const folder of args) {
  chosen.push(...await choose(folder, Number(options.count)));
}
drawThumbs(chosen);
const site = await bundle();
const addresses = {};
const server = await serve(site, addresses);
const browser = await launch();
const rows = [];
/** The page, which keeps the files of one folder. */
let page;
let pageFolder;
try {
  for (const model of chosen) {
    await compare(model);
  }
} finally {
  await browser.close();
  server.close();
  rmSync(work, { recursive: true, force: true });
}
const compared = rows.filter(row => row.equal !== undefined);
const count = test => compared.filter(test).length;
console.log(`${compared.length} models: ${count(row => row.equal >= MIN_EQUAL)} agree, `
  + `${count(row => row.equal < MIN_EQUAL && row.withoutEdges >= MIN_EQUAL)} differ at edges only, ${count(row => row.equal < MIN_EQUAL && row.withoutEdges < MIN_EQUAL)} differ`);
console.log(`${mean('equal')} % of all pixels agree, ${mean('withoutEdges')} % if edges may move`);

/** Returns the mean share of a kind of pixels in per cent. */
function mean(kind) {
  return (100 * compared.reduce((sum, row) => sum + (row[kind] ?? row.equal), 0) / compared.length).toFixed(2);
}

/** Returns random numbers from 0 to 1 that depend on the seed only. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function choose(folder, wanted) {
  const random = randomNumbers(Number(options.seed));
  const files = readdirSync(folder, { recursive: true }).filter(name => FILES.test(name)).sort();
  const found = [];
  while (files.length > 0 && found.length < wanted) {
    const [name] = files.splice(Math.floor(random() * files.length), 1);
    const collection = await open([path.join(folder, name)]);
    const models = [];
    try {
      for await (const each of collection.find({ kind: 'model' })) {
        models.push(each.path);
      }
    } catch { /* files that cannot be read have no models */ }
    await collection.close();
    if (models.length > 0) {
      found.push({ family: path.basename(folder), folder: path.dirname(path.join(folder, name)), path: models[Math.floor(random() * models.length)] });
    }
  }
  return found;
}

/**
 * Draws all models with `thumb`. Its input is the folder that the page opens, or the model if the page opens only its own folder or the
 * model is in an archive. Models with the same name are drawn in different runs.
 */
function drawThumbs(models) {
  const runs = [];
  for (const model of models) {
    const name = path.parse(model.path.split('!').at(-1)).name;
    const [top] = relatedFiles(model.folder);
    model.top = top !== model.folder && !model.path.includes('!') ? top : '';
    let at = runs.findIndex(run => run.top === model.top && !run.models.has(name));
    if (at < 0) {
      at = runs.push({ top: model.top, models: new Map() }) - 1;
    }
    runs[at].models.set(name, model);
    const folders = model.top ? [path.relative(model.top, model.folder)] : ['', path.parse(model.path.split('!')[0]).name];
    model.pictures = folders.map(folder => path.join(work, `thumbs${at}`, folder, `${name}.png`));
  }
  runs.forEach((run, at) => drawThumb(run.top, [...run.models.values()], path.join(work, `thumbs${at}`)));
  models.forEach(model => { model.picture = model.pictures.find(each => existsSync(each)); });
}

/** Draws models with `thumb`. Returns its messages. It writes no picture of a model that cannot be read. */
function drawThumb(top, models, output, ...more) {
  const inputs = top ? [top, ...models.flatMap(model => ['--include', path.basename(model.path)])] : models.map(model => path.join(model.folder, model.path));
  const words = ['thumb', '--costume', '0', '--angle', ANGLES.join(), '--size', SIZE, '--background', BACKGROUND, '-o', output, ...more, ...inputs];
  return spawnSync(process.env.SHURIKEN_COMMAND ?? path.join(root, 'shuriken'), words.map(String), { encoding: 'utf8', maxBuffer: 1 << 28 }).stderr;
}

/**
 * Draws a model that is invisible at rest with `thumb` in the frame of an animation that `thumb` has chosen. Returns the animation and the
 * frame, or undefined if the model is visible at rest.
 */
function drawMoment(model) {
  const output = path.join(mkdtempSync(path.join(work, 'moment')), 'thumb.png');
  const match = /is visible at rest, so the image shows frame (\d+) of (.+) \(PICTURE_EMPTY\)/.exec(drawThumb(model.top, [model], output));
  if (!match) {
    return undefined;
  }
  const [, frame, clip] = match;
  drawThumb(model.top, [model], output, '--overwrite', '--frame', frame, '--clip', clip);
  model.picture = output;
  return { clip, frame: Number(frame) };
}

/** A page with the package. */
async function bundle() {
  const folder = path.join(work, 'site');
  await build({ absWorkingDir: here, entryPoints: ['testing/drawpackage.js'], bundle: true, format: 'esm', outdir: folder, logLevel: 'error' });
  cpSync(path.join(root, 'packages/core/dist/core.wasm'), path.join(folder, 'core.wasm'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><script type="module" src="drawpackage.js"></script>');
  return folder;
}

/** Returns the files that may belong to a model, and the folder that they are below: that of the model, or the one above if it is small. */
function relatedFiles(folder) {
  const above = path.dirname(folder);
  const filesOf = (top, isDeep) => readdirSync(top, { recursive: isDeep }).map(each => path.join(top, each)).filter(each => statSync(each).isFile());
  const all = filesOf(above, true);
  const size = all.reduce((sum, each) => sum + statSync(each).size, 0);
  return all.length <= MAX_FILES && size <= MAX_BYTES ? [above, all] : [folder, filesOf(folder, false)];
}

async function compare(model) {
  const name = `| ${model.family} | ${model.path} |`;
  if (!model.picture) {
    console.log(`${name} thumb drew nothing |`);
    return;
  }
  const [top, files] = relatedFiles(model.folder);
  files.forEach(each => { addresses['/files' + each] = each; });
  try {
    if (pageFolder !== model.folder) {
      await page?.close();
      page = await browser.newPage();
      pageFolder = model.folder;
      await page.goto(server.url);
      await page.waitForFunction(() => window.isLoaded);
    }
    const compareAt = moment => {
      addresses['/thumb' + model.picture] = model.picture;
      return page.evaluate(question => window.compareModel(question), {
        files: files.map(each => [path.relative(top, each), encodeURI('/files' + each).replaceAll('#', '%23')]),
        path: path.join(path.relative(top, model.folder), model.path), thumb: encodeURI('/thumb' + model.picture), size: SIZE, angle: ANGLES,
        background: parseInt(BACKGROUND, 16), apart: MIN_DIFFERENCE, keeps: options.pictures !== '', moment,
      });
    };
    let found = await compareAt();
    const moment = found.isBlank || found.isEmpty ? drawMoment(model) : undefined;
    if (moment) {
      found = await compareAt(moment);
    }
    rows.push({ ...model, ...found });
    report(name, model, found);
  } catch (e) {
    console.log(`${name} ${String(e).split('\n')[0]} |`);
    pageFolder = undefined;
  }
}

function report(name, model, { isEmpty, equal, withoutEdges, apart, average, drawn: share, picture }) {
  if (isEmpty) {
    console.log(`${name} invisible at rest |`);
    return;
  }
  const percent = value => value === undefined ? '' : (100 * value).toFixed(2);
  console.log(`${name} ${percent(equal)} | ${percent(withoutEdges)} | ${percent(apart)} | ${average.toFixed(2)} | ${percent(share)} |`);
  if (options.pictures && equal < MIN_EQUAL) {
    mkdirSync(options.pictures, { recursive: true });
    const to = path.join(options.pictures, `${model.family}-${model.path.replace(/\W+/g, '_')}`);
    writeFileSync(`${to}-page.png`, Buffer.from(picture.split(',')[1], 'base64'));
    writeFileSync(`${to}-thumb.png`, readFileSync(model.picture));
  }
}
