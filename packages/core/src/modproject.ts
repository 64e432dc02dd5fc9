// Reads and writes projects of `shuriken mod`: mod.json with the edits of one game file, and the files that it names.
import type { Operation } from './editing';
import type { OutFile } from './collection';
import { ShurikenError } from './errors';

const MOD_FILE = 'mod.json';

interface ModEdit {
  texture?: string; model?: string; replace?: string; add?: string; remove?: string; rename?: string;
  file?: string; to?: string; renumber?: boolean; resize?: boolean; keepPalette?: boolean; keep?: string[];
}
/** The check for the value of each key of an edit. Edits with other keys or values are refused, as in `shuriken mod`. */
const EDIT_TYPES: ReadonlyMap<string, (value: unknown) => boolean> = new Map<string, (value: unknown) => boolean>([
  ...['texture', 'model', 'replace', 'add', 'remove', 'rename', 'file', 'to'].map(key => [key, isText] as const),
  ...['renumber', 'resize', 'keepPalette'].map(key => [key, (value: unknown) => typeof value === 'boolean'] as const),
  ['keep', (value: unknown) => Array.isArray(value) && value.every(isText)],
]);

function isText(value: unknown) {
  return typeof value === 'string';
}

/** Checks the types of all values in a parsed mod.json and returns its edits. */
function parseEdits(mod: unknown): ModEdit[] {
  const edits: unknown = typeof mod === 'object' && mod !== null && !Array.isArray(mod) ? (mod as Mod).edits ?? [] : mod;
  if (!Array.isArray(edits) || edits === mod) {
    throw new ShurikenError(`${MOD_FILE}: "edits" must be a list.`, 'BAD_VALUE', MOD_FILE);
  }
  edits.forEach((edit: unknown, i) => {
    const entries: [string, unknown][] = typeof edit === 'object' && edit !== null && !Array.isArray(edit) ? Object.entries(edit) : [['', edit]];
    const wrong = entries.find(([key, value]) => !EDIT_TYPES.get(key)?.(value));
    if (wrong) {
      throw new ShurikenError(`${MOD_FILE}: edit ${i + 1} has a wrong key or value: ${JSON.stringify(wrong[0])}.`, 'BAD_VALUE', MOD_FILE);
    }
  });
  return edits as ModEdit[];
}

interface Mod { name?: string; releases?: { name: string; sha256: string; edits?: ModEdit[] }[]; edits?: ModEdit[] }

/** Returns whether a path is that of a file or of one of its members. */
function isFileOrMember(path: string, file: string) {
  return path === file || path.startsWith(file + '!');
}

/** Returns the path of a member after it was renamed. */
function getRenamedPath(path: string, to: string) {
  return path.slice(0, path.lastIndexOf('!') + 1) + to;
}

/** Replaces the beginning of a path if the path is `from` or a member of it. */
function getMovedPath(path: string, from: string, to: string) {
  return isFileOrMember(path, from) ? to + path.slice(from.length) : path;
}

/**
 * Creates a project from the operations on one file. A project applies new contents before it adds, renames or removes members.
 * Therefore its paths are those of the unchanged file, and an added file has its final content.
 *
 * @param readBytes returns the current content of a file
 */
