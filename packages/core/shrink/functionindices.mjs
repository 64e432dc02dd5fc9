// Function indices in sections and code.
import { ELEMENTS, END, EXPORTS, GLOBALS, START, Reader, encodeLeb, readInstruction } from '../wasm.mjs';
import { createInstruction, hasFunctionIndex } from './instructions.mjs';
import { encodeVector } from './module.mjs';

/** Returns an instruction with the function index that `map` returns for that of the given one. */
export function mapFunctionIndex(instruction, map) {
  return hasFunctionIndex(instruction) ? createInstruction(instruction.opcode, map(instruction.immediate)) : instruction;
}

/** Replaces the function indices in globals, exports, elements and the start section by those that `map` returns. */
export function mapFunctionIndicesOfSections(module, map) {
  const mapItems = (id, mapItem) => {
    const section = module.getSection(id);
    if (section) {
      const reader = new Reader(section.body);
      section.body = encodeVector(Array.from({ length: reader.number() }, () => mapItem(reader)));
    }
  };
  mapItems(GLOBALS, reader => mapGlobal(reader, map));
  mapItems(EXPORTS, reader => mapExport(reader, map));
  mapItems(ELEMENTS, reader => mapElements(reader, map));
  const start = module.getSection(START);
  if (start) {
    start.body = encodeLeb(map(new Reader(start.body).number()));
  }
}

function mapGlobal(reader, map) {
  const start = reader.at;
  reader.type();
  reader.skip(1);
  const parts = [reader.bytes.subarray(start, reader.at)];
  let instruction;
  do {
    instruction = readInstruction(reader);
    parts.push(mapFunctionIndex(instruction, map).bytes);
  } while (instruction.opcode !== END);
  return Buffer.concat(parts);
}

function mapExport(reader, map) {
  const start = reader.at;
  reader.skip(reader.number());
  const isFunction = reader.byte() === 0;
  const prefix = reader.bytes.subarray(start, reader.at);
  const index = reader.number();
  return Buffer.concat([prefix, encodeLeb(isFunction ? map(index) : index)]);
}

/** Maps a declarative segment, which lists the functions of `ref.func`. Equal functions are listed once. */
function mapElements(reader, map) {
  const DECLARATIVE = 3;
  const start = reader.at;
  const flags = reader.number();
  if (flags !== DECLARATIVE) {
    throw new Error(`the module has elements of kind ${flags}, which is not known here`);
  }
  reader.skip(1);
  const prefix = reader.bytes.subarray(start, reader.at);
  const indices = new Set(Array.from({ length: reader.number() }, () => map(reader.number())));
  return Buffer.concat([prefix, encodeVector([...indices].map(encodeLeb))]);
}
