// Order of the types.
import { listByTypeIndex, mapTypeIndicesOfDefinition, mapTypeIndicesOfModule, readDefinitions, replaceDefinitions } from './definitions.mjs';

/** The number of type indices that have one byte in most instructions. */
const SHORT_INDICES = 128;

/**
 * Sorts the definitions of types if there are many. Those with the most uses get the short indices. The others are sorted by the order of magnitude of their uses,
 * to a base of 4, and then by their bytes. Each one follows those that it refers to.
 *
 * This is valid because all references get the new type indices. The types of a group stay together in their order, because it is a part
 * of their identity. Saves bytes of frequent references, and bytes of the compressed module, because similar definitions are adjacent and
 * the first bytes of indices depend on the frequency of a type.
 */
export function sortTypes(module) {
  const definitions = readDefinitions(module);
  if (countTypes(definitions) <= SHORT_INDICES) {
    return;
  }
  const { uses, references } = countReferences(module, definitions);
  const sorted = new Set();
  let typeCount = 0;
  for (const definition of [...definitions].sort((a, b) => uses.get(b) / b.count - uses.get(a) / a.count)) {
    const added = findMissing(definition, references, sorted);
    if (typeCount + countTypes(added) <= SHORT_INDICES) {
      added.forEach(each => sorted.add(each));
      typeCount += countTypes(added);
    }
  }
  const magnitude = definition => Math.floor(Math.log2(uses.get(definition) + 1) / 2);
  const compare = (a, b) => magnitude(b) - magnitude(a) || a.bytes[0] - b.bytes[0] || a.bytes.length - b.bytes.length || Buffer.compare(a.bytes, b.bytes);
  for (const definition of [...definitions].sort(compare)) {
    findMissing(definition, references, sorted).forEach(each => sorted.add(each));
  }
  replaceDefinitions(module, [...sorted]);
}

function countTypes(definitions) {
  return definitions.reduce((sum, { count }) => sum + count, 0);
}

/** Counts the uses of each definition in the module, and finds the other definitions to which it refers. */
function countReferences(module, definitions) {
  const definitionOf = listByTypeIndex(definitions);
  const uses = new Map(definitions.map(definition => [definition, 0]));
  const references = new Map(definitions.map(definition => [definition, new Set()]));
  const count = typeIndex => {
    uses.set(definitionOf[typeIndex], uses.get(definitionOf[typeIndex]) + 1);
    return typeIndex;
  };
  mapTypeIndicesOfModule(module, count);
  for (const definition of definitions) {
    mapTypeIndicesOfDefinition(definition.bytes, typeIndex => {
      references.get(definition).add(definitionOf[typeIndex]);
      return count(typeIndex);
    });
    references.get(definition).delete(definition);
  }
  return { uses, references };
}

/** Returns a definition and those that it refers to, directly or through others, except the sorted ones, in the order of their indices. */
function findMissing(definition, references, sorted) {
  const missing = new Set(sorted.has(definition) ? [] : [definition]);
  for (const each of missing) { // The loop also visits definitions that it adds.
    for (const reference of references.get(each)) {
      if (!sorted.has(reference)) {
        missing.add(reference);
      }
    }
  }
  return [...missing].sort((a, b) => a.typeIndex - b.typeIndex);
}
