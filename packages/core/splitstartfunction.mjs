// Splits the start function of a WebAssembly module. TeaVM initializes all classes in one function of 170 kB without branches, and
// some engines compile such functions slowly or not at all. The new start function calls the parts one after the other.

import {
  ARRAY_NEW_FIXED, CALL, CODE, F32_CONST, F64_CONST, FUNCTIONS, GC, GLOBAL_GET, GLOBAL_SET, I32_ADD, I32_CONST, I32_SUB, I64_CONST,
  IMPORTS, REF_FUNC, REF_NULL, START, STRUCT_NEW_DEFAULT, STRUCT_SET, TYPES, Reader, encodeLeb, readBodies, readImportedTypes,
  readInstruction, readNumbers, readSections, readSignatures, writeModule,
} from './wasm.mjs';

/** Returns by how many values an instruction of code without branches changes the height of the stack. */
function countValues({ opcode, subopcode, immediate, bytes }, resultOf) {
  switch (opcode) {
    case GLOBAL_GET: case I32_CONST: case I64_CONST: case F32_CONST: case F64_CONST: case REF_NULL: case REF_FUNC: return 1;
    case I32_ADD: case I32_SUB: case GLOBAL_SET: return -1;
    case CALL: return resultOf(immediate);
    case GC:
      switch (subopcode) {
        case STRUCT_NEW_DEFAULT: return 1;
        case STRUCT_SET: return -2;
        case ARRAY_NEW_FIXED: {
          const reader = new Reader(bytes, 2);
          reader.number();
          return 1 - reader.number();
        }
      }
  }
  throw new Error(`the start function has an instruction ${Buffer.from(bytes).toString('hex')}, which is not known here`);
}

/** Splits code without branches between statements, into parts of at most `maxSize` bytes. */
function splitCode(code, maxSize, resultOf) {
  const reader = new Reader(code);
  const found = [];
  let begun = 0, end = 0, depth = 0;
  while (reader.at < code.length - 1) {
    depth += countValues(readInstruction(reader), resultOf);
    if (depth === 0) {
      if (reader.at - begun > maxSize && end > begun) {
        found.push(code.subarray(begun, end));
        begun = end;
      }
      end = reader.at;
    }
  }
  found.push(code.subarray(begun, reader.at));
  return found;
}

/** Returns a module whose start function calls functions of at most `maxSize` bytes. */
export function splitStartFunction(bytes, maxSize = 16_000) {
  const module = readSections(bytes);
  const of = id => module.find(section => section.id === id);
  const importing = readImportedTypes(of(IMPORTS).body);
  const imported = importing.length;
  const start = new Reader(of(START).body).number();
  const all = readBodies(of(CODE).body);
  const body = all[start - imported];
  if (body.length <= maxSize) {
    return bytes;
  }
  if (body[0] !== 0) {
    throw new Error('the start function has variables');
  }
  const kinds = readSignatures(of(TYPES).body);
  const own = readNumbers(of(FUNCTIONS).body);
  const types = [...importing, ...own];
  const resultOf = index => kinds[types[index]].results.length - kinds[types[index]].parameters.length;
  const divided = splitCode(body.subarray(1), maxSize, resultOf);
  const first = types.length;
  const createFunction = code => Buffer.concat([Buffer.from([0]), code, Buffer.from([0x0B])]);
  all[start - imported] = createFunction(Buffer.concat(divided.map((_, i) => Buffer.concat([Buffer.from([0x10]), encodeLeb(first + i)]))));
  all.push(...divided.map(createFunction));
  own.push(...divided.map(() => types[start]));
  of(FUNCTIONS).body = Buffer.concat([encodeLeb(own.length), ...own.map(encodeLeb)]);
  of(CODE).body = Buffer.concat([encodeLeb(all.length), ...all.flatMap(code => [encodeLeb(code.length), code])]);
  return writeModule(module);
}

/** Returns the sizes in bytes of a module's start function and of its longest function. */
export function getFunctionSizes(bytes) {
  const module = readSections(bytes);
  const of = id => module.find(section => section.id === id);
  const sizes = readBodies(of(CODE).body).map(body => body.length);
  return { start: sizes[new Reader(of(START).body).number() - readImportedTypes(of(IMPORTS).body).length], longest: Math.max(...sizes) };
}
