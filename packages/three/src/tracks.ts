// Animations as three.js has them, so that an AnimationMixer plays all kinds.
import {
  AnimationClip, BooleanKeyframeTrack, InterpolateDiscrete, InterpolateLinear, NumberKeyframeTrack, Object3D, QuaternionKeyframeTrack,
  VectorKeyframeTrack,
} from 'three';
import type { KeyframeTrack, Mesh } from 'three';
import type { Channel, Clip } from '@shuriken/core';
import type { ModelView } from './model';
import { sample, widthOf } from './player';
import type { Surface } from './surface';

/** Values of a material that a mixer reads and writes. */
interface Values { toArray(array: number[], offset?: number): number[]; fromArray(array: ArrayLike<number>, offset?: number): unknown }

/** An object without geometry, by which a mixer changes a material of the model. */
export class SurfaceHandle extends Object3D {
  readonly uvOffset: Values;
  readonly uvScale: Values;
  readonly uvRotation: Values;
  readonly colour: Values;

  constructor(surface: Surface) {
    super();
    this.name = '';
    this.uvOffset = values(2, () => surface.placing.offset, v => surface.place({ offset: [v[0], v[1]] }));
    this.uvScale = values(2, () => surface.placing.scale, v => surface.place({ scale: [v[0], v[1]] }));
    this.uvRotation = values(1, () => [surface.placing.rotation], v => surface.place({ rotation: v[0] }));
    this.colour = values(4, () => surface.colour, v => surface.setColour(v));
  }
}

function values(width: number, get: () => ArrayLike<number>, set: (value: number[]) => void): Values {
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

/** @param handles for the model's surfaces, in their order */
export function animationClip(clip: Clip, duration: number, framesPerSecond: number, model: ModelView, handles: SurfaceHandle[]): AnimationClip {
  return new AnimationClip(clip.name, duration, clip.channels.flatMap(channel => tracks(baked(channel, framesPerSecond), model, handles)));
}

function tracks({ target, times, values, interpolation }: Channel, model: ModelView, handles: SurfaceHandle[]): KeyframeTrack[] {
  const how = interpolation === 'STEP' ? InterpolateDiscrete : InterpolateLinear;
  if ('pointer' in target) {
    const [what, number, ...path] = target.pointer.split('/').slice(1);
    if (what === 'nodes') {
      const node = model.nodes[+number];
      return node ? [new BooleanKeyframeTrack(`${node.uuid}.visible`, times, Array.from(values, value => value !== 0))] : [];
    }
    const property = PROPERTIES.get(path[path.length - 1]);
    const handle = handles[+number];
    return what === 'materials' && handle && property ? [new VectorKeyframeTrack(`${handle.uuid}.${property}`, times, values, how)] : [];
  }
  const node = model.nodes[target.node];
  if (!node) {
    return [];
  }
  if (target.path === 'rotation') {
    return [new QuaternionKeyframeTrack(`${node.uuid}.quaternion`, times, values, how)];
  }
  if (target.path === 'weights') {
    const found: KeyframeTrack[] = [];
    node.traverse(each => {
      if ((each as Mesh).morphTargetInfluences && (each === node || each.parent === node)) {
        found.push(new NumberKeyframeTrack(`${each.uuid}.morphTargetInfluences`, times, values, how));
      }
    });
    return found;
  }
  const property = NODE_PROPERTIES.get(target.path);
  return property ? [new VectorKeyframeTrack(`${node.uuid}.${property}`, times, values, how)] : [];
}

/** Cubic curves with a key for each frame; three.js does not know their tangents. */
function baked(channel: Channel, framesPerSecond: number): Channel {
  if (channel.interpolation !== 'CUBICSPLINE') {
    return channel;
  }
  const width = widthOf(channel);
  const [first, last] = [channel.times[0], channel.times[channel.times.length - 1]];
  const count = Math.max(1, Math.round((last - first) * framesPerSecond)) + 1;
  const times = Float32Array.from({ length: count }, (_, i) => first + (last - first) * i / Math.max(1, count - 1));
  const values = new Float32Array(count * width);
  const turns = 'path' in channel.target && channel.target.path === 'rotation';
  times.forEach((time, i) => sample({ ...channel, kind: 'CUBICSPLINE', width, turns }, time, values.subarray(i * width, (i + 1) * width)));
  return { ...channel, times, values, interpolation: 'LINEAR' };
}
