// Tests invalid answers of a worker: with a wrong structure, with an unknown id, or sent twice.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import path from 'node:path';
import { describe, it } from 'node:test';
import { root } from './browser.mjs';

const { outputFiles } = await build({
  entryPoints: [path.join(root, 'packages/core/src/engine.ts')], bundle: true, format: 'esm', write: false,
});
const { Engine } = await import('data:text/javascript,' + encodeURIComponent(outputFiles[0].text));

/** An engine whose worker answers each question with these messages, in which ID is the question's. */
function engine(...answers) {
  const worker = {
    postMessage: message => queueMicrotask(() => answers.forEach(answer =>
      worker.onmessage({ data: answer?.id === 'ID' ? { ...answer, id: message.id } : answer }))),
    terminate() {},
  };
  return new Engine({ worker: () => worker, loads: false });
}

describe('an answer of a worker', () => {
  for (const [what, answer] of Object.entries({
    'without text': { id: 'ID', parts: [] }, 'with a number as text': { id: 'ID', json: 5, parts: [] }, 'that is no JSON': { id: 'ID', json: '{', parts: [] },
    'without parts': { id: 'ID', json: '{}' }, 'with parts that are no bytes': { id: 'ID', json: '{}', parts: [{ length: 2 ** 40 }] },
    'with an object as error': { id: 'ID', error: { message: 'no' } }, 'with an object as message': { id: 'ID', json: '{"error": {"message": {}}}', parts: [] },
  })) {
    it(`${what} causes a ShurikenError`, () => assert.rejects(engine(answer).ask('list'), { name: 'ShurikenError' }));
  }

  it('with an unknown id or a second answer is ignored', async () => {
    const good = { id: 'ID', json: '{"rows": []}', parts: [] };
    const lied = engine(null, undefined, 5, {}, { id: '__proto__' }, { id: 99, json: '{}' }, good, { id: 'ID', json: '{"rows": 1}', parts: [] });
    assert.deepEqual((await lied.ask('list')).value, { rows: [] });
    assert.equal(lied.isBusy, false);
  });
});
