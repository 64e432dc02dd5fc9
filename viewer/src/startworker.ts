/**
 * Starts a worker that runs the library.
 *
 * @param onRead called with the version of each file that the worker has read from the local server
 */
export function startWorker(onRead: (path: string, version: string) => void = () => {}) {
  const worker = new Worker('worker.js', { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<{ path?: unknown; version?: unknown } | null>) => {
    if (typeof data?.path === 'string' && typeof data.version === 'string') {
      onRead(data.path, data.version);
    }
  });
  return worker;
}
