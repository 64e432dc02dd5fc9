// The materials of a model, each with its texture, where that came from and why.
import { useEffect, useRef } from 'preact/hooks';
import type { App } from './app';
import { TextureCanvas, reasons } from './textures';

export function Materials({ app }: { app: App }) {
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
                <SmallPicture app={app} texture={texture} />
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

/** The picture of a material's texture, as small as its row. */
function SmallPicture({ app, texture }: { app: App; texture: string | undefined }) {
  const { path, sceneIndex } = app.state.use();
  const index = app.scene!.textures.findIndex(each => each.name === texture);
  return <span class="tiny" aria-hidden="true">{index >= 0 && <TextureCanvas label={`${path} ${sceneIndex} ${texture} tiny`} ask={() => app.engine.ask('modelTexture', path, sceneIndex, index)} />}</span>;
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
            <dt>Why</dt><dd>{reasons(app, [wanted]).join('; ') || (row.extras?.place ? 'found by its name in the nearest folder' : 'it is in the file')}</dd>
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
