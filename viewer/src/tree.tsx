// Left: all files, in folders and containers, and the search over them.
import { useMemo, useRef } from 'preact/hooks';
import type { App } from './app';
import type { Row } from '@shuriken/core/engine';
import { chosen } from './files';
import { Icon, kindIcon } from './icons';
import { LongList } from './list';
import { nameOf } from './places';

/** @property around where it lies, in a list of what was found */
interface TreeRow extends Row { depth: number; open: boolean; around?: string }

const KINDS = [
  ['', 'All'], ['model', 'Models'], ['scene', 'Levels'], ['motion', 'Animations'], ['texture', 'Textures'],
  ['archive', 'Archives'], ['palette', 'Palettes'], ['unknown', 'Not recognised'],
];

function rowsOf(children: Map<string, Row[]>, expanded: Set<string>, top: string, depth = 0, rows: TreeRow[] = []): TreeRow[] {
  for (const row of children.get(top) ?? []) {
    const open = expanded.has(row.path);
    rows.push({ ...row, depth, open });
    if (open) {
      rowsOf(children, expanded, row.path, depth + 1, rows);
    }
  }
  return rows;
}

export function Tree({ app }: { app: App }) {
  const state = app.state.use();
  app.workbench.changes.use();
  const { children, expanded, found } = state;
  const rows = useMemo<TreeRow[]>(
    () => found
      ? found.found.map(each => ({ path: each.path, name: nameOf(each.path), around: each.path.slice(0, -nameOf(each.path).length - 1), depth: 0, open: false }))
      : rowsOf(children, expanded, ''),
    [children, expanded, found]);
  const current = rows.findIndex(row => row.path === state.path);
  const cursor = useRef('');
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const isContainer = (row: TreeRow) => row.folder || state.identities.get(row.path)?.container;
  const go = (row: TreeRow) => {
    cursor.current = row.path;
    if (row.folder) {
      if (row.open && row.path === state.path) {
        app.tree.fold(row.path);
      } else {
        void app.opening.folder(row.path);
      }
    } else {
      if (row.open && row.path === state.path) {
        app.tree.fold(row.path);
      } else {
        void app.opening.file(row.path);
      }
    }
  };
  const menu = (row: TreeRow, x: number, y: number) => app.state.set({ menu: { path: row.path, isFolder: row.folder === true, isContainer: state.identities.get(row.path)?.container === true, x, y } });
  const key = (event: KeyboardEvent) => {
    const at = rows.findIndex(row => row.path === (cursor.current || state.path));
    const row = rows[Math.max(0, at)];
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20, Home: -rows.length, End: rows.length }[event.key];
    if (move !== undefined) {
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + move))];
      if (next) {
        cursor.current = next.path;
        void (next.folder ? app.opening.folder(next.path) : app.opening.file(next.path));
      }
    } else if (event.key === 'ArrowRight' && row && isContainer(row) && !row.open) {
      void app.tree.unfold(row.path).catch(e => app.fail(e));
    } else if (event.key === 'ArrowLeft' && row?.open) {
      app.tree.fold(row.path);
    } else if ((event.key === 'ContextMenu' || event.key === 'F10' && event.shiftKey) && row) {
      const { left, bottom } = (document.getElementById(`Files-${at}`) ?? event.currentTarget as HTMLElement).getBoundingClientRect();
      menu(row, left + 40, bottom);
    } else if (event.key === 'Enter' && row) {
      go(row);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const searchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && rows.length > 0) {
      event.currentTarget instanceof HTMLElement && event.currentTarget.closest('.tree')?.querySelector<HTMLElement>('[role=tree]')?.focus();
      go(rows[0]);
    } else if (event.key === 'Enter' && rows.length > 0) {
      go(rows[0]);
    } else if (event.key === 'Escape' && state.query) {
      ask('', state.kind);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const ask = (query: string, kind: string) => {
    cursor.current = '';
    app.state.set({ query, kind });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void app.tree.search(query, kind).catch(e => app.fail(e)), 60);
  };

  return (
    <nav class="panel tree" aria-label="Files">
      <div class="bring">
        <button class="primary" onClick={() => files.current!.click()}>Open files</button>
        <button onClick={() => folder.current!.click()}>Folder</button>
        {state.source === 'dropped' && <button onClick={() => void app.bringSamples()}>Samples</button>}
        <input ref={files} type="file" multiple hidden aria-label="Files to open" data-test="files"
          onChange={event => { void app.bring(chosen(event.currentTarget.files!)); event.currentTarget.value = ''; }} />
        <input ref={folder} type="file" hidden aria-label="Folder to open" data-test="folder"
          {...{ webkitdirectory: true } as object}
          onChange={event => { void app.bring(chosen(event.currentTarget.files!)); event.currentTarget.value = ''; }} />
      </div>
      <div class="search">
        <input type="search" placeholder="Search names" aria-label="Search files" data-key="search" value={state.query}
          onInput={event => ask(event.currentTarget.value, state.kind)} onKeyDown={searchKey} />
        <select aria-label="Kind of file" value={state.kind} onChange={event => ask(state.query, event.currentTarget.value)}>
          {KINDS.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
        </select>
      </div>
      <LongList items={rows} height={26} label="Files" role="tree" current={current} onKey={key}
        onShown={shown => void app.tree.identify(shown.filter(row => !row.folder).map(row => row.path)).catch(() => {})}
        row={(row, i) => {
          const identity = state.identities.get(row.path);
          return (
            <div key={row.path} id={`Files-${i}`} role="treeitem" aria-level={row.depth + 1} aria-selected={row.path === state.path}
              aria-expanded={isContainer(row) ? row.open : undefined} class={`row ${row.path === state.path ? 'on' : ''}`}
              onContextMenu={event => { event.preventDefault(); menu(row, event.clientX, event.clientY); }}
              title={row.around === undefined ? identity?.title ?? identity?.hint ?? row.path : row.path} onClick={() => go(row)}
              ref={each => { if (each) { each.style.paddingInlineStart = `${10 + row.depth * 14}px`; } }}>
              <span class={`twist ${isContainer(row) ? row.open ? 'open' : 'shut' : ''}`} aria-hidden="true" onClick={event => {
                if (isContainer(row)) {
                  event.stopPropagation();
                  void (row.open ? app.tree.fold(row.path) : app.tree.unfold(row.path).catch(e => app.fail(e)));
                }
              }} />
              <Icon name={row.folder ? 'folder' : kindIcon(identity?.kind)} />
              <span class="name">{row.name}{app.workbench.isChanged(row.path) && <span class="dot" role="img" aria-label="changed" />}{row.around && <small> {row.around}</small>}</span>
              <span class="tag">{row.folder ? '' : identity?.format ?? (identity && !identity.error ? '?' : '')}</span>
            </div>
          );
        }} />
      {found?.total === 0 && <p class="quiet none-found">{state.crawling ? 'Nothing found yet. The search is still running.' : `No ${KINDS.find(([kind]) => kind === state.kind && kind)?.[1].toLowerCase() ?? 'files'}${state.query ? ` with “${state.query}” in their names` : ''}.`}</p>}
      <p class="count" role="status">
        {found ? `${found.total.toLocaleString()} found${found.total > found.found.length ? `, ${found.found.length} shown` : ''}` : state.crawled === 0 && state.crawling ? '' : `${state.crawled.toLocaleString()} file${state.crawled === 1 ? '' : 's'}`}
        {state.crawling && `${found || state.crawled > 0 ? ' · ' : ''}looking through ${state.crawled > 0 ? 'the rest' : 'all files'} …`}
      </p>
    </nav>
  );
}
