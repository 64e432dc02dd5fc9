// The bytes of a file, as fields and as hexadecimal numbers. Selecting one shows the other.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import type { Layout } from '@shuriken/core/engine';

/** The number of fields on a page. */
const PAGE_SIZE = 200;
const BYTES_PER_ROW = 8;
const ROW_COUNT = 11;

/** A page of fields, with their bytes. */
interface FieldPage { firstField: number; layout: Layout; bytes: Uint8Array }

const formatHex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

/** Shows the bytes of the open file. */
export function BytesPage({ app }: { app: App }) {
  const { path, identity } = app.document.use('path', 'identity');
  const { byteQuery } = app.view.use('byteQuery');
  const [first, setFirst] = useState(0);
  const [page, setPage] = useState<FieldPage>();
  const [error, setError] = useState('');
  const [chosen, setChosen] = useState(-1);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => { setFirst(0); setChosen(-1); setMissing(false); }, [path]);
  useEffect(() => {
    let isGone = false;
    setError('');
    if (path && identity) {
      app.engine.ask<Layout>('layout', path, first, PAGE_SIZE).then(
        ({ value, parts }) => { if (!isGone) { setPage({ firstField: first, layout: value, bytes: parts[0] }); } },
        e => { if (!isGone) { setPage(undefined); setError(e.message); } });
    }
    return () => { isGone = true; };
  }, [path, first, identity]);
  const findField = (wanted: string) => void app.engine.ask<number>('locate', path, wanted).then(({ value }) => {
    setMissing(value < 0);
    if (value >= 0) {
      setFirst(Math.floor(value / PAGE_SIZE) * PAGE_SIZE);
      setChosen(value);
    }
  }, e => setError(e.message));
  useEffect(() => {
    if (byteQuery && path && identity) {
      setText(byteQuery);
      findField(byteQuery);
      app.view.clearByteQuery();
    }
  }, [byteQuery, path, identity]);
  if (error || !path) {
    return <p class="quiet">{error || 'Choose a file.'}</p>;
  }
  if (!page) {
    return <p class="quiet">Reading the fields …</p>;
  }
  const { total, size } = page.layout;
  return (
    <div class="bytes">
      <p class="facts">{total.toLocaleString()} {total === 1 ? 'field' : 'fields'} in {size.toLocaleString()} bytes{page.layout.error ? ` — ${page.layout.error}` : ''}</p>
      <form class="search" onSubmit={event => { event.preventDefault(); findField(text); }}>
        <input type="search" aria-label="Find a field, a text or an offset" placeholder="Field, text or 0x offset" value={text}
          onInput={event => { setText(event.currentTarget.value); setMissing(false); }} />
        <button>Find</button>
      </form>
      {isMissing && <p class="quiet" role="status">No field, text or offset matches.</p>}
      <HexView page={page} entry={chosen - page.firstField} onChoose={entry => setChosen(page.firstField + entry)} />
      {total > PAGE_SIZE && (
        <div class="actions">
          <button disabled={first === 0} onClick={() => setFirst(Math.max(0, first - PAGE_SIZE))}>Previous</button>
          <span>{first + 1}–{Math.min(first + PAGE_SIZE, total)}</span>
          <button disabled={first + PAGE_SIZE >= total} onClick={() => setFirst(first + PAGE_SIZE)}>Next</button>
        </div>
      )}
      <FieldTable page={page} chosen={chosen - page.firstField} onChoose={entry => setChosen(page.firstField + entry)} />
    </div>
  );
}

/** The bytes near the selected field, as hexadecimal numbers. */
function HexView({ page: { layout, bytes }, entry, onChoose }: { page: FieldPage; entry: number; onChoose(entry: number): void }) {
  const [offset, length] = layout.entries[entry] ?? layout.entries[0] ?? [0, 0];
  const start = Math.max(layout.start, Math.floor(offset / BYTES_PER_ROW) * BYTES_PER_ROW - 3 * BYTES_PER_ROW);
  const from = start - start % BYTES_PER_ROW;
  const rows = Array.from({ length: ROW_COUNT }, (_, i) => from + i * BYTES_PER_ROW).filter(row => row < layout.start + bytes.length);
  const byteAt = (offset: number) => offset >= layout.start && offset < layout.start + bytes.length ? bytes[offset - layout.start] : undefined;
  const choose = (position: number) => {
    const found = layout.entries.findIndex(([start, length]) => position >= start && position < start + length);
    if (found >= 0) {
      onChoose(found);
    }
  };
  return (
    <div class="hex" role="group" aria-label="Bytes around the field">
      {rows.map(row => (
        <div key={row}>
          <span class="quiet">{formatHex(row, 6)}</span>
          {Array.from({ length: BYTES_PER_ROW }, (_, i) => row + i).map(position => (
            <span key={position} class={entry >= 0 && position >= offset && position < offset + length ? 'on' : ''} onClick={() => choose(position)}>
              {byteAt(position) === undefined ? '  ' : formatHex(byteAt(position)!, 2)}
            </span>
          ))}
          <span class="ascii">{Array.from({ length: BYTES_PER_ROW }, (_, i) => byteAt(row + i)).map(b => b === undefined ? ' ' : b >= 0x20 && b < 0x7F ? String.fromCharCode(b) : '·').join('')}</span>
        </div>
      ))}
    </div>
  );
}

/** The table of fields. */
function FieldTable({ page: { layout, bytes }, chosen, onChoose }: { page: FieldPage; chosen: number; onChoose(entry: number): void }) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => row.current?.scrollIntoView({ block: 'nearest' }), [chosen, layout]);
  let structure = '';
  return (
    <table>
      <thead><tr><th scope="col">Offset</th><th scope="col">Bytes</th><th scope="col">Field</th></tr></thead>
      <tbody>
        {layout.entries.map(([offset, length, place, field, value, read], i) => {
          const heading = place !== structure && read === 1;
          structure = read === 1 ? place : structure;
          const from = offset - layout.start;
          const some = [...bytes.subarray(from, from + Math.min(length, 4))].map(b => formatHex(b, 2)).join(' ');
          return [
            heading && <tr key={`s${i}`} class="structure"><th colSpan={3} scope="colgroup">{place || '(file)'}</th></tr>,
            <tr key={i} ref={i === chosen ? row : undefined} class={`${read === 1 ? '' : 'gap'} ${i === chosen ? 'on' : ''}`} onClick={() => onChoose(i)}>
              <td><button class="cell" aria-pressed={i === chosen}>{formatHex(offset, 6)}</button></td>
              <td>{some}{length > 4 ? ` … ${length}` : ''}</td>
              <td>{field}{value ? <b> {value}</b> : ''}</td>
            </tr>,
          ];
        })}
      </tbody>
    </table>
  );
}
