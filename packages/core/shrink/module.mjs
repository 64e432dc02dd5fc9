// A module in a form that passes can change: its sections, and its functions as lists of instructions.
import {
  CODE, FUNCTION, FUNCTIONS, IMPORTS, TYPES, Reader, encodeLeb, readBodies, readImportedTypes, readInstruction, readLocals, readNumbers,
  readSections, readSignatures, writeModule,
} from '../wasm.mjs';

/** A module with at least one function that is not imported. */
export class Module {
  /**
   * Decodes a module.
   *
   * - `signatures` has the parameters and results of each function type; other types are undefined.
   * - `importedCount` is the number of imported functions, which have the first function indices.
   * - `decodedCount` is the number of the functions that the module has before passes add some.
   * - `functions` are those that are not imported: the type index, the type of each local that is not a parameter, and the code with its `end`.
   * - `replacements` has the function index of each function that a pass has removed, and that of the function that replaces it.
   */
  constructor(bytes) {
    this.sections = readSections(bytes);
    this.signatures = readSignatures(this.getSection(TYPES).body);
    this.importedCount = this.getSection(IMPORTS) ? readImportedTypes(this.getSection(IMPORTS).body).length : 0;
    const typeIndices = readNumbers(this.getSection(FUNCTIONS).body);
    this.functions = readBodies(this.getSection(CODE).body).map((body, i) => decodeFunction(typeIndices[i], body));
    this.decodedCount = this.functions.length;
    this.replacements = new Map();
  }

  /** Returns a section, or undefined if the module does not have it. */
  getSection(id) {
    return this.sections.find(section => section.id === id);
  }

  /** Adds a function type. Returns its type index. */
  addFunctionType(parameters, results) {
    const section = this.getSection(TYPES);
    const reader = new Reader(section.body);
    const count = reader.number();
    section.body = Buffer.concat([
      encodeLeb(count + 1), section.body.subarray(reader.at),
      Buffer.from([FUNCTION]), encodeLeb(parameters.length), ...parameters, encodeLeb(results.length), ...results,
    ]);
    return this.signatures.push({ parameters, results }) - 1;
  }

  /** Adds a function. Returns its function index. */
  addFunction(typeIndex, locals, code) {
    return this.importedCount + this.functions.push({ typeIndex, locals, code }) - 1;
  }

  /** Returns the types of the parameters of a function. */
  getParameters(definition) {
    return this.signatures[definition.typeIndex].parameters;
  }

  /** Returns the function with a function index that is not that of an import. */
  getFunction(functionIndex) {
    return this.functions[functionIndex - this.importedCount];
  }

  /** Calls `action` for each function that no pass has removed, with its function index. */
  forEachFunction(action) {
    this.functions.forEach((definition, i) => {
      if (!this.replacements.has(this.importedCount + i)) {
        action(definition, this.importedCount + i);
      }
    });
  }

  /** Returns a function index, or that of the function that replaces it. */
  resolve(functionIndex) {
    let resolved = functionIndex;
    while (this.replacements.has(resolved)) {
      resolved = this.replacements.get(resolved);
    }
    return resolved;
  }

  /** Encodes the module. No pass may have left replacements. */
  encode() {
    this.getSection(FUNCTIONS).body = encodeVector(this.functions.map(({ typeIndex }) => encodeLeb(typeIndex)));
    this.getSection(CODE).body = encodeVector(this.functions.map(encodeFunction));
    return writeModule(this.sections);
  }
}

/** Encodes a vector: the number of its items, and the items. */
export function encodeVector(items) {
  return Buffer.concat([encodeLeb(items.length), ...items]);
}

function decodeFunction(typeIndex, body) {
  const reader = new Reader(body);
  const locals = readLocals(reader).flatMap(({ count, type }) => Array.from({ length: count }, () => type));
  const code = [];
  while (reader.at < body.length) {
    code.push(readInstruction(reader));
  }
  return { typeIndex, locals, code };
}

/** Encodes a function with its size. Adjacent locals of the same type become one group. */
function encodeFunction({ locals, code }) {
  const groups = [];
  locals.forEach(type => {
    const last = groups[groups.length - 1];
    if (last?.type.equals(type)) {
      last.count++;
    } else {
      groups.push({ type, count: 1 });
    }
  });
  const body = Buffer.concat([
    encodeVector(groups.map(({ count, type }) => Buffer.concat([encodeLeb(count), type]))), ...code.map(({ bytes }) => bytes),
  ]);
  return Buffer.concat([encodeLeb(body.length), body]);
}
