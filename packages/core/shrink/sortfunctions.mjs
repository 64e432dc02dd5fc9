// Order of the functions, and their final function indices.
import { CALL } from '../wasm.mjs';
import { mapFunctionIndex, mapFunctionIndicesOfSections } from './functionindices.mjs';

/**
 * Sorts the functions, so that those that other passes have added are in front of those of TeaVM, the one with the most calls first. Removes the
 * functions that others replace.
 *
 * This is valid because all references get the new function indices. Saves bytes of frequent calls, because small indices are shorter in
 * LEB128. The others stay in their order, because functions of one class compress better next to each other.
 */
export function sortFunctions(module) {
  const counts = countCalls(module);
  const added = [], decoded = [];
  module.forEachFunction((_, functionIndex) => {
    (functionIndex - module.importedCount < module.decodedCount ? decoded : added).push(functionIndex);
  });
  added.sort((a, b) => counts[b] - counts[a]);
  const sorted = [...added, ...decoded];
  const indices = new Map(sorted.map((functionIndex, i) => [functionIndex, module.importedCount + i]));
  const map = functionIndex => functionIndex < module.importedCount ? functionIndex : indices.get(module.resolve(functionIndex));
  mapFunctionIndicesOfSections(module, map);
  module.functions = sorted.map(functionIndex => module.getFunction(functionIndex));
  module.functions.forEach(definition => {
    definition.code = definition.code.map(instruction => mapFunctionIndex(instruction, map));
  });
  module.replacements.clear();
}

/** Returns how many calls each function has, those of removed functions included. */
function countCalls(module) {
  const counts = new Uint32Array(module.importedCount + module.functions.length);
  module.functions.forEach(({ code }) => code.forEach(({ opcode, immediate }) => {
    if (opcode === CALL) {
      counts[module.resolve(immediate)]++;
    }
  }));
  return counts;
}
