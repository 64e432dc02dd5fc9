// Definitions of the type section.
import { REC, TYPES, Reader } from '../wasm.mjs';
import { encodeVector } from './module.mjs';
import { TypeIndexMapper, mapTypeIndices, mapTypeIndicesOfSections } from './typeindices.mjs';

/**
 * Returns the definitions of a module: their bytes, the index and the number of their types, and whether they are a group. A group of types
 * is one definition.
 */
export function readDefinitions(module) {
  const { body } = module.getSection(TYPES);
  const reader = new Reader(body);
  let typeIndex = 0;
  return Array.from({ length: reader.number() }, () => {
    const start = reader.at;
    const isGroup = body[start] === REC;
    const count = isGroup ? new Reader(body, start + 1).number() : 1;
    const mapper = new TypeIndexMapper(body, index => index, start);
    mapper.definition();
    reader.skip(mapper.reader.at - start);
    typeIndex += count;
    return { bytes: body.subarray(start, reader.at), typeIndex: typeIndex - count, count, isGroup };
  });
}

/** Returns the definition of each type index. */
export function listByTypeIndex(definitions) {
  return definitions.flatMap(definition => Array.from({ length: definition.count }, () => definition));
}

/**
 * Replaces the definitions of a module by some of them, in any order in which each one follows those that it refers to. All references get
 * the new type indices.
 */
export function replaceDefinitions(module, definitions) {
  const indices = [];
  let count = 0;
  for (const { typeIndex, count: ofDefinition } of definitions) {
    for (let i = 0; i < ofDefinition; i++) {
      indices[typeIndex + i] = count++;
    }
  }
  const map = typeIndex => indices[typeIndex];
  module.getSection(TYPES).body = encodeVector(definitions.map(({ bytes }) => mapTypeIndicesOfDefinition(bytes, map)));
  mapTypeIndicesOfModule(module, map);
}

/** Replaces the type indices of a module, except those in its definitions. */
export function mapTypeIndicesOfModule(module, map) {
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

/** Returns the bytes of a definition with other type indices. */
export function mapTypeIndicesOfDefinition(bytes, map) {
  const mapper = new TypeIndexMapper(bytes, map);
  mapper.definition();
  return mapper.finish();
}
