// Holds the stage. Its canvas is there only after the page was drawn, and another one replaces it after a lost WebGL context.
import type { Stage } from './stage';

export class StageHolder {
  private currentStage: Stage | undefined;

  get stage(): Stage {
    if (!this.currentStage) {
      throw new Error('The stage was used before the page was drawn.');
    }
    return this.currentStage;
  }

  set stage(stage: Stage) {
    this.currentStage = stage;
  }
}
