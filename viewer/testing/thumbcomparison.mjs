// How the page's console look is compared with `thumb`: by two renderers that share no line.

export const SIZE = 192;
export const ANGLES = [30, 20];
export const BACKGROUND = '5577AA';
/**
 * A component is apart if it differs by more than an eighth. A GPU chooses one mip level for four pixels where `thumb` chooses for each
 * sample, and both place the edges of triangles by fractions of their own: fine texture and outlines differ by so much in few pixels.
 * A wrong blend pair, alpha rule, texture or order of triangles is a surface, not an edge: it is far more than one pixel of two hundred.
 */
export const APART = 32;
export const MOST_APART = 0.005;
/** Mean difference of all components, 0 to 255. */
export const MOST_ON_AVERAGE = 0.6;

/** Whether a comparison is within the limits. */
export function agrees({ apart, average }) {
  return apart <= MOST_APART && average <= MOST_ON_AVERAGE;
}

/** In the page, before its scripts: one sample for each pixel, as `thumb` has them, not the GPU's own samples in it. */
export function withoutAntialiasing() {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    return getContext.call(this, kind, kind.startsWith('webgl') ? { ...options, antialias: false } : options);
  };
}

/**
 * In the page: draws the first model from where `thumb` stands, and gives the differences to its picture. `thumb` follows the edges
 * of DS models along the top or the bottom of rows, as the chip does, but a GPU through the centres of pixels: there a component is
 * compared with the range that it has in nine pixels of the other picture.
 */
export async function compare([png, size, [yaw, pitch], background, apart]) {
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
  const least = [0, 1, 2].map(c => points.reduce((best, p) => Math.min(best, p[c]), Infinity));
  const most = [0, 1, 2].map(c => points.reduce((best, p) => Math.max(best, p[c]), -Infinity));
  const centre = least.map((v, c) => (v + most[c]) / 2);
  const unit = 2 / Math.hypot(...least.map((v, c) => most[c] - v));
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
  const found = { apart: 0, average: 0, drawn: 0 };
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
    found.apart += Math.max(...differences) > apart ? 1 / count : 0;
    found.average += (differences[0] + differences[1] + differences[2]) / 3 / count;
    found.drawn += [0, 1, 2].some(c => Math.abs(ours[4 * i + c] - parseInt(background.slice(2 * c, 2 * c + 2), 16)) > 8) ? 1 / count : 0;
  }
  return found;
}
