// Draws models with @shuriken/three as a page would, from the camera of `thumb`, and compares the pixels with its picture.
import { PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import { Peeler, ShurikenLoader } from '@shuriken/three';
import { thumbCamera } from './thumbcamera.js';

/** The number of samples per pixel and axis, as in `thumb`. */
const SAMPLES = 2;
/** The maximum difference of equal components. */
const EQUAL = 2;
/** The parts of a sample by which a GPU may move vertices, which have 4 bits behind the point there. */
const STEP = 1 / 16;
const SHIFTS = [-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => [x * STEP, y * STEP]));

const fetched = new Map();

async function bytesOf(address) {
  const bytes = fetched.get(address) ?? fetch(address).then(async reply => new Uint8Array(await reply.arrayBuffer()));
  fetched.set(address, bytes);
  return bytes;
}

/** Returns the vertices of all triangles that are drawn. */
function drawnVertices({ scene, view }) {
  const vertices = [];
  for (const { mesh, surface } of view.parts) {
    let isShown = !surface.isHidden;
    mesh.traverseAncestors(each => { isShown &&= each.visible; });
    const { index, attributes: { position } } = mesh.geometry;
    const used = isShown && mesh.visible ? new Set(index ? index.array : Array(position.count).keys()) : [];
    used.forEach(i => vertices.push(mesh.getVertexPosition(i, new Vector3()).applyMatrix4(mesh.matrixWorld)));
  }
  return vertices;
}

/** Returns R G B A of all samples from the top. */
function samples(renderer, size) {
  const gl = renderer.getContext();
  const flipped = new Uint8Array(4 * size * size);
  gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, flipped);
  const rows = new Uint8Array(flipped.length);
  for (let y = 0; y < size; y++) {
    rows.set(flipped.subarray(4 * size * (size - 1 - y), 4 * size * (size - y)), 4 * size * y);
  }
  return rows;
}

/** Returns the mean of the samples of each pixel. */
function pixels(source, size) {
  const result = new Float32Array(4 * size * size);
  for (let y = 0; y < SAMPLES * size; y++) {
    for (let x = 0; x < SAMPLES * size; x++) {
      for (let c = 0; c < 4; c++) {
        result[4 * ((y >> 1) * size + (x >> 1)) + c] += source[4 * (y * SAMPLES * size + x) + c] / SAMPLES ** 2;
      }
    }
  }
  return result.map(Math.round);
}

async function thumbPixels(address, size) {
  const context = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true });
  context.drawImage(await createImageBitmap(new Blob([await bytesOf(address)])), 0, 0);
  return context.getImageData(0, 0, size, size).data;
}

/** Draws a model with a projection that is moved by parts of a sample. */
function draw(renderer, stage, camera, model, size, [x, y]) {
  const moved = new PerspectiveCamera().copy(camera, false);
  moved.projectionMatrix.copy(camera.projectionMatrix);
  moved.projectionMatrix.elements[8] += x / size;
  moved.projectionMatrix.elements[9] += y / size;
  moved.projectionMatrixInverse.copy(moved.projectionMatrix).invert();
  const peeler = new Peeler();
  model.update(moved, renderer);
  peeler.peel(renderer, stage, moved, [model.view]);
  renderer.render(stage, moved);
  peeler.dispose();
  return samples(renderer, SAMPLES * size);
}

/** Returns the lowest and the highest value that a component of a sample has among samples at most `reach` away. */
function rangeAround(source, size, reach) {
  const [low, high] = [source.slice(), source.slice()];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      for (let dy = Math.max(-reach, -y); dy <= Math.min(reach, size - 1 - y); dy++) {
        for (let dx = Math.max(-reach, -x); dx <= Math.min(reach, size - 1 - x); dx++) {
          for (let c = 0; c < 3; c++) {
            const at = 4 * (y * size + x) + c;
            const value = source[at + 4 * (dy * size + dx)];
            low[at] = Math.min(low[at], value);
            high[at] = Math.max(high[at], value);
          }
        }
      }
    }
  }
  return [low, high];
}

/**
 * Compares a model with the picture of `thumb`, at rest or at a moment, which is a frame of an animation.
 *
 * @returns the shares of pixels that are equal, that differ by more than `apart`, and that are equal apart from edges; the mean
 *   difference of all components; the share of pixels that are not background; whether the page shows only the background
 */
window.compareModel = async ({ files, path, thumb, size, angle, background, apart, keeps = false, moment }) => {
  const named = new Map(await Promise.all(files.map(async ([name, address]) => [name, await bytesOf(address)])));
  const loader = new ShurikenLoader().setOptions({ worker: false }).setChoice({ clips: name => name === moment?.clip });
  const model = await loader.parseAsync(named, path);
  const renderer = new WebGLRenderer({ antialias: false, alpha: true, stencil: true, preserveDrawingBuffer: true });
  try {
    renderer.setSize(SAMPLES * size, SAMPLES * size, false);
    renderer.setClearColor(background, 1);
    const stage = new Scene();
    stage.add(model.scene);
    if (moment) {
      model.player.at(moment.clip, moment.frame);
    }
    stage.updateMatrixWorld(true);
    const vertices = drawnVertices(model);
    if (vertices.length === 0) {
      return { isEmpty: true };
    }
    // Billboards turn toward the camera, so the picture is framed once more.
    model.update(thumbCamera(vertices, angle), renderer);
    const camera = thumbCamera(drawnVertices(model), angle);
    const theirs = await thumbPixels(thumb, size);
    const first = draw(renderer, stage, camera, model, size, [0, 0]);
    const picture = keeps ? renderer.domElement.toDataURL() : '';
    const ours = pixels(first, size);
    const behind = [background >> 16, background >> 8 & 0xFF, background & 0xFF];
    const found = { equal: 0, apart: 0, average: 0, drawn: 0, isBlank: true, picture };
    const isDs = model.view.surfaces.some(surface => surface.polygonId >= 0);
    const count = size * size;
    const outside = (low, high, i) => Math.max(0, ...[0, 1, 2].map(c => Math.max(low[4 * i + c] - theirs[4 * i + c], theirs[4 * i + c] - high[4 * i + c])));
    for (let i = 0; i < count; i++) {
      const difference = outside(ours, ours, i);
      found.equal += difference <= EQUAL ? 1 / count : 0;
      found.apart += difference > apart ? 1 / count : 0;
      found.average += [0, 1, 2].reduce((sum, c) => sum + Math.abs(ours[4 * i + c] - theirs[4 * i + c]), 0) / 3 / count;
      found.isBlank &&= behind.every((value, c) => ours[4 * i + c] === value);
      found.drawn += behind.some((value, c) => Math.abs(theirs[4 * i + c] - value) > 2) ? 1 / count : 0;
    }
    if (found.equal < 0.995) {
      let [low, high] = [first.slice(), first.slice()];
      if (isDs) {
        [low, high] = rangeAround(first, SAMPLES * size, 1);
      }
      for (const shift of isDs ? [] : SHIFTS) {
        draw(renderer, stage, camera, model, size, shift).forEach((value, i) => {
          low[i] = Math.min(low[i], value);
          high[i] = Math.max(high[i], value);
        });
      }
      [low, high] = [pixels(low, size), pixels(high, size)];
      found.withoutEdges = 0;
      for (let i = 0; i < count; i++) {
        found.withoutEdges += outside(low, high, i) <= EQUAL ? 1 / count : 0;
      }
    }
    return found;
  } finally {
    model.dispose();
    renderer.dispose();
    renderer.forceContextLoss();
  }
};
window.isLoaded = true;
