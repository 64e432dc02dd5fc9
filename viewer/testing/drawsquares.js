// Draws squares with @shuriken/three, for tests whose expected pixels are calculated by hand. Runs in a browser.
import { Color, OrthographicCamera, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import { DRAWING_SIZE, ModelView, Peeler, updateFrameBufferAlpha, compareTranslucent, sortTranslucent } from '@shuriken/three';

const SIZE = 32;
/** Returns the linear value of an sRGB one. */
const srgbToLinear = v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;

/** Returns bytes as a data URI. */
function createDataUri(bytes, type) {
  return `data:${type};base64,${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

/** Returns an image of one row, or of one column; texels are R G B A. */
async function createImage(texels, isColumn) {
  const [width, height] = isColumn ? [1, texels.length] : [texels.length, 1];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(Uint8ClampedArray.from(texels.flat()), width, height), 0, 0);
  return createDataUri(await (await canvas.convertToBlob()).arrayBuffer(), 'image/png');
}

/** The mean of four values of the same size. */
const meanOfCorners = (values, size) => Array.from({ length: size }, (_, i) => (values[i] + values[size + i] + values[2 * size + i] + values[3 * size + i]) / 4);

/**
 * Returns a glTF file of squares.
 *
 * A square has `corners` from the lower left one, x y z each in a unit square, and may have `colour`, R G B A of 0 to 1 as stored, or
 * one for each corner in `colours`; `normal`; `uv` of the corners; `centre`, the u and v to which the DS adds a normal; `target`, a morph
 * target of x y z that is applied; and properties of its `node`. With `fan` it is drawn as four triangles around its centre.
 * A material may have `texels`, which are a row or a `column`; `linear`, whether they are filtered; `minFilter`, the glTF constant;
 * and `repeat`, whether they repeat.
 */
async function createGltf({ materials, squares }) {
  const json = {
    asset: { version: '2.0' }, extensionsUsed: ['KHR_materials_unlit'], scene: 0, scenes: [{ nodes: squares.map((_, i) => i) }], nodes: [], meshes: [],
    materials: [], textures: [], images: [], samplers: [], buffers: [], bufferViews: [], accessors: [],
  };
  const accessor = (type, componentType, array, count, more = {}) => {
    json.buffers.push({ byteLength: array.byteLength, uri: createDataUri(array.buffer, 'application/octet-stream') });
    json.bufferViews.push({ buffer: json.buffers.length - 1, byteLength: array.byteLength });
    json.accessors.push({ bufferView: json.bufferViews.length - 1, componentType, type, count, ...more });
    return json.accessors.length - 1;
  };
  for (const { texels, column, linear: filtered, minFilter = filtered ? 9987 : 9728, repeat, ...material } of materials) {
    const pbrMetallicRoughness = { ...material.pbrMetallicRoughness };
    if (texels) {
      json.samplers.push({ magFilter: filtered ? 9729 : 9728, minFilter, wrapS: repeat ? 10497 : 33071, wrapT: 33071 });
      json.images.push({ uri: await createImage(texels, column), mimeType: 'image/png' });
      json.textures.push({ source: json.images.length - 1, sampler: json.samplers.length - 1 });
      pbrMetallicRoughness.baseColorTexture = { index: json.textures.length - 1 };
    }
    json.materials.push({ doubleSided: true, extensions: { KHR_materials_unlit: {} }, ...material, pbrMetallicRoughness });
  }
  for (const { corners, colour, colours, normal, uv = [0, 1, 1, 1, 1, 0, 0, 0], centre, target, node, fan, material } of squares) {
    const vertexCount = fan ? 5 : 4;
    const floats = (values, size) => Float32Array.from(fan ? [...values, ...meanOfCorners(values, size)] : values);
    const same = values => Array(4).fill(values).flat();
    const attributes = {
      POSITION: accessor('VEC3', 5126, floats(corners, 3), vertexCount, { min: [0, 0, -10], max: [1, 1, 10] }),
      TEXCOORD_0: accessor('VEC2', 5126, floats(uv, 2), vertexCount),
    };
    if (colour || colours) {
      const rgba = (colours ?? [colour, colour, colour, colour]).flatMap(each => [...each.slice(0, 3).map(srgbToLinear), each[3]]);
      attributes.COLOR_0 = accessor('VEC4', 5126, floats(rgba, 4), vertexCount);
    }
    if (normal) {
      attributes.NORMAL = accessor('VEC3', 5126, floats(same(normal), 3), vertexCount);
    }
    if (centre) {
      attributes.TEXCOORD_1 = accessor('VEC2', 5126, floats(same(centre), 2), vertexCount);
    }
    const corner = fan ? [0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4] : [0, 1, 2, 0, 2, 3];
    const indices = accessor('SCALAR', 5123, Uint16Array.from(corner), corner.length);
    const morph = target && {
      targets: [{ POSITION: accessor('VEC3', 5126, floats(same(target), 3), vertexCount, { min: target, max: target }) }],
    };
    json.meshes.push({ primitives: [{ attributes, indices, material, ...morph }], ...target && { weights: [1] } });
    json.nodes.push({ mesh: json.meshes.length - 1, ...node });
  }
  for (const [key, list] of Object.entries(json)) {
    if (Array.isArray(list) && list.length === 0) {
      delete json[key];
    }
  }
  return new TextEncoder().encode(JSON.stringify(json));
}

/** Returns a camera that sees the unit square, from the front or turned to look along the negative x axis. */
function createCamera(isPerspective, isTurned) {
  const angle = 2 * Math.atan(0.5 / 20) * 180 / Math.PI;
  const camera = isPerspective ? new PerspectiveCamera(angle, 1, 0.1, 40) : new OrthographicCamera(0, 1, 1, 0, 0.1, 40);
  const middle = isPerspective ? 0.5 : 0;
  camera.position.set(isTurned ? 20 : middle, middle, isTurned ? -middle : 20);
  camera.rotation.y = isTurned ? Math.PI / 2 : 0;
  camera.updateMatrixWorld();
  return camera;
}

/**
 * Draws squares. Returns R G B of all pixels from the top, the lowest alpha of them, and the size of the model.
 *
 * Options: `peel` sorts by pixel, `places` has a transform of the texture for each material, `perspective` and `turned` choose the
 * camera, and `background` is `canvas` for opaque black, `scene` for the same as a property of the scene, or `none` for transparent.
 */
window.draw = async ({ peel = false, places = [], perspective = false, turned = false, background = 'canvas', ...content }) => {
  const canvas = document.createElement('canvas');
  const renderer = new WebGLRenderer({ canvas, antialias: false, alpha: true, stencil: true, preserveDrawingBuffer: true });
  renderer.setTransparentSort(compareTranslucent);
  renderer.setSize(SIZE, SIZE, false);
  renderer.setClearColor(0x000000, background === 'canvas' ? 1 : 0);
  const view = await ModelView.of(await createGltf(content));
  const scene = new Scene();
  scene.background = background === 'scene' ? new Color(0x000000) : null;
  scene.add(view.root);
  view.setDisplayMode('console', 'stored');
  places.forEach((place, i) => view.surfaces[i].setTextureTransform(place));
  const camera = createCamera(perspective, turned);
  scene.updateMatrixWorld();
  view.faceCamera(camera);
  renderer.getDrawingBufferSize(DRAWING_SIZE);
  const peeler = new Peeler();
  updateFrameBufferAlpha([view], renderer);
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
  const size = view.computeBox().getSize(new Vector3()).toArray();
  const error = gl.getError();
  peeler.dispose();
  view.dispose();
  renderer.dispose();
  renderer.forceContextLoss();
  return { rows, size, error, lowestAlpha };
};
