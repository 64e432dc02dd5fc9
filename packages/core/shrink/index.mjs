// Makes a module of TeaVM smaller without other tools. TeaVM writes each check of a null reference, of a cast and of an array's bounds
// in full, and two functions for most virtual methods.
import { coalesceLocals } from './coalescelocals.mjs';
import { mergeEquivalentFunctions } from './mergeequivalent.mjs';
import { inlineIntoBridges } from './inlinebridges.mjs';
import { Module } from './module.mjs';
import { outlineAllocations } from './outlineallocations.mjs';
import { outlineBoundsChecks } from './outlineboundschecks.mjs';
import { outlineBlocks } from './outlineblocks.mjs';
import { removeDroppedValues, simplifyLocals } from './simplifylocals.mjs';
import { removeRedundantBranches, removeUnusedBlocks } from './simplifyblocks.mjs';
import { removeUnusedTypes } from './removetypes.mjs';
import { sortFunctions } from './sortfunctions.mjs';
import { sortTypes } from './sorttypes.mjs';

/** Returns a smaller module with the same behaviour. Modules of other compilers may not meet the conditions of `outlineBoundsChecks`. */
export function shrinkModule(bytes) {
  const module = new Module(bytes);
  module.functions.forEach(removeDroppedValues);
  outlineBoundsChecks(module);
  outlineAllocations(module);
  outlineBlocks(module);
  module.functions.forEach(definition => {
    removeRedundantBranches(definition);
    removeUnusedBlocks(definition);
    simplifyLocals(definition, module.getParameters(definition));
  });
  inlineIntoBridges(module);
  module.forEachFunction(definition => {
    coalesceLocals(definition, module.getParameters(definition));
    simplifyLocals(definition, module.getParameters(definition));
  });
  mergeEquivalentFunctions(module);
  sortFunctions(module);
  removeUnusedTypes(module);
  sortTypes(module);
  return module.encode();
}
