// Sorts translucent surfaces by pixel with depth peeling, as the PowerVR2 does. Each pass finds the depth of the next layer, the
// farthest first, and the layers are blended in this order. Fragments in front of the last layer stay sorted by triangle.
import { DepthTexture, FloatType, NearestFilter, Vector2, WebGLRenderTarget } from 'three';
import type { Camera, Scene, ShaderMaterial, WebGLRenderer } from 'three';
import type { ModelView, Part } from './modelview';
import type { Run } from './translucentsorting';
import { LAST_LAYER_DEPTHS, LAYER_COUNT, LAYER_DEPTHS, NEXT_LAYER_DEPTHS, PEELED_LAYER_COUNT, REMAINING_FRAGMENTS, SINGLE_LAYER } from './shaders';

/** The three.js layer on which only translucent meshes are drawn. */
const PEELED_MESHES_LAYER = 30;
/** The draw order of the first layer. It is lower than that of all runs of sorted triangles. */
const FIRST_LAYER_ORDER = -1e6;

/**
 * The materials of a mesh that is peeled.
 *
 * @property depthMaterial draws the depths of the next layer
 * @property remainingMaterial draws the fragments in front of the last layer
 * @property layerMaterials draw one layer each
 */
interface PeeledPart { part: Part; depthMaterial: ShaderMaterial; remainingMaterial: ShaderMaterial; layerMaterials: ShaderMaterial[] }

/** Depth peeling for the translucent surfaces of models. Its render targets have the size of the drawing buffer. */
export class Peeler {
  private readonly renderTargets: WebGLRenderTarget[] = [];
  private readonly size = new Vector2();
  private readonly cache = new WeakMap<Part, PeeledPart>();

  /**
   * Prepares the models for the next frame. Call it after `sortTranslucent`, whose next call ends the effect.
   *
   * @param scene the scene with the models
   */
  peel(renderer: WebGLRenderer, scene: Scene, camera: Camera, models: ModelView[]) {
    const parts = models.flatMap(model => model.parts)
      .filter(({ mesh, surface, hasTranslucentTexels }) => hasTranslucentTexels && surface.polygonId < 0 && Array.isArray(mesh.material))
      .map(part => this.getPeeledPart(part));
    if (parts.length === 0) {
      return;
    }
    this.resizeTargets(renderer);
    this.drawDepths(renderer, scene, camera, parts);
    for (const { part, remainingMaterial, layerMaterials } of parts) {
      const { mesh, consoleMaterial, opaqueMaterial } = part;
      mesh.material = [remainingMaterial, opaqueMaterial ?? consoleMaterial, ...layerMaterials];
      const count = mesh.geometry.index!.count;
      mesh.geometry.groups.push(...layerMaterials.map((_, i): Run => ({ start: 0, count, materialIndex: 2 + i, order: FIRST_LAYER_ORDER + i })));
    }
  }

  /** Frees the render targets. */
  dispose() {
    this.renderTargets.forEach(each => {
      each.depthTexture?.dispose();
      each.dispose();
    });
    this.renderTargets.length = 0;
  }

  private getPeeledPart(part: Part): PeeledPart {
    let result = this.cache.get(part);
    if (!result) {
      const layerMaterials = Array.from({ length: LAYER_COUNT }, (_, i) => part.surface.createLayerMaterial(part.consoleMaterial, SINGLE_LAYER, i));
      const [depthMaterial, remainingMaterial] = [NEXT_LAYER_DEPTHS, REMAINING_FRAGMENTS].map(peel => part.surface.createLayerMaterial(part.consoleMaterial, peel, 0));
      result = { part, depthMaterial, remainingMaterial, layerMaterials };
      this.cache.set(part, result);
    }
    return result;
  }

  private resizeTargets(renderer: WebGLRenderer) {
    const { x, y } = renderer.getDrawingBufferSize(this.size);
    if (this.renderTargets[0]?.width === x && this.renderTargets[0].height === y) {
      return;
    }
    this.dispose();
    for (let i = 0; i < LAYER_COUNT; i++) {
      const filters = { minFilter: NearestFilter, magFilter: NearestFilter } as const;
      this.renderTargets.push(new WebGLRenderTarget(x, y, { ...filters, depthTexture: new DepthTexture(x, y, FloatType) }));
      LAYER_DEPTHS[i].value = this.renderTargets[i].depthTexture;
    }
  }

  /** Draws the depths of all layers, the farthest first. */
  private drawDepths(renderer: WebGLRenderer, scene: Scene, camera: Camera, parts: PeeledPart[]) {
    const previousTarget = renderer.getRenderTarget();
    const mask = camera.layers.mask;
    const materials = parts.map(({ part }) => part.mesh.material);
    const { matrixWorldAutoUpdate } = scene;
    const { depth } = renderer.state.buffers;
    parts.forEach(({ part: { mesh }, depthMaterial: material }) => {
      mesh.layers.enable(PEELED_MESHES_LAYER);
      mesh.material = material;
    });
    camera.layers.set(PEELED_MESHES_LAYER);
    scene.matrixWorldAutoUpdate = false;
    depth.setClear(0);
    for (let i = 0; i < LAYER_COUNT; i++) {
      PEELED_LAYER_COUNT.value = i;
      LAST_LAYER_DEPTHS.value = i > 0 ? this.renderTargets[i - 1].depthTexture : null;
      renderer.setRenderTarget(this.renderTargets[i]);
      renderer.render(scene, camera);
    }
    depth.setClear(1);
    LAST_LAYER_DEPTHS.value = null;
    scene.matrixWorldAutoUpdate = matrixWorldAutoUpdate;
    camera.layers.mask = mask;
    parts.forEach(({ part: { mesh } }, i) => {
      mesh.layers.disable(PEELED_MESHES_LAYER);
      mesh.material = materials[i];
    });
    renderer.setRenderTarget(previousTarget);
  }
}
