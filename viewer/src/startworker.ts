/** Begins the page's worker. */
export function startWorker() {
  return new Worker('worker.js', { type: 'module' });
}
