// The dialog that previews a new image for a texture, with the change of its colours and size.
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatSentence } from './advice';
import type { App } from './app';
import type { TexturePreview } from '@shuriken/core/editing';
import type { Finding } from '@shuriken/core/engine';
import { formatSize } from './changesdialog';
import { Dialog } from './dialog';
import { getFileName } from './paths';
import { drawImage } from './images';

/**
 * A texture that can be replaced.
 *
 * @property key the key of the texture in a file with several textures
 * @property facts its format and size as text
 */
export interface TextureTarget { path: string; key: string; name: string; facts: string }

/** A texture with the image that may replace it. */
export interface TextureReplacement extends TextureTarget { png: Blob; file: string }

export function ReplaceTextureDialog({ app }: { app: App }) {
  const { textureReplacement } = app.view.use('textureReplacement');
  const [preview, setPreview] = useState<TexturePreview>();
  const [problem, setProblem] = useState('');
  const [resize, setResize] = useState(false);
  const [keepPalette, setKeepPalette] = useState(false);
  useEffect(() => {
    let isGone = false;
    if (textureReplacement) {
      setProblem('');
      app.workbench.previewTexture(textureReplacement.path, textureReplacement.png, { texture: textureReplacement.key, resize, keepPalette })
        .then(result => { if (!isGone) { setPreview(result); } }, (e: Error) => { if (!isGone) { setPreview(undefined); setProblem(formatSentence(e.message)); } });
    }
    return () => { isGone = true; };
  }, [textureReplacement, resize, keepPalette]);
  if (!textureReplacement) {
    return null;
  }
  const options = { texture: textureReplacement.key, resize, keepPalette };
  const isDs = /\.(nsbtx|nsbmd)$/i.test(textureReplacement.path);
  const textures = app.dropHandler.listTextures();
  const use = () => {
    app.view.closeDialog();
    void app.workbench.replaceTexture(textureReplacement.path, textureReplacement.png, options);
  };
  return (
    <Dialog app={app} title={`Change ${textureReplacement.name}`} wide>
      {textures.length > 1 && textures.some(each => each.name === textureReplacement.name) && (
        <label class="override">Texture
          <select value={textureReplacement.name} onChange={event => {
            const { find } = textures.find(each => each.name === event.currentTarget.value)!;
            app.dropHandler.useTexture(find, texture => app.view.proposeTexture({ ...textureReplacement, ...texture }));
          }}>{textures.map(each => <option key={each.name} value={each.name}>{each.name}</option>)}</select>
        </label>
      )}
      <p class="quiet">{textureReplacement.facts}{textureReplacement.facts && ' · '}new image: {textureReplacement.file}</p>
      {!preview && !problem && <p class="quiet" role="status">Loading …</p>}
      {problem && <p class="finding error" role="alert">{problem}</p>}
      {preview && <BeforeAfterSlider preview={preview} name={textureReplacement.name} />}
      {preview && <p>{describeColours(preview)} {formatSize(preview.bytes.before)} → {formatSize(preview.bytes.after)}.</p>}
      {preview?.findings.filter(each => each.severity !== 'info').map((each, i) => <PreviewFinding key={i} finding={each} preview={preview} />)}
      <label class="check"><input type="checkbox" checked={resize} onChange={event => setResize(event.currentTarget.checked)} /> Resize to fit</label>
      {isDs && <label class="check"><input type="checkbox" checked={keepPalette} onChange={event => setKeepPalette(event.currentTarget.checked)} /> Keep the palette</label>}
      <div class="actions">
        <button class="primary" disabled={!preview} onClick={use}>Use it</button>
        <button onClick={() => { app.view.closeDialog(); void app.loader.openFiles([[textureReplacement.file, textureReplacement.png]]); }}>Open it alone</button>
        <button onClick={() => app.view.closeDialog()}>Cancel</button>
      </div>
    </Dialog>
  );
}

