// A gallery with the contents of a folder, or with all files of a kind. Files can be filtered, selected and saved.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import type { Found, Identity, Row } from '@shuriken/core/engine';
import { FileCard } from './filecard';
import { getFileName } from './paths';

/** The number of cards that are added when the end of the list is scrolled into view. */
const CARDS_PER_STEP = 120;
/** The maximum number of files of a kind that are shown. */
const MAX_RESULTS = 4000;
/** The number of files that are identified by one question. */
const BATCH_SIZE = 200;

const KIND_FILTERS: [string, string][] = [
  ['', 'All kinds'], ['model', 'Models'], ['scene', 'Levels'], ['texture', 'Textures'], ['motion', 'Animations'], ['archive', 'Archives'],
];
const SIZE_FILTERS: [number, string][] = [[0, 'Any size'], [1_000, 'Over 1 kB'], [10_000, 'Over 10 kB'], [100_000, 'Over 100 kB']];
/** The titles of pages with all files of a kind. */
export const KIND_TITLES = new Map(Object.entries({ texture: 'All textures', model: 'All models', scene: 'All levels', motion: 'All animations' }));

/** Returns the contents of the shown folder, or all files of the shown kind. */
function useGalleryRows(app: App): Row[] | undefined {
  const { folder, browsedKind } = app.document.use('folder', 'browsedKind');
  const { children, scannedCount } = app.files.use('children', 'scannedCount');
  const [found, setFound] = useState<Row[]>();
  useEffect(() => {
    let isGone = false;
    if (browsedKind) {
      app.engine.ask<Found>('search', '', browsedKind, MAX_RESULTS).then(({ value }) => {
        if (!isGone) {
          setFound(value.found.map(({ path }) => ({ path, name: getFileName(path) })));
        }
      }, () => {});
    }
    return () => { isGone = true; };
  }, [browsedKind, scannedCount]);
  return browsedKind ? found : children.get(folder);
}

/** The gallery. It is hidden if neither a folder nor a kind is shown. */
export function FolderGallery({ app }: { app: App }) {
  const { folder, browsedKind } = app.document.use('folder', 'browsedKind');
  const { identities } = app.files.use('identities');
  const rows = useGalleryRows(app);
  const [shownCount, setShownCount] = useState(CARDS_PER_STEP);
  const [kind, setKind] = useState('');
  const [size, setSize] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const end = useRef<HTMLLIElement>(null);
  /** Identifies what is shown. */
  const shownId = browsedKind || folder;
  useEffect(() => { setShownCount(CARDS_PER_STEP); setKind(''); setSize(0); setChosen(new Set()); return () => app.thumbnails.cancelPending(); }, [shownId]);
  const isFiltered = kind !== '' || size > 0;
  useEffect(() => {
    if (isFiltered && rows) {
      void identifyAll(app, rows).catch(e => app.status.reportError(e));
    }
  }, [isFiltered, rows]);
  const matchingRows = useMemo(
    () => isFiltered ? (rows ?? []).filter(row => matchesFilter(identities.get(row.path), kind, size)) : rows ?? [],
    [rows, identities, kind, size]);
  useEffect(() => {
    if (!end.current) {
      return;
    }
    const watch = new IntersectionObserver(seen => { if (seen.some(each => each.isIntersecting)) { setShownCount(count => count + CARDS_PER_STEP); } });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [shownId, shownCount, matchingRows.length]);
  if (!shownId) {
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
    <section class="contents" aria-label={browsedKind ? KIND_TITLES.get(browsedKind) : `Contents of ${folder}`}>
      <div class="filters" role="group" aria-label="Filter">
        {browsedKind ? <h2>{KIND_TITLES.get(browsedKind)}</h2> : <select aria-label="Kind" value={kind} onChange={event => setKind(event.currentTarget.value)}>
          {KIND_FILTERS.map(([id, text]) => <option key={id} value={id}>{text}</option>)}
        </select>}
        <select aria-label="Size" value={String(size)} onChange={event => setSize(+event.currentTarget.value)}>
          {SIZE_FILTERS.map(([bytes, text]) => <option key={bytes} value={String(bytes)}>{text}</option>)}
        </select>
        <span class="quiet" role="status">{rows ? `${matchingRows.length.toLocaleString()}${isFiltered ? ` of ${rows.length.toLocaleString()}` : ''}` : ''}</span>
        {chosen.size > 0 && <ChosenFilesBar app={app} paths={[...chosen]} onNone={() => setChosen(new Set())} />}
      </div>
      <ul class="gallery cards" aria-label="Files">
        {!rows && <li class="quiet"><span role="status">Reading …</span></li>}
        {rows && matchingRows.length === 0 && <li class="quiet">{isFiltered ? 'No files match the filter.' : 'This folder is empty.'}</li>}
        {matchingRows.slice(0, shownCount).map(row => <FileCard key={row.path} app={app} row={row} showsFolder={browsedKind !== ''} chosen={chosen.has(row.path)} onChoose={row.folder ? undefined : choose} />)}
        {matchingRows.length > shownCount && <li key="end" ref={end} class="quiet">{matchingRows.length - shownCount} more …</li>}
      </ul>
    </section>
  );
}

/** Buttons that save or export the selected files. */
function ChosenFilesBar({ app, paths, onNone }: { app: App; paths: string[]; onNone(): void }) {
  return (
    <>
      <b>{paths.length} chosen</b>
      <button class="primary" onClick={() => void app.exporter.saveZip(paths)}>Save as ZIP</button>
      <button onClick={() => void app.exporter.saveZip(paths, 'glb')}>Export as ZIP</button>
      <button onClick={onNone}>Clear selection</button>
    </>
  );
}

/** Identifies all files of a folder, so that filters know their kinds and sizes. */
async function identifyAll(app: App, rows: Row[]) {
  const files = rows.filter(row => !row.folder).map(row => row.path);
  for (let i = 0; i < files.length; i += BATCH_SIZE) {
    await app.files.identify(files.slice(i, i + BATCH_SIZE));
  }
}

/** Returns whether a file matches the filters. Files that are not identified yet do not match. */
function matchesFilter(identity: Identity | undefined, kind: string, size: number): boolean {
  return identity !== undefined && (identity.size ?? 0) >= size && (kind === '' || identity.kind === kind);
}
