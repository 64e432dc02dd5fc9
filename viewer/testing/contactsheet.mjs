// Draws a contact sheet of models with plain three.js.
//
//   node testing/contactsheet.mjs [--size 150] [--angles 30,20] [--cut 1] [--moved 0.5] SHEET.png COUNT FILE.glb|FOLDER…
//
// Draws at most COUNT models, evenly selected. --cut 1 cuts off the nearer half of each model, to show areas from inside. --moved 0.5
// shows each model in the middle of its first clip. Prints the models that are invisible or mostly black.
import { build } from 'esbuild';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { here, launch } from '../test/browser.mjs';

const BACKGROUND = 0x5577AA;
const WIDTH = 1560;

const args = process.argv.slice(2);
const options = { size: '150', angles: '30,20', cut: '0', moved: '' };
while (args[0]?.slice(2) in options) options[args.shift().slice(2)] = args.shift();
const size = Number(options.size);
const angles = options.angles.split(',').map(Number);
const choices = { cut: options.cut === '1', moved: options.moved === '' ? undefined : Number(options.moved) };
const [sheet, count, ...places] = args;

function* findModels(place) {
  if (!statSync(place).isDirectory()) {
    if (place.endsWith('.glb')) yield place;
    return;
  }
  for (const name of readdirSync(place).sort()) yield* findModels(path.join(place, name));
}

const all = places.flatMap(place => [...findModels(place)]);
const step = Math.max(1, all.length / Number(count));
const chosen = Array.from({ length: Math.min(all.length, Number(count)) }, (unused, i) => all[Math.floor(i * step)]);
const script = await build({ absWorkingDir: here, entryPoints: ['testing/drawglb.js'], bundle: true, write: false, format: 'iife' });
const browser = await launch();

/** Draws a model on a separate page, which frees its memory when it is closed. */
async function drawModel(file) {
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: script.outputFiles[0].text });
    const glb = readFileSync(file).toString('base64');
    return await page.evaluate(args => window.show(...args), [glb, size, angles, BACKGROUND, choices]);
  } finally {
    await page.close();
  }
}

const figures = [];
for (const file of chosen) {
  const name = path.basename(file, '.glb');
  try {
    const { picture, covered, black } = await drawModel(file);
    figures.push(`<figure><img src="${picture}"><br>${name}</figure>`);
    if (covered < 0.005) console.log(`nothing is seen: ${file}`);
    else if (black > covered / 2) console.log(`black: ${file}`);
  } catch (e) {
    console.log(`${file}: ${String(e).split('\n')[0]}`);
  }
}
const page = await browser.newPage({ viewport: { width: WIDTH, height: 800 } });
await page.setContent(`<style>body{margin:2px;line-height:1;background:white}
  figure{display:inline-block;margin:1px;width:${size}px;font:10px sans-serif;overflow:hidden;white-space:nowrap}</style>${figures.join('\n')}`);
await page.screenshot({ path: sheet, fullPage: true });
await browser.close();
console.log(`${figures.length} of ${all.length} models`);
