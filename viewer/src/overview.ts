// What was opened, summed up: how many files of each kind, and the largest of them, while all files are being looked through.
import type { Engine } from '@shuriken/core/engine';
import { Store } from './store';

export interface Sized { path: string; size: number }

export interface Summary {
  /** How many folders and containers have not been looked through. */
  ahead: number;
  counts: Record<string, number>;
  models: Sized[];
  animated: Sized[];
  levels: Sized[];
  textures: Sized[];
}

const EMPTY: Summary = { ahead: 1, counts: {}, models: [], animated: [], levels: [], textures: [] };
/** Pictures of each row. */
const SHOWN = 12;
/** Milliseconds between two summaries of a crawl that goes on. */
const PACE = 700;

export class Overview {
  readonly summary = new Store<Summary>(EMPTY);
  private last = 0;

  constructor(private readonly engine: Engine) {}

  /** Forgets the files of before. */
  clear() {
    this.last = 0;
    this.summary.set(EMPTY);
  }

  /** Sums up what is known by now. */
  async look(): Promise<Summary> {
    const { value } = await this.engine.ask<Summary>('overview', SHOWN);
    this.summary.set(value);
    return value;
  }

  /** Sums up again, if the last time is a while ago or everything has been looked through. */
  async lookAgain(ahead: number) {
    if (ahead === 0 || performance.now() > this.last + PACE) {
      this.last = performance.now();
      await this.look();
    }
  }
}

/** The file that says most of a few: a level, otherwise the largest model. */
export function mostTelling({ levels, models }: Summary): string | undefined {
  return (levels[0] ?? models[0])?.path;
}

/** How many files can be shown as a model. */
export function modelsOf({ counts }: Summary): number {
  return (counts.model ?? 0) + (counts.scene ?? 0);
}
