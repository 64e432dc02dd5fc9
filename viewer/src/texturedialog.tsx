// The dialog that shows a texture at full size, with the UV coordinates of the model.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import { Dialog } from './dialog';
import { ReplaceTextureButton, SaveTextureButton } from './replacetexturedialog';
import { TextureCanvas } from './texturespage';

export function TextureDialog({ app }: { app: App }) {
  const { path, sceneIndex } = app.document.use('path', 'sceneIndex');
  const { textureIndex } = app.view.use('textureIndex');
  const texture = app.document.scene?.textures[textureIndex];
  const [zoom, setZoom] = useState(0);
  const [lines, setLines] = useState(false);
  if (!texture) {
    return null;
  }
  const fit = zoom || Math.max(1, Math.min(8, Math.floor(Math.min(innerWidth * 0.8 / texture.width, innerHeight * 0.6 / texture.height))));
  return (
    <Dialog app={app} title={texture.name} wide>
      <div class="big checker">
        <div class="chart" ref={each => {
          each?.style.setProperty('width', `${texture.width * fit}px`);
          each?.style.setProperty('height', `${texture.height * fit}px`);
        }}>
          <TextureCanvas label={`${texture.name} large`} readImage={() => app.engine.ask('modelTexture', path, sceneIndex, textureIndex)} />
          {lines && <UvChart app={app} texture={texture.name} width={texture.width * fit} height={texture.height * fit} />}
        </div>
      </div>
      <label class="override">Zoom <input type="range" min="1" max="16" value={fit} onInput={event => setZoom(+event.currentTarget.value)} /> <span>{fit}×</span></label>
      <label class="check"><input type="checkbox" checked={lines} onChange={event => setLines(event.currentTarget.checked)} /> Show the parts that the model uses</label>
      <p class="facts">{texture.width} × {texture.height}{Object.entries(texture.extras ?? {}).map(([name, value]) => ` · ${name} ${String(value)}`).join('')}</p>
      <div class="actions">
        <SaveTextureButton app={app} name={texture.name} texture={() => app.dropHandler.findModelTexture(texture)} />
        <ReplaceTextureButton app={app} name={texture.name} texture={() => app.dropHandler.findModelTexture(texture)} />
      </div>
    </Dialog>
  );
}

/** A canvas over a texture with the triangles that use it. Triangles are moved to the first repetition of the texture. */
function UvChart({ app, texture, width, height }: { app: App; texture: string; width: number; height: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current!.width = width;
    canvas.current!.height = height;
    const context = canvas.current!.getContext('2d')!;
    context.lineWidth = 1;
    context.strokeStyle = '#ff5a1f';
    context.beginPath();
    for (const { mesh, surface } of app.document.value.model?.parts ?? []) {
      const uv = mesh.geometry.attributes.uv;
      if (app.document.value.model!.textureNames[surface.index] !== texture || !uv) {
        continue;
      }
      const index = mesh.geometry.index!;
      for (let i = 0; i + 2 < index.count; i += 3) {
        const corners = [0, 1, 2].map(k => index.getX(i + k)).map(v => [uv.getX(v), uv.getY(v)]);
        const left = Math.floor(Math.min(...corners.map(c => c[0])));
        const top = Math.floor(Math.min(...corners.map(c => c[1])));
        corners.forEach(([u, v], k) => context[k === 0 ? 'moveTo' : 'lineTo']((u - left) * width, (v - top) * height));
        context.closePath();
      }
    }
    context.stroke();
  }, [texture, width, height]);
  return <canvas ref={canvas} class="lines" role="img" aria-label={`Where triangles lie on ${texture}`} />;
}
