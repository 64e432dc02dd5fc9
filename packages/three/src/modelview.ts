// A model from a GLB for a three.js scene. Nodes and materials keep their indices in the file.
import { Box2, Box3, BufferGeometry, Group, Matrix4, Mesh, Quaternion, SkinnedMesh, Vector2, Vector3 } from 'three';
import type { Camera, Material, MeshStandardMaterial, Object3D, ShaderMaterial } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { computeAlphaRange } from './alpharange';
import type { AlphaRange } from './alpharange';
import { createAlphaResetMesh } from './framebufferalpha';
import { Surface, WEBGL_MATERIALS } from './surface';
import type { GltfMaterial, RendererMaterials } from './surface';
import type { LightingMode, DisplayMode } from './displaymode';

/**
 * A mesh with one material.
 *
 * @property consoleMaterial the material that draws the mesh as on the console
 * @property opaqueMaterial the material that draws the opaque texels of a translucent mesh, if they hide the background
 * @property loadedMaterial the material that the glTF loader created
 * @property alphaRange the alpha values that texels of a translucent mesh can have
 * @property hasTranslucentTexels whether some texels were translucent when the triangles were last sorted
 */
export interface Part {
  mesh: Mesh; surface: Surface; consoleMaterial: ShaderMaterial; opaqueMaterial?: ShaderMaterial; loadedMaterial: Material; alphaRange: AlphaRange;
  hasTranslucentTexels: boolean;
}

/** A node in depth-first order. */
export interface NodeRow { index: number; name: string; depth: number; hasMesh: boolean; isJoint: boolean; children: number[] }

const loader = new GLTFLoader();
/** The glTF constant for samplers without filtering. */
const NEAREST = 9728;

/** A model with its meshes, nodes and materials, which can be drawn in several display modes. */
export class ModelView {
  readonly root = new Group();
  readonly nodes: (Object3D | undefined)[] = [];
  readonly surfaces: Surface[] = [];
  readonly parts: Part[] = [];
  readonly nodeRows: NodeRow[] = [];
  /** The name of each material's texture. */
  readonly textureNames: (string | undefined)[] = [];
  /** Nodes of modifier volumes, which the console does not show. */
  readonly modifierVolumes: Object3D[] = [];
  showsModifierVolumes = false;
  /** The layers of a level, such as terrain and props, and whether they are visible. */
  readonly layers = new Map<string, boolean>();
  private layeredNodes: { index: number; names: string[] }[] = [];
  triangleCount = 0;
  vertexCount = 0;
  private restStates: { position: Vector3; quaternion: Quaternion; scale: Vector3; visible: boolean }[] = [];
  private billboards: { node: Object3D; kind: string }[] = [];
  private defaultSurface: Surface | undefined;
  private alphaResetMesh: Mesh | undefined;
  private keepsConsoleAlpha = false;

  private constructor(private readonly rendererMaterials: RendererMaterials) {}

  /** Reads a GLB. */
  static async of(glb: Uint8Array<ArrayBuffer>, materials = WEBGL_MATERIALS): Promise<ModelView> {
    const model = new ModelView(materials);
    const bytes = glb.byteOffset === 0 && glb.byteLength === glb.buffer.byteLength ? glb.buffer : glb.slice().buffer;
    const gltf = await loader.parseAsync(bytes, '');
    model.root.add(gltf.scene);
    await model.readScene(gltf.parser as unknown as GltfParser);
    return model;
  }

