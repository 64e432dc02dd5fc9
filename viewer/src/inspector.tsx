// Right: what is known of the file: its model, textures, findings, bytes.
import { useEffect, useState } from 'preact/hooks';
import type { App, Tab } from './app';
import type { Finding, Layout } from './answers';
import { Textures } from './textures';
import { LongList } from './list';

const TABS: [Tab, string][] = [['model', 'Model'], ['textures', 'Textures'], ['findings', 'Findings'], ['bytes', 'Bytes'], ['compare', 'Compare']];

export function Inspector({ app }: { app: App }) {
  const state = app.state.use();
  const findings = state.answer?.findings ?? (state.info?.diagnostics as Finding[] | undefined) ?? [];
  return (
    <aside class="panel inspector" aria-label="Inspector">
      <div class="tabs" role="tablist" aria-label="Inspector"
        onKeyDown={event => {
          const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (by) {
            const at = TABS.findIndex(([id]) => id === state.tab);
            const [next] = TABS[(at + by + TABS.length) % TABS.length];
            app.state.set({ tab: next });
            document.getElementById(`tab-${next}`)?.focus();
            event.preventDefault();
            event.stopPropagation();
          }
        }}>
        {TABS.map(([id, text]) => (
          <button key={id} id={`tab-${id}`} role="tab" aria-selected={state.tab === id} aria-controls="inspector-page" tabIndex={state.tab === id ? 0 : -1}
            onClick={() => app.state.set({ tab: id })}>{text}{id === 'findings' && findings.length > 0 && <sup>{findings.length}</sup>}</button>
        ))}
      </div>
      <div id="inspector-page" class="page" role="tabpanel" aria-labelledby={`tab-${state.tab}`} tabIndex={0}>
        {state.tab === 'model' && <ModelPage app={app} />}
        {state.tab === 'textures' && <Textures app={app} />}
        {state.tab === 'findings' && <Findings app={app} findings={findings} />}
        {state.tab === 'bytes' && <Bytes app={app} />}
        {state.tab === 'compare' && <Compare app={app} />}
      </div>
    </aside>
  );
}

function ModelPage({ app }: { app: App }) {
  const state = app.state.use();
  const { identity, answer } = state;
  if (!state.path) {
    return (
      <div class="welcome">
        <h2>Drop a game here</h2>
        <p>Models, motions, textures, levels, archives, whole discs and ROMs of Dreamcast, GameCube and Nintendo DS games. Folders too: a model finds its textures and motions by itself.</p>
        <p>Nothing leaves this machine. What you see are the samples that come with Shuriken.</p>
      </div>
    );
  }
  const model = app.model;
  return (
    <div>
      <dl class="facts-list">
        <dt>Format</dt><dd>{identity?.title ? `${identity.title} (${identity.format})` : identity?.hint ?? '—'}</dd>
        <dt>Size</dt><dd>{identity?.size?.toLocaleString() ?? '—'} bytes</dd>
        {model && <>
          <dt>Triangles</dt><dd>{Math.round(model.triangles).toLocaleString()}</dd>
          <dt>Vertices</dt><dd>{model.vertices.toLocaleString()}</dd>
          <dt>Nodes</dt><dd>{model.nodes.length.toLocaleString()}</dd>
          <dt>Materials</dt><dd>{model.surfaces.length}</dd>
        </>}
        {state.info?.sha256 !== undefined && <><dt>SHA-256</dt><dd class="hash">{String(state.info.sha256)}</dd></>}
      </dl>
      {(answer?.scenes.length ?? 0) > 1 && (
        <label class="override">Model
          <select value={String(state.sceneIndex)} onChange={event => void app.openScene(+event.currentTarget.value)}>
            {answer!.scenes.map((each, i) => <option key={i} value={String(i)}>{each.name}</option>)}
          </select>
        </label>
      )}
      <div class="actions">
        <button onClick={() => void app.verify()}>Write back and compare</button>
        {model && <button aria-pressed={state.bones} class={state.bones ? 'on' : ''} onClick={() => app.bones(!state.bones)}>Bones</button>}
        {model && <button aria-pressed={state.axes} class={state.axes ? 'on' : ''} onClick={() => app.axes(!state.axes)}>Axes</button>}
      </div>
      {state.verified && (
        <div role="status"><ul class="verified">
          {state.verified.slice(0, 200).map(each => (
            <li key={each.path} class={each.result}>{each.result === 'identical' ? '✓ writes back to identical bytes' : each.result}{each.detail ? ` — ${each.detail}` : ''}{state.verified!.length > 1 && <small> {each.path}</small>}</li>
          ))}
        </ul></div>
      )}
      {model && <Materials app={app} />}
      {model && <Nodes app={app} />}
    </div>
  );
}

