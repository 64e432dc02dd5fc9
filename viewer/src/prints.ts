// A short text that tells a file from all others: its size and a hash of its beginning, middle and end. A whole disc would
// take a minute to hash.
import { isIn } from './places';

const PIECE = 2 ** 20;

export async function printOf(file: Blob): Promise<string> {
  const middle = Math.max(0, Math.floor(file.size / 2) - PIECE / 2);
  const pieces = file.size <= 3 * PIECE ? [file] : [file.slice(0, PIECE), file.slice(middle, middle + PIECE), file.slice(file.size - PIECE)];
  return `${file.size.toString(36)}-${(await hashOf(new Blob(pieces))).slice(0, 24)}`;
}

/** The SHA-256 of a blob, as hexadecimal text. */
export async function hashOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The size of the file that a text was made of. */
export function sizeOf(print: string): number {
  return parseInt(print.split('-')[0], 36);
}

/** The file that a path is in, of several files by their names. */
export function outerOf<T>(path: string, files: [string, T][]): [string, T] | undefined {
  return files.filter(([name]) => isIn(name, path)).sort(([a], [b]) => b.length - a.length)[0];
}
