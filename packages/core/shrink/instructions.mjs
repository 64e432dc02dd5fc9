// Instructions: creation, comparison and the labels that they branch to. A label depth of 0 means the innermost block.
import {
  BLOCK, BR, BR_IF, BR_ON_CAST, BR_ON_CAST_FAIL, BR_ON_NON_NULL, BR_ON_NULL, BR_TABLE, CALL, END, F32_CONST, F64_CONST, GC, GLOBAL_GET,
  I32_CONST, I64_CONST, IF, LOCAL_GET, LOCAL_TEE, LOOP, REF_FUNC, REF_NULL, RETURN_CALL, TRY_TABLE, VOID, Reader, encodeLeb,
} from '../wasm.mjs';

/** Creates an instruction whose immediates are unsigned integers, in the form that `readInstruction` returns. */
export function createInstruction(opcode, ...immediates) {
  const bytes = Buffer.concat([Buffer.from([opcode]), ...immediates.map(encodeLeb)]);
  return { opcode, subopcode: -1, immediate: immediates[0] ?? -1, bytes };
}

/** Returns whether an instruction, which may be undefined, has an opcode and, if one is required, an immediate. */
export function hasOpcode(instruction, opcode, immediate) {
  return instruction?.opcode === opcode && (immediate === undefined || instruction.immediate === immediate);
}

/** Returns whether an instruction is one with objects or arrays, such as `struct.set`. */
export function hasSubopcode(instruction, subopcode) {
  return instruction?.opcode === GC && instruction.subopcode === subopcode;
}

/** Returns whether both instructions exist and have the same opcode and immediates. */
export function areEqual(a, b) {
  return a !== undefined && b !== undefined && a.bytes.equals(b.bytes);
}

/** Returns whether an instruction opens a block, which an `end` closes. */
export function opensBlock({ opcode }) {
  return opcode === BLOCK || opcode === LOOP || opcode === IF || opcode === TRY_TABLE;
}

/** Returns whether an instruction is a `block` without parameters and results. */
export function isVoidBlock(instruction) {
  return instruction?.opcode === BLOCK && instruction.bytes[1] === VOID;
}

/** Returns whether an instruction is `local.get`, `local.set` or `local.tee`. */
export function accessesLocal({ opcode }) {
  return opcode >= LOCAL_GET && opcode <= LOCAL_TEE;
}

/** Returns whether the first immediate of an instruction is a function index. */
export function hasFunctionIndex({ opcode }) {
  return opcode === CALL || opcode === RETURN_CALL || opcode === REF_FUNC;
}

const PURE = new Set([LOCAL_GET, GLOBAL_GET, I32_CONST, I64_CONST, F32_CONST, F64_CONST, REF_NULL, REF_FUNC]);

/** Returns whether an instruction takes no operand, pushes one value, cannot trap and has no side effect. */
export function isPure({ opcode }) {
  return PURE.has(opcode);
}

/** Returns for each `end` that closes a block the position of the instruction that opens the block. */
export function findBlockStarts(code) {
  const open = [];
  const starts = new Map();
  code.forEach((instruction, i) => {
    if (opensBlock(instruction)) {
      open.push(i);
    } else if (instruction.opcode === END && open.length > 0) {
      starts.set(i, open.pop());
    }
  });
  return starts;
}

/** Returns the label depths of all branches of an instruction. */
export function readLabelDepths(instruction) {
  switch (instruction.opcode) {
    case BR: case BR_IF: case BR_ON_NULL: case BR_ON_NON_NULL: return [instruction.immediate];
    case GC: return [BR_ON_CAST, BR_ON_CAST_FAIL].includes(instruction.subopcode) ? [instruction.immediate] : [];
    case BR_TABLE: return readBranchTable(instruction);
    case TRY_TABLE: return readCatches(instruction).map(({ depth }) => depth);
    default: return [];
  }
}

/** Returns the label depths of a `br_table`, the default one last. */
function readBranchTable({ bytes }) {
  const reader = new Reader(bytes, 1);
  return Array.from({ length: reader.number() + 1 }, () => reader.number());
}

/** Returns the catch clauses of a `try_table`: the bytes in front of the label depth, and the label depth. */
function readCatches({ bytes }) {
  const reader = new Reader(bytes, 1);
  reader.blockType();
  return Array.from({ length: reader.number() }, () => {
    const start = reader.at;
    const hasTag = reader.byte() < 2;
    if (hasTag) {
      reader.number();
    }
    return { prefix: bytes.subarray(start, reader.at), depth: reader.number() };
  });
}

/** Returns an instruction with the label depths that `map` returns for those of the given one. */
export function mapLabelDepths(instruction, map) {
  const old = readLabelDepths(instruction);
  const depths = old.map(map);
  if (depths.every((depth, i) => depth === old[i])) {
    return instruction;
  }
  const { opcode, bytes } = instruction;
  if (opcode === BR_TABLE) {
    return { ...instruction, bytes: Buffer.concat([Buffer.from([BR_TABLE]), encodeLeb(depths.length - 1), ...depths.map(encodeLeb)]) };
  }
  if (opcode === TRY_TABLE) {
    const reader = new Reader(bytes, 1);
    reader.blockType();
    const clauses = readCatches(instruction).flatMap(({ prefix }, i) => [prefix, encodeLeb(depths[i])]);
    return { ...instruction, bytes: Buffer.concat([bytes.subarray(0, reader.at), encodeLeb(depths.length), ...clauses]) };
  }
  if (opcode === GC) {
    const reader = new Reader(bytes, 3); // after the opcodes and the flags of br_on_cast
    reader.number();
    const changed = Buffer.concat([bytes.subarray(0, 3), encodeLeb(depths[0]), bytes.subarray(reader.at)]);
    return { ...instruction, immediate: depths[0], bytes: changed };
  }
  return createInstruction(opcode, depths[0]);
}
