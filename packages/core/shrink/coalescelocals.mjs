// Coalescing of locals.
import { LOCAL_GET, LOCAL_SET, Reader } from '../wasm.mjs';
import { accessesLocal, createInstruction, hasOpcode } from './instructions.mjs';
import { computeLiveRanges, findEarlyReads } from './liveranges.mjs';

/**
 * Coalesces locals of the same type whose live ranges do not overlap, and removes locals that are not used. A local whose first value is a copy
 * of another local gets the slot of this one if possible, and the copy is removed. The locals are sorted by type.
 *
 * This is valid because no slot is written while another local needs its value. A local that may be read before it is written, and so
 * needs the default value, shares its slot with no other local. Saves the declarations and copies, bytes of local indices, and bytes
 * of the compressed module, because local indices repeat more often.
 */
export function coalesceLocals(definition, parameters) {
  const types = [...parameters, ...definition.locals].map(type => type.toString('latin1'));
  const { slots, slotOf } = assignSlots(definition.code, types, parameters.length);
  const sorted = sortSlots(slots, parameters.length);
  const indices = new Map(sorted.map((slot, i) => [slot, i]));
  definition.locals = sorted.slice(parameters.length).map(({ type }) => Buffer.from(type, 'latin1'));
  definition.code = renumberLocals(definition.code, local => indices.get(slotOf[local]));
}

/** Assigns slots to the parameters, then to the other locals in the order of their live ranges. */
function assignSlots(code, types, parameterCount) {
  const { starts, ends, sources } = computeLiveRanges(code, types.length);
  const isReadEarly = findEarlyReads(code, parameterCount, types.length);
  const slots = [];
  const slotOf = [];
  const assign = (slot, local) => {
    slot.end = isReadEarly[local] ? Infinity : Math.max(slot.end, ends[local]);
    slotOf[local] = slot;
  };
  const addSlot = local => {
    const slot = { type: types[local], end: -1 };
    slots.push(slot);
    assign(slot, local);
  };
  const findSlot = local => {
    const isFree = slot => slot.type === types[local] && slot.end < starts[local];
    const source = slotOf[sources[local]];
    return source && isFree(source) ? source : slots.find(isFree);
  };
  for (let local = 0; local < parameterCount; local++) {
    addSlot(local);
  }
  const used = types.map((_, local) => local).filter(local => local >= parameterCount && starts[local] !== Infinity);
  used.sort((a, b) => starts[a] - starts[b]).forEach(local => {
    const slot = isReadEarly[local] ? undefined : findSlot(local);
    if (slot) {
      assign(slot, local);
    } else {
      addSlot(local);
    }
  });
  return { slots, slotOf };
}

/** Sorts all slots but those of parameters: numbers first, then references in the order of their types, which compresses best. */
function sortSlots(slots, parameterCount) {
  const getKey = ({ type }) => type.length === 1 ? -type.charCodeAt(0) : new Reader(Buffer.from(type, 'latin1'), 1).number();
  const others = slots.slice(parameterCount);
  const groups = [...new Set(others.map(({ type }) => type))].map(type => others.filter(slot => slot.type === type));
  groups.sort(([a], [b]) => getKey(a) - getKey(b));
  return [...slots.slice(0, parameterCount), ...groups.flat()];
}

/** Returns code with other local indices, and without copies of a local to itself. */
function renumberLocals(code, map) {
  const renumbered = [];
  for (const instruction of code) {
    if (!accessesLocal(instruction)) {
      renumbered.push(instruction);
      continue;
    }
    const local = map(instruction.immediate);
    if (instruction.opcode === LOCAL_SET && hasOpcode(renumbered[renumbered.length - 1], LOCAL_GET, local)) {
      renumbered.pop();
    } else {
      renumbered.push(createInstruction(instruction.opcode, local));
    }
  }
  return renumbered;
}
