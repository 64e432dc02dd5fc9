// Writes the licence text of every part that is shipped, and the list of parts (CycloneDX):
//   node parts.mjs LIB VERSION LICENSES SBOM [RUNTIME]
// LIB has the jars and beside them, in LIB/../texts/JAR, the texts that were in them; RUNTIME is the Java that is shipped too.
// Ends with 1 if a part has no line in parts.tsv or no text, or a line has no part.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);
const [lib, version, licenses, sbom, runtime] = process.argv.slice(2);
const faults = [];
const listed = new Map(readFileSync(path.join(here, 'parts.tsv'), 'utf8').split('\n')
  .filter(line => line && !line.startsWith('#'))
  .map(line => line.split('\t'))
  .map(([name, kind, group, spdx, text, copyright]) => [name, { name, kind, group, spdx, text, copyright }]));
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const direct = JSON.parse(readFileSync(path.join(root, 'viewer/package.json'), 'utf8')).dependencies;
const teavm = /<teavm.version>(.*?)</.exec(readFileSync(path.join(root, 'pom.xml'), 'utf8'))[1];

const shipped = [
  ...readdirSync(lib).filter(file => file.endsWith('.jar') && !file.startsWith('shuriken-')).sort()
    .map(file => ({ file, ...split(file.slice(0, -'.jar'.length)) })),
  ...Object.keys(direct).filter(name => !name.startsWith('@shuriken/')).sort().map(name => ({ name, version: lock.packages[`node_modules/${name}`].version })),
  { name: 'teavm-classlib', version: teavm },
];
const components = shipped.map(part => component(part)).filter(each => each);
for (const name of listed.keys()) {
  if (!shipped.some(part => part.name === name)) {
    faults.push(`${name} is in parts.tsv, but it is not shipped`);
  }
}
if (runtime) {
  const facts = readFileSync(path.join(runtime, 'release'), 'utf8');
  const java = /JAVA_VERSION="(.*?)"/.exec(facts)[1];
  if (!existsSync(path.join(runtime, 'legal/java.base'))) {
    faults.push('the Java that is shipped has no folder legal');
  }
  components.push({
    type: 'platform', name: 'OpenJDK', version: java, purl: `pkg:generic/openjdk@${java}`,
    licenses: [{ expression: 'GPL-2.0-only WITH Classpath-exception-2.0' }],
  });
}
if (faults.length > 0) {
  console.error(faults.map(fault => `dist: ${fault}`).join('\n'));
  process.exit(1);
}
writeFileSync(sbom, `${JSON.stringify({
  bomFormat: 'CycloneDX', specVersion: '1.6', version: 1,
  metadata: {
    component: {
      type: 'application', 'bom-ref': 'shuriken', group: 'io.github.shuriken', name: 'shuriken', version, licenses: [{ license: { id: 'Apache-2.0' } }],
      purl: `pkg:maven/io.github.shuriken/shuriken-cli@${version}`,
    },
  },
  components,
}, null, 2)}\n`);
console.error(`dist: ${components.length} parts with their licences`);

/** The name and the version of a jar. */
function split(stem) {
  const found = /^(.*?)-(\d.*)$/.exec(stem);
  return { name: found?.[1] ?? stem, version: found?.[2] ?? '' };
}

function component({ file, name, version: number }) {
  const known = listed.get(name);
  const text = known && textOf(known, file);
  if (!text) {
    faults.push(known ? `${name} has no licence text` : `${file ?? name} has no line in packaging/parts.tsv`);
    return null;
  }
  const folder = path.join(licenses, file ? file.slice(0, -'.jar'.length) : `${name}-${number}`);
  mkdirSync(folder, { recursive: true });
  for (const [title, content] of text) {
    writeFileSync(path.join(folder, title), content);
  }
  const purl = known.kind === 'npm' ? `pkg:npm/${name}@${number}` : `pkg:maven/${known.group}/${name}@${number}`;
  return {
    type: 'library', ...known.kind === 'npm' ? {} : { group: known.group }, name, version: number, purl, 'bom-ref': purl,
    licenses: [known.spdx.includes(' ') ? { expression: known.spdx } : { license: { id: known.spdx } }],
    ...file ? { hashes: [{ alg: 'SHA-256', content: createHash('sha256').update(readFileSync(path.join(lib, file))).digest('hex') }] } : {},
  };
}

/** File names and texts; nothing where there is none. */
function textOf({ name, kind, text, copyright }, file) {
  if (text === 'apache') {
    return [['LICENSE', readFileSync(path.join(root, 'LICENSE'), 'utf8')]];
  }
  if (text !== 'own') {
    return [['LICENSE', readFileSync(path.join(here, `licenses/${text}.txt`), 'utf8').replace('@COPYRIGHT@', copyright)]];
  }
  const folder = kind === 'npm' ? path.join(root, 'node_modules', name) : path.join(lib, '../texts', file);
  const found = existsSync(folder) ? readdirSync(folder).filter(title => /licen[sc]e|notice/i.test(title)) : [];
  return found.some(title => /licen[sc]e/i.test(title)) ? found.map(title => [title, readFileSync(path.join(folder, title))]) : null;
}