function Materials({ app }: { app: App }) {
  const state = app.state.use();
  const model = app.model!;
  const chosen = model.surfaces[state.material];
  const extras = chosen?.source.extras ?? {};
  return (
    <section>
      <h3>Materials</h3>
      <ul class="rows" aria-label="Materials">
        {model.surfaces.map(each => (
          <li key={each.index}>
            <button class={`row ${state.material === each.index ? 'on' : ''}`} aria-pressed={state.material === each.index} onClick={() => app.select(each.index)}>
              <span class="name">{each.name}</span>
              <span class="note">{model.textureOf[each.index] ?? 'no texture'}</span>
              <span class="tag">{each.source.alphaMode?.toLowerCase() ?? ''}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <div>
          <label class="check"><input type="checkbox" checked={state.isolated} onChange={event => app.isolate(event.currentTarget.checked)} /> Show this alone</label>
          <dl class="facts-list">
            <dt>Light</dt><dd>{chosen.isLit ? 'lit' : 'unlit'}</dd>
            {Object.entries(extras).map(([name, value]) => [
              <dt key={name}>{name}</dt>, <dd key={name + '='}>{Array.isArray(value) ? value.join(' ') : typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>,
            ])}
          </dl>
        </div>
      )}
    </section>
  );
}

function Nodes({ app }: { app: App }) {
  const model = app.model!;
  const rows = model.rows;
  const [shown, setShown] = useState(-1);
  return (
    <section class="nodes">
      <h3>Nodes</h3>
      <LongList items={rows} height={22} label="Nodes" current={shown} onKey={event => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (by) {
          setShown(Math.min(rows.length - 1, Math.max(0, shown + by)));
          event.preventDefault();
          event.stopPropagation();
        }
      }} row={(row, i) => (
        <div key={row.index} id={`Nodes-${i}`} role="option" aria-selected={shown === i} class={`row ${shown === i ? 'on' : ''}`} onClick={() => setShown(i)}
          ref={each => { if (each) { each.style.paddingInlineStart = `${6 + Math.min(row.depth, 16) * 10}px`; } }}>
          <span class="name">{row.name}</span><span class="tag">{row.mesh ? 'mesh' : row.joint ? 'joint' : ''}</span>
        </div>
      )} />
      {shown >= 0 && rows[shown] && <Where app={app} index={rows[shown].index} />}
    </section>
  );
}

function Where({ app, index }: { app: App; index: number }) {
  app.play.use();
  const node = app.model?.nodes[index];
  if (!node) {
    return null;
  }
  const text = (values: number[]) => values.map(v => v.toFixed(3)).join('  ');
  const degrees = [node.rotation.x, node.rotation.y, node.rotation.z].map(v => v * 180 / Math.PI);
  return (
    <dl class="facts-list numbers">
      <dt>Place</dt><dd>{text(node.position.toArray())}</dd>
      <dt>Turn</dt><dd>{degrees.map(v => v.toFixed(1)).join('°  ')}°</dd>
      <dt>Scale</dt><dd>{text(node.scale.toArray())}</dd>
    </dl>
  );
}

function Findings({ app, findings }: { app: App; findings: Finding[] }) {
  const { error } = app.state.use();
  return (
    <div>
      {error && <p class="finding error">{error}</p>}
      {findings.length === 0 && !error && <p class="quiet">Nothing to tell: the file is as its format wants it.</p>}
      {findings.slice(0, 400).map((each, i) => (
        <details key={i} class={`finding ${each.severity}`}>
          <summary>{each.message}</summary>
          <p>{each.meaning}</p>
          <p class="facts">{each.code} · {each.path} at 0x{each.offset.toString(16).toUpperCase()}</p>
        </details>
      ))}
      {findings.length > 400 && <p class="quiet">and {findings.length - 400} more</p>}
    </div>
  );
}

const PAGE = 200;

function Bytes({ app }: { app: App }) {
  const { path, identity } = app.state.use();
  const [first, setFirst] = useState(0);
  const [layout, setLayout] = useState<{ layout: Layout; bytes: Uint8Array }>();
  const [error, setError] = useState('');
  useEffect(() => setFirst(0), [path]);
  useEffect(() => {
    setError('');
    setLayout(undefined);
    if (path && identity) {
      app.engine.ask<Layout>('layout', path, first, PAGE).then(
        ({ value, parts }) => setLayout({ layout: value, bytes: parts[0] }), e => setError(e.message));
    }
  }, [path, first, identity]);
  if (error || !path) {
    return <p class="quiet">{error || 'Choose a file.'}</p>;
  }
  if (!layout) {
    return <p class="quiet">Taking the file apart …</p>;
  }
  let structure = '';
  return (
    <div class="bytes">
      <p class="facts">{layout.layout.total.toLocaleString()} fields in {layout.layout.size.toLocaleString()} bytes{layout.layout.error ? ` — ${layout.layout.error}` : ''}</p>
      {layout.layout.total > PAGE && (
        <div class="actions">
          <button disabled={first === 0} onClick={() => setFirst(Math.max(0, first - PAGE))}>Before</button>
          <span>{first + 1}–{Math.min(first + PAGE, layout.layout.total)}</span>
          <button disabled={first + PAGE >= layout.layout.total} onClick={() => setFirst(first + PAGE)}>Next</button>
        </div>
      )}
      <table>
        <thead><tr><th scope="col">Offset</th><th scope="col">Bytes</th><th scope="col">Field</th></tr></thead>
        <tbody>
          {layout.layout.entries.map(([offset, length, place, field, value, read], i) => {
            const heading = place !== structure && read === 1;
            structure = read === 1 ? place : structure;
            const from = offset - layout.layout.start;
            const hex = [...layout.bytes.subarray(from, from + Math.min(length, 4))].map(b => b.toString(16).toUpperCase().padStart(2, '0')).join(' ');
            return [
              heading && <tr key={`s${i}`} class="structure"><th colSpan={3} scope="colgroup">{place || '(file)'}</th></tr>,
              <tr key={i} class={read === 1 ? '' : 'gap'}>
                <td>{offset.toString(16).toUpperCase().padStart(6, '0')}</td>
                <td>{hex}{length > 4 ? ` … ${length}` : ''}</td>
                <td>{field}{value ? <b> {value}</b> : ''}</td>
              </tr>,
            ];
          })}
        </tbody>
      </table>
    </div>
  );
}

function Compare({ app }: { app: App }) {
  const state = app.state.use();
  const others = (state.children.get(state.path.includes('!') ? state.path.slice(0, state.path.lastIndexOf('!')) : state.path.slice(0, Math.max(0, state.path.lastIndexOf('/')))) ?? [])
    .filter(row => !row.folder && row.path !== state.path);
  return (
    <div>
      <label class="override">With
        <select value={state.compared} onChange={event => void app.compare(event.currentTarget.value)}>
          <option value="">choose a file beside it</option>
          {others.slice(0, 2000).map(each => <option key={each.path} value={each.path}>{each.name}</option>)}
        </select>
      </label>
      {state.compared && (
        <div class="actions">
          <button onClick={() => { const { path, compared } = state; void app.open(compared, true).then(() => app.state.set({ compared: path, tab: 'compare' })); }}>Blink to the other</button>
        </div>
      )}
      {state.compared && state.comparison.length === 0 && <p class="quiet">Nothing differs.</p>}
      {state.comparison.length > 0 && (
        <table class="compare">
          <thead><tr><th scope="col">Field</th><th scope="col">This</th><th scope="col">Other</th></tr></thead>
          <tbody>{state.comparison.slice(0, 300).map(each => <tr key={each.field}><td>{each.field}</td><td>{each.first}</td><td>{each.second}</td></tr>)}</tbody>
        </table>
      )}
    </div>
  );
}
