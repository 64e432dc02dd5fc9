// Holds what `./run CLONE counts` printed against what `shuriken info --json` printed of the same files; exit code 1 if a count differs.
//   node testkit/satools/compare.mjs COUNTS.jsonl INFO.jsonl
import { readFileSync } from 'node:fs';

const [counts, infos] = process.argv.slice(2).map(name =>
    new Map(readFileSync(name, 'utf8').trim().split('\n').map(line => JSON.parse(line)).map(row => [row.path, row])));
const words = { vertex: 'shape', normal: 'normalShape' }; // a channel's name in SA Tools and in `info`
const keys = found => JSON.stringify(Object.entries(found).filter(([, number]) => number)
    .map(([channel, number]) => [words[channel] ?? channel, number]).sort());
const sum = (models, word) => models.reduce((total, model) => total + model[word], 0);

function differences(count, info) {
    if (count.error) return ['SA Tools: ' + count.error];
    if (!info) return ['info says nothing'];
    if (count.keys) {
        const motion = info.animations[0];
        return ['frames', 'tracks'].filter(word => count[word] !== motion[word])
            .concat(keys(count.keys) === keys(motion.keys) ? [] : ['keys']).map(word => `${word}: ${JSON.stringify(count[word])}, info ${JSON.stringify(motion[word])}`);
    }
    return ['nodes', 'nodesWithMesh', 'vertices', 'triangles', 'degenerateTriangles']
        .filter(word => count[word] !== sum(info.models, word)).map(word => `${word}: ${count[word]}, info ${sum(info.models, word)}`);
}

const tally = {};
for (const [path, count] of counts) {
    const found = differences(count, infos.get(path));
    const kind = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    const row = tally[kind] ??= { files: 0, equal: 0 };
    row.files++;
    if (found.length) console.log(`${path}: ${found.join('; ')}`);
    else row.equal++;
}
console.log(JSON.stringify(tally));
process.exitCode = Object.values(tally).every(row => row.files === row.equal) ? 0 : 1;
