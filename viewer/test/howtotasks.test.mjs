// Does the tasks of the how-to pages in the page, in at most five actions, and compares the results with those of the command line.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { unzipSync } from 'fflate';
import { moveVertices, createNarc, createPng, createRom } from '../testing/editfixtures.mjs';
import { PointerUser } from '../testing/pointeruser.mjs';
import { runShuriken } from '../testing/packedpackages.mjs';
import { TEST_TIMEOUT, here, launch, open, samples, serve } from './browser.mjs';

const MAX_ACTIONS = 5;
const browser = await launch();
const skip = browser ? false : 'no browser was found';
const work = path.join(here, 'target/tasks');
const sample = name => readFileSync(path.join(samples, name));
const KOI = ['koi.nj', 'koi.pvm', 'koi.pvp', 'koi_swim.njm'];
const GAME = ['game.nds'];

const input = name => path.join(work, 'game', name);
const extra = name => path.join(work, 'new', name);
const fileOf = name => ({ name, mimeType: '', buffer: readFileSync(extra(name)) });

/** Returns the files that a command writes into a folder, by name. */
function folderOf(...words) {
  const out = path.join(work, 'out');
  rmSync(out, { recursive: true, force: true });
  runShuriken(...words, '-o', out, '-q');
  return Object.fromEntries(readdirSync(out, { recursive: true, withFileTypes: true }).filter(each => each.isFile()).map(each => [each.name, readFileSync(path.join(each.parentPath, each.name))]));
}

/** Returns the file that a command writes. */
function resultOf(...words) {
  const out = path.join(work, words[0] === 'patch' ? 'result.bps' : 'result.bin');
  rmSync(out, { force: true });
  runShuriken(...words, '-o', out, '-q');
  return readFileSync(out);
}

