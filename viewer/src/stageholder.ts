// Holds the stage. Its canvas is there only after the page was drawn, and another one replaces it after a lost WebGL context.
import type { Stage } from './stage';

export class Screen {
  private current: Stage | undefined;

  get stage(): Stage {
    if (!this.current) {
      throw new Error('The stage was used before the page was drawn.');
    }
    return this.current;
  }

  set stage(stage: Stage) {
    this.current = stage;
  }
}
