// Chooses real models by chance for a comparison: node testing/samplemodels.mjs SEED COUNT CORPUS FOLDER
//
// CORPUS has the layout owner/repository/path. COUNT models are chosen, in turn of each repository and ending, and each is copied to a folder
// of its own in FOLDER with the textures next to it. `comparemodels.mjs FOLDER` compares them.
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const [seed, count, corpus, target] = process.argv.slice(2);
const MODEL = /\.(nj|gj|xj|nsbmd|sa1mdl|sa2mdl|sa1lvl|sa2lvl|sa2blvl)$|n\.rel$/i;
const TEXTURES = /\.(pvm|pvr|pvp|xvm|xvr|gvm|gvr|nsbtx|pak|satex|tls)$/i;
/** Of a folder with more textures, only those whose names begin like the model's are copied. */
const MAX_TEXTURES = 40;

/** Returns a function with numbers from 0 to 1 that depend only on the seed: the generator mulberry32. */
function random(state) {
  return () => {
    state = state + 0x6D2B79F5 | 0;
    let t = Math.imul(state ^ state >>> 15, 1 | state);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) / 2 ** 32;
  };
}

function chooseModels() {
  const next = random(Number(seed));
  const groups = new Map();
  for (const file of readdirSync(corpus, { recursive: true }).filter(each => MODEL.test(each)).sort()) {
    const group = [...file.split(path.sep).slice(0, 2), path.extname(file).toLowerCase()].join(' ');
    groups.set(group, [...groups.get(group) ?? [], file]);
  }
  const chosen = [];
  const queues = [...groups.values()];
  while (chosen.length < Number(count) && queues.some(each => each.length > 0)) {
    for (const queue of queues.filter(each => each.length > 0)) {
      if (chosen.length < Number(count)) {
        chosen.push(...queue.splice(Math.floor(next() * queue.length), 1));
      }
    }
  }
  return chosen;
}

for (const [number, file] of chooseModels().entries()) {
  const folder = path.join(target, `${number}-${file.split(path.sep)[1]}`);
  const source = path.join(corpus, path.dirname(file));
  mkdirSync(folder, { recursive: true });
  const near = readdirSync(source).filter(each => TEXTURES.test(each));
  const start = path.basename(file).toLowerCase().slice(0, 4);
  for (const name of [path.basename(file), ...near.filter(each => near.length <= MAX_TEXTURES || each.toLowerCase().startsWith(start))]) {
    cpSync(path.join(source, name), path.join(folder, name));
  }
  console.log(folder, file);
}
