// Small pictures that are kept over reloads, by the file that they are of: its path, size and time.
import type { Identity, Source } from '@shuriken/core/engine';
import * as database from './database';
import { outerOf } from './prints';

declare const VERSION: string;

export interface Kept { identity: Identity; png?: Blob }

/** The maximum number of kept pictures; when it is exceeded, all are deleted. */
const MOST = 4000;

/** The name of a file's picture; none for files that are not kept by a browser: those of a server may change at any time. */
export function keyOf(source: Source | undefined, path: string): string | undefined {
  const outer = source?.kind === 'blobs' ? outerOf(path, source.files as [string, Blob][]) : undefined;
  const time = outer?.[1] instanceof File ? outer[1].lastModified : 0;
  return outer && time > 0 ? [VERSION, path, outer[1].size, time].join('|') : undefined;
}

export async function taken(key: string): Promise<{ identity: Identity; image?: ImageData } | undefined> {
  const kept = await database.get<Kept>('thumbs', key);
  if (!kept?.png) {
    return kept;
  }
  const bitmap = await createImageBitmap(kept.png, { premultiplyAlpha: 'none' });
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return { identity: kept.identity, image: context.getImageData(0, 0, bitmap.width, bitmap.height) };
}

export async function keep(key: string, identity: Identity, image: ImageData | undefined) {
  if (await database.count('thumbs') > MOST) {
    await database.clear('thumbs');
  }
  let png: Blob | undefined;
  if (image) {
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')!.putImageData(image, 0, 0);
    png = await canvas.convertToBlob();
  }
  await database.put('thumbs', key, { identity, png } satisfies Kept);
}
