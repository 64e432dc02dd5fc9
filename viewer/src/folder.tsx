// In the middle, for a folder or a container: what is in it, with pictures.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import type { Row } from '@shuriken/core/engine';
import { Icon, kindIcon } from './icons';
import type { Thumb } from './thumbs';

/** So many cards are made at once; more when the end comes into view. */
const STEP = 120;

export function Folder({ app }: { app: App }) {
  const { folder, children } = app.state.use();
  const [shown, setShown] = useState(STEP);
  const end = useRef<HTMLLIElement>(null);
  const rows = children.get(folder) ?? [];
  useEffect(() => { setShown(STEP); return () => app.thumbs.leave(); }, [folder]);
  useEffect(() => {
    if (!end.current) {
      return;
    }
    const watch = new IntersectionObserver(seen => { if (seen.some(each => each.isIntersecting)) { setShown(count => count + STEP); } });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [folder, shown, rows.length]);
  if (!folder) {
    return null;
  }
  return (
    <ul class="gallery cards" aria-label={`What is in ${folder}`}>
      {rows.length === 0 && <li class="quiet">There is nothing in it.</li>}
      {rows.slice(0, shown).map(row => <Card key={row.path} app={app} row={row} />)}
      {rows.length > shown && <li key="end" ref={end} class="quiet">{rows.length - shown} more …</li>}
    </ul>
  );
}

function Card({ app, row }: { app: App; row: Row }) {
  const [thumb, setThumb] = useState<Thumb>();
  const box = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
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
  }, [row.path]);
  useEffect(() => {
    if (thumb?.image && canvas.current) {
      canvas.current.width = thumb.image.width;
      canvas.current.height = thumb.image.height;
      canvas.current.getContext('2d')!.putImageData(thumb.image, 0, 0);
    }
  }, [thumb]);
  const kind = row.folder ? 'folder' : thumb?.identity?.kind;
  const isTexture = thumb?.image !== undefined && kind !== 'model' && kind !== 'scene';
  return (
    <li ref={box}>
      <button class="card" title={thumb?.identity?.title ?? thumb?.identity?.hint ?? row.name}
        onClick={() => void (row.folder ? app.opening.folder(row.path) : app.opening.file(row.path))}>
        <span class={`face ${isTexture ? 'checker' : ''}`}>
          {thumb?.image ? <canvas ref={canvas} aria-hidden="true" /> : <Icon name={row.folder ? 'folder' : kindIcon(kind)} />}
        </span>
        <span class="name">{row.name}</span>
        <small>{row.folder ? 'folder' : thumb?.identity?.format ?? (thumb?.identity ? 'unknown' : ' ')}</small>
      </button>
    </li>
  );
}
