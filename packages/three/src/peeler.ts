// Sorts translucent surfaces by pixel, as the PowerVR2 does: their depths are peeled off layer by layer, the farthest first, and
// the colours of each layer are mixed in this order. What is in front of the last layer stays sorted by triangles.
import { DepthTexture, FloatType, NearestFilter, Vector2, WebGLRenderTarget } from 'three';
import type { Camera, Scene, ShaderMaterial, WebGLRenderer } from 'three';
import type { ModelView, Part } from './model';
import type { Run } from './sorter';
import { LAYERS, LAYER_DEPTHS, NEXT_LAYER, NO_LAYER, ONE_LAYER, PEELED, PEELED_BEFORE } from './shaders';

/** The channel of three.js on which only translucent meshes are drawn. */
const CHANNEL = 30;
/** Layers come before all runs of sorted triangles. */
const FIRST = -1e6;

interface Peeled { part: Part; depth: ShaderMaterial; rest: ShaderMaterial; layers: ShaderMaterial[] }

/** Peels the translucent surfaces of models; it has textures of the size of the picture. */
export class Peeler {
  private readonly targets: WebGLRenderTarget[] = [];
  private readonly size = new Vector2();
  private readonly made = new WeakMap<Part, Peeled>();

  /**
   * Prepares the next picture. Call it after the triangles are sorted; the next sorting ends it.
   *
   * @param scene with the models, drawn to the canvas next
   */
  peel(renderer: WebGLRenderer, scene: Scene, camera: Camera, models: ModelView[]) {
    const parts = models.flatMap(model => model.parts)
      .filter(({ mesh, surface }) => surface.isBlended && surface.polygonId < 0 && Array.isArray(mesh.material))
      .map(part => this.peeled(part));
    if (parts.length === 0) {
      return;
    }
    this.resize(renderer);
    this.drawDepths(renderer, scene, camera, parts);
    for (const { part, rest, layers } of parts) {
      const { mesh, drawn, opaque } = part;
      mesh.material = [rest, opaque ?? drawn, ...layers];
      const count = mesh.geometry.index!.count;
      mesh.geometry.groups.push(...layers.map((_, i): Run => ({ start: 0, count, materialIndex: 2 + i, order: FIRST + i })));
    }
  }

  dispose() {
    this.targets.forEach(each => {
      each.depthTexture?.dispose();
      each.dispose();
    });
    this.targets.length = 0;
  }

  private peeled(part: Part): Peeled {
    let made = this.made.get(part);
    if (!made) {
      const layers = Array.from({ length: LAYERS }, (_, i) => part.surface.makeLayer(part.drawn, ONE_LAYER, i));
      const [depth, rest] = [NEXT_LAYER, NO_LAYER].map(peel => part.surface.makeLayer(part.drawn, peel, 0));
      made = { part, depth, rest, layers };
      this.made.set(part, made);
    }
    return made;
  }

  private resize(renderer: WebGLRenderer) {
    const { x, y } = renderer.getDrawingBufferSize(this.size);
    if (this.targets[0]?.width === x && this.targets[0].height === y) {
      return;
    }
    this.dispose();
    for (let i = 0; i < LAYERS; i++) {
      const filters = { minFilter: NearestFilter, magFilter: NearestFilter } as const;
      this.targets.push(new WebGLRenderTarget(x, y, { ...filters, depthTexture: new DepthTexture(x, y, FloatType) }));
      LAYER_DEPTHS[i].value = this.targets[i].depthTexture;
    }
  }

  /** Draws the farthest depth of each pixel, then the next one, and so on. */
  private drawDepths(renderer: WebGLRenderer, scene: Scene, camera: Camera, parts: Peeled[]) {
    const target = renderer.getRenderTarget();
    const mask = camera.layers.mask;
    const materials = parts.map(({ part }) => part.mesh.material);
    const { matrixWorldAutoUpdate } = scene;
    const { depth } = renderer.state.buffers;
    parts.forEach(({ part: { mesh }, depth: material }) => {
      mesh.layers.enable(CHANNEL);
      mesh.material = material;
    });
    camera.layers.set(CHANNEL);
    scene.matrixWorldAutoUpdate = false;
    depth.setClear(0);
    for (let i = 0; i < LAYERS; i++) {
      PEELED.value = i;
      PEELED_BEFORE.value = i > 0 ? this.targets[i - 1].depthTexture : null;
      renderer.setRenderTarget(this.targets[i]);
      renderer.render(scene, camera);
    }
    depth.setClear(1);
    PEELED_BEFORE.value = null;
    scene.matrixWorldAutoUpdate = matrixWorldAutoUpdate;
    camera.layers.mask = mask;
    parts.forEach(({ part: { mesh } }, i) => {
      mesh.layers.disable(CHANNEL);
      mesh.material = materials[i];
    });
    renderer.setRenderTarget(target);
  }
}
