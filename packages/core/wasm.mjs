// Reads and writes the parts of a WebAssembly module.

export const TYPES = 1;
export const IMPORTS = 2;
export const FUNCTIONS = 3;
export const TABLES = 4;
export const GLOBALS = 6;
export const EXPORTS = 7;
export const START = 8;
export const ELEMENTS = 9;
export const CODE = 10;
export const TAGS = 13;

export const UNREACHABLE = 0x00;
export const BLOCK = 0x02;
export const LOOP = 0x03;
export const IF = 0x04;
export const ELSE = 0x05;
export const THROW = 0x08;
export const THROW_REF = 0x0A;
export const END = 0x0B;
export const BR = 0x0C;
export const BR_IF = 0x0D;
export const BR_TABLE = 0x0E;
export const RETURN = 0x0F;
export const CALL = 0x10;
export const CALL_INDIRECT = 0x11;
export const RETURN_CALL = 0x12;
export const CALL_REF = 0x14;
export const RETURN_CALL_REF = 0x15;
export const DROP = 0x1A;
export const SELECT = 0x1C;
export const TRY_TABLE = 0x1F;
export const LOCAL_GET = 0x20;
export const LOCAL_SET = 0x21;
export const LOCAL_TEE = 0x22;
export const GLOBAL_GET = 0x23;
export const GLOBAL_SET = 0x24;
export const I32_CONST = 0x41;
export const I64_CONST = 0x42;
export const F32_CONST = 0x43;
export const F64_CONST = 0x44;
export const I32_LT_S = 0x48;
export const I32_GE_S = 0x4E;
export const I32_GE_U = 0x4F;
export const I32_ADD = 0x6A;
export const I32_SUB = 0x6B;
export const REF_NULL = 0xD0;
export const REF_FUNC = 0xD2;
export const BR_ON_NULL = 0xD5;
export const BR_ON_NON_NULL = 0xD6;
/** The first byte of instructions on objects and arrays; the second one follows. */
export const GC = 0xFB;
export const STRUCT_NEW_DEFAULT = 1;
export const STRUCT_SET = 5;
export const ARRAY_NEW_FIXED = 8;
export const ARRAY_LEN = 15;
export const ARRAY_COPY = 17;
export const REF_TEST = 20;
export const REF_CAST_NULL = 23;
export const BR_ON_CAST = 24;
export const BR_ON_CAST_FAIL = 25;
const NUMBERS = 0xFC;

/** The first bytes of type definitions. */
export const FUNCTION = 0x60;
export const STRUCT = 0x5F;
export const ARRAY = 0x5E;
export const SUB = 0x50;
export const SUB_FINAL = 0x4F;
export const REC = 0x4E;
/** The first bytes of reference types; the heap type follows. */
export const REF = 0x64;
export const REF_OR_NULL = 0x63;

export const I32 = 0x7F;
/** The type of a block without parameters and results. */
export const VOID = 0x40;

/** A reader of unsigned LEB128 numbers. `at` is the offset of the next byte. */
export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) {
        return value;
      }
    }
  }

  skip(count) {
    this.at += count;
  }

  /** Skips the type of a value or a field. Returns its bytes. */
  type() {
    const begun = this.at;
    const code = this.byte();
    if (code === REF || code === REF_OR_NULL) {
      this.number();
    }
    return this.bytes.subarray(begun, this.at);
  }

  /** Skips the type of a block. */
  blockType() {
    const code = this.bytes[this.at];
    if (code === REF || code === REF_OR_NULL) {
      this.skip(1);
    }
    this.number();
  }
}

/** Encodes a number as unsigned LEB128. */
export function encodeLeb(value) {
  const bytes = [];
  do {
    bytes.push(value % 128 + (value >= 128 ? 128 : 0));
    value = Math.floor(value / 128);
  } while (value > 0);
  return Buffer.from(bytes);
}

/** Encodes a number from 0 as signed LEB128. */
export function encodeSigned(value) {
  const bytes = [];
  for (; value >= 64; value = Math.floor(value / 128)) {
    bytes.push(value % 128 + 128);
  }
  return Buffer.from([...bytes, value]);
}

/** Returns the sections of a module. */
export function readSections(bytes) {
  const reader = new Reader(bytes, 8);
  const found = [];
  while (reader.at < bytes.length) {
    const id = reader.byte();
    const size = reader.number();
    found.push({ id, body: bytes.subarray(reader.at, reader.at + size) });
    reader.skip(size);
  }
  return found;
}

/** Returns a module with these sections. */
export function writeModule(found) {
  const header = Buffer.from([0, 0x61, 0x73, 0x6D, 1, 0, 0, 0]);
  return Buffer.concat([header, ...found.flatMap(({ id, body }) => [Buffer.from([id]), encodeLeb(body.length), body])]);
}

/** Returns the type indices of the imported functions. */
export function readImportedTypes(body) {
  const reader = new Reader(body);
  const types = [];
  for (let count = reader.number(); count > 0; count--) {
    reader.skip(reader.number());
    reader.skip(reader.number());
    const kind = reader.byte();
    if (kind === 0) {
      types.push(reader.number());
    } else if (kind === 2) { // memory
      const hasMaximum = reader.byte() & 1;
      reader.number();
      if (hasMaximum) {
        reader.number();
      }
    } else if (kind === 3) { // global
      reader.type();
      reader.skip(1);
    } else if (kind === 4) { // exception
      reader.skip(1);
      reader.number();
    } else {
      throw new Error(`the module imports something of kind ${kind}, which is not known here`);
    }
  }
  return types;
}

