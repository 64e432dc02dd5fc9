// What was odd about the file, explained, and what is beyond the limits of the hardware.
import { useEffect, useState } from 'preact/hooks';
import type { App } from './app';
import type { Finding } from '@shuriken/core/engine';

export function Findings({ app, findings }: { app: App; findings: Finding[] }) {
  const { error } = app.state.use();
  return (
    <div>
      {error && <p class="finding error">{error}</p>}
      {findings.length === 0 && !error && <p class="quiet">No findings: the file follows its format.</p>}
      <FindingList findings={findings} />
      <Limits app={app} />
    </div>
  );
}

/** What several findings of a code have in common, after their number. */
const TOGETHER = new Map(Object.entries({
  TEXTURE_CHOSEN: 'textures found by name', TEXTURE_NOT_FOUND: 'textures not found', TEXTURE_REPLACED: 'textures chosen by shuriken.json',
  PALETTE_CHOSEN: 'palettes found by name', PALETTE_MISSING: 'palettes not found', MOTION_CHOSEN: 'animations found by name',
  MOTION_LEFT_OUT: 'animations do not fit this model', MOTION_UNREADABLE: 'animations cannot be read', NONZERO_PADDING: 'ranges of unused bytes',
}));

function together(alike: Finding[]): string {
  const words = TOGETHER.get(alike[0].code);
  return words ? `${alike.length} ${words}` : `${alike[0].meaning} (${alike.length} times)`;
}

/** The console whose limits a file has by itself. */
function consoleOf(format = ''): string {
  return format.startsWith('ns') ? 'Nintendo DS' : format.startsWith('gj') ? 'GameCube' : format.startsWith('xj') ? 'Xbox' : 'Dreamcast';
}

/** So many of one kind are listed one by one. */
const ALIKE = 6;
const SHOWN = 400;

/** Those of a code together, in the order of the first of each. */
function grouped(findings: Finding[]): Finding[][] {
  const groups = new Map<string, Finding[]>();
  for (const each of findings) {
    const alike = groups.get(each.code) ?? [];
    alike.push(each);
    groups.set(each.code, alike);
  }
  return [...groups.values()];
}

function FindingList({ findings }: { findings: Finding[] }) {
  return (
    <>
      {grouped(findings).map(alike => alike.length > ALIKE
        ? (
          <details key={alike[0].code} class={`finding ${alike[0].severity}`}>
            <summary>{together(alike)}</summary>
            {alike.slice(0, SHOWN).map((each, i) => <p key={i} class="facts">{each.message}</p>)}
            {alike.length > SHOWN && <p class="quiet">and {alike.length - SHOWN} more</p>}
          </details>
        )
        : alike.map((each, i) => (
          <details key={`${each.code} ${i}`} class={`finding ${each.severity}`}>
            <summary>{each.message}</summary>
            <p>{each.meaning}</p>
            <p class="facts">{each.code} · {each.path} at 0x{each.offset.toString(16).toUpperCase()}</p>
          </details>
        )))}
    </>
  );
}

const GAMES: [string, string][] = [
  ['pso', 'Phantasy Star Online'], ['ikaruga', 'Ikaruga'], ['sa1', 'Sonic Adventure'], ['sa2', 'Sonic Adventure 2'], ['ds', 'Nintendo DS'],
];

/** What is beyond what a console, or the known files of a game, can bear. */
function Limits({ app }: { app: App }) {
  const { path, identity } = app.state.use();
  const [game, setGame] = useState('');
  const [found, setFound] = useState<Finding[]>();
  const has = identity?.kind === 'model';
  useEffect(() => {
    let gone = false;
    setFound(undefined);
    if (has) {
      app.engine.ask<{ findings: Finding[] }>('lint', path, game).then(({ value }) => { if (!gone) { setFound(value.findings); } }, () => {});
    }
    return () => { gone = true; };
  }, [path, game, has]);
  if (!has) {
    return null;
  }
  return (
    <section>
      <h3>Hardware limits</h3>
      <label class="override">Check against
        <select value={game} onChange={event => setGame(event.currentTarget.value)}>{[['', consoleOf(identity?.format)], ...GAMES].map(([id, text]) => <option key={id} value={id}>{text} limits</option>)}</select>
      </label>
      {found?.length === 0 && <p class="quiet">No problems found: nothing exceeds the limits of the format or the largest known files.</p>}
      <FindingList findings={found ?? []} />
    </section>
  );
}
