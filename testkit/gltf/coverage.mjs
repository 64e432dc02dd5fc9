// Converts a folder and tells what is missing in the models: textures that were not found, motions that no model got,
// and what the Khronos validator has to say.
//
//   node coverage.mjs FOLDER [OUTPUT]     OUTPUT is kept; without it the models go to a folder that is deleted
//
// A motion counts as bound too if another file with the same bytes is.
//
// A picture is in the input if a texture of its name or the archive that is asked for was found anywhere in it, as the
// pictures and folders show that the same run writes for textures and archives; everything else is not in the input.
//
// Prints the lists, each reason with its materials, and at the end a line of figures. Exit code 1 if 2 % of the textured
// materials or more have no picture although it is in the input, a motion that fits a model of its container is in none,
// or a model has errors or warnings.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const shuriken = join(here, '../../shuriken');
const SHOWN = 12; // of a list
const LIMIT = 0.02;

/** Runs the program and takes its output line by line, each an object. */
async function lines(args, take) {
  const child = spawn(shuriken, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('{')) take(JSON.parse(line));
}

async function* glbs(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* glbs(path);
    else if (entry.name.endsWith('.glb')) yield path;
  }
}

/** The textures that the extras of a material ask for, by name or number. */
function wanted(extras) {
  if (extras === null || typeof extras !== 'object') return [];
  return Object.entries(extras).flatMap(([key, value]) =>
    ['textureName', 'textureId'].includes(key) && value !== '' && value !== null ? [value] : wanted(value),
  );
}

/** A name as others are compared with it: without folder, ending and case. */
const stem = (name) => basename(String(name)).replace(/\.[^.]*$/, '').toLowerCase();

/** Why a material has no picture, and whether that is in the input all the same. */
function judge(names, reasons, input) {
  const own = names.filter((name) => typeof name === 'string');
  const named = own.find((name) => input.pictures.has(stem(name)));
  if (named !== undefined) return { there: true, reason: `a picture ${named} is there` };
  if (own.length > 0) return { there: false, reason: 'no picture of its name' };
  const short = reasons.find((reason) => reason.includes('has no texture with this number'));
  if (short) return { there: false, reason: short.replace(/^texture \d+: /, '') };
  const undecided = reasons.find((reason) => reason.includes('no public table'));
  if (undecided) return { there: true, reason: undecided.replace(/^texture \d+: /, '') };
  const asked = reasons.map((reason) => /archive (\S.*?)(?: of | here|, )/.exec(reason)).find((found) => found !== null);
  if (!asked) return { there: false, reason: reasons[0] ?? 'its program chooses the archive' };
  return { there: asked[1].split(' or ').some((name) => input.archives.has(name.toLowerCase())), reason: `archive ${asked[1]}` };
}

async function materials(output, input) {
  const found = { files: 0, textured: 0, missing: [] };
  for await (const path of glbs(output)) {
    const bytes = await readFile(path);
    const json = JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)));
    found.files++;
    for (const { name, extras, pbrMetallicRoughness: plain = {}, emissiveTexture } of json.materials ?? []) {
      const names = wanted(extras);
      if (names.length === 0) continue;
      const all = [name, ...(extras.sharedWith ?? [])]; // materials that look the same are one in the file
      found.textured += all.length;
      if (plain.baseColorTexture || emissiveTexture) continue;
      const verdict = judge(names, input.reasons.get(path) ?? [], input);
      for (const each of all) found.missing.push({ ...verdict, material: `${relative(output, path)}: ${each}: ${names.join(', ')}` });
    }
  }
  return found;
}

/** Materials by their reasons, and the reasons by how many they have. */
function showReasons(title, list) {
  const groups = new Map();
  for (const { reason, material } of list) groups.set(reason, [...(groups.get(reason) ?? []), material]);
  console.log(`textured materials without a picture, ${title}: ${list.length}`);
  for (const [reason, each] of [...groups].sort((a, b) => b[1].length - a[1].length)) show(`  ${reason}`, each);
}

/** The place that holds a file: its container, or its folder. */
const home = (path) => (path.includes('!') ? path.slice(0, path.lastIndexOf('!')) : dirname(path));

