// Measures how much memory remains after files were opened, read and closed: node --expose-gc testing/measurememory.mjs COUNT
//
// Prints the growth in bytes from the end of the first tenth to the end: of the heap, which contains that of the library, of memory outside
// of it, and of the process.
import { open } from '@shuriken/core';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const samples = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../samples');
const count = Number(process.argv[2]);

async function readSamples(times) {
  for (let i = 0; i < times; i++) {
    const files = await open(samples);
    await files.scene('koi.nj');
    await files.close();
  }
  // Objects that weak references have returned can be freed only in a later task.
  await setTimeout(50);
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage();
}

const before = await readSamples(count / 10);
const after = await readSamples(count - count / 10);
console.log(JSON.stringify({ heap: after.heapUsed - before.heapUsed, external: after.external - before.external, rss: after.rss - before.rss }));
