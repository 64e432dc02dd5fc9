// Edits that are not in a file yet, saved by the browser: nothing is lost when the page is closed or crashes. They never leave the browser.
import type { Operation } from '@shuriken/core/editing';
import type { Source } from '@shuriken/core/engine';
import * as database from './database';
import type { NamedBlob } from './fileio';
import { computeSha256 } from './fingerprints';

/** @property files the edited files themselves, if they are small; otherwise the person is asked for them */
export interface SavedEdits { key: string; title: string; time: number; operations: Operation[]; files?: NamedBlob[] }

/** The maximum total size of files that are saved together with their edits. */
const MAX_FILES_SIZE = 64 * 2 ** 20;

/** Returns a key that is equal for files with equal names and sizes. */
function computeKey(files: NamedBlob[]): Promise<string> {
  return computeSha256(new Blob([JSON.stringify(files.map(([name, blob]) => [name, blob.size]).sort())]));
}

function getBlobs(source: Source): NamedBlob[] {
  return source.kind === 'blobs' ? source.files as NamedBlob[] : [];
}

/** Saves the edits of files. If there are none, deletes what was saved. */
export async function saveEdits(source: Source, title: string, operations: Operation[]) {
  const files = getBlobs(source);
  if (files.length === 0) {
    return;
  }
  const key = await computeKey(files);
  if (operations.length === 0) {
    await database.remove('changes', key);
    return;
  }
  const size = files.reduce((sum, [, blob]) => sum + blob.size, 0);
  await database.put('changes', key, { key, title, time: Date.now(), operations, ...size <= MAX_FILES_SIZE && { files } } satisfies SavedEdits);
}

/** Returns the edits that were saved for these files. */
export async function findSavedEdits(source: Source): Promise<SavedEdits | undefined> {
  const files = getBlobs(source);
  return files.length === 0 ? undefined : database.get<SavedEdits>('changes', await computeKey(files));
}

/** Returns all saved edits, the latest first. */
export async function findAllSavedEdits(): Promise<SavedEdits[]> {
  return (await database.getAll<SavedEdits>('changes')).filter(each => Array.isArray(each?.operations)).sort((a, b) => b.time - a.time);
}

export function removeSavedEdits({ key }: SavedEdits): Promise<unknown> {
  return database.remove('changes', key);
}