async function motions(input, bound) {
  const nodes = new Map(); // of a home: numbers of nodes of its models
  const joints = [];
  const bytes = new Set(); // hashes of those that are bound
  await lines(['info', '--json', '--type', 'motion,model', input], ({ path, sha256, models = [], animations = [] }) => {
    if (bound.has(path)) bytes.add(sha256);
    const place = home(path);
    if (!nodes.has(place)) nodes.set(place, new Set());
    for (const model of models) nodes.get(place).add(model.nodes);
    const skeletal = animations.filter(({ kind, tracks }) => kind === 'skeletal' && tracks > 0);
    if (skeletal.length > 0 && models.length === 0) joints.push({ path, sha256, rows: skeletal.map(({ tracks }) => tracks) });
  });
  const lost = joints.filter(({ sha256 }) => !bytes.has(sha256));
  const fits = lost.filter(({ path, rows }) => rows.some((count) => nodes.get(home(path)).has(count)));
  return { all: joints.length, lost, fits };
}

function show(title, list) {
  if (list.length === 0) return;
  console.log(`${title}: ${list.length}`);
  const shown = process.env.ALL ? list : list.slice(0, SHOWN);
  for (const each of shown) console.log(`  ${each}`);
  if (list.length > shown.length) console.log(`  … and ${list.length - shown.length} more (all with ALL=1)`);
}

const [input, kept] = process.argv.slice(2).map((path) => resolve(path));
const output = kept ?? (await mkdtemp(join(tmpdir(), 'coverage-')));
const bound = new Set();
const reasons = new Map();
const found = { pictures: new Set(), archives: new Set(), reasons: new Map() };
await lines(['convert', '--json', '-v', '--overwrite', '-o', output, input], ({ outputs = [], diagnostics = [] }) => {
  for (const path of outputs.filter((each) => each.endsWith('.png'))) {
    found.pictures.add(stem(path));
    found.archives.add(basename(dirname(path)).toLowerCase());
  }
  const own = diagnostics.filter(({ code }) => /^(TEXTURE_NOT_FOUND|TEXTURE_UNKNOWN|ARCHIVE_SHORT)$/.test(code)).map(({ message }) => message);
  for (const path of outputs.filter((each) => each.endsWith('.glb'))) found.reasons.set(resolve(path), own);
  for (const { code, path, message } of diagnostics) {
    if (code === 'MOTION_CHOSEN') bound.add(path);
    if (/^(TEXTURE|PALETTE)_/.test(code) && !/^TEXTURE_(CHOSEN|NOT_FOUND|UNKNOWN)$/.test(code))
      reasons.set(code, [...(reasons.get(code) ?? []), `${relative(input, path)}: ${message}`]);
  }
});
const { files, textured, missing } = await materials(output, found);
const there = missing.filter((each) => each.there);
const absent = missing.filter((each) => !each.there);
const { all, lost, fits } = await motions(input, bound);
if (there.length > 0) showReasons('although it is in the input', there);
if (absent.length > 0) showReasons('which is not in the input', absent);
for (const [code, list] of reasons) show(code, list);
show(
  'joint motions in no model although one beside them has as many nodes',
  fits.map(({ path, rows }) => `${relative(input, path)}: ${rows.join(', ')} tracks`),
);
let validator = '0 files, 0 errors, 0 warnings';
try {
  validator = execFileSync('node', [join(here, 'validate.mjs'), output], { maxBuffer: 1 << 30 }).toString().trim();
} catch ({ stdout }) {
  const all = stdout.toString().trim().split('\n');
  validator = all.pop();
  show('validator', all.map((line) => line.slice(0, 300)));
}
const percent = (part, whole) => ((100 * part) / Math.max(whole, 1)).toFixed(2);
console.log(
  `${basename(input)}: ${files} models; ${textured} textured materials: ${there.length} without their picture in the input ` +
    `(${percent(there.length, textured)} %), ${absent.length} whose picture is not in it; ${lost.length} of ${all} joint motions in no model, ` +
    `${fits.length} of them fit one beside them; validator: ${validator}`,
);
if (!kept) await rm(output, { recursive: true });
const good = there.length < LIMIT * Math.max(textured, 1) && fits.length === 0 && validator.endsWith(' 0 errors, 0 warnings');
process.exitCode = good ? 0 : 1;
