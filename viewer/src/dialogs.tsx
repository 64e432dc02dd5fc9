// What opens over the page: keys, export, pictures, a texture at full size.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import { save } from './files';
import { Icon } from './icons';
import { KEYS, keysOf, putKey } from './keys';
import { gif, sequence, webm } from './record';
import { TextureCanvas } from './textures';

function Dialog({ app, title, children, wide }: { app: App; title: string; children: ComponentChildren; wide?: boolean }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    box.current!.showModal();
    return () => before?.focus();
  }, []);
  return (
    <dialog ref={box} class={wide ? 'wide' : ''} aria-label={title} onCancel={event => { event.preventDefault(); app.state.set({ dialog: '' }); }}
      onClick={event => { if (event.target === box.current) { app.state.set({ dialog: '' }); } }}>
      <header><h2>{title}</h2><button class="bare" aria-label="Close" onClick={() => app.state.set({ dialog: '' })}><Icon name="close" /></button></header>
      {children}
    </dialog>
  );
}

export function Dialogs({ app }: { app: App }) {
  const { dialog } = app.state.use();
  switch (dialog) {
    case 'help': return <Help app={app} />;
    case 'export': return <Export app={app} />;
    case 'picture': return <Picture app={app} />;
    case 'texture': return <BigTexture app={app} />;
    default: return null;
  }
}

const NAMES: Record<string, string> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

function Help({ app }: { app: App }) {
  const groups = [...new Set(KEYS.map(key => key.group))];
  const [changing, setChanging] = useState(false);
  const [waits, setWaits] = useState('');
  useLayoutEffect(() => {
    if (!waits) {
      return;
    }
    const take = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key !== 'Escape' && event.key !== 'Tab' && event.key.length < 12) {
        putKey(waits, event.key);
      }
      setWaits('');
    };
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, [waits]);
  return (
    <Dialog app={app} title="Keys" wide>
      <div class="keys">
        {groups.map(group => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>{KEYS.filter(key => key.group === group).map(key => [
              <dt key={key.does}>{changing && key.does !== 'close, or cancel what takes long'
                ? <button class="key" aria-label={`Another key for: ${key.does}`} onClick={() => setWaits(key.does)}>{waits === key.does ? 'press …' : keysOf(key).map(each => NAMES[each] ?? each).join(' ') || 'none'}</button>
                : keysOf(key).map(each => <kbd key={each}>{NAMES[each] ?? each}</kbd>)}</dt>,
              <dd key={key.does + '='}>{key.does}</dd>,
            ])}</dl>
          </section>
        ))}
      </div>
      <div class="actions">
        <button aria-pressed={changing} class={changing ? 'on' : ''} onClick={() => setChanging(!changing)}>Change keys</button>
        {changing && <button onClick={() => { putKey(); setWaits(''); setChanging(false); }}>All as they were</button>}
      </div>
      <p class="quiet">Drag walks around, two fingers or the right button pan, the wheel or a pinch zooms. A click chooses a material. Shift and a click on a motion plays it along with the others.</p>
      <p class="quiet">Shuriken {app.version}. Everything happens on this machine.</p>
    </Dialog>
  );
}

const FORMATS: [string, string, string][] = [
  ['glb', 'GLB', 'one file with model, motions and textures, for most programs'],
  ['gltf', 'glTF', 'the same as text, buffer and pictures apart'],
  ['obj', 'OBJ', 'model at rest and pictures'],
  ['dae', 'COLLADA', 'for older programs'],
  ['png', 'PNG', 'the textures alone'],
];

function Export({ app }: { app: App }) {
  const { path, identity } = app.state.use();
  const [format, setFormat] = useState('glb');
  const [copied, setCopied] = useState(false);
  const command = app.command(format);
  if (!path) {
    return <Dialog app={app} title="Export"><p class="quiet">Choose a file first.</p></Dialog>;
  }
  return (
    <Dialog app={app} title={`Export ${path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('!')) + 1)}`}>
      <fieldset>
        <legend>As</legend>
        {FORMATS.map(([id, name, text]) => (
          <label key={id} class="choice"><input type="radio" name="format" checked={format === id} onChange={() => setFormat(id)} /><b>{name}</b> <span>{text}</span></label>
        ))}
      </fieldset>
      <div class="actions">
        <button class="primary" onClick={() => void app.export(format).then(() => app.state.set({ dialog: '' }))}>
          {identity?.container ? 'Save everything in it as ZIP' : 'Save'}
        </button>
        <button onClick={() => void app.engine.ask('bytes', path).then(({ parts }) => save(path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('!')) + 1), new Blob([parts[0]])), e => app.fail(e))}>Save the file as it is</button>
      </div>
      <h3>The same at a command line</h3>
      <div class="command"><code tabIndex={0}>{command}</code><button onClick={() => void navigator.clipboard.writeText(command).then(() => setCopied(true))}>{copied ? 'Copied' : 'Copy'}</button></div>
    </Dialog>
  );
}

