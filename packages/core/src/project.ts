// The project files of `shuriken mod`: mod.json with the edits of one game file, and the files that it names.
import type { Operation } from './editing';
import type { OutFile } from './collection';
import { ShurikenError } from './errors';

const MOD = 'mod.json';

interface ModEdit {
  texture?: string; model?: string; replace?: string; add?: string; remove?: string; rename?: string;
  file?: string; to?: string; renumber?: boolean; resize?: boolean; keepPalette?: boolean; keep?: string[];
}
/** What the values of each key of an edit are; an edit with another key or value is refused, as by `shuriken mod`. */
const EDIT_TYPES: ReadonlyMap<string, (value: unknown) => boolean> = new Map<string, (value: unknown) => boolean>([
  ...['texture', 'model', 'replace', 'add', 'remove', 'rename', 'file', 'to'].map(key => [key, isText] as const),
  ...['renumber', 'resize', 'keepPalette'].map(key => [key, (value: unknown) => typeof value === 'boolean'] as const),
  ['keep', (value: unknown) => Array.isArray(value) && value.every(isText)],
]);

function isText(value: unknown) {
  return typeof value === 'string';
}

/** The edits of a parsed mod.json, after a check of all types. */
function editsOf(mod: unknown): ModEdit[] {
  const edits: unknown = typeof mod === 'object' && mod !== null && !Array.isArray(mod) ? (mod as Mod).edits ?? [] : mod;
  if (!Array.isArray(edits) || edits === mod) {
    throw new ShurikenError(`${MOD}: "edits" is no list.`, 'BAD_VALUE', MOD);
  }
  edits.forEach((edit: unknown, i) => {
    const entries: [string, unknown][] = typeof edit === 'object' && edit !== null && !Array.isArray(edit) ? Object.entries(edit) : [['', edit]];
    const wrong = entries.find(([key, value]) => !EDIT_TYPES.get(key)?.(value));
    if (wrong) {
      throw new ShurikenError(`${MOD}: edit ${i} has a wrong key or value: ${JSON.stringify(wrong[0])}.`, 'BAD_VALUE', MOD);
    }
  });
  return edits as ModEdit[];
}

interface Mod { name?: string; releases?: { name: string; sha256: string; edits?: ModEdit[] }[]; edits?: ModEdit[] }

function isIn(path: string, file: string) {
  return path === file || path.startsWith(file + '!');
}

/** A project of the operations on one file. */
export async function projectOf(operations: readonly Operation[], file: string, sha256: string, title: string): Promise<OutFile[]> {
  const files: OutFile[] = [];
  const edits: ModEdit[] = [];
  for (const operation of operations.filter(({ path }) => isIn(path, file))) {
    const path = operation.path.slice(file.length + 1);
    const kept: ModEdit = {};
    if ('content' in operation) {
      kept.file = `files/${files.length + 1}-${operation.name.replace(/[^\w.-]/g, '_')}`;
      files.push({ path: kept.file, bytes: new Uint8Array(await operation.content.arrayBuffer()) });
    }
    switch (operation.kind) {
      case 'texture':
        edits.push({
          texture: operation.texture ? path ? `${path}!${operation.texture}` : operation.texture : path, ...kept,
          ...operation.resize && { resize: true }, ...operation.keepPalette && { keepPalette: true },
        });
        break;
      case 'model':
        edits.push({ model: path, ...kept, ...operation.keep.length > 0 && { keep: operation.keep } });
        break;
      case 'replace':
        edits.push({ replace: path, ...kept });
        break;
      case 'add':
        edits.push({ add: path, ...kept });
        break;
      case 'remove':
        edits.push({ remove: path, ...operation.renumber && { renumber: true } });
        break;
      case 'rename':
        edits.push({ rename: path, to: operation.to });
        break;
    }
  }
  const name = file.slice(file.lastIndexOf('/') + 1);
  const mod: Mod = { name: title || name, releases: [{ name, sha256 }], edits };
  return [{ path: MOD, bytes: new TextEncoder().encode(JSON.stringify(mod, null, 2) + '\n') }, ...files];
}

export function filesOf(files: OutFile[]): Map<string, Uint8Array<ArrayBuffer>> {
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

/** The operations that a project describes, on a file. */
export function operationsOf(files: Map<string, Uint8Array<ArrayBuffer>>, file: string): Operation[] {
  const text = files.get(MOD);
  if (!text) {
    throw new ShurikenError(`There is no ${MOD} in the project.`, 'UNSUPPORTED', MOD);
  }
  let mod: unknown;
  try {
    mod = JSON.parse(new TextDecoder().decode(text));
  } catch (e) {
    throw new ShurikenError(`${MOD} is no valid JSON: ${(e as Error).message}`, 'BAD_VALUE', MOD);
  }
  const inner = (path: string) => path === '' ? file : `${file}!${path}`;
  return editsOf(mod).map((edit): Operation => {
    const content = () => {
      const bytes = files.get(edit.file ?? '');
      if (!bytes) {
        throw new ShurikenError(`The project has no file ${edit.file}.`, 'IO', edit.file);
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
    throw new ShurikenError(`${MOD}: an edit has one of texture, model, replace, add, remove, rename.`, 'BAD_VALUE', MOD);
  });
}
