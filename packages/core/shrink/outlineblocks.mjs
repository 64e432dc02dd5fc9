// Outlining of equal blocks.
import { BLOCK, BR_TABLE, CALL, END, LOCAL_GET, RETURN, RETURN_CALL, RETURN_CALL_REF, VOID, Reader } from '../wasm.mjs';
import { accessesLocal, createInstruction, opensBlock, readLabelDepths } from './instructions.mjs';

/** How many times code must occur before it becomes a function. With a lower number the module is longer when it is compressed. */
export const MIN_OCCURRENCES = 8;
/** How many instructions a block has at most, with its `block` and without its `end`. */
const MAX_LENGTH = 8;
const LEAVES_FUNCTION = new Set([RETURN, RETURN_CALL, RETURN_CALL_REF]);

/**
 * Replaces equal blocks that take all their operands from the stack, such as checks of null references and of casts, by calls of a
 * function with the block's type.
 *
 * This is valid because such a block accesses no local and does not branch to blocks around it. Saves the instructions of the block,
 * less one `call`, for each occurrence.
 */
export function outlineBlocks(module) {
  const counts = new Map();
  module.functions.forEach(({ code }) => forEachClosedBlock(code, (start, end, key) => counts.set(key, (counts.get(key) ?? 0) + 1)));
  const calls = new Map();
  for (const definition of [...module.functions]) {
    const { code } = definition;
    const replaced = [];
    let done = 0;
    forEachClosedBlock(code, (start, end, key) => {
      if (counts.get(key) < MIN_OCCURRENCES) {
        return;
      }
      if (!calls.has(key)) {
        calls.set(key, createInstruction(CALL, addBlock(module, code.slice(start, end + 1))));
      }
      replaced.push(...code.slice(done, start), calls.get(key));
      done = end + 1;
    });
    definition.code = [...replaced, ...code.slice(done)];
  }
}

/** Adds a function that executes a block with its parameters as operands. Returns its function index. */
function addBlock(module, block) {
  const typeIndex = new Reader(block[0].bytes, 1).number();
  const operands = module.signatures[typeIndex].parameters.map((_, i) => createInstruction(LOCAL_GET, i));
  return module.addFunction(typeIndex, [], [...operands, ...block, createInstruction(END)]);
}

/** Calls `action` for each block that can become a function, with the positions of its `block` and its `end`, and with its bytes as a key. */
function forEachClosedBlock(code, action) {
  for (let i = 0; i < code.length; i++) {
    const end = findEnd(code, i);
    if (end >= 0) {
      action(i, end, Buffer.concat(code.slice(i, end + 1).map(({ bytes }) => bytes)).toString('latin1'));
    }
  }
}

/** Returns the position of the `end` of a block that can become a function, or -1 for other instructions. */
function findEnd(code, start) {
  if (code[start].opcode !== BLOCK || !hasTypeIndex(code[start])) {
    return -1;
  }
  for (let i = start + 1; i < start + MAX_LENGTH; i++) {
    const instruction = code[i];
    if (instruction.opcode === END) {
      return i;
    }
    if (opensBlock(instruction) || accessesLocal(instruction) || LEAVES_FUNCTION.has(instruction.opcode) || instruction.opcode === BR_TABLE
      || readLabelDepths(instruction).some(depth => depth > 0)) {
      return -1;
    }
  }
  return -1;
}

/** Returns whether the type of a block is a type index of one or two bytes. Other types are negative numbers in signed LEB128. */
function hasTypeIndex({ bytes: [, first, second] }) {
  return first < VOID || first >= 0x80 && second < VOID;
}
