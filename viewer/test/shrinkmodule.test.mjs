// Tests how packages/core/shrink changes modules. The bytes of each module, and those expected from it, were written by hand after the
// binary format of the WebAssembly specification; only the sizes of sections and functions are computed here.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shrinkModule } from '../../packages/core/shrink/index.mjs';

const [TYPES, IMPORTS, FUNCTIONS, TAGS, GLOBALS, EXPORTS, START, ELEMENTS, CODE] = [1, 2, 3, 13, 6, 7, 8, 9, 10];
const GET_I32 = '60 00 01 7f'; // () -> i32
const MAP_I32 = '60 01 7f 01 7f'; // (i32) -> i32

const fromHex = text => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
const toHex = bytes => Buffer.from(bytes).toString('hex').replace(/(..)(?!$)/g, '$1 ');
const encodeSize = size => size < 128 ? Buffer.from([size]) : Buffer.from([size % 128 + 128, size >> 7]);
const withSize = bytes => Buffer.concat([encodeSize(bytes.length), bytes]);
const vector = items => Buffer.concat([encodeSize(items.length), ...items]);

/** Encodes a module: the sections in hexadecimal, types and functions one by one. */
function encode(sections, functions) {
  const all = [...sections.map(([id, body]) => [id, Array.isArray(body) ? vector(body.map(fromHex)) : fromHex(body)]),
    [CODE, vector(functions.map(each => withSize(fromHex(each))))]];
  return Buffer.concat([fromHex('00 61 73 6d 01 00 00 00'), ...all.flatMap(([id, body]) => [Buffer.from([id]), withSize(body)])]);
}

const arrays = Array.from({ length: 128 }, () => '5e 7f 00');
const heapType = index => toHex(index < 64 ? [index] : [index % 128 + 128, index >> 7]);

/** Returns code that tests null references, two of each of the 128 arrays with indices from `first`, and one of each of the other types, and adds the results. */
function countNulls(first, others) {
  const indices = [...arrays.flatMap((_, i) => [first + i, first + i]), ...others];
  return `00 41 00 ${indices.map(index => `d0 ${heapType(index)} d1 6a`).join(' ')} 0b`;
}

/** Encodes a module that exports its only function as `f`. */
const encodeOne = (type, code) => encode([[TYPES, [type]], [FUNCTIONS, '01 00'], exportFunction(0)], [code]);
/** An export section with the function `f`. */
const exportFunction = index => [EXPORTS, `01 01 66 00 0${index}`];

/** Checks the bytes of the module that `shrinkModule` returns, and that `f` has the same results before and after. */
function check(module, expected, results, imports = {}) {
  for (const [bytes, name] of [[module, 'the module'], [expected, 'the expected module']]) {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);
    results.forEach(([parameter, result]) => assert.equal(exports.f(parameter), result, `${name}, f(${parameter})`));
  }
  assert.equal(toHex(shrinkModule(module)), toHex(expected));
}

const checkUnchanged = (module, results) => check(module, module, results);
const checkOne = (type, code, expected, results) => check(encodeOne(type, code), encodeOne(type, expected), results);

