// Compares the page's display mode `console` with the images of `thumb`. The two renderers share no code.

export const SIZE = 192;
export const ANGLES = [30, 20];
export const BACKGROUND = '5577AA';
/**
 * The minimum difference, of 255, from which a pixel counts as different. A GPU chooses one mip level for four pixels, and `thumb` one for
 * each sample. Both round the edges of triangles differently, so a few pixels of fine textures and outlines differ by more. A wrong blend
 * factor, alpha rule, texture or triangle order changes complete surfaces, which are far more than one pixel of two hundred.
 */
export const MIN_DIFFERENCE = 32;
export const MAX_DIFFERENT_SHARE = 0.005;
/** The maximum mean difference of all components, 0 to 255. */
export const MAX_MEAN_DIFFERENCE = 0.6;

/** Returns whether a comparison is within the limits. */
export function isWithinLimits({ apart, average }) {
  return apart <= MAX_DIFFERENT_SHARE && average <= MAX_MEAN_DIFFERENCE;
}

/** Disables antialiasing. Runs in the page before its scripts. The page then has one sample for each pixel, like `thumb`. */
export function disableAntialiasing() {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return getContext.call(this, kind, kind.startsWith('webgl') ? { ...options, antialias: false } : options);
  };
}

/**
 * Draws the first model with the camera of `thumb`, and returns the differences from its image. Runs in the page. For DS models, `thumb`
 * rounds edges to the top or bottom of rows like the console, and a GPU to the centres of pixels. Therefore a component of a DS model is
 * compared with its range in nine pixels of the other image.
 */
export async function compareWithThumb([png, size, [yaw, pitch], background, apart]) {
  const { stage, player } = window.viewer;
  const { model } = window.viewer.document.value;
  player.setPlaying(false);
  model.resetPose();
  stage.scene.updateMatrixWorld(true);
  const points = [];
  for (const { mesh, surface } of model.parts) {
    if (surface.isHidden) {
      continue;
    }
    const { index } = mesh.geometry;
    const v = mesh.position.clone();
    for (let i = 0; i < index.count; i++) {
      const { x, y, z } = mesh.getVertexPosition(index.getX(i), v).applyMatrix4(mesh.matrixWorld);
      points.push([x, y, z]);
    }
  }
  const minimum = [0, 1, 2].map(c => points.reduce((best, p) => Math.min(best, p[c]), Infinity));
  const maximum = [0, 1, 2].map(c => points.reduce((best, p) => Math.max(best, p[c]), -Infinity));
  const centre = minimum.map((v, c) => (v + maximum[c]) / 2);
  const unit = 2 / Math.hypot(...minimum.map((v, c) => maximum[c] - v));
  const [cy, sy, cp, sp] = [Math.cos(yaw * Math.PI / 180), Math.sin(yaw * Math.PI / 180), Math.cos(pitch * Math.PI / 180), Math.sin(pitch * Math.PI / 180)];
  const right = [cy, 0, -sy];
  const up = [-sy * sp, cp, -cy * sp];
  const back = [sy * cp, sp, cy * cp];
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const seen = points.map(p => { const q = p.map((v, c) => (v - centre[c]) * unit); return [dot(q, right), dot(q, up), dot(q, back)]; });
  const lens = Math.tan(Math.PI / 12);
  const slope = 0.9 * lens;
  const max = value => seen.reduce((best, v) => Math.max(best, value(v)), -Infinity);
  const sides = [max(v => v[0] + slope * v[2]), -max(v => slope * v[2] - v[0]), max(v => v[1] + slope * v[2]), -max(v => slope * v[2] - v[1])];
  const eye = [(sides[0] + sides[1]) / 2, (sides[2] + sides[3]) / 2, Math.max((sides[0] - sides[1]) / (2 * slope), (sides[2] - sides[3]) / (2 * slope), max(v => v[2]) + 0.1)];
  const flat = seen.map(v => [(v[0] - eye[0]) / (eye[2] - v[2]), (v[1] - eye[1]) / (eye[2] - v[2])]);
  const middle = [0, 1].map(c => (flat.reduce((b, v) => Math.min(b, v[c]), Infinity) + flat.reduce((b, v) => Math.max(b, v[c]), -Infinity)) / 2 / lens);
  const camera = stage.cameraRig.perspective.clone(false);
  const at = centre.map((v, c) => v + (right[c] * eye[0] + up[c] * eye[1] + back[c] * eye[2]) / unit);
  camera.up.set(...up);
  camera.position.set(...at);
  camera.lookAt(at[0] - back[0], at[1] - back[1], at[2] - back[2]);
  Object.assign(camera, { near: 0.01 / unit, far: 100 / unit, fov: 30, aspect: 1 });
  camera.updateProjectionMatrix();
  camera.projectionMatrix.elements[8] = middle[0];
  camera.projectionMatrix.elements[9] = middle[1];
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();

  const { renderer } = stage;
  renderer.setPixelRatio(1);
  renderer.setSize(2 * size, 2 * size, false);
  stage.setBackground('#' + background);
  window.comparedFrom = camera;
  stage.draw(camera);
  const pixels = async source => {
    const context = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true });
    context.drawImage(source, 0, 0, size, size);
    return context.getImageData(0, 0, size, size).data;
  };
  const ours = await pixels(stage.canvas);
  const theirs = await pixels(await createImageBitmap(new Blob([Uint8Array.from(atob(png), c => c.charCodeAt(0))])));
  const result = { apart: 0, average: 0, drawn: 0 };
  const count = ours.length / 4;
  const reach = model.surfaces.some(surface => surface.polygonId >= 0) ? 1 : 0;
  const difference = (pixel, c) => {
    let [low, high] = [255, 0];
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        const [column, row] = [pixel % size + x, Math.floor(pixel / size) + y];
        if (column >= 0 && column < size && row >= 0 && row < size) {
          const value = theirs[4 * (row * size + column) + c];
          [low, high] = [Math.min(low, value), Math.max(high, value)];
        }
      }
    }
    return Math.max(0, low - ours[4 * pixel + c], ours[4 * pixel + c] - high);
  };
  for (let i = 0; i < count; i++) {
    const differences = [0, 1, 2].map(c => difference(i, c));
    result.apart += Math.max(...differences) > apart ? 1 / count : 0;
    result.average += (differences[0] + differences[1] + differences[2]) / 3 / count;
    result.drawn += [0, 1, 2].some(c => Math.abs(ours[4 * i + c] - parseInt(background.slice(2 * c, 2 * c + 2), 16)) > 8) ? 1 / count : 0;
  }
  return result;
}
