// Paths of files. `!` separates a container from its member, as in `game.nds!a.narc!model.nsbmd`.
import type { TextureRow } from '@shuriken/core/engine';

/** Sorts items by how much of their path they share with another path. The item with the longest common prefix is first. */
export function sortByDistance<T>(path: string, items: T[], pathOf: (item: T) => string): T[] {
  // An equal path has no different character: -1 becomes the greatest number.
  const commonLength = (other: string) => [...other].findIndex((character, i) => character !== path[i]) >>> 0;
  return items.map(item => ({ item, length: commonLength(pathOf(item)) })).sort((a, b) => b.length - a.length).map(each => each.item);
}

/** Returns the last name of a path: of a file, a folder, or a member of a container. */
export function getFileName(path: string): string {
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  return path.slice(Math.max(path.lastIndexOf('/', end - 1), path.lastIndexOf('!', end - 1)) + 1);
}

/** Returns the last name of a path without its extension. */
export function getFileStem(path: string): string {
  return getFileName(path).replace(/\.[^.]*$/, '');
}

/** Returns whether a path is that of a file or of one of its members. */
export function isFileOrMember(file: string, path: string): boolean {
  return path === file || path.startsWith(file + '!');
}

/**
 * Returns the paths of the files that textures of a model may come from. The library names such a file relative to the model's folder,
 * or, for a member, relative to one of the containers around the model.
 */
export function listTextureSources(path: string, textures: TextureRow[]): string[] {
  const containers = [...path.matchAll(/!/g)].map(separator => path.slice(0, separator.index + 1));
  const folder = path.split('!')[0].split('/').slice(0, -1);
  const names = new Set(textures.map(each => parseTextureSource(each).file).filter(Boolean));
  return [...names].flatMap(name => [resolvePath(folder, name), ...containers.map(container => container + name)]);
}

/** Returns the file of a texture as the library names it, and the texture's index in it, or -1 if the library does not tell it. */
export function parseTextureSource(texture: TextureRow): { file: string; index: number } {
  const [file, index] = String(texture.extras?.place ?? '').split(' #');
  return { file, index: Number(index ?? -1) };
}

/** Resolves a relative path in a folder. */
function resolvePath(folder: string[], relativePath: string): string {
  const parts = [...folder];
  relativePath.split('/').forEach(part => {
    if (part === '..') {
      parts.pop();
    } else {
      parts.push(part);
    }
  });
  return parts.join('/');
}
