// The page of the inspector that compares two files: their thumbnails and all fields that differ.
import type { App } from './app';
import { getFileName } from './paths';
import { FileThumbnail } from './texturespage';

/** Returns a field's name for people: "weighted vertices" for `models[0].weightedVertices`, and "model 2: …" for further models. */
function formatField(field: string): string {
  return field.replace(/^models\[(\d+)\]\./, (_, model) => model === '0' ? '' : `model ${+model + 1}: `)
    .replace(/\[(\d+)\]/g, ' $1').replaceAll('.', ', ').replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/^sha256$/, 'SHA-256');
}

/** Returns a value without the quotes of JSON. Hashes are shortened. */
function formatValue(value: string): string {
  const text = value.replace(/^"(.*)"$/, '$1');
  return text.length === 64 ? text.slice(0, 12) + '…' : text;
}

export function ComparePage({ app }: { app: App }) {
  const { children } = app.files.use('children');
  const { differences, hasComparedModel, path, comparedPath } = app.document.use('differences', 'hasComparedModel', 'path', 'comparedPath');
  const { comparison } = app.view.use('comparison');
  const folder = path.includes('!') ? path.slice(0, path.lastIndexOf('!')) : path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const others = (children.get(folder) ?? []).filter(row => !row.folder && row.path !== path);
  if (!path) {
    return <p class="quiet">Choose a file, then another to compare it with.</p>;
  }
  return (
    <div>
      <label class="override">With
        <select value={comparedPath} onChange={event => void app.comparison.compareWith(event.currentTarget.value)}>
          <option value="">choose a file in this folder</option>
          {others.slice(0, 2000).map(each => <option key={each.path} value={each.path}>{each.name}</option>)}
        </select>
      </label>
      {!comparedPath && <p class="quiet hint">Choose a second file to see both side by side with all differences.</p>}
      {comparedPath && (
        <>
          <div class="pair">
            {[path, comparedPath].map(each => (
              <figure key={each}><div class="face"><FileThumbnail app={app} path={each} /></div><figcaption>{getFileName(each)}</figcaption></figure>
            ))}
          </div>
          {hasComparedModel && (
            <div class="actions" role="group" aria-label="Show both models">
              <button aria-pressed={comparison === 'side'} class={comparison === 'side' ? 'on' : ''} onClick={() => app.view.setComparison(comparison === 'side' ? '' : 'side')}>Side by side</button>
              <button aria-pressed={comparison === 'other'} class={comparison === 'other' ? 'on' : ''} title="Blink  R" onClick={() => app.view.setComparison(comparison === 'other' ? '' : 'other')}>Blink</button>
            </div>
          )}
          <div class="actions"><button onClick={() => void app.comparison.swap()}>Open the other</button></div>
          {differences?.length === 0 && <p class="quiet">Nothing differs.</p>}
        </>
      )}
      {(differences?.length ?? 0) > 0 && (
        <table class="compare">
          <thead><tr><th scope="col">Field</th><th scope="col">This</th><th scope="col">Other</th></tr></thead>
          <tbody>{differences!.slice(0, 300).map(each => <tr key={each.field}><td title={each.field}>{formatField(each.field)}</td><td>{formatValue(each.first)}</td><td>{formatValue(each.second)}</td></tr>)}</tbody>
        </table>
      )}
    </div>
  );
}
