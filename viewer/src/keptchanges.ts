// Changes that are not saved, kept by the browser: when the page is closed or ends, nothing is lost. They never leave it.
import type { Operation } from '@shuriken/core/editing';
import type { Source } from '@shuriken/core/engine';
import * as database from './database';
import type { Named } from './files';
import { hashOf } from './prints';

/** @property files the files themselves, if they are small; otherwise the person is asked for them */
export interface KeptChanges { key: string; title: string; time: number; operations: Operation[]; files?: Named[] }

/** Files up to this size together are kept with their changes. */
const SMALL = 64 * 2 ** 20;

/** A text for the same files: their names and sizes. */
function keyOf(files: Named[]): Promise<string> {
  return hashOf(new Blob([JSON.stringify(files.map(([name, blob]) => [name, blob.size]).sort())]));
}

function filesOf(source: Source): Named[] {
  return source.kind === 'blobs' ? source.files as Named[] : [];
}

/** Keeps the changes of files; without changes, deletes what was kept. */
export async function keep(source: Source, title: string, operations: Operation[]) {
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
  await database.put('changes', key, { key, title, time: Date.now(), operations, ...size <= SMALL && { files } } satisfies KeptChanges);
}

/** The changes that were kept for these files. */
export async function keptFor(source: Source): Promise<KeptChanges | undefined> {
  const files = filesOf(source);
  return files.length === 0 ? undefined : database.get<KeptChanges>('changes', await keyOf(files));
}

/** All that were kept, the last first. */
export async function allKept(): Promise<KeptChanges[]> {
  return (await database.all<KeptChanges>('changes')).filter(each => Array.isArray(each?.operations)).sort((a, b) => b.time - a.time);
}

export function forget({ key }: KeptChanges): Promise<unknown> {
  return database.remove('changes', key);
}
