// Makes a module smaller without other tools. TeaVM writes each check of a null reference, of a cast and of an array's bounds in
// full, and two functions for most virtual methods. Here checks become calls, and the two functions become one.
import {
  ARRAY, ARRAY_COPY, ARRAY_LEN, BLOCK, BR, BR_IF, BR_ON_CAST, BR_ON_CAST_FAIL, BR_ON_NON_NULL, BR_ON_NULL, BR_TABLE, CALL, CALL_INDIRECT,
  CALL_REF, CODE, DROP, ELEMENTS, ELSE, END, EXPORTS, F32_CONST, F64_CONST, FUNCTION, FUNCTIONS, GC, GLOBALS, GLOBAL_GET, GROUP, I32_CONST,
  I32_GE_S, I32_GE_U, I32_LT_S, I64_CONST, IF, IMPORTS, LOCAL_GET, LOCAL_SET, LOCAL_TEE, LOOP, REF, REF_CAST_NULL, REF_FUNC, REF_NULL,
  REF_OR_NULL, REF_TEST, RETURN, RETURN_CALL, RETURN_CALL_REF, SELECT, START, STRUCT, STRUCT_NEW_DEFAULT, STRUCT_SET, SUB, SUB_FINAL,
  TABLES, TAGS, THROW, THROW_REF, TRY_TABLE, TYPES, UNREACHABLE, Reader, encodeLeb, encodeSigned, readBodies, readImportedTypes,
  readInstruction, readNumbers, readSections, readSignatures, readVariables, writeModule,
} from './wasm.mjs';

/** How often code must be in the module before it becomes a function. With a lower number the module is longer when it is compressed. */
const FEW = 8;
const I32 = 0x7F;
const NOTHING = 0x40;
/** Stands for references to a function that cannot be counted. */
const MANY = 2 ** 20;

/** Returns a module with the same behaviour. */
export function shrinkModule(bytes) {
  const module = readSections(bytes);
  const of = id => module.find(section => section.id === id);
  const kinds = readSignatures(of(TYPES).body);
  const imported = readImportedTypes(of(IMPORTS).body).length;
  const types = readNumbers(of(FUNCTIONS).body);
  const functions = readBodies(of(CODE).body).map((body, i) => decoded(body, types[i]));
  const add = (type, code) => imported + functions.push({ type, variables: [], code }) - 1;

  const checkTypes = [
    { parameters: [I32, I32], results: [I32] }, { parameters: [I32, I32], results: [] }, { parameters: [I32], results: [] },
  ].map(({ parameters, results }) => {
    const index = kinds.push({ parameters, results }) - 1;
    of(TYPES).body = withOneMore(of(TYPES).body, Buffer.from([0x60, parameters.length, ...parameters, results.length, ...results]));
    return index;
  });
  functions.forEach(each => { each.code = withoutUnread(each.code); });
  callBoundChecks(functions, checkTypes, add);
  callConstructors(functions, kinds, of, add);
  callOtherChecks(functions, kinds, add);
  functions.forEach(each => {
    each.code = withoutUselessBlocks(withoutUselessBranches(each.code));
    simplifyVariables(each, kinds);
  });
  const removed = mergeTwins(functions, kinds, imported, referred(of, functions));
  functions.forEach(each => {
    shareVariables(each, kinds[each.type].parameters);
    simplifyVariables(each, kinds);
  });
  mergeCopies(functions, imported, removed);
  removeTypes(of, functions.filter((_, i) => !removed.has(i)));
  write(of, functions, imported, removed, types.length);
  return writeModule(module);
}

function decoded(body, type) {
  const reader = new Reader(body);
  const own = readVariables(reader).flatMap(({ count, type: each }) => Array.from({ length: count }, () => each));
  const code = [];
  while (reader.at < body.length) {
    code.push(readInstruction(reader));
  }
  return { type, variables: own, code };
}

/** An instruction with numbers. */
function made(code, ...all) {
  return { code, second: -1, number: all[0] ?? -1, bytes: Buffer.concat([Buffer.from([code]), ...all.map(encodeLeb)]) };
}

const arrayLength = { code: GC, second: ARRAY_LEN, number: -1, bytes: Buffer.from([GC, ARRAY_LEN]) };
const is = (each, code, number) => each?.code === code && (number === undefined || each.number === number);
const begins = ({ code }) => code === BLOCK || code === LOOP || code === IF || code === TRY_TABLE;
const isPure = ({ code }) => [LOCAL_GET, GLOBAL_GET, I32_CONST, I64_CONST, F32_CONST, F64_CONST, REF_NULL, REF_FUNC].includes(code);
const emptyBlock = each => each?.code === BLOCK && each.bytes[1] === NOTHING;

