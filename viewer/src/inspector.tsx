// Right: what is known of the file: its model, textures, findings, bytes.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App, Tab } from './app';
import type { Finding } from './answers';
import { Bytes } from './bytes';
import { Compare } from './compare';
import { TextureCanvas, Textures, reasons } from './textures';
import { LongList } from './list';

const TABS: [Tab, string][] = [['model', 'Model'], ['textures', 'Textures'], ['findings', 'Findings'], ['bytes', 'Bytes'], ['compare', 'Compare']];

export function Inspector({ app }: { app: App }) {
  const state = app.state.use();
  const findings = state.answer?.findings ?? (state.info?.diagnostics as Finding[] | undefined) ?? [];
  const serious = findings.filter(each => each.severity !== 'info').length;
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
            onClick={() => app.state.set({ tab: id })}>{text}{id === 'findings' && serious > 0 && <sup aria-label={`${serious} warnings`}>{serious}</sup>}</button>
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
        <h2>What you see</h2>
        <p>The samples that come with Shuriken. Choose one in the picture or on the left, or bring files of your own: a folder is best, for then a model finds its textures and motions.</p>
        <dl class="facts-list steps">
          <dt>Motions</dt><dd>play below the model, frame by frame</dd>
          <dt>Textures</dt><dd>a click on the model shows from which file one comes, and why</dd>
          <dt>Export</dt><dd>above: GLB for other programs, pictures, everything as ZIP</dd>
          <dt>Keys</dt><dd><kbd>?</kbd> lists them</dd>
        </dl>
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
      {state.identity && <div class="actions"><button onClick={() => void app.verify()}>Write back and compare</button></div>}
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
  return (
    <section>
      <h3>Materials</h3>
      <ul class="rows" aria-label="Materials">
        {model.surfaces.map(each => {
          const texture = model.textureOf[each.index];
          return (
            <li key={each.index}>
              <button class={`row ${state.material === each.index ? 'on' : ''}`} aria-pressed={state.material === each.index} onClick={() => app.select(each.index)}>
                <span class="name">{each.name}</span>
                {texture !== each.name && <span class="note">{texture ?? 'no texture'}</span>}
                <span class="tag">{each.source.alphaMode?.toLowerCase() ?? ''}</span>
              </button>
              {state.material === each.index && <Material app={app} index={each.index} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What is known of a material, above all which texture it has, and why. */
function Material({ app, index }: { app: App; index: number }) {
  const state = app.state.use();
  const surface = app.model!.surfaces[index];
  const { extras = {} } = surface.source;
  const texture = app.scene!.textures.findIndex(each => each.name === app.model!.textureOf[index]);
  const row = app.scene!.textures[texture];
  const wanted = String(extras.textureName ?? row?.name ?? '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div class="material" ref={box}>
      {row && (
        <div class="texture">
          <button class="checker" aria-label={`Look at ${row.name}`} onClick={() => app.state.set({ dialog: 'texture', shownTexture: texture })}>
            <TextureCanvas label={`${row.name} of ${state.path}, material`} ask={() => app.engine.ask('modelTexture', state.path, state.sceneIndex, texture)} />
          </button>
          <dl>
            <dt>Texture</dt><dd>{row.name}, {row.width} × {row.height}</dd>
            <dt>From</dt><dd>{String(row.extras?.place ?? 'the model’s own file')}</dd>
            <dt>Why</dt><dd>{reasons(app, [wanted]).join('; ') || (row.extras?.place ? 'found by its name, nearest place first' : 'it lies in the file')}</dd>
          </dl>
        </div>
      )}
      {!row && wanted && <p class="finding warning">{wanted}: {reasons(app, [wanted]).join('; ') || 'not found'}</p>}
      <div class="actions">
        <label class="check"><input type="checkbox" checked={state.isolated} onChange={event => app.isolate(event.currentTarget.checked)} /> Show this alone</label>
        {row && <button onClick={() => app.state.set({ tab: 'textures' })}>Another texture</button>}
        {wanted && <button onClick={() => app.showBytes(wanted)}>Bytes</button>}
      </div>
      <details>
        <summary>All values</summary>
        <dl class="facts-list">
          <dt>light</dt><dd>{surface.isLit ? 'lit' : 'unlit'}</dd>
          {Object.entries(extras).map(([name, value]) => [
            <dt key={name}>{name}</dt>, <dd key={name + '='}>{Array.isArray(value) ? value.join(' ') : typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>,
          ])}
        </dl>
      </details>
    </div>
  );
}

function Nodes({ app }: { app: App }) {
  const model = app.model!;
  const rows = model.rows;
  const { node } = app.state.use();
  const shown = rows.findIndex(row => row.index === node);
  const setShown = (row: number) => app.selectNode(rows[row].index === node ? -1 : rows[row].index);
  return (
    <section class="nodes">
      <h3>Nodes</h3>
      <LongList items={rows} height={22} label="Nodes" current={shown} onKey={event => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (by) {
          app.selectNode(rows[Math.min(rows.length - 1, Math.max(0, shown + by))].index);
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
  const { look } = app.state.use();
  const node = app.model?.nodes[index];
  if (!node) {
    return null;
  }
  const name = app.model!.rows.find(row => row.index === index)!.name;
  const number = /^node_(\d+)$/.exec(name)?.[1];
  const text = (values: number[]) => values.map(v => v.toFixed(3)).join('  ');
  const degrees = [node.rotation.x, node.rotation.y, node.rotation.z].map(v => v * 180 / Math.PI);
  return (
    <>
      <dl class="facts-list numbers">
        <dt>Place</dt><dd>{text(node.position.toArray())}</dd>
        <dt>Turn</dt><dd>{degrees.map(v => v.toFixed(1)).join('°  ')}°</dd>
        <dt>Scale</dt><dd>{text(node.scale.toArray())}</dd>
      </dl>
      <div class="actions">
        <button aria-pressed={look === 'weights'} class={look === 'weights' ? 'on' : ''} onClick={() => app.setLook(look === 'weights' ? 'console' : 'weights')}>Weights</button>
        <button onClick={() => app.showBytes(number === undefined ? name : `object[${+number}]/`)}>Bytes</button>
      </div>
    </>
  );
}

function Findings({ app, findings }: { app: App; findings: Finding[] }) {
  const { error } = app.state.use();
  return (
    <div>
      {error && <p class="finding error">{error}</p>}
      {findings.length === 0 && !error && <p class="quiet">Nothing to tell: the file is as its format wants it.</p>}
      <FindingList findings={findings} />
      <Limits app={app} />
    </div>
  );
}

function FindingList({ findings }: { findings: Finding[] }) {
  return (
    <>
      {findings.slice(0, 400).map((each, i) => (
        <details key={i} class={`finding ${each.severity}`}>
          <summary>{each.message}</summary>
          <p>{each.meaning}</p>
          <p class="facts">{each.code} · {each.path} at 0x{each.offset.toString(16).toUpperCase()}</p>
        </details>
      ))}
      {findings.length > 400 && <p class="quiet">and {findings.length - 400} more</p>}
    </>
  );
}

const GAMES: [string, string][] = [
  ['', 'its own console'], ['pso', 'Phantasy Star Online'], ['ikaruga', 'Ikaruga'], ['sa1', 'Sonic Adventure'], ['sa2', 'Sonic Adventure 2'], ['ds', 'Nintendo DS'],
];

/** What is beyond what a console, or the known files of a game, can bear. */
function Limits({ app }: { app: App }) {
  const { path, identity } = app.state.use();
  const [game, setGame] = useState('');
  const [found, setFound] = useState<Finding[]>();
  const has = identity?.kind === 'model';
  useEffect(() => {
    let gone = false;
    setFound(undefined);
    if (has) {
      app.engine.ask<{ findings: Finding[] }>('lint', path, game).then(({ value }) => { if (!gone) { setFound(value.findings); } }, () => {});
    }
    return () => { gone = true; };
  }, [path, game, has]);
  if (!has) {
    return null;
  }
  return (
    <section>
      <h3>Limits of the hardware</h3>
      <label class="override">Of
        <select value={game} onChange={event => setGame(event.currentTarget.value)}>{GAMES.map(([id, text]) => <option key={id} value={id}>{text}</option>)}</select>
      </label>
      {found?.length === 0 && <p class="quiet">Nothing is beyond the limits of the format, or larger than in the known files.</p>}
      <FindingList findings={found ?? []} />
    </section>
  );
}
