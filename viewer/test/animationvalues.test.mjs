// Compares the animated values in three.js with those of the JVM at every frame, for all kinds of animations. AnimationFramesTest writes
// the values of the JVM to assets/target/frames.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { CustomBlending, OneFactor, SrcAlphaFactor } from 'three';
import { TEST_TIMEOUT, here, launch, root, serve } from './browser.mjs';

const folder = process.env.SHURIKEN_FRAMES ?? path.join(root, 'assets/target/frames');
const work = path.join(here, 'target/frames');
const noFrames = existsSync(path.join(folder, 'frames.json')) ? false : 'module assets has not run its tests';
if (noFrames && process.env.CI === 'true') {
  throw new Error(noFrames);
}
const browser = noFrames ? undefined : await launch();
const TOLERANCE = 1e-6;
const KINDS = ['joint', 'shape', 'visibility', 'uv', 'material'];

function checkDifferences(name, { clips, blended }) {
  const rows = Object.entries(clips);
  assert.ok(rows.length > 0, name);
  for (const [clip, { plugin, mixer, player }] of rows) {
    assert.ok(Math.max(plugin, mixer, player) <= TOLERANCE, `${name} ${clip}: plug-in ${plugin}, mixer ${mixer}, player ${player}`);
  }
  if (name === 'kinds') {
    assert.deepEqual(rows.map(([clip]) => clip), KINDS);
    assert.deepEqual(blended, [CustomBlending, SrcAlphaFactor, OneFactor]);
  }
}

describe('animated values in three.js', { skip: noFrames, timeout: TEST_TIMEOUT }, () => {
  const frames = noFrames ? {} : JSON.parse(readFileSync(path.join(folder, 'frames.json'), 'utf8'));
  let server;

  before(async () => {
    mkdirSync(work, { recursive: true });
    await build({
      entryPoints: [path.join(here, 'testing/compareanimations.js')], outfile: path.join(work, 'frames.js'), bundle: true, format: 'esm', logLevel: 'warning',
    });
    server = await serve(work, Object.fromEntries(Object.keys(frames).map(name => [`/${name}.glb`, path.join(folder, `${name}.glb`)])));
  });

  after(async () => {
    server?.close();
    await browser?.close();
  });

  it('equal the values of the JVM in Node at every frame', async () => {
    // Images are not decoded.
    Object.assign(globalThis, { self: globalThis, createImageBitmap: async () => ({ width: 1, height: 1, close() {} }) });
    const { compareFrames } = await import(path.join(work, 'frames.js'));
    for (const [name, rows] of Object.entries(frames)) {
      checkDifferences(name, await compareFrames(new Uint8Array(readFileSync(path.join(folder, `${name}.glb`))), rows));
    }
  });

  it('equal the values of the JVM in a browser at every frame', { skip: browser ? false : 'no browser was found' }, async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}frames.js`);
    for (const [name, rows] of Object.entries(frames)) {
      checkDifferences(name, await page.evaluate(async ([name, rows]) => {
        const { compareFrames } = await import('/frames.js');
        return compareFrames(new Uint8Array(await (await fetch(`/${name}.glb`)).arrayBuffer()), rows);
      }, [name, rows]));
    }
  });
});
