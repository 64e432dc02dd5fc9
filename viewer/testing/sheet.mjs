// A contact sheet: models as plain three.js draws them, for people to look at.
//
//   node testing/sheet.mjs SHEET.png COUNT FILE.glb|FOLDER…     at most COUNT models, evenly chosen
//
// Prints those that cover nothing, or that are black for the most part.
import { build } from 'esbuild';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { here, launch } from '../test/browser.mjs';

const SIZE = 150;
const ANGLES = [30, 20];
const BACKGROUND = 0x5577AA;
const COLUMNS = 10;

const [sheet, count, ...places] = process.argv.slice(2);

function* models(place) {
  if (!statSync(place).isDirectory()) {
    if (place.endsWith('.glb')) yield place;
    return;
  }
  for (const name of readdirSync(place).sort()) yield* models(path.join(place, name));
}

const all = places.flatMap(place => [...models(place)]);
const step = Math.max(1, all.length / Number(count));
const chosen = Array.from({ length: Math.min(all.length, Number(count)) }, (unused, i) => all[Math.floor(i * step)]);
const script = await build({ absWorkingDir: here, entryPoints: ['testing/draw.js'], bundle: true, write: false, format: 'iife' });
const browser = await launch();
const page = await browser.newPage({ viewport: { width: COLUMNS * (SIZE + 6), height: 800 } });
await page.setContent('<body style="margin:2px;line-height:1;background:white">');
await page.addScriptTag({ content: script.outputFiles[0].text });
for (const file of chosen) {
  try {
    const { covered, black } = await page.evaluate(
      ([glb, name, size, angles, behind]) => window.show(glb, name, size, angles, behind),
      [readFileSync(file).toString('base64'), path.basename(file, '.glb'), SIZE, ANGLES, BACKGROUND],
    );
    if (covered < 0.005) console.log(`nothing is seen: ${file}`);
    else if (black > covered / 2) console.log(`black: ${file}`);
  } catch (e) {
    console.log(`${file}: ${String(e).split('\n')[0]}`);
  }
}
await page.screenshot({ path: sheet, fullPage: true });
await browser.close();
console.log(`${chosen.length} of ${all.length} models`);
