// Tests edits in the page: textures, models and members are changed, undone, restored after reloads, and saved.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { unzipSync, zipSync } from 'fflate';
import { moveVertices, createModelWithTextures, createNarc, createPng, createRom, createXvm } from '../testing/editfixtures.mjs';
import { TEST_TIMEOUT, dropFiles, launch, createInputFile, open, root, samples, serve, waitUntilIdle } from './browser.mjs';

const browser = await launch();
const skip = browser ? false : 'no browser was found';
const sample = name => readFileSync(path.join(samples, name));
const game = () => createRom([['a.narc', createNarc([['neko.nsbmd', sample('neko.nsbmd')], ['neko.nsbtx', sample('neko.nsbtx')]])], ['koi.pvm', sample('koi.pvm')], ['star.nj', sample('star.nj')]], 1 << 20);

describe('an edit in the page', { skip, timeout: TEST_TIMEOUT }, () => {
  let server;
  let view;
  let page;
  before(async () => {
    server = await serve();
    view = await open(browser, server.url, { acceptDownloads: true });
    ({ page } = view);
  });
  after(async () => {
    await view?.close();
    server?.close();
    await browser?.close();
  });

  const changes = () => page.evaluate(() => window.viewer.workbench.value.steps.length);
  const until = count => page.waitForFunction(count => window.viewer.workbench.value.steps.length === count && !window.viewer.status.value.task, count);
  const saved = async (button, scope = page) => {
    const [download] = await Promise.all([scope.waitForEvent('download'), scope.getByRole('button', { name: button }).click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };

  it('saves and replaces a texture that has a name only in the model', async () => {
    await dropFiles(page, [createInputFile('lantern.nj'), createInputFile('lantern.xvm', createXvm([0xF800, 0x07E0, 0x001F, 0xFFFF]))], 'lantern.nj');
    await page.click('#tab-textures');
    const image = await saved('Save PNG of ln_stone');
    assert.equal(image.name, 'ln_stone.png');
    const colours = await page.evaluate(async base64 => {
      const context = new OffscreenCanvas(8, 8).getContext('2d');
      context.drawImage(await createImageBitmap(new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))])), 0, 0);
      return [...context.getImageData(3, 3, 1, 1).data];
    }, image.bytes.toString('base64'));
    assert.deepEqual(colours, [0, 255, 0, 255], 'the second texture of the archive');
    const article = page.locator('.texture', { hasText: 'ln_stone' }).first();
    await article.locator('[data-test=png]').setInputFiles(createInputFile('new.png', createPng(8, 8)));
    await page.getByRole('button', { name: 'Use it' }).click();
    await until(1);
    const { path, texture } = await page.evaluate(() => window.viewer.workbench.value.steps[0].operation);
    assert.deepEqual([path, texture], ['lantern.xvm!1.xvr', '']);
    await page.keyboard.press('Control+z');
    await until(0);
  });

  it('replaces a texture by a PNG after a preview, and saves the archive and a patch', async () => {
    await dropFiles(page, ['koi.nj', 'koi.pvm', 'koi.pvp'].map(name => createInputFile(name)), 'koi.nj');
    await page.click('#tab-textures');
    const before = await page.evaluate(() => window.viewer.stage.pixels(64, 64).join());
    const article = page.locator('.texture', { hasText: 'koi_fin' }).first();
    await article.locator('[data-test=png]').setInputFiles(createInputFile('wrong.png', createPng(100, 77)));
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.getByLabel('Resize to fit').check();
    await page.locator('.versus canvas').first().waitFor();
    assert.match(await page.getByRole('dialog').innerText(), /64 × 64\..*colours/s);
    await page.getByLabel('Before and after').fill('20');
    await page.getByRole('button', { name: 'Use it' }).click();
    await until(1);
    await page.waitForFunction(() => window.viewer.workbench.value.checks.size === 1);
    assert.deepEqual(await page.evaluate(() => [...window.viewer.workbench.value.checks.values()]), ['']);
    assert.notEqual(await page.evaluate(() => window.viewer.stage.pixels(64, 64).join()), before, 'the model shows the new texture');
    await page.locator('.texture .badge').first().waitFor();
    assert.equal(await page.locator('.texture .badge').count(), 1);
    await page.locator('.tree .dot').first().waitFor();
    assert.equal(await page.locator('.tree .dot').count(), 1, 'a dot at the changed archive');
    await page.getByRole('button', { name: 'Save …', exact: true }).click();
    const patchOnly = await saved('Save patch (BPS)');
    await page.locator('.notice', { hasText: `Saved koi.pvm.bps (${patchOnly.bytes.length.toLocaleString('en')} bytes).` }).waitFor();
    assert.ok(await page.evaluate(() => window.viewer.workbench.value.isUnsaved), 'a patch is not the file');
    await page.getByRole('button', { name: 'Save …', exact: true }).click();
    const pvm = await saved('Save koi.pvm');
    await page.locator('.notice', { hasText: 'Saved koi.pvm (' }).waitFor();
    assert.equal(await page.evaluate(() => window.viewer.workbench.value.isUnsaved), false);
    assert.equal(pvm.name, 'koi.pvm');
    assert.equal(pvm.bytes.length, sample('koi.pvm').length);
    assert.ok(!pvm.bytes.equals(sample('koi.pvm')));
    await page.getByRole('button', { name: 'Save …', exact: true }).click();
    const patch = await saved('Save patch (BPS)');
    assert.equal(patch.bytes.toString('latin1', 0, 4), 'BPS1');
    assert.ok(patch.bytes.length < pvm.bytes.length);
    await page.getByRole('button', { name: 'Save …', exact: true }).click();
    const project = await saved('Save project');
    const files = unzipSync(project.bytes);
    assert.ok(files['mod.json']);
    await page.keyboard.press('Control+z');
    await until(0);
    assert.equal(await page.evaluate(() => window.viewer.stage.pixels(64, 64).join()), before);
    await page.keyboard.press('Control+Shift+z');
    await until(1);
    await page.getByRole('button', { name: 'Revert koi_fin', exact: false }).click();
    await until(0);
    await page.click('#changes');
    await page.getByRole('dialog').getByText('The files that you opened stay unchanged. Save makes changed copies.').waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(async base64 => {
      const zip = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([zip], 'project.zip'));
      await window.viewer.dropHandler.handle(data, 0, 0);
    }, project.bytes.toString('base64'));
    await until(1);
    await page.keyboard.press('Control+z');
    await until(0);
  });

  it('finds the file of a dropped project among the opened files by its name', async () => {
    const names = ['koi.nj', 'koi.pvm', 'koi.pvp', 'star.nj', 'torii.nj', 'torii.pvm', 'lantern.nj', 'lantern.pvm'];
    const files = names.map(name => createInputFile(name));
    const zip = (target, path) => Buffer.from(zipSync({
      'mod.json': Buffer.from(JSON.stringify({ releases: [{ name: target, sha256: '0'.repeat(64) }], edits: [{ texture: path, file: 'new.png' }] })),
      'new.png': createPng(64, 64),
    }));
    const drop = bytes => page.evaluate(async base64 => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], 'project.zip'));
      await window.viewer.dropHandler.handle(data, 0, 0);
    }, bytes.toString('base64'));
    const shown = () => page.evaluate(() => window.viewer.document.value.path);
    for (const before of ['', 'star.nj', 'koi.nj', 'koi.pvm']) {
      await dropFiles(page, files, before);
      await drop(zip('koi.pvm', 'koi_fin.pvr'));
      await until(1);
      assert.equal(await page.evaluate(() => window.viewer.workbench.value.files[0].path), 'koi.pvm', `with ${before}`);
      assert.equal(await shown(), before === 'koi.nj' ? before : 'koi.pvm');
      await page.evaluate(() => window.viewer.workbench.undo());
      await until(0);
    }
    for (const before of ['', 'star.nj']) {
      await dropFiles(page, files, before);
      await drop(zip('RagRappy.xvm', 'a.xvr'));
      await page.locator('.error', { hasText: 'This project changes RagRappy.xvm. Open that file or its folder, then drop the ZIP again.' }).waitFor();
      assert.equal(await changes(), 0);
      assert.equal(await shown(), before, 'the open files stay open');
    }
    await page.evaluate(() => window.viewer.loader.openSamples());
    await drop(zip('RagRappy.xvm', 'a.xvr'));
    await page.locator('.error', { hasText: 'This project changes RagRappy.xvm.' }).waitFor();
    await drop(Buffer.from(zipSync({ 'star.nj': sample('star.nj') })));
    await page.waitForFunction(() => window.viewer.document.value.path === 'project.zip!star.nj');
    await dropFiles(page, files.slice(0, 3), 'koi.nj');
  });

  it('replaces the texture of the model at the point where a PNG is dropped', async () => {
    await page.evaluate(() => window.viewer.opener.openFile('koi.nj'));
    await waitUntilIdle(page);
    await page.evaluate(async base64 => {
      const { stage, dropHandler } = window.viewer;
      const middle = stage.computeBox().getCenter(stage.computeBox().min.clone()).project(stage.cameraRig.camera);
      const box = stage.canvas.getBoundingClientRect();
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], 'new.png'));
      await dropHandler.handle(data, box.left + (middle.x + 1) / 2 * box.width, box.top + (1 - middle.y) / 2 * box.height);
    }, createPng(64, 64).toString('base64'));
    await page.getByRole('dialog', { name: /^Change koi_/ }).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await changes(), 0);
  });

  /** Drops a file on the stage: at a corner, where no model is drawn. */
  const dropOnStage = (name, bytes) => page.evaluate(async ([name, base64]) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], name));
    const box = window.viewer.stage.canvas.getBoundingClientRect();
    await window.viewer.dropHandler.handle(data, box.left + 2, box.top + 2);
  }, [name, Buffer.from(bytes).toString('base64')]);
  const openPaths = () => page.evaluate(() => window.viewer.files.value.children.get('').map(row => row.path));

  it('offers a PNG that is dropped beside the model for one of its textures, and keeps the game open', async () => {
    await dropFiles(page, [createInputFile('game.nds', game())], 'game.nds!a.narc!neko.nsbmd');
    await dropOnStage('ne_fur.png', createPng(100, 77));
    const dialog = page.getByRole('dialog', { name: 'Change ne_fur' });
    await dialog.getByRole('alert').waitFor();
    assert.match(await dialog.getByRole('alert').innerText(), /^The image is 100 × 77, but the texture is \d+ × \d+\. Tick “Resize to fit”\.$/);
    const other = await page.evaluate(() => window.viewer.document.scene.textures.map(each => each.name).find(name => name !== 'ne_fur'));
    await dialog.getByLabel('Texture').selectOption(other);
    await page.getByRole('dialog', { name: `Change ${other}` }).waitFor();
    await page.getByRole('button', { name: 'Open it alone' }).waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.viewer.opener.openFile('game.nds'));
    await waitUntilIdle(page);
    for (const name of ['a.png', 'a.glb']) {
      await dropOnStage(name, createPng(4, 4));
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Cancel' }).click();
    }
    assert.deepEqual(await openPaths(), ['game.nds']);
  });

  it('asks before files with unsaved changes are closed', async () => {
    await dropFiles(page, [createInputFile('game.nds', game())], 'game.nds');
    await page.evaluate(() => window.viewer.workbench.remove('game.nds!star.nj'));
    await until(1);
    await dropOnStage('a.png', createPng(4, 4));
    await page.getByRole('button', { name: 'Open it alone' }).click();
    await page.getByRole('dialog', { name: '1 change is not saved' }).getByRole('button', { name: 'Cancel' }).click();
    await page.setInputFiles('[data-test=files]', createInputFile('star.nj'));
    await page.getByRole('dialog', { name: '1 change is not saved' }).waitFor();
    assert.deepEqual([await changes(), await openPaths()], [1, ['game.nds']]);
    await page.getByRole('button', { name: 'Close without saving' }).click();
    await page.waitForFunction(() => window.viewer.document.value.path === 'star.nj' && !window.viewer.status.value.task);
    assert.equal(await changes(), 0);
  });

  it('shows why the file of a texture could not be read, and tries again', async () => {
    await dropFiles(page, ['koi.nj', 'koi.pvm', 'koi.pvp'].map(name => createInputFile(name)), 'koi.nj');
    await page.click('#tab-textures');
    await page.evaluate(() => {
      const { textureChooser } = window.viewer;
      textureChooser.readTextures = () => {
        delete textureChooser.readTextures;
        return Promise.reject(Object.assign(new Error('nothing was read for 20 seconds'), { kind: 'STOPPED' }));
      };
    });
    const article = page.locator('.texture', { hasText: 'koi_fin' }).first();
    await article.locator('[data-test=png]').setInputFiles(createInputFile('new.png', createPng(64, 64)));
    await page.locator('.error', { hasText: 'koi.pvm: nothing was read for 20 seconds' }).getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change koi_fin' });
    await dialog.getByText(/colours.*each rounded to the nearest that the console can show \(off by at most \d+ of 255\)|colours became/).waitFor();
    assert.equal(await page.locator('.error').count(), 0);
    await page.keyboard.press('Escape');
  });

  it('says what a dragged file will change', async () => {
    const drag = type => page.evaluate(type => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([''], 'a', { type }));
      document.querySelector('.stage canvas').dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
    }, type);
    for (const [type, text] of [['image/png', 'Drop to change the texture'], ['model/gltf-binary', 'Drop to put the model back'], ['', 'Drop to open, or to apply to the open file'], ['text/plain', 'Drop to open']]) {
      await drag(type);
      await page.locator('.dropping').getByText(text, { exact: true }).waitFor();
    }
    await page.evaluate(() => document.querySelector('.shell').dispatchEvent(new DragEvent('dragleave', { bubbles: true })));
    await page.locator('.dropping').waitFor({ state: 'detached' });
  });

  it('imports an edited GLB into the open model after a report', async () => {
    await dropFiles(page, [createInputFile('koi.nj'), createInputFile('koi.pvm'), createInputFile('koi.pvp')], 'koi.nj');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('GLB for editing (Blender)').click();
    const made = await saved(/^Save$/);
    await page.locator('.notice', { hasText: /^Saved koi(-edit\.zip\. Unpack it and open koi\.glb|\.glb\. Open it) in Blender\. Keep koi\.edit\.json next to it: it records/ }).waitFor();
    const glb = made.name.endsWith('.zip') ? Object.entries(unzipSync(made.bytes)).find(([name]) => name.endsWith('.glb'))[1] : made.bytes;
    const drop = bytes => page.evaluate(async base64 => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], 'koi.glb'));
      await window.viewer.dropHandler.handle(data, 0, 0);
    }, Buffer.from(bytes).toString('base64'));
    await drop(glb);
    await page.getByText('The GLB changes nothing').waitFor();
    await page.keyboard.press('Escape');
    await dropOnStage('koi-edit.zip', zipSync({ 'koi.glb': glb, 'koi.edit.json': new Uint8Array() }));
    await page.getByRole('dialog', { name: 'Put koi.glb into koi.nj' }).getByText('The GLB changes nothing').waitFor();
    await page.keyboard.press('Escape');
    await dropFiles(page, [createInputFile('alone.glb', Buffer.from(glb))], 'alone.glb');
    await page.locator('.tree .tag').getByText('glb', { exact: true }).waitFor();
    await page.click('#tab-textures');
    await page.getByText(/^The GLB contains its textures: .*koi_fin/).waitFor();
    await dropFiles(page, [createInputFile('koi.nj'), createInputFile('koi.pvm'), createInputFile('koi.pvp')], 'koi.nj');
    // The GLB has the old texture, which must not replace the new one.
    await page.evaluate(async base64 => {
      await window.viewer.workbench.replaceTexture('koi.pvm!koi_fin.pvr', new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]), {});
    }, createPng(64, 64).toString('base64'));
    await until(1);
    const archive = () => page.evaluate(async () => Array.from(new Uint8Array(await (await window.viewer.workbench.build('koi.pvm'))[0][1].arrayBuffer())).join());
    const painted = await archive();
    await drop(moveVertices(Buffer.from(glb)));
    await page.locator('.report').waitFor();
    assert.match(await page.locator('.report').innerText(), /\d+ moved\s.*mesh part /);
    assert.match(await page.getByRole('dialog').innerText(), /A mesh part is what one mesh draws with one material\.\s+✓ The new file reproduces your edit within 0\.\d{3} % of the model’s size/);
    assert.doesNotMatch(await page.getByRole('dialog').innerText(), /clip|lint|kept|in place/);
    assert.ok(await page.getByLabel('Keep the textures of koi.nj').isChecked());
    await page.getByRole('button', { name: 'Use it' }).click();
    await until(2);
    assert.equal(await archive(), painted);
    await page.waitForFunction(() => window.viewer.workbench.value.checks.size === 2);
    await page.getByRole('button', { name: 'Changes (2)' }).click();
    const rows = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await rows.nth(0).getByText('✓ round trip passed').waitFor();
    await rows.nth(1).getByText(/^✓ round trip passed, reproduces your edit within 0\.\d{3} % of the model’s size/).waitFor();
    await page.keyboard.press('Escape');
    for (const count of [1, 0]) {
      await page.evaluate(() => window.viewer.workbench.undo());
      await until(count);
    }
    await drop(moveVertices(Buffer.from(glb)));
    await page.locator('.report').waitFor();
    await page.getByRole('button', { name: 'Use it' }).click();
    await until(1);
    await drop(glb);
    await page.getByRole('button', { name: 'Compare with koi.nj' }).click();
    await page.waitForFunction(() => window.viewer.stage.comparison === 'side');
    await page.evaluate(() => window.viewer.workbench.undo());
    await until(0);
  });

  it('adds, renames and removes files in a ROM, and saves the ROM', async () => {
    const bytes = game();
    await dropFiles(page, [createInputFile('game.nds', bytes)]);
    await page.evaluate(() => window.viewer.opener.openFile('game.nds!star.nj'));
    await waitUntilIdle(page);
    await page.getByRole('button', { name: 'File menu' }).click();
    await page.getByRole('menuitem', { name: 'Rename …' }).click();
    await page.getByLabel('New name').fill('moon.nj');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await until(1);
    await page.waitForSelector('[role=treeitem]:has-text("moon.nj")');
    await page.evaluate(() => window.viewer.opener.openFile('game.nds!a.narc'));
    await waitUntilIdle(page);
    await page.locator('[role=treeitem]:has-text("a.narc")').first().click({ button: 'right' });
    await page.setInputFiles('[data-test=addition]', createInputFile('ship.nj', sample('torii.nj')));
    await until(2);
    await page.locator('[role=treeitem]:has-text("koi.pvm")').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
    await until(3);
    await page.waitForFunction(() => !document.querySelector('.tree').textContent.includes('koi.pvm'));
    const names = await page.evaluate(async () => (await window.viewer.engine.ask('children', 'game.nds!a.narc')).value.map(row => row.name));
    assert.ok(names.includes('ship.nj'), names.join());
    await page.getByRole('button', { name: 'Changes (3)' }).click();
    assert.match(await page.getByRole('dialog').innerText(), /star\.nj renamed to moon\.nj/);
    assert.match(await page.getByRole('dialog').innerText(), /game\.nds › a\.narc › ship\.nj/);
    await page.getByRole('button', { name: 'Show: ship.nj added' }).click();
    await page.waitForFunction(() => window.viewer.document.value.path === 'game.nds!a.narc!ship.nj' && !window.viewer.status.value.task);
    await page.getByRole('button', { name: 'Changes (3)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save …' }).click();
    const rom = await saved('Save game.nds');
    assert.equal(rom.name, 'game.nds');
    assert.equal(rom.bytes.length, bytes.length, 'a padded ROM keeps its size');
    await dropFiles(page, [createInputFile('again.nds', rom.bytes)]);
    const again = await page.evaluate(async () => (await window.viewer.engine.ask('children', 'again.nds')).value.map(row => row.name));
    assert.ok(again.includes('moon.nj') && !again.includes('koi.pvm'), again.join());
  });

  it('reads the formats of unchanged files of a ROM only once', async () => {
    await dropFiles(page, [createInputFile('game.nds', game())]);
    await page.evaluate(async () => {
      const { engine, files } = window.viewer;
      const { value } = await engine.ask('children', 'game.nds');
      await files.identify(value.map(row => row.path));
      window.identified = [];
      const ask = engine.ask.bind(engine);
      engine.ask = (question, ...texts) => {
        window.identified.push(...question === 'identify' ? texts : []);
        return ask(question, ...texts);
      };
    });
    const content = sample('torii.nj').toString('base64');
    await page.evaluate(async content => {
      const { workbench, files } = window.viewer;
      await workbench.add('game.nds!new.nj', new Blob([Uint8Array.from(atob(content), c => c.charCodeAt(0))]));
      await workbench.rename('game.nds!new.nj', 'other.nj');
      await Promise.all([1, 2].map(() => files.identify(['game.nds!star.nj', 'game.nds!other.nj'])));
    }, content);
    const identified = await page.evaluate(() => window.identified);
    assert.ok(!identified.includes('game.nds!star.nj'), 'unchanged');
    assert.equal(identified.filter(path => path === 'game.nds!other.nj').length, 1, 'two requests at a time ask once');
    await page.evaluate(() => window.viewer.workbench.undo());
    await page.evaluate(() => window.viewer.workbench.undo());
  });

  it('renames a texture of an archive to a name with an extension', async () => {
    await dropFiles(page, [createInputFile('koi.pvm')]);
    await page.evaluate(() => window.viewer.workbench.rename('koi.pvm!koi_fin.pvr', 'new.pvr'));
    await until(1);
    await page.locator('[role=treeitem] .name').getByText('new.pvr', { exact: true }).waitFor();
    await page.evaluate(() => window.viewer.workbench.undo());
    await until(0);
  });

  it('marks a changed texture that is in the file of its model', async () => {
    await dropFiles(page, [createInputFile('cat.nsbmd', createModelWithTextures(sample('neko.nsbmd'), sample('neko.nsbtx')))], 'cat.nsbmd');
    await page.getByRole('tab', { name: 'Textures' }).click();
    const card = page.locator('article.texture', { has: page.getByRole('heading', { name: 'ne_fur', exact: true }) });
    await card.waitFor();
    assert.equal(await card.locator('.badge').count(), 0);
    await page.evaluate(async base64 => {
      await window.viewer.workbench.replaceTexture('cat.nsbmd', new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]), { texture: 'ne_fur' });
    }, createPng(32, 32).toString('base64'));
    await until(1);
    await card.getByText('changed', { exact: true }).waitFor();
    assert.equal(await page.locator('article.texture .badge').count(), 1);
    await card.getByRole('button', { name: 'Revert ne_fur' }).click();
    await until(0);
  });

  it('warns only if the colours of a texture come out very different', async () => {
    await dropFiles(page, [createInputFile('cat.nsbmd', createModelWithTextures(sample('neko.nsbmd'), sample('neko.nsbtx')))], 'cat.nsbmd');
    await page.getByRole('tab', { name: 'Textures' }).click();
    const card = page.locator('article.texture', { has: page.getByRole('heading', { name: 'ne_wave', exact: true }) });
    // The palette of the waves has no green, and no other texture uses it.
    await card.locator('[data-test=png]').setInputFiles(createInputFile('green.png', createPng(32, 32, () => [0, 200, 40])));
    const dialog = page.getByRole('dialog', { name: 'Change ne_wave' });
    const warning = dialog.getByRole('alert');
    await dialog.getByText('32 × 32.').waitFor();
    assert.equal(await warning.count(), 0, 'a new palette has the colour');
    await dialog.getByLabel('Keep the palette').check();
    await warning.waitFor();
    assert.match(await warning.innerText(), /^The result looks very different from your image: .* 4 colours .* a PSNR of \d+\.\d dB/);
    const [text, shown] = await warning.evaluate(each => [getComputedStyle(each).color, getComputedStyle(each.closest('dialog')).color]);
    assert.notEqual(text, shown, 'in the colour of warnings');
    await dialog.getByLabel('Keep the palette').uncheck();
    await warning.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
  });

  it('saves a picture of a model', async () => {
    await dropFiles(page, [createInputFile('koi.nj'), createInputFile('koi.pvm')], 'koi.nj');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('PNG picture', { exact: true }).click();
    const { name, bytes } = await saved(/^Save$/);
    assert.equal(name, 'koi.png');
    const size = await page.evaluate(() => [window.viewer.stage.canvas.width, window.viewer.stage.canvas.height]);
    assert.deepEqual([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)], ['PNG', ...size]);
    await page.waitForSelector('dialog', { state: 'detached' });
  });

  it('keeps the icon, the arrow and the format of a changed archive in the tree', async () => {
    await dropFiles(page, [createInputFile('game.nds', game()), createInputFile('star.nj')], 'star.nj');
    const row = page.locator('.tree [role=treeitem]', { hasText: 'game.nds' });
    const marks = () => row.evaluate(each => [each.querySelector('.twist').className, each.querySelector('svg').outerHTML, each.querySelector('.tag').textContent]);
    await row.locator('.tag', { hasText: 'nds' }).waitFor();
    const before = await marks();
    await page.evaluate(base64 => window.viewer.workbench.replace('game.nds!star.nj', new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]), 'torii.nj'), sample('torii.nj').toString('base64'));
    await until(1);
    await row.locator('.dot').waitFor();
    await row.locator('.tag', { hasText: 'nds' }).waitFor();
    assert.deepEqual(await marks(), before);
    await page.evaluate(() => window.viewer.workbench.undo());
    await until(0);
  });

  it('can be reverted and undone again, also the only one', async () => {
    await dropFiles(page, [createInputFile('game.nds', game())], 'game.nds');
    const names = () => page.evaluate(async () => (await window.viewer.engine.ask('children', 'game.nds')).value.map(row => row.name));
    const before = await names();
    await page.evaluate(() => window.viewer.workbench.remove('game.nds!star.nj'));
    await until(1);
    const after = await names();
    await page.getByRole('button', { name: 'Changes (1)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Revert: / }).click();
    await until(0);
    assert.deepEqual(await names(), before);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await until(1);
    assert.deepEqual(await names(), after);
    await dialog.getByRole('button', { name: 'Redo' }).click();
    await until(0);
    assert.deepEqual(await names(), before);
    assert.ok(await dialog.getByRole('button', { name: 'Redo' }).isDisabled());
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Changes', exact: true }).waitFor();
  });

  it('can be saved from the top bar at the width of a phone', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await dropFiles(page, [createInputFile('game.nds', game())], 'game.nds');
    await page.evaluate(() => window.viewer.workbench.remove('game.nds!star.nj'));
    await until(1);
    const buttons = await page.locator('.top button:visible, .top summary:visible').evaluateAll(all => all.map(each => each.getBoundingClientRect()).map(({ left, right, height }) => ({ left, right, height })));
    for (const [i, { left, right, height }] of buttons.entries()) {
      assert.ok(left >= (buttons[i - 1]?.right ?? 0) && right <= 360 && height >= 36, JSON.stringify(buttons));
    }
    await page.locator('.top').getByRole('button', { name: 'Save …', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save game.nds' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => window.viewer.workbench.undo());
    await until(0);
  });

  it('is followed by a search that finds all files, and by the same number of files', async () => {
    const many = createNarc(Array.from({ length: 60 }, (_, i) => [`many${i}.bin`, Buffer.alloc(4)]));
    await dropFiles(page, [createInputFile('many.narc', many), createInputFile('koi.pvm')]);
    const read = () => page.evaluate(async () => [window.viewer.files.value.scannedCount, (await window.viewer.engine.ask('search', 'many', '', 100)).value.total]);
    assert.deepEqual(await read(), [64, 61]);
    await page.evaluate(async base64 => {
      window.counts = [];
      const { files, workbench } = window.viewer;
      const set = files.set.bind(files);
      files.set = change => { set(change); window.counts.push(files.value.scannedCount); };
      await workbench.replaceTexture('koi.pvm!koi_fin.pvr', new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]), {});
    }, createPng(64, 64).toString('base64'));
    await until(1);
    await waitUntilIdle(page);
    assert.deepEqual(await read(), [64, 61]);
    assert.deepEqual(await page.evaluate(() => [...new Set(window.counts)]), [64]);
    await page.evaluate(() => { delete window.viewer.files.set; });
    await page.evaluate(() => window.viewer.workbench.undo());
    await until(0);
  });

  it('is restored after the worker ends or the page is reloaded', async () => {
    await dropFiles(page, [createInputFile('koi.nj'), createInputFile('koi.pvm'), createInputFile('koi.pvp')], 'koi.nj');
    await page.evaluate(async base64 => {
      const blob = new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]);
      await window.viewer.workbench.replaceTexture('koi.pvm!koi_fin.pvr', blob, {});
    }, createPng(64, 64).toString('base64'));
    await until(1);
    await waitUntilIdle(page);
    const hash = () => page.evaluate(async () => Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', (await window.viewer.engine.ask('bytes', 'koi.pvm')).parts[0]))).join());
    const before = await hash();
    await page.evaluate(() => window.viewer.engine.restart());
    assert.equal(await hash(), before, 'a new worker has the changes');
    page.once('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.waitForFunction(() => window.viewer?.status.value.isReady);
    await page.locator('.awaited', { hasText: '1 change to koi.pvm was not saved' }).getByRole('button', { name: 'Restore' }).click();
    await until(1);
    assert.equal(await hash(), before, 'restored after a reload');
    await page.evaluate(() => window.viewer.workbench.undo());
    await until(0);
    await waitUntilIdle(page);
  });

  it('is restored after the worker is killed during the next edit, or the tab crashes', async () => {
    const other = await open(browser, server.url);
    const replace = (target, texture) => target.evaluate(async ([texture, base64]) => window.viewer.workbench.replaceTexture(`koi.pvm!${texture}.pvr`, new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]), { resize: true }),
      [texture, createPng(64, 64).toString('base64')]);
    const hash = target => target.evaluate(async () => Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', (await window.viewer.engine.ask('bytes', 'koi.pvm')).parts[0]))).join());
    const count = target => target.evaluate(() => window.viewer.workbench.value.steps.length);
    await dropFiles(other.page, [createInputFile('koi.nj'), createInputFile('koi.pvm'), createInputFile('koi.pvp')], 'koi.nj');
    await replace(other.page, 'koi_fin');
    const first = await hash(other.page);
    // The page ends the worker, as it does when nothing is read for a while, and repeats the edits in a new one.
    const killed = await other.page.evaluate(async base64 => {
      const png = new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]);
      const result = window.viewer.workbench.replaceTexture('koi.pvm!koi_skin.pvr', png, { resize: true });
      // Only the first question fails when the worker ends. The others are asked again.
      const isEditing = () => window.viewer.engine.pending.values().next().value?.message.question === 'edit.texture';
      while (!isEditing()) {
        await new Promise(resolve => setTimeout(resolve));
      }
      window.viewer.engine.restart('killed');
      return result;
    }, createPng(64, 64).toString('base64'));
    assert.equal(killed, false);
    assert.match(await other.page.textContent('.error'), /was stopped/);
    assert.equal(await count(other.page), 1);
    assert.equal(await hash(other.page), first, 'the new worker has the first change');
    assert.equal(await replace(other.page, 'koi_skin'), true);
    const second = await hash(other.page);
    const crashed = other.page.waitForEvent('crash');
    void (await other.context.newCDPSession(other.page)).send('Page.crash').catch(() => {});
    await crashed;
    const again = await other.context.newPage();
    await again.goto(server.url);
    await again.locator('.awaited', { hasText: '2 changes to koi.pvm were not saved' }).getByRole('button', { name: 'Restore' }).click();
    await again.waitForFunction(() => window.viewer.workbench.value.steps.length === 2 && !window.viewer.status.value.task);
    assert.equal(await hash(again), second, 'a new tab has both changes');
    await other.close();
  });

  for (const [name, theme, width, height] of [['wide', 'dark', 1280, 800], ['light', 'light', 1280, 800], ['a phone', 'dark', 360, 640]]) {
    it(`has no serious accessibility problems: ${name}`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(theme => window.viewer.view.setTheme(theme), theme);
      await dropFiles(page, ['koi.nj', 'koi.pvm', 'koi.pvp', 'star.nj', 'torii.nj', 'lantern.nj'].map(name => createInputFile(name)));
      await page.evaluate(readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8'));
      const check = async what => {
        const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
        const serious = found.violations.filter(each => ['serious', 'critical'].includes(each.impact))
          .map(each => `${each.id}: ${each.nodes.map(node => node.html.slice(0, 160)).slice(0, 3).join(' | ')}`);
        assert.deepEqual(serious, [], what);
      };
      await check('overview');
      await page.evaluate(() => window.viewer.opener.openFilesOfKind('texture'));
      await page.waitForTimeout(200);
      await check('all textures');
      await page.evaluate(() => window.viewer.opener.openFile('koi.nj'));
      await waitUntilIdle(page);
      await page.evaluate(async base64 => {
        const blob = new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]);
        await window.viewer.workbench.replaceTexture('koi.pvm!koi_fin.pvr', blob, {});
        window.viewer.view.proposeTexture({ path: 'koi.pvm!koi_fin.pvr', key: '', name: 'koi_fin', facts: '', png: blob, file: 'a.png' });
        window.viewer.view.proposeModel({ path: 'koi.nj', glb: ['koi.glb', blob] });
        window.viewer.view.askForNewName('koi.pvm!koi_fin.pvr');
      }, createPng(64, 64).toString('base64'));
      for (const dialog of ['changes', 'save', 'replaceTexture', 'replaceModel', 'rename']) {
        await page.evaluate(dialog => window.viewer.view.showDialog(dialog), dialog);
        await page.waitForTimeout(250);
        await check(dialog);
      }
      await page.evaluate(() => {
        window.viewer.view.closeDialog();
        window.viewer.view.openMenu({ path: 'koi.pvm!koi_fin.pvr', isFolder: false, isContainer: false, x: 20, y: 80 });
      });
      await page.waitForTimeout(100);
      await check('menu');
      await page.keyboard.press('Escape');
      await page.evaluate(() => window.viewer.workbench.undo());
      await until(0);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    });
  }

  it('removes the selected file by the Delete key, and none while the overview is open', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await dropFiles(page, [createInputFile('game.nds', game())], 'game.nds');
    await page.evaluate(() => window.viewer.files.expand('game.nds'));
    const names = () => page.evaluate(() => window.viewer.files.value.children.get('game.nds').map(row => row.name));
    const before = await names();
    await page.focus('.tree [role=tree]');
    const select = async name => {
      await page.keyboard.press('Home');
      await page.waitForFunction(() => window.viewer.document.value.path === 'game.nds');
      await waitUntilIdle(page);
      for (let i = 0; i < 8 && await page.evaluate(() => window.viewer.document.value.path) !== `game.nds!${name}`; i++) {
        await page.keyboard.press('ArrowDown');
        await waitUntilIdle(page);
      }
    };
    await select('star.nj');
    await page.keyboard.press('h');
    await waitUntilIdle(page);
    await page.keyboard.press('Delete');
    await waitUntilIdle(page);
    assert.equal(await changes(), 0);
    await select('star.nj');
    await page.keyboard.press('Delete');
    await until(1);
    assert.deepEqual(await names(), before.filter(name => name !== 'star.nj'));
  });

  it('logs no errors or warnings', () => assert.deepEqual(view.errors, []));
});
