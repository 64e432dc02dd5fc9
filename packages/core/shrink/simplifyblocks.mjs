// Peephole passes on branches and blocks.
import { BLOCK, BR, END, LOOP } from '../wasm.mjs';
import { findBlockStarts, mapLabelDepths, opensBlock, readLabelDepths } from './instructions.mjs';

/**
 * Removes a `br` if only the `end` of the blocks that it leaves follow it, none of them a loop. This is valid because the code continues
 * at the same position without it. The stack must not have other operands under the results of the block; TeaVM leaves none, and a
 * module with one would be refused by validation. Saves one instruction.
 */
export function removeRedundantBranches(definition) {
  const { code } = definition;
  const starts = findBlockStarts(code);
  const endsBlock = at => starts.has(at) && code[starts.get(at)].opcode !== LOOP;
  definition.code = code.filter(({ opcode, immediate: depth }, i) => {
    if (opcode !== BR) {
      return true;
    }
    for (let at = i + 1; at <= i + 1 + depth; at++) {
      if (!endsBlock(at)) {
        return true;
      }
    }
    return false;
  });
}

/**
 * Removes a `block` and its `end` if no instruction branches to its label, and adapts the label depths in it. This is valid because a
 * block only has a label, and does not change the stack. Saves two instructions.
 */
export function removeUnusedBlocks(definition) {
  const { code } = definition;
  const unused = findUnusedBlocks(code);
  if (unused.size === 0) {
    return;
  }
  const starts = findBlockStarts(code);
  const open = []; // for each open block, whether it is removed
  const kept = [];
  code.forEach((instruction, i) => {
    const isRemoved = unused.has(i) || unused.has(starts.get(i));
    if (!isRemoved) {
      kept.push(mapLabelDepths(instruction, depth => depth - countRemoved(open, depth)));
    }
    if (opensBlock(instruction)) {
      open.push(isRemoved);
    } else if (starts.has(i)) {
      open.pop();
    }
  });
  definition.code = kept;
}

/** Returns the positions of each `block` to whose label no instruction branches. */
function findUnusedBlocks(code) {
  const open = [];
  const unused = new Set();
  code.forEach((instruction, i) => {
    readLabelDepths(instruction).forEach(depth => unused.delete(open[open.length - 1 - depth]));
    if (opensBlock(instruction)) {
      open.push(i);
      if (instruction.opcode === BLOCK) {
        unused.add(i);
      }
    } else if (instruction.opcode === END) {
      open.pop();
    }
  });
  return unused;
}

/** Returns how many of the innermost `depth` blocks are removed. */
function countRemoved(open, depth) {
  return depth === 0 ? 0 : open.slice(-depth).filter(isRemoved => isRemoved).length;
}
