// The looks and lights that people can choose, with their labels.
import type { LightingMode, DisplayMode } from '@shuriken/three';

export type { LightingMode, DisplayMode } from '@shuriken/three';

export const DISPLAY_MODES: [DisplayMode, string][] = [
  ['console', 'Console look'], ['plain', 'As exported (glTF)'], ['flat', 'Clay'], ['normals', 'Normals'], ['colours', 'Vertex colours'],
  ['weights', 'Weights'], ['uv', 'Texture coordinates'], ['wire', 'Wireframe'], ['points', 'Points'],
];

export const LIGHTING_MODES: [LightingMode, string][] = [
  ['stored', 'As stored'], ['lit', 'All lit'], ['faces', 'All lit, flat faces'], ['unlit', 'All unlit'],
];

/** Returns the id that follows another one in a list. The first follows the last. */
export function getNextId<T>(list: [T, string][], id: T): T {
  return list[(list.findIndex(([each]) => each === id) + 1) % list.length][0];
}

/** Returns the id that is equal to a text; the first id of the list if none is. */
export function findId<T extends string>(list: [T, string][], text: string | null): T {
  return (list.find(([id]) => id === text) ?? list[0])[0];
}
