// Adapts the loader that TeaVM writes for core.wasm. The result does not create code from text, because a strict content security policy
// forbids `new Function`. It accepts a compiled module, and it does not import modules of Node, because bundlers would include them.

const READ_GLOBAL = `function readGlobal(name) {
  if (!(name in globalThis)) throw new ReferenceError(name + " is not defined");
  return globalThis[name];
}
`;
/** The scripts of all Java methods with @JSBody in TeaVM and in module web: the parameters, followed by the code. */
const SCRIPTS = [
  ['array', 'return array;'],
  ['str', 'return str;'],
  ['text', "{try {JSON.parse(text);return '';}catch(e){return String(e.message);}}"],
  ['text', 'return JSON.parse(text);'],
  ['value', "{return value===null?'null':Array.isArray(value)?'array':typeof value;}"],
  ['value', 'return Object.keys(value);'],
  ['value', 'return value.length;'],
  ['value', 'return value;'],
  ['value', 'index', 'return value[index];'],
  ['value', 'key', 'return value[key];'],
  ['__this__', 'return __this__;'],
  ['number', 'return number;'],
  ['text', 'return text;'],
  ['number', 'return number.toExponential();'],
  ['text', 'return Number(text);'],
  ['source', 'flags', 'return new RegExp(source,flags);'],
  ['expression', 'text', 'from', '{expression.lastIndex=from;return expression.exec(text);}'],
  ['match', 'group', '{return match[group]===undefined?null:match[group];}'],
  ['match', 'group', 'return match.indices[group][0];'],
];

const KNOWN_SCRIPTS = `const scripts = new Map([${SCRIPTS.map(each => {
  const parameters = each.slice(0, -1);
  return `[${JSON.stringify(each.join('\0'))}, (${parameters.join(', ')}) => { ${each[each.length - 1]} }]`;
}).join(',\n')}]);
function knownScript(source) {
  const script = scripts.get(source.join("\\0"));
  if (!script) throw new Error("packages/core/teavmloader.mjs does not list this script: " + JSON.stringify(source));
  return script;
}
`;

/** Patterns in the loader with their replacements. If a pattern does not match, TeaVM has changed. */
const REPLACEMENTS = [
  [/new Function\("return " \+ name \+ ";"\)/, '() => readGlobal(name)'],
  [/new Function\("value", name \+ " = value;"\)\(value\)/, 'globalThis[name] = value'],
  [/return new Function\(\s*"rethrowJavaAsJs",[\s\S]*?\)\(rethrowJavaAsJs, fn\)/,
    `const last = params.length - 1;
    return function(...args) {
      try {
        return vararg ? fn(...args.slice(0, last), args.slice(last)) : fn(...args);
      } catch (e) {
        rethrowJavaAsJs(e);
      }
    }`],
  [/return new Function\(\s*"constructor",[\s\S]*?\)\(c\)/,
    'return function(marker, javaObject) { return c.call(this, marker, javaObject); }'],
  [/cls\.prototype\[name\] = new Function\([\s\S]*?\)\(rethrowJavaAsJs, fn\)/,
    `cls.prototype[name] = function(...args) {
      try {
        return fn(this, ...args);
      } catch (e) {
        rethrowJavaAsJs(e);
      }
    }`],
  [/(imports\.teavmJso\["createFunction" \+ i\] = )new Function\([\s\S]*?\.bind\(null, wrapCallFromJavaToJs\);/,
    '$1(...source) => knownScript(source);'],
  [/(imports\.teavmJso\["callFunction" \+ i\] = )new Function\([\s\S]*?\.bind\(null, rethrowJsAsJava\);/,
    '$1(fn, ...args) => { try { return fn(...args); } catch (e) { rethrowJsAsJava(e); } };'],
  [/(imports\.teavmJso\["callMethod" \+ i\] = )new Function\([\s\S]*?\.bind\(null, rethrowJsAsJava, getGlobalName\);/,
    `$1(instance, method, ...args) => {
      try {
        return instance !== null ? instance[method](...args) : getGlobalName(method)(...args);
      } catch (e) {
        rethrowJsAsJava(e);
      }
    };`],
  [/(imports\.teavmJso\["construct" \+ i\] = )new Function\([\s\S]*?\.bind\(null, rethrowJsAsJava\);/,
    '$1(type, ...args) => { try { return new type(...args); } catch (e) { rethrowJsAsJava(e); } };'],
  [/(imports\.teavmJso\["arrayOf" \+ i\] = )new Function\([\s\S]*?\);/, '$1(...args) => args;'],
  // The first Response makes Node load all of `fetch`, which takes longer than compiling the module.
  [/const response = new Response\(bytes, \{\s*headers: [^}]*\}\s*\}\);\s*const module = await WebAssembly\.compileStreaming\(response, (\{[^}]*\})\);/,
    'const module = await WebAssembly.compile(bytes, $1);'],
  // Strings that exist before the module has exports are its constants, which stay in use. Weak references to all of them would take a
  // tenth of the time of the start.
  [/createStringWeakRef\(value, heldValue\) \{/, 'createStringWeakRef(value, heldValue) {\n      if (!context.exports) return constantString = value;'],
  // TeaVM compares the result with the string that it looks for. After a garbage collection, the result may be any other string.
  [/stringDeref: \(weakRef\) => weakRef\.deref\(\)/, 'stringDeref: reference => reference instanceof WeakRef ? reference.deref() ?? constantString : reference'],
  [/const stringFinalizationRegistry =/, 'let constantString;\n  $&'],
  [/import\("node:fs\/promises"\)/, 'Promise.reject(new Error("give bytes, not a path"))'],
  [/if \(typeof src !== "string"\) \{/, 'if (src instanceof WebAssembly.Module) {\n    return src;\n  }\n  $&'],
  [/const isNodeJs = options\.nodejs \|\| typeof process !== "undefined";/, 'const isNodeJs = false;'],
];

/** Returns the loader without code that is created from text. */
export function withoutCodeFromText(loader) {
  let text = loader;
  for (const [pattern, replacement] of REPLACEMENTS) {
    if (!pattern.test(text)) {
      throw new Error(`TeaVM's loader has no ${pattern}: it has changed`);
    }
    text = text.replace(pattern, replacement);
  }
  if (/new Function|eval\(/.test(text)) {
    throw new Error("TeaVM's loader still makes code from text");
  }
  return READ_GLOBAL + KNOWN_SCRIPTS + text;
}
