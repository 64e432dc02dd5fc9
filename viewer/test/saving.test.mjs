// Tests saving in place with `shuriken view --edit`, also with two pages that save the same file.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { zipSync } from 'fflate';
import { createPng } from '../testing/editfixtures.mjs';
import { TEST_TIMEOUT, launch, open, root, samples, waitUntilIdle } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const NAMES = ['koi.nj', 'koi.pvm', 'koi.pvp', 'star.nj'];

describe('saving in place', { skip, timeout: TEST_TIMEOUT }, () => {
  let folder;
  let server;
  let pages = [];
  const disk = name => readFileSync(path.join(folder, name));

  async function view(...options) {
    const child = spawn(path.join(root, 'shuriken'), ['view', '--no-open', ...options, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    server = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const [address] = /http:\S+/.exec(line) ?? [];
      if (address) {
        return address;
      }
    }
    throw new Error('the server has not started');
  }

  /** A page with koi.nj open. */
  async function openPage(address) {
    const view = await open(browser, address);
    pages.push(view);
    const game = path.basename(folder);
    await view.page.evaluate(path => window.viewer.opener.openFile(path), `${game}/koi.nj`);
    await waitUntilIdle(view.page);
    return { ...view, pvm: `${game}/koi.pvm`, star: `${game}/star.nj` };
  }

  /** Replaces a texture of koi.pvm by an image of one size; returns the bytes that the file will have. */
  async function change({ page, pvm }, index, size) {
    await page.evaluate(async ([pvm, index, base64]) => {
      const { engine, workbench } = window.viewer;
      const member = (await engine.ask('children', pvm)).value[index].path;
      await workbench.replaceTexture(member, new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]), { resize: true });
    }, [pvm, index, createPng(size, size).toString('base64')]);
    await waitUntilIdle(page);
    assert.equal(await page.evaluate(() => window.viewer.status.value.error), '');
    return built(page, pvm);
  }

  const built = async (page, file) => Buffer.from(await page.evaluate(async file => Array.from(new Uint8Array(await (await window.viewer.workbench.build(file))[0][1].arrayBuffer())), file));
  const member = async (page, pvm, index) => Buffer.from(await page.evaluate(async ([pvm, index]) => {
    const { engine } = window.viewer;
    return Array.from((await engine.ask('bytes', (await engine.ask('children', pvm)).value[index].path)).parts[0]);
  }, [pvm, index]));
  const steps = page => page.evaluate(() => window.viewer.workbench.value.steps.length);
  const save = async (page, goal) => {
    await page.getByRole('button', { name: 'Save …', exact: true }).click();
    await page.getByRole('button', { name: `Save into ${goal}` }).click();
  };
  const saved = async (page, goal = 'koi.pvm') => {
    await save(page, goal);
    await page.waitForFunction(() => /^Saved in/.test(window.viewer.status.value.announcement) && !window.viewer.status.value.task && !window.viewer.view.value.dialog);
    assert.equal(await steps(page), 0);
    assert.equal(await page.evaluate(() => window.viewer.workbench.value.isUnsaved), false);
    await waitUntilIdle(page);
    await page.evaluate(() => window.viewer.status.announce(''));
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'shuriken-'));
    NAMES.forEach(name => cpSync(path.join(samples, name), path.join(folder, name)));
  });
  afterEach(async () => {
    await Promise.all(pages.map(each => each.close()));
    pages = [];
    server?.kill();
    assert.deepEqual(readdirSync(folder).sort(), NAMES, 'no file is left over');
    rmSync(folder, { recursive: true, force: true });
  });
  after(() => browser?.close());

  it('saves a file and continues with the saved version', async () => {
    const { page, pvm, errors } = await openPage(await view('--edit'));
    const first = await change({ page, pvm }, 0, 32);
    await page.click('#changes');
    await page.getByRole('dialog').getByText('The files that you opened stay unchanged until you save.').waitFor();
    await page.keyboard.press('Escape');
    await saved(page);
    assert.ok(disk('koi.pvm').equals(first) && !first.equals(readFileSync(path.join(samples, 'koi.pvm'))));
    const second = await change({ page, pvm }, 1, 32);
    await saved(page);
    assert.ok(disk('koi.pvm').equals(second) && !second.equals(first), 'the second change is on top of the first');
    await page.reload();
    await page.waitForFunction(() => window.viewer?.status.value.isReady);
    assert.equal(await page.evaluate(() => window.viewer.workbench.canSaveInPlace), true, 'also after the page was loaded again');
    assert.deepEqual(errors, []);
  });

  it('finds the file of a dropped project in the served folder', async () => {
    const { page, pvm, star } = await openPage(await view());
    const project = Buffer.from(zipSync({
      'mod.json': Buffer.from(JSON.stringify({ releases: [{ name: 'koi.pvm', sha256: '0'.repeat(64) }], edits: [{ texture: 'koi_fin.pvr', file: 'new.png' }] })),
      'new.png': createPng(64, 64),
    }));
    const drop = () => page.evaluate(async base64 => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], 'project.zip'));
      await window.viewer.dropHandler.handle(data, 0, 0);
    }, project.toString('base64'));
    for (const open of [() => page.evaluate(path => window.viewer.opener.openFile(path), star), () => page.evaluate(() => window.viewer.opener.openOverview())]) {
      await open();
      await waitUntilIdle(page);
      await drop();
      await waitUntilIdle(page);
      assert.deepEqual(await page.evaluate(() => [window.viewer.document.value.path, window.viewer.workbench.value.files.map(each => each.path), window.viewer.status.value.error]), [pvm, [pvm], '']);
      await page.evaluate(() => window.viewer.workbench.undo());
    }
  });

  it('reports a conflict to the second of two pages, and keeps its changes', async () => {
    const address = await view('--edit');
    const one = await openPage(address);
    const two = await openPage(address);
    const three = await openPage(address);
    await change(one, 0, 32);
    await change(two, 1, 16);
    const theirs = await member(one.page, one.pvm, 0);
    const own = await member(two.page, two.pvm, 1);
    await saved(one.page);
    const after = disk('koi.pvm');
    for (const { page, pvm } of [two, three]) {
      if (page === three.page) {
        await change({ page, pvm }, 1, 16); // this page has the old file on its stage and changes it only now
      }
      await save(page, 'koi.pvm');
      await page.getByRole('alert').filter({ hasText: 'was changed by another program or tab since you opened it' }).waitFor();
      assert.ok(disk('koi.pvm').equals(after), 'nothing was written');
      assert.equal(await steps(page), 1, 'the change is still there');
    }
    await two.page.getByRole('button', { name: 'Apply my changes to the new file' }).click();
    await two.page.waitForFunction(() => !window.viewer.view.value.dialog && !window.viewer.status.value.task);
    assert.equal(await steps(two.page), 1);
    await saved(two.page);
    const check = await openPage(address);
    assert.ok((await member(check.page, check.pvm, 0)).equals(theirs), 'the texture of the first page');
    assert.ok((await member(check.page, check.pvm, 1)).equals(own), 'the texture of the second page');
  });

  it('saves all of several files or none', async () => {
    const view1 = await openPage(await view('--edit'));
    const { page, pvm, star } = view1;
    const replace = () => page.evaluate(async ([star, base64]) => window.viewer.workbench.replace(star, new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]), 'other.nj'),
      [star, readFileSync(path.join(samples, 'torii.nj')).toString('base64')]);
    const picture = await change(view1, 0, 32);
    await replace();
    const answer = { status: 507, contentType: 'text/plain', body: `${star}: the disk is full, so nothing was written. Free some space and save again` };
    await page.route('**/star.nj', route => route.request().method() === 'PATCH' ? route.fulfill(answer) : route.continue());
    await save(page, 'all 2 files');
    await page.getByRole('alert').filter({ hasText: 'the disk is full' }).waitFor();
    NAMES.forEach(name => assert.ok(disk(name).equals(readFileSync(path.join(samples, name))), `${name} has its bytes again`));
    await page.unroute('**/star.nj');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await saved(page, 'all 2 files');
    assert.ok(disk('koi.pvm').equals(picture));
    assert.ok(disk('star.nj').equals(readFileSync(path.join(samples, 'torii.nj'))));
  });

  it('never saves in place without --edit, and reports a stopped server', async () => {
    const readOnly = await openPage(await view());
    await change(readOnly, 0, 32);
    await readOnly.page.getByRole('button', { name: 'Save …', exact: true }).click();
    assert.equal(await readOnly.page.getByRole('button', { name: /^Save into/ }).count(), 0);
    server.kill();
    const { page, pvm } = await openPage(await view('--edit'));
    await change({ page, pvm }, 0, 32);
    writeFileSync(path.join(folder, 'koi.pvm'), readFileSync(path.join(samples, 'koi.pvm')).fill(0, 40));
    await save(page, 'koi.pvm');
    await page.getByRole('alert').filter({ hasText: 'was changed by another program or tab' }).waitFor();
    server.kill();
    cpSync(path.join(samples, 'koi.pvm'), path.join(folder, 'koi.pvm'));
    const last = await openPage(await view('--edit'));
    await change(last, 0, 32);
    server.kill();
    await new Promise(resolve => server.once('exit', resolve));
    await save(last.page, 'koi.pvm');
    await last.page.getByRole('dialog').getByRole('alert').waitFor();
    assert.match(await last.page.getByRole('dialog').getByRole('alert').innerText(), /does not answer|can no longer be read/);
    assert.equal(await steps(last.page), 1);
  });
});
