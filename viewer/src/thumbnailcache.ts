// Stores thumbnails in the browser, so that they survive a reload. The key is the version of the viewer and the path, size and time of the file.
import type { Identity, Source } from '@shuriken/core/engine';
import * as database from './database';
import type { NamedBlob } from './fileio';
import { findOuterFile } from './fingerprints';
import { drawImage } from './images';

declare const VERSION: string;

interface SavedThumbnail { identity: Identity; png?: Blob }

/** The maximum number of saved thumbnails. When it is exceeded, all are deleted. */
const MAX_SAVED_COUNT = 4000;

/** Returns the key of a file's thumbnail. Returns undefined for files of a server, because they may change at any time. */
export function getCacheKey(source: Source | undefined, path: string): string | undefined {
  const outer = source?.kind === 'blobs' ? findOuterFile(path, source.files as NamedBlob[]) : undefined;
  const time = outer?.[1] instanceof File ? outer[1].lastModified : 0;
  return outer && time > 0 ? [VERSION, path, outer[1].size, time].join('|') : undefined;
}

/** Returns a stored thumbnail, or undefined. */
export async function find(key: string): Promise<{ identity: Identity; image?: ImageData } | undefined> {
  const saved = await database.get<SavedThumbnail>('thumbs', key);
  if (!saved?.png) {
    return saved;
  }
  const bitmap = await createImageBitmap(saved.png, { premultiplyAlpha: 'none' });
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return { identity: saved.identity, image: context.getImageData(0, 0, bitmap.width, bitmap.height) };
}

/** Stores a thumbnail. */
export async function save(key: string, identity: Identity, image: ImageData | undefined) {
  if (await database.count('thumbs') > MAX_SAVED_COUNT) {
    await database.clear('thumbs');
  }
  let png: Blob | undefined;
  if (image) {
    const canvas = new OffscreenCanvas(image.width, image.height);
    drawImage(canvas, image);
    png = await canvas.convertToBlob();
  }
  await database.put('thumbs', key, { identity, png } satisfies SavedThumbnail);
}
