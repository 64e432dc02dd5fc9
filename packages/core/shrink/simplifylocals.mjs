// Peephole passes on locals and on values that are dropped.
import { DROP, LOCAL_GET, LOCAL_SET, LOCAL_TEE } from '../wasm.mjs';
import { createInstruction, hasOpcode, isPure } from './instructions.mjs';

/**
 * Removes `drop` together with the instruction in front of it, if this one is pure. This is valid because a pure instruction only
 * pushes the value that `drop` removes. Saves two instructions.
 */
export function removeDroppedValues(definition) {
  const code = [];
  for (const instruction of definition.code) {
    if (instruction.opcode === DROP && code.length > 0 && isPure(code[code.length - 1])) {
      code.pop();
    } else {
      code.push(instruction);
    }
  }
  definition.code = code;
}

/**
 * Simplifies the accesses to locals:
 *
 * - `local.set x, local.get x` becomes `local.tee x`.
 * - A local that no instruction reads is not written: `local.set` becomes `drop`, `local.tee` is removed.
 *
 * This is valid because the code computes the same values and reads no local that is not written. Saves an instruction for each pair
 * and for each `local.tee`. `coalesceLocals` removes the declarations of locals that are no longer used.
 */
export function simplifyLocals(definition, parameters) {
  const readCounts = new Uint32Array(parameters.length + definition.locals.length);
  definition.code.forEach(({ opcode, immediate }) => {
    if (opcode === LOCAL_GET) {
      readCounts[immediate]++;
    }
  });
  const code = [];
  for (const instruction of definition.code) {
    const { opcode, immediate } = instruction;
    if (opcode === LOCAL_GET && hasOpcode(code[code.length - 1], LOCAL_SET, immediate)) {
      code[code.length - 1] = createInstruction(LOCAL_TEE, immediate);
      readCounts[immediate]--;
    } else {
      code.push(instruction);
    }
  }
  definition.code = code.flatMap(instruction => {
    const { opcode, immediate } = instruction;
    if ((opcode !== LOCAL_SET && opcode !== LOCAL_TEE) || readCounts[immediate] > 0) {
      return [instruction];
    }
    return opcode === LOCAL_SET ? [createInstruction(DROP)] : [];
  });
  removeDroppedValues(definition);
}
