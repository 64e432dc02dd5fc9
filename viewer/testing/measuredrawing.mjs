// Measures the drawing time of the page: node testing/measuredrawing.mjs [--first N] [--count N] --before SITE FOLDER
//
// Each folder in FOLDER is dropped on the page and on an earlier page, which was built to SITE. Both draw the first model from twelve
// sides, five times in turn. Prints the best milliseconds per frame: before, now, and now with translucent surfaces sorted by pixel.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { dropFiles, launch, open, serve, waitUntilIdle } from '../test/browser.mjs';

const args = process.argv.slice(2);
const options = { first: '0', count: '1000000', before: '' };
while (args[0]?.slice(2) in options) {
  options[args.shift().slice(2)] = args.shift();
}
const folder = args[0];
const chosen = readdirSync(folder).sort().slice(Number(options.first), Number(options.first) + Number(options.count));
const servers = [await serve(options.before), await serve()];
const browser = await launch();
const sums = [0, 0, 0];
const ratios = [];
const exactRatios = [];

/** Returns the milliseconds per frame. Runs in the page. */
function measureDrawing(exactly) {
  const { stage, player } = window.viewer;
  player.setPlaying(false);
  const gl = stage.renderer.getContext();
  const pixel = new Uint8Array(4);
  const started = performance.now();
  for (let i = 0; i < 12; i++) {
    stage.cameraRig.orbit(Math.PI / 6, 0);
    stage.draw(stage.cameraRig.camera, exactly);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  }
  return (performance.now() - started) / 12;
}

for (const name of chosen) {
  const files = readdirSync(path.join(folder, name)).map(each => path.join(folder, name, each));
  const views = [];
  try {
    for (const { url } of servers) {
      const view = await open(browser, url, { width: 800, height: 800 });
      views.push(view);
      await dropFiles(view.page, files);
      await waitUntilIdle(view.page);
    }
    const best = [Infinity, Infinity, Infinity];
    for (let round = 0; round < 5; round++) {
      best[0] = Math.min(best[0], await views[0].page.evaluate(measureDrawing, false));
      best[1] = Math.min(best[1], await views[1].page.evaluate(measureDrawing, false));
      best[2] = Math.min(best[2], await views[1].page.evaluate(measureDrawing, true));
    }
    best.forEach((ms, i) => { sums[i] += ms; });
    ratios.push(best[1] / best[0]);
    exactRatios.push(best[2] / best[0]);
    console.log(`| ${name} | ${best.map(ms => ms.toFixed(1)).join(' | ')} |`);
  } catch (trouble) {
    console.log(`| ${name} | ${String(trouble).split('\n')[0]} |`);
  }
  for (const view of views) {
    await view.close();
  }
}
const median = list => list.sort((a, b) => a - b)[list.length >> 1];
console.log(`${ratios.length} models: sums ${sums.map(ms => ms.toFixed(0)).join(', ')} ms; ratio of sums ${(sums[1] / sums[0]).toFixed(2)}, by pixel ${
  (sums[2] / sums[0]).toFixed(2)}; medians ${median(ratios).toFixed(2)}, ${median(exactRatios).toFixed(2)}`);
await browser.close();
servers.forEach(server => server.close());
