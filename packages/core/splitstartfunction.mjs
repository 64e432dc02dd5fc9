// Splits the start function of a WebAssembly module. TeaVM initialises all classes in one function of 170 kB without branches, and
// some engines compile such functions slowly or not at all. The new start function calls the parts one after the other.

/** The ids of sections in a module. */
const TYPES = 1;
const CODE = 10;
const FUNCTIONS = 3;
const START = 8;
const IMPORTS = 2;

/** A reader of unsigned LEB128 numbers. `at` is the offset of the next byte. */
class Reader {
  constructor(bytes, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
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
}

/** Encodes a number as unsigned LEB128. */
function encodeLeb(value) {
  const bytes = [];
  do {
    bytes.push(value % 128 + (value >= 128 ? 128 : 0));
    value = Math.floor(value / 128);
  } while (value > 0);
  return Buffer.from(bytes);
}

/** Returns the sections of a module. */
function readSections(bytes) {
  const reader = new Reader(bytes, 8);
  const found = [];
  while (reader.at < bytes.length) {
    const id = bytes[reader.at++];
    const size = reader.number();
    found.push({ id, body: bytes.subarray(reader.at, reader.at + size) });
    reader.skip(size);
  }
  return found;
}

/** Returns the type indices of the imported functions. */
function readImportedTypes(body) {
  const reader = new Reader(body);
  const types = [];
  for (let count = reader.number(); count > 0; count--) {
    reader.skip(reader.number());
    reader.skip(reader.number());
    const kind = body[reader.at++];
    if (kind === 0) {
      types.push(reader.number());
    } else if (kind === 2) { // memory
      const hasMaximum = body[reader.at++] & 1;
      reader.number();
      if (hasMaximum) {
        reader.number();
      }
    } else if (kind === 3) { // global
      skipValueType(reader);
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

/** Skips a value type. */
function skipValueType(reader) {
  const code = reader.bytes[reader.at++];
  if (code === 0x63 || code === 0x64) {
    reader.number();
  }
}

/** Skips an instruction of code without branches. Returns the change of the stack's height in values. */
function skipInstruction(reader, resultOf) {
  const code = reader.bytes[reader.at++];
  switch (code) {
    case 0x23: // global.get
    case 0x41: // i32.const
    case 0x42: // i64.const
    case 0xD0: // ref.null
    case 0xD2: // ref.func
      reader.number();
      return 1;
    case 0x6A: // i32.add
    case 0x6B: // i32.sub
      return -1;
    case 0x24: // global.set
      reader.number();
      return -1;
    case 0x10: // call
      return resultOf(reader.number());
    case 0x43: // f32.const
      reader.skip(4);
      return 1;
    case 0x44: // f64.const
      reader.skip(8);
      return 1;
    case 0xFB: {
      const second = reader.number();
      if (second === 1) { // struct.new_default
        reader.number();
        return 1;
      }
      if (second === 5) { // struct.set
        reader.number();
        reader.number();
        return -2;
      }
      if (second === 8) { // array.new_fixed
        reader.number();
        return 1 - reader.number();
      }
      throw new Error(`the start function has an instruction 0xFB ${second}, which is not known here`);
    }
    default:
      throw new Error(`the start function has an instruction 0x${code.toString(16)}, which is not known here`);
  }
}

/** Returns the number of parameters and results of each function type, and undefined for other types. */
function readSignatures(body) {
  const reader = new Reader(body);
  const found = [];
  const composite = () => {
    let form = body[reader.at++];
    if (form === 0x50 || form === 0x4F) { // sub, sub final
      for (let supers = reader.number(); supers > 0; supers--) {
        reader.number();
      }
      form = body[reader.at++];
    }
    if (form === 0x60) {
      const counts = [0, 0];
      for (let i = 0; i < 2; i++) {
        counts[i] = reader.number();
        for (let j = counts[i]; j > 0; j--) {
          skipValueType(reader);
        }
      }
      found.push({ parameters: counts[0], results: counts[1] });
    } else if (form === 0x5F || form === 0x5E) { // struct, array
      for (let fields = form === 0x5E ? 1 : reader.number(); fields > 0; fields--) {
        skipValueType(reader);
        reader.skip(1);
      }
      found.push(undefined);
    } else {
      throw new Error(`the module has a type 0x${form.toString(16)}, which is not known here`);
    }
  };
  for (let count = reader.number(); count > 0; count--) {
    if (body[reader.at] === 0x4E) { // rec
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
function readBodies(body) {
  const reader = new Reader(body);
  return Array.from({ length: reader.number() }, () => {
    const size = reader.number();
    reader.skip(size);
    return body.subarray(reader.at - size, reader.at);
  });
}

/** Returns a list of numbers. */
function readNumbers(body) {
  const reader = new Reader(body);
  return Array.from({ length: reader.number() }, () => reader.number());
}

/** Splits code without branches between statements, into parts of at most `maxSize` bytes. */
function splitCode(code, maxSize, resultOf) {
  const reader = new Reader(code);
  const found = [];
  let begun = 0, end = 0, depth = 0;
  while (reader.at < code.length - 1) {
    depth += skipInstruction(reader, resultOf);
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
  const resultOf = index => kinds[types[index]].results - kinds[types[index]].parameters;
  const divided = splitCode(body.subarray(1), maxSize, resultOf);
  const first = types.length;
  const createFunction = code => Buffer.concat([Buffer.from([0]), code, Buffer.from([0x0B])]);
  all[start - imported] = createFunction(Buffer.concat(divided.map((_, i) => Buffer.concat([Buffer.from([0x10]), encodeLeb(first + i)]))));
  all.push(...divided.map(createFunction));
  own.push(...divided.map(() => types[start]));
  of(FUNCTIONS).body = Buffer.concat([encodeLeb(own.length), ...own.map(encodeLeb)]);
  of(CODE).body = Buffer.concat([encodeLeb(all.length), ...all.flatMap(code => [encodeLeb(code.length), code])]);
  return Buffer.concat([bytes.subarray(0, 8), ...module.flatMap(({ id, body }) => [Buffer.from([id]), encodeLeb(body.length), body])]);
}

/** Returns the sizes in bytes of a module's start function and of its longest function. */
export function getFunctionSizes(bytes) {
  const module = readSections(bytes);
  const of = id => module.find(section => section.id === id);
  const sizes = readBodies(of(CODE).body).map(body => body.length);
  return { start: sizes[new Reader(of(START).body).number() - readImportedTypes(of(IMPORTS).body).length], longest: Math.max(...sizes) };
}
