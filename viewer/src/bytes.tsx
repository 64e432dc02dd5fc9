// The bytes of a file: as fields, and as numbers; each shows where the other is.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import type { Layout } from '@shuriken/core/engine';

const PAGE = 200;
const ACROSS = 8;
const ROWS = 11;

/** Fields from one on, and their bytes. */
interface Taken { first: number; layout: Layout; bytes: Uint8Array }

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

export function Bytes({ app }: { app: App }) {
  const { path, identity, sought } = app.state.use();
  const [first, setFirst] = useState(0);
  const [taken, setTaken] = useState<Taken>();
  const [error, setError] = useState('');
  const [chosen, setChosen] = useState(-1);
  const [text, setText] = useState('');
  const [missed, setMissed] = useState(false);
  useEffect(() => { setFirst(0); setChosen(-1); setMissed(false); }, [path]);
  useEffect(() => {
    let gone = false;
    setError('');
    if (path && identity) {
      app.engine.ask<Layout>('layout', path, first, PAGE).then(
        ({ value, parts }) => { if (!gone) { setTaken({ first, layout: value, bytes: parts[0] }); } },
        e => { if (!gone) { setTaken(undefined); setError(e.message); } });
    }
    return () => { gone = true; };
  }, [path, first, identity]);
  const find = (wanted: string) => void app.engine.ask<number>('locate', path, wanted).then(({ value }) => {
    setMissed(value < 0);
    if (value >= 0) {
      setFirst(Math.floor(value / PAGE) * PAGE);
      setChosen(value);
    }
  }, e => setError(e.message));
  useEffect(() => {
    if (sought && path && identity) {
      setText(sought);
      find(sought);
      app.state.set({ sought: '' });
    }
  }, [sought, path, identity]);
  if (error || !path) {
    return <p class="quiet">{error || 'Choose a file.'}</p>;
  }
  if (!taken) {
    return <p class="quiet">Reading the fields …</p>;
  }
  const { total, size } = taken.layout;
  return (
    <div class="bytes">
      <p class="facts">{total.toLocaleString()} fields in {size.toLocaleString()} bytes{taken.layout.error ? ` — ${taken.layout.error}` : ''}</p>
      <form class="search" onSubmit={event => { event.preventDefault(); find(text); }}>
        <input type="search" aria-label="Find a field, a text or an offset" placeholder="Field, text or 0x offset" value={text}
          onInput={event => { setText(event.currentTarget.value); setMissed(false); }} />
        <button>Find</button>
      </form>
      {missed && <p class="quiet" role="status">No field or text matches.</p>}
      <HexView taken={taken} entry={chosen - taken.first} onChoose={entry => setChosen(taken.first + entry)} />
      {total > PAGE && (
        <div class="actions">
          <button disabled={first === 0} onClick={() => setFirst(Math.max(0, first - PAGE))}>Before</button>
          <span>{first + 1}–{Math.min(first + PAGE, total)}</span>
          <button disabled={first + PAGE >= total} onClick={() => setFirst(first + PAGE)}>Next</button>
        </div>
      )}
      <Fields taken={taken} chosen={chosen - taken.first} onChoose={entry => setChosen(taken.first + entry)} />
    </div>
  );
}

/** The bytes around the chosen field. */
function HexView({ taken: { layout, bytes }, entry, onChoose }: { taken: Taken; entry: number; onChoose(entry: number): void }) {
  const [offset, length] = layout.entries[entry] ?? layout.entries[0] ?? [0, 0];
  const start = Math.max(layout.start, Math.floor(offset / ACROSS) * ACROSS - 3 * ACROSS);
  const from = start - start % ACROSS;
  const rows = Array.from({ length: ROWS }, (_, i) => from + i * ACROSS).filter(row => row < layout.start + bytes.length);
  const at = (place: number) => place >= layout.start && place < layout.start + bytes.length ? bytes[place - layout.start] : undefined;
  const choose = (place: number) => {
    const found = layout.entries.findIndex(([o, l]) => place >= o && place < o + l);
    if (found >= 0) {
      onChoose(found);
    }
  };
  return (
    <div class="hex" role="group" aria-label="Bytes around the field">
      {rows.map(row => (
        <div key={row}>
          <span class="quiet">{hex(row, 6)}</span>
          {Array.from({ length: ACROSS }, (_, i) => row + i).map(place => (
            <span key={place} class={entry >= 0 && place >= offset && place < offset + length ? 'on' : ''} onClick={() => choose(place)}>
              {at(place) === undefined ? '  ' : hex(at(place)!, 2)}
            </span>
          ))}
          <span class="ascii">{Array.from({ length: ACROSS }, (_, i) => at(row + i)).map(b => b === undefined ? ' ' : b >= 0x20 && b < 0x7F ? String.fromCharCode(b) : '·').join('')}</span>
        </div>
      ))}
    </div>
  );
}

function Fields({ taken: { layout, bytes }, chosen, onChoose }: { taken: Taken; chosen: number; onChoose(entry: number): void }) {
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
          const some = [...bytes.subarray(from, from + Math.min(length, 4))].map(b => hex(b, 2)).join(' ');
          return [
            heading && <tr key={`s${i}`} class="structure"><th colSpan={3} scope="colgroup">{place || '(file)'}</th></tr>,
            <tr key={i} ref={i === chosen ? row : undefined} class={`${read === 1 ? '' : 'gap'} ${i === chosen ? 'on' : ''}`} onClick={() => onChoose(i)}>
              <td><button class="cell" aria-pressed={i === chosen}>{hex(offset, 6)}</button></td>
              <td>{some}{length > 4 ? ` … ${length}` : ''}</td>
              <td>{field}{value ? <b> {value}</b> : ''}</td>
            </tr>,
          ];
        })}
      </tbody>
    </table>
  );
}
