// The page: files on the left, the model in the middle, its animations below, what is known of it on the right.
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { App } from './app';
import { ChangesButton, Offered } from './changes';
import { Clips } from './clips';
import { Dialogs } from './dialogs';
import { Icon } from './icons';
import { Inspector } from './inspector';
import { listen, openFiles } from './keys';
import { nameOf } from './places';
import { showPrintable } from './printable';
import { FileMenu, FileMenuButton } from './filemenu';
import { BROWSED, Folder } from './folder';
import { Landing } from './landing';
import { Elsewhere, FlyHints, Image, Lost, Marked, Missing, Nothing } from './onstage';
import { Gallery } from './textures';
import { Tree } from './tree';
import { LookChoice, ViewMenu } from './viewmenu';

function Page({ app }: { app: App }) {
  const state = app.state.use();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    listen(app);
    void app.start(canvas.current!);
  }, []);
  useEffect(() => {
    if (state.canvas > 0) {
      void app.attach(canvas.current!);
    }
  }, [state.canvas]);
  const { panels, sheet } = state;
  const isAtStart = !state.path && !state.landing && !state.browsed;
  const name = state.path ? nameOf(state.path) : state.landing ? 'Overview' : BROWSED.get(state.browsed) ?? 'Shuriken';
  const around = state.path.slice(0, Math.max(0, state.path.length - nameOf(state.path).length));
  return (
    <div class={`shell ${panels.tree ? 'with-tree' : ''} ${panels.inspector ? 'with-inspector' : ''} ${panels.clips ? 'with-clips' : ''} ${isAtStart ? 'at-start' : ''} sheet-${sheet || 'none'}`}
      onDragOver={event => { event.preventDefault(); setOver(true); }}
      onDragLeave={event => { if (event.relatedTarget === null) { setOver(false); } }}
      onDrop={event => { event.preventDefault(); setOver(false); void app.drops.take(event.dataTransfer!, event.clientX, event.clientY); }}>
      <header class="top">
        <button class={`bare ${panels.tree ? 'on' : ''}`} aria-label="Files" aria-pressed={panels.tree} title="Files  [" onClick={() => app.view.panel('tree')}><Icon name="panelLeft" /></button>
        {state.source !== 'samples' && <button class={`bare ${state.landing ? 'on' : ''}`} aria-label="Overview" title="Overview of all files  H" onClick={() => app.opening.landing()}><Icon name="home" /></button>}
        <h1><small>{around}</small>{name}</h1>
        <FileMenuButton app={app} />
        <ChangesButton app={app} />
        <div class="tools">
          <span class="look"><LookChoice app={app} /></span>
          <ViewMenu app={app} />
          <button class="bare" aria-label="Show all" title="Show all  F" onClick={() => app.view.frame()}><Icon name="fit" /></button>
          <button class="bare" aria-label="Take a screenshot" title="Take a screenshot  G" onClick={() => app.state.set({ dialog: 'picture' })}><Icon name="camera" /></button>
          <button class="bare" aria-label="Dark or light" title="Dark or light  M" onClick={() => app.view.theme(state.theme === 'dark' ? 'light' : 'dark')}><Icon name="theme" /></button>
          <button class="bare" aria-label="Keys" title="Keys  ?" onClick={() => app.state.set({ dialog: 'help' })}><Icon name="help" /></button>
          <button class="primary save" aria-label="Export" title="Export  E" disabled={!state.identity} onClick={() => app.state.set({ dialog: 'export' })}><Icon name="export" /><span>Export</span></button>
          <button class={`bare ${panels.clips ? 'on' : ''} wide-only`} aria-label="Animations" aria-pressed={panels.clips} title="Animations  \" onClick={() => app.view.panel('clips')}><Icon name="panelBottom" /></button>
          <button class={`bare ${panels.inspector ? 'on' : ''}`} aria-label="Inspector" aria-pressed={panels.inspector} title="Inspector  ]" onClick={() => app.view.panel('inspector')}><Icon name="panelRight" /></button>
        </div>
      </header>
      <Tree app={app} />
      <main aria-label="Picture">
        <div class="stage"><canvas key={state.canvas} ref={canvas} tabIndex={0} role="img"
          aria-label={state.path ? `View of ${name}. Use the arrow keys to orbit.` : 'The samples: a garden with a gate, a ninja, a carp and a cat, all moving. Use the arrow keys to orbit.'} /></div>
        <Gallery app={app} />
        <Folder app={app} />
        {state.beside === 'side' && <div class="halves" aria-hidden="true"><span>{nameOf(state.path)}</span><span>{nameOf(state.compared)}</span></div>}
        {state.beside === 'other' && <div class="halves one" aria-hidden="true"><span>{nameOf(state.compared)}</span></div>}
        {isAtStart && state.ready && (
          <div class="invite"><h2>Drop files, a folder, a disc or a ROM</h2><p>Dreamcast, GameCube and Nintendo DS models, animations and textures. Nothing leaves this computer.</p>
            <button class="primary" onClick={() => openFiles()}>Open files</button><RecentList app={app} /></div>
        )}
        <Landing app={app} />
        <Nothing app={app} />
        <Image app={app} />
        <Missing app={app} />
        <FlyHints app={app} />
        <Lost app={app} />
        <Elsewhere app={app} />
        <Offered app={app} />
        <Marked app={app} />
        {state.busy && <div class="busy" role="status"><span class="spin" aria-hidden="true" />{state.busy}<button onClick={() => app.engine.restart()}>Cancel</button></div>}
        {state.error && (
          <div class="error" role="alert"><div>{state.error.split('\n').map(line => <p key={line}>{line}</p>)}</div>{state.retry && state.path && <button onClick={() => void app.opening.file(state.path)}>Try again</button>}<button class="bare" aria-label="Close message" onClick={() => app.state.set({ error: '' })}><Icon name="close" /></button></div>
        )}
      </main>
      <Clips app={app} />
      <Inspector app={app} />
      <footer class="bar" aria-label="Panels">
        <button class={sheet === 'tree' ? 'on' : ''} aria-pressed={sheet === 'tree'} onClick={() => app.view.panel('tree')}><Icon name="folder" />Files</button>
        <button class={sheet === 'clips' ? 'on' : ''} aria-pressed={sheet === 'clips'} onClick={() => app.view.panel('clips')}><Icon name="motion" />Animations</button>
        <button class={sheet === 'inspector' ? 'on' : ''} aria-pressed={sheet === 'inspector'} onClick={() => app.view.panel('inspector')}><Icon name="model" />Inspector</button>
      </footer>
      <p class="hidden" role="status" aria-live="polite">{state.said}</p>
      {over && <div class="dropping"><p>Drop to open</p></div>}
      <FileMenu app={app} />
      <Dialogs app={app} />
    </div>
  );
}

/** What was opened lately, to open again. */
function RecentList({ app }: { app: App }) {
  const { files } = app.recent.list.use();
  return files.length === 0 ? null : (
    <p class="recent">Recent: {files.map(each => <button key={each.name} onClick={() => void app.bringRecent(each)}>{each.name}</button>)}</p>
  );
}

if ('serviceWorker' in navigator && !location.hash.includes('token=') && location.protocol === 'https:') {
  void navigator.serviceWorker.register('sw.js');
}

showPrintable();
const app = new App();
// For tests, and for people who look under the bonnet.
(window as unknown as { viewer: App }).viewer = app;
const root = document.getElementById('app')!;
root.textContent = '';
render(<Page app={app} />, root);
