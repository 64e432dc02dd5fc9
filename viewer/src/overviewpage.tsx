// The page with an overview of all files: the number of each kind, and thumbnails of the largest files.
import type { Row as FileRow } from '@shuriken/core/engine';
import { useEffect, useState } from 'preact/hooks';
import type { App } from './app';
import { FileCard } from './filecard';
import type { SizedFile, Summary } from './overview';
import { getFileName } from './paths';

const COUNTED_KINDS: [string, string, string][] = [
  ['scene', 'level', 'levels'], ['model', 'model', 'models'], ['texture', 'texture', 'textures'], ['motion', 'animation', 'animations'], ['archive', 'archive', 'archives'],
];

/** Returns the numbers of files of each kind as text. */
export function formatCounts({ counts }: Summary): string {
  return COUNTED_KINDS.filter(([kind]) => counts[kind] > 0)
    .map(([kind, one, many]) => `${counts[kind].toLocaleString()} ${counts[kind] === 1 ? one : many}`).join(' · ');
}

/** Returns the files and folders at the top level. If the only folder contains a single file, such as a served ROM, returns that file. */
function getTopRows(children: ReadonlyMap<string, FileRow[]>): FileRow[] {
  const top = children.get('') ?? [];
  const inner = top.length === 1 && top[0].folder ? children.get(top[0].path) ?? [] : [];
  return inner.length === 1 && !inner[0].folder ? inner : top;
}

/** The overview. It is hidden while a document is open. */
export function OverviewPage({ app }: { app: App }) {
  const { showsOverview } = app.document.use('showsOverview');
  const { children, identities, isScanning } = app.files.use('children', 'identities', 'isScanning');
  const summary = app.overview.use('counts', 'models', 'animated', 'levels', 'textures', 'ahead');
  if (!showsOverview) {
    return null;
  }
  const top = getTopRows(children);
  const title = top.length === 1 ? getFileName(top[0].path) : `${top.length.toLocaleString()} files and folders`;
  const kind = top.length === 1 ? identities.get(top[0].path)?.title : undefined;
  const counts = formatCounts(summary);
  const hasSameModels = summary.animated.length === summary.models.length && summary.models.every(({ path }) => summary.animated.some(each => each.path === path));
  const isEmpty = summary.models.length + summary.levels.length + summary.textures.length === 0;
  return (
    <section class="landing" aria-label={`Overview of ${title}`}>
      <h2>{title}</h2>
      <p class="quiet" role="status">{[kind, counts].filter(Boolean).join(' · ')}{isScanning ? `${kind || counts ? ' · ' : ''}searching the files …` : ''}</p>
      <ThumbnailRow app={app} title="Levels" files={summary.levels} kind="scene" count={summary.counts.scene} />
      <ThumbnailRow app={app} title="Characters and animated models" files={summary.animated} kind="model" count={hasSameModels ? summary.counts.model : undefined} />
      {!hasSameModels && <ThumbnailRow app={app} title="Largest models" files={summary.models} kind="model" count={summary.counts.model} />}
      <ThumbnailRow app={app} title="Textures" files={summary.textures} kind="texture" count={summary.counts.texture} />
      {isEmpty && !isScanning && summary.ahead === 0 && (
        <p>Shuriken found no models, levels or textures in these files. Choose a file on the left to see what it contains.</p>
      )}
    </section>
  );
}

/** The minimum coverage of a thumbnail in percent. Models below it are moved to the end of their row. */
const MIN_COVERAGE = 4;

/** Returns the files sorted by coverage: models that cover little of their thumbnail are last, such as a few birds in a large sky. */
function useSortedByCoverage(app: App, kind: string, files: SizedFile[]): SizedFile[] {
  const [sparse, setSparse] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isGone = false;
    files.forEach(({ path }) => void app.thumbnails.get(path).then(({ image }) => {
      if (!isGone && image && kind !== 'texture' && computeCoverage(image) < MIN_COVERAGE) {
        setSparse(paths => paths.has(path) ? paths : new Set(paths).add(path));
      }
    }));
    return () => { isGone = true; };
  }, [files]);
  return [...files.filter(({ path }) => !sparse.has(path)), ...files.filter(({ path }) => sparse.has(path))];
}

/** Returns the percentage of pixels that are not fully transparent. */
function computeCoverage({ data }: ImageData): number {
  let covered = 0;
  for (let i = 3; i < data.length; i += 4) {
    covered += data[i] > 0 ? 1 : 0;
  }
  return 100 * covered / (data.length / 4);
}

/** A row of thumbnails, with a button that shows all files of the kind. */
function ThumbnailRow({ app, title, files, kind, count }: { app: App; title: string; files: SizedFile[]; kind: string; count?: number }) {
  const sorted = useSortedByCoverage(app, kind, files);
  return files.length === 0 ? null : (
    <section>
      <h3>{title}{count !== undefined && count > files.length && <button class="bare" onClick={() => void app.opener.openFilesOfKind(kind)}>Show all {count.toLocaleString()}</button>}</h3>
      <ul class="gallery cards strip" aria-label={title}>
        {sorted.map(({ path }) => <FileCard key={path} app={app} row={{ path, name: getFileName(path) }} showsFolder />)}
      </ul>
    </section>
  );
}
