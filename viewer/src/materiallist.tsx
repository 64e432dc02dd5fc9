// The list of a model's materials, with the texture of each material and the reason for it.
import { useEffect, useRef } from 'preact/hooks';
import type { App } from './app';
import { TextureCanvas, getTextureReasons } from './texturespage';

export function MaterialList({ app }: { app: App }) {
  const { material } = app.view.use('material');
  const { model } = app.document.use('model');
  if (!model) {
    return null;
  }
  return (
    <section>
      <h3>Materials</h3>
      <ul class="rows" aria-label="Materials">
        {model.surfaces.map(each => {
          const texture = model.textureNames[each.index];
          return (
            <li key={each.index}>
              <button class={`row ${material === each.index ? 'on' : ''}`} aria-pressed={material === each.index} onClick={() => app.view.selectMaterial(each.index)}>
                <TextureThumbnail app={app} texture={texture} />
                <span class="name">{each.name}</span>
                {texture !== each.name && <span class="note">{texture ?? 'no texture'}</span>}
                <span class="tag">{each.source.alphaMode?.toLowerCase() ?? ''}</span>
              </button>
              {material === each.index && <MaterialDetails app={app} index={each.index} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A thumbnail of a material's texture. */
function TextureThumbnail({ app, texture }: { app: App; texture: string | undefined }) {
  const { path, sceneIndex } = app.document.use('path', 'sceneIndex');
  const index = app.document.scene!.textures.findIndex(each => each.name === texture);
  return <span class="tiny" aria-hidden="true">{index >= 0 && <TextureCanvas label={`${path} ${sceneIndex} ${texture} tiny`} readImage={() => app.engine.ask('modelTexture', path, sceneIndex, index)} />}</span>;
}

/** The details of a material: its texture, the reason for it, and all stored values. */
function MaterialDetails({ app, index }: { app: App; index: number }) {
  const { isIsolated } = app.view.use('isIsolated');
  const { path, sceneIndex } = app.document.use('path', 'sceneIndex');
  const surface = app.document.value.model!.surfaces[index];
  const { extras = {} } = surface.source;
  const texture = app.document.scene!.textures.findIndex(each => each.name === app.document.value.model!.textureNames[index]);
  const row = app.document.scene!.textures[texture];
  const wanted = String(extras.textureName ?? row?.name ?? '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div class="material" ref={box}>
      {row && (
        <div class="texture">
          <button class="checker" aria-label={`Look at ${row.name}`} onClick={() => app.view.showTexture(texture)}>
            <TextureCanvas label={`${row.name} of ${path}, material`} readImage={() => app.engine.ask('modelTexture', path, sceneIndex, texture)} />
          </button>
          <dl>
            <dt>Texture</dt><dd>{row.name}, {row.width} × {row.height}</dd>
            <dt>From</dt><dd>{String(row.extras?.place ?? 'the model’s own file')}</dd>
            <dt>Why</dt><dd>{getTextureReasons(app, [wanted]).join('; ') || (row.extras?.place ? 'found by its name in the nearest folder' : 'it is in the file')}</dd>
          </dl>
        </div>
      )}
      {!row && wanted && <p class="finding warning">{wanted}: {getTextureReasons(app, [wanted]).join('; ') || 'not found'}</p>}
      <div class="actions">
        <label class="check"><input type="checkbox" checked={isIsolated} onChange={event => app.view.setIsolated(event.currentTarget.checked)} /> Isolate</label>
        {row && <button onClick={() => app.view.showTextureChoice()}>Change texture …</button>}
        {wanted && <button onClick={() => app.view.findInBytes(wanted)}>Bytes</button>}
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
