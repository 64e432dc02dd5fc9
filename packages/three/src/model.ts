// A model on the stage: what the GLB holds, with the numbers of nodes, meshes and materials in the file kept.
import { Box3, BufferGeometry, Group, Matrix4, Mesh, Quaternion, SkinnedMesh, Vector3 } from 'three';
import type { Camera, Material, MeshStandardMaterial, Object3D, ShaderMaterial } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { Surface } from './surface';
import type { GltfMaterial } from './surface';
import type { Light, Look } from './look';

export interface Part { mesh: Mesh; surface: Surface; drawn: ShaderMaterial; opaque?: ShaderMaterial; loaded: Material }

export interface NodeRow { index: number; name: string; depth: number; mesh: boolean; joint: boolean; children: number[] }

const loader = new GLTFLoader();
/** glTF's number of a sampler that does not filter. */
const NEAREST = 9728;

export class ModelView {
  readonly root = new Group();
  readonly nodes: (Object3D | undefined)[] = [];
  readonly surfaces: Surface[] = [];
  readonly parts: Part[] = [];
  readonly rows: NodeRow[] = [];
  /** From a material to the scene's texture it shows. */
  readonly textureOf: (string | undefined)[] = [];
  /** Nodes of modifier volumes, which the console does not show. */
  readonly volumes: Object3D[] = [];
  showsVolumes = false;
  triangles = 0;
  vertices = 0;
  private rest: { position: Vector3; quaternion: Quaternion; scale: Vector3; visible: boolean }[] = [];
  private billboards: { node: Object3D; how: string }[] = [];
  private white: Surface | undefined;

  static async of(glb: Uint8Array<ArrayBuffer>): Promise<ModelView> {
    const model = new ModelView();
    const bytes = glb.byteOffset === 0 && glb.byteLength === glb.buffer.byteLength ? glb.buffer : glb.slice().buffer;
    const gltf = await loader.parseAsync(bytes, '');
    model.root.add(gltf.scene);
    await model.take(gltf.parser as unknown as Parser);
    return model;
  }

  private async take(parser: Parser) {
    const json = parser.json;
    for (let i = 0; i < (json.nodes ?? []).length; i++) {
      const node = await parser.getDependency('node', i) as Object3D;
      this.nodes.push(node);
      const seen = json.nodes[i].extensions?.KHR_node_visibility?.visible;
      node.visible = seen ?? true;
      const how = json.nodes[i].extras?.billboard;
      if (json.nodes[i].extras?.kind === 'modifierVolume' && json.nodes[i].mesh !== undefined) {
        this.volumes.push(node);
      }
      if (how) {
        this.billboards.push({ node, how });
      }
      this.rest.push({
        position: node.position.clone(), quaternion: node.quaternion.clone(), scale: node.scale.clone(), visible: node.visible,
      });
    }
    (json.materials ?? []).forEach((material: GltfMaterial, i: number) => {
      const texture = material.pbrMetallicRoughness?.baseColorTexture?.index;
      const sampler = texture === undefined ? undefined : json.samplers?.[json.textures[texture].sampler];
      this.surfaces.push(new Surface(i, material, texture !== undefined && sampler?.magFilter !== NEAREST));
      const image = texture === undefined ? undefined : json.images[json.textures[texture].source];
      this.textureOf.push(image?.name);
    });
    this.listNodes(json);
    const white = this.white = new Surface(-1, { extensions: { KHR_materials_unlit: {} } });
    let bare = true;
    this.root.traverse(each => {
      const mesh = each as Mesh;
      if (mesh.isMesh) {
        const loaded = mesh.material as Material;
        const surface = this.surfaces[parser.associations.get(loaded)?.materials ?? -1] ?? white;
        if (surface.isBlended) {
          mesh.geometry = ownIndex(mesh.geometry);
        }
        const hasNormals = 'normal' in mesh.geometry.attributes;
        bare &&= !('color' in mesh.geometry.attributes) && !(loaded as MeshStandardMaterial).map;
        const drawn = surface.make(loaded, 'color' in mesh.geometry.attributes, hasNormals);
        mesh.frustumCulled = !(mesh as SkinnedMesh).isSkinnedMesh;
        mesh.renderOrder = mesh.id;
        if (!hasNormals) {
          mesh.geometry.computeVertexNormals();
        }
        this.parts.push({ mesh, surface, drawn, opaque: surface.makeOpaque(drawn), loaded });
        if (!this.isVolume(mesh)) {
          this.triangles += (mesh.geometry.index?.count ?? mesh.geometry.attributes.position.count) / 3;
          this.vertices += mesh.geometry.attributes.position.count;
        }
        mesh.material = drawn;
      }
    });
    [white, ...this.surfaces].forEach(surface => { surface.isBare = bare; });
    this.showVolumes(this.triangles === 0);
  }

  private isVolume(object: Object3D): boolean {
    return this.volumes.includes(object) || object.parent !== null && this.volumes.includes(object.parent);
  }

