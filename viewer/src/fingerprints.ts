// Fingerprints of files: the size and a hash of the beginning, middle and end. Hashing a whole disc would take a minute.
import { isFileOrMember } from './paths';

/** The number of bytes that are hashed at the beginning, middle and end. */
const PIECE_SIZE = 2 ** 20;

export async function computeFingerprint(file: Blob): Promise<string> {
  const middle = Math.max(0, Math.floor(file.size / 2) - PIECE_SIZE / 2);
  const pieces = file.size <= 3 * PIECE_SIZE ? [file] : [file.slice(0, PIECE_SIZE), file.slice(middle, middle + PIECE_SIZE), file.slice(file.size - PIECE_SIZE)];
  return `${file.size.toString(36)}-${(await computeSha256(new Blob(pieces))).slice(0, 24)}`;
}

/** Returns the SHA-256 of a blob, as hexadecimal text. */
export async function computeSha256(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the size of the file that a fingerprint was made of. */
export function getFingerprintSize(fingerprint: string): number {
  return parseInt(fingerprint.split('-')[0], 36);
}

/** Returns the file of a list that contains the member with a path, or that has this path itself. */
export function findOuterFile<T>(path: string, files: [string, T][]): [string, T] | undefined {
  return files.filter(([name]) => isFileOrMember(name, path)).sort(([a], [b]) => b.length - a.length)[0];
}
