// The local server that `shuriken view` starts. Its token leaves the address bar at once; the browser keeps it for this
// address, so that the page can be loaded anew and links work as long as the server does.

const KEPT = 'server';

export class LocalServer {
  private constructor(readonly token: string, readonly isRemote: boolean) {}

  /** The one that the address names, else the one that an earlier page at this address was told of. */
  static of(address: URLSearchParams): LocalServer | undefined {
    const named = address.get('token');
    if (named) {
      const server = new LocalServer(named, address.get('engine') === 'jvm');
      localStorage.setItem(KEPT, JSON.stringify(server));
      return server;
    }
    const { token, isRemote } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<LocalServer>;
    return token ? new LocalServer(token, isRemote === true) : undefined;
  }

  /** Lets the server know that the page is there, by an answer that never ends; none if the server is another one by now. */
  async greet(): Promise<ReadableStream<Uint8Array> | undefined> {
    const reply = await fetch('alive', { headers: { Authorization: 'Bearer ' + this.token } }).catch(() => undefined);
    if (!reply?.ok || !reply.body) {
      localStorage.removeItem(KEPT);
      return undefined;
    }
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