  /** Shows or hides modifier volumes; a model that has nothing else begins with them. */
  showVolumes(on: boolean) {
    this.showsVolumes = on && this.volumes.length > 0;
    this.nodes.forEach((node, i) => {
      if (this.volumes.includes(node!)) {
        node!.visible = this.rest[i].visible = on;
      }
    });
  }

  private listNodes(json: { nodes?: { name?: string; children?: number[]; mesh?: number }[]; skins?: { joints: number[] }[]; scenes: { nodes: number[] }[] }) {
    const joints = new Set((json.skins ?? []).flatMap(skin => skin.joints));
    const ahead = (json.scenes[0].nodes ?? []).map(index => ({ index, depth: 0 })).reverse();
    while (ahead.length > 0) {
      const { index, depth } = ahead.pop()!;
      const node = json.nodes![index];
      const children = node.children ?? [];
      this.rows.push({
        index, depth, children, name: node.name ?? `node ${index}`, mesh: node.mesh !== undefined, joint: joints.has(index),
      });
      [...children].reverse().forEach(child => ahead.push({ index: child, depth: depth + 1 }));
    }
  }

  /** The number that weights have for a node; -1 if it is no joint. */
  jointOf(index: number): number {
    const node = this.nodes[index];
    for (const { mesh } of this.parts) {
      const at = (mesh as SkinnedMesh).skeleton?.bones.findIndex(bone => bone === node) ?? -1;
      if (at >= 0) {
        return at;
      }
    }
    return -1;
  }

  /** Everything as it is without a motion. */
  toRest() {
    this.rest.forEach((rest, i) => {
      const node = this.nodes[i]!;
      node.position.copy(rest.position);
      node.quaternion.copy(rest.quaternion);
      node.scale.copy(rest.scale);
      node.visible = rest.visible;
    });
    this.surfaces.forEach(surface => surface.reset());
  }

  show(look: Look, light: Light) {
    for (const part of this.parts) {
      const sorted = look !== 'plain' && part.surface.isBlended;
      part.mesh.material = look === 'plain' ? part.loaded : !sorted ? part.drawn : part.opaque ? [part.drawn, part.opaque] : [part.drawn];
      if (!sorted) {
        part.mesh.geometry.clearGroups();
      }
      Object.assign(part.mesh, { isMesh: look !== 'points', isPoints: look === 'points' });
      part.surface.show(look, light);
    }
  }

  /** Nodes that always look at the viewer, as the DS turns them. */
  face(camera: Camera) {
    const turn = camera.getWorldQuaternion(new Quaternion());
    for (const { node, how } of this.billboards) {
      node.matrixWorldAutoUpdate = true;
      node.updateWorldMatrix(true, false);
      const scale = new Vector3().setFromMatrixScale(node.matrixWorld);
      const place = new Vector3().setFromMatrixPosition(node.matrixWorld);
      const world = new Matrix4();
      if (how === 'spherical') {
        world.compose(place, turn, scale);
      } else {
        const up = new Vector3().setFromMatrixColumn(node.matrixWorld, 1).normalize();
        const back = new Vector3(0, 0, 1).applyQuaternion(turn);
        const side = new Vector3().crossVectors(up, back).normalize();
        world.makeBasis(side, up, new Vector3().crossVectors(side, up)).scale(scale).setPosition(place);
      }
      node.matrixWorld.copy(world);
      node.children.forEach(child => child.updateMatrixWorld(true));
      node.matrixWorldAutoUpdate = false;
    }
  }

  /** The box around what is drawn, as it is posed now: of everything, or of what has one material. */
  box(material = -1): Box3 {
    const box = new Box3();
    this.root.updateMatrixWorld(true);
    const v = new Vector3();
    for (const { mesh, surface } of this.parts) {
      if (!visible(mesh) || material < 0 && surface.isHidden || material >= 0 && surface.index !== material) {
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

  dispose() {
    this.root.removeFromParent();
    this.parts.forEach(({ mesh }) => {
      mesh.geometry.dispose();
      (mesh as SkinnedMesh).skeleton?.dispose();
    });
    this.surfaces.forEach(surface => surface.dispose());
    this.white?.dispose();
  }
}

/** The same vertices with an index that may be put in another order. */
function ownIndex(geometry: BufferGeometry): BufferGeometry {
  const own = new BufferGeometry();
  Object.entries(geometry.attributes).forEach(([name, attribute]) => own.setAttribute(name, attribute));
  own.morphAttributes = geometry.morphAttributes;
  own.morphTargetsRelative = geometry.morphTargetsRelative;
  own.userData.corners = Uint32Array.from(geometry.index?.array ?? Array(geometry.attributes.position.count).keys());
  own.setIndex(geometry.index?.clone() ?? Array.from({ length: geometry.attributes.position.count }, (_, i) => i));
  return own;
}

interface Parser {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
  associations: Map<unknown, { nodes?: number; materials?: number; meshes?: number; primitives?: number }>;
  getDependency(type: string, index: number): Promise<unknown>;
}

function visible(object: Object3D): boolean {
  for (let each: Object3D | null = object; each; each = each.parent) {
    if (!each.visible || each.scale.x === 0 && each.scale.y === 0 && each.scale.z === 0) {
      return false;
    }
  }
  return true;
}
