// Two files: their pictures side by side or by turns, and what is told of them differently.
import type { App } from './app';
import { nameOf } from './places';
import { StillPicture } from './textures';

/** A field as people say it: `models[0].weightedVertices` is "weighted vertices", of further models with their number. */
function words(field: string): string {
  return field.replace(/^models\[(\d+)\]\./, (_, model) => model === '0' ? '' : `model ${+model + 1}: `)
    .replace(/\[(\d+)\]/g, ' $1').replaceAll('.', ', ').replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/^sha256$/, 'SHA-256');
}

/** Without the quotes of JSON; long ones not whole. */
function bare(value: string): string {
  const text = value.replace(/^"(.*)"$/, '$1');
  return text.length === 64 ? text.slice(0, 12) + '…' : text;
}

export function Compare({ app }: { app: App }) {
  const state = app.state.use();
  const { path, compared, beside } = state;
  const around = path.includes('!') ? path.slice(0, path.lastIndexOf('!')) : path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const others = (state.children.get(around) ?? []).filter(row => !row.folder && row.path !== path);
  if (!path) {
    return <p class="quiet">Choose a file, then another to compare it with.</p>;
  }
  return (
    <div>
      <label class="override">With
        <select value={compared} onChange={event => void app.comparison.with(event.currentTarget.value)}>
          <option value="">choose a file in this folder</option>
          {others.slice(0, 2000).map(each => <option key={each.path} value={each.path}>{each.name}</option>)}
        </select>
      </label>
      {!compared && <p class="quiet hint">Choose a second file to see both side by side with all differences.</p>}
      {compared && (
        <>
          <div class="pair">
            {[path, compared].map(each => (
              <figure key={each}><div class="face"><StillPicture app={app} path={each} /></div><figcaption>{nameOf(each)}</figcaption></figure>
            ))}
          </div>
          {state.rival && (
            <div class="actions" role="group" aria-label="Show both models">
              <button aria-pressed={beside === 'side'} class={beside === 'side' ? 'on' : ''} onClick={() => app.comparison.show(beside === 'side' ? '' : 'side')}>Side by side</button>
              <button aria-pressed={beside === 'other'} class={beside === 'other' ? 'on' : ''} title="Blink  R" onClick={() => app.comparison.show(beside === 'other' ? '' : 'other')}>Blink</button>
            </div>
          )}
          <div class="actions"><button onClick={() => void app.comparison.swap()}>Open the other</button></div>
          {state.comparison?.length === 0 && <p class="quiet">Nothing differs.</p>}
        </>
      )}
      {(state.comparison?.length ?? 0) > 0 && (
        <table class="compare">
          <thead><tr><th scope="col">Field</th><th scope="col">This</th><th scope="col">Other</th></tr></thead>
          <tbody>{state.comparison!.slice(0, 300).map(each => <tr key={each.field}><td title={each.field}>{words(each.field)}</td><td>{bare(each.first)}</td><td>{bare(each.second)}</td></tr>)}</tbody>
        </table>
      )}
    </div>
  );
}
