// Helpers for tests: a browser, a static server for the site, and pages that record errors.
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
// Without a GPU, most time goes into compiling shaders. The last two flags halve it: the page is drawn without shaders, and each program is
// compiled once instead of in parts.
const FLAGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking',
  '--disable-gpu-compositing', '--disable-angle-features=supportsGraphicsPipelineLibrary'];
/** How long a test waits for a state of a page, in milliseconds: far longer than a page needs on a loaded machine. */
const PATIENCE = 240_000;
/** The limit of a test or suite that hangs, in milliseconds. */
export const TEST_TIMEOUT = 3_600_000;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

/** Returns the path of the browser for tests: SHURIKEN_BROWSER, the one of the lockfile, or one on the PATH. */
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
    } catch { /* try the next one */ }
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

/** Starts a browser whose pages have one limit for all waits. Returns undefined without a browser, and throws an error on CI. */
export async function launch(moreFlags = []) {
  const executablePath = await findBrowser();
  if (!executablePath && process.env.CI === 'true') {
    throw new Error('no browser was found: set SHURIKEN_BROWSER, or let npm install @sparticuz/chromium');
  }
  const browser = executablePath && await chromium.launch({ executablePath, headless: true, args: [...FLAGS, ...moreFlags] });
  const newContext = browser?.newContext.bind(browser);
  return browser && Object.assign(browser, {
    async newContext(options) {
      const context = await newContext(options);
      context.setDefaultTimeout(PATIENCE);
      return context;
    },
  });
}

/** Serves a folder on the loopback interface. `more` has additional files by path. */
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

/** Opens the viewer and waits until it is ready. `errors` collects errors and warnings of the console. `before` runs in the page before its scripts. */
export async function open(browser, url, { width = 1280, height = 800, ready = true, before, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  if (before) {
    await page.addInitScript(before);
  }
  const errors = [];
  page.on('console', message => { if (['error', 'warning'].includes(message.type()) && !/GPU stall|swiftshader/i.test(message.text())) errors.push(message.text()); });
  page.on('pageerror', error => errors.push(String(error)));
  // The browser aborts the requests of a page that is left while it loads.
  page.on('requestfailed', request => { if (request.failure()?.errorText !== 'net::ERR_ABORTED') errors.push('failed: ' + request.url()); });
  await page.goto(url);
  if (ready) {
    await page.waitForFunction(() => window.viewer?.status.value.isReady);
  }
  return { page, errors, context, close: () => context.close() };
}

/** Returns a file for `setInputFiles`. `content` is its bytes, or the name of a sample. */
export function createInputFile(name, content = name) {
  return { name, mimeType: '', buffer: typeof content === 'string' ? readFileSync(path.join(samples, content)) : content };
}

/** Opens files in the page, and the file `wanted` of them. Waits until it is shown. */
export async function dropFiles(page, files, wanted) {
  await page.setInputFiles('[data-test=files]', files);
  await page.waitForFunction(() => window.viewer.files.value.origin === 'dropped' && !window.viewer.status.value.task);
  if (wanted) {
    await page.evaluate(path => window.viewer.opener.openFile(path), wanted);
  }
  await waitUntilIdle(page);
}

/** Replaces a texture by another one in its list box. */
export async function chooseOtherTexture(page, wanted, other) {
  await page.getByRole('button', { name: `Texture for ${wanted}:` }).click();
  await page.getByRole('listbox', { name: `Texture for ${wanted}` }).getByRole('option', { name: other, exact: true }).click();
  await waitUntilIdle(page);
}

/** Waits until no task and no scan is running. */
export async function waitUntilIdle(page) {
  await page.waitForFunction(() => !window.viewer.status.value.task && !window.viewer.files.value.isScanning);
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Returns controls that are too small for touch: less than 44 pixels high, or 36 for chips and buttons in the top bar. Runs in the page. */
export function findSmallTargets() {
  return [...document.querySelectorAll('button:not(.cell), select, [role=tab], [role=option], [role=treeitem], summary')].filter(each => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && each.checkVisibility() && height < (each.matches('.chip, .tools .save, .key') ? 36 : 44);
  }).map(each => each.outerHTML.slice(0, 120));
}
