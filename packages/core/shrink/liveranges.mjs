// Live ranges of locals.
import {
  BLOCK, BR, BR_TABLE, ELSE, END, IF, LOCAL_GET, LOCAL_SET, LOCAL_TEE, LOOP, RETURN, RETURN_CALL, RETURN_CALL_REF, THROW, THROW_REF,
  TRY_TABLE, UNREACHABLE,
} from '../wasm.mjs';
import { accessesLocal, findBlockStarts, hasOpcode, readLabelDepths } from './instructions.mjs';

/**
 * Returns for each local the positions of the code between which its value is needed, and the local that is copied to it first, if
 * any. The range is that from the first access to the last one. It contains all of a loop with an access, if the value is needed in
 * the next iteration or outside the loop. The start of locals without accesses is infinite.
 */
export function computeLiveRanges(code, count) {
  const starts = new Array(count).fill(Infinity);
  const ends = new Array(count).fill(-1);
  const sources = new Array(count).fill(-1);
  code.forEach((instruction, i) => {
    if (accessesLocal(instruction)) {
      const local = instruction.immediate;
      if (starts[local] === Infinity) {
        starts[local] = i;
        sources[local] = instruction.opcode === LOCAL_SET && hasOpcode(code[i - 1], LOCAL_GET) ? code[i - 1].immediate : -1;
      }
      ends[local] = i;
    }
  });
  // The ends of inner loops come before those of the loops around them.
  for (const [end, start] of findBlockStarts(code)) {
    if (code[start].opcode !== LOOP) {
      continue;
    }
    const isCarried = findEarlyReads(code.slice(start + 1, end), 0, count);
    for (let local = 0; local < count; local++) {
      const isAccessed = starts[local] < end && ends[local] > start;
      if (isAccessed && (isCarried[local] || starts[local] < start || ends[local] > end)) {
        starts[local] = Math.min(starts[local], start);
        ends[local] = Math.max(ends[local], end);
      }
    }
  }
  return { starts, ends, sources };
}

/** Returns for each local whether code may read it before it writes it. Parameters are written before the code. */
export function findEarlyReads(code, parameterCount, count) {
  const isReadEarly = new Array(count).fill(false);
  const analysis = new DefiniteAssignment(parameterCount, count);
  for (const instruction of code) {
    if (instruction.opcode === LOCAL_GET && !analysis.isAssigned(instruction.immediate)) {
      isReadEarly[instruction.immediate] = true;
    }
    analysis.execute(instruction);
  }
  return isReadEarly;
}

/** A data-flow analysis of which locals have been written on all paths to an instruction. */
class DefiniteAssignment {
  constructor(parameterCount, count) {
    /** A bit set of the written locals; undefined in code that cannot be reached. */
    this.written = new Int32Array(Math.ceil(count / 32));
    for (let local = 0; local < parameterCount; local++) {
      this.assign(local);
    }
    /** The open blocks: `after` is the set at branches to the end, `otherwise` that at the start of the `else` branch. */
    this.open = [];
  }

  isAssigned(local) {
    return !this.written || (this.written[local >> 5] & 1 << (local & 31)) !== 0;
  }

  assign(local) {
    if (this.written) {
      this.written[local >> 5] |= 1 << (local & 31);
    }
  }

  execute(instruction) {
    switch (instruction.opcode) {
      case LOCAL_SET: case LOCAL_TEE:
        this.assign(instruction.immediate);
        break;
      case BLOCK: case LOOP:
        this.open.push({ isLoop: instruction.opcode === LOOP });
        break;
      case IF:
        this.open.push({ isLoop: false, otherwise: this.written?.slice() });
        break;
      case TRY_TABLE: // The code may throw before it writes anything.
        this.branch(instruction);
        this.open.push({ isLoop: false });
        break;
      case ELSE: {
        const block = this.open[this.open.length - 1];
        block.after = intersect(block.after, this.written);
        [this.written, block.otherwise] = [block.otherwise, undefined];
        break;
      }
      case END:
        this.close(this.open.pop());
        break;
      case BR: case BR_TABLE: case RETURN: case RETURN_CALL: case RETURN_CALL_REF: case THROW: case THROW_REF: case UNREACHABLE:
        this.branch(instruction);
        this.written = undefined;
        break;
      default:
        this.branch(instruction);
    }
  }

  /** Adds the current set to those at the ends of the blocks to which an instruction branches. */
  branch(instruction) {
    for (const depth of readLabelDepths(instruction)) {
      const block = this.open[this.open.length - 1 - depth];
      if (block) {
        block.after = intersect(block.after, this.written);
      }
    }
  }

  /** Closes a block, or the function, whose block is undefined. A branch to a loop goes to its start and so does not reach its end. */
  close(block) {
    if (block) {
      this.written = intersect(block.isLoop ? this.written : intersect(this.written, block.after), block.otherwise);
    }
  }
}

/** Returns the locals of both sets. A set that is undefined belongs to a path that cannot be reached. */
function intersect(a, b) {
  return a && b ? a.map((word, i) => word & b[i]) : (a ?? b)?.slice();
}
