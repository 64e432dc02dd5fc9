// Type indices in sections and instructions.
import {
  ARRAY, ARRAY_COPY, ARRAY_LEN, BLOCK, BR_ON_CAST, BR_ON_CAST_FAIL, CALL_INDIRECT, CALL_REF, END, FUNCTION, GC, GLOBALS, IF, IMPORTS,
  LOOP, REC, REF, REF_CAST_NULL, REF_NULL, REF_OR_NULL, REF_TEST, RETURN_CALL_REF, SELECT, STRUCT, SUB, SUB_FINAL, TABLES, TAGS,
  TRY_TABLE, VOID, Reader, encodeLeb, encodeSigned, readInstruction,
} from '../wasm.mjs';

/** Copies parts of a module, with the type indices that `map` returns. */
export class TypeIndexMapper {
  constructor(bytes, map, at = 0) {
    this.reader = new Reader(bytes, at);
    this.map = map;
    this.parts = [];
  }

  /** Returns the copied bytes. */
  finish() {
    return Buffer.concat(this.parts);
  }

  /** Copies bytes. Returns the first one. */
  bytes(count) {
    const bytes = this.reader.bytes.subarray(this.reader.at, this.reader.at + count);
    this.reader.skip(count);
    this.parts.push(bytes);
    return bytes[0];
  }

  /** Copies a number in LEB128. Returns it. */
  number() {
    const start = this.reader.at;
    const value = this.reader.number();
    this.parts.push(this.reader.bytes.subarray(start, this.reader.at));
    return value;
  }

  typeIndex() {
    this.parts.push(encodeLeb(this.map(this.reader.number())));
  }

  /** Copies a heap type, a value type that is not a reference to one, or a block type: a type index, or a negative number of one byte. */
  heapType() {
    const first = this.reader.bytes[this.reader.at];
    if (first >= VOID && first < 0x80) {
      this.bytes(1);
    } else {
      this.parts.push(encodeSigned(this.map(this.reader.number())));
    }
  }

  /** Copies a value type or a block type. */
  valueType() {
    const first = this.reader.bytes[this.reader.at];
    if (first === REF || first === REF_OR_NULL) {
      this.bytes(1);
    }
    this.heapType();
  }

  vector(copyItem) {
    for (let count = this.number(); count > 0; count--) {
      copyItem();
    }
  }

  /** Copies a definition of the type section: a group, or one type. */
  definition() {
    const form = this.bytes(1);
    const field = () => {
      this.valueType();
      this.bytes(1);
    };
    switch (form) {
      case REC: return this.vector(() => this.definition());
      case SUB: case SUB_FINAL:
        this.vector(() => this.typeIndex());
        return this.definition();
      case FUNCTION:
        this.vector(() => this.valueType());
        return this.vector(() => this.valueType());
      case STRUCT: return this.vector(field);
      case ARRAY: return field();
      default: throw new Error(`the module has a type 0x${form.toString(16)}, which is not known here`);
    }
  }

  import() {
    this.bytes(this.number());
    this.bytes(this.number());
    const kind = this.bytes(1);
    if (kind === 0) { // function
      this.typeIndex();
    } else if (kind === 2) { // memory
      const hasMaximum = this.bytes(1) & 1;
      this.number();
      if (hasMaximum) {
        this.number();
      }
    } else if (kind === 3) { // global
      this.valueType();
      this.bytes(1);
    } else if (kind === 4) { // exception
      this.tag();
    } else {
      throw new Error(`the module imports something of kind ${kind}, which is not known here`);
    }
  }

  global() {
    this.valueType();
    this.bytes(1);
    let instruction;
    do {
      instruction = readInstruction(this.reader);
      this.parts.push(mapTypeIndices(instruction, this.map).bytes);
    } while (instruction.opcode !== END);
  }

  tag() {
    this.bytes(1);
    this.typeIndex();
  }

  /** Copies an instruction that `readInstruction` has read. */
  instruction({ opcode, subopcode }) {
    this.bytes(opcode === GC ? 2 : 1);
    switch (opcode) {
      case BLOCK: case LOOP: case IF: case TRY_TABLE:
        this.valueType();
        break;
      case CALL_REF: case RETURN_CALL_REF:
        this.typeIndex();
        break;
      case REF_NULL:
        this.heapType();
        break;
      case SELECT:
        this.vector(() => this.valueType());
        break;
      case GC:
        this.gcImmediates(subopcode);
        break;
      case CALL_INDIRECT: throw new Error('the module calls functions of a table, which is not known here');
    }
    this.bytes(this.reader.bytes.length - this.reader.at);
  }

  gcImmediates(subopcode) {
    if (subopcode === BR_ON_CAST || subopcode === BR_ON_CAST_FAIL) {
      this.bytes(1); // flags
      this.number(); // label depth
      this.heapType();
      this.heapType();
    } else if (subopcode >= REF_TEST && subopcode <= REF_CAST_NULL) {
      this.heapType();
    } else if (subopcode < REF_TEST && subopcode !== ARRAY_LEN) {
      this.typeIndex();
      if (subopcode === ARRAY_COPY) {
        this.typeIndex();
      }
    }
  }
}

const HAS_TYPE = new Set([BLOCK, LOOP, IF, TRY_TABLE, CALL_REF, RETURN_CALL_REF, REF_NULL, SELECT, GC, CALL_INDIRECT]);

/** Returns an instruction with other type indices. */
export function mapTypeIndices(instruction, map) {
  if (!HAS_TYPE.has(instruction.opcode)) {
    return instruction;
  }
  const mapper = new TypeIndexMapper(instruction.bytes, map);
  mapper.instruction(instruction);
  return { ...instruction, bytes: mapper.finish() };
}

/** Replaces the type indices in imports, globals and tags. */
export function mapTypeIndicesOfSections(module, map) {
  if (module.getSection(TABLES)) {
    throw new Error('the module has tables, which are not known here');
  }
  const copiers = [[IMPORTS, mapper => mapper.import()], [GLOBALS, mapper => mapper.global()], [TAGS, mapper => mapper.tag()]];
  for (const [id, copyItem] of copiers) {
    const section = module.getSection(id);
    if (section) {
      const mapper = new TypeIndexMapper(section.body, map);
      mapper.vector(() => copyItem(mapper));
      section.body = mapper.finish();
    }
  }
}
