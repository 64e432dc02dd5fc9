// Adapts the loader that TeaVM writes next to core.wasm. It makes no code from text, because pages with a strict content security
// policy refuse `new Function`. It accepts a compiled module, and it reads no files, so that bundlers find no module of Node in it.

const READ_GLOBAL = `function readGlobal(name) {
  if (!(name in globalThis)) throw new ReferenceError(name + " is not defined");
  return globalThis[name];
}
`;
/** The scripts of Java methods with @JSBody in TeaVM and in module web: their parameters, then their code. */
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

const KNOWN = `const scripts = new Map([${SCRIPTS.map(each => {
  const parameters = each.slice(0, -1);
  return `[${JSON.stringify(each.join('\0'))}, (${parameters.join(', ')}) => { ${each[each.length - 1]} }]`;
}).join(',\n')}]);
function knownScript(source) {
  const script = scripts.get(source.join("\\0"));
  if (!script) throw new Error("packages/core/teavmloader.mjs does not list this script: " + JSON.stringify(source));
  return script;
}
`;

/** Patterns in the loader with their replacements. Each pattern must match, or TeaVM has changed. */
const REPLACED = [
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
  // Node loads all of `fetch` with the first Response, which takes longer than to compile the module.
  [/const response = new Response\(bytes, \{\s*headers: [^}]*\}\s*\}\);\s*const module = await WebAssembly\.compileStreaming\(response, (\{[^}]*\})\);/,
    'const module = await WebAssembly.compile(bytes, $1);'],
  [/import\("node:fs\/promises"\)/, 'Promise.reject(new Error("give bytes, not a path"))'],
  [/if \(typeof src !== "string"\) \{/, 'if (src instanceof WebAssembly.Module) {\n    return src;\n  }\n  $&'],
  [/const isNodeJs = options\.nodejs \|\| typeof process !== "undefined";/, 'const isNodeJs = false;'],
];

export function withoutCodeFromText(loader) {
  let text = loader;
  for (const [pattern, replacement] of REPLACED) {
    if (!pattern.test(text)) {
      throw new Error(`TeaVM's loader has no ${pattern}: it has changed`);
    }
    text = text.replace(pattern, replacement);
  }
  if (/new Function|eval\(/.test(text)) {
    throw new Error("TeaVM's loader still makes code from text");
  }
  return READ_GLOBAL + KNOWN + text;
}
