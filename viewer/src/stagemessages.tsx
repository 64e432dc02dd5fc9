// Messages over the stage about files that cannot be shown, missing files, and keys for flying.
import { useEffect, useRef, useState } from 'preact/hooks';
import { translateAdvice } from './advice';
import type { App } from './app';
import type { Finding } from '@shuriken/core/engine';
import { Icon } from './icons';
import { readChosen } from './fileio';
import { getFileName, getFileStem } from './paths';
import { drawImage } from './images';

/** Explanations for kinds of files that cannot be shown without a model. */
const INVISIBLE_KINDS = new Map(Object.entries({
  motion: 'contains only animations. Open their model to see it move.',
  palette: 'is a palette. Open the textures that use it.',
}));
const MAX_LISTED = 3;

/** A message that explains why a file has no visible content, and which files can be opened. */
export function EmptyFileMessage({ app }: { app: App }) {
  const { path, identity, folder, browsedKind, fileTextures, image, sceneAnswer, info } = app.document.use('path', 'identity', 'folder', 'browsedKind', 'fileTextures', 'image', 'sceneAnswer', 'info');
  const { task } = app.status.use('task');
  if (!path || task || folder || browsedKind || !identity || identity.error || app.document.scene || fileTextures.length > 0 || image) {
    return null;
  }
  if (identity.format) {
    const findings = (sceneAnswer?.findings ?? (info?.diagnostics as Finding[] | undefined) ?? []).filter(each => each.severity !== 'info');
    const explanation = INVISIBLE_KINDS.get(identity.kind ?? '');
    return (
      <div class="nothing" role="status">
        <h2>{explanation ? `${getFileName(path)} ${explanation}` : `Nothing in ${getFileName(path)} could be read`}</h2>
        {!explanation && <p>{identity.title ?? identity.format}. {findings.length > 0 ? 'It is damaged or incomplete:' : 'It is empty, or Shuriken does not know this variant.'}</p>}
        {!explanation && findings.slice(0, MAX_LISTED).map((each, i) => <p key={i} class="facts">{translateAdvice(each.message)}</p>)}
        {findings.length > 0 && <button onClick={() => app.view.showTab('findings')}>All findings</button>}
      </div>
    );
  }
  return (
    <div class="nothing" role="status">
      <h2>{identity.size === 0 ? `${getFileName(path)} is empty` : `Shuriken cannot open ${getFileName(path)}`}</h2>
      {identity.size !== 0 && identity.hint && <p class="facts">{identity.hint}</p>}
      <p>It opens models, animations, textures, archives, discs and ROMs of Dreamcast, GameCube and Nintendo DS games. Their names end in .nj, .njm, .pvm, .afs, .iso or .nds, for example, but Shuriken recognizes files by their content.</p>
    </div>
  );
}

/** An image file, at its own size or smaller if it does not fit. */
export function ImageView({ app }: { app: App }) {
  const { image, path } = app.document.use('image', 'path');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (image && canvas.current) {
      drawImage(canvas.current, image);
    }
  }, [image]);
  return image ? <div class="image"><span class="checker"><canvas ref={canvas} role="img" aria-label={`Picture ${getFileName(path)}`} /></span><p class="quiet">{image.width} × {image.height}</p></div> : null;
}

/** Returns the names of the archives in which the textures of a model usually are. */
function usualArchiveNames(path: string): string {
  const stem = getFileStem(path).replace(/n$/, each => path.endsWith('.rel') ? '' : each);
  const extensions = path.endsWith('.nsbmd') ? ['nsbtx'] : path.endsWith('.gj') ? ['gvm'] : path.endsWith('.xj') ? ['xvm'] : ['pvm', 'xvm'];
  return extensions.map(each => `${stem}.${each}`).join(' or ');
}

