// Compares the GLB files of @shuriken/core with those of the command line: node testing/comparebytes.mjs FOLDER MANIFEST
//
// MANIFEST is what `shuriken convert FOLDER --manifest MANIFEST -o OUT` has written. The package opens the same folder, converts
// each input that has GLB results, and compares their SHA-256. It prints a row for each input that differs, and the totals.
import { open } from '@shuriken/core';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [folder, manifest] = process.argv.slice(2);
const isGlb = name => name.endsWith('.glb');
const rows = readFileSync(manifest, 'utf8').split('\n').filter(Boolean).map(line => JSON.parse(line))
  .map(row => ({ ...row, expected: row.outputs.filter(each => isGlb(each.path)).map(each => each.sha256).sort() }));
const inputs = rows.filter(({ expected }) => expected.length > 0);
const counts = { inputs: inputs.length, files: 0, equal: 0, different: 0, failed: 0 };
const files = await open(folder);
const begun = process.cpuUsage().user;
for (const { path: input, expected } of inputs) {
  const name = path.relative(folder, input);
  counts.files += expected.length;
  try {
    const converted = (await files.convert(name, 'glb')).filter(each => isGlb(each.path));
    const left = converted.map(each => createHash('sha256').update(each.bytes).digest('hex'));
    const missing = expected.filter(sum => {
      const at = left.indexOf(sum);
      left.splice(at, at < 0 ? 0 : 1);
      return at < 0;
    }).length;
    counts.equal += expected.length - missing;
    counts.different += Math.max(missing, left.length);
    if (missing > 0 || left.length > 0) {
      console.log(`| ${name} | ${expected.length} of the command line, ${converted.length} of the package, ${missing} differ |`);
    }
  } catch (e) {
    counts.failed += expected.length;
    console.log(`| ${name} | ${e.kind ?? e.name}: ${e.message} |`);
  }
}
await files.close();
console.log(`${manifest}: ${JSON.stringify(counts)}, ${((process.cpuUsage().user - begun) / 1e6).toFixed(0)} s of processor time`);
process.exitCode = counts.equal === counts.files && counts.different === 0 ? 0 : 1;