  private async readScene(parser: GltfParser) {
    const json = parser.json;
    for (let i = 0; i < (json.nodes ?? []).length; i++) {
      const node = await parser.getDependency('node', i) as Object3D;
      this.nodes.push(node);
      node.visible = json.nodes[i].extensions?.KHR_node_visibility?.visible ?? true;
      const kind = json.nodes[i].extras?.billboard;
      if (json.nodes[i].extras?.kind === 'modifierVolume' && json.nodes[i].mesh !== undefined) {
        this.modifierVolumes.push(node);
      }
      const layers = json.nodes[i].extras?.layers;
      if (Array.isArray(layers)) {
        this.layeredNodes.push({ index: i, names: layers.map(String) });
        layers.forEach(name => this.layers.set(String(name), true));
      }
      if (kind) {
        this.billboards.push({ node, kind });
      }
      this.restStates.push({
        position: node.position.clone(), quaternion: node.quaternion.clone(), scale: node.scale.clone(), visible: node.visible,
      });
    }
    (json.materials ?? []).forEach((material: GltfMaterial, i: number) => {
      const texture = material.pbrMetallicRoughness?.baseColorTexture?.index;
      const sampler = texture === undefined ? undefined : json.samplers?.[json.textures[texture].sampler];
      this.surfaces.push(new Surface(i, material, texture !== undefined && sampler?.magFilter !== NEAREST, this.rendererMaterials));
      const image = texture === undefined ? undefined : json.images[json.textures[texture].source];
      this.textureNames.push(image?.name);
    });
    this.listNodes(json);
    const white = this.defaultSurface = new Surface(-1, { extensions: { KHR_materials_unlit: {} } }, false, this.rendererMaterials);
    let isBare = true;
    this.root.traverse(each => {
      const mesh = each as Mesh;
      if (mesh.isMesh) {
        const loadedMaterial = mesh.material as Material;
        const surface = this.surfaces[parser.associations.get(loadedMaterial)?.materials ?? -1] ?? white;
        if (surface.isBlended) {
          mesh.geometry = copyWithOwnIndex(mesh.geometry);
        }
        const { attributes } = mesh.geometry;
        const traits = {
          hasColours: 'color' in attributes, hasNormals: 'normal' in attributes, hasSecondUv: 'uv1' in attributes, uvBox: computeUvBox(mesh.geometry),
        };
        isBare &&= !traits.hasColours && !(loadedMaterial as MeshStandardMaterial).map;
        const consoleMaterial = surface.createMaterial(loadedMaterial, traits);
        mesh.frustumCulled = !(mesh as SkinnedMesh).isSkinnedMesh;
        mesh.renderOrder = mesh.id;
        if (!traits.hasNormals) {
          mesh.geometry.computeVertexNormals();
        }
        const alphaRange: AlphaRange = surface.isBlended ? computeAlphaRange(mesh, loadedMaterial as MeshStandardMaterial) : [1, 1];
        this.parts.push({ mesh, surface, consoleMaterial, opaqueMaterial: surface.createOpaqueMaterial(consoleMaterial), loadedMaterial, alphaRange, hasTranslucentTexels: surface.isBlended });
        if (!this.isModifierVolume(mesh)) {
          this.triangleCount += (mesh.geometry.index?.count ?? mesh.geometry.attributes.position.count) / 3;
          this.vertexCount += mesh.geometry.attributes.position.count;
        }
        mesh.material = consoleMaterial;
      }
    });
    [white, ...this.surfaces].forEach(surface => { surface.isBare = isBare; });
    if (this.surfaces.some(surface => surface.usesDestinationAlpha)) {
      this.alphaResetMesh = createAlphaResetMesh(this.rendererMaterials);
      this.root.add(this.alphaResetMesh);
    }
    this.setModifierVolumesVisible(this.triangleCount === 0);
  }

  private isModifierVolume(object: Object3D): boolean {
    return this.modifierVolumes.includes(object) || object.parent !== null && this.modifierVolumes.includes(object.parent);
  }

  /** Shows or hides modifier volumes. They are visible at first if the model has no other meshes. */
  setModifierVolumesVisible(on: boolean) {
    this.showsModifierVolumes = on && this.modifierVolumes.length > 0;
    this.nodes.forEach((node, i) => {
      if (this.modifierVolumes.includes(node!)) {
        node!.visible = this.restStates[i].visible = on;
      }
    });
  }

  /** Shows or hides a layer. A node of several layers is visible if one of them is visible. */
  setLayerVisible(name: string, on: boolean) {
    this.layers.set(name, on);
    for (const { index, names } of this.layeredNodes) {
      this.nodes[index]!.visible = this.restStates[index].visible = names.some(each => this.layers.get(each));
    }
  }

  private listNodes(json: { nodes?: { name?: string; children?: number[]; mesh?: number }[]; skins?: { joints: number[] }[]; scenes: { nodes: number[] }[] }) {
    const joints = new Set((json.skins ?? []).flatMap(skin => skin.joints));
    const ahead = (json.scenes[0].nodes ?? []).map(index => ({ index, depth: 0 })).reverse();
    while (ahead.length > 0) {
      const { index, depth } = ahead.pop()!;
      const node = json.nodes![index];
      const children = node.children ?? [];
      this.nodeRows.push({
        index, depth, children, name: node.name ?? `node ${index}`, hasMesh: node.mesh !== undefined, isJoint: joints.has(index),
      });
      [...children].reverse().forEach(child => ahead.push({ index: child, depth: depth + 1 }));
    }
  }

  /** Whether a surface is blended by the alpha of the frame buffer. */
  get usesDestinationAlpha() {
    return this.alphaResetMesh !== undefined;
  }

  /** Sets whether the frame buffer has the alpha of the console while this model is drawn. Afterwards it is 1 again. */
  setKeepsConsoleAlpha(keeps: boolean) {
    if (keeps !== this.keepsConsoleAlpha) {
      this.keepsConsoleAlpha = keeps;
      this.surfaces.forEach(surface => surface.setKeepsConsoleAlpha(keeps));
      if (this.alphaResetMesh) {
        this.alphaResetMesh.visible = keeps;
      }
    }
  }

  /** Returns the joint index of a node in the skin weights, or -1 if the node is not a joint. */
  findJointIndex(index: number): number {
    const node = this.nodes[index];
    for (const { mesh } of this.parts) {
      const at = (mesh as SkinnedMesh).skeleton?.bones.findIndex(bone => bone === node) ?? -1;
      if (at >= 0) {
        return at;
      }
    }
    return -1;
  }

  /** Resets nodes and materials to their state without animations. */
  resetPose() {
    this.restStates.forEach((rest, i) => {
      const node = this.nodes[i]!;
      node.position.copy(rest.position);
      node.quaternion.copy(rest.quaternion);
      node.scale.copy(rest.scale);
      node.visible = rest.visible;
    });
    this.surfaces.forEach(surface => surface.reset());
  }

