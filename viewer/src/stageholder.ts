// Holds the current stage. The stage is created after the page was rendered, and is replaced after the WebGL context was lost.
import type { Stage } from './stage';

/** A holder of the current stage. Parts that are created before the stage access it through this object. */
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
