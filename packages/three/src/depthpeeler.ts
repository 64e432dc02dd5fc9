// Sorts translucent surfaces by pixel, as the PowerVR2 does: their depths are peeled off layer by layer, the farthest first, and
// the colours of each layer are mixed in this order. What is in front of the last layer stays sorted by triangles.
import { DepthTexture, FloatType, NearestFilter, Vector2, WebGLRenderTarget } from 'three';
import type { Camera, Scene, ShaderMaterial, WebGLRenderer } from 'three';
import type { ModelView, Part } from './modelview';
import type { Run } from './translucentsorting';
import { LAST_LAYER, LAYER_COUNT, LAYER_DEPTHS, NEXT_LAYER, NO_LAYER, ONE_LAYER, PEELED_COUNT } from './shaders';

/** The three.js layer on which only translucent meshes are drawn. */
const CHANNEL = 30;
/** The order of the first layer: before all runs of sorted triangles. */
const FIRST = -1e6;

/**
 * The materials of a mesh that is peeled.
 *
 * @property depth draws the depths of the next layer
 * @property rest draws what is nearer than the last layer
 * @property layers draw one layer each
 */
interface PeeledPart { part: Part; depth: ShaderMaterial; rest: ShaderMaterial; layers: ShaderMaterial[] }

/** A peeler of the translucent surfaces of models. Its textures have the size of the picture. */
export class Peeler {
  private readonly targets: WebGLRenderTarget[] = [];
  private readonly size = new Vector2();
  private readonly cache = new WeakMap<Part, PeeledPart>();

  /**
   * Prepares the next picture. Call it after the triangles are sorted; the next sorting ends it.
   *
   * @param scene with the models, drawn to the canvas next
   */
  peel(renderer: WebGLRenderer, scene: Scene, camera: Camera, models: ModelView[]) {
    const parts = models.flatMap(model => model.parts)
      .filter(({ mesh, surface, hasTranslucentTexels }) => hasTranslucentTexels && surface.polygonId < 0 && Array.isArray(mesh.material))
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

  private peeled(part: Part): PeeledPart {
    let result = this.cache.get(part);
    if (!result) {
      const layers = Array.from({ length: LAYER_COUNT }, (_, i) => part.surface.makeLayer(part.drawn, ONE_LAYER, i));
      const [depth, rest] = [NEXT_LAYER, NO_LAYER].map(peel => part.surface.makeLayer(part.drawn, peel, 0));
      result = { part, depth, rest, layers };
      this.cache.set(part, result);
    }
    return result;
  }

  private resize(renderer: WebGLRenderer) {
    const { x, y } = renderer.getDrawingBufferSize(this.size);
    if (this.targets[0]?.width === x && this.targets[0].height === y) {
      return;
    }
    this.dispose();
    for (let i = 0; i < LAYER_COUNT; i++) {
      const filters = { minFilter: NearestFilter, magFilter: NearestFilter } as const;
      this.targets.push(new WebGLRenderTarget(x, y, { ...filters, depthTexture: new DepthTexture(x, y, FloatType) }));
      LAYER_DEPTHS[i].value = this.targets[i].depthTexture;
    }
  }

  /** Draws the farthest depth of each pixel, then the next one, and so on. */
  private drawDepths(renderer: WebGLRenderer, scene: Scene, camera: Camera, parts: PeeledPart[]) {
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
    for (let i = 0; i < LAYER_COUNT; i++) {
      PEELED_COUNT.value = i;
      LAST_LAYER.value = i > 0 ? this.targets[i - 1].depthTexture : null;
      renderer.setRenderTarget(this.targets[i]);
      renderer.render(scene, camera);
    }
    depth.setClear(1);
    LAST_LAYER.value = null;
    scene.matrixWorldAutoUpdate = matrixWorldAutoUpdate;
    camera.layers.mask = mask;
    parts.forEach(({ part: { mesh } }, i) => {
      mesh.layers.disable(CHANNEL);
      mesh.material = materials[i];
    });
    renderer.setRenderTarget(target);
  }
}
