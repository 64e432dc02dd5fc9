// A camera that flies where it looks: W A S D, Q and E, the pointer turns it, the wheel makes it faster or slower.
import { Euler, Vector3 } from 'three';
import type { Stage } from './stage';

const KEYS = new Map<string, [number, number, number]>(Object.entries({
  KeyW: [0, 0, -1], KeyS: [0, 0, 1], KeyA: [-1, 0, 0], KeyD: [1, 0, 0], KeyQ: [0, -1, 0], KeyE: [0, 1, 0],
}));
const TURN = 0.004;

export class Fly {
  private readonly down = new Set<string>();
  private speed = 0.35;
  private active = false;
  private readonly ending = new AbortController();

  constructor(private readonly stage: Stage) {
    const { canvas } = stage;
    const { signal } = this.ending;
    window.addEventListener('keydown', event => {
      const types = /^(INPUT|SELECT|TEXTAREA)$/.test((event.target as HTMLElement).tagName);
      if (this.active && !types && !event.ctrlKey && !event.metaKey && KEYS.has(event.code)) {
        this.down.add(event.code);
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    }, { capture: true, signal });
    window.addEventListener('keyup', event => this.down.delete(event.code), { signal });
    window.addEventListener('blur', () => this.down.clear(), { signal });
    canvas.addEventListener('pointermove', event => {
      if (this.active && event.buttons !== 0) {
        this.look(event.movementX * TURN, event.movementY * TURN);
      }
    });
    canvas.addEventListener('wheel', event => {
      if (this.active) {
        event.preventDefault();
        this.speed = Math.min(8, Math.max(0.02, this.speed * (event.deltaY < 0 ? 1.25 : 0.8)));
      }
    }, { passive: false });
    stage.onFly = seconds => this.move(seconds);
  }

  /** Listens no more. */
  end() {
    this.ending.abort();
  }

  set on(on: boolean) {
    this.active = on;
    this.down.clear();
    this.stage.eye.controls.enabled = !on;
    if (on && this.stage.eye.isFlat) {
      this.stage.eye.flat(false);
    }
  }

  private look(right: number, down: number) {
    const { camera, controls } = this.stage.eye;
    const turn = new Euler().setFromQuaternion(camera.quaternion, 'YXZ');
    turn.set(Math.min(1.55, Math.max(-1.55, turn.x - down)), turn.y - right, 0);
    camera.quaternion.setFromEuler(turn);
    const distance = camera.position.distanceTo(controls.target);
    controls.target.copy(new Vector3(0, 0, -distance).applyQuaternion(camera.quaternion).add(camera.position));
    this.stage.refresh();
  }

  private move(seconds: number) {
    if (!this.active || this.down.size === 0) {
      return;
    }
    const { camera, controls } = this.stage.eye;
    const step = new Vector3();
    this.down.forEach(code => step.add(new Vector3(...KEYS.get(code)!)));
    step.applyQuaternion(camera.quaternion).multiplyScalar(seconds * this.speed * this.stage.eye.size);
    camera.position.add(step);
    controls.target.add(step);
    this.stage.refresh();
  }
}
