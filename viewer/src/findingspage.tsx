// The page of the inspector that lists findings about the file, and values that exceed hardware limits.
import { useEffect, useState } from 'preact/hooks';
import { translateAdvice } from './advice';
import type { App } from './app';
import type { Finding } from '@shuriken/core/engine';

export function FindingsPage({ app, findings }: { app: App; findings: Finding[] }) {
  const { error } = app.status.use('error');
  const { path, folder, identity } = app.document.use('path', 'folder', 'identity');
  const isFile = path !== '' && (folder !== path || identity !== undefined);
  return (
    <div>
      {error && <p class="finding error">{error}</p>}
      {findings.length === 0 && !error && <p class="quiet">{isFile ? 'No findings: the file follows its format.' : 'Choose a file to see its findings.'}</p>}
      <FindingList findings={findings} />
      <HardwareLimits app={app} />
    </div>
  );
}

/** Summaries of several findings with the same code. The number of findings precedes them. */
const SUMMARIES = new Map(Object.entries({
  TEXTURE_CHOSEN: 'textures found by name', TEXTURE_NOT_FOUND: 'textures not found', TEXTURE_REPLACED: 'textures replaced by shuriken.json or by your choice',
  PALETTE_CHOSEN: 'palettes found by name', PALETTE_MISSING: 'palettes not found', MOTION_CHOSEN: 'animations found by name',
  MOTION_LEFT_OUT: 'animations left out because they are too long', MOTION_UNREADABLE: 'animations cannot be read', NONZERO_PADDING: 'unused ranges that are not zero',
}));

/** Returns a summary of findings with the same code. */
function summarize(findings: Finding[]): string {
  const summary = SUMMARIES.get(findings[0].code);
  return summary ? `${findings.length} ${summary}` : `${findings[0].meaning} (${findings.length} times)`;
}

/** Returns the console that a format belongs to. */
function getConsoleName(format = ''): string {
  return format.startsWith('ns') ? 'Nintendo DS' : /^(gj|sa2b)/.test(format) ? 'GameCube' : format.startsWith('xj') ? 'Xbox' : 'Dreamcast';
}

/** The maximum number of findings with the same code that are listed one by one. */
const MAX_SEPARATE = 6;
const MAX_LISTED = 400;

const SEVERITIES = ['error', 'warning', 'info'];

/** Groups findings by their codes: errors first, then warnings, then notes. */
function groupByCode(findings: Finding[]): Finding[][] {
  const groups = new Map<string, Finding[]>();
  for (const each of findings) {
    const alike = groups.get(each.code) ?? [];
    alike.push(each);
    groups.set(each.code, alike);
  }
  return [...groups.values()].sort((a, b) => SEVERITIES.indexOf(a[0].severity) - SEVERITIES.indexOf(b[0].severity));
}

function FindingList({ findings }: { findings: Finding[] }) {
  return (
    <>
      {groupByCode(findings).map(alike => alike.length > MAX_SEPARATE
        ? (
          <details key={alike[0].code} class={`finding ${alike[0].severity}`}>
            <summary>{summarize(alike)}</summary>
            {alike.slice(0, MAX_LISTED).map((each, i) => <p key={i} class="facts">{translateAdvice(each.message)}</p>)}
            {alike.length > MAX_LISTED && <p class="quiet">and {alike.length - MAX_LISTED} more</p>}
          </details>
        )
        : alike.map((each, i) => (
          <details key={`${each.code} ${i}`} class={`finding ${each.severity}`}>
            <summary>{translateAdvice(each.message)}</summary>
            <p>{each.meaning}</p>
            {each.severity !== 'info' && <p class="facts">{each.severity}: to see what to do, run <code>shuriken explain {each.code}</code></p>}
            <p class="facts">{each.code} · {each.path} at 0x{each.offset.toString(16).toUpperCase()}</p>
          </details>
        )))}
    </>
  );
}

const GAMES: [string, string][] = [
  ['pso', 'Phantasy Star Online'], ['ikaruga', 'Ikaruga'], ['sa1', 'Sonic Adventure'], ['sa2', 'Sonic Adventure 2'], ['ds', 'Nintendo DS'],
];

/** Lists values that exceed the limits of a console, or the largest values in known files of a game. */
function HardwareLimits({ app }: { app: App }) {
  const { path, identity } = app.document.use('path', 'identity');
  const [game, setGame] = useState('');
  const [found, setFound] = useState<Finding[]>();
  const isModel = identity?.kind === 'model';
  useEffect(() => {
    let isGone = false;
    setFound(undefined);
    if (isModel) {
      app.engine.ask<{ findings: Finding[] }>('lint', path, game).then(({ value }) => { if (!isGone) { setFound(value.findings); } }, () => {});
    }
    return () => { isGone = true; };
  }, [path, game, isModel]);
  if (!isModel) {
    return null;
  }
  return (
    <section>
      <h3>Hardware limits</h3>
      <label class="override">Check against
        <select value={game} onChange={event => setGame(event.currentTarget.value)}>{[['', getConsoleName(identity?.format)], ...GAMES].map(([id, text]) => <option key={id} value={id}>{text} limits</option>)}</select>
      </label>
      {found?.length === 0 && <p class="quiet">No value exceeds these limits.</p>}
      <FindingList findings={found ?? []} />
    </section>
  );
}
