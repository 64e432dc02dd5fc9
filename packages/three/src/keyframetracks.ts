// Converts animations to keyframe tracks of three.js for AnimationMixer.
import {
  AnimationClip, BooleanKeyframeTrack, InterpolateDiscrete, InterpolateLinear, NumberKeyframeTrack, Object3D, QuaternionKeyframeTrack,
  VectorKeyframeTrack,
} from 'three';
import type { KeyframeTrack } from 'three';
import type { Channel, Clip } from '@shuriken/core';
import { findMorphMeshes, sample, getValueSize } from './motion';

/** The transform of a texture. Scale is applied first, then rotation in radians, then offset. */
export interface TextureTransform { offset: [number, number]; scale: [number, number]; rotation: number }

/** A material whose texture transform and colour (R G B A, linear) can be animated. */
export interface AnimatedMaterial {
  readonly textureTransform: TextureTransform;
  readonly colour: ArrayLike<number>;
  setTextureTransform(change: Partial<TextureTransform>): void;
  setColour(colour: ArrayLike<number>): void;
}

/** A property of a material in the form that AnimationMixer reads and writes. */
interface MixedValues { toArray(array: number[], offset?: number): number[]; fromArray(array: ArrayLike<number>, offset?: number): unknown }

/** An object without geometry. AnimationMixer changes a material of the model through its properties. */
export class SurfaceHandle extends Object3D {
  readonly uvOffset: MixedValues;
  readonly uvScale: MixedValues;
  readonly uvRotation: MixedValues;
  readonly colour: MixedValues;

  constructor(material: AnimatedMaterial) {
    super();
    this.name = '';
    this.uvOffset = createMixedValues(2, () => material.textureTransform.offset, v => material.setTextureTransform({ offset: [v[0], v[1]] }));
    this.uvScale = createMixedValues(2, () => material.textureTransform.scale, v => material.setTextureTransform({ scale: [v[0], v[1]] }));
    this.uvRotation = createMixedValues(1, () => [material.textureTransform.rotation], v => material.setTextureTransform({ rotation: v[0] }));
    this.colour = createMixedValues(4, () => material.colour, v => material.setColour(v));
  }
}

function createMixedValues(width: number, get: () => ArrayLike<number>, set: (value: number[]) => void): MixedValues {
  return {
    toArray(array, offset = 0) {
      const value = get();
      for (let i = 0; i < width; i++) {
        array[offset + i] = value[i];
      }
      return array;
    },
    fromArray(array, offset = 0) {
      set(Array.from({ length: width }, (_, i) => array[offset + i]));
    },
  };
}

const PROPERTIES = new Map(Object.entries({ offset: 'uvOffset', scale: 'uvScale', rotation: 'uvRotation', baseColorFactor: 'colour' }));
const NODE_PROPERTIES = new Map(Object.entries({ translation: 'position', scale: 'scale' }));

/**
 * The objects that animations change.
 *
 * @property nodes the nodes by their indices in the file
 * @property handles the handles of materials by the indices of the materials
 */
export interface TrackTargets { nodes: (Object3D | undefined)[]; handles: (SurfaceHandle | undefined)[] }

/** Converts an animation of the library. */
export function animationClip(clip: Clip, duration: number, framesPerSecond: number, targets: TrackTargets): AnimationClip {
  return new AnimationClip(clip.name, duration, clip.channels.flatMap(channel => createTracks(channel, framesPerSecond, targets)));
}

/** Converts keys of one property. Cubic curves become a key for each frame. */
export function createTracks(channel: Channel, framesPerSecond: number, { nodes, handles }: TrackTargets): KeyframeTrack[] {
  const { target, times: exactTimes, values, interpolation } = baked(channel, framesPerSecond);
  const isStep = interpolation === 'STEP';
  const times = isStep ? shiftToEarlierTimes(exactTimes) : exactTimes;
  const mode = isStep ? InterpolateDiscrete : InterpolateLinear;
  if ('pointer' in target) {
    const [list, index, ...path] = target.pointer.split('/').slice(1);
    if (list === 'nodes') {
      const node = nodes[+index];
      return node ? [new BooleanKeyframeTrack(`${node.uuid}.visible`, shiftToEarlierTimes(exactTimes), Array.from(values, value => value !== 0))] : [];
    }
    const property = PROPERTIES.get(path[path.length - 1]);
    const handle = handles[+index];
    return list === 'materials' && handle && property ? [new VectorKeyframeTrack(`${handle.uuid}.${property}`, times, values, mode)] : [];
  }
  const node = nodes[target.node];
  if (!node) {
    return [];
  }
  if (target.path === 'rotation') {
    return [new QuaternionKeyframeTrack(`${node.uuid}.quaternion`, times, values, mode)];
  }
  if (target.path === 'weights') {
    return findMorphMeshes(node, nodes).map(mesh => new NumberKeyframeTrack(`${mesh.uuid}.morphTargetInfluences`, times, values, mode));
  }
  const property = NODE_PROPERTIES.get(target.path);
  return property ? [new VectorKeyframeTrack(`${node.uuid}.${property}`, times, values, mode)] : [];
}

/** Returns times that are less by the least possible amount. A frame's time can be less than the float that is closest to it. */
export function shiftToEarlierTimes(times: ArrayLike<number>): Float32Array {
  const result = Float32Array.from(times);
  const bits = new Uint32Array(result.buffer);
  for (let i = 0; i < bits.length; i++) {
    bits[i] -= result[i] > 0 ? 1 : 0;
  }
  return result;
}

/** Returns a channel whose cubic curves have a key for each frame, because three.js ignores their tangents. */
function baked(channel: Channel, framesPerSecond: number): Channel {
  if (channel.interpolation !== 'CUBICSPLINE') {
    return channel;
  }
  const valueSize = getValueSize(channel);
  const [first, last] = [channel.times[0], channel.times[channel.times.length - 1]];
  const count = Math.max(1, Math.round((last - first) * framesPerSecond)) + 1;
  const times = Float32Array.from({ length: count }, (_, i) => first + (last - first) * i / Math.max(1, count - 1));
  const values = new Float32Array(count * valueSize);
  const isRotation = 'path' in channel.target && channel.target.path === 'rotation';
  times.forEach((time, i) => sample({ ...channel, interpolation: 'CUBICSPLINE', valueSize, isRotation }, time, values.subarray(i * valueSize, (i + 1) * valueSize)));
  return { ...channel, times, values, interpolation: 'LINEAR' };
}
