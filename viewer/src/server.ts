// The local server that `shuriken view` starts. Its token leaves the address bar at once; the browser keeps it for this
// address, so that the page can be loaded anew and links work as long as the server does.
import * as keep from './keep';

const KEPT = 'server';

export class LocalServer {
  /** Whether the page may save in the files; known after the greeting. */
  canSave = false;

  private constructor(readonly token: string, readonly isRemote: boolean) {}

  /** The servers that may be there: the one that the address names, then the one that an earlier page at this address had. */
  static known(address: URLSearchParams): LocalServer[] {
    const named = address.get('token');
    const kept = keep.object(KEPT);
    return [
      ...named ? [new LocalServer(named, address.get('engine') === 'jvm')] : [],
      ...typeof kept.token === 'string' && kept.token !== named ? [new LocalServer(kept.token, kept.isRemote === true)] : [],
    ];
  }

  /** Tells the server that the page is there, by an answer that never ends; returns none if the server is another one by now. */
  async greet(): Promise<ReadableStream<Uint8Array> | undefined> {
    const reply = await fetch('alive', { headers: { Authorization: 'Bearer ' + this.token } }).catch(() => undefined);
    if (!reply?.ok || !reply.body) {
      if (keep.object(KEPT).token === this.token) {
        keep.remove(KEPT);
      }
      return undefined;
    }
    this.canSave = reply.headers.get('Shuriken-Edit') === '1';
    keep.set(KEPT, JSON.stringify(this));
    return reply.body;
  }

  /** Waits until the server has ended. */
  static async end(answer: ReadableStream<Uint8Array>) {
    const reader = answer.getReader();
    try {
      while (!(await reader.read()).done);
    } catch { /* it has gone without a word */ }
  }
}
