// Draws squares with @shuriken/three and nothing else, so that tests can calculate the pixels by hand.
import { OrthographicCamera, Scene, Vector3, WebGLRenderer } from 'three';
import { DRAWING_SIZE, ModelView, Peeler, chooseAlpha, compareTranslucent, sortTranslucent } from '@shuriken/three';

const SIZE = 32;
const linear = v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;

function dataUri(bytes, type) {
  return `data:${type};base64,${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

/** An image of one row; texels are R G B A. */
async function image(texels) {
  const canvas = new OffscreenCanvas(texels.length, 1);
  canvas.getContext('2d').putImageData(new ImageData(Uint8ClampedArray.from(texels.flat()), texels.length, 1), 0, 0);
  return dataUri(await (await canvas.convertToBlob()).arrayBuffer(), 'image/png');
}

/**
 * A glTF of squares: `corners` from the lower left one, x y z each in a unit square, `colour` R G B A of 0 to 1 as stored, `normal`,
 * `centre` u and v to which the DS adds a normal.
 * A material may have `texels` and `linear`, whether they are filtered.
 */
async function gltf({ materials, squares }) {
  const json = {
    asset: { version: '2.0' }, extensionsUsed: ['KHR_materials_unlit'], scene: 0, scenes: [{ nodes: squares.map((_, i) => i) }], nodes: [], meshes: [],
    materials: [], textures: [], images: [], samplers: [], buffers: [], bufferViews: [], accessors: [],
  };
  const accessor = (type, componentType, array, count, more = {}) => {
    json.buffers.push({ byteLength: array.byteLength, uri: dataUri(array.buffer, 'application/octet-stream') });
    json.bufferViews.push({ buffer: json.buffers.length - 1, byteLength: array.byteLength });
    json.accessors.push({ bufferView: json.bufferViews.length - 1, componentType, type, count, ...more });
    return json.accessors.length - 1;
  };
  for (const { texels, linear: filtered, ...material } of materials) {
    const pbrMetallicRoughness = { ...material.pbrMetallicRoughness };
    if (texels) {
      json.samplers.push({ magFilter: filtered ? 9729 : 9728, minFilter: filtered ? 9987 : 9728, wrapS: 33071, wrapT: 33071 });
      json.images.push({ uri: await image(texels), mimeType: 'image/png' });
      json.textures.push({ source: json.images.length - 1, sampler: json.samplers.length - 1 });
      pbrMetallicRoughness.baseColorTexture = { index: json.textures.length - 1 };
    }
    json.materials.push({ doubleSided: true, extensions: { KHR_materials_unlit: {} }, ...material, pbrMetallicRoughness });
  }
  for (const { corners, colour, normal, centre, material } of squares) {
    const attributes = {
      POSITION: accessor('VEC3', 5126, Float32Array.from(corners), 4, { min: [0, 0, -10], max: [1, 1, 10] }),
      TEXCOORD_0: accessor('VEC2', 5126, Float32Array.from([0, 1, 1, 1, 1, 0, 0, 0]), 4),
    };
    if (colour) {
      const rgba = [...colour.slice(0, 3).map(linear), colour[3]];
      attributes.COLOR_0 = accessor('VEC4', 5126, Float32Array.from([...rgba, ...rgba, ...rgba, ...rgba]), 4);
    }
    if (normal) {
      attributes.NORMAL = accessor('VEC3', 5126, Float32Array.from([...normal, ...normal, ...normal, ...normal]), 4);
    }
    if (centre) {
      attributes.TEXCOORD_1 = accessor('VEC2', 5126, Float32Array.from([...centre, ...centre, ...centre, ...centre]), 4);
    }
    const indices = accessor('SCALAR', 5123, Uint16Array.from([0, 1, 2, 0, 2, 3]), 6);
    json.meshes.push({ primitives: [{ attributes, indices, material }] });
    json.nodes.push({ mesh: json.meshes.length - 1 });
  }
  for (const [key, list] of Object.entries(json)) {
    if (Array.isArray(list) && list.length === 0) {
      delete json[key];
    }
  }
  return new TextEncoder().encode(JSON.stringify(json));
}

/** R G B of all pixels over black, from the top, the lowest alpha of them, and the box around the model. `peel` sorts by pixel. */
window.draw = async ({ peel = false, ...content }) => {
  const canvas = document.createElement('canvas');
  const renderer = new WebGLRenderer({ canvas, antialias: false, stencil: true, preserveDrawingBuffer: true });
  renderer.setTransparentSort(compareTranslucent);
  renderer.setSize(SIZE, SIZE, false);
  renderer.setClearColor(0x000000, 1);
  const view = await ModelView.of(await gltf(content));
  const scene = new Scene();
  scene.add(view.root);
  view.show('console', 'stored');
  const camera = new OrthographicCamera(0, 1, 1, 0, 0.1, 40);
  camera.position.z = 20;
  camera.updateMatrixWorld();
  scene.updateMatrixWorld();
  renderer.getDrawingBufferSize(DRAWING_SIZE);
  const peeler = new Peeler();
  chooseAlpha([view], renderer);
  sortTranslucent([view], camera);
  if (peel) {
    peeler.peel(renderer, scene, camera, [view]);
  }
  renderer.render(scene, camera);
  const gl = renderer.getContext();
  const rgba = new Uint8Array(4 * SIZE * SIZE);
  gl.readPixels(0, 0, SIZE, SIZE, gl.RGBA, gl.UNSIGNED_BYTE, rgba);
  const rows = Array.from({ length: SIZE }, (_, y) =>
    Array.from({ length: SIZE }, (_, x) => Array.from(rgba.subarray(4 * ((SIZE - 1 - y) * SIZE + x), 4 * ((SIZE - 1 - y) * SIZE + x) + 3))));
  const lowestAlpha = rgba.reduce((lowest, value, i) => i % 4 === 3 ? Math.min(lowest, value) : lowest, 255);
  const size = view.box().getSize(new Vector3()).toArray();
  const error = gl.getError();
  peeler.dispose();
  view.dispose();
  renderer.dispose();
  renderer.forceContextLoss();
  return { rows, size, error, lowestAlpha };
};
