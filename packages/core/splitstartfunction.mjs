// Divides the start function of a module. TeaVM sets up all classes in one function of 170 kB without a branch; some engines
// compile such functions slowly or not at all. Here it becomes a function that calls parts of it, one after the other.

const TYPES = 1;
const CODE = 10;
const FUNCTIONS = 3;
const START = 8;
const IMPORTS = 2;

/** Reads numbers of a module; `at` is the offset of the next byte. */
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

function leb(value) {
  const bytes = [];
  do {
    bytes.push(value % 128 + (value >= 128 ? 128 : 0));
    value = Math.floor(value / 128);
  } while (value > 0);
  return Buffer.from(bytes);
}

function sections(bytes) {
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

/** The types of imported functions. */
function importedTypes(body) {
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
      type(reader);
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

function type(reader) {
  const code = reader.bytes[reader.at++];
  if (code === 0x63 || code === 0x64) {
    reader.number();
  }
}

/** Passes over an instruction of straight code; returns how many values it leaves on the stack, or takes away from it. */
function instruction(reader, resultOf) {
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

/** Of each type, how many parameters and results a function of it has; undefined of other types. */
function signatures(body) {
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
          type(reader);
        }
      }
      found.push({ parameters: counts[0], results: counts[1] });
    } else if (form === 0x5F || form === 0x5E) { // struct, array
      for (let fields = form === 0x5E ? 1 : reader.number(); fields > 0; fields--) {
        type(reader);
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

/** The bodies of functions. */
function bodies(body) {
  const reader = new Reader(body);
  return Array.from({ length: reader.number() }, () => {
    const size = reader.number();
    reader.skip(size);
    return body.subarray(reader.at - size, reader.at);
  });
}

function numbers(body) {
  const reader = new Reader(body);
  return Array.from({ length: reader.number() }, () => reader.number());
}

/** The statements of straight code, put together to parts of at most so many bytes. */
function parts(code, most, resultOf) {
  const reader = new Reader(code);
  const found = [];
  let begun = 0, end = 0, depth = 0;
  while (reader.at < code.length - 1) {
    depth += instruction(reader, resultOf);
    if (depth === 0) {
      if (reader.at - begun > most && end > begun) {
        found.push(code.subarray(begun, end));
        begun = end;
      }
      end = reader.at;
    }
  }
  found.push(code.subarray(begun, reader.at));
  return found;
}

/** A module whose start function calls functions of at most `most` bytes. */
export function withDividedStart(bytes, most = 16_000) {
  const module = sections(bytes);
  const of = id => module.find(section => section.id === id);
  const importing = importedTypes(of(IMPORTS).body);
  const imported = importing.length;
  const start = new Reader(of(START).body).number();
  const all = bodies(of(CODE).body);
  const body = all[start - imported];
  if (body.length <= most) {
    return bytes;
  }
  if (body[0] !== 0) {
    throw new Error('the start function has variables');
  }
  const kinds = signatures(of(TYPES).body);
  const own = numbers(of(FUNCTIONS).body);
  const types = [...importing, ...own];
  const resultOf = index => kinds[types[index]].results - kinds[types[index]].parameters;
  const divided = parts(body.subarray(1), most, resultOf);
  const first = types.length;
  const function_ = code => Buffer.concat([Buffer.from([0]), code, Buffer.from([0x0B])]);
  all[start - imported] = function_(Buffer.concat(divided.map((_, i) => Buffer.concat([Buffer.from([0x10]), leb(first + i)]))));
  all.push(...divided.map(function_));
  own.push(...divided.map(() => types[start]));
  of(FUNCTIONS).body = Buffer.concat([leb(own.length), ...own.map(leb)]);
  of(CODE).body = Buffer.concat([leb(all.length), ...all.flatMap(code => [leb(code.length), code])]);
  return Buffer.concat([bytes.subarray(0, 8), ...module.flatMap(({ id, body }) => [Buffer.from([id]), leb(body.length), body])]);
}

/** The bytes of a module's start function, and of its longest one. */
export function functionSizes(bytes) {
  const module = sections(bytes);
  const of = id => module.find(section => section.id === id);
  const sizes = bodies(of(CODE).body).map(body => body.length);
  return { start: sizes[new Reader(of(START).body).number() - importedTypes(of(IMPORTS).body).length], longest: Math.max(...sizes) };
}
