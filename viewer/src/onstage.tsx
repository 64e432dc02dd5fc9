// What is said over the picture: what cannot be shown and why, what is missing, how to move.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import type { Finding } from '@shuriken/core/engine';
import { Icon } from './icons';
import { openFolder } from './keys';
import { nameOf, stemOf } from './places';

/** What files hold that are known, but have no image by themselves. */
const WITHOUT_PICTURE = new Map(Object.entries({
  motion: 'contains only animations. Open their model to see it move.',
  palette: 'is a palette. Open the textures that use it.',
}));
const SHOWN = 3;

/** In the middle, for a file that has nothing to show: why, and what could be opened instead. */
export function Nothing({ app }: { app: App }) {
  const { path, busy, identity, folder, browsed, bank, image, answer, info } = app.state.use();
  if (!path || busy || folder || browsed || !identity || identity.error || app.scene || bank.length > 0 || image) {
    return null;
  }
  if (identity.format) {
    const findings = (answer?.findings ?? (info?.diagnostics as Finding[] | undefined) ?? []).filter(each => each.severity !== 'info');
    const without = WITHOUT_PICTURE.get(identity.kind ?? '');
    return (
      <div class="nothing" role="status">
        <h2>{without ? `${nameOf(path)} ${without}` : `Nothing in ${nameOf(path)} could be read`}</h2>
        {!without && <p>{identity.title ?? identity.format}. {findings.length > 0 ? 'It is damaged or incomplete:' : 'It is empty, or Shuriken does not know this variant.'}</p>}
        {!without && findings.slice(0, SHOWN).map((each, i) => <p key={i} class="facts">{each.message}</p>)}
        {findings.length > 0 && <button onClick={() => app.view.tab('findings')}>All findings</button>}
      </div>
    );
  }
  return (
    <div class="nothing" role="status">
      <h2>{identity.size === 0 ? `${nameOf(path)} is empty` : `Shuriken cannot open ${nameOf(path)}`}</h2>
      {identity.size !== 0 && identity.hint && <p class="facts">{identity.hint}</p>}
      <p>It opens models, animations, textures, archives, discs and ROMs of Dreamcast, GameCube and Nintendo DS games. Their names end in .nj, .njm, .pvm, .afs, .iso or .nds, for example; what is in a file counts, not its name.</p>
    </div>
  );
}

/** A picture of a usual format, as large as it is or smaller. */
export function Image({ app }: { app: App }) {
  const { image, path } = app.state.use();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (image && canvas.current) {
      canvas.current.width = image.width;
      canvas.current.height = image.height;
      canvas.current.getContext('2d')!.putImageData(image, 0, 0);
    }
  }, [image]);
  return image ? <div class="image"><span class="checker"><canvas ref={canvas} role="img" aria-label={`Picture ${nameOf(path)}`} /></span><p class="quiet">{image.width} × {image.height}</p></div> : null;
}

/** Endings of the archives in which the textures of a model usually are. */
function archivesOf(path: string): string {
  const stem = stemOf(path).replace(/n$/, each => path.endsWith('.rel') ? '' : each);
  const endings = path.endsWith('.nsbmd') ? ['nsbtx'] : path.endsWith('.gj') ? ['gvm'] : path.endsWith('.xj') ? ['xvm'] : ['pvm', 'xvm'];
  return endings.map(each => `${stem}.${each}`).join(' or ');
}

/** At the foot of the picture: which textures were not found, and what helps. */
export function Missing({ app }: { app: App }) {
  const { answer, path } = app.state.use();
  const [closed, setClosed] = useState('');
  const names = [...new Set((answer?.findings ?? []).filter(each => each.code === 'TEXTURE_NOT_FOUND').map(each => each.message.replace(/(: | is drawn).*/s, '')))];
  if (!app.scene || names.length === 0 || closed === path) {
    return null;
  }
  return (
    <div class="missing" role="status">
      <p><b>{names.length === 1 ? '1 texture' : `${names.length} textures`} not found:</b> {names.slice(0, SHOWN).join(', ')}{names.length > SHOWN ? ', …' : ''}. Usually in {archivesOf(path)}.</p>
      <button onClick={() => openFolder()}>Open the folder</button>
      <button class="bare" aria-label="Close this note" onClick={() => setClosed(path)}><Icon name="close" /></button>
    </div>
  );
}

/** How to fly, while one does. */
export function FlyHints({ app }: { app: App }) {
  const { flying } = app.state.use();
  return flying ? (
    <div class="hints">
      <span><kbd>W</kbd><kbd>A</kbd><kbd>S</kbd><kbd>D</kbd> move</span><span><kbd>Q</kbd><kbd>E</kbd> down, up</span><span>drag to look</span><span>wheel: speed</span>
      <button title="Y" onClick={() => { app.view.flies(false); app.view.frame(); }}>From outside</button>
    </div>
  ) : null;
}

/** After the graphics driver has taken the picture away. */
export function Lost({ app }: { app: App }) {
  return app.state.use().lost ? (
    <div class="nothing lost" role="alert">
      <h2>The graphics were lost</h2>
      <p>The graphics driver stopped this page. Your files are still open.</p>
      <button class="primary" onClick={() => app.drawAgain()}>Draw again</button>
    </div>
  ) : null;
}

/** After a link to files that this page does not have. */
export function Elsewhere({ app }: { app: App }) {
  const { awaited } = app.state.use();
  if (!awaited) {
    return null;
  }
  return (
    <div class="awaited" role="status">
      <h2>This link shows {nameOf(awaited.path)}</h2>
      <p>{awaited.print ? <>It is in <b>{awaited.file}</b>, which the sender had open. Drop the same file here to see it. Nothing is sent anywhere.</>
        : <>It is a file of <code>shuriken view</code> in another browser, or of a server that has stopped. Open the file here, or start <code>shuriken view</code> again.</>}</p>
      <button class="bare" aria-label="Close this note" onClick={() => app.state.set({ awaited: undefined })}><Icon name="close" /></button>
    </div>
  );
}

/** The material that was clicked, where its page is not next to the picture. */
export function Marked({ app }: { app: App }) {
  const { material } = app.state.use();
  const surface = app.model?.surfaces[material];
  const texture = app.model?.textureOf[material];
  const place = app.scene?.textures.find(each => each.name === texture)?.extras?.place;
  return surface ? (
    <button class="marked" title="Show what is known about it" onClick={() => { app.state.set({ tab: 'model' }); app.view.panel('inspector'); }}>
      <span>{texture ? `${texture}${place ? `, from ${String(place)}` : ''}` : `${surface.name}, without a texture`}</span><Icon name="panelRight" />
    </button>
  ) : null;
}
