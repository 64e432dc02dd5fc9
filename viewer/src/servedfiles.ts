// Reads and saves files of the local server, and detects files that were changed by other programs.
import { ShurikenError } from '@shuriken/core/engine';
import type { Source } from '@shuriken/core/engine';
import type { BuiltFile } from '@shuriken/core/editing';

/** The HTTP status of the server's answer if the file has changed and is not overwritten. */
const PRECONDITION_FAILED = 412;

/** The error for a file that another program or page has changed since this page opened it. */
export class FileChangedError extends ShurikenError {
  constructor(message: string) {
    super(message, 'IO');
  }
}

/** A file to save: ranges of the original and new bytes. */
export interface Upload {
  path: string;
  ranges: BuiltFile['ranges'];
  /** The SHA-256 of the original, as hexadecimal text. */
  hash: string;
}

/** Returns whether the page may save in place, because the server was started with `--edit`. */
export function canSaveInPlace(source: Source): boolean {
  return source.kind === 'served' && source.canSave === true;
}

/** Remembers the first known version of each file, to detect files that another program or page has changed. */
export class FileVersions {
  private readonly firstVersions = new Map<string, string>();
  private readonly changedPaths = new Set<string>();

  /** Records the version of a file that was read. It is null if the server cannot save files. */
  add(path: string, version: string | null) {
    const known = this.firstVersions.get(path);
    if (version !== null && known === undefined) {
      this.firstVersions.set(path, version);
    } else if (version !== null && known !== version) {
      this.changedPaths.add(path);
    }
  }

  /** Throws an error if one of the files has changed. */
  throwIfChanged(paths: string[]) {
    const path = paths.find(each => this.changedPaths.has(each));
    if (path !== undefined) {
      throw new FileChangedError(`${path}: the file was changed by another program or tab since you opened it, so nothing was written`);
    }
  }

  /** Forgets the version of a file, because this page itself has written it. */
  forget(path: string) {
    this.firstVersions.delete(path);
  }

  clear() {
    this.firstVersions.clear();
    this.changedPaths.clear();
  }
}

function sendRequest(source: Source, path: string, options: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  const { token } = source as { token?: unknown };
  const address = 'files/' + path.split('/').map(encodeURIComponent).join('/');
  return fetch(address, { ...options, headers: { ...options.headers, Authorization: `Bearer ${String(token)}` } })
    .catch(() => { throw new ShurikenError('The local server does not answer. Start shuriken view again', 'IO'); });
}

/** Reads the current content of a file. */
export async function readServedFile(source: Source, path: string, versions: FileVersions): Promise<Blob> {
  const reply = await sendRequest(source, path);
  if (!reply.ok) {
    throw createReadError(path);
  }
  versions.add(path, reply.headers.get('ETag'));
  return reply.blob();
}

/** Returns the SHA-256 of the current content of a file as hexadecimal text. The server computes it. */
export async function hashServedFile(source: Source, path: string, versions: FileVersions): Promise<string> {
  const reply = await sendRequest(source, path, { method: 'HEAD', headers: { 'Want-Repr-Digest': 'sha-256=1' } });
  const [, base64] = /^sha-256=:([\w+/=]+):$/.exec(reply.headers.get('Repr-Digest') ?? '') ?? [];
  if (!reply.ok || base64 === undefined) {
    throw createReadError(path);
  }
  versions.add(path, reply.headers.get('ETag'));
  return [...atob(base64)].map(c => c.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

function createReadError(path: string) {
  return new ShurikenError(`${path} can no longer be read. Was the file moved or deleted?`, 'IO');
}

/** Saves all files or none: if one cannot be saved, the earlier ones are restored. */
export async function saveServedFiles(source: Source, uploads: Upload[], versions: FileVersions) {
  const saved: { path: string; original: Blob; tag: string }[] = [];
  for (const [i, { path, ranges, hash }] of uploads.entries()) {
    try {
      const original = i < uploads.length - 1 ? await readServedFile(source, path, versions) : new Blob();
      const tag = await saveServedFile(source, path, 'PATCH', 'application/vnd.shuriken.ranges', encodeRanges(ranges), `"${hash}"`);
      saved.push({ path, original, tag });
    } catch (e) {
      for (const { path, original, tag } of saved.reverse()) {
        await saveServedFile(source, path, 'PUT', 'application/octet-stream', original, tag).catch(again => {
          throw new ShurikenError(`${(e as Error).message}. ${path} was already saved and could not be restored: ${(again as Error).message}`, 'IO');
        });
        versions.forget(path);
      }
      throw e;
    }
  }
}

/** Encodes ranges for the server. Each has two big-endian 64-bit numbers, offset and length. The offset -1 precedes new bytes. */
function encodeRanges(ranges: Upload['ranges']): Blob {
  return new Blob(ranges.flatMap(range => {
    const header = new DataView(new ArrayBuffer(16));
    header.setBigInt64(0, BigInt('bytes' in range ? -1 : range.offset));
    header.setBigInt64(8, BigInt('bytes' in range ? range.bytes.length : range.length));
    return 'bytes' in range ? [header, range.bytes] : [header];
  }));
}

/** Saves a file if it still has the ETag. Returns the new ETag. */
async function saveServedFile(source: Source, path: string, method: 'PUT' | 'PATCH', type: string, content: Blob, tag: string): Promise<string> {
  const reply = await sendRequest(source, path, { method, body: content, headers: { 'Content-Type': type, 'If-Match': tag } });
  if (!reply.ok) {
    const reason = await reply.text() || `${path}: the local server refused to save it (${reply.status})`;
    throw reply.status === PRECONDITION_FAILED ? new FileChangedError(reason) : new ShurikenError(reason, 'IO');
  }
  return reply.headers.get('ETag') ?? '';
}