/** Code without values that are dropped where they are made. */
function withoutUnread(code) {
  const found = [];
  for (const each of code) {
    if (each.code === DROP && found.length > 0 && isPure(found[found.length - 1])) {
      found.pop();
    } else {
      found.push(each);
    }
  }
  return found;
}

/**
 * Checks of an array's bounds become calls:
 *   block block, i < 0, br_if 0, i < array.len, br_if 1, end, call, throw, end      both bounds
 *   block, i < array.len, br_if 0, call, throw, end                                 the upper one
 *   block, i >= 0, br_if 0, call, throw, end                                        the lower one
 * As no index below 0 comes to the second one, it may check both.
 */
function callBoundChecks(functions, [valueType, bothType, lowerType], add) {
  const added = new Map();
  const check = (kind, error) => {
    const key = [kind, ...error.map(each => each.number)].join();
    if (!added.has(key)) {
      const limit = kind === lowerType ? [made(I32_CONST, 0), made(I32_LT_S)] : [made(LOCAL_GET, 1), made(I32_GE_U)];
      const fails = [made(LOCAL_GET, 0), ...limit];
      const result = kind === valueType ? [made(LOCAL_GET, 0)] : [];
      added.set(key, add(kind, [...fails, made(IF, NOTHING), ...error, made(END), ...result, made(END)]));
    }
    return made(CALL, added.get(key));
  };
  const isIndex = each => is(each, LOCAL_GET) || is(each, I32_CONST) && (each.bytes[each.bytes.length - 1] & 0x40) === 0;
  const isThrown = (code, at) => is(code[at], CALL) && is(code[at + 1], THROW) && is(code[at + 2], END);
  const isZero = each => is(each, I32_CONST, 0);
  const same = (a, b) => a && b && a.bytes.equals(b.bytes);
  for (const each of [...functions]) {
    const { code } = each;
    const found = [];
    for (let i = 0; i < code.length; i++) {
      const at = (offset, ...wanted) => wanted.every(([op, number], j) => is(code[i + offset + j], op, number));
      let index, array, end, error;
      if (emptyBlock(code[i]) && emptyBlock(code[i + 1]) && is(code[i + 2], LOCAL_GET) && isZero(code[i + 3]) && at(4, [I32_LT_S], [BR_IF, 0])
        && same(code[i + 2], code[i + 6]) && is(code[i + 7], LOCAL_GET) && code[i + 8].second === ARRAY_LEN && at(9, [I32_LT_S], [BR_IF, 1], [END])
        && isThrown(code, i + 12)) {
        [index, array, end, error] = [code[i + 2], code[i + 7], i + 14, code.slice(i + 12, i + 14)];
      } else if (emptyBlock(code[i]) && isIndex(code[i + 1]) && is(code[i + 2], LOCAL_GET) && code[i + 3].second === ARRAY_LEN
        && at(4, [I32_LT_S], [BR_IF, 0]) && isThrown(code, i + 6)) {
        [index, array, end, error] = [code[i + 1], code[i + 2], i + 8, code.slice(i + 6, i + 8)];
      } else if (emptyBlock(code[i]) && is(code[i + 1], LOCAL_GET) && isZero(code[i + 2]) && at(3, [I32_GE_S], [BR_IF, 0]) && isThrown(code, i + 5)) {
        found.push(code[i + 1], check(lowerType, code.slice(i + 5, i + 7)));
        i += 7;
        continue;
      } else {
        found.push(code[i]);
        continue;
      }
      const isRead = same(code[end + 1], index);
      found.push(index, array, arrayLength, check(isRead ? valueType : bothType, error));
      i = isRead ? end + 1 : end;
    }
    each.code = found;
  }
}