  /** Sets the display mode and the lighting mode. */
  setDisplayMode(displayMode: DisplayMode, lightingMode: LightingMode) {
    for (const part of this.parts) {
      const isSorted = displayMode !== 'plain' && part.surface.isBlended;
      part.mesh.material = displayMode === 'plain' ? part.loadedMaterial : !isSorted ? part.consoleMaterial : part.opaqueMaterial ? [part.consoleMaterial, part.opaqueMaterial] : [part.consoleMaterial];
      if (!isSorted) {
        part.mesh.geometry.clearGroups();
      }
      Object.assign(part.mesh, { isMesh: displayMode !== 'points', isPoints: displayMode === 'points' });
      part.surface.setDisplayMode(displayMode, lightingMode);
    }
  }

  /** Rotates billboards toward the camera, as the DS does. */
  faceCamera(camera: Camera) {
    const rotation = camera.getWorldQuaternion(new Quaternion());
    for (const { node, kind } of this.billboards) {
      node.matrixWorldAutoUpdate = true;
      node.updateWorldMatrix(true, false);
      const scale = new Vector3().setFromMatrixScale(node.matrixWorld);
      const position = new Vector3().setFromMatrixPosition(node.matrixWorld);
      const world = new Matrix4();
      if (kind === 'spherical') {
        world.compose(position, rotation, scale);
      } else {
        const up = new Vector3().setFromMatrixColumn(node.matrixWorld, 1).normalize();
        const back = new Vector3(0, 0, 1).applyQuaternion(rotation);
        const side = new Vector3().crossVectors(up, back).normalize();
        world.makeBasis(side, up, new Vector3().crossVectors(side, up)).scale(scale).setPosition(position);
      }
      node.matrixWorld.copy(world);
      node.children.forEach(child => child.updateMatrixWorld(true));
      node.matrixWorldAutoUpdate = false;
    }
  }

  /** Returns the bounding box of the visible meshes in their current pose: of all, or of those with one material. */
  computeBox(material = -1): Box3 {
    const box = new Box3();
    this.root.updateMatrixWorld(true);
    const v = new Vector3();
    for (const { mesh, surface } of this.parts) {
      if (!isVisible(mesh) || material < 0 && surface.isHidden || material >= 0 && surface.index !== material) {
        continue;
      }
      const position = mesh.geometry.attributes.position;
      const index = mesh.geometry.index;
      const count = index?.count ?? position.count;
      const step = Math.max(1, Math.floor(count / 20_000));
      for (let i = 0; i < count; i += step) {
        mesh.getVertexPosition(index ? index.getX(i) : i, v);
        box.expandByPoint(v.applyMatrix4(mesh.matrixWorld));
      }
    }
    return box;
  }

  /** Frees all geometries, skeletons, textures and materials. */
  dispose() {
    this.root.removeFromParent();
    this.alphaResetMesh?.geometry.dispose();
    (this.alphaResetMesh?.material as Material | undefined)?.dispose();
    this.parts.forEach(({ mesh }) => {
      mesh.geometry.dispose();
      (mesh as SkinnedMesh).skeleton?.dispose();
    });
    this.surfaces.forEach(surface => surface.dispose());
    this.defaultSurface?.dispose();
  }
}

/** Returns the bounding box of the texture coordinates of a mesh. */
function computeUvBox({ attributes: { uv } }: BufferGeometry): Box2 {
  const box = new Box2(new Vector2(), new Vector2());
  for (let i = 0; i < (uv?.count ?? 0); i++) {
    const point = new Vector2(uv.getX(i), uv.getY(i));
    box.set(i === 0 ? point : box.min.min(point), i === 0 ? point.clone() : box.max.max(point));
  }
  return box;
}

/** Returns a geometry with the same vertices and a copy of the index, which can be sorted. */
function copyWithOwnIndex(geometry: BufferGeometry): BufferGeometry {
  const copy = new BufferGeometry();
  Object.entries(geometry.attributes).forEach(([name, attribute]) => copy.setAttribute(name, attribute));
  copy.morphAttributes = geometry.morphAttributes;
  copy.morphTargetsRelative = geometry.morphTargetsRelative;
  copy.userData.corners = Uint32Array.from(geometry.index?.array ?? Array(geometry.attributes.position.count).keys());
  copy.setIndex(geometry.index?.clone() ?? Array.from({ length: geometry.attributes.position.count }, (_, i) => i));
  return copy;
}

interface GltfParser {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
  associations: Map<unknown, { nodes?: number; materials?: number; meshes?: number; primitives?: number }>;
  getDependency(type: string, index: number): Promise<unknown>;
}

/** Returns whether an object and its ancestors below `top` are visible and not scaled to zero. */
export function isVisible(object: Object3D, top: Object3D | null = null): boolean {
  for (let each: Object3D | null = object; each && each !== top; each = each.parent) {
    if (!each.visible || each.scale.x === 0 && each.scale.y === 0 && each.scale.z === 0) {
      return false;
    }
  }
  return true;
}
