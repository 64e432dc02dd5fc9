// Reproduces the alpha channel of the console's frame buffer, because some surfaces are blended by it. After drawing, the alpha is reset
// to 1, because the page behind the canvas would be visible through lower values.
import { Box3, BufferAttribute, BufferGeometry, CustomBlending, Mesh, OneFactor, Sphere, ZeroFactor } from 'three';
import type { Object3D, Scene } from 'three';
import type { ModelView } from './modelview';
import type { RendererMaterials } from './surface';

/** Creates a mesh that is drawn last and sets the alpha of all pixels to 1. It cannot be culled or picked, and its bounding box is empty. */
export function createAlphaResetMesh(materials: RendererMaterials): Mesh {
  const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(Float32Array.from([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3));
  geometry.boundingBox = new Box3();
  geometry.boundingSphere = new Sphere();
  const material = materials.createAlphaResetMaterial({
    transparent: true, depthTest: false, depthWrite: false, blending: CustomBlending,
    blendSrc: ZeroFactor, blendDst: OneFactor, blendSrcAlpha: OneFactor, blendDstAlpha: ZeroFactor,
  });
  const seal = new Mesh(geometry, material);
  seal.frustumCulled = false;
  seal.renderOrder = Number.MAX_SAFE_INTEGER;
  seal.visible = false;
  seal.raycast = () => {};
  return seal;
}

/**
 * Sets whether the frame buffer has the alpha of the console in the next frame. It has if a model needs it and the background is
 * opaque. Over a transparent background, the alpha must be the coverage of each pixel.
 */
export function updateFrameBufferAlpha(models: ModelView[], renderer: { getClearAlpha(): number }) {
  const keeps = models.some(model => model.usesDestinationAlpha) && (renderer.getClearAlpha() === 1 || hasBackground(models[0].root));
  models.forEach(model => model.setKeepsConsoleAlpha(keeps));
}

function hasBackground(object: Object3D): boolean {
  for (let each: Object3D | null = object; each; each = each.parent) {
    if ((each as Scene).isScene) {
      return (each as Scene).background !== null;
    }
  }
  return false;
}
