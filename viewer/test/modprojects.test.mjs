// Tests project files (mod.json) of unknown origin: wrong values are refused, and paths cannot leave the file that is edited.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from './browser.mjs';

const { outputFiles } = await build({
  entryPoints: [path.join(root, 'packages/core/src/modproject.ts')], bundle: true, format: 'esm', write: false,
});
const { readProject } = await import('data:text/javascript,' + encodeURIComponent(outputFiles[0].text));

function operations(mod, files = {}) {
  const text = typeof mod === 'string' ? mod : JSON.stringify(mod);
  return readProject(new Map([['mod.json', new TextEncoder().encode(text)], ...Object.entries(files)]), 'game.afs');
}

describe('a project file', () => {
  for (const mod of [
    'null', '5', '"text"', '[]', '{"edits": 5}', '{"edits": {"length": 1}}', '{"edits": [null]}', '{"edits": [[]]}', '{"edits": ["x"]}',
    '{"edits": [{"remove": 5}]}', '{"edits": [{"remove": ["a"]}]}', '{"edits": [{"rename": "a", "to": {}}]}', '{"edits": [{"remove": "a", "renumber": "no"}]}',
    '{"edits": [{"model": "a", "file": "f", "keep": "all"}]}', '{"edits": [{"model": "a", "file": "f", "keep": [1]}]}', '{"edits": [{"texture": "a", "file": 7}]}',
    '{"edits": [{"remove": "a", "constructor": 1}]}', '{"edits": [{"__proto__": {"remove": "a"}}]}', '{"edits": [{}]}', '{"edits": [',
  ]) {
    it(`is refused: ${mod}`, () => assert.throws(() => operations(mod), { name: 'ShurikenError', kind: 'BAD_VALUE' }));
  }

  it('finds only files that it contains', () => {
    for (const file of ['__proto__', 'constructor', '../mod.json', '/etc/passwd', '']) {
      assert.throws(() => operations({ edits: [{ replace: 'a', file }] }), { name: 'ShurikenError', kind: 'IO' });
    }
  });

  it('has paths of members of the edited file only', () => {
    const bytes = new Uint8Array(1);
    for (const inner of ['../x', '/etc/passwd', '__proto__', 'a!b']) {
      const [operation] = operations({ edits: [{ replace: inner, file: 'f' }] }, { f: bytes });
      assert.equal(operation.path, 'game.afs!' + inner);
    }
  });
});
