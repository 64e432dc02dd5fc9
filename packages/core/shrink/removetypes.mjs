// Removal of types.
import { listByTypeIndex, mapTypeIndicesOfDefinition, mapTypeIndicesOfModule, readDefinitions, replaceDefinitions } from './definitions.mjs';

/**
 * Removes types that nothing uses. Groups stay, because each type of a group is a part of the identity of the others.
 *
 * This is valid because all references get the new type indices, and the order of the types stays. Saves the definitions, and bytes of
 * type indices, because small ones are shorter in LEB128.
 */
export function removeUnusedTypes(module) {
  const definitions = readDefinitions(module);
  const used = findUsed(module, definitions);
  replaceDefinitions(module, definitions.filter(definition => used.has(definition)));
}

/** Returns the definitions to which something refers, directly or through other definitions, and all groups. */
function findUsed(module, definitions) {
  const definitionOf = listByTypeIndex(definitions);
  const used = new Set(definitions.filter(({ isGroup }) => isGroup));
  const mark = typeIndex => {
    used.add(definitionOf[typeIndex]);
    return typeIndex;
  };
  mapTypeIndicesOfModule(module, mark);
  for (const { bytes } of used) { // The loop also visits definitions that it adds.
    mapTypeIndicesOfDefinition(bytes, mark);
  }
  return used;
}
