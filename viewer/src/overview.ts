// Summarizes all files: the number of each kind, and the largest files. The summary is updated while the files are scanned.
import type { Engine } from '@shuriken/core/engine';
import { getFileName } from './paths';
import { Store } from './stores/store';

export interface SizedFile { path: string; size: number }

export interface Summary {
  /** The number of folders and containers that were not scanned yet. */
  ahead: number;
  /** The number of files of each kind. */
  counts: Record<string, number>;
  models: SizedFile[];
  animated: SizedFile[];
  levels: SizedFile[];
  textures: SizedFile[];
}

const EMPTY: Summary = { ahead: 1, counts: {}, models: [], animated: [], levels: [], textures: [] };
/** The number of thumbnails in each row. */
const MAX_ROW_LENGTH = 12;
/** The number of files of each kind from which the thumbnails are chosen. */
const CANDIDATE_COUNT = 60;
/** The minimum number of milliseconds between two updates during a scan. */
const UPDATE_INTERVAL_MS = 700;

export class Overview extends Store<Summary> {
  private lastUpdate = 0;

  constructor(private readonly engine: Engine) {
    super(EMPTY);
  }

  /** Clears the summary of the previous files. */
  clear() {
    this.lastUpdate = 0;
    this.set(EMPTY);
  }

  /** Updates the summary from the files that were scanned so far. */
  async update(): Promise<Summary> {
    const { value } = await this.engine.ask<Summary>('overview', CANDIDATE_COUNT);
    const { models, animated, levels, textures } = value;
    const summary = { ...value, models: chooseVariedFiles(models), animated: chooseVariedFiles(animated), levels: chooseVariedFiles(levels), textures: chooseVariedFiles(textures) };
    this.set(summary);
    return summary;
  }

  /** Updates the summary during a scan, at most once per interval and always at the end. */
  async updateDuringScan(pending: number) {
    if (pending === 0 || performance.now() > this.lastUpdate + UPDATE_INTERVAL_MS) {
      this.lastUpdate = performance.now();
      await this.update();
    }
  }
}

/** Chooses the files of a row: first the largest file of each group whose names differ only in digits, then others. */
function chooseVariedFiles(files: SizedFile[]): SizedFile[] {
  const groups = new Map<string, SizedFile>();
  for (const file of files) {
    const name = getFileName(file.path).replace(/\d+/g, '');
    groups.set(name, groups.get(name) ?? file);
  }
  const first = [...groups.values()];
  return [...first, ...files.filter(file => !first.includes(file))].slice(0, MAX_ROW_LENGTH);
}

/** Returns the path of the file to show first: the largest level, otherwise the largest model. */
export function chooseMainFile({ levels, models }: Summary): string | undefined {
  return (levels[0] ?? models[0])?.path;
}

/** Returns the number of files that contain a model or level. */
export function countModels({ counts }: Summary): number {
  return (counts.model ?? 0) + (counts.scene ?? 0);
}
