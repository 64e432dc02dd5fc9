// Files of the local server: what the page knows of their versions, and how it saves in them.
import { ShurikenError } from '@shuriken/core/engine';
import type { Source } from '@shuriken/core/engine';
import type { BuiltFile } from '@shuriken/core/editing';

/** The status of an answer that refuses to overwrite a file that has changed. */
const PRECONDITION_FAILED = 412;

/** Another program or page has changed a file since this page opened it. */
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

/** Returns whether the page may save in the files: the server was started with `--edit`. */
export function canSaveInPlace(source: Source): boolean {
  return source.kind === 'served' && source.canSave === true;
}

/** The versions of files when they were read first, to find those that another program or page has changed since. */
export class FileVersions {
  private readonly firstVersions = new Map<string, string>();
  private readonly changedPaths = new Set<string>();

  /** Takes note of the version of a file that was read; the server gives none if it cannot save. */
  add(path: string, version: string | null) {
    const known = this.firstVersions.get(path);
    if (version !== null && known === undefined) {
      this.firstVersions.set(path, version);
    } else if (version !== null && known !== version) {
      this.changedPaths.add(path);
    }
  }

  /** Throws an error if a file has changed. */
  throwIfChanged(paths: string[]) {
    const path = paths.find(each => this.changedPaths.has(each));
    if (path !== undefined) {
      throw new FileChangedError(`${path}: was changed by another program or tab since you opened it, so nothing was written`);
    }
  }

  /** Takes the next version of a file as the first: this page itself has written the same bytes again. */
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

/** Reads a file as it is now. */
export async function readServedFile(source: Source, path: string, versions: FileVersions): Promise<Blob> {
  const reply = await sendRequest(source, path);
  if (!reply.ok) {
    throw createReadError(path);
  }
  versions.add(path, reply.headers.get('ETag'));
  return reply.blob();
}

/** Returns the SHA-256 of a file as it is now, as hexadecimal text. The server computes it, so that nothing large is sent. */
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
  return new ShurikenError(`${path} can no longer be read. Is shuriken view still running?`, 'IO');
}

/** Saves files, all or none: if one cannot be saved, those before it get their original content back. */
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

/** Returns ranges as the server reads them: two 64-bit numbers, the offset and the length, before the bytes of a new range. */
function encodeRanges(ranges: Upload['ranges']): Blob {
  return new Blob(ranges.flatMap(range => {
    const header = new DataView(new ArrayBuffer(16));
    header.setBigInt64(0, BigInt('bytes' in range ? -1 : range.offset));
    header.setBigInt64(8, BigInt('bytes' in range ? range.bytes.length : range.length));
    return 'bytes' in range ? [header, range.bytes] : [header];
  }));
}

/** Saves a file that still has the tag; returns the new tag. */
async function saveServedFile(source: Source, path: string, method: 'PUT' | 'PATCH', type: string, content: Blob, tag: string): Promise<string> {
  const reply = await sendRequest(source, path, { method, body: content, headers: { 'Content-Type': type, 'If-Match': tag } });
  if (!reply.ok) {
    const reason = await reply.text() || `${path}: the local server refused to save it (${reply.status})`;
    throw reply.status === PRECONDITION_FAILED ? new FileChangedError(reason) : new ShurikenError(reason, 'IO');
  }
  return reply.headers.get('ETag') ?? '';
}
