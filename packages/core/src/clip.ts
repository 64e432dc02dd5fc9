// Reads the keyframes of an animation from a GLB.

export type Interpolation = 'STEP' | 'LINEAR' | 'CUBICSPLINE';

/** The keyframes of one property. */
export interface Channel {
  /** The animated property: a node index and `translation`, `rotation`, `scale` or `weights`, or a JSON pointer into the glTF. */
  target: { node: number; path: string } | { pointer: string };
  /** The times of the keyframes in seconds, in ascending order. */
  times: Float32Array;
  /** The values of all keyframes in order. With CUBICSPLINE each value follows its in-tangent and precedes its out-tangent. */
  values: Float32Array;
  interpolation: Interpolation;
}

/** An animation with a channel for each property that it changes. */
export interface Clip { name: string; channels: Channel[] }

interface Gltf {
  animations?: {
    name: string; samplers: { input: number; output: number; interpolation?: Interpolation }[];
    channels: { sampler: number; target: { node?: number; path: string; extensions?: { KHR_animation_pointer?: { pointer: string } } } }[];
  }[];
  accessors: { bufferView: number; byteOffset?: number; componentType: number; count: number; type: string }[];
  bufferViews: { byteOffset?: number; byteStride?: number }[];
}

const VALUE_SIZES = new Map(Object.entries({ SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 }));
const FLOAT = 5126;

/** Reads an animation of a GLB that the library wrote. */
export function readClip(glb: Uint8Array, index = 0): Clip {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  const length = view.getUint32(12, true);
  const json: Gltf = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
  const binary = glb.byteOffset + 28 + length;
  const animation = json.animations?.[index];
  const channels = (animation?.channels ?? []).map(({ sampler, target }): Channel => {
    const { input, output, interpolation } = animation!.samplers[sampler];
    const pointer = target.extensions?.KHR_animation_pointer?.pointer;
    return {
      target: pointer ? { pointer } : { node: target.node ?? -1, path: target.path },
      times: readAccessor(json, glb, binary, input),
      values: readAccessor(json, glb, binary, output),
      interpolation: interpolation ?? 'LINEAR',
    };
  });
  return { name: animation?.name ?? '', channels };
}

function readAccessor(json: Gltf, glb: Uint8Array, binary: number, index: number): Float32Array {
  const accessor = json.accessors[index];
  const view = json.bufferViews[accessor.bufferView];
  const at = binary + (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
  const width = VALUE_SIZES.get(accessor.type) ?? 1;
  if (accessor.componentType === FLOAT) {
    return new Float32Array(glb.buffer.slice(at, at + 4 * width * accessor.count) as ArrayBuffer);
  }
  const stride = view.byteStride ?? width;
  const bytes = new Uint8Array(glb.buffer);
  return Float32Array.from({ length: accessor.count }, (_, i) => bytes[at + i * stride]);
}
