// The tasks of the how-to pages by keys only: the focus is always seen, stays in dialogs and returns, and axe finds nothing serious.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { KeyboardUser } from '../testing/users.mjs';
import { TASKS, input, makeFiles, removeFiles } from '../testing/howtotasks.mjs';
import { TEST_TIMEOUT, launch, open, root, serve, waitUntilIdle } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const axe = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

describe('the keyboard', { skip, timeout: TEST_TIMEOUT }, () => {
  /** The screens that axe has seen, by their names. */
  const checked = new Set();
  let server;
  let view;
  let user;
  before(async () => {
    server = await serve();
    view = await open(browser, server.url, { acceptDownloads: true, height: 900 });
    user = new KeyboardUser(view.page);
    user.onScreen = check;
    await check('start');
    await makeFiles(user);
  });
  after(async () => {
    await view?.close();
    server?.close();
    await browser?.close();
    removeFiles();
  });

  /** Lets axe look at a kind of screen once. */
  async function check(state) {
    if (checked.has(state)) {
      return;
    }
    checked.add(state);
    await view.page.evaluate(axe);
    const { violations } = await view.page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    assert.deepEqual(violations.filter(each => ['serious', 'critical'].includes(each.impact))
      .map(each => `${each.id}: ${each.nodes.map(node => node.html.slice(0, 120)).slice(0, 3).join(' | ')}`), [], state);
  }

  for (const { task, files, do: run, compare } of TASKS) {
    it(`can ${task}`, async () => {
      await user.openFiles(files.map(input));
      compare(await run(user));
      await waitUntilIdle(view.page);
      assert.ok(!(await user.describeFocus()).isBody, 'nothing has the focus after the task');
    });
  }

  it('stays in dialogs and returns to where it was', async () => {
    const { page } = view;
    await user.openFiles([input('koi.nj'), input('koi.pvm')]);
    for (const [opener, title] of [['Export', /^Export/], ['Take a screenshot', /screenshot/i], ['Keys', /^Keys/]]) {
      await user.tabTo(opener, found => found.name === opener);
      await user.pressKey('Enter');
      await page.waitForSelector('dialog[open]');
      assert.match(await page.getAttribute('dialog', 'aria-label'), title);
      await check(opener);
      for (let i = 0; i < 30; i++) {
        const { isBody, isInDialog, name } = await user.describeFocus();
        assert.ok(isBody || isInDialog, `${name} has the focus, outside of the dialog`);
        await user.pressKey(i < 15 ? 'Tab' : 'Shift+Tab');
      }
      await user.pressKey('Escape');
      await page.waitForSelector('dialog', { state: 'detached' });
      assert.equal((await user.describeFocus()).name, opener);
    }
    await user.tabTo('View', found => found.name === 'View');
    await user.pressKey('Enter');
    await check('view menu');
    await user.tabTo('Bones', found => /^Bones/.test(found.name));
    await user.pressKey(' ');
    assert.equal(await page.evaluate(() => window.viewer.view.value.showsBones), true);
    await user.pressKey('Escape');
    assert.equal((await user.describeFocus()).name, 'View');
    await user.tabTo('File menu', found => found.name === 'File menu');
    await user.pressKey('Enter');
    await page.waitForFunction(() => document.activeElement.matches('[role=menuitem]'));
    await user.pressKey('End');
    assert.equal((await user.describeFocus()).name, 'Save original file');
    await user.pressKey('ArrowDown');
    assert.equal((await user.describeFocus()).name, 'Replace …');
    await user.pressKey('Escape');
    assert.equal((await user.describeFocus()).name, 'File menu');
  });

  it('stays in the dialog while changes are undone and reverted', async () => {
    const { page } = view;
    await user.openFiles([input('game.nds')]);
    for (const file of ['star.nj', 'koi.pvm']) {
      await user.openFileMenu(file);
      await user.click('Remove', 'menuitem');
    }
    await user.click('Changes (2)');
    for (const button of ['Undo', 'Undo', 'Redo', 'Redo', /^Revert: /]) {
      await user.click(button);
      await waitUntilIdle(page);
      const { isInDialog, name } = await user.describeFocus();
      assert.ok(isInDialog, `${name} has the focus after ${button}`);
    }
    await user.pressKey('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    assert.equal((await user.describeFocus()).name, 'Changes (1)');
  });

  it('removes only the file that is selected', async () => {
    const { page } = view;
    await user.openFiles([input('game.nds')]);
    await user.goToRow('star.nj');
    await user.pressKey('h');
    await user.waitForOpenFile();
    await user.pressKey('Delete');
    await waitUntilIdle(page);
    assert.equal(await page.evaluate(() => window.viewer.workbench.value.steps.length), 0, 'the overview is open, and no file is selected');
  });

  it('complains about nothing', () => assert.deepEqual(view.errors, []));
});
