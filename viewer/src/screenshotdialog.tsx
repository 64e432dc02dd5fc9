// The dialog that saves screenshots and recordings of the stage, and shows a link to the view.
import { ShurikenError } from '@shuriken/core/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { App } from './app';
import { Dialog } from './dialog';
import { download } from './fileio';
import { getFileStem } from './paths';
import { GIF_SIZE, recordGif, recordFrames, recordWebm } from './recording';

const SIZES: [string, number, number][] = [['as seen', 0, 0], ['512 × 512', 512, 512], ['1024 × 1024', 1024, 1024], ['1920 × 1080', 1920, 1080], ['3840 × 2160', 3840, 2160]];

export function ScreenshotDialog({ app }: { app: App }) {
  const { path } = app.document.use('path');
  const { origin } = app.files.use('origin');
  const [size, setSize] = useState(0);
  const [isTransparent, setTransparent] = useState(false);
  /** The progress between 0 and 1; -1 if nothing is recorded. */
  const [progress, setProgress] = useState(-1);
  const stem = getFileStem(path) || 'shuriken';
  const [, width, height] = SIZES[size];
  const w = width || app.stage.canvas.width;
  const h = height || app.stage.canvas.height;
  const [link, setLink] = useState(app.links.getAddress());
  useEffect(() => {
    if (origin === 'dropped') {
      void app.links.getDroppedFileAddress().then(setLink, () => {});
    }
  }, []);
  const controller = useMemo(() => new AbortController(), []);
  useEffect(() => () => controller.abort(new ShurikenError('The recording was cancelled.', 'CANCELLED')), []);
  const recording = { signal: controller.signal, onProgress: setProgress };
  const run = async (name: string, make: () => Promise<Blob>) => {
    setProgress(0);
    try {
      const blob = await make();
      controller.signal.throwIfAborted();
      download(name, blob);
    } catch (e) {
      app.status.reportError(e);
    }
    setProgress(-1);
  };
  return (
    <Dialog app={app} title="Take a screenshot">
      <label class="override">Size <select value={String(size)} onChange={event => setSize(+event.currentTarget.value)}>{SIZES.map(([text], i) => <option key={text} value={String(i)}>{text}</option>)}</select></label>
      <label class="check"><input type="checkbox" checked={isTransparent} onChange={event => setTransparent(event.currentTarget.checked)} /> Without background</label>
      <div class="actions">
        <button class="primary" onClick={() => void run(stem + '.png', () => app.stage.screenshot(w, h, isTransparent))}>PNG</button>
        <button onClick={() => void run(stem + '.gif', () => recordGif(app, recording))}>GIF of the loop ({GIF_SIZE} × {GIF_SIZE})</button>
        <button onClick={() => void run(stem + '.webm', () => recordWebm(app, recording))}>WebM</button>
        <button onClick={() => void run(stem + '_frames.zip', () => recordFrames(app, w, h, isTransparent, recording))}>PNG of each frame</button>
      </div>
      {progress >= 0 && <progress max="1" value={progress} aria-label="Progress" />}
      {link && <div class="command"><code tabIndex={0}>{link}</code><button onClick={() => void navigator.clipboard.writeText(link)}>Copy link</button></div>}
      {link && origin === 'served' && <p class="quiet">The link works in this browser while the local server runs.</p>}
      {link && origin === 'dropped' && <p class="quiet">The link contains no game data. To open it, other people need the same file.</p>}
    </Dialog>
  );
}
