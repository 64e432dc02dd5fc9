// Stores unsaved edits in the browser, so that they survive when the page is closed or crashes.
import type { Operation } from '@shuriken/core/editing';
import type { Source } from '@shuriken/core/engine';
import * as database from './database';
import type { NamedBlob } from './fileio';
import { computeSha256 } from './fingerprints';

/**
 * Stored edits.
 *
 * @property files the original files, if they are small. Otherwise they must be opened again
 */
export interface SavedEdits { key: string; title: string; time: number; operations: Operation[]; files?: NamedBlob[] }

/** The maximum total size of files that are saved together with their edits. */
const MAX_FILES_SIZE = 64 * 2 ** 20;

/** Returns a key for a set of files. It is equal for files with equal names and sizes. */
function computeKey(files: NamedBlob[]): Promise<string> {
  return computeSha256(new Blob([JSON.stringify(files.map(([name, blob]) => [name, blob.size]).sort())]));
}

/** Returns the files of a source, if they are Blobs. */
function getBlobs(source: Source): NamedBlob[] {
  return source.kind === 'blobs' ? source.files as NamedBlob[] : [];
}

/** Stores the edits of files. Deletes the stored edits if there are no operations. */
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

/** Returns the stored edits of these files. */
export async function findSavedEdits(source: Source): Promise<SavedEdits | undefined> {
  const files = getBlobs(source);
  return files.length === 0 ? undefined : database.get<SavedEdits>('changes', await computeKey(files));
}

/** Returns all stored edits, the latest first. */
export async function findAllSavedEdits(): Promise<SavedEdits[]> {
  return (await database.getAll<SavedEdits>('changes')).filter(each => Array.isArray(each?.operations)).sort((a, b) => b.time - a.time);
}

/** Deletes stored edits. */
export function removeSavedEdits({ key }: SavedEdits): Promise<unknown> {
  return database.remove('changes', key);
}
