// The page of the inspector with the textures of a model or file: their sources, their users and their replacements. Also the gallery of a
// texture file, and canvases for textures and thumbnails.
import { useEffect, useRef, useState } from 'preact/hooks';
import { translateAdvice } from './advice';
import type { App } from './app';
import type { BankTexture, Picture, TextureRow } from '@shuriken/core/engine';
import { getSinglePng, createTextureTarget } from './drophandler';
import { ChangedTextureBadge, ReplaceTextureButton, SaveTextureButton } from './replacetexturedialog';
import type { TextureTarget } from './replacetexturedialog';
import { listTextureSources } from './paths';
import { TexturePicker } from './texturepicker';
import type { TextureCandidate } from './texturepicker';
import { download } from './fileio';
import { drawImage } from './images';

/** A canvas with a texture, which is loaded when it is scrolled into view. */
export function TextureCanvas({ readImage, label }: { readImage: () => Promise<{ value: Picture; parts: Uint8Array<ArrayBuffer>[] }>; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    const draw = () => void readImage().then(({ value, parts }) => {
      if (!gone && canvas.current && parts[0]) {
        const rgba = new Uint8ClampedArray(parts[0].buffer, parts[0].byteOffset, parts[0].byteLength);
        drawImage(canvas.current, new ImageData(rgba, value.width, value.height));
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

/** The thumbnail of a file. */
export function FileThumbnail({ app, path }: { app: App; path: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    let gone = false;
    setText('');
    void app.thumbnails.get(path).then(({ image }) => {
      if (!gone && canvas.current && image) {
        drawImage(canvas.current, image);
      } else if (!gone && !image) {
        setText('no image');
      }
    });
    return () => { gone = true; };
  }, [path]);
  return <>{text && <span class="quiet">{text}</span>}<canvas ref={canvas} hidden={text !== ''} role="img" aria-label={`Picture of ${path}`} /></>;
}

/** Returns whether a message is about the texture with a number, for models without names of textures. */
function isAboutNumber(message: string, number: string): boolean {
  return /^number \d+/.exec(message)?.[0] === `number ${number}`;
}

/** Returns the reasons why the library chose a texture, without the texture's name. */
export function getTextureReasons(app: App, wanted: string[]): string[] {
  const found = (app.document.value.sceneAnswer?.findings ?? []).filter(each =>
    /^(TEXTURE|PALETTE)_(CHOSEN|AMBIGUOUS|REPLACED|GUESSED)/.test(each.code) && wanted.some(name => each.message.startsWith(name) || isAboutNumber(each.message, name)));
  return [...new Set(found.map(each => {
    switch (each.code) {
      case 'TEXTURE_CHOSEN': return each.message.replace(/^[^:]*: [^,]*, /, '');
      case 'PALETTE_CHOSEN': return each.message.replace(/^[^:]*: /, 'palette ');
      default: return translateAdvice(each.message);
    }
  }).filter((reason, _, all) => !all.some(each => each !== reason && each.endsWith(', ' + reason))))];
}

export function TexturesPage({ app }: { app: App }) {
  const { sceneAnswer, path, glb, model } = app.document.use('sceneAnswer', 'path', 'sceneIndex', 'glb', 'model');
  const scene = app.document.scene;
  if (!scene) {
    return <TextureFileList app={app} />;
  }
  const glbTextures = glb ? [...new Set(model?.textureNames.filter(Boolean))] : [];
  const missing = (sceneAnswer?.findings ?? []).filter(each => /^TEXTURE_(NOT_FOUND|UNKNOWN|AMBIGUOUS|UNREADABLE)|^PALETTE_(GUESSED|MISSING)/.test(each.code));
  return (
    <div class="textures">
      {!glb && <PreferredFileSelect app={app} />}
      {scene.textures.length === 0 && <p class="quiet">{glbTextures.length > 0 ? `The GLB contains its textures: ${glbTextures.join(', ')}.` : missing.length > 0 ? 'No textures of the model were found.' : 'The model has no textures.'}</p>}
      {scene.textures.map((texture, i) => (
        <ModelTexture key={`${path} ${i} ${texture.name}`} app={app} texture={texture} index={i} />
      ))}
      {missing.length > 0 && <h3>Not found or guessed</h3>}
      {missing.map((each, i) => <p key={i} class={`finding ${each.severity}`}>{translateAdvice(each.message)}</p>)}
      {app.textureChooser.getOverrides() && (
        <div class="actions">
          <button onClick={() => download('shuriken.json', new Blob([app.textureChooser.getOverrides()]))}>Save choices as shuriken.json</button>
        </div>
      )}
    </div>
  );
}

/**
 * Returns the names for which a texture is used, or its numbers in a model without names. If the model stores neither, this is the name of
 * the texture that was found.
 */
function listWantedNames(listed: unknown[], shown: string, replace: ReadonlyMap<string, string>, all: string[]): string[] {
  const said = listed.filter(name => name !== undefined).map(String);
  const chosen = [...replace.keys()].filter(name => replace.get(name) === shown && !all.includes(name));
  const own = listed.some(name => name === undefined) || listed.length === 0 ? [shown] : [];
  return [...new Set([...said, ...own, ...chosen])];
}

/** A list box for the file whose textures are preferred. */
function PreferredFileSelect({ app }: { app: App }) {
  const { textureChoices } = app.files.use('textureChoices');
  const { path, sceneAnswer, sceneIndex } = app.document.use('path', 'sceneAnswer', 'sceneIndex');
  const [listedFiles, setListedFiles] = useState<string[]>([]);
  const [preferred] = textureChoices.forModel(path).textures;
  const load = () => void app.textureChooser.listTextureFiles().then(setListedFiles, () => {});
  useEffect(() => {
    const { signal } = app.document;
    const files = [...new Set([...preferred ? [preferred] : [], ...listTextureSources(path, sceneAnswer?.scenes[sceneIndex]?.textures ?? []), path])];
    void Promise.all(files.map(file => app.thumbnails.askWhenIdle<{ textures: BankTexture[] }>('textures', file).then(({ textures }) => textures, () => [])))
      .then(lists => app.document.update(signal, { candidateTextures: lists.flat() })).catch(() => {});
  }, [preferred, path, sceneAnswer, sceneIndex]);
  return (
    <label class="override first">Prefer textures from
      <select value={preferred ?? ''} onFocus={load} onPointerDown={load} onChange={event => void app.textureChooser.preferFile(event.currentTarget.value)}>
        <option value="">the model’s own folder</option>
        {[...new Set([...preferred ? [preferred] : [], ...listedFiles])].map(each => <option key={each} value={each}>{each}</option>)}
      </select>
    </label>
  );
}

/** A texture of the open model. */
function ModelTexture({ app, texture, index }: { app: App; texture: TextureRow; index: number }) {
  const { textureChoices } = app.files.use('textureChoices');
  const { material } = app.view.use('material');
  const { candidateTextures, path, sceneIndex, model } = app.document.use('candidateTextures', 'path', 'sceneIndex', 'model', 'sceneAnswer');
  const users = model?.surfaces.filter((_, i) => model.textureNames[i] === texture.name) ?? [];
  const { replace } = textureChoices.forModel(path);
  const wanted = listWantedNames(users.map(each => each.source.extras?.textureName ?? each.source.extras?.textureId), texture.name, replace, app.document.scene!.textures.map(each => each.name));
  const why = getTextureReasons(app, wanted);
  const box = useRef<HTMLElement>(null);
  const isChosen = users.some(each => each.index === material);
  const candidates = listCandidates(app);
  const own = candidateTextures.find(each => each.name === texture.name);
  useEffect(() => { if (isChosen) { box.current?.scrollIntoView({ block: 'nearest' }); } }, [isChosen]);
  const { place, pixelFormat, dataFormat, palette } = (texture.extras ?? {}) as Record<string, string>;
  return (
    <article class={`texture ${isChosen ? 'on' : ''}`} ref={box} {...createPngDropHandlers(app, () => app.dropHandler.findModelTexture(texture))}>
      <button class="checker" aria-label={`Look at ${texture.name}`} onClick={() => app.view.showTexture(index)}>
        <TextureCanvas label={`${texture.name} of ${path}`} readImage={() => app.engine.ask('modelTexture', path, sceneIndex, index)} />
      </button>
      <div>
        <h3>{texture.name}</h3>
        <p class="facts">{texture.width} × {texture.height}{pixelFormat ? `, ${pixelFormat}` : ''}{dataFormat ? ` ${dataFormat}` : ''}{texture.colours ? `, ${texture.colours} colours` : ''}</p>
        <dl>
          <dt>From</dt><dd>{place ?? 'the model’s own file'}</dd>
          {palette && <><dt>Palette</dt><dd>{palette}</dd></>}
          <dt>Why</dt><dd>{why.length > 0 ? why.join('; ') : place ? 'found by its name in the nearest folder' : 'it is in the file'}</dd>
          <dt>Used by</dt>
          <dd>{users.length === 0 ? 'nothing visible' : users.map(each => (
            <button key={each.index} class={`chip ${material === each.index ? 'on' : ''}`} onClick={() => app.view.selectMaterial(each.index)}>{each.name}</button>
          ))}</dd>
        </dl>
        <div class="actions">
          <SaveTextureButton app={app} name={texture.name} texture={() => app.dropHandler.findModelTexture(texture)} />
          <ReplaceTextureButton app={app} name={texture.name} texture={() => app.dropHandler.findModelTexture(texture)} />
          {own && <ChangedTextureBadge app={app} path={own.path} texture={own.key} />}
        </div>
        {wanted.map(name => (
          <TexturePicker key={name} label={`Texture for ${name}`} value={replace.get(name) ?? ''} candidates={[
            { value: '', text: `${name} (${isReplacedByFile(app, name, replace) ? 'chosen by shuriken.json' : 'found automatically'})` },
            ...candidates.filter(each => each.value !== name || isReplacedByFile(app, name, replace)),
          ]} onChoose={other => void app.textureChooser.replaceTexture(name, other)} />
        ))}
      </div>
    </article>
  );
}

/** Returns the textures that can replace another one: those of the preferred file and of the model. */
function listCandidates(app: App): TextureCandidate[] {
  const { path, sceneIndex, candidateTextures } = app.document.value;
  const own = app.document.scene!.textures.map((each, i): TextureCandidate => ({ value: each.name, text: each.name, readImage: () => app.engine.ask('modelTexture', path, sceneIndex, i) }));
  const others = candidateTextures.map((each): TextureCandidate => ({ value: each.name, text: each.name, readImage: () => app.engine.ask('texture', each.path, each.key, '', 0) }));
  return [...new Map([...others, ...own].map(each => [each.value, each])).values()];
}

/** Returns whether a `shuriken.json` of the folder replaces a texture. */
function isReplacedByFile(app: App, name: string, replace: ReadonlyMap<string, string>): boolean {
  return !replace.has(name) && (app.document.value.sceneAnswer?.findings ?? []).some(each => each.code === 'TEXTURE_REPLACED' && (each.message.startsWith(name + ' ') || isAboutNumber(each.message, name)));
}

/** The textures of a file without models. */
function TextureFileList({ app }: { app: App }) {
  const { fileTextures } = app.document.use('fileTextures');
  const { task } = app.status.use('task');
  return fileTextures.length === 0 ? <p class="quiet">{task ? '' : 'No textures in this file.'}</p> : (
    <div class="textures">{fileTextures.map(each => <TextureFileRow key={each.path + each.key} app={app} texture={each} />)}</div>
  );
}

/** A texture of a file without models, with its mip levels and palettes. */
function TextureFileRow({ app, texture }: { app: App; texture: BankTexture }) {
  const [level, setLevel] = useState(0);
  const [palette, setPalette] = useState('');
  return (
    <article class="texture" {...createPngDropHandlers(app, async () => createTextureTarget(texture))}>
      <div class="checker">
        <TextureCanvas key={`${level} ${palette}`} label={`${texture.name}, level ${level} ${palette}`}
          readImage={() => app.engine.ask('texture', texture.path, texture.key, palette, level)} />
      </div>
      <div>
        <h3>{texture.name}</h3>
        <p class="facts">{texture.width} × {texture.height}, {texture.pixelFormat} {texture.dataFormat}{texture.globalIndex ? `, global index ${texture.globalIndex}` : ''}</p>
        <div class="actions"><SaveTextureButton app={app} name={texture.name} texture={async () => createTextureTarget(texture)} /><ReplaceTextureButton app={app} name={texture.name} texture={async () => createTextureTarget(texture)} /><ChangedTextureBadge app={app} path={texture.path} texture={texture.key} /></div>
        {texture.levels > 1 && (
          <label class="override">Level <input type="range" min="0" max={texture.levels - 1} value={level} onInput={event => setLevel(+event.currentTarget.value)} />
            <span>{Math.max(1, texture.width >> level)} × {Math.max(1, texture.height >> level)}</span></label>
        )}
        {(texture.palettes?.length ?? 0) > 0 && (
          <label class="override">Palette
            <select value={palette} onChange={event => setPalette(event.currentTarget.value)}>
              <option value="">{texture.palette || 'most likely'}</option>
              {texture.palettes!.map(each => <option key={each} value={each}>{each}</option>)}
            </select>
          </label>
        )}
      </div>
    </article>
  );
}

/** Returns handlers that propose a dropped PNG as the new image of a texture. */
function createPngDropHandlers(app: App, texture: () => Promise<TextureTarget>) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const png = app.workbench.canEdit ? getSinglePng(event.dataTransfer) : undefined;
      if (png) {
        event.preventDefault();
        event.stopPropagation();
        app.dropHandler.useTexture(texture, found => app.dropHandler.proposeTexture(found, png));
      }
    },
  };
}

/** A gallery of all textures of a file without models, in the middle of the page. */
export function TextureGallery({ app }: { app: App }) {
  const { fileTextures, path } = app.document.use('fileTextures', 'path', 'sceneAnswer');
  if (fileTextures.length === 0 || app.document.scene) {
    return null;
  }
  return (
    <ul class="gallery" aria-label={`Textures of ${path}`}>
      {fileTextures.map(each => (
        <li key={each.path + each.key} {...createPngDropHandlers(app, async () => createTextureTarget(each))}>
          <button class="card" disabled={each.path === path} title={each.path === path ? each.name : `Open ${each.name}`} onClick={() => void app.opener.openFile(each.path)}>
            <span class="face checker"><TextureCanvas label={each.name} readImage={() => app.engine.ask('texture', each.path, each.key, '', 0)} /></span>
            <span class="name">{each.name}</span><small>{each.width} × {each.height} · {each.pixelFormat}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
