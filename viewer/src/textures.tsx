// The textures of a model, or of a texture file: where each came from, what uses it, another in its place.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import type { BankTexture, Picture, TextureRow } from './answers';
import { save } from './files';

/** A texture drawn on a canvas, when it comes into view. */
export function TextureCanvas({ ask, label }: { ask: () => Promise<{ value: Picture; parts: Uint8Array<ArrayBuffer>[] }>; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    const draw = () => void ask().then(({ value, parts }) => {
      if (!gone && canvas.current && parts[0]) {
        canvas.current.width = value.width;
        canvas.current.height = value.height;
        const data = new ImageData(new Uint8ClampedArray(parts[0].buffer, parts[0].byteOffset, parts[0].byteLength), value.width, value.height);
        canvas.current.getContext('2d')!.putImageData(data, 0, 0);
      }
    }, () => {});
    const watch = new IntersectionObserver(entries => {
      if (entries.some(each => each.isIntersecting)) {
        watch.disconnect();
        draw();
      }
    });
    watch.observe(canvas.current!);
    return () => { gone = true; watch.disconnect(); };
  }, [label]);
  return <canvas ref={canvas} width="64" height="64" role="img" aria-label={label} />;
}

export function Textures({ app }: { app: App }) {
  const state = app.state.use();
  const scene = app.scene;
  if (!scene) {
    return <Bank app={app} />;
  }
  const missing = (state.answer?.findings ?? []).filter(each => each.code.startsWith('TEXTURE_NOT') || each.code === 'TEXTURE_UNREADABLE' || /^PALETTE_(GUESSED|MISSING)/.test(each.code));
  return (
    <div class="textures">
      {scene.textures.length === 0 && <p class="quiet">The model has no textures.</p>}
      {scene.textures.map((texture, i) => (
        <ModelTexture key={`${state.path} ${i} ${texture.name}`} app={app} texture={texture} index={i} />
      ))}
      {missing.length > 0 && <h3>Not found, or guessed</h3>}
      {missing.map((each, i) => <p key={i} class={`finding ${each.severity}`}>{each.message}</p>)}
      {app.overrides() && (
        <div class="actions">
          <button onClick={() => save('shuriken.json', new Blob([app.overrides()]))}>Save choices as shuriken.json</button>
        </div>
      )}
    </div>
  );
}

function ModelTexture({ app, texture, index }: { app: App; texture: TextureRow; index: number }) {
  const state = app.state.use();
  const users = app.model?.surfaces.filter((_, i) => app.model!.textureOf[i] === texture.name) ?? [];
  const wanted = [...new Set(users.map(each => String(each.source.extras?.textureName ?? texture.name)))];
  const why = (state.answer?.findings ?? []).filter(each => /^(TEXTURE|PALETTE)_(CHOSEN|AMBIGUOUS|REPLACED|GUESSED)/.test(each.code) && wanted.some(name => each.message.includes(name)));
  const model = state.path.slice(state.path.lastIndexOf('/') + 1);
  const { place, pixelFormat, dataFormat, palette } = (texture.extras ?? {}) as Record<string, string>;
  return (
    <article class="texture">
      <button class="checker" aria-label={`Look at ${texture.name}`} onClick={() => app.state.set({ dialog: 'texture', shownTexture: index })}>
        <TextureCanvas label={`${texture.name} of ${state.path}`} ask={() => app.engine.ask('modelTexture', state.path, state.sceneIndex, index)} />
      </button>
      <div>
        <h3>{texture.name}</h3>
        <p class="facts">{texture.width} × {texture.height}{pixelFormat ? `, ${pixelFormat}` : ''}{dataFormat ? ` ${dataFormat}` : ''}{texture.colours ? `, ${texture.colours} colours` : ''}</p>
        <dl>
          <dt>From</dt><dd>{place ?? 'the model’s own file'}</dd>
          {palette && <><dt>Palette</dt><dd>{palette}</dd></>}
          <dt>Why</dt><dd>{why.length > 0 ? why.map(each => each.message).join('; ') : place ? 'found by its name, nearest place first' : 'it lies in the file'}</dd>
          <dt>Used by</dt>
          <dd>{users.length === 0 ? 'nothing that is drawn' : users.map(each => (
            <button key={each.index} class={`chip ${state.material === each.index ? 'on' : ''}`} onClick={() => app.select(each.index)}>{each.name}</button>
          ))}</dd>
        </dl>
        {wanted.map(name => (
          <label key={name} class="override">Draw instead
            <select value={state.choices[model]?.[name] ?? ''} onChange={event => void app.replace(name, event.currentTarget.value)}>
              <option value="">{name} (as found)</option>
              {app.scene!.textures.filter(each => each.name !== name).map(each => <option key={each.name} value={each.name}>{each.name}</option>)}
            </select>
          </label>
        ))}
      </div>
    </article>
  );
}

function Bank({ app }: { app: App }) {
  const { bank } = app.state.use();
  return bank.length === 0 ? <p class="quiet">No textures in this file.</p> : (
    <div class="textures">{bank.map(each => <BankRow key={each.path + each.key} app={app} texture={each} />)}</div>
  );
}

function BankRow({ app, texture }: { app: App; texture: BankTexture }) {
  const [level, setLevel] = useState(0);
  const [palette, setPalette] = useState('');
  return (
    <article class="texture">
      <div class="checker">
        <TextureCanvas key={`${level} ${palette}`} label={`${texture.name}, level ${level} ${palette}`}
          ask={() => app.engine.ask('texture', texture.path, texture.key, palette, level)} />
      </div>
      <div>
        <h3>{texture.name}</h3>
        <p class="facts">{texture.width} × {texture.height}, {texture.pixelFormat} {texture.dataFormat}{texture.globalIndex ? `, global index ${texture.globalIndex}` : ''}</p>
        {texture.levels > 1 && (
          <label class="override">Level <input type="range" min="0" max={texture.levels - 1} value={level} onInput={event => setLevel(+event.currentTarget.value)} />
            <span>{Math.max(1, texture.width >> level)} × {Math.max(1, texture.height >> level)}</span></label>
        )}
        {(texture.palettes?.length ?? 0) > 0 && (
          <label class="override">Palette
            <select value={palette} onChange={event => setPalette(event.currentTarget.value)}>
              <option value="">{texture.palette || 'likeliest'}</option>
              {texture.palettes!.map(each => <option key={each} value={each}>{each}</option>)}
            </select>
          </label>
        )}
      </div>
    </article>
  );
}

/** All textures of a file that is no model, in the middle of the page. */
export function Gallery({ app }: { app: App }) {
  const { bank, path } = app.state.use();
  if (bank.length === 0 || app.scene) {
    return null;
  }
  return (
    <ul class="gallery" aria-label={`Textures of ${path}`}>
      {bank.map(each => (
        <li key={each.path + each.key}>
          <div class="checker"><TextureCanvas label={each.name} ask={() => app.engine.ask('texture', each.path, each.key, '', 0)} /></div>
          <span>{each.name}</span><small>{each.width} × {each.height} · {each.pixelFormat}</small>
        </li>
      ))}
    </ul>
  );
}