/** Returns a file without the name of the program that wrote it, which contains the version. */
function comparable(name, bytes) {
  if (/\.(obj|mtl)$/.test(name)) {
    return Buffer.from(bytes).toString().replace(/^# Shuriken.*\n/, '');
  }
  if (!name.endsWith('.glb')) {
    return Buffer.from(bytes).toString('base64');
  }
  const glb = Buffer.from(bytes);
  const end = 20 + glb.readUInt32LE(12);
  const json = JSON.parse(glb.toString('utf8', 20, end));
  delete json.asset.generator;
  return JSON.stringify(json) + glb.subarray(end).toString('base64');
}

/** Compares the members of a ZIP with files by their names. */
function assertSameFiles(zip, files) {
  const members = Object.entries(unzipSync(zip)).map(([name, bytes]) => [path.basename(name), bytes]);
  assert.deepEqual(members.map(([name]) => name).sort(), Object.keys(files).sort());
  members.forEach(([name, bytes]) => assert.ok(comparable(name, bytes) === comparable(name, files[name]), name));
}

/** Returns the ROM in which one model is replaced by another one. */
const changedRom = () => resultOf('replace', `${input('game.nds')}!star.nj=${extra('koi.nj')}`);

/**
 * The tasks. `do` returns what the page saved; `compare` compares that with the command line.
 */
const TASKS = [
  { task: 'convert a model to GLB', files: KOI,
    do: async hands => { await hands.click('Export'); return hands.readDownload(() => hands.click('Save')); },
    compare: bytes => assert.ok(comparable('koi.glb', bytes) === comparable('koi.glb', folderOf('convert', input('koi.nj'))['koi.glb'])) },
  { task: 'convert a model to OBJ', files: KOI,
    do: async hands => { await hands.click('Export'); await hands.clickText('OBJ'); return hands.readDownload(() => hands.click('Save')); },
    compare: bytes => assertSameFiles(bytes, folderOf('convert', input('koi.nj'), '--to', 'obj')) },
  { task: 'save textures as PNG', files: ['garden.pvm'],
    do: async hands => { await hands.click('Export'); return hands.readDownload(() => hands.click(/^Save all \d+ as ZIP/)); },
    compare: bytes => assertSameFiles(bytes, folderOf('convert', input('garden.pvm'), '--to', 'png')) },
  { task: 'save one texture of a model as PNG', files: KOI,
    do: async hands => { await hands.click('Textures', 'tab'); return hands.readDownload(() => hands.click('Save PNG of koi_fin')); },
    compare: bytes => assert.ok(folderOf('convert', input('koi.pvm'), '--to', 'png')['koi_fin.png'].equals(bytes)) },
  { task: 'export a model for editing', files: KOI,
    do: async hands => { await hands.click('Export'); await hands.clickText('GLB for editing (Blender)'); return hands.readDownload(() => hands.click('Save')); },
    compare: bytes => assertSameFiles(bytes, folderOf('convert', '--edit', input('koi.nj'))) },
  { task: 'replace a texture of an archive', files: ['koi.pvm'],
    do: async hands => { await hands.dropOnModel(fileOf('64.png'), 'koi_fin'); await hands.click('Use it'); await hands.waitForEdit(); return hands.readDownload(() => hands.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('texture', 'replace', input('koi.pvm'), `koi_fin=${extra('64.png')}`).equals(bytes)) },
  { task: 'replace a texture by an image of another size', files: ['koi.pvm'],
    do: async hands => {
      await hands.dropOnModel(fileOf('100.png'), 'koi_fin');
      await hands.checkBox('Resize to fit');
      await hands.click('Use it');
      await hands.waitForEdit();
      return hands.readDownload(() => hands.pressShortcut('Control+s'));
    },
    compare: bytes => assert.ok(resultOf('texture', 'replace', '--resize', input('koi.pvm'), `koi_fin=${extra('100.png')}`).equals(bytes)) },
  { task: 'replace a texture of a model in a ROM', files: GAME,
    do: async hands => { await hands.dropOnModel(fileOf('32.png'), 'ne_fur'); await hands.click('Use it'); await hands.waitForEdit(); return hands.readDownload(() => hands.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('texture', 'replace', input('game.nds'), `a.narc!neko.nsbtx!ne_fur=${extra('32.png')}`).equals(bytes)) },
  { task: 'put an edited model back', files: KOI,
    do: async hands => { await hands.dropOnModel(fileOf('koi.glb')); await hands.click('Use it'); await hands.waitForEdit(); return hands.readDownload(() => hands.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('import', extra('koi.glb'), '--into', input('koi.nj')).equals(bytes)) },
  { task: 'put an edited model into a ROM', files: GAME,
    do: async hands => { await hands.dropOnModel(fileOf('neko.glb')); await hands.click('Use it'); await hands.waitForEdit(); return hands.readDownload(() => hands.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('import', extra('neko.glb'), '--into', `${input('game.nds')}!a.narc!neko.nsbmd`).equals(bytes)) },
  { task: 'replace a file of a ROM', files: GAME,
    do: async hands => { await hands.openFileMenu('star.nj'); await hands.clickAndChooseFile('Replace …', 'menuitem', extra('koi.nj')); await hands.waitForEdit(); return hands.readDownload(() => hands.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(changedRom().equals(bytes)) },
  { task: 'add a file to a ROM', files: GAME,
    do: async hands => { await hands.openFileMenu('game.nds'); await hands.clickAndChooseFile('Add file …', 'menuitem', extra('koi.nj')); await hands.waitForEdit(); return hands.readDownload(() => hands.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('replace', '--add', `${input('game.nds')}!koi.nj=${extra('koi.nj')}`).equals(bytes)) },
  { task: 'remove a file of a ROM', files: GAME,
    do: async hands => { await hands.openFileMenu('star.nj'); await hands.click('Remove', 'menuitem'); await hands.waitForEdit(); return hands.readDownload(() => hands.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('remove', `${input('game.nds')}!star.nj`).equals(bytes)) },
  { task: 'rename a file of a ROM', files: GAME,
    do: async hands => { await hands.openFileMenu('star.nj'); await hands.click('Rename …', 'menuitem'); await hands.typeText('moon.nj'); await hands.waitForEdit(); return hands.readDownload(() => hands.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('rename', `${input('game.nds')}!star.nj=moon.nj`).equals(bytes)) },
  { task: 'make a patch', files: GAME,
    do: async hands => { await hands.openFileMenu('star.nj'); await hands.clickAndChooseFile('Replace …', 'menuitem', extra('koi.nj')); await hands.waitForEdit(); await hands.click('Save …'); return hands.readDownload(() => hands.click('Save patch (BPS)')); },
    compare: bytes => {
      writeFileSync(path.join(work, 'changed.nds'), changedRom());
      assert.ok(resultOf('patch', 'create', input('game.nds'), path.join(work, 'changed.nds')).equals(bytes));
    } },
  { task: 'apply a project', files: GAME,
    do: async hands => {
      await hands.dropOnModel(fileOf('project.zip'));
      await hands.waitForEdit();
      return hands.readDownload(() => hands.pressShortcut('Control+s'));
    },
    compare: bytes => assert.ok(changedRom().equals(bytes)) },
];

describe('a user of the page', { skip, timeout: TEST_TIMEOUT }, () => {
  let server;
  before(async () => {
    rmSync(work, { recursive: true, force: true });
    ['game', 'new'].forEach(name => mkdirSync(path.join(work, name), { recursive: true }));
    [...KOI, 'garden.pvm'].forEach(name => writeFileSync(input(name), sample(name)));
    const archive = createNarc([['neko.nsbmd', sample('neko.nsbmd')], ['neko.nsbtx', sample('neko.nsbtx')]]);
    writeFileSync(input('game.nds'), createRom([['a.narc', archive], ['koi.pvm', sample('koi.pvm')], ['star.nj', sample('star.nj')]], 1 << 20));
    writeFileSync(extra('koi.nj'), sample('koi.nj'));
    [32, 64].forEach(size => writeFileSync(extra(`${size}.png`), createPng(size, size)));
    writeFileSync(extra('100.png'), createPng(100, 77));
    const glbs = { ...folderOf('convert', '--edit', input('koi.nj')), ...folderOf('convert', '--edit', `${input('game.nds')}!a.narc!neko.nsbmd`) };
    ['koi.glb', 'neko.glb'].forEach(name => writeFileSync(extra(name), moveVertices(glbs[name])));
    server = await serve();
    await makeProject();
  });
  after(async () => {
    server?.close();
    await browser?.close();
  });

  /** Saves a project with the replaced model. */
  async function makeProject() {
    const view = await open(browser, server.url, { acceptDownloads: true });
    const hands = new PointerUser(view.page);
    await hands.openFiles([input('game.nds')]);
    await hands.openFileMenu('star.nj');
    await hands.clickAndChooseFile('Replace …', 'menuitem', extra('koi.nj'));
    await hands.waitForEdit();
    await hands.click('Save …');
    writeFileSync(extra('project.zip'), await hands.readDownload(() => hands.click('Save project')));
    await view.close();
  }

  for (const { task, files, do: run, compare } of TASKS) {
    it(`can ${task} in ${MAX_ACTIONS} actions, with the same bytes as the command line`, async t => {
      const view = await open(browser, server.url, { acceptDownloads: true, height: 900 });
      const hands = new PointerUser(view.page);
      await hands.openFiles(files.map(input));
      compare(await run(hands));
      t.diagnostic(`${hands.actionCount} actions`);
      assert.ok(hands.actionCount <= MAX_ACTIONS, `${hands.actionCount} actions`);
      assert.deepEqual(view.errors, []);
      await view.close();
    });
  }
});
