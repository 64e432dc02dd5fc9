// The textures that people choose for models: replaced textures, and files whose textures are preferred. They can be saved as
// `shuriken.json`. The keys are in maps, because names such as `__proto__` are special in plain objects.

/**
 * The choices for one model.
 *
 * @property textures the paths of the preferred files
 * @property replace the names of replacements by the names of the replaced textures
 */
interface ModelChoices { textures: readonly string[]; replace: ReadonlyMap<string, string> }

const NONE: ModelChoices = { textures: [], replace: new Map() };

/** The choices for all models. The object is immutable. */
export class TextureChoices {
  /** @param models the choices by the path of the model */
  constructor(private readonly models: ReadonlyMap<string, ModelChoices> = new Map()) {}

  /** Returns the choices for a model. */
  forModel(path: string): ModelChoices {
    return this.models.get(path) ?? NONE;
  }

  /** Returns the choices for a model as text for a link. The text is empty without choices. */
  toLink(path: string): string {
    const { textures, replace } = this.forModel(path);
    return textures.length + replace.size > 0 ? JSON.stringify({ textures, replace: Object.fromEntries(replace) }) : '';
  }

  /** Returns a copy with the choices that a link contains for a model. An invalid text changes nothing. */
  withLink(path: string, text: string): TextureChoices {
    try {
      const { textures, replace } = JSON.parse(text) as { textures?: unknown[]; replace?: object };
      return this.withModel(path, { textures: (textures ?? []).map(String), replace: new Map(Object.entries(replace ?? {}).map(([name, other]) => [name, String(other)])) });
    } catch {
      return this;
    }
  }

  /** Returns a copy in which a texture of a model is replaced. An empty name removes the replacement. */
  withReplacement(path: string, wanted: string, replacement: string): TextureChoices {
    const replace = new Map(this.forModel(path).replace);
    replace.delete(wanted);
    return this.withModel(path, { ...this.forModel(path), replace: replacement ? replace.set(wanted, replacement) : replace });
  }

  /** Returns a copy in which the textures of a file are preferred for a model. An empty path removes the preference. */
  withPreferredFile(path: string, file: string): TextureChoices {
    return this.withModel(path, { ...this.forModel(path), textures: file ? [file] : [] });
  }

  private withModel(path: string, choice: ModelChoices): TextureChoices {
    return new TextureChoices(new Map(this.models).set(path, choice));
  }

  /** Returns the path of the `shuriken.json` for a model, which is in the folder of its file or container. */
  static overridesPath(path: string): string {
    return folderOf(path) + 'shuriken.json';
  }

  /**
   * Returns the contents of `shuriken.json` for all models in the folder of a model. The text is empty without choices.
   *
   * @param attached the names of files in the folder that are attached to the model
   */
  toOverrides(path: string, attached: string[] = []): string {
    const folder = folderOf(path);
    const own = this.models.get(path);
    const parts = own ? attached.map(name => folder + name).filter(each => !this.models.has(each)).map(each => [each, own] as const) : [];
    const models = [...this.models, ...parts]
      .filter(([model, { textures, replace }]) => folderOf(model) === folder && (textures.length > 0 || replace.size > 0))
      .map(([model, { textures, replace }]) => ({
        model: model.slice(folder.length),
        ...textures.length > 0 && { textures: textures.map(file => relativePath(folder, file)) },
        ...replace.size > 0 && { replace: Object.fromEntries([...replace].map(([name, texture]) => [name, { texture }])) },
      }));
    return models.length > 0 ? JSON.stringify({ models }, null, 2) + '\n' : '';
  }
}

function folderOf(path: string): string {
  const file = path.split('!')[0];
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** Returns the relative path from a folder to a file. */
function relativePath(folder: string, path: string): string {
  const from = folder.split('/').slice(0, -1);
  const to = path.split('/');
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) {
    same++;
  }
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}
