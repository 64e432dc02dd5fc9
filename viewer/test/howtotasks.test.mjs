// Does the tasks of the how-to pages in the page, in at most five actions, and compares the results with those of the command line.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { TASKS, input, makeFiles, removeFiles } from '../testing/howtotasks.mjs';
import { PointerUser } from '../testing/users.mjs';
import { TEST_TIMEOUT, launch, open, serve } from './browser.mjs';

const MAX_ACTIONS = 5;
const browser = await launch();
const skip = browser ? false : 'no browser was found';

describe('a user of the page', { skip, timeout: TEST_TIMEOUT }, () => {
  let server;
  before(async () => {
    server = await serve();
    const view = await open(browser, server.url, { acceptDownloads: true });
    await makeFiles(new PointerUser(view.page));
    await view.close();
  });
  after(async () => {
    server?.close();
    await browser?.close();
    removeFiles();
  });

  for (const { task, files, do: run, compare } of TASKS) {
    it(`can ${task} in ${MAX_ACTIONS} actions, with the same bytes as the command line`, async t => {
      const view = await open(browser, server.url, { acceptDownloads: true, height: 900 });
      const user = new PointerUser(view.page);
      await user.openFiles(files.map(input));
      compare(await run(user));
      t.diagnostic(`${user.actionCount} actions`);
      assert.ok(user.actionCount <= MAX_ACTIONS, `${user.actionCount} actions`);
      assert.deepEqual(view.errors, []);
      await view.close();
    });
  }
});