/** Returns the types of the parameters and results of each function type, and undefined for other types. */
export function readSignatures(body) {
  const reader = new Reader(body);
  const found = [];
  const types = () => Array.from({ length: reader.number() }, () => reader.type());
  const composite = () => {
    let form = reader.byte();
    if (form === SUB || form === SUB_FINAL) {
      for (let supers = reader.number(); supers > 0; supers--) {
        reader.number();
      }
      form = reader.byte();
    }
    if (form === FUNCTION) {
      found.push({ parameters: types(), results: types() });
    } else if (form === STRUCT || form === ARRAY) {
      for (let fields = form === ARRAY ? 1 : reader.number(); fields > 0; fields--) {
        reader.type();
        reader.skip(1);
      }
      found.push(undefined);
    } else {
      throw new Error(`the module has a type 0x${form.toString(16)}, which is not known here`);
    }
  };
  for (let count = reader.number(); count > 0; count--) {
    if (body[reader.at] === REC) {
      reader.skip(1);
      for (let inner = reader.number(); inner > 0; inner--) {
        composite();
      }
    } else {
      composite();
    }
  }
  return found;
}

/** Returns the bodies of all functions. */
export function readBodies(body) {
  const reader = new Reader(body);
  return Array.from({ length: reader.number() }, () => {
    const size = reader.number();
    reader.skip(size);
    return body.subarray(reader.at - size, reader.at);
  });
}

/** Returns a list of numbers. */
export function readNumbers(body) {
  const reader = new Reader(body);
  return Array.from({ length: reader.number() }, () => reader.number());
}

/** Returns the groups of equal locals of a function, each with its type and count. */
export function readLocals(reader) {
  return Array.from({ length: reader.number() }, () => ({ count: reader.number(), type: reader.type() }));
}

/**
 * Reads one instruction.
 *
 * @returns its opcode, the second opcode of those that have two (otherwise -1), its first immediate if this is an index, a label depth
 * or an integer (otherwise -1), and its bytes
 */
export function readInstruction(reader) {
  const begun = reader.at;
  const opcode = reader.byte();
  let subopcode = -1, immediate = -1;
  const many = count => {
    for (let i = 0; i < count; i++) {
      reader.number();
    }
  };
  if (opcode === GC) {
    subopcode = reader.number();
    if (subopcode === BR_ON_CAST || subopcode === BR_ON_CAST_FAIL) {
      reader.skip(1);
      immediate = reader.number();
      many(2);
    } else if (subopcode <= 19 && subopcode !== ARRAY_LEN) {
      immediate = reader.number();
      many([0, 1, 6, 7, 11, 12, 13, 14, 16].includes(subopcode) ? 0 : 1);
    } else {
      many(subopcode >= 20 && subopcode <= REF_CAST_NULL ? 1 : 0);
    }
  } else if (opcode === NUMBERS) {
    subopcode = reader.number();
    many(subopcode < 8 ? 0 : [8, 10, 12, 14].includes(subopcode) ? 2 : 1);
  } else if (opcode === BLOCK || opcode === LOOP || opcode === IF) {
    reader.blockType();
  } else if (opcode === TRY_TABLE) {
    reader.blockType();
    for (let count = reader.number(); count > 0; count--) {
      many(reader.byte() < 2 ? 2 : 1);
    }
  } else if (opcode === BR_TABLE) {
    many(reader.number() + 1);
  } else if (opcode === 0x11 || opcode === 0x13) { // call_indirect
    many(2);
  } else if (opcode === 0x1C) { // select
    for (let count = reader.number(); count > 0; count--) {
      reader.type();
    }
  } else if (opcode >= 0x28 && opcode <= 0x3E) { // loads and stores
    many(2);
  } else if (opcode === F32_CONST) {
    reader.skip(4);
  } else if (opcode === F64_CONST) {
    reader.skip(8);
  } else if (opcode === THROW || opcode === BR || opcode === BR_IF || opcode === CALL || opcode === RETURN_CALL
    || opcode === CALL_REF || opcode === RETURN_CALL_REF || opcode >= LOCAL_GET && opcode <= 0x26 || opcode >= 0x3F && opcode <= I64_CONST
    || opcode === REF_NULL || opcode === REF_FUNC || opcode === BR_ON_NULL || opcode === BR_ON_NON_NULL) {
    immediate = reader.number();
  } else if (!(opcode <= 1 || opcode === ELSE || opcode === 0x0A || opcode === END || opcode === 0x0F || opcode === DROP || opcode === 0x1B
    || opcode >= 0x45 && opcode <= 0xC4 || opcode === 0xD1 || opcode === 0xD3 || opcode === 0xD4)) {
    throw new Error(`the module has an instruction 0x${opcode.toString(16)}, which is not known here`);
  }
  return { opcode, subopcode, immediate, bytes: reader.bytes.subarray(begun, reader.at) };
}
