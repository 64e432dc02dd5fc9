// A browser for tests, a static server for the site, and pages that tell what went wrong on them.
import { chromium } from 'playwright-core';
import { createServer } from 'node:http';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const here = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const root = path.dirname(here);
export const site = process.env.SHURIKEN_SITE ?? path.join(here, 'target/site');
export const samples = path.join(root, 'samples');
const FLAGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'];
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

/** The browser to test with: the one named, the one of the lockfile, one on the PATH. */
export async function findBrowser() {
  if (process.env.SHURIKEN_BROWSER) {
    return process.env.SHURIKEN_BROWSER;
  }
  if (process.platform === 'linux') {
    try {
      process.env.TMPDIR = path.join(here, 'target/browser');
      mkdirSync(process.env.TMPDIR, { recursive: true });
      const { default: packed } = await import('@sparticuz/chromium');
      const found = await packed.executablePath();
      execFileSync(found, ['--version'], { stdio: 'ignore' });
      return found;
    } catch { /* the next one */ }
  }
  for (const name of ['chromium', 'chromium-headless-shell', 'google-chrome', 'chrome']) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      if (folder && existsSync(path.join(folder, name))) {
        return path.join(folder, name);
      }
    }
  }
  return undefined;
}

/** Starts a browser; without one, tests are skipped, which is an error where every test must run. */
export async function launch() {
  const executablePath = await findBrowser();
  if (!executablePath && process.env.CI === 'true') {
    throw new Error('no browser was found: set SHURIKEN_BROWSER, or let npm install @sparticuz/chromium');
  }
  return executablePath && chromium.launch({ executablePath, headless: true, args: FLAGS });
}

/** Serves a folder on the loopback; gives its address and counts requests. */
export async function serve(folder = site, more = {}) {
  const server = createServer((request, reply) => {
    const name = decodeURIComponent(new URL(request.url, 'http://x').pathname);
    const file = more[name] ?? path.join(folder, name === '/' ? 'index.html' : name);
    if (!more[name] && !file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      reply.writeHead(404).end();
      return;
    }
    reply.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** A page of the viewer, ready; `errors` fills with what its console complains about. `before` runs in the page before its scripts. */
export async function open(browser, url, { width = 1280, height = 800, ready = true, before, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  if (before) {
    await page.addInitScript(before);
  }
  const errors = [];
  page.on('console', message => { if (['error', 'warning'].includes(message.type()) && !/GPU stall|swiftshader/i.test(message.text())) errors.push(message.text()); });
  page.on('pageerror', error => errors.push(String(error)));
  // A page that is left while it loads ends its requests itself.
  page.on('requestfailed', request => { if (request.failure()?.errorText !== 'net::ERR_ABORTED') errors.push('failed: ' + request.url()); });
  await page.goto(url);
  if (ready) {
    await page.waitForFunction(() => window.viewer?.status.value.isReady, null, { timeout: 60_000 });
  }
  return { page, errors, context, close: () => context.close() };
}

/** A file to choose, as `setInputFiles` takes it. `content` is its bytes, or the name of a sample. */
export function named(name, content = name) {
  return { name, mimeType: '', buffer: typeof content === 'string' ? readFileSync(path.join(samples, content)) : content };
}

/** Drops files on the page and waits until the one that is wanted is shown. */
export async function bring(page, files, wanted) {
  await page.setInputFiles('[data-test=files]', files);
  await page.waitForFunction(() => window.viewer.files.value.origin === 'dropped' && !window.viewer.status.value.task, null, { timeout: 120_000 });
  if (wanted) {
    await page.evaluate(path => window.viewer.opener.openFile(path), wanted);
  }
  await settle(page);
}

/** Chooses a texture by its name in the list of pictures that another one has. */
export async function drawInstead(page, wanted, other) {
  await page.getByRole('button', { name: `Texture for ${wanted}:` }).click();
  await page.getByRole('listbox', { name: `Texture for ${wanted}` }).getByRole('option', { name: other, exact: true }).click();
  await settle(page);
}

/** Waits until nothing is under way. */
export async function settle(page) {
  await page.waitForFunction(() => !window.viewer.status.value.task && !window.viewer.files.value.isScanning, null, { timeout: 120_000 });
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** What a finger would miss, run in the page: controls of less than 44 pixels; chips and the round button in the top bar may have 36. */
export function smallTargets() {
  return [...document.querySelectorAll('button:not(.cell), select, [role=tab], [role=option], [role=treeitem], summary')].filter(each => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && each.checkVisibility() && height < (each.matches('.chip, .tools .save, .key') ? 36 : 44);
  }).map(each => each.outerHTML.slice(0, 120));
}
