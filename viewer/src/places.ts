// Places of files, as paths.
import type { TextureRow } from '@shuriken/core/engine';

/** Places in the order of how much of their path they share with another, the nearest first. */
export function nearest<T>(path: string, places: T[], pathOf: (place: T) => string): T[] {
  const shared = (place: string) => [...place].findIndex((letter, i) => letter !== path[i]) >>> 0;
  return places.map(place => ({ place, near: shared(pathOf(place)) })).sort((a, b) => b.near - a.near).map(each => each.place);
}

/** The last name of a path: of a file, a folder, or a member of a container. */
export function nameOf(path: string): string {
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  return path.slice(Math.max(path.lastIndexOf('/', end - 1), path.lastIndexOf('!', end - 1)) + 1);
}

/** The last name without its ending. */
export function stemOf(path: string): string {
  return nameOf(path).replace(/\.[^.]*$/, '');
}

/** Whether a path is that of a file or of one of its members. */
export function isIn(file: string, path: string): boolean {
  return path === file || path.startsWith(file + '!');
}

/** Files that the model's textures came from: there are others in them. */
export function texturePlaces(path: string, textures: TextureRow[]): string[] {
  const folder = path.split('!')[0].split('/').slice(0, -1);
  return [...new Set(textures.map(each => String(each.extras?.place ?? '').replace(/ #.*/, '')).filter(Boolean))].map(place => {
    const parts = [...folder];
    place.split('/').forEach(part => { if (part === '..') { parts.pop(); } else { parts.push(part); } });
    return parts.join('/');
  });
}
