// A picture of what is seen, still or moving.
import { useEffect, useState } from 'preact/hooks';
import type { App } from './app';
import { Dialog } from './dialog';
import { save } from './files';
import { stemOf } from './places';
import { gif, sequence, webm } from './record';

const SIZES: [string, number, number][] = [['as seen', 0, 0], ['512 × 512', 512, 512], ['1024 × 1024', 1024, 1024], ['1920 × 1080', 1920, 1080], ['3840 × 2160', 3840, 2160]];

export function PictureDialog({ app }: { app: App }) {
  const state = app.state.use();
  const [size, setSize] = useState(0);
  const [transparent, setTransparent] = useState(false);
  const [share, setShare] = useState(-1);
  const stem = stemOf(state.path) || 'shuriken';
  const [, width, height] = SIZES[size];
  const w = width || app.stage.canvas.width;
  const h = height || app.stage.canvas.height;
  const [link, setLink] = useState(app.links.address());
  useEffect(() => {
    if (state.source === 'dropped') {
      void app.links.addressOfDropped().then(setLink, () => {});
    }
  }, []);
  const run = async (name: string, make: () => Promise<Blob>) => {
    setShare(0);
    try {
      save(name, await make());
    } catch (e) {
      app.fail(e);
    }
    setShare(-1);
  };
  return (
    <Dialog app={app} title="Take a screenshot">
      <label class="override">Size <select value={String(size)} onChange={event => setSize(+event.currentTarget.value)}>{SIZES.map(([text], i) => <option key={text} value={String(i)}>{text}</option>)}</select></label>
      <label class="check"><input type="checkbox" checked={transparent} onChange={event => setTransparent(event.currentTarget.checked)} /> Without background</label>
      <div class="actions">
        <button class="primary" onClick={() => void run(stem + '.png', () => app.stage.picture(w, h, transparent))}>PNG</button>
        <button onClick={() => void run(stem + '.gif', () => gif(app, 360, setShare))}>GIF of the loop</button>
        <button onClick={() => void run(stem + '.webm', () => webm(app, setShare))}>WebM</button>
        <button onClick={() => void run(stem + '_frames.zip', () => sequence(app, w, h, transparent, setShare))}>PNG of each frame</button>
      </div>
      {share >= 0 && <progress max="1" value={share} aria-label="Progress" />}
      {link && <div class="command"><code tabIndex={0}>{link}</code><button onClick={() => void navigator.clipboard.writeText(link)}>Copy link</button></div>}
      {link && state.source === 'served' && <p class="quiet">The link works in this browser while the local server runs.</p>}
      {link && state.source === 'dropped' && <p class="quiet">The link contains no game data. To open it, other people need the same file.</p>}
    </Dialog>
  );
}
