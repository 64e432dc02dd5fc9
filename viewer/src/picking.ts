// Finds the mesh under the pointer when the canvas is clicked. Drags are ignored.
import { Raycaster, Vector2 } from 'three';
import type { Camera, Mesh, Object3D, Points } from 'three';

/** Calls a function after each click with the mesh under the pointer, or with undefined. */
export function listenForClicks(canvas: HTMLCanvasElement, models: Object3D, camera: () => Camera, onPick: (mesh: Mesh | undefined) => void) {
  const down = new Vector2();
  canvas.addEventListener('pointerdown', event => down.set(event.clientX, event.clientY));
  canvas.addEventListener('pointerup', event => {
    if (event.button !== 0 || down.distanceTo(new Vector2(event.clientX, event.clientY)) > 4) {
      return;
    }
    onPick(meshAt(canvas, models, camera(), event.clientX, event.clientY));
  });
}

/** Returns the nearest mesh at a point of the page, in CSS pixels. */
export function meshAt(canvas: HTMLCanvasElement, models: Object3D, camera: Camera, x: number, y: number): Mesh | undefined {
  const box = canvas.getBoundingClientRect();
  const ray = new Raycaster();
  ray.setFromCamera(new Vector2((x - box.left) / box.width * 2 - 1, 1 - (y - box.top) / box.height * 2), camera);
  return ray.intersectObject(models, true).map(hit => hit.object as Mesh).find(each => each.isMesh || (each as unknown as Points).isPoints);
}