/** A message with the textures that were not found, and their usual archives. */
export function MissingTexturesMessage({ app }: { app: App }) {
  const { sceneAnswer, path } = app.document.use('sceneAnswer', 'path');
  const [closedFor, setClosedFor] = useState('');
  const folderInput = useRef<HTMLInputElement>(null);
  const names = [...new Set((sceneAnswer?.findings ?? []).filter(each => each.code === 'TEXTURE_NOT_FOUND').map(each => each.message.replace(/(: | is drawn).*/s, '')))];
  if (!app.document.scene || names.length === 0 || closedFor === path) {
    return null;
  }
  return (
    <div class="missing" role="status">
      <p><b>{names.length === 1 ? '1 texture' : `${names.length} textures`} not found:</b> {names.slice(0, MAX_LISTED).join(', ')}{names.length > MAX_LISTED ? ', …' : ''}. Usually in {usualArchiveNames(path)}.</p>
      <button onClick={() => folderInput.current!.click()}>Open the folder</button>
      <input ref={folderInput} type="file" hidden aria-label="Folder with the textures" data-test="texture-folder" {...{ webkitdirectory: true } as object}
        onChange={event => void app.loader.openFiles(readChosen(event.currentTarget.files!), path)} />
      <button class="bare" aria-label="Close this note" onClick={() => setClosedFor(path)}><Icon name="close" /></button>
    </div>
  );
}

/** A list of the keys for flying. */
export function FlyKeyHints({ app }: { app: App }) {
  const { isFlying } = app.view.use('isFlying');
  return isFlying ? (
    <div class="hints">
      <span><kbd>W</kbd><kbd>A</kbd><kbd>S</kbd><kbd>D</kbd> move</span><span><kbd>Q</kbd><kbd>E</kbd> down, up</span><span>drag to look</span><span>wheel: speed</span>
      <button title="Y" onClick={() => { app.view.setFlying(false); app.view.frameSelection(); }}>From outside</button>
    </div>
  ) : null;
}

/** A message after the WebGL context was lost, with a button that draws again. */
export function ContextLostMessage({ app }: { app: App }) {
  return app.view.use('isContextLost').isContextLost ? (
    <div class="nothing lost" role="alert">
      <h2>The graphics were lost</h2>
      <p>The graphics driver stopped this page. Your files are still open.</p>
      <button class="primary" onClick={() => app.recoverContext()}>Draw again</button>
    </div>
  ) : null;
}

/** A message that asks for the file of a followed link. */
export function AwaitedFileMessage({ app }: { app: App }) {
  const { awaitedLink } = app.files.use('awaitedLink');
  if (!awaitedLink) {
    return null;
  }
  return (
    <div class="awaited" role="status">
      <h2>This link shows {getFileName(awaitedLink.path)}</h2>
      <p>{awaitedLink.fingerprint ? <>It is in <b>{awaitedLink.fileName}</b>, which the sender had open. Drop the same file here to see it. Nothing is sent anywhere.</>
        : <>It is a file of <code>shuriken view</code> in another browser, or of a server that has stopped. Open the file here, or start <code>shuriken view</code> again.</>}</p>
      <button class="bare" aria-label="Close this note" onClick={() => app.files.setAwaitedLink(undefined)}><Icon name="close" /></button>
    </div>
  );
}

/** A button with the texture of the selected material, which opens the inspector. */
export function SelectedMaterialButton({ app }: { app: App }) {
  const { material } = app.view.use('material');
  const { model } = app.document.use('model');
  const surface = model?.surfaces[material];
  const texture = model?.textureNames[material];
  const file = app.document.scene?.textures.find(each => each.name === texture)?.extras?.place;
  return surface ? (
    <button class="marked" title="Show what is known about it" onClick={() => { app.view.selectTab('model'); app.view.showPanel('inspector'); }}>
      <span>{texture ? `${texture}${file ? `, from ${String(file)}` : ''}` : `${surface.name}, without a texture`}</span><Icon name="panelRight" />
    </button>
  ) : null;
}