export async function createProject(
  operations: readonly Operation[], file: string, sha256: string, title: string, readBytes: (path: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<OutFile[]> {
  const files: OutFile[] = [];
  const edits: ModEdit[] = [];
  const names: { from: string; to: string }[] = [];
  const added: { path: string; out: OutFile }[] = [];
  const add = (name: string, content: Uint8Array<ArrayBuffer>) => {
    const out = { path: `files/${files.length + 1}-${name.replace(/[^\w.-]/g, '_')}`, bytes: content };
    files.push(out);
    return out;
  };
  for (const operation of operations.filter(({ path }) => isFileOrMember(path, file))) {
    const { kind, path } = operation;
    if (kind === 'remove' || kind === 'rename') {
      const inner = path.slice(file.length + 1);
      edits.push(kind === 'remove' ? { remove: inner, ...operation.renumber && { renumber: true } } : { rename: inner, to: operation.to });
      if (kind === 'rename') {
        names.push({ from: path, to: getRenamedPath(path, operation.to) });
        added.forEach(each => { each.path = getMovedPath(each.path, path, getRenamedPath(path, operation.to)); });
      }
      continue;
    }
    const content = new Uint8Array(await operation.content.arrayBuffer());
    if (kind === 'add') {
      const out = add(operation.name, content);
      added.push({ path, out });
      edits.push({ add: path.slice(file.length + 1), file: out.path });
      continue;
    }
    if (added.some(each => isFileOrMember(path, each.path))) {
      continue;
    }
    const inner = names.reduceRight((now, { from, to }) => getMovedPath(now, to, from), path).slice(file.length + 1);
    const kept = { file: add(operation.name, content).path };
    if (kind === 'texture') {
      const texture = [inner, operation.texture].filter(part => part !== '').join('!');
      edits.push({ texture, ...kept, ...operation.resize && { resize: true }, ...operation.keepPalette && { keepPalette: true } });
    } else if (kind === 'model') {
      edits.push({ model: inner, ...kept, ...operation.keep.length > 0 && { keep: operation.keep } });
    } else {
      edits.push({ replace: inner, ...kept });
    }
  }
  for (const { path, out } of added) {
    out.bytes = await readBytes(path).catch(() => out.bytes);
  }
  const name = file.slice(file.lastIndexOf('/') + 1);
  const mod: Mod = { name: title || name, releases: [{ name, sha256 }], edits };
  return [{ path: MOD_FILE, bytes: new TextEncoder().encode(JSON.stringify(mod, null, 2) + '\n') }, ...files];
}

/** Returns the contents of files by path. */
export function toFileMap(files: OutFile[]): Map<string, Uint8Array<ArrayBuffer>> {
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

/** Returns the operations of a project on a file. New contents are first, as the command line applies them. */
export function readProject(files: Map<string, Uint8Array<ArrayBuffer>>, file: string): Operation[] {
  const text = files.get(MOD_FILE);
  if (!text) {
    throw new ShurikenError(`There is no ${MOD_FILE} in the project.`, 'UNSUPPORTED', MOD_FILE);
  }
  let mod: unknown;
  try {
    mod = JSON.parse(new TextDecoder().decode(text));
  } catch (e) {
    throw new ShurikenError(`${MOD_FILE} is not valid JSON: ${(e as Error).message}`, 'BAD_VALUE', MOD_FILE);
  }
  const inner = (path: string) => path === '' ? file : `${file}!${path}`;
  const isContent = (edit: ModEdit) => edit.texture !== undefined || edit.model !== undefined || edit.replace !== undefined;
  const edits = parseEdits(mod);
  return [...edits.filter(isContent), ...edits.filter(edit => !isContent(edit))].map((edit): Operation => {
    const content = () => {
      const bytes = files.get(edit.file ?? '');
      if (!bytes) {
        throw new ShurikenError(edit.file === undefined ? `${MOD_FILE}: an edit has no "file".` : `The project has no file ${edit.file}.`, 'IO', edit.file);
      }
      return { content: new Blob([bytes]), name: edit.file!.replace(/^.*\//, '').replace(/^\d+-/, '') };
    };
    if (edit.texture !== undefined) {
      return { kind: 'texture', path: inner(edit.texture), texture: '', resize: edit.resize ?? false, keepPalette: edit.keepPalette ?? false, ...content() };
    }
    if (edit.model !== undefined) {
      return { kind: 'model', path: inner(edit.model), keep: edit.keep ?? [], ...content() };
    }
    if (edit.replace !== undefined) {
      return { kind: 'replace', path: inner(edit.replace), ...content() };
    }
    if (edit.add !== undefined) {
      return { kind: 'add', path: inner(edit.add), ...content() };
    }
    if (edit.remove !== undefined) {
      return { kind: 'remove', path: inner(edit.remove), renumber: edit.renumber ?? false };
    }
    if (edit.rename !== undefined) {
      return { kind: 'rename', path: inner(edit.rename), to: edit.to ?? '' };
    }
    throw new ShurikenError(`${MOD_FILE}: an edit must have exactly one of texture, model, replace, add, remove, rename.`, 'BAD_VALUE', MOD_FILE);
  });
}
