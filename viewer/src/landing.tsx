// In the middle, for all that was opened: how much there is of each kind, with pictures of the largest.
import type { App } from './app';
import { Card } from './card';
import type { Sized, Summary } from './overview';
import { nameOf } from './places';

const COUNTED: [string, string, string][] = [
  ['scene', 'level', 'levels'], ['model', 'model', 'models'], ['texture', 'texture', 'textures'], ['motion', 'animation', 'animations'], ['archive', 'archive', 'archives'],
];

export function countsOf({ counts }: Summary): string {
  return COUNTED.filter(([kind]) => counts[kind] > 0)
    .map(([kind, one, many]) => `${counts[kind].toLocaleString()} ${counts[kind] === 1 ? one : many}`).join(' · ');
}

export function Landing({ app }: { app: App }) {
  const { landing, children, identities, crawling } = app.state.use();
  const summary = app.overview.summary.use();
  if (!landing) {
    return null;
  }
  const top = children.get('') ?? [];
  const title = top.length === 1 ? nameOf(top[0].path) : `${top.length.toLocaleString()} files and folders`;
  const kind = top.length === 1 ? identities.get(top[0].path)?.title : undefined;
  const counts = countsOf(summary);
  const isEmpty = summary.models.length + summary.levels.length + summary.textures.length === 0;
  return (
    <section class="landing" aria-label={`Overview of ${title}`}>
      <h2>{title}</h2>
      <p class="quiet" role="status">{[kind, counts].filter(Boolean).join(' · ')}{crawling ? `${kind || counts ? ' · ' : ''}searching the files …` : ''}</p>
      <Row app={app} title="Levels" files={summary.levels} kind="scene" count={summary.counts.scene} />
      <Row app={app} title="Characters and animated models" files={summary.animated} kind="model" />
      <Row app={app} title="Largest models" files={summary.models} kind="model" count={summary.counts.model} />
      <Row app={app} title="Textures" files={summary.textures} kind="texture" count={summary.counts.texture} />
      {isEmpty && !crawling && summary.ahead === 0 && (
        <p>Shuriken found no models, levels or textures in these files. The tree on the left shows what each file looks like.</p>
      )}
    </section>
  );
}

function Row({ app, title, files, kind, count }: { app: App; title: string; files: Sized[]; kind: string; count?: number }) {
  return files.length === 0 ? null : (
    <section>
      <h3>{title}{count !== undefined && count > files.length && <button class="bare" onClick={() => void app.opening.browse(kind)}>Show all {count.toLocaleString()}</button>}</h3>
      <ul class="gallery cards strip" aria-label={title}>
        {files.map(({ path }) => <Card key={path} app={app} row={{ path, name: nameOf(path) }} around />)}
      </ul>
    </section>
  );
}