describe('a shrunk module', () => {
  it('is the same if nothing can be smaller', () => {
    // the factorial: local 1 is multiplied in a loop
    checkUnchanged(encodeOne(MAP_I32, '01 01 7f 41 01 21 01 03 40 20 01 20 00 6c 21 01 20 00 41 01 6b 22 00 0d 00 0b 20 01 0b'), [[5, 120]]);
  });

  it('has no values that are dropped', () => {
    checkOne(GET_I32, '00 41 07 1a 41 2a 0b', '00 41 2a 0b', [[undefined, 42]]);
  });

  it('keeps values on the stack', () => {
    // i64.extend_i32_s, local.set 1, local.get 1, local.get 1, i64.mul
    checkOne('60 01 7f 01 7e', '01 01 7e 20 00 ac 21 01 20 01 20 01 7e 0b', '01 01 7e 20 00 ac 22 01 20 01 7e 0b', [[-3, 9n]]);
  });

  it('does not write locals that are not read', () => {
    checkOne(MAP_I32, '01 01 7e 20 00 ac 21 01 20 00 0b', '00 20 00 ac 1a 20 00 0b', [[-3, -3]]); // local.set
    checkOne(MAP_I32, '01 01 7f 20 00 22 01 0b', '00 20 00 0b', [[-3, -3]]); // local.tee
  });

  it('has one local for those with separate live ranges', () => {
    // the square of local 1, plus the double of local 2
    checkOne(MAP_I32, '01 02 7e 20 00 ac 22 01 20 01 7e a7 20 00 ac 22 02 20 02 7c a7 6a 0b',
      '01 01 7e 20 00 ac 22 01 20 01 7e a7 20 00 ac 22 01 20 01 7c a7 6a 0b', [[5, 35]]);
  });

  it('sorts locals by type', () => {
    // f64 and i32 become i32 and f64: the sum of 1.0 and 1, which are read after both are written
    checkOne(GET_I32, '02 01 7c 01 7f 44 00 00 00 00 00 00 f0 3f 21 00 41 01 21 01 20 00 aa 20 01 6a 0b',
      '02 01 7f 01 7c 44 00 00 00 00 00 00 f0 3f 21 01 41 01 21 00 20 01 aa 20 00 6a 0b', [[undefined, 2]]);
  });

  it('does not copy a parameter that is not needed any more', () => {
    checkOne(MAP_I32, '01 01 7f 20 00 21 01 41 01 20 01 6a 0b', '00 41 01 20 00 6a 0b', [[5, 6]]);
  });

  it('keeps the default value of a local', () => {
    // 5 + 5 + local 1, which is 0
    checkUnchanged(encodeOne(GET_I32, '01 02 7f 41 05 22 00 20 00 6a 20 01 6a 0b'), [[undefined, 10]]);
  });

  it('keeps the values that the next iteration of a loop needs', () => {
    // local 1 is the sum of n, n - 1, … 0; local 2 is written after the last access to local 1 in the loop
    const code = '01 02 7f 41 00 21 01 03 40 20 01 20 00 6a 21 01 20 00 45 04 40 20 01 0f 0b 20 00 41 01 6b 22 02 20 02 71 21 00 0c 00 0b 00 0b';
    checkUnchanged(encodeOne(MAP_I32, code), [[4, 10]]);
  });

  it('has no blocks without branches to them', () => {
    // block, block, local.get 0, br_if 1, end, i32.const 1, return, end, i32.const 2
    checkOne(MAP_I32, '00 02 40 02 40 20 00 0d 01 0b 41 01 0f 0b 41 02 0b', '00 02 40 20 00 0d 00 41 01 0f 0b 41 02 0b', [[0, 1], [1, 2]]);
    // br_table 1 2 in three blocks
    checkOne(MAP_I32, '00 02 40 02 40 02 40 20 00 0e 01 01 02 0b 0b 41 01 0f 0b 41 02 0b',
      '00 02 40 02 40 20 00 0e 01 00 01 0b 41 01 0f 0b 41 02 0b', [[0, 1], [1, 2]]);
  });

  it('adapts the labels of try_table', () => {
    // block, block, try_table (catch_all 1), throw 0, end, end, unreachable, end, i32.const 3
    const sections = [[TYPES, ['60 00 00', GET_I32]], [FUNCTIONS, '01 01'], [TAGS, '01 00 00'], exportFunction(0)];
    check(encode(sections, ['00 02 40 02 40 1f 40 01 02 01 08 00 0b 0b 00 0b 41 03 0b']),
      encode(sections, ['00 02 40 1f 40 01 02 00 08 00 0b 00 0b 41 03 0b']), [[undefined, 3]]);
  });

  it('has no branch to the next instruction', () => {
    checkOne(GET_I32, '00 02 7f 41 2a 0c 00 0b 0b', '00 41 2a 0b', [[undefined, 42]]);
  });

  it('merges equivalent functions and then their callers', () => {
    const callers = (a, b) => [`00 10 0${a} 41 01 6a 0b`, `00 10 0${b} 41 01 6a 0b`];
    check(encode([[TYPES, [GET_I32]], [FUNCTIONS, '05 00 00 00 00 00'], exportFunction(4)],
      ['00 41 05 0b', '00 41 05 0b', ...callers(0, 1), '00 10 02 10 03 6a 0b']),
    encode([[TYPES, [GET_I32]], [FUNCTIONS, '03 00 00 00'], exportFunction(2)],
      ['00 41 05 0b', callers(0, 0)[0], '00 10 01 10 01 6a 0b']), [[undefined, 12]]);
  });

  it('has no unused types', () => {
    // struct (unused), array, struct of arrays; f is: ref.null of the second struct, ref.is_null
    check(encode([[TYPES, ['5f 01 7f 00', '5e 7f 00', '5f 01 63 01 00', GET_I32]], [FUNCTIONS, '01 03'], exportFunction(0)], ['00 d0 02 d1 0b']),
      encode([[TYPES, ['5e 7f 00', '5f 01 63 00 00', GET_I32]], [FUNCTIONS, '01 02'], exportFunction(0)], ['00 d0 01 d1 0b']), [[undefined, 1]]);
  });

  it('keeps groups of types', () => {
    checkUnchanged(encode([[TYPES, ['4e 01 5f 01 7f 00', GET_I32]], [FUNCTIONS, '01 01'], exportFunction(0)], ['00 41 05 0b']), [[undefined, 5]]);
  });

  it('has the most used of many types first, after those that they refer to', () => {
    // 128 arrays, an array that only the struct uses, and the struct
    const module = (types, functionType, [first, struct]) => encode([[TYPES, types], [FUNCTIONS, `01 ${functionType}`], exportFunction(0)], [countNulls(first, [struct, struct, struct])]);
    check(module([GET_I32, ...arrays, '5e 7e 00', '5f 01 63 81 01 00'], '00', [1, 130]),
      module(['5e 7e 00', '5f 01 63 00 00', ...arrays, GET_I32], '82 01', [2, 1]), [[undefined, 259]]);
  });

  it('sorts rare types by their bytes after 128 others', () => {
    const module = (types, functionType, rare) => encode([[TYPES, [...arrays, ...types]], [FUNCTIONS, `01 ${functionType} 01`], exportFunction(0)], [countNulls(0, rare)]);
    const [one, two] = ['5f 01 7f 00', '5f 02 7f 00 7f 00'];
    check(module([GET_I32, two, one], '80', [129, 130]), module([one, two, GET_I32], '82', [129, 128]), [[undefined, 258]]);
  });
});

