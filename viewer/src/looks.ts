// How surfaces can be looked at, with the names that people read.

import type { Light, Look } from '@shuriken/three';

export type { Light, Look } from '@shuriken/three';

export const LOOKS: [Look, string][] = [
  ['console', 'Console look'], ['plain', 'As exported (glTF)'], ['flat', 'Clay'], ['normals', 'Normals'], ['colours', 'Vertex colours'],
  ['weights', 'Weights'], ['uv', 'Texture coordinates'], ['wire', 'Wireframe'], ['points', 'Points'],
];

export const LIGHTS: [Light, string][] = [
  ['stored', 'As stored'], ['lit', 'All lit'], ['faces', 'All lit, flat faces'], ['unlit', 'All unlit'],
];

/** The one that follows another in its list; the first follows the last. */
export function after<T>(list: [T, string][], id: T): T {
  return list[(list.findIndex(([each]) => each === id) + 1) % list.length][0];
}

/** The one that a text names; without one, the first. */
export function named<T extends string>(list: [T, string][], text: string | null): T {
  return (list.find(([id]) => id === text) ?? list[0])[0];
}
