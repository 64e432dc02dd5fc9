// The layout of the page: files on the left, the model in the middle, animations below, and the inspector on the right.
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { App } from './app';
import { ChangesButton, RestoreOffer } from './changesdialog';
import { AnimationPanel } from './animationpanel';
import { Dialogs } from './dialogs';
import { keepFocus } from './focus';
import { Icon } from './icons';
import { Inspector } from './inspector';
import { listenToKeys, showFileDialog } from './shortcuts';
import { getFileName } from './paths';
import { escapeAllTexts } from './escaping';
import { FileMenu, FileMenuButton } from './filemenu';
import { FolderGallery, KIND_TITLES } from './foldergallery';
import { OverviewPage } from './overviewpage';
import { AwaitedFileMessage, ContextLostMessage, FlyKeyHints, ImageView, MissingTexturesMessage, EmptyFileMessage, SelectedMaterialButton } from './stagemessages';
import { TextureGallery } from './texturespage';
import { FileTree } from './filetree';
import { DisplayModeSelect, ViewMenu } from './viewmenu';

function Page({ app }: { app: App }) {
  const { comparison, canvasNumber, panels, sheet } = app.view.use('comparison', 'canvasNumber', 'panels', 'sheet');
  const { browsedKind, comparedPath, folder: openFolder, identity, showsOverview, path } = app.document.use('browsedKind', 'comparedPath', 'folder', 'identity', 'showsOverview', 'path');
  const { task, error, isReady, canRetry, retry, notice, announcement } = app.status.use('task', 'error', 'isReady', 'canRetry', 'retry', 'notice', 'announcement');
  const { origin } = app.files.use('origin');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [dropText, setDropText] = useState('');
  useEffect(() => {
    listenToKeys(app);
    void app.start(canvas.current!);
  }, []);
  useEffect(() => {
    if (canvasNumber > 0) {
      void app.attachCanvas(canvas.current!);
    }
  }, [canvasNumber]);
  const canExport = identity !== undefined || showsOverview || openFolder !== '';
  const isAtStart = !path && !showsOverview && !browsedKind;
  const name = path ? getFileName(path) : showsOverview ? 'Overview' : KIND_TITLES.get(browsedKind) ?? 'Shuriken';
  const folder = path.slice(0, Math.max(0, path.length - getFileName(path).length));
  return (
    <div class={`shell ${panels.tree ? 'with-tree' : ''} ${panels.inspector ? 'with-inspector' : ''} ${panels.clips ? 'with-clips' : ''} ${isAtStart ? 'at-start' : ''} sheet-${sheet || 'none'}`}
      onDragOver={event => { event.preventDefault(); setDropText(app.dropHandler.describeDrop(event.dataTransfer)); }}
      onDragLeave={event => { if (event.relatedTarget === null) { setDropText(''); } }}
      onDrop={event => { event.preventDefault(); setDropText(''); void app.dropHandler.handle(event.dataTransfer!, event.clientX, event.clientY); }}>
      <header class="top">
        <button class={`bare ${panels.tree ? 'on' : ''}`} aria-label="Files" aria-pressed={panels.tree} title="Files  [" onClick={() => app.view.togglePanel('tree')}><Icon name="panelLeft" /></button>
        {origin !== 'samples' && <button class={`bare ${showsOverview ? 'on' : ''}`} aria-label="Overview" title="Overview of all files  H" onClick={() => app.opener.openOverview()}><Icon name="home" /></button>}
        <h1><small>{folder}</small>{name}</h1>
        <FileMenuButton app={app} />
        <ChangesButton app={app} />
        <div class="tools">
          <span class="look"><DisplayModeSelect app={app} /></span>
          <ViewMenu app={app} />
          <button class="bare" aria-label="Show all" title="Show all  F" onClick={() => app.view.frameSelection()}><Icon name="fit" /></button>
          <button class="bare" aria-label="Take a screenshot" title="Take a screenshot  G" onClick={() => app.view.showDialog('screenshot')}><Icon name="camera" /></button>
          <button class="bare" aria-label="Dark or light" title="Dark or light  M" onClick={() => app.view.toggleTheme()}><Icon name="theme" /></button>
          <button class="bare" aria-label="Keys" title="Keys  ?" onClick={() => app.view.showDialog('shortcuts')}><Icon name="help" /></button>
          <button class="primary save" aria-label="Export" title={canExport ? 'Export  E' : 'Choose a file or a folder to export it'} disabled={!canExport} onClick={() => app.view.showDialog('export')}><Icon name="export" /><span>Export</span></button>
          <button class={`bare ${panels.clips ? 'on' : ''} wide-only`} aria-label="Animations" aria-pressed={panels.clips} title="Animations  \" onClick={() => app.view.togglePanel('clips')}><Icon name="panelBottom" /></button>
          <button class={`bare ${panels.inspector ? 'on' : ''}`} aria-label="Inspector" aria-pressed={panels.inspector} title="Inspector  ]" onClick={() => app.view.togglePanel('inspector')}><Icon name="panelRight" /></button>
        </div>
      </header>
      <FileTree app={app} />
      <main aria-label="Picture">
        <div class="stage"><canvas key={canvasNumber} ref={canvas} tabIndex={0} role="img"
          aria-label={path ? `View of ${name}. Use the arrow keys to orbit.` : 'The samples: a garden with a gate, a ninja, a carp and a cat, all moving. Use the arrow keys to orbit.'} /></div>
        <TextureGallery app={app} />
        <FolderGallery app={app} />
        {comparison === 'side' && <div class="halves" aria-hidden="true"><span>{getFileName(path)}</span><span>{getFileName(comparedPath)}</span></div>}
        {comparison === 'other' && <div class="halves one" aria-hidden="true"><span>{getFileName(comparedPath)}</span></div>}
        {isAtStart && isReady && (
          <div class="invite"><h2>Drop files, a folder, a disc or a ROM</h2><p>Dreamcast, GameCube and Nintendo DS models, animations and textures. Nothing leaves this computer.</p>
            <p>Change: drop a PNG or an edited GLB on a model, then <b>Save</b>.</p>
            <button class="primary" onClick={() => showFileDialog()}>Open files</button><RecentFileList app={app} /></div>
        )}
        <OverviewPage app={app} />
        <EmptyFileMessage app={app} />
        <ImageView app={app} />
        <MissingTexturesMessage app={app} />
        <FlyKeyHints app={app} />
        <ContextLostMessage app={app} />
        <AwaitedFileMessage app={app} />
        <RestoreOffer app={app} />
        <SelectedMaterialButton app={app} />
        {task && <div class="busy" role="status"><span class="spin" aria-hidden="true" />{task}<button onClick={() => app.engine.restart()}>Cancel</button></div>}
        {error && (
          <div class="error" role="alert"><div>{error.split('\n').map(line => <p key={line}>{line}</p>)}</div>{canRetry && (retry || path) && <button onClick={() => retry ? retry() : void app.opener.openFile(path)}>Try again</button>}<button class="bare" aria-label="Close message" onClick={() => app.status.clearMessages()}><Icon name="close" /></button></div>
        )}
        {notice && !error && !task && <div class="notice"><p>{notice}</p><button class="bare" aria-label="Close message" onClick={() => app.status.clearMessages()}><Icon name="close" /></button></div>}
      </main>
      <AnimationPanel app={app} />
      <Inspector app={app} />
      <footer class="bar" aria-label="Panels">
        <button class={sheet === 'tree' ? 'on' : ''} aria-pressed={sheet === 'tree'} onClick={() => app.view.togglePanel('tree')}><Icon name="folder" />Files</button>
        <button class={sheet === 'clips' ? 'on' : ''} aria-pressed={sheet === 'clips'} onClick={() => app.view.togglePanel('clips')}><Icon name="motion" />Animations</button>
        <button class={sheet === 'inspector' ? 'on' : ''} aria-pressed={sheet === 'inspector'} onClick={() => app.view.togglePanel('inspector')}><Icon name="model" />Inspector</button>
      </footer>
      <p class="hidden" role="status" aria-live="polite">{announcement}</p>
      {dropText && <div class="dropping"><p>{dropText}</p></div>}
      <FileMenu app={app} />
      <Dialogs app={app} />
    </div>
  );
}

/** Buttons that open recent files again. */
function RecentFileList({ app }: { app: App }) {
  const { files } = app.recent.use('files');
  return files.length === 0 ? null : (
    <p class="recent">Recent: {files.map(each => <button key={each.name} onClick={() => void app.loader.openRecent(each)}>{each.name}</button>)}</p>
  );
}

if ('serviceWorker' in navigator && !location.hash.includes('token=') && location.protocol === 'https:') {
  void navigator.serviceWorker.register('sw.js');
}

escapeAllTexts();
keepFocus();
const app = new App();
// Tests and the browser's console access the page through this variable.
(window as unknown as { viewer: App }).viewer = app;
const root = document.getElementById('app')!;
root.textContent = '';
render(<Page app={app} />, root);