describe('array bounds checks of a shrunk module', () => {
  const ERROR = '00 41 07 0b'; // returns 7, the value of the exception
  const types = ['5e 7f 01', GET_I32, '60 01 7f 00', MAP_I32]; // array of i32, creation of the error, tag, f
  const exports = index => [EXPORTS, `02 01 66 00 0${index} 01 74 04 00`]; // the function f and the tag t
  const input = code => encode([[TYPES, types], [FUNCTIONS, '02 01 03'], [TAGS, '01 00 02'], exports(1)], [ERROR, code]);
  const output = (type, check, code) =>
    encode([[TYPES, [...types, type]], [FUNCTIONS, '03 04 01 03'], [TAGS, '01 00 02'], exports(2)], [check, ERROR, code]);
  // array.new_fixed of 10, 20, 30; local.tee 1
  const ARRAY = '01 01 63 00 41 0a 41 14 41 1e fb 08 00 03 22 01';
  const checkBoth = '00 20 00 20 01 4f 04 40 10 01 08 00 0b';

  /** Checks that both modules throw 7 for these parameters. */
  function checkThrows(modules, parameters) {
    for (const module of modules) {
      const { f, t } = new WebAssembly.Instance(new WebAssembly.Module(module)).exports;
      parameters.forEach(parameter => assert.throws(() => f(parameter), error => error.is(t) && error.getArg(t, 0) === 7, `f(${parameter})`));
    }
  }

  it('are one call for both bounds, which returns the index', () => {
    const module = input(`${ARRAY} 02 40 02 40 20 00 41 00 48 0d 00 20 00 20 01 fb 0f 48 0d 01 0b 10 00 08 00 0b 20 00 fb 0b 00 0b`);
    const expected = output('60 02 7f 7f 01 7f', `${checkBoth} 20 00 0b`, `${ARRAY} 20 00 20 01 fb 0f 10 00 fb 0b 00 0b`);
    check(module, expected, [[0, 10], [1, 20], [2, 30]]);
    checkThrows([module, expected], [-1, 3, -(2 ** 31), 2 ** 31 - 1]);
  });

  it('are one call for the upper bound', () => {
    // The array is dropped; the result is i32.const 2.
    const before = `${ARRAY} 1a 02 40 20 00 20 01 fb 0f 48 0d 00 10 00 08 00 0b 41 02 0b`;
    const module = input(before);
    const expected = output('60 02 7f 7f 00', `${checkBoth} 0b`, `${ARRAY.replace('22 01', '21 01')} 20 00 20 01 fb 0f 10 00 41 02 0b`);
    check(input(before.replace('22 01 1a', '21 01')), expected, [[0, 2], [2, 2]]);
    checkThrows([module, expected], [3, 2 ** 31 - 1]);
  });

  it('are one call for the lower bound', () => {
    const removed = '5e 7f 01'; // The array type is not used.
    const module = input('00 02 40 20 00 41 00 4e 0d 00 10 00 08 00 0b 20 00 0b');
    const expected = encode(
      [[TYPES, [...types.filter(type => type !== removed), '60 01 7f 00']], [FUNCTIONS, '03 03 00 02'], [TAGS, '01 00 01'], exports(2)],
      ['00 20 00 41 00 48 04 40 10 01 08 00 0b 0b', ERROR, '00 20 00 10 00 20 00 0b']);
    check(module, expected, [[0, 0], [5, 5]]);
    checkThrows([module, expected], [-1, -(2 ** 31)]);
  });
});