/** New objects get their class: struct.new_default, local.tee, global.get, struct.set 0. */
function callConstructors(functions, kinds, of, add) {
  const isNew = (code, i) => code[i].code === GC && code[i].second === STRUCT_NEW_DEFAULT && is(code[i + 1], LOCAL_TEE) && is(code[i + 2], GLOBAL_GET)
    && code[i + 3].code === GC && code[i + 3].second === STRUCT_SET && code[i + 3].bytes[code[i + 3].bytes.length - 1] === 0
    && code[i + 3].number === code[i].number;
  const keyOf = (code, i) => `${code[i].number} ${code[i + 2].number}`;
  const counts = new Map();
  functions.forEach(({ code }) => code.forEach((_, i) => {
    if (isNew(code, i)) {
      counts.set(keyOf(code, i), (counts.get(keyOf(code, i)) ?? 0) + 1);
    }
  }));
  const added = new Map();
  for (const each of [...functions]) {
    const { code } = each;
    const found = [];
    for (let i = 0; i < code.length; i++) {
      const key = isNew(code, i) ? keyOf(code, i) : '';
      if (!(counts.get(key) >= FEW)) {
        found.push(code[i]);
        continue;
      }
      if (!added.has(key)) {
        const type = Buffer.concat([Buffer.from([REF]), encodeSigned(code[i].number)]);
        const kind = kinds.push({ parameters: [], results: [type] }) - 1;
        of(TYPES).body = withOneMore(of(TYPES).body, Buffer.concat([Buffer.from([FUNCTION, 0, 1]), type]));
        const index = add(kind, [code[i], made(LOCAL_TEE, 0), code[i + 2], code[i + 3], made(LOCAL_GET, 0), made(END)]);
        functions[functions.length - 1].variables = [type];
        added.set(key, index);
      }
      found.push(made(CALL, added.get(key)), made(LOCAL_SET, code[i + 1].number));
      i += 3;
    }
    each.code = found;
  }
}

/** Blocks that take all they need from the stack, such as checks of references, become calls where there are several. */
function callOtherChecks(functions, kinds, add) {
  const counts = new Map();
  const forEachBlock = ({ code }, action) => {
    for (let i = 0; i < code.length; i++) {
      const end = endOfCheck(code, i);
      if (end > 0) {
        action(i, end, Buffer.concat(code.slice(i, end + 1).map(each => each.bytes)).toString('latin1'));
      }
    }
  };
  functions.forEach(each => forEachBlock(each, (_, __, key) => counts.set(key, (counts.get(key) ?? 0) + 1)));
  const added = new Map();
  for (const each of [...functions]) {
    const found = [];
    let done = 0;
    forEachBlock(each, (begun, end, key) => {
      if (counts.get(key) < FEW) {
        return;
      }
      if (!added.has(key)) {
        const type = new Reader(each.code[begun].bytes, 1).number();
        const given = kinds[type].parameters.map((_, i) => made(LOCAL_GET, i));
        added.set(key, add(type, [...given, ...each.code.slice(begun, end + 1), made(END)]));
      }
      found.push(...each.code.slice(done, begun), made(CALL, added.get(key)));
      done = end + 1;
    });
    each.code = [...found, ...each.code.slice(done)];
  }
}

/** The index of the end of a block with parameters whose code uses no variable and leaves only this block; 0 of other ones. */
function endOfCheck(code, begun) {
  const [, first, second] = code[begun].bytes;
  if (code[begun].code !== BLOCK || first < 0x80 && first >= 0x40 || second >= 0x40) {
    return 0;
  }
  for (let i = begun + 1; i < begun + 8; i++) {
    const each = code[i];
    if (each.code === END) {
      return i;
    }
    if (begins(each) || each.code >= LOCAL_GET && each.code <= LOCAL_TEE || each.code === RETURN || each.code === BR_TABLE
      || labels(each).some(depth => depth > 0)) {
      return 0;
    }
  }
  return 0;
}

/** How many blocks lie between an instruction and those that it leaves. */
function labels(each) {
  switch (each.code) {
    case BR: case BR_IF: case BR_ON_NULL: case BR_ON_NON_NULL: return [each.number];
    case GC: return each.second === BR_ON_CAST || each.second === BR_ON_CAST_FAIL ? [each.number] : [];
    case BR_TABLE: return numbersPlusOne(each.bytes);
    case TRY_TABLE: return catches(each).map(({ depth }) => depth);
    default: return [];
  }
}

function numbersPlusOne(bytes) {
  const reader = new Reader(bytes, 1);
  return Array.from({ length: reader.number() + 1 }, () => reader.number());
}

/** What a `try_table` catches, with the block that it leaves then. */
function catches(each) {
  const reader = new Reader(each.bytes, 1);
  reader.blockType();
  return Array.from({ length: reader.number() }, () => {
    const begun = reader.at;
    if (reader.byte() < 2) {
      reader.number();
    }
    const head = each.bytes.subarray(begun, reader.at);
    return { head, depth: reader.number() };
  });
}

/** The same instruction, with other blocks that it leaves. */
function withLabels(each, change) {
  const depths = labels(each);
  const changed = depths.map(change);
  if (changed.every((depth, i) => depth === depths[i])) {
    return each;
  }
  if (each.code === BR_TABLE) {
    return { ...each, bytes: Buffer.concat([Buffer.from([BR_TABLE]), encodeLeb(changed.length - 1), ...changed.map(encodeLeb)]) };
  }
  if (each.code === TRY_TABLE) {
    const reader = new Reader(each.bytes, 1);
    reader.blockType();
    const all = catches(each).flatMap(({ head }, i) => [head, encodeLeb(changed[i])]);
    return { ...each, bytes: Buffer.concat([each.bytes.subarray(0, reader.at), encodeLeb(changed.length), ...all]) };
  }
  if (each.code === GC) {
    const reader = new Reader(each.bytes, 3);
    reader.number();
    return { ...each, number: changed[0], bytes: Buffer.concat([each.bytes.subarray(0, 3), encodeLeb(changed[0]), each.bytes.subarray(reader.at)]) };
  }
  return made(each.code, changed[0]);
}

