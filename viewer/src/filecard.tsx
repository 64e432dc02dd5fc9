// A card in a gallery with the thumbnail, name and format of a file.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import type { Row } from '@shuriken/core/engine';
import { Icon, getKindIcon } from './icons';
import { getFileName } from './paths';
import type { Thumbnail } from './thumbnails';
import { drawImage } from './images';

interface Props {
  app: App;
  row: Row;
  /** Whether the folder or container of the file is named below the thumbnail. */
  showsFolder?: boolean;
  chosen?: boolean;
  onChoose?(path: string, on: boolean): void;
}

export function FileCard({ app, row, showsFolder, chosen, onChoose }: Props) {
  const [thumb, setThumb] = useState<Thumbnail>();
  const { editCount } = app.files.use('editCount');
  app.workbench.use('steps');
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    let isGone = false;
    const watch = new IntersectionObserver(seen => {
      if (!row.folder && seen.some(each => each.isIntersecting)) {
        watch.disconnect();
        void app.thumbnails.get(row.path).then(loaded => { if (!isGone) { setThumb(loaded); } });
      }
    }, { rootMargin: '120px' });
    watch.observe(box.current!);
    return () => { isGone = true; watch.disconnect(); };
  }, [row.path, editCount]);
  const kind = row.folder ? 'folder' : thumb?.identity?.kind;
  const isTexture = thumb?.image !== undefined && kind !== 'model' && kind !== 'scene';
  const folder = showsFolder ? getFileName(row.path.slice(0, Math.max(0, row.path.length - row.name.length - 1))) : '';
  return (
    <li ref={box} class={chosen ? 'chosen' : ''}>
      <button class="card" title={showsFolder ? row.path : thumb?.identity?.title ?? thumb?.identity?.hint ?? row.name}
        onClick={() => void (row.folder ? app.opener.openFolder(row.path) : app.opener.openFile(row.path))}>
        <span class={`face ${isTexture ? 'checker' : ''}`}>
          {row.folder ? <FolderThumbnail app={app} path={row.path} />
            : thumb?.image ? <canvas aria-hidden="true" ref={canvas => { if (canvas) { drawImage(canvas, thumb.image!); } }} />
              : thumb ? <Icon name={getKindIcon(kind)} /> : <span class="waits" aria-hidden="true" />}
        </span>
        <span class="name">{row.name}{app.workbench.isChanged(row.path) && <span class="dot" role="img" aria-label="changed" />}</span>
        <small>{row.folder ? 'folder' : folder || thumb?.identity?.format || (thumb?.identity ? 'not recognized' : ' ')}</small>
      </button>
      {onChoose && <input type="checkbox" class="pick" aria-label={`Choose ${row.name}`} checked={chosen} onChange={event => onChoose(row.path, event.currentTarget.checked)} />}
    </li>
  );
}

const MAX_FOLDER_THUMBNAILS = 4;
/** The maximum number of files that are read for the thumbnail of a folder. Some files have no thumbnail. */
const MAX_TRIED_FILES = 12;

/** A thumbnail of a folder: the thumbnails of its first files. */
function FolderThumbnail({ app, path }: { app: App; path: string }) {
  const [images, setImages] = useState<ImageData[]>([]);
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded: ImageData[] = [];
      const { value } = await app.engine.ask<Row[]>('children', path);
      for (const each of value.filter(row => !row.folder).slice(0, MAX_TRIED_FILES)) {
        const { image } = isGone ? {} as Thumbnail : await app.thumbnails.get(each.path);
        if (isGone || loaded.length === MAX_FOLDER_THUMBNAILS) {
          return;
        }
        if (image) {
          loaded.push(image);
          setImages([...loaded]);
        }
      }
    };
    const watch = new IntersectionObserver(seen => {
      if (seen.some(each => each.isIntersecting)) {
        watch.disconnect();
        void load().catch(() => {});
      }
    });
    watch.observe(box.current!);
    return () => { isGone = true; watch.disconnect(); };
  }, [path]);
  return (
    <span class={`four ${images.length > 0 ? '' : 'none'}`} ref={box}>
      {images.length === 0 ? <Icon name="folder" /> : images.map((image, i) => <canvas key={i} aria-hidden="true" ref={canvas => { if (canvas) { drawImage(canvas, image); } }} />)}
    </span>
  );
}
