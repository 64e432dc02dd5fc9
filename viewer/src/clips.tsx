// Below: the animations of the model, played in frames.
import { useMemo, useState } from 'preact/hooks';
import type { App } from './app';
import { Icon } from './icons';
import { LongList } from './list';

const SPEEDS = [0.1, 0.25, 0.5, 1, 1.5, 2];

export function Clips({ app }: { app: App }) {
  const state = app.state.use();
  const play = app.motions.play.use();
  const clips = app.clips;
  const filter = play.filter.toLowerCase();
  const rows = useMemo(
    () => clips.map((clip, index) => ({ clip, index })).filter(({ clip }) => clip.name.toLowerCase().includes(filter)),
    [clips, filter]);
  const fps = app.motions.framesPerSecond;
  const end = app.motions.duration;
  const last = Math.round(end * fps);
  const frame = play.seconds * fps;
  const reasons = state.answer?.findings.filter(each => each.code.startsWith('MOTION_LEFT_OUT') || each.code === 'MOTION_UNREADABLE') ?? [];
  if (clips.length === 0) {
    return (
      <section class="panel clips none" aria-label="Animations">
        <p>{state.path ? app.model ? 'No animations found in this folder.' : state.busy ? '' : 'No animations for this file.' : 'Choose a model to see its animations.'}{' '}
          {app.model && <Places app={app} />}
          {reasons.length > 0 && <LeftOut reasons={reasons.map(each => each.message)} />}</p>
      </section>
    );
  }
  return (
    <section class="panel clips" aria-label="Animations"
      ref={each => each?.style.setProperty('--rows', String(Math.min(5, rows.length + (reasons.length > 0 ? 1 : 0))))}>
      <div class="transport">
        <button class="round" aria-label={play.playing ? 'Pause' : 'Play'} title="Space" onClick={() => app.motions.playPause()}>
          <Icon name={play.playing ? 'pause' : 'play'} />
        </button>
        <button class="bare" aria-label="One frame back" title="," onClick={() => app.motions.step(-1)}><Icon name="back" /></button>
        <button class="bare" aria-label="One frame forward" title="." onClick={() => app.motions.step(1)}><Icon name="forth" /></button>
        <output class="frame" aria-label="Frame">{frame.toFixed(play.playing ? 0 : 1).replace(/\.0$/, '')}<small> / {last}</small></output>
        <input class="scrub" type="range" min="0" max={Math.max(last, 1)} step="any" value={frame} aria-label="Frame"
          aria-valuetext={`frame ${Math.round(frame)} of ${last}`}
          onInput={event => { app.motions.play.set({ playing: false }); app.motions.seek(+event.currentTarget.value / fps); }} />
        <button class={`bare ${play.loop ? 'on' : ''}`} aria-label="Loop" aria-pressed={play.loop} title="L"
          onClick={() => app.motions.play.set({ loop: !play.loop })}><Icon name="loop" /></button>
        <label class="speed" title="Speed">
          <select aria-label="Speed" value={String(play.speed)} onChange={event => app.motions.play.set({ speed: +event.currentTarget.value })}>
            {SPEEDS.map(each => <option key={each} value={String(each)}>{each}×</option>)}
          </select>
        </label>
        <span class="fps" title="Frames per second of the source">{+fps.toFixed(2)} fps</span>
        <Places app={app} />
        {clips.length > 8 && (
          <input type="search" placeholder={`Filter ${clips.length} animations`} aria-label="Filter animations" value={play.filter}
            onInput={event => app.motions.play.set({ filter: event.currentTarget.value })} />
        )}
      </div>
      <LongList items={rows} height={26} label="Animations" current={rows.findIndex(row => play.active.has(row.index))}
        onKey={event => {
          const at = rows.findIndex(row => play.active.has(row.index));
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (by !== undefined && rows.length > 0) {
            const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
            if (!play.active.has(next.index)) {
              void app.motions.choose(next.index);
            }
            event.preventDefault();
            event.stopPropagation();
          }
        }}
        row={({ clip, index }, i) => (
          <div key={index} id={`Animations-${i}`} role="option" aria-selected={play.active.has(index)} class={`row ${play.active.has(index) ? 'on' : ''}`}
            onClick={event => void (event.shiftKey || event.ctrlKey || event.metaKey ? app.motions.toggle(index, undefined, false) : app.motions.choose(index))}>
            <Icon name={play.active.has(index) ? 'play' : 'motion'} />
            <span class="name">{clip.name}</span>
            <span class="note">{String(clip.extras?.kind ?? 'skeletal')}</span>
            <span class="tag">{Math.round(clip.duration * clip.framesPerSecond)} f</span>
          </div>
        )} />
      {reasons.length > 0 && <LeftOut reasons={reasons.map(each => each.message)} />}
    </section>
  );
}

/** Where else to look for animations. */
function Places({ app }: { app: App }) {
  const { motionsFrom } = app.state.use();
  const [places, setPlaces] = useState<[string, number][]>();
  const look = () => void app.motions.places().then(setPlaces, () => {});
  return (
    <label class="places">Animations from <select aria-label="Animations from" value={motionsFrom} onFocus={look} onPointerDown={look}
      onChange={event => void app.motions.takeFrom(event.currentTarget.value)}>
      <option value="">this folder</option>
      {motionsFrom && !places && <option value={motionsFrom}>{motionsFrom}</option>}
      {places?.map(([place, count]) => <option key={place} value={place}>{place || '(top)'} · {count}</option>)}
    </select></label>
  );
}

function LeftOut({ reasons }: { reasons: string[] }) {
  return (
    <details class="left-out">
      <summary>{reasons.length === 1 ? '1 animation does' : `${reasons.length} animations do`} not fit this model</summary>
      <ul>{reasons.slice(0, 300).map((text, i) => <li key={i}>{text}</li>)}</ul>
    </details>
  );
}
