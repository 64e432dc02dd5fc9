// Removal of types.
import { REC, TYPES, Reader } from '../wasm.mjs';
import { encodeVector } from './module.mjs';
import { TypeIndexMapper, mapTypeIndices, mapTypeIndicesOfSections } from './typeindices.mjs';

/**
 * Removes types that nothing uses. Groups stay, because each type of a group is a part of the identity of the others.
 *
 * This is valid because all references get the new type indices, and the order of the types stays. Saves the definitions, and bytes of
 * type indices, because small ones are shorter in LEB128.
 */
export function removeUnusedTypes(module) {
  const definitions = readDefinitions(module.getSection(TYPES).body);
  const used = findUsed(module, definitions);
  const indices = [];
  let count = 0;
  for (const definition of definitions) {
    for (let i = 0; i < definition.count; i++) {
      indices.push(used.has(definition) ? count++ : -1);
    }
  }
  const map = typeIndex => indices[typeIndex];
  module.getSection(TYPES).body = encodeVector(definitions.filter(definition => used.has(definition)).map(({ bytes }) => {
    const mapper = new TypeIndexMapper(bytes, map);
    mapper.definition();
    return mapper.finish();
  }));
  mapAllTypeIndices(module, map);
}

/** Returns the definitions to which something refers, directly or through other definitions, and all groups. */
function findUsed(module, definitions) {
  const definitionOf = definitions.flatMap(definition => Array.from({ length: definition.count }, () => definition));
  const used = new Set(definitions.filter(({ isGroup }) => isGroup));
  const mark = typeIndex => {
    used.add(definitionOf[typeIndex]);
    return typeIndex;
  };
  mapAllTypeIndices(module, mark);
  for (const { bytes } of used) { // The loop also visits definitions that it adds.
    new TypeIndexMapper(bytes, mark).definition();
  }
  return used;
}

function mapAllTypeIndices(module, map) {
  mapTypeIndicesOfSections(module, map);
  for (const definition of module.functions) {
    definition.typeIndex = map(definition.typeIndex);
    definition.locals = definition.locals.map(type => {
      const mapper = new TypeIndexMapper(type, map);
      mapper.valueType();
      return mapper.finish();
    });
    definition.code = definition.code.map(instruction => mapTypeIndices(instruction, map));
  }
}

/** Returns the definitions of a type section, each with the number of its types. A group is one definition. */
function readDefinitions(body) {
  const reader = new Reader(body);
  return Array.from({ length: reader.number() }, () => {
    const start = reader.at;
    const isGroup = body[start] === REC;
    const count = isGroup ? new Reader(body, start + 1).number() : 1;
    const mapper = new TypeIndexMapper(body, typeIndex => typeIndex, start);
    mapper.definition();
    reader.skip(mapper.reader.at - start);
    return { bytes: body.subarray(start, reader.at), isGroup, count };
  });
}