/** Code without branches to where the code goes on anyway. */
function withoutUselessBranches(code) {
  const isRemoved = new Set();
  const open = [];
  const ends = new Map();
  code.forEach((each, i) => {
    if (begins(each)) {
      open.push(i);
    } else if (each.code === END && open.length > 0) {
      ends.set(i, code[open.pop()].code);
    }
  });
  for (let i = 0; i < code.length; i++) {
    if (code[i].code === BR) {
      let at = i + 1;
      for (let depth = code[i].number; depth > 0 && ends.has(at) && ends.get(at) !== LOOP; depth--) {
        at++;
      }
      if (at === i + 1 + code[i].number && ends.has(at) && ends.get(at) !== LOOP) {
        isRemoved.add(i);
      }
    }
  }
  return isRemoved.size > 0 ? code.filter((_, i) => !isRemoved.has(i)) : code;
}

/** Code without blocks that no branch leaves. */
function withoutUselessBlocks(code) {
  const open = [{ isLeft: true }];
  const ends = new Map();
  const blocks = new Map();
  code.forEach((each, i) => {
    labels(each).forEach(depth => { open[open.length - 1 - depth].isLeft = true; });
    if (begins(each)) {
      const block = { isLeft: each.code !== BLOCK };
      blocks.set(i, block);
      open.push(block);
    } else if (each.code === END) {
      ends.set(i, open.pop());
    }
  });
  if ([...blocks.values()].every(({ isLeft }) => isLeft)) {
    return code;
  }
  const found = [];
  const around = [{ isLeft: true }];
  code.forEach((each, i) => {
    const block = ends.get(i) ?? blocks.get(i);
    if (!block || block.isLeft) {
      found.push(withLabels(each, depth => {
        let less = 0;
        for (let j = 0; j < depth; j++) {
          less += around[around.length - 1 - j].isLeft ? 0 : 1;
        }
        return depth - less;
      }));
    }
    if (blocks.has(i)) {
      around.push(block);
    } else if (ends.has(i)) {
      around.pop();
    }
  });
  return found;
}

/** Values that are stored and read at once stay on the stack; variables that are never read are not written. */
function simplifyVariables(each, kinds) {
  const parameters = kinds[each.type].parameters.length;
  const reads = new Uint32Array(parameters + each.variables.length);
  each.code.forEach(({ code, number }) => { reads[number] += code === LOCAL_GET ? 1 : 0; });
  const found = [];
  for (const next of each.code) {
    const last = found[found.length - 1];
    if (next.code === LOCAL_GET && last?.code === LOCAL_SET && last.number === next.number) {
      found[found.length - 1] = made(LOCAL_TEE, next.number);
      reads[next.number]--;
    } else {
      found.push(next);
    }
  }
  each.code = withoutUnread(found.flatMap(next => {
    if ((next.code === LOCAL_SET || next.code === LOCAL_TEE) && reads[next.number] === 0) {
      return next.code === LOCAL_SET ? [made(DROP)] : [];
    }
    return [next];
  }));
}

/** How often functions are referred to: by code, by values, by exports. */
function referred(of, functions) {
  const counts = new Map();
  const add = (index, times) => counts.set(index, (counts.get(index) ?? 0) + times);
  functions.forEach(({ code }) => code.forEach(each => {
    if (refersToFunction(each)) {
      add(each.number, each.code === CALL ? 1 : MANY);
    }
  }));
  outside(of, index => {
    add(index, MANY);
    return index;
  });
  return counts;
}

/**
 * A virtual method is a function that casts its first parameter and calls another one. Where nothing else calls the other one,
 * the first one gets its code. Returns the functions that are gone.
 */
