// A plug-in with which the GLTFLoader of three.js plays all animations of GLB and glTF files that Shuriken has converted.
import { EqualDepth, InterpolateDiscrete, Material } from 'three';
import type { AnimationClip, BufferAttribute, MeshBasicMaterial, Object3D } from 'three';
import type { GLTF, GLTFLoaderPlugin, GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import type { Channel, Interpolation } from '@shuriken/core';
import { setBlending } from './blending';
import type { BlendPair } from './blending';
import { SurfaceHandle, createTracks, shiftToEarlierTimes } from './keyframetracks';
import type { AnimatedMaterial, TextureTransform } from './keyframetracks';

const POINTER = 'KHR_animation_pointer';
const VISIBILITY = 'KHR_node_visibility';
/** The blend factors of the modes of OMI_materials_blend. The draft does not define factors; these are the usual ones. */
const BLEND_MODES = new Map<string, BlendPair>(Object.entries({
  ADD: ['SOURCE_ALPHA', 'ONE'], PREMULT: ['ONE', 'INVERSE_SOURCE_ALPHA'], MULTIPLY: ['OTHER_COLOUR', 'ZERO'],
}));

interface Extended { extensions?: Record<string, Record<string, unknown>>; extras?: Record<string, unknown> }
interface GltfAnimation extends Extended {
  samplers: { input: number; output: number; interpolation?: Interpolation }[];
  channels: { sampler: number; target: { extensions?: { [POINTER]?: { pointer: string } } } }[];
}
interface GltfJson { nodes?: Extended[]; materials?: (Extended & { alphaMode?: string })[]; animations?: GltfAnimation[] }

/** All three.js materials of one glTF material. The loader creates several if meshes differ, for example in vertex colours. */
class LoadedMaterial implements AnimatedMaterial {
  private readonly materials: MeshBasicMaterial[] = [];

  /** Adds a material. All materials share a texture that no other material of the file has. */
  add(material: MeshBasicMaterial) {
    if (material.map) {
      material.map = this.materials[0]?.map ?? material.map.clone();
      material.map.needsUpdate = true;
    }
    this.materials.push(material);
  }

  get textureTransform(): TextureTransform {
    const map = this.materials[0]?.map;
    return map ? { offset: [map.offset.x, map.offset.y], scale: [map.repeat.x, map.repeat.y], rotation: map.rotation }
      : { offset: [0, 0], scale: [1, 1], rotation: 0 };
  }

  get colour(): ArrayLike<number> {
    const material = this.materials[0];
    return material ? [material.color.r, material.color.g, material.color.b, material.opacity] : [1, 1, 1, 1];
  }

  setTextureTransform({ offset, scale, rotation }: Partial<TextureTransform>) {
    const map = this.materials[0]?.map;
    if (map) {
      map.offset.fromArray(offset ?? map.offset.toArray());
      map.repeat.fromArray(scale ?? map.repeat.toArray());
      map.rotation = rotation ?? map.rotation;
    }
  }

  setColour(colour: ArrayLike<number>) {
    for (const material of this.materials) {
      material.color.setRGB(colour[0], colour[1], colour[2]);
      material.opacity = colour[3];
    }
  }
}

/**
 * A plug-in for GLTFLoader: animations of textures, colours and visibility (`KHR_animation_pointer`), hidden nodes
 * (`KHR_node_visibility`), and the blend factors of the console (`extras.blend` or the draft `OMI_materials_blend`).
 * Register it with `loader.register(parser => new ShurikenGltfPlugin(parser))`.
 */
export class ShurikenGltfPlugin implements GLTFLoaderPlugin {
  readonly name = POINTER;
  private readonly materials = new Map<number, LoadedMaterial>();
  private readonly handles: SurfaceHandle[] = [];
  private readonly json: GltfJson;

  constructor(private readonly parser: GLTFParser) {
    this.json = parser.json as GltfJson;
  }

  /** Loads an animation. The loader itself reads the channels of nodes; this method adds those with pointers. */
  async loadAnimation(index: number): Promise<AnimationClip> {
    const clip = await this.parser.loadAnimation(index);
    const { channels, samplers, extras = {} } = this.json.animations![index];
    clip.tracks.filter(track => track.getInterpolation() === InterpolateDiscrete).forEach(track => { track.times = shiftToEarlierTimes(track.times); });
    for (const { sampler, target } of channels) {
      const pointer = target.extensions?.[POINTER]?.pointer;
      if (pointer) {
        const { input, output, interpolation = 'LINEAR' } = samplers[sampler];
        const channel = { target: { pointer }, times: await this.readAccessor(input), values: await this.readAccessor(output), interpolation };
        clip.tracks.push(...await this.createPointerTracks(pointer, channel, Number(extras.framesPerSecond ?? 60)));
      }
    }
    clip.resetDuration();
    clip.duration = Math.max(clip.duration, Number(extras.duration ?? 0));
    return clip;
  }

  private async createPointerTracks(pointer: string, channel: Channel, framesPerSecond: number) {
    const [list, text] = pointer.split('/').slice(1);
    const index = Number(text);
    const nodes: (Object3D | undefined)[] = [];
    if (list === 'nodes') {
      nodes[index] = await this.parser.getDependency('node', index) as Object3D;
    } else if (list === 'materials') {
      this.getHandle(index);
    }
    return createTracks(channel, framesPerSecond, { nodes, handles: this.handles });
  }

  private getHandle(index: number): SurfaceHandle {
    const material = new LoadedMaterial();
    if (!this.handles[index]) {
      this.materials.set(index, material);
      this.handles[index] = new SurfaceHandle(material);
    }
    return this.handles[index];
  }

  private async readAccessor(accessor: number): Promise<Float32Array> {
    const attribute = await this.parser.getDependency('accessor', accessor) as BufferAttribute;
    const { count, itemSize } = attribute;
    return Float32Array.from({ length: count * itemSize }, (_, i) => attribute.getComponent(Math.floor(i / itemSize), i % itemSize));
  }

  /** Sets the visibility of nodes and the blending of materials, and adds the handles through which mixers change materials. */
  async afterRoot(gltf: GLTF) {
    for (const [i, { extensions }] of (this.json.nodes ?? []).entries()) {
      const visible = extensions?.[VISIBILITY]?.visible;
      if (typeof visible === 'boolean') {
        (await this.parser.getDependency('node', i) as Object3D).visible = visible;
      }
    }
    for (const [object, { materials: index }] of this.parser.associations) {
      if (index !== undefined && object instanceof Material) {
        this.adaptMaterial(object, index);
      }
    }
    this.handles.forEach(handle => (gltf.scene ?? gltf.scenes[0]).add(handle));
  }

  private adaptMaterial(material: Material, index: number) {
    const { alphaMode, extras = {}, extensions = {} } = this.json.materials?.[index] ?? {};
    if (alphaMode === 'BLEND') {
      const pair = extras.blend as BlendPair | undefined ?? BLEND_MODES.get(String(extensions.OMI_materials_blend?.alphaMode));
      setBlending(material, pair, false);
      material.depthWrite = extras.depthWrite === true;
    }
    if (extras.depthEqual === true) {
      material.depthFunc = EqualDepth;
    }
    (material as MeshBasicMaterial).wireframe ||= extras.wireframe === true;
    this.materials.get(index)?.add(material as MeshBasicMaterial);
  }
}
