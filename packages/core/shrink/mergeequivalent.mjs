// Merging of equivalent functions.
import { mapFunctionIndex } from './functionindices.mjs';

/**
 * Merges functions with the same type, the same locals and the same code. Merged functions can make their callers the same, so the pass
 * is repeated until it finds none.
 *
 * This is valid because no instruction compares references to functions. Saves all functions but one.
 */
export function mergeEquivalentFunctions(module) {
  const { replacements } = module;
  let count;
  do {
    count = replacements.size;
    const known = new Map();
    module.forEachFunction((definition, functionIndex) => {
      const key = createKey(module, definition);
      if (known.has(key)) {
        replacements.set(functionIndex, known.get(key));
      } else {
        known.set(key, functionIndex);
      }
    });
  } while (replacements.size > count);
}

function createKey(module, { typeIndex, locals, code }) {
  const resolved = code.map(instruction => mapFunctionIndex(instruction, functionIndex => module.resolve(functionIndex)).bytes);
  return `${typeIndex} ${locals.length} ${Buffer.concat([...locals, ...resolved]).toString('latin1')}`;
}