/** A finding of the preview. Approximate colours are a warning only if the result is very different from the image. */
function PreviewFinding({ finding: { code, severity, message }, preview }: { finding: Finding; preview: TexturePreview }) {
  if (code !== 'COLOURS_APPROXIMATED') {
    return <p class={`finding ${severity}`}>{formatSentence(message)}</p>;
  }
  return preview.veryDifferent ? <p class="finding bad" role="alert">{formatSentence(message)}</p> : <p class="quiet">{formatSentence(message)}</p>;
}

/** Returns a sentence about the new size and colours. */
function describeColours({ colours, greatestDifference, veryDifferent, after }: TexturePreview): string {
  const [wanted, result] = [colours.image, colours.after].map(count => `${count.toLocaleString()} ${count === 1 ? 'colour' : 'colours'}`);
  const isRounded = greatestDifference > 0;
  const text = colours.image > colours.after || veryDifferent ? `${wanted} became ${result}${isRounded ? ` (off by at most ${greatestDifference} of 255)` : ''}`
    : isRounded ? `${wanted}, each rounded to the nearest that the console can show (off by at most ${greatestDifference} of 255)`
      : colours.image === 1 ? 'The colour is kept' : `All ${wanted} are kept`;
  return `${after.width} × ${after.height}. ${text}.`;
}

function draw(canvas: HTMLCanvasElement | null, { width, height, rgba }: TexturePreview['before']) {
  if (canvas) {
    drawImage(canvas, new ImageData(rgba, width, height));
  }
}

/** Shows the old image and the new one over each other. A slider moves the border between them. */
function BeforeAfterSlider({ preview, name }: { preview: TexturePreview; name: string }) {
  const [percent, setPercent] = useState(50);
  const before = useRef<HTMLCanvasElement>(null);
  const after = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    draw(before.current, preview.before);
    draw(after.current, preview.after);
    box.current?.style.setProperty('--shape', `${preview.after.width} / ${preview.after.height}`);
  }, [preview]);
  useEffect(() => box.current?.style.setProperty('--share', `${percent}%`), [percent]);
  return (
    <>
      <div class="versus checker" ref={box}>
        <canvas ref={before} role="img" aria-label={`${name} before`} />
        <canvas ref={after} class="after" role="img" aria-label={`${name} after`} />
      </div>
      <label class="override">Before <input type="range" min="0" max="100" value={percent} aria-label="Before and after" onInput={event => setPercent(+event.currentTarget.value)} /> After</label>
    </>
  );
}

/** A button that asks for a PNG, and opens the dialog for it. */
export function ReplaceTextureButton({ app, name, texture }: { app: App; name: string; texture: () => Promise<TextureTarget> }) {
  const input = useRef<HTMLInputElement>(null);
  const propose = (file: File | undefined) => {
    if (file) {
      app.dropHandler.useTexture(texture, found => app.dropHandler.proposeTexture(found, file));
    }
  };
  return app.workbench.canEdit ? (
    <>
      <button aria-label={`Replace … ${name}`} onClick={() => input.current!.click()}>Replace …</button>
      <input ref={input} type="file" accept="image/png" hidden aria-label="New image" data-test="png"
        onChange={event => { propose(event.currentTarget.files?.[0]); event.currentTarget.value = ''; }} />
    </>
  ) : null;
}

/** Saves a texture as PNG, for example to paint on it. */
export function SaveTextureButton({ app, name, texture }: { app: App; name: string; texture: () => Promise<TextureTarget> }) {
  return <button aria-label={`Save PNG of ${name}`} onClick={() => app.dropHandler.useTexture(texture, found => app.exporter.saveTexture(found))}>Save PNG</button>;
}

/** A mark on a changed texture, with a button that reverts the change. */
export function ChangedTextureBadge({ app, path, texture }: { app: App; path: string; texture: string }) {
  app.workbench.use('steps');
  const step = app.workbench.findStep(path, texture);
  return step ? <><span class="badge">changed</span><button aria-label={`Revert ${texture || getFileName(path)}`} onClick={() => void app.workbench.revert(step)}>Revert</button></> : null;
}
