// Evaluates animations of a GLB exactly as they are stored: channels of nodes, and of materials by JSON pointers. Linear
// rotations use the shorter arc.
import { Quaternion } from 'three';
import type { Mesh, Object3D } from 'three';
import { readClip } from '@shuriken/core';
import type { Channel, Clip, Interpolation } from '@shuriken/core';
import type { Surface } from './surface';

/** The keyframes of one property, and the function that sets it. `valueSize` is the number of components. */
interface Track {
  apply(value: Float32Array): void;
  times: Float32Array;
  values: Float32Array;
  valueSize: number;
  interpolation: Interpolation;
  isRotation: boolean;
}

/** The objects that an animation can change: nodes and materials by their indices in the file. */
export interface AnimationTargets {
  nodes: (Object3D | undefined)[];
  surfaces: Surface[];
}

/** An animation that is bound to the nodes and materials of a model. */
export class Motion {
  private readonly sampledValue = new Float32Array(64);

  private constructor(readonly name: string, private readonly tracks: Track[]) {}

  /**
   * Binds an animation to a model.
   *
   * @param clip the keyframes, or a GLB with one animation
   */
  static of(clip: Clip | Uint8Array<ArrayBuffer>, targets: AnimationTargets): Motion {
    const { name, channels } = clip instanceof Uint8Array ? readClip(clip) : clip;
    const tracks: Track[] = [];
    for (const channel of channels) {
      const { times, values, interpolation } = channel;
      const valueSize = getValueSize(channel);
      for (const apply of createSetters(channel, targets)) {
        tracks.push({ apply, times, values, valueSize, interpolation, isRotation: 'path' in channel.target && channel.target.path === 'rotation' });
      }
    }
    return new Motion(name, tracks);
  }

  /** Applies the values at a time in seconds. */
  applyAt(seconds: number) {
    for (const track of this.tracks) {
      sample(track, seconds, this.sampledValue);
      track.apply(this.sampledValue);
    }
  }
}

/** Returns the number of components of each value of a channel. */
export function getValueSize({ times, values, interpolation }: Channel): number {
  return values.length / times.length / (interpolation === 'CUBICSPLINE' ? 3 : 1);
}

/** Returns functions that set the animated property of a channel. */
function createSetters({ target }: Channel, targets: AnimationTargets): ((value: Float32Array) => void)[] {
  if ('pointer' in target) {
    return createPointerSetters(target.pointer.split('/').slice(1), targets);
  }
  const node = targets.nodes[target.node];
  if (!node) {
    return [];
  }
  switch (target.path) {
    case 'translation': return [v => node.position.set(v[0], v[1], v[2])];
    case 'rotation': return [v => node.quaternion.set(v[0], v[1], v[2], v[3])];
    case 'scale': return [v => node.scale.set(v[0], v[1], v[2])];
    case 'weights': return findMorphMeshes(node, targets.nodes).map(({ morphTargetInfluences = [] }) => v => {
      for (let i = 0; i < morphTargetInfluences.length; i++) {
        morphTargetInfluences[i] = v[i];
      }
    });
    default: return [];
  }
}

/** Returns the meshes with morph targets of a node. The loader creates children for a node with several meshes; they are not nodes of the file. */
export function findMorphMeshes(node: Object3D, nodes: (Object3D | undefined)[]): Mesh[] {
  return ([node, ...node.children.filter(child => !nodes.includes(child))] as Mesh[]).filter(each => each.morphTargetInfluences !== undefined);
}

/** Returns functions that set the property at a JSON pointer. */
function createPointerSetters([list, index, ...path]: string[], targets: AnimationTargets): ((value: Float32Array) => void)[] {
  if (list === 'nodes') {
    const node = targets.nodes[+index];
    return node ? [v => { node.visible = v[0] !== 0; }] : [];
  }
  const surface = targets.surfaces[+index];
  if (list !== 'materials' || !surface) {
    return [];
  }
  switch (path[path.length - 1]) {
    case 'baseColorFactor': return [v => surface.setColour(v)];
    case 'offset': return [v => surface.setTextureTransform({ offset: [v[0], v[1]] })];
    case 'scale': return [v => surface.setTextureTransform({ scale: [v[0], v[1]] })];
    case 'rotation': return [v => surface.setTextureTransform({ rotation: v[0] })];
    default: return [];
  }
}

const fromRotation = new Quaternion();
const toRotation = new Quaternion();

/** The part of a track that `sample` uses. */
export type SampledTrack = Pick<Track, 'times' | 'values' | 'valueSize' | 'interpolation' | 'isRotation'>;

/** Writes the value at a time to `out`. The time is rounded to a 32-bit float like the times of keyframes. */
export function sample({ times, values, valueSize, interpolation, isRotation }: SampledTrack, exactSeconds: number, out: Float32Array) {
  const seconds = Math.fround(exactSeconds);
  const last = times.length - 1;
  let key = 0;
  for (let step = 1 << 16; step > 0; step >>= 1) {
    if (key + step <= last && times[key + step] <= seconds) {
      key += step;
    }
  }
  const cubic = interpolation === 'CUBICSPLINE';
  const stride = cubic ? 3 * valueSize : valueSize;
  const a = key * stride + (cubic ? valueSize : 0);
  const span = key < last ? times[key + 1] - times[key] : 0;
  const share = span > 0 ? Math.min(1, Math.max(0, (seconds - times[key]) / span)) : 0;
  if (interpolation === 'STEP' || share === 0) {
    for (let i = 0; i < valueSize; i++) {
      out[i] = values[a + i];
    }
    return;
  }
  const b = a + stride;
  if (cubic) {
    const s2 = share * share;
    const s3 = s2 * share;
    for (let i = 0; i < valueSize; i++) {
      out[i] = (2 * s3 - 3 * s2 + 1) * values[a + i] + span * (s3 - 2 * s2 + share) * values[a + valueSize + i]
        + (3 * s2 - 2 * s3) * values[b + i] + span * (s3 - s2) * values[b - valueSize + i];
    }
    if (isRotation) {
      fromRotation.fromArray(out as unknown as number[]).normalize().toArray(out as unknown as number[]);
    }
  } else if (isRotation) {
    fromRotation.fromArray(values as unknown as number[], a);
    toRotation.fromArray(values as unknown as number[], b);
    fromRotation.slerp(toRotation, share).toArray(out as unknown as number[]);
  } else {
    for (let i = 0; i < valueSize; i++) {
      out[i] = values[a + i] + share * (values[b + i] - values[a + i]);
    }
  }
}