function mergeTwins(functions, kinds, imported, counts) {
  const removed = new Map();
  functions.forEach((each, own) => {
    const { parameters } = kinds[each.type];
    const casts = [];
    let at = 0;
    for (; is(each.code[at], LOCAL_GET, casts.length); at++) {
      const isCast = each.code[at + 1].code === GC && each.code[at + 1].second === REF_CAST_NULL;
      casts.push(isCast ? each.code[++at] : undefined);
    }
    const target = each.code[at]?.number - imported;
    if (casts.length !== parameters.length || !is(each.code[at], CALL) || each.code.length !== at + 2 || each.variables.length > 0
      || counts.get(target + imported) >= MANY || target < 0 || target === own || removed.has(own) || removed.has(target)) {
      return;
    }
    const other = functions[target];
    if (counts.get(target + imported) > 1 && !isWider(kinds[each.type], kinds[other.type], casts)) {
      return;
    }
    const count = parameters.length;
    const begun = [];
    const moved = new Map();
    const added = [];
    casts.forEach((cast, i) => {
      const type = cast && Buffer.concat([Buffer.from([0x63]), cast.bytes.subarray(2)]);
      if (cast) {
        const isRead = other.code.some(next => usesVariable(next) && next.number === i);
        const variable = count + other.variables.length + added.length;
        moved.set(i, variable);
        added.push(type);
        begun.push(...isRead ? [made(LOCAL_GET, i), cast, made(LOCAL_SET, variable)] : []);
      }
    });
    each.code = [...begun, ...other.code.map(next =>
      usesVariable(next) && moved.has(next.number) ? made(next.code, moved.get(next.number)) : next)];
    each.variables = [...other.variables, ...added];
    other.code = [];
    removed.set(target, own);
  });
  return removed;
}

/** Whether a function can be called where another one is: each parameter is the same or is cast to that of the other one. */
function isWider(own, other, casts) {
  const same = (a, b) => a.length === b.length && a.every((type, i) => Buffer.compare(Buffer.from(type), Buffer.from(b[i])) === 0);
  return same(own.results, other.results) && same(own.parameters.filter((_, i) => !casts[i]), other.parameters.filter((_, i) => !casts[i]));
}

/** Functions with the same code become one. */
function mergeCopies(functions, imported, removed) {
  for (let before = -1; before < removed.size;) {
    before = removed.size;
    const known = new Map();
    functions.forEach((each, i) => {
      if (removed.has(i)) {
        return;
      }
      const code = each.code.map(next => refersToFunction(next) ? made(next.code, survivor(next.number, imported, removed)).bytes : next.bytes);
      const key = `${each.type} ${each.variables.length} ${Buffer.concat([...each.variables, ...code]).toString('latin1')}`;
      if (known.has(key)) {
        removed.set(i, known.get(key));
      } else {
        known.set(key, i);
      }
    });
  }
}

const refersToFunction = ({ code }) => code === CALL || code === RETURN_CALL || code === REF_FUNC;

/** The index of a function, or of the one that has replaced it. */
function survivor(index, imported, removed) {
  let own = index - imported;
  while (removed.has(own)) {
    own = removed.get(own);
  }
  return own + imported;
}

/**
 * Variables that are not needed at the same time become one. A variable is needed from where it is first in the code to where it
 * is last, and in all of a loop in which it is. One that may be read before it is written stays as it is.
 */
function shareVariables(each, parameters) {
  const types = [...parameters, ...each.variables].map(type => Buffer.from(typeof type === 'number' ? [type] : type).toString('latin1'));
  const spans = spansOf(each.code, types.length);
  const isRead = readEarly(each.code, parameters.length, types.length);
  const slots = [];
  const slotOf = new Array(types.length).fill(-1);
  const use = (slot, i) => {
    slot.end = isRead[i] ? Infinity : Math.max(slot.end, spans.last[i]);
    slotOf[i] = slot.index;
  };
  const add = i => {
    slots.push({ index: slots.length, type: types[i], end: -1 });
    use(slots[slots.length - 1], i);
  };
  parameters.forEach((_, i) => add(i));
  const order = each.variables.map((_, i) => parameters.length + i).filter(i => spans.first[i] !== Infinity);
  order.sort((a, b) => spans.first[a] - spans.first[b]);
  order.forEach(i => {
    const free = slot => slot.type === types[i] && slot.end < spans.first[i];
    const source = slots[slotOf[spans.source[i]]];
    const slot = isRead[i] ? undefined : source && free(source) ? source : slots.find(free);
    if (slot) {
      use(slot, i);
    } else {
      add(i);
    }
  });
  const own = slots.slice(parameters.length);
  const ofType = [...new Set(own.map(slot => slot.type))].sort((a, b) => typeOrder(a) - typeOrder(b));
  const sorted = ofType.flatMap(type => own.filter(slot => slot.type === type));
  const indices = new Map([...slots.slice(0, parameters.length), ...sorted].map((slot, i) => [slot.index, i]));
  each.variables = sorted.map(slot => Buffer.from(slot.type, 'latin1'));
  const found = [];
  for (const next of each.code) {
    if (!usesVariable(next)) {
      found.push(next);
      continue;
    }
    const index = indices.get(slotOf[next.number]);
    if (next.code === LOCAL_SET && is(found[found.length - 1], LOCAL_GET, index)) {
      found.pop();
    } else {
      found.push(index === next.number ? next : made(next.code, index));
    }
  }
  each.code = found;
}

