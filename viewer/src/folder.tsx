// In the middle, for a folder or a container, or for all files of a kind: pictures of what is there, to filter, choose and save.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import type { Found, Identity, Row } from '@shuriken/core/engine';
import { Card } from './card';
import { nameOf } from './places';

/** So many cards are made at once; more when the end comes into view. */
const STEP = 120;
/** So many files of a kind are shown. */
const MOST = 4000;
/** So many files are asked about at once. */
const TOGETHER = 200;

const FILTERS: [string, string][] = [
  ['', 'All kinds'], ['model', 'Models'], ['scene', 'Levels'], ['texture', 'Textures'], ['motion', 'Animations'], ['archive', 'Archives'],
];
const SIZES: [number, string][] = [[0, 'Any size'], [1_000, 'Over 1 kB'], [10_000, 'Over 10 kB'], [100_000, 'Over 100 kB']];
export const BROWSED = new Map(Object.entries({ texture: 'All textures', model: 'All models', scene: 'All levels', motion: 'All animations' }));

/** The rows of a folder, or of all files of a kind. */
function useRows(app: App): Row[] | undefined {
  const { folder, browsed, children, crawled } = app.state.use();
  const [found, setFound] = useState<Row[]>();
  useEffect(() => {
    let gone = false;
    if (browsed) {
      app.engine.ask<Found>('search', '', browsed, MOST).then(({ value }) => {
        if (!gone) {
          setFound(value.found.map(({ path }) => ({ path, name: nameOf(path) })));
        }
      }, () => {});
    }
    return () => { gone = true; };
  }, [browsed, crawled]);
  return browsed ? found : children.get(folder);
}

export function Folder({ app }: { app: App }) {
  const { folder, browsed, identities } = app.state.use();
  const rows = useRows(app);
  const [shown, setShown] = useState(STEP);
  const [kind, setKind] = useState('');
  const [size, setSize] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const end = useRef<HTMLLIElement>(null);
  const place = browsed || folder;
  useEffect(() => { setShown(STEP); setKind(''); setSize(0); setChosen(new Set()); return () => app.thumbs.leave(); }, [place]);
  const isFiltered = kind !== '' || size > 0;
  useEffect(() => {
    if (isFiltered && rows) {
      void identifyAll(app, rows).catch(e => app.fail(e));
    }
  }, [isFiltered, rows]);
  const passing = useMemo(
    () => isFiltered ? (rows ?? []).filter(row => passes(identities.get(row.path), kind, size)) : rows ?? [],
    [rows, identities, kind, size]);
  useEffect(() => {
    if (!end.current) {
      return;
    }
    const watch = new IntersectionObserver(seen => { if (seen.some(each => each.isIntersecting)) { setShown(count => count + STEP); } });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [place, shown, passing.length]);
  if (!place) {
    return null;
  }
  const choose = (path: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) {
      next.add(path);
    } else {
      next.delete(path);
    }
    setChosen(next);
  };
  return (
    <section class="contents" aria-label={browsed ? BROWSED.get(browsed) : `Contents of ${folder}`}>
      <div class="filters" role="group" aria-label="Filter">
        {browsed ? <h2>{BROWSED.get(browsed)}</h2> : <select aria-label="Kind" value={kind} onChange={event => setKind(event.currentTarget.value)}>
          {FILTERS.map(([id, text]) => <option key={id} value={id}>{text}</option>)}
        </select>}
        <select aria-label="Size" value={String(size)} onChange={event => setSize(+event.currentTarget.value)}>
          {SIZES.map(([bytes, text]) => <option key={bytes} value={String(bytes)}>{text}</option>)}
        </select>
        <span class="quiet" role="status">{rows ? `${passing.length.toLocaleString()}${isFiltered ? ` of ${rows.length.toLocaleString()}` : ''}` : ''}</span>
        {chosen.size > 0 && <Chosen app={app} paths={[...chosen]} onNone={() => setChosen(new Set())} />}
      </div>
      <ul class="gallery cards" aria-label="Files">
        {!rows && <li class="quiet"><span role="status">Reading …</span></li>}
        {rows && passing.length === 0 && <li class="quiet">{isFiltered ? 'No files match the filter.' : 'This folder is empty.'}</li>}
        {passing.slice(0, shown).map(row => <Card key={row.path} app={app} row={row} around={browsed !== ''} chosen={chosen.has(row.path)} onChoose={row.folder ? undefined : choose} />)}
        {passing.length > shown && <li key="end" ref={end} class="quiet">{passing.length - shown} more …</li>}
      </ul>
    </section>
  );
}

function Chosen({ app, paths, onNone }: { app: App; paths: string[]; onNone(): void }) {
  return (
    <>
      <b>{paths.length} chosen</b>
      <button class="primary" onClick={() => void app.exports.saveZip(paths)}>Save as ZIP</button>
      <button onClick={() => void app.exports.saveZip(paths, 'glb')}>Export as ZIP</button>
      <button onClick={onNone}>Clear selection</button>
    </>
  );
}

async function identifyAll(app: App, rows: Row[]) {
  const files = rows.filter(row => !row.folder).map(row => row.path);
  for (let i = 0; i < files.length; i += TOGETHER) {
    await app.tree.identify(files.slice(i, i + TOGETHER));
  }
}

/** Whether a file passes the filters; one that is not identified yet does not. */
function passes(identity: Identity | undefined, kind: string, size: number): boolean {
  return identity !== undefined && (identity.size ?? 0) >= size && (kind === '' || identity.kind === kind);
}
