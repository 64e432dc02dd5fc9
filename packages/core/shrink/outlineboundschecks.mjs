// Outlining of array bounds checks.
import {
  ARRAY_LEN, BR_IF, CALL, END, GC, I32, I32_CONST, I32_GE_S, I32_GE_U, I32_LT_S, IF, LOCAL_GET, THROW, VOID,
} from '../wasm.mjs';
import { areEqual, createInstruction, hasOpcode, hasSubopcode, isVoidBlock } from './instructions.mjs';

const ARRAY_LENGTH = { opcode: GC, subopcode: ARRAY_LEN, immediate: -1, bytes: Buffer.from([GC, ARRAY_LEN]) };

/**
 * Replaces array bounds checks by calls of functions that this pass adds. TeaVM writes three forms:
 *
 *     block block, index, 0, i32.lt_s, br_if 0, index, array, array.len, i32.lt_s, br_if 1, end, call, throw, end    both bounds
 *     block, index, array, array.len, i32.lt_s, br_if 0, call, throw, end                                            upper bound
 *     block, index, 0, i32.ge_s, br_if 0, call, throw, end                                                           lower bound
 *
 * The first two become `index, array, array.len, call`, and the third one `index, call`. The called function throws the same exception.
 * It returns the index if the code after the check reads it, which saves another `local.get`.
 *
 * The function for both bounds compares unsigned numbers, in which negative ones are larger than each length. It also replaces checks of
 * the upper bound. This is valid because TeaVM checks only the upper bound where the index cannot be negative. Saves 6 to 11
 * instructions for each check.
 */
export function outlineBoundsChecks(module) {
  const i32 = Buffer.from([I32]);
  const signatures = {
    returnIndex: module.addFunctionType([i32, i32], [i32]),
    checkBoth: module.addFunctionType([i32, i32], []),
    checkLower: module.addFunctionType([i32], []),
  };
  const calls = new Map();
  const createCall = (name, error) => {
    const key = [name, ...error.map(({ immediate }) => immediate)].join();
    if (!calls.has(key)) {
      const index = module.addFunction(signatures[name], [], createCheck(name, error));
      calls.set(key, createInstruction(CALL, index));
    }
    return calls.get(key);
  };
  for (const definition of [...module.functions]) {
    definition.code = replaceChecks(definition.code, createCall);
  }
}

function createCheck(name, error) {
  const comparison = name === 'checkLower'
    ? [createInstruction(I32_CONST, 0), createInstruction(I32_LT_S)] : [createInstruction(LOCAL_GET, 1), createInstruction(I32_GE_U)];
  return [
    createInstruction(LOCAL_GET, 0), ...comparison, createInstruction(IF, VOID), ...error, createInstruction(END),
    ...name === 'returnIndex' ? [createInstruction(LOCAL_GET, 0)] : [], createInstruction(END),
  ];
}

function replaceChecks(code, createCall) {
  const replaced = [];
  for (let i = 0; i < code.length; i++) {
    const check = matchBothBounds(code, i) ?? matchUpperBound(code, i) ?? matchLowerBound(code, i);
    if (!check) {
      replaced.push(code[i]);
      continue;
    }
    const { index, array, end } = check;
    const error = code.slice(end - 2, end);
    i = end;
    if (!array) {
      replaced.push(index, createCall('checkLower', error));
      continue;
    }
    const isIndexRead = areEqual(code[end + 1], index);
    replaced.push(index, array, ARRAY_LENGTH, createCall(isIndexRead ? 'returnIndex' : 'checkBoth', error));
    i += isIndexRead ? 1 : 0;
  }
  return replaced;
}

function matchBothBounds(code, at) {
  const [outer, inner, index, zero, isNegative, branch, sameIndex, array, length, isBelow, exit, end] = code.slice(at, at + 12);
  const isMatch = isVoidBlock(outer) && isVoidBlock(inner)
    && hasOpcode(index, LOCAL_GET) && hasOpcode(zero, I32_CONST, 0) && hasOpcode(isNegative, I32_LT_S) && hasOpcode(branch, BR_IF, 0)
    && areEqual(index, sameIndex) && hasOpcode(array, LOCAL_GET) && hasSubopcode(length, ARRAY_LEN) && hasOpcode(isBelow, I32_LT_S)
    && hasOpcode(exit, BR_IF, 1) && hasOpcode(end, END) && throwsAt(code, at + 12);
  return isMatch ? { index, array, end: at + 14 } : undefined;
}

function matchUpperBound(code, at) {
  const [block, index, array, length, isBelow, exit] = code.slice(at, at + 6);
  const isMatch = isVoidBlock(block) && (hasOpcode(index, LOCAL_GET) || isNaturalConstant(index)) && hasOpcode(array, LOCAL_GET)
    && hasSubopcode(length, ARRAY_LEN) && hasOpcode(isBelow, I32_LT_S) && hasOpcode(exit, BR_IF, 0) && throwsAt(code, at + 6);
  return isMatch ? { index, array, end: at + 8 } : undefined;
}

function matchLowerBound(code, at) {
  const [block, index, zero, isNatural, exit] = code.slice(at, at + 5);
  const isMatch = isVoidBlock(block) && hasOpcode(index, LOCAL_GET) && hasOpcode(zero, I32_CONST, 0) && hasOpcode(isNatural, I32_GE_S)
    && hasOpcode(exit, BR_IF, 0) && throwsAt(code, at + 5);
  return isMatch ? { index, end: at + 7 } : undefined;
}

/** Returns whether an instruction is `i32.const` with a number from 0. */
function isNaturalConstant(instruction) {
  const SIGN_BIT = 0x40; // of the last byte of signed LEB128
  return hasOpcode(instruction, I32_CONST) && (instruction.bytes[instruction.bytes.length - 1] & SIGN_BIT) === 0;
}

/** Returns whether code creates an exception, throws it and ends the block. */
function throwsAt(code, at) {
  return hasOpcode(code[at], CALL) && hasOpcode(code[at + 1], THROW) && hasOpcode(code[at + 2], END);
}
