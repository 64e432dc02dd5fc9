// Compares the answers of the library in the browser with those on the JVM, byte for byte, for all samples, the
// fixtures of all formats and damaged files. Module `fuzz` writes the JVM's answers to target/gate.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { TEST_TIMEOUT, launch, open, root, serve } from './browser.mjs';

const gate = process.env.SHURIKEN_GATE ?? path.join(root, 'fuzz/target/gate');
const browser = await launch();
const skip = !browser ? 'no browser was found' : existsSync(path.join(gate, 'answers.json')) ? false : 'module fuzz has not run its tests';
if (skip && process.env.CI === 'true') {
  throw new Error(skip);
}
if (skip) {
  await browser?.close();
}

it('the library in the browser gives the same answers as on the JVM', { skip, timeout: TEST_TIMEOUT }, async () => {
  const server = await serve(undefined, { '/gate.pack': path.join(gate, 'files.pack') });
  const view = await open(browser, server.url);
  const answers = JSON.parse(readFileSync(path.join(gate, 'answers.json'), 'utf8'));
  try {
    await view.page.evaluate(async () => {
      const pack = await (await fetch('gate.pack')).blob();
      const length = new DataView(await pack.slice(0, 4).arrayBuffer()).getUint32(0, true);
      let at = 4 + length;
      const files = JSON.parse(await pack.slice(4, at).text()).map(([name, size]) => [name, pack.slice(at, at += size)]);
      await window.viewer.engine.open({ kind: 'blobs', files });
    });
    // core.wasm answers until a question needs edit.wasm, which answers all later ones.
    const needsEditor = ([question, , target]) => question === 'verify' || question === 'export' && target === 'obj';
    answers.sort(([first], [second]) => needsEditor(first) - needsEditor(second));
    const wrong = [];
    for (let from = 0; from < answers.length; from += 200) {
      const some = answers.slice(from, from + 200);
      const got = await view.page.evaluate(some => Promise.all(some.map(([[question, ...texts]]) => window.viewer.engine.hashAnswer(question, ...texts))), some);
      got.forEach((hash, i) => {
        if (hash !== some[i][1]) {
          wrong.push(`${some[i][0].join(' ')}: ${hash}`);
        }
      });
    }
    assert.equal(wrong.length, 0, `${wrong.length} of ${answers.length} answers differ:\n${wrong.slice(0, 40).join('\n')}`);
    assert.ok(answers.length > 1000);
  } finally {
    await view.close();
    server.close();
    await browser.close();
  }
});
