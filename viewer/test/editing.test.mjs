// Tests edits with the packed @shuriken/core: results have the same bytes as those of the command line, and can be undone and saved.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { moveVertices, createNarc, createPng, createRom } from '../testing/editfixtures.mjs';
import { installPackages, noNode, runNode, runShuriken } from '../testing/packedpackages.mjs';
import { TEST_TIMEOUT, here, launch, samples, serve } from './browser.mjs';

const work = path.join(here, 'target/editing');
const game = path.join(work, 'game');
const made = path.join(work, 'made');
const sample = name => readFileSync(path.join(samples, name));

/** A GLB without the version of the program. */
function withoutGenerator(file) {
  const glb = readFileSync(file);
  const end = 20 + glb.readUInt32LE(12);
  const json = JSON.parse(glb.toString('utf8', 20, end));
  delete json.asset.generator;
  return [json, createHash('sha256').update(glb.subarray(end)).digest('hex')];
}

const browser = await launch();

describe('Editing of @shuriken/core', { timeout: TEST_TIMEOUT, skip: noNode }, () => {
  before(() => {
    installPackages(work);
    for (const folder of [game, made, path.join(work, 'cli')]) {
      mkdirSync(folder);
    }
    ['koi.nj', 'koi.pvm', 'koi.pvp', 'koi_swim.njm', 'neko.nsbmd', 'neko.nsbtx', 'neko.nsbca', 'neko.nsbta', 'neko.nsbtp'].forEach(name => cpSync(path.join(samples, name), path.join(game, name)));
    const archive = createNarc([['neko.nsbmd', sample('neko.nsbmd')], ['neko.nsbtx', sample('neko.nsbtx')]]);
    writeFileSync(path.join(game, 'a.narc'), archive);
    writeFileSync(path.join(game, 'many.nds'), createRom(Array.from({ length: 20 }, (_, i) => [`f${i}.bin`, Buffer.alloc(16, i + 1)]), 1 << 20));
    writeFileSync(path.join(game, 'game.nds'), createRom([['a.narc', archive], ['koi.pvm', sample('koi.pvm')], ['star.nj', sample('star.nj')]], 1 << 20));
    mkdirSync(path.join(work, 'alone'));
    cpSync(path.join(game, 'game.nds'), path.join(work, 'alone/game.nds'));
    writeFileSync(path.join(work, '64.png'), createPng(64, 64));
    writeFileSync(path.join(work, '100.png'), createPng(100, 77));
    writeFileSync(path.join(work, '32.png'), createPng(32, 32));
    for (const model of ['koi.nj', 'neko.nsbmd']) {
      runShuriken('convert', '--edit', path.join(game, model), '-o', path.join(work, 'edit'));
      const glb = path.join(work, 'edit', model.replace(/\.\w+$/, '.glb'));
      writeFileSync(glb.replace('.glb', '.moved.glb'), moveVertices(readFileSync(glb)));
    }
  });

  after(() => browser?.close());

  /** Runs a script with open files; what it puts into `out` is written and returned by name. */
  function run(name, script) {
    return runNode(work, name + '.mjs', `
      import { assembled, Editing, open } from '@shuriken/core';
      import { readFileSync, writeFileSync } from 'node:fs';
      const read = path => new Uint8Array(readFileSync(path));
      const files = await open('game');
      const edits = files.editing;
      const saved = async file => new Uint8Array(await assembled(await edits.build(file), read('game/' + file)).arrayBuffer());
      const write = (name, bytes) => writeFileSync('made/' + name, bytes);
      const result = {};
      ${script}
      console.log(JSON.stringify(result));`);
  }

  function same(name, ...words) {
    const file = path.join(work, 'cli', name);
    runShuriken(...words, '-o', file);
    assert.ok(readFileSync(file).equals(readFileSync(path.join(made, name))), `${name} has the bytes of: shuriken ${words.join(' ')}`);
  }

  it('replaces textures with the same bytes as the command line', () => {
    const found = run('textures', `
      const before = await files.texture('koi.pvm', 'koi_fin');
      const preview = await edits.previewTexture('koi.pvm!koi_fin.pvr', read('64.png'));
      const unchanged = edits.changes.length;
      const step = await edits.replaceTexture('koi.pvm!koi_fin.pvr', read('64.png'));
      write('koi.pvm', await saved('koi.pvm'));
      const after = await files.texture('koi.pvm', 'koi_fin');
      Object.assign(result, {
        unchanged, edited: step.edited, colours: preview.colours, same: Buffer.compare(Buffer.from(after.rgba), Buffer.from(preview.after.rgba)), before: Buffer.compare(Buffer.from(before.rgba), Buffer.from(preview.before.rgba)),
        shown: (await files.scene('koi.nj'))[0].textures.length,
        wrong: await edits.replaceTexture('koi.pvm!koi_fin.pvr', read('100.png')).then(() => 'none', e => [e.kind, e.message]),
      });
      await edits.undo();
      await edits.replaceTexture('koi.pvm!koi_fin.pvr', read('100.png'), { resize: true });
      write('resized.pvm', await saved('koi.pvm'));
      await edits.replaceTexture('game.nds!a.narc!neko.nsbtx', read('32.png'), { texture: 'ne_fur' });
      write('game.nds', await saved('game.nds'));
      await edits.replaceTexture('neko.nsbtx', read('32.png'), { texture: 'ne_fur', keepPalette: true });
      write('kept.nsbtx', await saved('neko.nsbtx'));
      result.files = (await edits.files()).map(file => file.path);`);
    assert.deepEqual(found.edited, ['koi.pvm']);
    assert.equal(found.unchanged, 0);
    assert.equal(found.same, 0);
    assert.equal(found.before, 0);
    assert.ok(found.colours.image > found.colours.before && found.colours.after > 1);
    assert.equal(found.wrong[0], 'UNSUPPORTED');
    assert.match(found.wrong[1], /100/);
    assert.deepEqual(found.files.sort(), ['game.nds', 'koi.pvm', 'neko.nsbtx']);
    same('koi.pvm', 'texture', 'replace', `${game}/koi.pvm`, `koi_fin=${work}/64.png`);
    same('resized.pvm', 'texture', 'replace', '--resize', `${game}/koi.pvm`, `koi_fin=${work}/100.png`);
    same('game.nds', 'texture', 'replace', `${game}/game.nds`, `a.narc!neko.nsbtx!ne_fur=${work}/32.png`);
    same('kept.nsbtx', 'texture', 'replace', '--keep-palette', `${game}/neko.nsbtx`, `ne_fur=${work}/32.png`);
  });

  it('imports edited models with the same bytes as the command line', () => {
    const found = run('models', `
      const glbs = await edits.glbForEditing('koi.nj');
      for (const { path, bytes } of glbs) write(path, bytes);
      for (const model of ['koi.nj', 'neko.nsbmd']) {
        const glb = read('edit/' + model.replace(/\\.\\w+$/, '.moved.glb'));
        const preview = await edits.previewImport(model, glb);
        const step = await edits.importInto(model, glb);
        write(model, await saved(model));
        result[model] = [...new Set(step.report.parts.map(part => part.change))].sort();
        result.deviation = Math.max(result.deviation ?? 0, step.report.deviation);
        result.same = JSON.stringify(preview.parts) === JSON.stringify(step.report.parts);
        result.identical = step.report.identical;
      }
      await edits.importInto('game.nds!a.narc!neko.nsbmd', read('edit/neko.moved.glb'));
      write('model.nds', await saved('game.nds'));
      const alone = (await open('alone')).editing;
      await alone.importInto('game.nds!a.narc!neko.nsbmd', read('edit/neko.moved.glb'));
      write('alone.nds', new Uint8Array(await assembled(await alone.build('game.nds'), read('game/game.nds')).arrayBuffer()));
      result.wrong = await edits.importInto('koi.nj', read('edit/neko.moved.glb')).then(() => 'none', e => [e.kind, e.message]);`);
    assert.ok(found['koi.nj'].includes('moved') && found['neko.nsbmd'].length > 0, JSON.stringify(found));
    assert.ok(found.deviation < 0.01 && found.same && !found.identical, JSON.stringify(found));
    assert.match(found.wrong[1], /made from neko.nsbmd/);
    assert.deepEqual(withoutGenerator(path.join(made, 'koi.glb')), withoutGenerator(path.join(work, 'edit/koi.glb')));
    assert.ok(readFileSync(path.join(work, 'edit/koi.edit.json')).equals(readFileSync(path.join(made, 'koi.edit.json'))));
    same('koi.nj', 'import', `${work}/edit/koi.moved.glb`, '--into', `${game}/koi.nj`);
    same('neko.nsbmd', 'import', `${work}/edit/neko.moved.glb`, '--into', `${game}/neko.nsbmd`);
    same('model.nds', 'import', `${work}/edit/neko.moved.glb`, '--into', `${game}/game.nds!a.narc!neko.nsbmd`);
    // Without the animations that the GLB was made with, its meshes are new parts.
    same('alone.nds', 'import', `${work}/edit/neko.moved.glb`, '--into', `${work}/alone/game.nds!a.narc!neko.nsbmd`);
  });

  it('finds names again that were collected as garbage', () => {
    const found = run('collected', `
      const { setFlagsFromString } = await import('node:v8');
      const { runInNewContext } = await import('node:vm');
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc');
      result.failures = [];
      for (let i = 0; i < 3; i++) {
        for (const step of [() => edits.importInto('koi.nj', read('edit/koi.moved.glb')), () => files.scene('koi.nj')]) {
          await new Promise(resolve => setTimeout(resolve, 20));
          collect();
          await step().catch(e => result.failures.push(e.message));
        }
      }`);
    assert.deepEqual(found.failures, []);
  });

  it('edits a ROM while it searches the files of the ROM', () => {
    const found = run('searched', `
      result.failures = [];
      for (const name of ['f5.bin', 'f10.bin', 'f19.bin']) {
        const opened = await open('game/many.nds');
        await opened.client.request('crawl', [2]);
        await opened.editing.rename('many.nds!' + name, 'other.bin').catch(e => result.failures.push(e.message));
        await opened.editing.undo().catch(e => result.failures.push(e.message));
      }`);
    assert.deepEqual(found.failures, []);
  });

  it('adds, removes, renames and replaces members with the same bytes as the command line', () => {
    const found = run('members', `
      await edits.addMember('game.nds!new.nj', read('game/koi.nj'));
      write('added.nds', await saved('game.nds'));
      result.listed = (await files.list('game.nds!')).map(row => row.name);
      await edits.undo();
      await edits.removeMember('game.nds!star.nj');
      write('removed.nds', await saved('game.nds'));
      await edits.undo();
      await edits.rename('a.narc!neko.nsbtx', 'cat.nsbtx');
      write('renamed.narc', await saved('a.narc'));
      result.renamed = (await files.list('a.narc')).map(row => row.name);
      result.found = [];
      for await (const { path } of files.find({ glob: '*.nsbtx' })) result.found.push(path);
      await edits.replaceMember('game.nds!star.nj', read('game/koi.nj'));
      write('replaced.nds', await saved('game.nds'));
      const built = await edits.build('game.nds');
      result.new = built.ranges.filter(range => 'bytes' in range).reduce((sum, range) => sum + range.bytes.length, 0);
      result.size = built.size;
      write('patch.bps', await edits.buildPatch('game.nds'));
      write('patch.xdelta', await edits.buildPatch('game.nds', 'vcdiff'));
      result.wrong = [];
      for (const wrong of [() => edits.removeMember('koi.nj'), () => edits.rename('game.nds!none', 'x'), () => edits.addMember('game.nds!star.nj', new Uint8Array(4)), () => edits.build('koi.nj')]) {
        await wrong().then(() => result.wrong.push('none'), e => result.wrong.push(e.kind));
      }
      result.steps = edits.changes.length;`);
    assert.ok(found.listed.includes('new.nj'));
    assert.deepEqual(found.renamed, ['neko.nsbmd', 'cat.nsbtx']);
    assert.ok(found.found.includes('a.narc!cat.nsbtx') && !found.found.includes('a.narc!neko.nsbtx'), String(found.found));
    assert.ok(found.new < found.size / 2, `${found.new} new bytes of ${found.size}`);
    assert.deepEqual(found.wrong, ['UNSUPPORTED', 'UNSUPPORTED', 'UNSUPPORTED', 'UNSUPPORTED']);
    assert.equal(found.steps, 2);
    same('added.nds', 'replace', '--add', `${game}/game.nds!new.nj=${game}/koi.nj`);
    same('removed.nds', 'remove', `${game}/game.nds!star.nj`);
    same('renamed.narc', 'rename', `${game}/a.narc!neko.nsbtx=cat.nsbtx`);
    same('replaced.nds', 'replace', `${game}/game.nds!star.nj=${game}/koi.nj`);
    same('patch.bps', 'patch', 'create', `${game}/game.nds`, `${made}/replaced.nds`);
    same('patch.xdelta', 'patch', 'create', `${game}/game.nds`, `${made}/replaced.nds`);
  });

  it('undoes, redoes and reverts edits, and restores them in a new session', () => {
    const found = run('steps', `
      const original = await files.bytes('koi.pvm');
      const equal = (a, b) => Buffer.compare(a, b) === 0;
      const first = await edits.replaceTexture('koi.pvm!koi_fin.pvr', read('64.png'));
      const one = await files.bytes('koi.pvm');
      await edits.importInto('koi.nj', read('edit/koi.moved.glb'));
      const koi = await files.bytes('koi.nj');
      await edits.undo();
      await edits.undo();
      result.undone = equal(original, await files.bytes('koi.pvm')) && !edits.canUndo && !(await edits.undo());
      await edits.redo();
      result.redone = equal(one, await files.bytes('koi.pvm')) && edits.changes.length === 1;
      await edits.redo();
      await edits.revert(first);
      result.reverted = equal(original, await files.bytes('koi.pvm')) && equal(koi, await files.bytes('koi.nj'));
      const second = await edits.replaceTexture('koi.pvm!koi_skin.pvr', read('64.png'), { resize: true });
      const skin = await files.bytes('koi.pvm');
      await edits.undo();
      await edits.undo();
      result.unreverted = equal(koi, await files.bytes('koi.nj')) && edits.changes.length === 2;
      await edits.undo();
      result.first = equal(one, await files.bytes('koi.pvm')) && edits.changes.length === 1;
      await edits.redo();
      await edits.redo();
      await edits.redo();
      result.again = equal(skin, await files.bytes('koi.pvm')) && edits.changes.length === 2 && !edits.canRedo;
      await edits.revert(second);
      const again = await open('game');
      await again.editing.replaceTexture('koi.pvm!koi_fin.pvr', read('64.png'));
      const kept = structuredClone(again.editing.operations);
      const third = await open('game');
      await third.editing.restore(kept);
      result.restored = equal(one, await third.bytes('koi.pvm'));
      result.same = await third.editing.restore([...kept, { kind: 'remove', path: 'koi.pvm!none', renumber: false }]).then(() => 'none', e => e.kind);
      result.left = equal(one, await third.bytes('koi.pvm'));
      const project = await third.editing.project();
      const { mkdirSync } = await import('node:fs');
      mkdirSync('mod/files', { recursive: true });
      project.forEach(({ path, bytes }) => writeFileSync('mod/' + path, bytes));
      write('mod.pvm', new Uint8Array(await assembled(await third.editing.build('koi.pvm'), original).arrayBuffer()));
      const fourth = await open('game');
      await fourth.editing.openProject(project, 'koi.pvm');
      result.opened = equal(one, await fourth.bytes('koi.pvm'));`);
    assert.deepEqual(found, { undone: true, redone: true, reverted: true, unreverted: true, first: true, again: true, restored: true, same: 'UNSUPPORTED', left: true, opened: true });
    same('mod.pvm', 'mod', 'apply', path.join(work, 'mod'), '--to', `${game}/koi.pvm`);
  });

  it('writes projects that the command line applies with the same bytes', () => {
    const found = run('project', `
      const { mkdirSync } = await import('node:fs');
      const keep = async (name, file) => {
        mkdirSync(name + '/files', { recursive: true });
        const project = await edits.project(file);
        project.forEach(({ path, bytes }) => writeFileSync(name + '/' + path, bytes));
        return project;
      };
      await edits.importInto('koi.nj', read('edit/koi.moved.glb'));
      await keep('mod-model', 'koi.nj');
      write('mod.nj', await saved('koi.nj'));
      await edits.addMember('game.nds!new.nj', read('game/koi.nj'));
      await edits.replaceMember('game.nds!new.nj', await files.bytes('game.nds!star.nj'));
      await edits.rename('game.nds!a.narc', 'b.narc');
      await edits.replaceTexture('game.nds!b.narc!neko.nsbtx', read('100.png'), { texture: 'ne_fur', resize: true, keepPalette: true });
      const project = await keep('mod-names', 'game.nds');
      write('mod.nds', await saved('game.nds'));
      const again = await open('game');
      await again.editing.openProject(project, 'game.nds');
      result.opened = Buffer.compare(await again.bytes('game.nds'), read('made/mod.nds')) === 0;
      result.several = await edits.project().then(() => 'none', e => e.kind);`);
    assert.deepEqual(found, { opened: true, several: 'UNSUPPORTED' });
    same('mod.nj', 'mod', 'apply', path.join(work, 'mod-model'), '--to', `${game}/koi.nj`);
    same('mod.nds', 'mod', 'apply', path.join(work, 'mod-names'), '--to', `${game}/game.nds`);
  });

  it('repeats edits after the worker was restarted', { skip: browser ? false : 'no browser was found' }, async () => {
    const server = await serve(work, {});
    const page = await browser.newPage();
    try {
      writeFileSync(path.join(work, 'index.html'), '<!doctype html>');
      await page.goto(server.url);
      const found = await page.evaluate(async () => {
        const { open } = await import('./node_modules/@shuriken/core/dist/index.js');
        const workers = [];
        const worker = () => workers[workers.push(new Worker('./node_modules/@shuriken/core/dist/worker.js', { type: 'module' })) - 1];
        const get = async name => (await fetch(name)).blob();
        const files = await open({ 'koi.pvm': await get('game/koi.pvm'), 'koi.nj': await get('game/koi.nj') }, { worker });
        const sum = async name => [...new Uint8Array(await crypto.subtle.digest('SHA-256', await files.bytes(name)))].join();
        const original = await sum('koi.pvm');
        await files.editing.replaceTexture('koi.pvm!koi_fin.pvr', await get('64.png'));
        await files.editing.rename('koi.pvm!koi_skin.pvr', 'skin.pvr').catch(() => {});
        const edited = await sum('koi.pvm');
        const controller = new AbortController();
        const cancelled = files.convert('koi.nj', 'glb', { signal: controller.signal }).then(() => 'none', e => e.kind);
        controller.abort();
        const result = { cancelled: await cancelled, isEdited: original !== edited, isKept: await sum('koi.pvm') === edited, workers: workers.length };
        await files.editing.undo();
        result.undo = files.editing.changes.length;
        await files.editing.redo();
        result.redone = await sum('koi.pvm') === edited;
        await files.close();
        return result;
      });
      assert.deepEqual({ ...found, undo: 0 }, { cancelled: 'CANCELLED', isEdited: true, isKept: true, workers: 2, undo: 0, redone: true });
    } finally {
      await page.close();
      server.close();
    }
  });
});
