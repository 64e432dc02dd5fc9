// Outlining of object allocations.
import { CALL, END, GLOBAL_GET, LOCAL_GET, LOCAL_SET, LOCAL_TEE, REF, STRUCT_NEW_DEFAULT, STRUCT_SET, encodeSigned } from '../wasm.mjs';
import { createInstruction, hasOpcode, hasSubopcode } from './instructions.mjs';
import { MIN_OCCURRENCES } from './outlineblocks.mjs';

/**
 * Replaces allocations by calls of functions that this pass adds, one for each class. TeaVM creates an object and sets its first field,
 * which refers to the object's class, as `struct.new_default T, local.tee x, global.get C, struct.set T 0`. This becomes
 * `call, local.set x`.
 *
 * This is valid because the function only uses the new object and a global. Saves 3 instructions for each allocation.
 */
export function outlineAllocations(module) {
  const counts = new Map();
  module.functions.forEach(({ code }) => code.forEach((_, i) => {
    const key = matchAllocation(code, i);
    if (key) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }));
  const calls = new Map();
  for (const definition of [...module.functions]) {
    const { code } = definition;
    const replaced = [];
    for (let i = 0; i < code.length; i++) {
      const key = matchAllocation(code, i);
      if (!key || counts.get(key) < MIN_OCCURRENCES) {
        replaced.push(code[i]);
        continue;
      }
      if (!calls.has(key)) {
        calls.set(key, createInstruction(CALL, addAllocation(module, code, i)));
      }
      replaced.push(calls.get(key), createInstruction(LOCAL_SET, code[i + 1].immediate));
      i += 3;
    }
    definition.code = replaced;
  }
}

/** Returns the type index and the global index of an allocation, or undefined if the code is not one. */
function matchAllocation(code, at) {
  const [create, store, global, set] = [code[at], code[at + 1], code[at + 2], code[at + 3]];
  const isMatch = hasSubopcode(create, STRUCT_NEW_DEFAULT) && hasOpcode(store, LOCAL_TEE) && hasOpcode(global, GLOBAL_GET)
    && hasSubopcode(set, STRUCT_SET) && set.immediate === create.immediate && set.bytes[set.bytes.length - 1] === 0;
  return isMatch ? `${create.immediate} ${global.immediate}` : undefined;
}

/** Adds a function that allocates an object. Returns its function index. */
function addAllocation(module, code, at) {
  const type = Buffer.concat([Buffer.from([REF]), encodeSigned(code[at].immediate)]);
  return module.addFunction(module.addFunctionType([], [type]), [type], [
    code[at], createInstruction(LOCAL_TEE, 0), code[at + 2], code[at + 3], createInstruction(LOCAL_GET, 0), createInstruction(END),
  ]);
}
