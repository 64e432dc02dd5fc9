// Runs in a page: draws a model with WebGLRenderer and with WebGPURenderer, and compares the pixels. The address has `?webgpu`, or the
// WebGL 2 backend of WebGPURenderer is used.
import { Color, LinearSRGBColorSpace, RenderTarget, Scene, Vector3, WebGLRenderer } from 'three';
import { WebGPURenderer } from 'three/webgpu';
import { ShurikenLoader } from '@shuriken/three';
import { WEBGPU_MATERIALS } from '@shuriken/three/webgpu';
import { thumbCamera } from './thumbcamera.js';

const SIZE = 256;
const ANGLES = [30, 20];
const BACKGROUND = 0x5577AA;
const FRAME = 7;
/** The maximum difference of equal components. */
const EQUAL = 2;
const OPTIONS = { antialias: false, alpha: true, stencil: true };

const webgl = new WebGLRenderer(OPTIONS);
webgl.setClearColor(BACKGROUND, 1);
const webgpu = new WebGPURenderer({ ...OPTIONS, forceWebGL: location.search !== '?webgpu' });
webgpu.outputColorSpace = LinearSRGBColorSpace;
webgpu.setClearColor(new Color().setHex(BACKGROUND, LinearSRGBColorSpace), 1);

function collectVertices({ scene, view }) {
  scene.updateMatrixWorld(true);
  const vertices = [];
  for (const { mesh, surface } of view.parts) {
    const count = surface.isHidden ? 0 : mesh.geometry.attributes.position.count;
    for (let i = 0; i < count; i++) {
      vertices.push(mesh.getVertexPosition(i, new Vector3()).applyMatrix4(mesh.matrixWorld));
    }
  }
  return vertices;
}

/** Loads a model at a frame of its first animation, and calls a function to draw it. */
async function withModel(loader, files, path, renderer, draw) {
  renderer.setSize(SIZE, SIZE, false);
  const model = await loader.setOptions({ worker: false }).parseAsync(files, path);
  const stage = new Scene().add(model.scene);
  if (model.animations.length > 0) {
    model.player.at(0, FRAME);
  }
  const camera = thumbCamera(collectVertices(model), ANGLES);
  // WebGPURenderer calculates the projection again.
  camera.updateProjectionMatrix();
  model.update(camera, renderer);
  try {
    return await draw(stage, camera);
  } finally {
    model.dispose();
  }
}

/** Returns R G B A of all pixels from the top. */
function drawWithWebGl(stage, camera) {
  webgl.render(stage, camera);
  const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d', { willReadFrequently: true });
  context.drawImage(webgl.domElement, 0, 0);
  return context.getImageData(0, 0, SIZE, SIZE).data;
}

/** Returns R G B A of all pixels from the top. It draws to a texture, because a canvas of WebGPU cannot be read in all browsers. */
async function drawWithWebGpu(stage, camera) {
  const target = new RenderTarget(SIZE, SIZE, { stencilBuffer: true });
  webgpu.setRenderTarget(target);
  webgpu.render(stage, camera);
  const rows = await webgpu.readRenderTargetPixelsAsync(target, 0, 0, SIZE, SIZE);
  webgpu.setRenderTarget(null);
  target.dispose();
  const stride = 4 * SIZE;
  return webgpu.backend.isWebGLBackend ? Uint8Array.from(rows, (_, i) => rows[i + stride * (SIZE - 1 - 2 * Math.floor(i / stride))]) : rows;
}

/** Returns the shares of pixels that are equal, and that are not background. */
window.compareRenderers = async (addresses, path) => {
  const files = new Map(await Promise.all(addresses.map(async ([name, address]) => [name, new Uint8Array(await (await fetch(address)).arrayBuffer())])));
  await webgpu.init();
  const first = await withModel(new ShurikenLoader(), files, path, webgl, drawWithWebGl);
  const second = await withModel(new ShurikenLoader().setMaterials(WEBGPU_MATERIALS), files, path, webgpu, drawWithWebGpu);
  const result = { equal: 0, drawn: 0, isWebGpu: !webgpu.backend.isWebGLBackend };
  for (let i = 0; i < first.length; i += 4) {
    result.equal += [0, 1, 2, 3].every(c => Math.abs(first[i + c] - second[i + c]) <= EQUAL) ? 1 / SIZE ** 2 : 0;
    result.drawn += [0x55, 0x77, 0xAA].some((value, c) => Math.abs(first[i + c] - value) > EQUAL) ? 1 / SIZE ** 2 : 0;
  }
  return result;
};
window.hasWebGpu = async () => Boolean(await navigator.gpu?.requestAdapter());
window.isLoaded = true;