/** Where the variables of a type are: numbers first, then references in the order of their types, which compresses best. */
function typeOrder(type) {
  return type.length === 1 ? -type.charCodeAt(0) : new Reader(Buffer.from(type, 'latin1'), 1).number();
}

const usesVariable = ({ code }) => code >= LOCAL_GET && code <= LOCAL_TEE;

/** Of each variable, from where to where it is needed, and which one is copied to it first. */
function spansOf(code, count) {
  const first = new Array(count).fill(Infinity);
  const last = new Array(count).fill(-1);
  const source = new Array(count).fill(-1);
  const loops = [];
  const open = [];
  code.forEach((each, i) => {
    if (begins(each)) {
      open.push(i);
    } else if (each.code === END && open.length > 0) {
      const begun = open.pop();
      if (code[begun].code === LOOP) {
        loops.push([begun, i]);
      }
    } else if (usesVariable(each)) {
      if (first[each.number] === Infinity) {
        first[each.number] = i;
        source[each.number] = each.code === LOCAL_SET && code[i - 1]?.code === LOCAL_GET ? code[i - 1].number : -1;
      }
      last[each.number] = i;
    }
  });
  // Inner loops come before those around them.
  for (const [begun, end] of loops) {
    const lasts = readEarly(code.slice(begun + 1, end), 0, count);
    for (let i = 0; i < count; i++) {
      const isIn = first[i] < end && last[i] > begun;
      if (isIn && (lasts[i] || first[i] < begun || last[i] > end)) {
        first[i] = Math.min(first[i], begun);
        last[i] = Math.max(last[i], end);
      }
    }
  }
  return { first, last, source };
}

/** Of each variable, whether it may be read before it is written. */
function readEarly(code, parameters, count) {
  const found = new Array(count).fill(false);
  const words = Math.ceil(count / 32);
  /** The variables that are written; undefined where the code cannot come. */
  let state = new Int32Array(words);
  for (let i = 0; i < parameters; i++) {
    state[i >> 5] |= 1 << (i & 31);
  }
  const both = (a, b) => a && b ? a.map((word, i) => word & b[i]) : a ?? b?.slice();
  const open = [];
  const leave = (depth, from = state) => {
    const block = open[open.length - 1 - depth];
    if (block && from) {
      block.after = both(block.after, from);
    }
  };
  for (const each of code) {
    switch (each.code) {
      case LOCAL_GET:
        if (state && !(state[each.number >> 5] & 1 << (each.number & 31))) {
          found[each.number] = true;
        }
        break;
      case LOCAL_SET: case LOCAL_TEE:
        if (state) {
          state[each.number >> 5] |= 1 << (each.number & 31);
        }
        break;
      case BLOCK: case LOOP: case IF:
        open.push({ isLoop: each.code === LOOP, after: undefined, otherwise: each.code === IF ? state?.slice() : undefined });
        break;
      case TRY_TABLE:
        labels(each).forEach(depth => leave(depth));
        open.push({ isLoop: false });
        break;
      case ELSE: {
        const block = open[open.length - 1];
        leave(0);
        [state, block.otherwise] = [block.otherwise, undefined];
        break;
      }
      case END: {
        const block = open.pop();
        if (block) {
          state = both(block.isLoop ? state : both(state, block.after), block.otherwise);
        }
        break;
      }
      case BR: case BR_TABLE:
        labels(each).forEach(depth => leave(depth));
        state = undefined;
        break;
      case RETURN: case THROW: case THROW_REF: case UNREACHABLE: case RETURN_CALL: case RETURN_CALL_REF:
        state = undefined;
        break;
      default:
        labels(each).forEach(depth => leave(depth));
    }
  }
  return found;
}

