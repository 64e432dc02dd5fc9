// Controls for flying with the camera: W A S D, Q and E move it, the pointer rotates it, and the wheel sets the speed.
import { Euler, Vector3 } from 'three';
import type { Stage } from './stage';

/** The directions of the keys in camera space: x right, y up, z back. */
const KEY_DIRECTIONS = new Map<string, [number, number, number]>(Object.entries({
  KeyW: [0, 0, -1], KeyS: [0, 0, 1], KeyA: [-1, 0, 0], KeyD: [1, 0, 0], KeyQ: [0, -1, 0], KeyE: [0, 1, 0],
}));
/** The rotation by a pointer movement of one pixel, in radians. */
const RADIANS_PER_PIXEL = 0.004;

/** Controls that move the camera of a stage while they are active. */
export class FlyControls {
  private readonly pressedKeys = new Set<string>();
  /** The speed as a fraction of the framed size per second. */
  private speed = 0.35;
  private isActive = false;
  private readonly controller = new AbortController();

  constructor(private readonly stage: Stage) {
    const { canvas } = stage;
    const { signal } = this.controller;
    window.addEventListener('keydown', event => {
      const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test((event.target as HTMLElement).tagName);
      if (this.isActive && !isTyping && !event.ctrlKey && !event.metaKey && KEY_DIRECTIONS.has(event.code)) {
        this.pressedKeys.add(event.code);
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    }, { capture: true, signal });
    window.addEventListener('keyup', event => this.pressedKeys.delete(event.code), { signal });
    window.addEventListener('blur', () => this.pressedKeys.clear(), { signal });
    canvas.addEventListener('pointermove', event => {
      if (this.isActive && event.buttons !== 0) {
        this.rotate(event.movementX * RADIANS_PER_PIXEL, event.movementY * RADIANS_PER_PIXEL);
      }
    });
    canvas.addEventListener('wheel', event => {
      if (this.isActive) {
        event.preventDefault();
        this.speed = Math.min(8, Math.max(0.02, this.speed * (event.deltaY < 0 ? 1.25 : 0.8)));
      }
    }, { passive: false });
    stage.onMoveCamera = seconds => this.move(seconds);
  }

  /** Stops listening to keys. */
  dispose() {
    this.controller.abort();
  }

  /** Activates or deactivates the controls. Orbiting is disabled while they are active. */
  setActive(isActive: boolean) {
    this.isActive = isActive;
    this.pressedKeys.clear();
    this.stage.cameraRig.controls.enabled = !isActive;
    if (isActive && this.stage.cameraRig.isOrthographic) {
      this.stage.cameraRig.setOrthographic(false);
    }
  }

  private rotate(right: number, down: number) {
    const { camera, controls } = this.stage.cameraRig;
    const rotation = new Euler().setFromQuaternion(camera.quaternion, 'YXZ');
    rotation.set(Math.min(1.55, Math.max(-1.55, rotation.x - down)), rotation.y - right, 0);
    camera.quaternion.setFromEuler(rotation);
    const distance = camera.position.distanceTo(controls.target);
    controls.target.copy(new Vector3(0, 0, -distance).applyQuaternion(camera.quaternion).add(camera.position));
    this.stage.refresh();
  }

  private move(seconds: number) {
    if (!this.isActive || this.pressedKeys.size === 0) {
      return;
    }
    const { camera, controls } = this.stage.cameraRig;
    const step = new Vector3();
    this.pressedKeys.forEach(code => step.add(new Vector3(...KEY_DIRECTIONS.get(code)!)));
    step.applyQuaternion(camera.quaternion).multiplyScalar(seconds * this.speed * this.stage.cameraRig.framedSize);
    camera.position.add(step);
    controls.target.add(step);
    this.stage.refresh();
  }
}
