// The inspector's first page: what the file is, its materials with their textures, its nodes.
import { useEffect, useRef } from 'preact/hooks';
import type { App } from './app';
import { Nodes } from './nodes';
import { TextureCanvas, reasons } from './textures';

export function ModelPage({ app }: { app: App }) {
  const state = app.state.use();
  const { identity, answer } = state;
  if (!state.path) {
    return (
      <div class="welcome">
        <h2>What you see</h2>
        <p>The samples that come with Shuriken. Choose one in the picture or on the left, or bring files of your own: a folder is best, for then a model finds its textures and animations.</p>
        <dl class="facts-list steps">
          <dt>Animations</dt><dd>play below the model, frame by frame</dd>
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
        <dt>Format</dt><dd>{identity?.title ? `${identity.title} (${identity.format})` : identity?.size === 0 ? 'none: the file is empty' : identity ? `not known${identity.hint ? `: ${identity.hint}` : ''}` : '—'}</dd>
        <dt>Size</dt><dd>{identity?.size === undefined ? '—' : `${identity.size.toLocaleString()} byte${identity.size === 1 ? '' : 's'}`}</dd>
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
          <select value={String(state.sceneIndex)} onChange={event => void app.opening.scene(+event.currentTarget.value)}>
            {answer!.scenes.map((each, i) => <option key={i} value={String(i)}>{each.name}</option>)}
          </select>
        </label>
      )}
      {identity?.format && <div class="actions"><button title="Reads the file, writes it again and looks whether every byte is the same" onClick={() => void app.verify()}>Check round trip</button></div>}
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
              <button class={`row ${state.material === each.index ? 'on' : ''}`} aria-pressed={state.material === each.index} onClick={() => app.materials.select(each.index)}>
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
        <label class="check"><input type="checkbox" checked={state.isolated} onChange={event => app.materials.isolate(event.currentTarget.checked)} /> Isolate</label>
        {row && <button onClick={() => app.materials.another()}>Change texture …</button>}
        {wanted && <button onClick={() => app.view.showBytes(wanted)}>Bytes</button>}
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
