// Tests errors, cancelled tasks, overlapping drops, a lost WebGL context, and a library that cannot be loaded.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { dropFiles, launch, open, samples, serve, waitUntilIdle } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const named = (name, sample) => ({ name, mimeType: '', buffer: sample ? readFileSync(path.join(samples, sample)) : Buffer.from('text') });

/** Opens files in folders, as a drop would. */
async function drop(page, files) {
  await page.evaluate(async files => {
    await window.viewer.loader.openFiles(files.map(([name, base64]) => [name, new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))])]));
  }, files.map(([name, sample]) => [name, named('', sample).buffer.toString('base64')]));
  await waitUntilIdle(page);
}

describe('the page after an error or interruption', { skip }, () => {
  let server;
  let view;
  before(async () => {
    server = await serve();
    view = await open(browser, server.url);
  });
  after(async () => {
    await view?.close();
    server?.close();
    await browser?.close();
  });

  it('loads thumbnails after a folder was left while the library was loading', async () => {
    const { page, close, errors } = await open(browser, server.url);
    const image = await page.evaluate(async () => {
      const { thumbnails } = window.viewer;
      void thumbnails.get('samples/koi.nj');
      thumbnails.cancelPending();
      await thumbnails.prepareEngine();
      await new Promise(resolve => setTimeout(resolve, 200));
      const late = new Promise(resolve => setTimeout(() => resolve({}), 10_000));
      const { image } = await Promise.race([thumbnails.get('samples/star.nj'), late]);
      return image?.width;
    });
    assert.equal(image, 176);
    assert.deepEqual(errors, []);
    await close();
  });

  it('shows the contents of a folder with only folders or unknown files', async () => {
    const { page } = view;
    await dropFiles(page, [named('koi.nj', 'koi.nj')], 'koi.nj');
    const many = ['koi.nj', 'star.nj', 'torii.nj', 'lantern.nj'];
    for (const files of [many.map(name => [`game/${name[0]}/${name}`, name]), [['game/meson.build', ''], ...many.map(name => [`game/a/${name}`, name])]]) {
      await drop(page, files);
      assert.equal(await page.evaluate(() => window.viewer.document.value.showsOverview), true);
      assert.equal(await page.evaluate(() => window.viewer.stage.models.length), 0, 'not the model of before');
      await page.waitForSelector('.landing .card:has-text("torii.nj") canvas');
      assert.match(await page.textContent('.landing'), /game.*4 models/);
    }
    await drop(page, [['game/meson.build', ''], ['game/a/koi.nj', 'koi.nj']]);
    assert.equal(await page.evaluate(() => window.viewer.document.value.path), 'game/a/koi.nj', 'of few models the largest');
  });

  it('opens the largest model of an archive, and prefers visible models to collision models', async () => {
    const { page } = view;
    const { zipSync } = await import('fflate');
    const zip = names => ({ name: 'all.zip', mimeType: '', buffer: Buffer.from(zipSync(Object.fromEntries(names.map(name => [name, readFileSync(path.join(samples, name))])))) });
    await dropFiles(page, [zip(['star.nj', 'koi.nj', 'torii.nj'])]);
    const [largest] = ['star.nj', 'koi.nj', 'torii.nj'].sort((a, b) => readFileSync(path.join(samples, b)).length - readFileSync(path.join(samples, a)).length);
    assert.equal(await page.evaluate(() => window.viewer.document.value.path), `all.zip!${largest}`);
    await dropFiles(page, [zip(['map_mill01c.rel', 'map_mill01n.rel', 'map_mill01.pvm'])]);
    assert.equal(await page.evaluate(() => window.viewer.document.value.path), 'all.zip!map_mill01n.rel');
    await dropFiles(page, [named('koi.pvm', 'koi.pvm'), named('koi.nj', 'koi.nj')]);
    assert.equal(await page.evaluate(() => window.viewer.document.value.path), 'koi.nj', 'no texture before a model');
  });

  it('reports that nothing in a file of a known format could be read', async () => {
    const { page } = view;
    const whole = readFileSync(path.join(samples, 'koi.pvm'));
    await dropFiles(page, [{ name: 'cut.pvm', mimeType: '', buffer: whole.subarray(0, 100) }]);
    await page.waitForSelector('.nothing:has-text("Nothing in cut.pvm could be read"), .error:has-text("incomplete or damaged")');
    await dropFiles(page, [named('koi_swim.njm', 'koi_swim.njm')]);
    await page.waitForSelector('.nothing:has-text("koi_swim.njm contains only animations")');
    await dropFiles(page, [named('koi.pvp', 'koi.pvp')]);
    await page.waitForSelector('.nothing:has-text("koi.pvp is a palette")');
  });

  it('reports a lost WebGL context, and draws again on request', async () => {
    const { page, close } = await open(browser, server.url);
    await dropFiles(page, [named('koi.nj', 'koi.nj'), named('koi.pvm', 'koi.pvm')], 'koi.nj');
    await page.evaluate(() => window.viewer.stage.renderer.getContext().getExtension('WEBGL_lose_context').loseContext());
    await page.getByRole('button', { name: 'Draw again' }).click();
    await page.waitForFunction(() => !window.viewer.view.value.isContextLost && window.viewer.stage.models.length === 1);
    await waitUntilIdle(page);
    assert.ok(await page.evaluate(() => new Set(window.viewer.stage.pixels(64, 64)).size) > 8);
    assert.equal(await page.evaluate(() => window.viewer.document.value.path), 'koi.nj');
    await close();
  });

  it('explains a link to files that are open in another browser', async () => {
    const { page, close } = await open(browser, `${server.url}#${new URLSearchParams({ path: 'odd/hash#1.nj' })}`);
    await page.waitForSelector('.awaited:has-text("This link shows hash#1.nj")');
    assert.match(await page.textContent('.awaited'), /shuriken view in another browser/);
    assert.equal(await page.evaluate(() => window.viewer.status.value.error), '');
    await close();
  });

  it('asks for the dropped file of a link, and shows it', async () => {
    const { page } = view;
    await dropFiles(page, [named('koi.nj', 'koi.nj'), named('koi.pvm', 'koi.pvm')], 'koi.nj');
    await page.evaluate(() => window.viewer.view.setDisplayMode('normals'));
    const link = await page.evaluate(() => window.viewer.links.getDroppedFileAddress());
    await page.evaluate(() => window.viewer.view.setDisplayMode('console'));
    const other = await open(browser, link);
    await other.page.waitForSelector('.awaited:has-text("koi.nj")');
    await dropFiles(other.page, [{ ...named('star.nj', 'star.nj') }]);
    await other.page.waitForSelector('.awaited');
    await dropFiles(other.page, [{ ...named('renamed.nj', 'koi.nj') }, named('koi.pvm', 'koi.pvm')]);
    assert.deepEqual(await other.page.evaluate(() => [window.viewer.document.value.path, window.viewer.view.value.displayMode]), ['renamed.nj', 'normals']);
    assert.equal(await other.page.locator('.awaited').count(), 0);
    await other.close();
  });

  it('plays animations in real time when frames are slow', async () => {
    const { page, close } = await open(browser, server.url, { ready: false });
    await page.addInitScript(() => {
      const times = new Map();
      window.requestAnimationFrame = done => setTimeout(() => {
        times.set(done, (times.get(done) ?? performance.now()) + 300);
        done(times.get(done));
      }, 10);
    });
    await page.reload();
    await page.waitForFunction(() => window.viewer?.status.value.isReady);
    const { steps, shown } = await page.evaluate(async () => {
      await window.viewer.opener.openFile('samples/koi.nj');
      const { player } = window.viewer;
      player.setLooping(false);
      player.setSpeed(0.1);
      player.setPlaying(true);
      player.seek(0);
      const steps = [];
      const advance = player.advance.bind(player);
      return new Promise(resolve => {
        player.advance = seconds => {
          const moves = advance(seconds);
          if (steps.push(seconds) === 8) {
            resolve({ steps, shown: player.value.seconds });
          }
          return moves;
        };
      });
    });
    steps.forEach(seconds => assert.ok(Math.abs(seconds - 0.3) < 1e-6, steps.join()));
    assert.ok(Math.abs(shown - 8 * 0.3 * 0.1) < 1e-6, `${shown} s shown`);
    await close();
  });

  it('repeats each animation after its own duration', async () => {
    const { page } = view;
    await dropFiles(page, ['neko.nsbmd', 'neko.nsbca', 'neko.nsbta', 'neko.nsbtp', 'neko.nsbtx'].map(name => named(name, name)), 'neko.nsbmd');
    const seen = await page.evaluate(() => {
      const { player } = window.viewer;
      player.seek(0);
      player.setSpeed(1);
      player.setLooping(true);
      player.setPlaying(true);
      const lengths = window.viewer.document.clips.map(each => each.duration);
      const clock = Math.max(...lengths) + 0.25;
      for (let i = 0; i < 5; i++) player.advance(clock / 5);
      player.setPlaying(false);
      return { lengths, clock, seconds: lengths.map((_, i) => player.timeOf(i)), shown: player.value.seconds };
    });
    assert.ok(new Set(seen.lengths).size > 1, seen.lengths.join());
    seen.lengths.forEach((length, i) => assert.ok(Math.abs(seen.seconds[i] - seen.clock % length) < 1e-6, `${i}: ${seen.seconds[i]} of ${length}`));
    assert.ok(Math.abs(seen.shown - 0.25) < 1e-6, 'the frame shown is of the longest');
  });

  it('hides the task message when the search for animations is cancelled', async () => {
    const { page } = view;
    const busy = await page.evaluate(async () => {
      const { engine, motionFolders } = window.viewer;
      const looked = motionFolders.use('').catch(() => {});
      engine.restart();
      await looked;
      return window.viewer.status.value.task;
    });
    assert.equal(busy, '');
    await waitUntilIdle(page);
  });

  it('reports that thumbnails cannot be made when their library cannot be loaded', async () => {
    const { page, close } = await open(browser, server.url);
    await page.route('**/worker.js', route => route.abort());
    await page.evaluate(() => window.viewer.opener.openFolder('samples'));
    await page.waitForSelector('.error:has-text("Thumbnails cannot be drawn")');
    await close();
  });

  it('reports that the library cannot be loaded, and tries again on request', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    let asked = 0;
    await page.route('**/worker.js', route => { asked++; return route.abort(); });
    await page.goto(server.url);
    await page.waitForSelector('.error:has-text("could not be loaded")');
    await page.waitForTimeout(1000);
    assert.ok(asked < 12, `${asked} requests`);
    await page.unroute('**/worker.js');
    await page.evaluate(() => window.viewer.loader.openSamples());
    await page.waitForFunction(() => window.viewer.stage.models.length === 7);
    await context.close();
  });

  it('scans all files after a question was cancelled', async () => {
    const { page } = view;
    await drop(page, Array.from({ length: 60 }, (_, i) => [`many/${i}.nj`, 'star.nj']));
    await page.evaluate(() => {
      const { engine, files } = window.viewer;
      const ask = engine.ask.bind(engine);
      let crawls = 0;
      engine.ask = (question, ...texts) => {
        const answer = ask(question, ...texts);
        if (question === 'crawl' && ++crawls === 2) {
          engine.restart();
        }
        return answer;
      };
      void ask('renew').then(() => files.scan());
    });
    await page.waitForFunction(() => window.viewer.files.value.isScanning);
    await waitUntilIdle(page);
    assert.equal(await page.evaluate(() => window.viewer.files.value.scannedCount), 60);
  });

  it('finds all files after the library was restarted', async () => {
    const { page } = view;
    await drop(page, [['game/aa.nj', 'star.nj'], ['game/ab.nj', 'star.nj'], ['game/c.pvm', 'koi.pvm']]);
    await page.evaluate(() => window.viewer.engine.restart());
    await page.waitForFunction(async () => (await window.viewer.engine.ask('search', 'aa', '', 10)).value.total === 1);
    await waitUntilIdle(page);
    await page.locator('[data-key=search]').fill('ab');
    await page.waitForFunction(() => window.viewer.files.value.found?.total === 1);
    await page.locator('[data-key=search]').press('Escape');
  });

  it('ignores the files of an earlier drop that finishes late', async () => {
    const { page } = view;
    const shown = await page.evaluate(async () => {
      const entry = (name, wait) => ({ isFile: true, fullPath: '/' + name, file: done => setTimeout(() => done(new File(['text'], name)), wait) });
      const data = (name, wait) => ({ items: [{ webkitGetAsEntry: () => entry(name, wait) }], files: [] });
      const slow = window.viewer.loader.openDropped(data('slow.txt', 600));
      const quick = window.viewer.loader.openDropped(data('quick.txt', 0));
      await Promise.all([slow, quick]);
      return window.viewer.files.value.children.get('').map(row => row.name);
    });
    assert.deepEqual(shown, ['quick.txt']);
  });

  it('shows the number of files while a folder is read', async () => {
    const { page } = view;
    const said = await page.evaluate(async () => {
      let pending = 0;
      let most = 0;
      const read = (i, done) => {
        most = Math.max(most, ++pending);
        setTimeout(() => { pending--; done(new File(['text'], `${i}.txt`)); }, 20);
      };
      const file = i => ({ isFile: true, fullPath: `/many/${i}.txt`, file: done => read(i, done) });
      let batch = 0;
      const folder = { isFile: false, createReader: () => ({ readEntries: done => done(batch++ < 3 ? Array.from({ length: 100 }, (_, i) => file(batch * 100 + i)) : []) }) };
      const seen = new Set();
      const watch = setInterval(() => seen.add(window.viewer.status.value.task), 5);
      await window.viewer.loader.openDropped({ items: [{ webkitGetAsEntry: () => folder }], files: [] });
      clearInterval(watch);
      return { seen: [...seen], most, busy: window.viewer.status.value.task };
    });
    assert.ok(said.seen.some(each => /Looking at the folder … \d+ files/.test(each)), said.seen.join('; '));
    assert.equal(said.busy, '');
    assert.equal(said.most, 64, 'the number of files that are read at the same time');
  });

  it('reveals a file in the tree when it is opened by a link or a search', async () => {
    const { page } = view;
    await drop(page, [['game/deep/er/koi.nj', 'koi.nj'], ['game/x.nj', 'star.nj']]);
    await page.evaluate(() => window.viewer.opener.openFile('game/deep/er/koi.nj'));
    await waitUntilIdle(page);
    await page.waitForSelector('[role=treeitem][aria-selected=true]:has-text("koi.nj")');
  });

  it('moves from the search field to the results by keys', async () => {
    const { page } = view;
    await drop(page, [['game/aa.nj', 'star.nj'], ['game/ab.nj', 'star.nj'], ['game/c.nj', 'star.nj']]);
    const field = page.locator('[data-key=search]');
    await field.fill('a');
    await page.waitForFunction(() => window.viewer.files.value.found?.total > 1);
    await field.press('Enter');
    await page.waitForFunction(() => window.viewer.document.value.path === 'game/aa.nj');
    await waitUntilIdle(page);
    await page.evaluate(() => window.viewer.opener.openFile('game/c.nj'));
    await waitUntilIdle(page);
    await field.press('ArrowDown');
    await page.waitForFunction(() => window.viewer.document.value.path === 'game/aa.nj');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => window.viewer.document.value.path === 'game/ab.nj');
    await field.press('Escape');
    await page.waitForFunction(() => !window.viewer.files.value.found && window.viewer.files.value.query === '');
  });

  it('explains what is wrong with a compressed file', async () => {
    const { page } = view;
    const whole = readFileSync(path.join(samples, 'koi.nj'));
    const size = whole.length;
    const stream = Buffer.concat([Buffer.from([0x10, size & 255, size >> 8 & 255, size >> 16]), Buffer.from([0]), whole.subarray(0, 8), Buffer.from([0]), whole.subarray(8, 12)]);
    await dropFiles(page, [{ name: 'cut.nj.lz', mimeType: '', buffer: stream }]);
    await page.evaluate(() => window.viewer.opener.openFile('cut.nj.lz'));
    await waitUntilIdle(page);
    assert.match(await page.evaluate(() => window.viewer.status.value.error), /^The file ends too early\. It is incomplete or damaged\.\n/);
  });

  it('frees the bone textures of closed models', async () => {
    const { page } = view;
    await dropFiles(page, [named('koi.nj', 'koi.nj'), named('star.nj', 'star.nj')]);
    const count = () => page.evaluate(() => { window.viewer.stage.pixels(8, 8); return window.viewer.stage.renderer.info.memory.textures; });
    const openBoth = async () => {
      for (const name of ['koi.nj', 'star.nj']) {
        await page.evaluate(name => window.viewer.opener.openFile(name), name);
        await waitUntilIdle(page);
        await count();
      }
    };
    await openBoth();
    const before = await count();
    for (let i = 0; i < 5; i++) await openBoth();
    assert.equal(await count(), before);
  });

  it('opens files whose names contain line breaks', async () => {
    const { page } = view;
    await drop(page, [['game/new\nline.nj', 'koi.nj'], ['game/b.nj', 'star.nj']]);
    await page.evaluate(() => window.viewer.opener.openFile('game/new\nline.nj'));
    await waitUntilIdle(page);
    assert.equal(await page.evaluate(() => window.viewer.status.value.error), '');
    assert.equal(await page.evaluate(() => window.viewer.stage.models.length), 1);
  });

  it('logs no errors or warnings', () => assert.deepEqual(view.errors, []));
});
