// A list of any length of which only the rows in view are made.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Props<T> {
  items: T[];
  height: number;
  label: string;
  role?: 'tree' | 'listbox';
  current: number;
  row(item: T, index: number): ComponentChildren;
  onKey?(event: KeyboardEvent): void;
  onShown?(items: T[]): void;
}

/** As the style sheet says, too: narrow pages are touched by fingers. */
const NARROW = matchMedia('(max-width: 720px)');
const FINGER = 44;

/** How high a row is on this page. */
function useRowHeight(height: number): number {
  const [narrow, setNarrow] = useState(NARROW.matches);
  useEffect(() => {
    const look = () => setNarrow(NARROW.matches);
    NARROW.addEventListener('change', look);
    return () => NARROW.removeEventListener('change', look);
  }, []);
  return narrow ? FINGER : height;
}

export function LongList<T>({ items, height: wide, label, role = 'listbox', current, row, onKey, onShown }: Props<T>) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRowHeight(wide);
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(600);
  useEffect(() => {
    const watch = new ResizeObserver(() => setRoom(box.current?.clientHeight ?? 600));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    const list = box.current!;
    if (current >= 0 && (current * height < list.scrollTop || (current + 1) * height > list.scrollTop + list.clientHeight)) {
      list.scrollTop = Math.max(0, current * height - list.clientHeight / 2);
    }
  }, [current, height]);
  const first = Math.max(0, Math.floor(top / height) - 8);
  const shown = items.slice(first, first + Math.ceil(room / height) + 16);
  useEffect(() => onShown?.(shown), [first, items, room]);
  return (
    <div class="long" ref={box} role={role} aria-label={label} tabIndex={0} onKeyDown={onKey}
      aria-activedescendant={current >= 0 ? `${label}-${current}` : undefined}
      onScroll={event => setTop(event.currentTarget.scrollTop)}>
      <div role="presentation" class="long-all" ref={each => { if (each) { each.style.height = `${items.length * height}px`; } }}>
        <div role="presentation" class="long-shown" ref={each => { if (each) { each.style.transform = `translateY(${first * height}px)`; } }}>
          {shown.map((item, i) => row(item, first + i))}
        </div>
      </div>
    </div>
  );
}