/** Changes the functions that globals, exports, elements and the start refer to. */
function outside(of, change) {
  const code = reader => {
    const found = [];
    for (let each; each?.code !== END;) {
      each = readInstruction(reader);
      found.push(each.code === REF_FUNC ? made(REF_FUNC, change(each.number)).bytes : each.bytes);
    }
    return found;
  };
  const rewritten = (id, item) => {
    const reader = new Reader(of(id).body);
    const count = reader.number();
    of(id).body = Buffer.concat([encodeLeb(count), ...Array.from({ length: count }, () => item(reader)).flat()]);
  };
  rewritten(GLOBALS, reader => {
    const begun = reader.at;
    reader.type();
    reader.skip(1);
    return [reader.bytes.subarray(begun, reader.at), ...code(reader)];
  });
  rewritten(EXPORTS, reader => {
    const begun = reader.at;
    reader.skip(reader.number());
    const kind = reader.byte();
    const head = reader.bytes.subarray(begun, reader.at);
    const index = reader.number();
    return [head, encodeLeb(kind === 0 ? change(index) : index)];
  });
  rewritten(ELEMENTS, reader => {
    const begun = reader.at;
    const flags = reader.number();
    if (flags !== 3) {
      throw new Error(`the module has elements of kind ${flags}, which is not known here`);
    }
    reader.skip(1);
    const head = reader.bytes.subarray(begun, reader.at);
    const all = Array.from({ length: reader.number() }, () => change(reader.number()));
    const different = [...new Set(all)];
    return [head, encodeLeb(different.length), ...different.map(encodeLeb)];
  });
  of(START).body = encodeLeb(change(new Reader(of(START).body).number()));
}

function write(of, functions, imported, removed, original) {
  const indices = [];
  const uses = new Uint32Array(functions.length);
  functions.forEach(({ code }) => code.forEach(each => {
    if (each.code === CALL && each.number >= imported) {
      uses[survivor(each.number, imported, removed) - imported]++;
    }
  }));
  const all = functions.map((_, i) => i).filter(i => !removed.has(i));
  const order = [...all.filter(i => i >= original).sort((a, b) => uses[b] - uses[a]), ...all.filter(i => i < original)];
  order.forEach((own, i) => { indices[own] = imported + i; });
  const change = index => index < imported ? index : indices[survivor(index, imported, removed) - imported];
  outside(of, change);
  const kept = order.map(i => functions[i]);
  of(FUNCTIONS).body = Buffer.concat([encodeLeb(kept.length), ...kept.map(({ type }) => encodeLeb(type))]);
  of(CODE).body = Buffer.concat([encodeLeb(kept.length), ...kept.flatMap(each => {
    const runs = [];
    each.variables.forEach(type => {
      const last = runs[runs.length - 1];
      if (last && Buffer.compare(last.type, type) === 0) {
        last.count++;
      } else {
        runs.push({ type, count: 1 });
      }
    });
    const code = each.code.map(next => refersToFunction(next) ? made(next.code, change(next.number)).bytes : next.bytes);
    const body = Buffer.concat([encodeLeb(runs.length), ...runs.flatMap(({ count, type }) => [encodeLeb(count), type]), ...code]);
    return [encodeLeb(body.length), body];
  })]);
}

/** A list of a section with one more item. */
function withOneMore(body, item) {
  const reader = new Reader(body);
  const count = reader.number();
  return Buffer.concat([encodeLeb(count + 1), body.subarray(reader.at), item]);
}

/** Removes the types that nothing uses, of those that are not in a group. */
function removeTypes(of, functions) {
  const items = typesOf(of(TYPES).body);
  const owners = items.flatMap(item => Array.from({ length: item.count }, () => item));
  const ahead = [];
  const mark = index => {
    const item = owners[index];
    if (!item.isUsed) {
      item.isUsed = true;
      ahead.push(item);
    }
    return index;
  };
  const changeAll = change => {
    [IMPORTS, TABLES, GLOBALS, TAGS].map(of).filter(Boolean).forEach(section => {
      section.body = new TypeChange(section.body, change)[section.id]();
    });
    functions.forEach(each => {
      each.type = change(each.type);
      each.variables = each.variables.map(type => new TypeChange(type, change).one(each => each.type()));
      each.code = each.code.map(next => withTypes(next, change));
    });
  };
  items.filter(item => item.isGroup).forEach(item => mark(item.first));
  changeAll(mark);
  for (let item; (item = ahead.pop()) !== undefined;) {
    new TypeChange(item.bytes, mark).definition();
  }
  const indices = [];
  let next = 0;
  items.forEach(item => {
    for (let i = 0; i < item.count; i++) {
      indices.push(item.isUsed ? next++ : -1);
    }
  });
  const change = index => indices[index];
  const kept = items.filter(item => item.isUsed);
  of(TYPES).body = Buffer.concat([encodeLeb(kept.length), ...kept.map(item => new TypeChange(item.bytes, change).one(each => each.definition()))]);
  changeAll(change);
}

/** The types of a section, those of a group together. */
function typesOf(body) {
  const reader = new Reader(body);
  let first = 0;
  return Array.from({ length: reader.number() }, () => {
    const begun = reader.at;
    const isGroup = body[begun] === GROUP;
    const count = isGroup ? new Reader(body, begun + 1).number() : 1;
    new TypeChange(reader, index => index).definition();
    first += count;
    return { bytes: body.subarray(begun, reader.at), isGroup, count, first: first - count, isUsed: false };
  });
}

