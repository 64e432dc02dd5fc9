/// <reference lib="webworker" />
// The worker of the page. In addition to the files of the page, it reads those of the local server.
import { listen, reportProgress } from '@shuriken/core/listen';
import type { Core, LibraryFiles } from '@shuriken/core/listen';

/** Sends a request and waits for the answer. */
function send(request: XMLHttpRequest) {
  try {
    request.send();
  } catch {
    throw new Error('The local server does not answer. Start shuriken view again');
  }
}

/** The files of the local server, which are read in ranges. */
class ServedFiles implements LibraryFiles {
  private readonly folderCache = new Map<string, Map<string, number>>();
  /** The versions that were sent to the page. */
  private readonly versions = new Map<string, string>();

  constructor(private readonly token: string) {}

  private sendGetRequest(path: string, range?: string): XMLHttpRequest {
    const request = new XMLHttpRequest();
    request.open('GET', path.split('/').map(encodeURIComponent).join('/'), false);
    request.responseType = 'arraybuffer';
    request.setRequestHeader('Authorization', 'Bearer ' + this.token);
    if (range) {
      request.setRequestHeader('Range', range);
    }
    send(request);
    return request;
  }

  private listFolder(folder: string): Map<string, number> {
    let known = this.folderCache.get(folder);
    if (!known) {
      const reply = this.sendGetRequest('list/' + folder);
      const rows: [string, number][] = reply.status === 200 ? JSON.parse(new TextDecoder().decode(reply.response)) : [];
      known = new Map(rows);
      this.folderCache.set(folder, known);
    }
    return known;
  }

  kind(path: string) {
    const size = this.listFolder(getParentPath(path)).get(getName(path));
    return path === '' || size === -1 ? 'folder' : size === undefined ? '' : 'file';
  }

  names(folder: string) {
    return [...this.listFolder(folder).keys()].map(each => each + '\0').join('');
  }

  size(path: string) {
    return this.listFolder(getParentPath(path)).get(getName(path)) ?? 0;
  }

  read(path: string, offset: number, length: number) {
    if (length === 0) {
      return new Int8Array(0);
    }
    reportProgress();
    const reply = this.sendGetRequest('files/' + path, `bytes=${offset}-${offset + length - 1}`);
    const version = reply.getResponseHeader('ETag');
    if (version !== null && version !== this.versions.get(path)) {
      this.versions.set(path, version);
      self.postMessage({ path, version });
    }
    return reply.status === 206 || reply.status === 200 ? new Int8Array(reply.response) : new Int8Array(0);
  }
}

function getParentPath(path: string) {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function getName(path: string) {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Sends questions to the local server, for browsers that cannot run the library. */
class RemoteCore implements Core {
  private texts: string[] = [];
  private received: Uint8Array[] = [];

  constructor(private readonly token: string) {}

  open() {}

  text(text: string) {
    this.texts.push(text);
  }

  ask(question: string) {
    const request = new XMLHttpRequest();
    request.open('GET', 'ask?' + [question, ...this.texts].map(encodeURIComponent).join('&'), false);
    request.responseType = 'arraybuffer';
    request.setRequestHeader('Authorization', 'Bearer ' + this.token);
    this.texts = [];
    send(request);
    if (request.status !== 200) {
      throw new Error(`the local server answered with status ${request.status}`);
    }
    const view = new DataView(request.response);
    this.received = [];
    for (let at = 0; at < view.byteLength;) {
      const length = view.getInt32(at);
      this.received.push(new Uint8Array(request.response.slice(at + 4, at + 4 + length)));
      at += 4 + length;
    }
    return new TextDecoder().decode(this.received.shift());
  }

  parts() {
    return this.received.length;
  }

  part(index: number) {
    const { buffer, byteOffset, length } = this.received[index];
    return new Int8Array(buffer, byteOffset, length);
  }
}

listen(source => {
  const { token, remote } = source as unknown as { token: string; remote: boolean };
  return remote ? { core: new RemoteCore(token) } : { files: new ServedFiles(token) };
});
