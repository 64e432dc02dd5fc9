// Takes the screenshots of the viewer in README.md and docs/reference/viewer.md: node testing/docscreenshots.mjs [OUT]. Build the site first.
import path from 'node:path';
import { readdirSync } from 'node:fs';
import { dropFiles, launch, open, root, samples, serve, waitUntilIdle } from '../test/browser.mjs';

const out = path.resolve(process.argv[2] ?? path.join(root, 'docs/images'));
const files = readdirSync(samples).filter(name => !name.endsWith('.md')).map(name => path.join(samples, name));
const browser = await launch();
const server = await serve();

await takeScreenshot('viewer.png', { width: 1280, height: 800 }, async page => {
  await page.evaluate(() => window.viewer.opener.openFile('neko.nsbmd'));
  await waitUntilIdle(page);
});
await takeScreenshot('viewer-textures.png', { width: 1280, height: 800 }, async page => {
  await page.evaluate(() => window.viewer.opener.openFile('lantern.nj'));
  await waitUntilIdle(page);
  await page.getByRole('tab', { name: /Textures/ }).click();
});
await takeScreenshot('viewer-phone.png', { width: 360, height: 640, deviceScaleFactor: 2 }, async page => {
  await page.evaluate(() => window.viewer.opener.openFile('koi.nj'));
  await waitUntilIdle(page);
});
await browser.close();
server.close();

async function takeScreenshot(name, size, show) {
  const view = await open(browser, server.url, size);
  await dropFiles(view.page, files);
  await show(view.page);
  await view.page.waitForTimeout(1500);
  await view.page.screenshot({ path: path.join(out, name) });
  await view.close();
}
