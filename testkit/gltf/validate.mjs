// Validates glTF files with the Khronos validator, many in one process (starting it costs more than most files do).
//
//   node validate.mjs FILE|FOLDER…
//
// Prints one line of JSON for each file that has errors or warnings:
//   {"path": …, "issues": [{"severity": "error", "code": …, "message": …, "pointer": …}, …]}
// and at the end "N files, E errors, W warnings". Exit code 1 if there are any.

import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import validator from 'gltf-validator';

const SEVERITIES = ['error', 'warning']; // 2 and 3, information and hints, do not count

async function* filesOf(path) {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) {
    yield path; // also one that is not there: reading it tells
    return;
  }
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesOf(child);
    else if (/\.(glb|gltf)$/i.test(entry.name)) yield child;
  }
}

async function issuesOf(path) {
  try {
    const { issues } = await validator.validateBytes(new Uint8Array(await readFile(path)), {
      uri: path,
      maxIssues: 0, // all of them
      externalResourceFunction: async (uri) =>
        new Uint8Array(await readFile(join(dirname(path), decodeURIComponent(uri)))),
    });
    return issues.messages
      .filter(({ severity }) => severity < SEVERITIES.length)
      .map(({ severity, code, message, pointer }) => ({ severity: SEVERITIES[severity], code, message, pointer }));
  } catch (e) {
    return [{ severity: 'error', code: 'UNREADABLE', message: String(e) }];
  }
}

const count = { files: 0, error: 0, warning: 0 };
for (const argument of process.argv.slice(2)) {
  for await (const path of filesOf(argument)) {
    count.files++;
    const issues = await issuesOf(path);
    for (const { severity } of issues) count[severity]++;
    if (issues.length > 0) console.log(JSON.stringify({ path, issues }));
  }
}
console.log(`${count.files} files, ${count.error} errors, ${count.warning} warnings`);
process.exitCode = count.error + count.warning > 0 ? 1 : 0;
