// Writes the licence texts of all shipped parts, and the list of parts (CycloneDX):
//   node parts.mjs LIB VERSION LICENSES SBOM [RUNTIME]
// LIB contains the jars. LIB/../texts/JAR contains the licence texts from inside each jar. RUNTIME is the Java runtime, if it is shipped too.
// LIB with shuriken-site.jar is the whole program with the viewer's page; without it, LIB is the job for Spark, which ships fewer parts.
// The exit code is 1 if a part has no line or no text, or if parts.tsv lists a part that the whole program does not ship.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);
const [lib, version, licenses, sbom, runtime] = process.argv.slice(2);
const faults = [];
const lines = readFileSync(path.join(here, 'parts.tsv'), 'utf8').split('\n')
  .filter(line => line && !line.startsWith('#'))
  .map(line => line.split('\t'))
  .map(([name, kind, group, spdx, text, copyright]) => ({ name, kind, group, spdx, text, copyright }));
const contained = lines.filter(line => line.kind.startsWith('in:'));
const listed = new Map(lines.filter(line => !contained.includes(line)).map(line => [line.name, line]));
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const direct = JSON.parse(readFileSync(path.join(root, 'viewer/package.json'), 'utf8')).dependencies;
const isWhole = existsSync(path.join(lib, 'shuriken-site.jar'));
const teavm = /<teavm.version>(.*?)</.exec(readFileSync(path.join(root, 'pom.xml'), 'utf8'))[1];

const shipped = [
  ...readdirSync(lib).filter(file => file.endsWith('.jar') && !file.startsWith('shuriken-')).sort()
    .map(file => ({ file, ...split(file.slice(0, -'.jar'.length)) })),
  ...!isWhole ? [] : Object.keys(direct).filter(name => !name.startsWith('@shuriken/')).sort().map(name => ({ name, version: lock.packages[`node_modules/${name}`].version })),
  ...isWhole ? [{ name: 'teavm-classlib', version: teavm }] : [],
];
const components = shipped.flatMap(part => [component(part, listed.get(part.name)), ...contained
  .filter(line => line.kind === `in:${part.name}`)
  .map(line => component({ name: line.name, version: versionInside(part, line) }, line))]).filter(each => each);
for (const name of listed.keys()) {
  if (isWhole && !shipped.some(part => part.name === name)) {
    faults.push(`${name} is in parts.tsv, but it is not shipped; delete its line`);
  }
}
if (runtime) {
  const facts = readFileSync(path.join(runtime, 'release'), 'utf8');
  const java = /JAVA_VERSION="(.*?)"/.exec(facts)[1];
  if (!existsSync(path.join(runtime, 'legal/java.base'))) {
    faults.push('the Java runtime has no folder legal with its licence texts');
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
      purl: `pkg:maven/io.github.shuriken/shuriken-${isWhole ? 'cli' : 'spark'}@${version}`,
    },
  },
  components,
}, null, 2)}\n`);
console.error(`dist: ${components.length} parts with their licences`);

/** Splits the file name of a jar into the name and the version of its part. */
function split(stem) {
  const found = /^(.*?)-(\d.*)$/.exec(stem);
  return { name: found?.[1] ?? stem, version: found?.[2] ?? '' };
}

/** Returns the version of a library whose classes are inside a jar, from the jar's list of dependencies. */
function versionInside({ file }, { name, group }) {
  const dependencies = path.join(lib, '../texts', file, 'DEPENDENCIES');
  const text = existsSync(dependencies) ? readFileSync(dependencies, 'utf8') : '';
  const version = new RegExp(` ${group}:${name}:[a-z]+:(\\S+)`).exec(text)?.[1];
  if (!version) {
    faults.push(`${file} does not list ${group}:${name}; correct packaging/parts.tsv`);
  }
  return version ?? '';
}

/** Writes the licence texts of a part, and returns its entry in the list; null if a text or a line is missing. */
function component({ file, name, version: number }, entry) {
  const text = entry && textOf(entry, file);
  if (!text) {
    faults.push(entry ? `${name} has no licence text` : `${file ?? name} has no line in packaging/parts.tsv; add one with its licence`);
    return null;
  }
  const folder = path.join(licenses, file ? file.slice(0, -'.jar'.length) : `${name}-${number}`);
  mkdirSync(folder, { recursive: true });
  for (const [title, content] of text) {
    writeFileSync(path.join(folder, title), content);
  }
  const purl = entry.kind === 'npm' ? `pkg:npm/${name}@${number}` : `pkg:maven/${entry.group}/${name}@${number}`;
  return {
    type: 'library', ...entry.kind === 'npm' ? {} : { group: entry.group }, name, version: number, purl, 'bom-ref': purl,
    licenses: [entry.spdx.includes(' ') ? { expression: entry.spdx } : { license: { id: entry.spdx } }],
    ...file ? { hashes: [{ alg: 'SHA-256', content: createHash('sha256').update(readFileSync(path.join(lib, file))).digest('hex') }] } : {},
  };
}

/** Returns the file names and texts of the licence of a part; null if it has none. */
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
