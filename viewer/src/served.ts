// Files of the local server: what the page knows of their versions, and how it saves in them.
import { ShurikenError } from '@shuriken/core/engine';
import type { Source } from '@shuriken/core/engine';

/** The status of an answer that refuses to overwrite a file that has changed. */
const CHANGED = 412;

/** Another program or page has changed a file since this page opened it. */
export class ChangedElsewhere extends ShurikenError {
  constructor(message: string) {
    super(message, 'IO');
  }
}

/** A file to save. */
export interface Upload {
  path: string;
  content: Blob;
  original: Blob;
  /** The SHA-256 of the original. */
  hash: string;
}

/** Returns whether the page may save in the files: the server was started with `--edit`. */
export function canSave(source: Source): boolean {
  return source.kind === 'served' && source.canSave === true;
}

/** The versions of files when they were read first, to find those that another program or page has changed since. */
export class Versions {
  private readonly first = new Map<string, string>();
  private readonly changed = new Set<string>();

  /** Takes note of the version of a file that was read; the server gives none if it cannot save. */
  add(path: string, version: string | null) {
    const known = this.first.get(path);
    if (version !== null && known === undefined) {
      this.first.set(path, version);
    } else if (version !== null && known !== version) {
      this.changed.add(path);
    }
  }

  /** Throws an error if a file has changed. */
  check(paths: string[]) {
    const path = paths.find(each => this.changed.has(each));
    if (path !== undefined) {
      throw new ChangedElsewhere(`${path}: was changed by another program or tab since you opened it; nothing was written`);
    }
  }

  /** Takes the next version of a file as the first: this page itself has written the same bytes again. */
  forget(path: string) {
    this.first.delete(path);
  }

  clear() {
    this.first.clear();
    this.changed.clear();
  }
}

function request(source: Source, path: string, options: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  const { token } = source as { token?: unknown };
  const address = 'files/' + path.split('/').map(encodeURIComponent).join('/');
  return fetch(address, { ...options, headers: { ...options.headers, Authorization: `Bearer ${String(token)}` } })
    .catch(() => { throw new ShurikenError('The local server does not answer. Start shuriken view again', 'IO'); });
}

/** Reads a file as it is now. */
export async function read(source: Source, path: string, versions: Versions): Promise<Blob> {
  const reply = await request(source, path);
  if (!reply.ok) {
    throw new ShurikenError(`${path} can no longer be read. Is shuriken view still running?`, 'IO');
  }
  versions.add(path, reply.headers.get('ETag'));
  return reply.blob();
}

/** Saves files, all or none: if one cannot be saved, those before it get their original content back. */
export async function saveAll(source: Source, uploads: Upload[], versions: Versions) {
  const saved: { upload: Upload; tag: string }[] = [];
  for (const upload of uploads) {
    try {
      saved.push({ upload, tag: await save(source, upload.path, upload.content, `"${upload.hash}"`) });
    } catch (e) {
      for (const { upload: { path, original }, tag } of saved.reverse()) {
        await save(source, path, original, tag).catch(again => {
          throw new ShurikenError(`${(e as Error).message}. ${path} was already saved and could not be restored: ${(again as Error).message}`, 'IO');
        });
        versions.forget(path);
      }
      throw e;
    }
  }
}

/** Saves a file that still has the tag; returns the new tag. */
async function save(source: Source, path: string, content: Blob, tag: string): Promise<string> {
  const reply = await request(source, path, {
    method: 'PUT', body: content, headers: { 'Content-Type': 'application/octet-stream', 'If-Match': tag },
  });
  if (!reply.ok) {
    const reason = await reply.text() || `${path}: the local server refused to save it (${reply.status})`;
    throw reply.status === CHANGED ? new ChangedElsewhere(reason) : new ShurikenError(reason, 'IO');
  }
  return reply.headers.get('ETag') ?? '';
}