const SIZES: [string, number, number][] = [['as seen', 0, 0], ['512 × 512', 512, 512], ['1024 × 1024', 1024, 1024], ['1920 × 1080', 1920, 1080], ['3840 × 2160', 3840, 2160]];

function Picture({ app }: { app: App }) {
  const state = app.state.use();
  const [size, setSize] = useState(0);
  const [transparent, setTransparent] = useState(false);
  const [share, setShare] = useState(-1);
  const stem = state.path.slice(Math.max(state.path.lastIndexOf('/'), state.path.lastIndexOf('!')) + 1).replace(/\.[^.]*$/, '') || 'shuriken';
  const [, width, height] = SIZES[size];
  const w = width || app.stage.canvas.width;
  const h = height || app.stage.canvas.height;
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
    <Dialog app={app} title="Take a picture">
      <label class="override">Size <select value={String(size)} onChange={event => setSize(+event.currentTarget.value)}>{SIZES.map(([text], i) => <option key={text} value={String(i)}>{text}</option>)}</select></label>
      <label class="check"><input type="checkbox" checked={transparent} onChange={event => setTransparent(event.currentTarget.checked)} /> Without background</label>
      <div class="actions">
        <button class="primary" onClick={() => void run(stem + '.png', () => app.stage.picture(w, h, transparent))}>PNG</button>
        <button onClick={() => void run(stem + '.gif', () => gif(app, 360, setShare))}>GIF of the loop</button>
        <button onClick={() => void run(stem + '.webm', () => webm(app, setShare))}>WebM</button>
        <button onClick={() => void run(stem + '_frames.zip', () => sequence(app, w, h, transparent, setShare))}>PNG of each frame</button>
      </div>
      {share >= 0 && <progress max="1" value={share} aria-label="Progress" />}
      {state.source === 'samples' && state.path && (
        <div class="command"><code tabIndex={0}>{app.link()}</code><button onClick={() => void navigator.clipboard.writeText(app.link())}>Copy link</button></div>
      )}
    </Dialog>
  );
}

function BigTexture({ app }: { app: App }) {
  const state = app.state.use();
  const texture = app.scene?.textures[state.shownTexture];
  const [zoom, setZoom] = useState(0);
  const [lines, setLines] = useState(false);
  if (!texture) {
    return null;
  }
  const fit = zoom || Math.max(1, Math.min(8, Math.floor(Math.min(innerWidth * 0.8 / texture.width, innerHeight * 0.6 / texture.height))));
  return (
    <Dialog app={app} title={texture.name} wide>
      <div class="big checker">
        <div class="chart" ref={each => {
          each?.style.setProperty('width', `${texture.width * fit}px`);
          each?.style.setProperty('height', `${texture.height * fit}px`);
        }}>
          <TextureCanvas label={`${texture.name} large`} ask={() => app.engine.ask('modelTexture', state.path, state.sceneIndex, state.shownTexture)} />
          {lines && <Chart app={app} texture={texture.name} width={texture.width * fit} height={texture.height * fit} />}
        </div>
      </div>
      <label class="override">Zoom <input type="range" min="1" max="16" value={fit} onInput={event => setZoom(+event.currentTarget.value)} /> <span>{fit}×</span></label>
      <label class="check"><input type="checkbox" checked={lines} onChange={event => setLines(event.currentTarget.checked)} /> Show which parts the model uses</label>
      <p class="facts">{texture.width} × {texture.height}{Object.entries(texture.extras ?? {}).map(([name, value]) => ` · ${name} ${String(value)}`).join('')}</p>
    </Dialog>
  );
}

/** The triangles that show a texture, laid out on it; repeated ones at their place in the first copy. */
function Chart({ app, texture, width, height }: { app: App; texture: string; width: number; height: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current!.width = width;
    canvas.current!.height = height;
    const context = canvas.current!.getContext('2d')!;
    context.lineWidth = 1;
    context.strokeStyle = '#ff5a1f';
    context.beginPath();
    for (const { mesh, surface } of app.model?.parts ?? []) {
      const uv = mesh.geometry.attributes.uv;
      if (app.model!.textureOf[surface.index] !== texture || !uv) {
        continue;
      }
      const index = mesh.geometry.index!;
      for (let i = 0; i + 2 < index.count; i += 3) {
        const corners = [0, 1, 2].map(k => index.getX(i + k)).map(v => [uv.getX(v), uv.getY(v)]);
        const left = Math.floor(Math.min(...corners.map(c => c[0])));
        const top = Math.floor(Math.min(...corners.map(c => c[1])));
        corners.forEach(([u, v], k) => context[k === 0 ? 'moveTo' : 'lineTo']((u - left) * width, (v - top) * height));
        context.closePath();
      }
    }
    context.stroke();
  }, [texture, width, height]);
  return <canvas ref={canvas} class="lines" role="img" aria-label={`Where triangles lie on ${texture}`} />;
}
