// Compares the page's display mode `console` with `thumb` for many models: node testing/comparemodels.mjs [--first N] [--count N] [--pictures OUT] FOLDER
//
// Each folder in FOLDER is dropped on the page by itself, with the textures in it, and each of its models is compared.
// --first and --count select some of these folders, for long runs in parts. --pictures saves both images of each model that
// differs. Prints a row for each model and the number of equal ones. Build the site first.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropFiles, launch, open, root, serve, waitUntilIdle } from '../test/browser.mjs';
import { ANGLES, MIN_DIFFERENCE, BACKGROUND, SIZE, isWithinLimits, compareWithThumb, disableAntialiasing } from './thumbcomparison.mjs';

const args = process.argv.slice(2);
const options = { first: '0', count: '1000000', pictures: '' };
while (args[0]?.slice(2) in options) {
  options[args.shift().slice(2)] = args.shift();
}
const folder = args[0];
const MODEL = /\.(nj|gj|xj|nsbmd|sa1mdl|sa2mdl|sa1lvl|sa2lvl|sa2blvl|bmd)$|n\.rel$/i;
const chosen = readdirSync(folder).sort().slice(Number(options.first), Number(options.first) + Number(options.count));
const thumbs = mkdtempSync(path.join(tmpdir(), 'shuriken-'));
const server = await serve();
const browser = await launch();
let equalCount = 0;
let comparedCount = 0;
try {
  const words = ['thumb', '-q', '--angle', ANGLES.join(), '--size', SIZE, '--background', BACKGROUND];
  for (const name of chosen) {
    const files = readdirSync(path.join(folder, name)).map(each => path.join(folder, name, each));
    const models = files.filter(each => MODEL.test(each));
    try {
      execFileSync(path.join(root, 'shuriken'), [...words, '-o', path.join(thumbs, name), ...models].map(String), { stdio: 'ignore' });
    } catch { /* models without an image are reported below */ }
    await compareAll(name, files, models);
  }
} finally {
  await browser.close();
  server.close();
  rmSync(thumbs, { recursive: true, force: true });
}
console.log(`${equalCount} of ${comparedCount} models agree`);

async function compareAll(name, files, models) {
  const view = await open(browser, server.url, { before: disableAntialiasing });
  await dropFiles(view.page, files);
  for (const model of models) {
    const png = path.join(thumbs, name, path.parse(model).name + '.png');
    if (!existsSync(png)) {
      console.log(`| ${name} | ${path.basename(model)} | thumb drew nothing |`);
      continue;
    }
    try {
      await view.page.evaluate(each => window.viewer.opener.openFile(each), path.basename(model));
      await waitUntilIdle(view.page);
      const image = readFileSync(png).toString('base64');
      const found = await view.page.evaluate(compareWithThumb, [image, SIZE, ANGLES, BACKGROUND, MIN_DIFFERENCE]);
      report(name, model, found);
      if (options.pictures && found.isApart) {
        const url = await view.page.evaluate(() => { window.viewer.stage.draw(window.comparedFrom); return window.viewer.stage.canvas.toDataURL(); });
        mkdirSync(options.pictures, { recursive: true });
        writeFileSync(path.join(options.pictures, `${name}-page.png`), Buffer.from(url.split(',')[1], 'base64'));
        writeFileSync(path.join(options.pictures, `${name}-thumb.png`), readFileSync(png));
      }
    } catch (trouble) {
      comparedCount++;
      console.log(`| ${name} | ${path.basename(model)} | ${String(trouble).split('\n')[0]} |`);
    }
  }
  await view.close();
}

function report(name, model, found) {
  comparedCount++;
  found.isApart = !isWithinLimits(found);
  equalCount += found.isApart ? 0 : 1;
  const verdict = found.isApart ? 'APART' : found.drawn < 0.002 ? 'nothing is drawn' : 'agrees';
  console.log(`| ${name} | ${path.basename(model)} | ${(100 * found.apart).toFixed(2)} | ${found.average.toFixed(2)} | ${verdict} |`);
}
