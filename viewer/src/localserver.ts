// Connects to the local server that `shuriken view` starts. The token of the server is removed from the address bar immediately. The
// browser stores it, so the page can be reloaded while the server runs.
import * as preferences from './preferences';

const PREFERENCE_NAME = 'server';

export class LocalServer {
  /** Whether the page may save in the files. It is known after `connect`. */
  canSave = false;

  private constructor(readonly token: string, readonly isRemote: boolean) {}

  /** Returns the servers that may be running: the one in the address, then the stored one. */
  static listKnown(address: URLSearchParams): LocalServer[] {
    const tokenOfAddress = address.get('token');
    const stored = preferences.object(PREFERENCE_NAME);
    return [
      ...tokenOfAddress ? [new LocalServer(tokenOfAddress, address.get('engine') === 'jvm')] : [],
      ...typeof stored.token === 'string' && stored.token !== tokenOfAddress ? [new LocalServer(stored.token, stored.isRemote === true)] : [],
    ];
  }

  /** Connects to the server. Returns a stream that ends when the server stops, or undefined if the server does not accept the token. */
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