/** Copies parts of a module, with other indices of types. */
class TypeChange {
  constructor(bytes, change) {
    this.reader = bytes instanceof Reader ? bytes : new Reader(bytes);
    this.change = change;
    this.parts = [];
  }

  /** The bytes of what `read` reads. */
  one(read) {
    read(this);
    return Buffer.concat(this.parts);
  }

  bytes(count) {
    this.parts.push(this.reader.bytes.subarray(this.reader.at, this.reader.at + count));
    this.reader.skip(count);
    return this.parts[this.parts.length - 1][0];
  }

  number() {
    const begun = this.reader.at;
    const value = this.reader.number();
    this.parts.push(this.reader.bytes.subarray(begun, this.reader.at));
    return value;
  }

  index() {
    this.parts.push(encodeLeb(this.change(this.reader.number())));
  }

  /** A type that may also be one without an index, which is a negative number of one byte. */
  heap() {
    const first = this.reader.bytes[this.reader.at];
    if (first >= 0x40 && first < 0x80) {
      this.bytes(1);
    } else {
      this.parts.push(encodeSigned(this.change(this.reader.number())));
    }
  }

  type() {
    const code = this.reader.bytes[this.reader.at];
    if (code === REF || code === REF_OR_NULL) {
      this.bytes(1);
    }
    this.heap();
  }

  list(item) {
    for (let count = this.number(); count > 0; count--) {
      item();
    }
  }

  definition() {
    const form = this.bytes(1);
    const field = () => {
      this.type();
      this.bytes(1);
    };
    switch (form) {
      case GROUP: return this.list(() => this.definition());
      case SUB: case SUB_FINAL:
        this.list(() => this.index());
        return this.definition();
      case FUNCTION:
        this.list(() => this.type());
        return this.list(() => this.type());
      case STRUCT: return this.list(field);
      case ARRAY: return field();
      default: throw new Error(`the module has a type 0x${form.toString(16)}, which is not known here`);
    }
  }

  [IMPORTS]() {
    return this.one(() => this.list(() => {
      this.bytes(this.number());
      this.bytes(this.number());
      const kind = this.bytes(1);
      if (kind === 0) {
        this.index();
      } else if (kind === 2) {
        const hasMaximum = this.bytes(1) & 1;
        this.number();
        if (hasMaximum) {
          this.number();
        }
      } else if (kind === 3) {
        this.type();
        this.bytes(1);
      } else {
        this.bytes(1);
        this.index();
      }
    }));
  }

  [GLOBALS]() {
    return this.one(() => this.list(() => {
      this.type();
      this.bytes(1);
      for (let each; each?.code !== END;) {
        each = readInstruction(this.reader);
        this.parts.push(withTypes(each, this.change).bytes);
      }
    }));
  }

  [TAGS]() {
    return this.one(() => this.list(() => {
      this.bytes(1);
      this.index();
    }));
  }
}

const TYPED = new Set([BLOCK, LOOP, IF, TRY_TABLE, CALL_REF, RETURN_CALL_REF, REF_NULL, SELECT, GC, CALL_INDIRECT]);

/** The same instruction, with other indices of types. */
function withTypes(each, change) {
  if (!TYPED.has(each.code)) {
    return each;
  }
  const copy = new TypeChange(each.bytes, change);
  switch (each.code) {
    case BLOCK: case LOOP: case IF: case TRY_TABLE:
      copy.bytes(1);
      copy.type();
      break;
    case CALL_REF: case RETURN_CALL_REF:
      copy.bytes(1);
      copy.index();
      break;
    case REF_NULL:
      copy.bytes(1);
      copy.heap();
      break;
    case SELECT:
      copy.bytes(1);
      copy.list(() => copy.type());
      break;
    case GC:
      copy.bytes(2);
      if (each.second === BR_ON_CAST || each.second === BR_ON_CAST_FAIL) {
        copy.bytes(1);
        copy.number();
        copy.heap();
        copy.heap();
      } else if (each.second >= REF_TEST && each.second <= REF_CAST_NULL) {
        copy.heap();
      } else if (each.second < REF_TEST && each.second !== ARRAY_LEN) {
        copy.index();
        if (each.second === ARRAY_COPY) {
          copy.index();
        }
      } else {
        return each;
      }
      break;
    case CALL_INDIRECT: throw new Error('the module calls functions of a table, which is not known here');
    default: return each;
  }
  copy.bytes(each.bytes.length - copy.reader.at);
  const bytes = Buffer.concat(copy.parts);
  return bytes.equals(each.bytes) ? each : { ...each, bytes };
}
