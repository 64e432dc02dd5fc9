// A file in a gallery: its picture, its name and what it is.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import type { Row } from '@shuriken/core/engine';
import { Icon, kindIcon } from './icons';
import type { Thumb } from './thumbs';

interface Props {
  app: App;
  row: Row;
  /** Whether the folder is named below the card. */
  around?: boolean;
  chosen?: boolean;
  onChoose?(path: string, on: boolean): void;
}

function draw(canvas: HTMLCanvasElement, image: ImageData) {
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')!.putImageData(image, 0, 0);
}

export function Card({ app, row, around, chosen, onChoose }: Props) {
  const [thumb, setThumb] = useState<Thumb>();
  const { edits } = app.state.use();
  app.workbench.changes.use();
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    let gone = false;
    const watch = new IntersectionObserver(seen => {
      if (!row.folder && seen.some(each => each.isIntersecting)) {
        watch.disconnect();
        void app.thumbs.of(row.path).then(made => { if (!gone) { setThumb(made); } });
      }
    }, { rootMargin: '120px' });
    watch.observe(box.current!);
    return () => { gone = true; watch.disconnect(); };
  }, [row.path, edits]);
  const kind = row.folder ? 'folder' : thumb?.identity?.kind;
  const isTexture = thumb?.image !== undefined && kind !== 'model' && kind !== 'scene';
  const folder = around ? row.path.slice(0, Math.max(0, row.path.length - row.name.length - 1)) : '';
  return (
    <li ref={box} class={chosen ? 'chosen' : ''}>
      <button class="card" title={around ? row.path : thumb?.identity?.title ?? thumb?.identity?.hint ?? row.name}
        onClick={() => void (row.folder ? app.opening.folder(row.path) : app.opening.file(row.path))}>
        <span class={`face ${isTexture ? 'checker' : ''}`}>
          {row.folder ? <FolderFace app={app} path={row.path} />
            : thumb?.image ? <canvas aria-hidden="true" ref={each => { if (each) { draw(each, thumb.image!); } }} />
              : thumb ? <Icon name={kindIcon(kind)} /> : <span class="waits" aria-hidden="true" />}
        </span>
        <span class="name">{row.name}{app.workbench.isChanged(row.path) && <span class="dot" role="img" aria-label="changed" />}</span>
        <small>{row.folder ? 'folder' : folder || thumb?.identity?.format || (thumb?.identity ? 'not recognised' : ' ')}</small>
      </button>
      {onChoose && <input type="checkbox" class="pick" aria-label={`Choose ${row.name}`} checked={chosen} onChange={event => onChoose(row.path, event.currentTarget.checked)} />}
    </li>
  );
}

const FACES = 4;
/** So many files of a folder are tried. */
const TRIED = 12;

/** The pictures of the first files in a folder. */
function FolderFace({ app, path }: { app: App; path: string }) {
  const [images, setImages] = useState<ImageData[]>([]);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const made: ImageData[] = [];
      const { value } = await app.engine.ask<Row[]>('children', path);
      for (const each of value.filter(row => !row.folder).slice(0, TRIED)) {
        const { image } = gone ? {} as Thumb : await app.thumbs.of(each.path);
        if (gone || made.length === FACES) {
          return;
        }
        if (image) {
          made.push(image);
          setImages([...made]);
        }
      }
    };
    const watch = new IntersectionObserver(seen => {
      if (seen.some(each => each.isIntersecting)) {
        watch.disconnect();
        void look().catch(() => {});
      }
    });
    watch.observe(box.current!);
    return () => { gone = true; watch.disconnect(); };
  }, [path]);
  return (
    <span class={`four ${images.length > 0 ? '' : 'none'}`} ref={box}>
      {images.length === 0 ? <Icon name="folder" /> : images.map((image, i) => <canvas key={i} aria-hidden="true" ref={each => { if (each) { draw(each, image); } }} />)}
    </span>
  );
}
