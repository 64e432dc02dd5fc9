// Inlining of methods into their bridges.
import { CALL, LOCAL_GET, LOCAL_SET, REF_CAST_NULL, REF_OR_NULL } from '../wasm.mjs';
import { mapFunctionIndicesOfSections } from './functionindices.mjs';
import { accessesLocal, createInstruction, hasFunctionIndex, hasOpcode, hasSubopcode } from './instructions.mjs';

/**
 * Inlines methods into their bridges. For most virtual methods TeaVM writes a bridge, to which the method table refers: it casts its
 * parameters with `ref.cast null`, and calls the function with the code. The bridge gets this code, and the called function is removed.
 * Parameters with a cast become new locals.
 *
 * This is valid if nothing but calls refers to the called function, and if either only the bridge calls it, or other callers can call
 * the bridge instead. Casts of parameters that the code does not read are removed, because those of TeaVM cannot fail. Saves a function,
 * its type and its entry in the function section.
 */
export function inlineIntoBridges(module) {
  const { counts, escaping } = countCalls(module);
  module.functions.forEach((bridge, i) => {
    const functionIndex = module.importedCount + i;
    const match = matchBridge(bridge, module.getParameters(bridge).length);
    if (!match || match.target < module.importedCount || match.target === functionIndex || escaping.has(match.target)
      || module.replacements.has(functionIndex) || module.replacements.has(match.target)) {
      return;
    }
    const target = module.getFunction(match.target);
    if (counts.get(match.target) === 1 || acceptsSameArguments(module, bridge, target, match.casts)) {
      inline(bridge, target, match.casts);
      module.replacements.set(match.target, functionIndex);
    }
  });
}

/** Returns how many calls each function has, and the functions to which something else refers, such as exports. */
function countCalls(module) {
  const counts = new Map();
  const escaping = new Set();
  module.functions.forEach(({ code }) => code.filter(hasFunctionIndex).forEach(({ opcode, immediate }) => {
    if (opcode === CALL) {
      counts.set(immediate, (counts.get(immediate) ?? 0) + 1);
    } else {
      escaping.add(immediate);
    }
  }));
  mapFunctionIndicesOfSections(module, functionIndex => {
    escaping.add(functionIndex);
    return functionIndex;
  });
  return { counts, escaping };
}

/**
 * Returns the function index of the function that a bridge calls, and the cast of each parameter, which is undefined for parameters
 * without one. Returns undefined for functions that are not bridges.
 */
function matchBridge({ code, locals }, parameterCount) {
  const casts = [];
  let at = 0;
  while (hasOpcode(code[at], LOCAL_GET, casts.length)) {
    at++;
    casts.push(hasSubopcode(code[at], REF_CAST_NULL) ? code[at++] : undefined);
  }
  const isBridge = casts.length === parameterCount && hasOpcode(code[at], CALL) && code.length === at + 2 && locals.length === 0;
  return isBridge ? { target: code[at].immediate, casts } : undefined;
}

/** Returns whether callers of `target` can call `bridge` instead: their types are the same, except for parameters with a cast. */
function acceptsSameArguments(module, bridge, target, casts) {
  const [own, other] = [bridge, target].map(({ typeIndex }) => module.signatures[typeIndex]);
  const areSame = (a, b) => a.length === b.length && a.every((type, i) => type.equals(b[i]));
  const withoutCasts = types => types.filter((_, i) => !casts[i]);
  return areSame(own.results, other.results) && areSame(withoutCasts(own.parameters), withoutCasts(other.parameters));
}

/** Replaces the code of a bridge by that of the function that it calls. */
function inline(bridge, target, casts) {
  const prologue = [];
  const added = [];
  const locals = new Map();
  casts.forEach((cast, parameter) => {
    if (!cast) {
      return;
    }
    const local = casts.length + target.locals.length + added.length;
    locals.set(parameter, local);
    added.push(Buffer.concat([Buffer.from([REF_OR_NULL]), cast.bytes.subarray(2)]));
    if (target.code.some(instruction => accessesLocal(instruction) && instruction.immediate === parameter)) {
      prologue.push(createInstruction(LOCAL_GET, parameter), cast, createInstruction(LOCAL_SET, local));
    }
  });
  bridge.code = [...prologue, ...target.code.map(instruction =>
    accessesLocal(instruction) && locals.has(instruction.immediate)
      ? createInstruction(instruction.opcode, locals.get(instruction.immediate)) : instruction)];
  bridge.locals = [...target.locals, ...added];
  target.code = [];
}
