// What people choose for models: other textures, and files to take them from. It is written as `shuriken.json`. Names of
// files and textures are keys of maps: in a plain object `__proto__` and `constructor` would be there already.

interface Choice { textures: readonly string[]; replace: ReadonlyMap<string, string> }

const NONE: Choice = { textures: [], replace: new Map() };

export class Choices {
  /** @param models by their paths */
  constructor(private readonly models: ReadonlyMap<string, Choice> = new Map()) {}

  of(path: string): Choice {
    return this.models.get(path) ?? NONE;
  }

  /** What was chosen for a model, as text for a link; empty if nothing was. */
  link(path: string): string {
    const { textures, replace } = this.of(path);
    return textures.length + replace.size > 0 ? JSON.stringify({ textures, replace: Object.fromEntries(replace) }) : '';
  }

  /** With what a link says of a model; a text that says nothing changes nothing. */
  linked(path: string, text: string): Choices {
    try {
      const { textures, replace } = JSON.parse(text) as { textures?: unknown[]; replace?: object };
      return this.with(path, { textures: (textures ?? []).map(String), replace: new Map(Object.entries(replace ?? {}).map(([name, other]) => [name, String(other)])) });
    } catch {
      return this;
    }
  }

  /** With one texture of a model in place of another. */
  replacing(path: string, wanted: string, other: string): Choices {
    const replace = new Map(this.of(path).replace);
    replace.delete(wanted);
    return this.with(path, { ...this.of(path), replace: other ? replace.set(wanted, other) : replace });
  }

  /** With a file to look in first. */
  looking(path: string, place: string): Choices {
    return this.with(path, { ...this.of(path), textures: place ? [place] : [] });
  }

  private with(path: string, choice: Choice): Choices {
    return new Choices(new Map(this.models).set(path, choice));
  }

  /** The file that tells of a model: in the folder of the file that holds it. */
  static file(path: string): string {
    return folderOf(path) + 'shuriken.json';
  }

  /**
   * The text of the file that tells of a model and those beside it; empty if nothing was chosen.
   *
   * @param worn files beside the model that are drawn with it
   */
  text(path: string, worn: string[] = []): string {
    const folder = folderOf(path);
    const own = this.models.get(path);
    const parts = own ? worn.map(name => folder + name).filter(each => !this.models.has(each)).map(each => [each, own] as const) : [];
    const models = [...this.models, ...parts]
      .filter(([model, { textures, replace }]) => folderOf(model) === folder && (textures.length > 0 || replace.size > 0))
      .map(([model, { textures, replace }]) => ({
        model: model.slice(folder.length),
        ...textures.length > 0 && { textures: textures.map(place => relative(folder, place)) },
        ...replace.size > 0 && { replace: Object.fromEntries([...replace].map(([name, texture]) => [name, { texture }])) },
      }));
    return models.length > 0 ? JSON.stringify({ models }, null, 2) + '\n' : '';
  }
}

function folderOf(path: string): string {
  const file = path.split('!')[0];
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** The way from a folder to a file. */
function relative(folder: string, path: string): string {
  const from = folder.split('/').slice(0, -1);
  const to = path.split('/');
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) {
    same++;
  }
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}
