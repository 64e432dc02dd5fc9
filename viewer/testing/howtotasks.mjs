// The tasks of the how-to pages, for users of any kind, and the command line's results of the same tasks.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { here, samples } from '../test/browser.mjs';
import { createNarc, createPng, createRom, moveVertices } from './editfixtures.mjs';
import { runShuriken } from './packedpackages.mjs';

/** The folder of this process: tests run at the same time. */
const work = path.join(here, `target/tasks-${process.pid}`);
const sample = name => readFileSync(path.join(samples, name));
const KOI = ['koi.nj', 'koi.pvm', 'koi.pvp', 'koi_swim.njm'];
const GAME = ['game.nds'];

/** Returns the path of a file of the game. */
export const input = name => path.join(work, 'game', name);
const extra = name => path.join(work, 'new', name);

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
export const TASKS = [
  { task: 'convert a model to GLB', files: KOI,
    do: async user => { await user.click('Export'); return user.readDownload(() => user.click('Save')); },
    compare: bytes => assert.ok(comparable('koi.glb', bytes) === comparable('koi.glb', folderOf('convert', input('koi.nj'))['koi.glb'])) },
  { task: 'convert a model to OBJ', files: KOI,
    do: async user => { await user.click('Export'); await user.clickText('OBJ'); return user.readDownload(() => user.click('Save')); },
    compare: bytes => assertSameFiles(bytes, folderOf('convert', input('koi.nj'), '--to', 'obj')) },
  { task: 'save textures as PNG', files: ['garden.pvm'],
    do: async user => { await user.click('Export'); return user.readDownload(() => user.click(/^Save all \d+ as ZIP/)); },
    compare: bytes => assertSameFiles(bytes, folderOf('convert', input('garden.pvm'), '--to', 'png')) },
  { task: 'save one texture of a model as PNG', files: KOI,
    do: async user => { await user.click('Textures', 'tab'); return user.readDownload(() => user.click('Save PNG of koi_fin')); },
    compare: bytes => assert.ok(folderOf('convert', input('koi.pvm'), '--to', 'png')['koi_fin.png'].equals(bytes)) },
  { task: 'export a model for editing', files: KOI,
    do: async user => { await user.click('Export'); await user.clickText('GLB for editing (Blender)'); return user.readDownload(() => user.click('Save')); },
    compare: bytes => assertSameFiles(bytes, folderOf('convert', '--edit', input('koi.nj'))) },
  { task: 'replace a texture of an archive', files: ['koi.pvm'],
    do: async user => { await user.chooseForModel(extra('64.png'), 'koi_fin'); await user.click('Use it'); await user.waitForEdit(); return user.readDownload(() => user.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('texture', 'replace', input('koi.pvm'), `koi_fin=${extra('64.png')}`).equals(bytes)) },
  { task: 'replace a texture by an image of another size', files: ['koi.pvm'],
    do: async user => {
      await user.chooseForModel(extra('100.png'), 'koi_fin');
      await user.checkBox('Resize to fit');
      await user.click('Use it');
      await user.waitForEdit();
      return user.readDownload(() => user.pressShortcut('Control+s'));
    },
    compare: bytes => assert.ok(resultOf('texture', 'replace', '--resize', input('koi.pvm'), `koi_fin=${extra('100.png')}`).equals(bytes)) },
  { task: 'replace a texture of a model in a ROM', files: GAME,
    do: async user => { await user.chooseForModel(extra('32.png'), 'ne_fur'); await user.click('Use it'); await user.waitForEdit(); return user.readDownload(() => user.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('texture', 'replace', input('game.nds'), `a.narc!neko.nsbtx!ne_fur=${extra('32.png')}`).equals(bytes)) },
  { task: 'put an edited model back', files: KOI,
    do: async user => { await user.chooseForModel(extra('koi.glb')); await user.click('Use it'); await user.waitForEdit(); return user.readDownload(() => user.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('import', extra('koi.glb'), '--into', input('koi.nj')).equals(bytes)) },
  { task: 'put an edited model into a ROM', files: GAME,
    do: async user => { await user.chooseForModel(extra('neko.glb')); await user.click('Use it'); await user.waitForEdit(); return user.readDownload(() => user.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('import', extra('neko.glb'), '--into', `${input('game.nds')}!a.narc!neko.nsbmd`).equals(bytes)) },
  { task: 'replace a file of a ROM', files: GAME,
    do: async user => { await user.openFileMenu('star.nj'); await user.clickAndChooseFile('Replace …', 'menuitem', extra('koi.nj')); await user.waitForEdit(); return user.readDownload(() => user.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(changedRom().equals(bytes)) },
  { task: 'add a file to a ROM', files: GAME,
    do: async user => { await user.openFileMenu('game.nds'); await user.clickAndChooseFile('Add file …', 'menuitem', extra('koi.nj')); await user.waitForEdit(); return user.readDownload(() => user.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('replace', '--add', `${input('game.nds')}!koi.nj=${extra('koi.nj')}`).equals(bytes)) },
  { task: 'remove a file of a ROM', files: GAME,
    do: async user => { await user.openFileMenu('star.nj'); await user.click('Remove', 'menuitem'); await user.waitForEdit(); return user.readDownload(() => user.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('remove', `${input('game.nds')}!star.nj`).equals(bytes)) },
  { task: 'rename a file of a ROM', files: GAME,
    do: async user => { await user.openFileMenu('star.nj'); await user.click('Rename …', 'menuitem'); await user.typeText('moon.nj'); await user.waitForEdit(); return user.readDownload(() => user.pressShortcut('Control+s')); },
    compare: bytes => assert.ok(resultOf('rename', `${input('game.nds')}!star.nj=moon.nj`).equals(bytes)) },
  { task: 'make a patch', files: GAME,
    do: async user => { await user.openFileMenu('star.nj'); await user.clickAndChooseFile('Replace …', 'menuitem', extra('koi.nj')); await user.waitForEdit(); await user.click('Save …'); return user.readDownload(() => user.click('Save patch (BPS)')); },
    compare: bytes => {
      writeFileSync(path.join(work, 'changed.nds'), changedRom());
      assert.ok(resultOf('patch', 'create', input('game.nds'), path.join(work, 'changed.nds')).equals(bytes));
    } },
  { task: 'apply a project', files: GAME,
    do: async user => {
      await user.chooseForModel(extra('project.zip'));
      await user.waitForEdit();
      return user.readDownload(() => user.pressShortcut('Control+s'));
    },
    compare: bytes => assert.ok(changedRom().equals(bytes)) },
];

/** Makes the files of the tasks. A user saves the project that one of the tasks applies. */
export async function makeFiles(user) {
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
  await user.openFiles([input('game.nds')]);
  await user.openFileMenu('star.nj');
  await user.clickAndChooseFile('Replace …', 'menuitem', extra('koi.nj'));
  await user.waitForEdit();
  await user.click('Save …');
  writeFileSync(extra('project.zip'), await user.readDownload(() => user.click('Save project')));
}

/** Removes the files of the tasks. */
export function removeFiles() {
  rmSync(work, { recursive: true, force: true });
}
