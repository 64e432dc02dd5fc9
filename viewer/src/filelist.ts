// Lists the files of folders.
import type { Engine, Row } from '@shuriken/core/engine';

/** Returns the paths of all files in a folder and its folders, without the members of containers. An empty path means all open files. */
export async function listFiles(engine: Engine, folder: string): Promise<string[]> {
  const files: string[] = [];
  const folders = [folder];
  while (folders.length > 0) {
    for (const row of (await engine.ask<Row[]>('children', folders.pop()!)).value) {
      (row.folder ? folders : files).push(row.path);
    }
  }
  return files;
}
