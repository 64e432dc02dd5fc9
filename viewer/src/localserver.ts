// The local server that `shuriken view` starts. Its token is removed from the address bar at once. The browser stores it for this
// address, so that the page can be reloaded and links work as long as the server runs.
import * as preferences from './preferences';

const PREFERENCE_NAME = 'server';

export class LocalServer {
  /** Whether the page may save in the files. It is known after the greeting. */
  canSave = false;

  private constructor(readonly token: string, readonly isRemote: boolean) {}

  /** Returns the servers that may run: the one that the address names, then the one that an earlier page at this address used. */
  static listKnown(address: URLSearchParams): LocalServer[] {
    const tokenOfAddress = address.get('token');
    const stored = preferences.object(PREFERENCE_NAME);
    return [
      ...tokenOfAddress ? [new LocalServer(tokenOfAddress, address.get('engine') === 'jvm')] : [],
      ...typeof stored.token === 'string' && stored.token !== tokenOfAddress ? [new LocalServer(stored.token, stored.isRemote === true)] : [],
    ];
  }

  /** Connects to the server. Returns a stream that ends with the server; undefined if another server runs at this address by now. */
  async connect(): Promise<ReadableStream<Uint8Array> | undefined> {
    const reply = await fetch('alive', { headers: { Authorization: 'Bearer ' + this.token } }).catch(() => undefined);
    if (!reply?.ok || !reply.body) {
      if (preferences.object(PREFERENCE_NAME).token === this.token) {
        preferences.remove(PREFERENCE_NAME);
      }
      return undefined;
    }
    this.canSave = reply.headers.get('Shuriken-Edit') === '1';
    preferences.set(PREFERENCE_NAME, JSON.stringify(this));
    return reply.body;
  }

  /** Waits until the server has ended. */
  static async waitForEnd(connection: ReadableStream<Uint8Array>) {
    const reader = connection.getReader();
    try {
      while (!(await reader.read()).done);
    } catch { /* the connection was lost */ }
  }
}
