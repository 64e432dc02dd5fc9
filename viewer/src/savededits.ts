// Edits that are not in a file yet, saved by the browser: nothing is lost when the page is closed or crashes. They never leave the browser.
import type { Operation } from '@shuriken/core/editing';
import type { Source } from '@shuriken/core/engine';
import * as database from './database';
import type { Named } from './fileio';
import { hashOf } from './fingerprints';

/** @property files the edited files themselves, if they are small; otherwise the person is asked for them */
export interface SavedEdits { key: string; title: string; time: number; operations: Operation[]; files?: Named[] }

/** The maximum total size of files that are saved together with their edits. */
const MAX_FILES_SIZE = 64 * 2 ** 20;

/** Returns a key that is equal for files with equal names and sizes. */
function keyOf(files: Named[]): Promise<string> {
  return hashOf(new Blob([JSON.stringify(files.map(([name, blob]) => [name, blob.size]).sort())]));
}

function filesOf(source: Source): Named[] {
  return source.kind === 'blobs' ? source.files as Named[] : [];
}

/** Saves the edits of files. If there are none, deletes what was saved. */
export async function save(source: Source, title: string, operations: Operation[]) {
  const files = filesOf(source);
  if (files.length === 0) {
    return;
  }
  const key = await keyOf(files);
  if (operations.length === 0) {
    await database.remove('changes', key);
    return;
  }
  const size = files.reduce((sum, [, blob]) => sum + blob.size, 0);
  await database.put('changes', key, { key, title, time: Date.now(), operations, ...size <= MAX_FILES_SIZE && { files } } satisfies SavedEdits);
}

/** Returns the edits that were saved for these files. */
export async function findFor(source: Source): Promise<SavedEdits | undefined> {
  const files = filesOf(source);
  return files.length === 0 ? undefined : database.get<SavedEdits>('changes', await keyOf(files));
}

/** Returns all saved edits, the latest first. */
export async function findAll(): Promise<SavedEdits[]> {
  return (await database.all<SavedEdits>('changes')).filter(each => Array.isArray(each?.operations)).sort((a, b) => b.time - a.time);
}

export function remove({ key }: SavedEdits): Promise<unknown> {
  return database.remove('changes', key);
}
