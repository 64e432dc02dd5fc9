// A list of any length that renders only the visible rows.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Props<T> {
  items: T[];
  /** The height of a row in pixels on a wide page. */
  height: number;
  label: string;
  role?: 'tree' | 'listbox';
  /** The index of the selected row, or -1. */
  current: number;
  row(item: T, index: number): ComponentChildren;
  onKey?(event: KeyboardEvent): void;
  /** Called with the rows in view. */
  onShown?(items: T[]): void;
}

/** Matches narrow pages, whose rows are higher for touch. The width must equal that in the style sheet. */
const narrowPage = matchMedia('(max-width: 720px)');
const NARROW_ROW_HEIGHT = 44;

/** Returns the current height of a row in pixels. */
function useRowHeight(height: number): number {
  const [isNarrow, setNarrow] = useState(narrowPage.matches);
  useEffect(() => {
    const update = () => setNarrow(narrowPage.matches);
    narrowPage.addEventListener('change', update);
    return () => narrowPage.removeEventListener('change', update);
  }, []);
  return isNarrow ? NARROW_ROW_HEIGHT : height;
}

export function VirtualList<T>({ items, height: defaultHeight, label, role = 'listbox', current, row, onKey, onShown }: Props<T>) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRowHeight(defaultHeight);
  const [top, setTop] = useState(0);
  const [viewHeight, setViewHeight] = useState(600);
  useEffect(() => {
    const watch = new ResizeObserver(() => setViewHeight(box.current?.clientHeight ?? 600));
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
  const shown = items.slice(first, first + Math.ceil(viewHeight / height) + 16);
  useEffect(() => onShown?.(shown), [first, items, viewHeight]);
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
