// The panel below the stage: plays the animations of the model.
import { useMemo, useState } from 'preact/hooks';
import { translateAdvice } from './advice';
import type { App } from './app';
import { Icon } from './icons';
import { VirtualList } from './virtuallist';

const SPEEDS = [0.1, 0.25, 0.5, 1, 1.5, 2];

export function AnimationPanel({ app }: { app: App }) {
  const { sceneAnswer, path, model } = app.document.use('sceneAnswer', 'path', 'model', 'sceneIndex');
  const { task } = app.status.use('task');
  const play = app.player.use('activeClips', 'isPlaying', 'seconds', 'speed', 'isLooping', 'nameFilter');
  const clips = app.document.clips;
  const filter = play.nameFilter.toLowerCase();
  const rows = useMemo(
    () => clips.map((clip, index) => ({ clip, index })).filter(({ clip }) => clip.name.toLowerCase().includes(filter)),
    [clips, filter]);
  const framesPerSecond = app.player.framesPerSecond;
  const end = app.player.duration;
  const lastFrame = Math.round(end * framesPerSecond);
  const frame = play.seconds * framesPerSecond;
  const reasons = sceneAnswer?.findings.filter(each => each.code.startsWith('MOTION_LEFT_OUT') || each.code === 'MOTION_UNREADABLE') ?? [];
  if (clips.length === 0) {
    return (
      <section class="panel clips none" aria-label="Animations">
        <p>{model ? 'No animations found in this folder.' : path && task ? '' : 'Choose a model to see its animations.'}{' '}
          {model && <MotionFolderSelect app={app} />}
          {reasons.length > 0 && <UnusableAnimations reasons={reasons.map(each => translateAdvice(each.message))} />}</p>
      </section>
    );
  }
  return (
    <section class="panel clips" aria-label="Animations"
      ref={each => each?.style.setProperty('--rows', String(Math.min(5, rows.length + (reasons.length > 0 ? 1 : 0))))}>
      <div class="transport">
        <button class="round" aria-label={play.isPlaying ? 'Pause' : 'Play'} title="Space" onClick={() => app.player.togglePlaying()}>
          <Icon name={play.isPlaying ? 'pause' : 'play'} />
        </button>
        <button class="bare" aria-label="One frame back" title="," onClick={() => app.player.step(-1)}><Icon name="back" /></button>
        <button class="bare" aria-label="One frame forward" title="." onClick={() => app.player.step(1)}><Icon name="forth" /></button>
        <output class="frame" aria-label="Frame">{frame.toFixed(play.isPlaying ? 0 : 1).replace(/\.0$/, '')}<small> / {lastFrame}</small></output>
        <input class="scrub" type="range" min="0" max={Math.max(lastFrame, 1)} step="any" value={frame} aria-label="Frame"
          aria-valuetext={`frame ${Math.round(frame)} of ${lastFrame}`}
          onInput={event => { app.player.setPlaying(false); app.player.seek(+event.currentTarget.value / framesPerSecond); }} />
        <button class={`bare ${play.isLooping ? 'on' : ''}`} aria-label="Loop" aria-pressed={play.isLooping} title="L"
          onClick={() => app.player.setLooping(!play.isLooping)}><Icon name="loop" /></button>
        <label class="speed" title="Speed">
          <select aria-label="Speed" value={String(play.speed)} onChange={event => app.player.setSpeed(+event.currentTarget.value)}>
            {SPEEDS.map(each => <option key={each} value={String(each)}>{each}×</option>)}
          </select>
        </label>
        <span class="fps" title="Frames per second of the source">{+framesPerSecond.toFixed(2)} fps</span>
        <MotionFolderSelect app={app} />
        {clips.length > 8 && (
          <input type="search" placeholder={`Filter ${clips.length} animations`} aria-label="Filter animations" value={play.nameFilter}
            onInput={event => app.player.setNameFilter(event.currentTarget.value)} />
        )}
      </div>
      <VirtualList items={rows} height={26} label="Animations" current={rows.findIndex(row => play.activeClips.has(row.index))}
        onKey={event => {
          const index = rows.findIndex(row => play.activeClips.has(row.index));
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step !== undefined && rows.length > 0) {
            const next = rows[Math.min(rows.length - 1, Math.max(0, index + step))];
            if (!play.activeClips.has(next.index)) {
              void app.player.playOrStop(next.index);
            }
            event.preventDefault();
            event.stopPropagation();
          }
        }}
        row={({ clip, index }, i) => (
          <div key={index} id={`Animations-${i}`} role="option" aria-selected={play.activeClips.has(index)} class={`row ${play.activeClips.has(index) ? 'on' : ''}`}
            onClick={event => void (play.activeClips.size > 0 && (event.shiftKey || event.ctrlKey || event.metaKey) ? app.player.toggle(index, undefined, false) : app.player.playOrStop(index))}>
            <Icon name={play.activeClips.has(index) ? 'play' : 'motion'} />
            <span class="name">{clip.name}</span>
            <span class="note">{String(clip.extras?.kind ?? 'skeletal')}</span>
            <span class="tag">{Math.round(clip.duration * clip.framesPerSecond)} f</span>
          </div>
        )} />
      {reasons.length > 0 && <UnusableAnimations reasons={reasons.map(each => translateAdvice(each.message))} />}
    </section>
  );
}

/** Lets people add the animations of another folder. */
function MotionFolderSelect({ app }: { app: App }) {
  const { motionFolder } = app.files.use('motionFolder');
  const [folders, setFolders] = useState<[string, number][]>();
  const load = () => void app.motionFolders.list().then(setFolders, () => {});
  return (
    <label class="places">Animations from <select aria-label="Animations from" value={motionFolder} onFocus={load} onPointerDown={load}
      onChange={event => void app.motionFolders.use(event.currentTarget.value)}>
      <option value="">this folder</option>
      {motionFolder && !folders && <option value={motionFolder}>{motionFolder}</option>}
      {folders?.map(([folder, count]) => <option key={folder} value={folder}>{folder || '(top)'} · {count}</option>)}
    </select></label>
  );
}

/** Lists animations that cannot be used, with the reasons. */
function UnusableAnimations({ reasons }: { reasons: string[] }) {
  return (
    <details class="left-out">
      <summary>{reasons.length === 1 ? '1 animation' : `${reasons.length} animations`} cannot be used</summary>
      <ul>{reasons.slice(0, 300).map((text, i) => <li key={i}>{text}</li>)}</ul>
    </details>
  );
}
