// Draws a GLB with plain three.js and the camera of `thumb`, and compares the two images. Runs in a browser.
import * as THREE from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

const HALF_FIELD_SLOPE = Math.tan(Math.PI / 12);
const MARGIN = 0.05;
const MIN_DISTANCE = 0.1;
/** The minimum difference of a component, of 255, from which a pixel counts as different. */
const MIN_DIFFERENCE = 64;

const decodeBase64 = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));

/** Returns the posed positions of all vertices. */
function listVertices(scene) {
  const found = [];
  scene.traverse(object => {
    if (object.isMesh) {
      const index = object.geometry.index;
      for (let i = 0; i < index.count; i++) {
        const v = object.getVertexPosition(index.getX(i), new THREE.Vector3());
        found.push(v.applyMatrix4(object.matrixWorld));
      }
    }
  });
  return found;
}

/**
 * Returns a camera with a field of view of 30 degrees, as near as all vertices allow, and a group with the centred model.
 *
 * @param cut whether the nearer half of the model is cut off
 */
function createCamera(scene, [yaw, pitch], cut) {
  const all = listVertices(scene);
  const box = new THREE.Box3().setFromPoints(all);
  const centre = box.getCenter(new THREE.Vector3());
  const unit = 2 / box.getSize(new THREE.Vector3()).length();
  const turn = new THREE.Matrix4().makeRotationX(THREE.MathUtils.degToRad(pitch))
    .multiply(new THREE.Matrix4().makeRotationY(-THREE.MathUtils.degToRad(yaw)));
  const seen = all.map(v => v.clone().sub(centre).multiplyScalar(unit).applyMatrix4(turn));
  const slope = (1 - 2 * MARGIN) * HALF_FIELD_SLOPE;
  const most = value => seen.reduce((best, v) => Math.max(best, value(v)), -Infinity);
  const right = most(v => v.x + slope * v.z);
  const left = -most(v => -v.x + slope * v.z);
  const top = most(v => v.y + slope * v.z);
  const bottom = -most(v => -v.y + slope * v.z);
  const away = Math.max((right - left) / (2 * slope), (top - bottom) / (2 * slope), most(v => v.z) + MIN_DISTANCE);
  const eye = new THREE.Vector3((right + left) / 2, (top + bottom) / 2, away);
  const camera = new THREE.PerspectiveCamera(30, 1, cut ? away : 0.01, 100);
  const projected = seen.map(v => new THREE.Vector2((v.x - eye.x) / (eye.z - v.z), (v.y - eye.y) / (eye.z - v.z)));
  const middle = new THREE.Box2().setFromPoints(projected).getCenter(new THREE.Vector2()).divideScalar(HALF_FIELD_SLOPE);
  camera.projectionMatrix.elements[8] = middle.x;
  camera.projectionMatrix.elements[9] = middle.y;
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  const group = new THREE.Group();
  group.matrixAutoUpdate = false;
  group.matrix.copy(turn).scale(new THREE.Vector3(unit, unit, unit))
    .multiply(new THREE.Matrix4().makeTranslation(-centre.x, -centre.y, -centre.z));
  group.matrix.premultiply(new THREE.Matrix4().makeTranslation(-eye.x, -eye.y, -eye.z));
  group.add(scene);
  return [camera, group];
}

async function readPixels(source, size) {
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(source, 0, 0, size, size);
  return context.getImageData(0, 0, size, size).data;
}

/** Poses a model at a fraction of its first clip. */
function pose(scene, [clip], share) {
  if (clip) {
    const mixer = new THREE.AnimationMixer(scene);
    mixer.clipAction(clip).play();
    mixer.setTime(share * clip.duration);
  }
}

/** Draws a model at twice the size, and returns the renderer. Dispose it afterwards. */
async function draw(glb, size, angles, background, { lights = [], cut = false, moved } = {}) {
  const { scene, animations } = await new GLTFLoader().parseAsync(decodeBase64(glb).buffer, '');
  if (moved !== undefined) {
    pose(scene, animations, moved);
  }
  scene.updateMatrixWorld(true);
  const [eye, placed] = createCamera(scene, angles, cut);
  const stage = new THREE.Scene();
  stage.add(placed, ...lights);
  scene.traverse(object => { object.frustumCulled = false; });
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(2 * size, 2 * size, false);
  renderer.setClearColor(background, 1);
  renderer.render(stage, eye);
  return renderer;
}

/** Draws a model. Returns the image, and the fractions of its pixels that are covered and that are black. */
window.show = async (glb, size, angles, background, choices) => {
  const light = new THREE.DirectionalLight(0xFFFFFF, 2); // for materials that are lit
  light.position.set(1, 2, 3);
  const renderer = await draw(glb, size, angles, background, { lights: [light, new THREE.AmbientLight(0xFFFFFF, 1.5)], ...choices });
  const drawn = await readPixels(renderer.domElement, size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  canvas.getContext('2d').drawImage(renderer.domElement, 0, 0, size, size);
  const behind = [background >> 16, background >> 8 & 0xFF, background & 0xFF];
  let covered = 0;
  let black = 0;
  for (let i = 0; i < drawn.length; i += 4) {
    covered += behind.some((value, c) => Math.abs(drawn[i + c] - value) > 8) ? 1 : 0;
    black += Math.max(drawn[i], drawn[i + 1], drawn[i + 2]) < 8 ? 1 : 0;
  }
  return { picture: canvas.toDataURL(), covered: 4 * covered / drawn.length, black: 4 * black / drawn.length };
};

window.compare = async (glb, png, size, angles, background) => {
  const renderer = await draw(glb, size, angles, background);
  const ours = await readPixels(renderer.domElement, size);
  const thumb = await readPixels(await createImageBitmap(new Blob([decodeBase64(png)])), size);
  window.pictures = [renderer.domElement.toDataURL(), png];
  renderer.dispose();
  let apart = 0;
  let sum = 0;
  let drawn = 0;
  const behind = [background >> 16, background >> 8 & 0xFF, background & 0xFF];
  for (let i = 0; i < ours.length; i += 4) {
    const differences = [0, 1, 2].map(c => Math.abs(ours[i + c] - thumb[i + c]));
    apart += Math.max(...differences) > MIN_DIFFERENCE ? 1 : 0;
    sum += differences[0] + differences[1] + differences[2];
    drawn += behind.some((value, c) => Math.abs(ours[i + c] - value) > 8) ? 1 : 0;
  }
  const count = ours.length / 4;
  return { apart: apart / count, average: sum / count / 3, drawn: drawn / count };
};
