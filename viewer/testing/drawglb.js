// Draws a GLB with nothing but three.js, from where `thumb` stands, and compares the two pictures.
import * as THREE from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

const LENS = Math.tan(Math.PI / 12);
const MARGIN = 0.05;
const NEAREST = 0.1;
/** Difference of a component from which on a pixel is another one. */
const APART = 64;

const bytes = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));

/** Every vertex that a triangle has, as it is posed. */
function vertices(scene) {
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

/** A lens of 30 degrees as near as all vertices allow, its picture moved so that the model is in the middle; cut, it sees the further half. */
function camera(scene, [yaw, pitch], cut) {
  const all = vertices(scene);
  const box = new THREE.Box3().setFromPoints(all);
  const centre = box.getCenter(new THREE.Vector3());
  const unit = 2 / box.getSize(new THREE.Vector3()).length();
  const turn = new THREE.Matrix4().makeRotationX(THREE.MathUtils.degToRad(pitch))
    .multiply(new THREE.Matrix4().makeRotationY(-THREE.MathUtils.degToRad(yaw)));
  const seen = all.map(v => v.clone().sub(centre).multiplyScalar(unit).applyMatrix4(turn));
  const slope = (1 - 2 * MARGIN) * LENS;
  const most = value => seen.reduce((best, v) => Math.max(best, value(v)), -Infinity);
  const right = most(v => v.x + slope * v.z);
  const left = -most(v => -v.x + slope * v.z);
  const top = most(v => v.y + slope * v.z);
  const bottom = -most(v => -v.y + slope * v.z);
  const away = Math.max((right - left) / (2 * slope), (top - bottom) / (2 * slope), most(v => v.z) + NEAREST);
  const eye = new THREE.Vector3((right + left) / 2, (top + bottom) / 2, away);
  const made = new THREE.PerspectiveCamera(30, 1, cut ? away : 0.01, 100);
  const projected = seen.map(v => new THREE.Vector2((v.x - eye.x) / (eye.z - v.z), (v.y - eye.y) / (eye.z - v.z)));
  const middle = new THREE.Box2().setFromPoints(projected).getCenter(new THREE.Vector2()).divideScalar(LENS);
  made.projectionMatrix.elements[8] = middle.x;
  made.projectionMatrix.elements[9] = middle.y;
  made.projectionMatrixInverse.copy(made.projectionMatrix).invert();
  const place = new THREE.Group();
  place.matrixAutoUpdate = false;
  place.matrix.copy(turn).scale(new THREE.Vector3(unit, unit, unit))
    .multiply(new THREE.Matrix4().makeTranslation(-centre.x, -centre.y, -centre.z));
  place.matrix.premultiply(new THREE.Matrix4().makeTranslation(-eye.x, -eye.y, -eye.z));
  place.add(scene);
  return [made, place];
}

async function pixels(source, size) {
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(source, 0, 0, size, size);
  return context.getImageData(0, 0, size, size).data;
}

/** Poses a model as it is at a share of its first clip. */
function pose(scene, [clip], share) {
  if (clip) {
    const mixer = new THREE.AnimationMixer(scene);
    mixer.clipAction(clip).play();
    mixer.setTime(share * clip.duration);
  }
}

/** Draws a model twice as large as wanted; the renderer must be disposed of. */
async function draw(glb, size, angles, background, { lights = [], cut = false, moved } = {}) {
  const { scene, animations } = await new GLTFLoader().parseAsync(bytes(glb).buffer, '');
  if (moved !== undefined) {
    pose(scene, animations, moved);
  }
  scene.updateMatrixWorld(true);
  const [eye, placed] = camera(scene, angles, cut);
  const stage = new THREE.Scene();
  stage.add(placed, ...lights);
  scene.traverse(object => { object.frustumCulled = false; });
  const renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(2 * size, 2 * size, false);
  renderer.setClearColor(background, 1);
  renderer.render(stage, eye);
  return renderer;
}

/** Draws a model, as a whole or cut, at rest or moved; gives the picture, and the shares of it that it covers and that are black. */
window.show = async (glb, size, angles, background, choices) => {
  const light = new THREE.DirectionalLight(0xFFFFFF, 2); // for materials that are lit
  light.position.set(1, 2, 3);
  const renderer = await draw(glb, size, angles, background, { lights: [light, new THREE.AmbientLight(0xFFFFFF, 1.5)], ...choices });
  const drawn = await pixels(renderer.domElement, size);
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
  const ours = await pixels(renderer.domElement, size);
  const thumb = await pixels(await createImageBitmap(new Blob([bytes(png)])), size);
  window.pictures = [renderer.domElement.toDataURL(), png];
  renderer.dispose();
  let apart = 0;
  let sum = 0;
  let drawn = 0;
  const behind = [background >> 16, background >> 8 & 0xFF, background & 0xFF];
  for (let i = 0; i < ours.length; i += 4) {
    const differences = [0, 1, 2].map(c => Math.abs(ours[i + c] - thumb[i + c]));
    apart += Math.max(...differences) > APART ? 1 : 0;
    sum += differences[0] + differences[1] + differences[2];
    drawn += behind.some((value, c) => Math.abs(ours[i + c] - value) > 8) ? 1 : 0;
  }
  const count = ours.length / 4;
  return { apart: apart / count, average: sum / count / 3, drawn: drawn / count };
};
