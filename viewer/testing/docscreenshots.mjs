// Takes the pictures of the viewer that README.md and docs/reference/viewer.md show: node testing/docscreenshots.mjs [OUT]. The site must be built.
import path from 'node:path';
import { readdirSync } from 'node:fs';
import { bring, launch, open, root, samples, serve, settle } from '../test/browser.mjs';

const out = path.resolve(process.argv[2] ?? path.join(root, 'docs/images'));
const files = readdirSync(samples).filter(name => !name.endsWith('.md')).map(name => path.join(samples, name));
const browser = await launch();
const server = await serve();

await picture('viewer.png', { width: 1280, height: 800 }, async page => {
  await page.evaluate(() => window.viewer.opener.openFile('neko.nsbmd'));
  await settle(page);
});
await picture('viewer-textures.png', { width: 1280, height: 800 }, async page => {
  await page.evaluate(() => window.viewer.opener.openFile('lantern.nj'));
  await settle(page);
  await page.getByRole('tab', { name: /Textures/ }).click();
});
await picture('viewer-phone.png', { width: 360, height: 640, deviceScaleFactor: 2 }, async page => {
  await page.evaluate(() => window.viewer.opener.openFile('koi.nj'));
  await settle(page);
});
await browser.close();
server.close();

async function picture(name, size, show) {
  const view = await open(browser, server.url, size);
  await bring(view.page, files);
  await show(view.page);
  await view.page.waitForTimeout(1500);
  await view.page.screenshot({ path: path.join(out, name) });
  await view.close();
}