describe('repeated code of a shrunk module', () => {
  const repeat = (count, code) => Array.from({ length: count }, () => code).join(' ');

  it('is a call where an object is created 8 times', () => {
    const sections = (types, functions, index) =>
      [[TYPES, ['5f 01 7f 01', GET_I32, ...types]], [FUNCTIONS, functions], [GLOBALS, '01 7f 00 41 07 0b'], exportFunction(index)];
    // struct.new_default, local.tee 0, global.get 0 (which is 7), struct.set 0
    const create = 'fb 01 00 22 00 23 00 fb 05 00 00';
    const sum = (count, code) => `${code} fb 02 00 00 ${repeat(count - 1, `${code} fb 02 00 00 6a`)} 0b`; // struct.get 0, i32.add
    check(encode(sections([], '01 01', 0), [`01 01 63 00 ${sum(8, `${create} 20 00`)}`]),
      encode(sections(['60 00 01 64 00'], '02 02 01', 1), [`01 01 64 00 ${create} 20 00 0b`, `00 ${sum(8, '10 00')}`]), [[undefined, 56]]);
    checkUnchanged(encode(sections([], '01 01', 0), [`01 01 63 00 ${sum(7, `${create} 20 00`)}`]), [[undefined, 49]]);
  });

  it('is a call where a block occurs 8 times', () => {
    const sections = (functions, index) => [[TYPES, ['60 01 6f 01 64 6f', '60 01 6f 01 7f']], [FUNCTIONS, functions], exportFunction(index)];
    // local.get 0, block (externref) -> (ref extern), br_on_non_null 0, unreachable, end, drop
    const block = '02 00 d6 00 00 0b';
    const use = (count, code) => `00 ${repeat(count, `20 00 ${code} 1a`)} 41 01 0b`;
    const module = encode(sections('01 01', 0), [use(8, block)]);
    const expected = encode(sections('02 00 01', 1), [`00 20 00 ${block} 0b`, use(8, '10 00')]);
    check(module, expected, [['text', 1]]);
    for (const bytes of [module, expected]) {
      assert.throws(() => new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports.f(null), WebAssembly.RuntimeError);
    }
    checkUnchanged(encode(sections('01 01', 0), [use(7, block)]), [['text', 1]]);
    // A block that returns from its function stays: br_on_non_null 0, i32.const 5, return.
    checkUnchanged(encode(sections('01 01', 0), [use(8, '02 00 d6 00 41 05 0f 0b')]), [['text', 1], [null, 5]]);
  });

  it('is in the first functions, the one with the most calls first', () => {
    const sections = (functions, start, index) => [
      [TYPES, [MAP_I32, '60 00 00']], [IMPORTS, '01 01 6d 01 67 00 01'], [FUNCTIONS, functions], exportFunction(index), [START, start]];
    // Blocks of i32.eqz, i32.eqz and of i32.eqz. The start function calls the import.
    const calls = [];
    const before = encode(sections('02 01 00', '01', 2),
      ['00 10 00 0b', `00 20 00 ${repeat(8, '02 00 45 45 0b')} ${repeat(9, '02 00 45 0b')} 0b`]);
    const after = encode(sections('04 00 00 01 00', '03', 4),
      ['00 20 00 45 0b', '00 20 00 45 45 0b', '00 10 00 0b', `00 20 00 ${repeat(8, '10 02')} ${repeat(9, '10 01')} 0b`]);
    check(before, after, [[0, 1], [5, 0]], { m: { g: () => calls.push('start') } });
    assert.equal(calls.length, 2);
  });
});

describe('a method of a shrunk module', () => {
  const types = ['5f 01 7f 00', '60 01 63 00 01 7f', '60 01 6e 01 7f', GET_I32]; // object, method, bridge with anyref, f
  const method = '00 20 00 fb 02 00 00 0b'; // struct.get of the parameter
  const bridge = '00 20 00 fb 17 00 10 00 0b'; // ref.cast null of the parameter, call 0
  const useBridge = '00 41 09 fb 00 00 d2 01 14 02 0b'; // i32.const 9, struct.new, ref.func 1, call_ref
  const input = exports =>
    encode([[TYPES, types], [FUNCTIONS, '03 01 02 03'], exports, [ELEMENTS, '01 03 00 01 01']], [method, bridge, useBridge]);

  it('is a part of its bridge', () => {
    // local.get 0, ref.cast null, struct.get; the declaration of the local for the result of the cast stays
    const expected = encode([[TYPES, types.filter((_, i) => i !== 1)], [FUNCTIONS, '02 01 02'], exportFunction(1), [ELEMENTS, '01 03 00 01 00']],
      ['01 01 63 00 20 00 fb 17 00 fb 02 00 00 0b', '00 41 09 fb 00 00 d2 00 14 01 0b']);
    check(input(exportFunction(2)), expected, [[undefined, 9]]);
  });

  it('stays if the module exports it', () => {
    checkUnchanged(input([EXPORTS, '02 01 66 00 02 01 67 00 00']), [[undefined, 9]]);
  });
});
