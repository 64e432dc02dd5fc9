// The panel on the left: a tree of all files, and the search.
import { useMemo, useRef } from 'preact/hooks';
import type { App } from './app';
import type { Row } from '@shuriken/core/engine';
import { readChosen } from './fileio';
import { isMember } from './filemenu';
import { Icon, getKindIcon } from './icons';
import { VirtualList } from './virtuallist';
import { getFileName } from './paths';

/** @property parent the folder of the file, if the row is a search result */
interface TreeRow extends Row { depth: number; isOpen: boolean; parent?: string }

const KINDS = [
  ['', 'All'], ['model', 'Models'], ['scene', 'Levels'], ['motion', 'Animations'], ['texture', 'Textures'],
  ['archive', 'Archives'], ['palette', 'Palettes'], ['unknown', 'Not recognized'],
];

/** Returns the format of a model or image of other programs, judging by its name, and `?` for other files. */
function getForeignFormat(name: string): string {
  return /\.(glb|png|jpe?g|webp|gif|bmp)$/i.exec(name)?.[1].toLowerCase() ?? '?';
}

/** Returns the rows of a folder and of the unfolded folders in it. */
function listVisibleRows(children: ReadonlyMap<string, Row[]>, expanded: ReadonlySet<string>, top: string, depth = 0, rows: TreeRow[] = []): TreeRow[] {
  for (const row of children.get(top) ?? []) {
    const isOpen = expanded.has(row.path);
    rows.push({ ...row, depth, isOpen });
    if (isOpen) {
      listVisibleRows(children, expanded, row.path, depth + 1, rows);
    }
  }
  return rows;
}

export function FileTree({ app }: { app: App }) {
  const { scannedCount, isScanning, identities, kind, query, origin, children, expanded, found, editCount } = app.files.use('scannedCount', 'isScanning', 'identities', 'kind', 'query', 'origin', 'children', 'expanded', 'found', 'editCount');
  const { path } = app.document.use('path');
  app.workbench.use('steps');
  const rows = useMemo<TreeRow[]>(
    () => found
      ? found.found.map(each => ({ path: each.path, name: getFileName(each.path), parent: each.path.slice(0, -getFileName(each.path).length - 1), depth: 0, isOpen: false }))
      : listVisibleRows(children, expanded, ''),
    [children, expanded, found, editCount]); // New rows after each edit, because the formats of edited files are read again.
  const current = rows.findIndex(row => row.path === path);
  const fileInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const searchTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const isContainer = (row: TreeRow) => row.folder || identities.get(row.path)?.container;
  const canEdit = (row: TreeRow) => app.workbench.canEdit && !row.folder && isMember(row.path);
  const openRow = (row: TreeRow) => {
    if (row.isOpen && row.path === path) {
      app.files.collapse(row.path);
    } else {
      void (row.folder ? app.opener.openFolder(row.path) : app.opener.openFile(row.path));
    }
  };
  const openMenu = (row: TreeRow, x: number, y: number) => app.view.openMenu({ path: row.path, isFolder: row.folder === true, isContainer: identities.get(row.path)?.container === true, x, y });
  const onKey = (event: KeyboardEvent) => {
    // Reads the current path, because several keys can be pressed before the tree is drawn again.
    const index = rows.findIndex(row => row.path === app.document.value.path);
    const row = rows[index];
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20, Home: -rows.length, End: rows.length }[event.key];
    if (step !== undefined) {
      const next = rows[Math.min(rows.length - 1, Math.max(0, index + step))];
      if (next) {
        void (next.folder ? app.opener.openFolder(next.path) : app.opener.openFile(next.path));
      }
    } else if (event.key === 'ArrowRight' && row && isContainer(row) && !row.isOpen) {
      void app.files.expand(row.path).catch(e => app.status.reportError(e));
    } else if (event.key === 'ArrowLeft' && row?.isOpen) {
      app.files.collapse(row.path);
    } else if ((event.key === 'ContextMenu' || event.key === 'F10' && event.shiftKey) && row) {
      const { left, bottom } = (document.getElementById(`Files-${index}`) ?? event.currentTarget as HTMLElement).getBoundingClientRect();
      openMenu(row, left + 40, bottom);
    } else if (event.key === 'Enter' && row) {
      openRow(row);
    } else if (event.key === 'F2' && row && canEdit(row)) {
      app.view.askForNewName(row.path);
    } else if (event.key === 'Delete' && row && canEdit(row)) {
      void app.workbench.remove(row.path);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && rows.length > 0) {
      event.currentTarget instanceof HTMLElement && event.currentTarget.closest('.tree')?.querySelector<HTMLElement>('[role=tree]')?.focus();
      openRow(rows[0]);
    } else if (event.key === 'Enter' && rows.length > 0) {
      openRow(rows[0]);
    } else if (event.key === 'Escape' && query) {
      search('', kind);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const search = (query: string, kind: string) => {
    app.files.showQuery(query, kind);
    clearTimeout(searchTimer.current);
    searchTimer.current = setTimeout(() => void app.files.search(query, kind).catch(e => app.status.reportError(e)), 60);
  };

  return (
    <nav class="panel tree" aria-label="Files">
      <div class="bring">
        <button class="primary" onClick={() => fileInput.current!.click()}>Open files</button>
        <button onClick={() => folderInput.current!.click()}>Folder</button>
        {origin === 'dropped' && <button onClick={() => void app.loader.openSamples()}>Samples</button>}
        <input ref={fileInput} type="file" multiple hidden aria-label="Files to open" data-test="files"
          onChange={event => { void app.loader.openFiles(readChosen(event.currentTarget.files!)); event.currentTarget.value = ''; }} />
        <input ref={folderInput} type="file" hidden aria-label="Folder to open" data-test="folder"
          {...{ webkitdirectory: true } as object}
          onChange={event => { void app.loader.openFiles(readChosen(event.currentTarget.files!)); event.currentTarget.value = ''; }} />
      </div>
      <div class="search">
        <input type="search" placeholder="Search names" aria-label="Search files" data-key="search" value={query}
          onInput={event => search(event.currentTarget.value, kind)} onKeyDown={onSearchKey} />
        <select aria-label="Kind of file" value={kind} onChange={event => search(query, event.currentTarget.value)}>
          {KINDS.map(([value, text]) => <option key={value} value={value}>{text}</option>)}
        </select>
      </div>
      <VirtualList items={rows} height={26} label="Files" role="tree" current={current} onKey={onKey}
        onShown={shown => void app.files.identify(shown.filter(row => !row.folder).map(row => row.path)).catch(() => {})}
        row={(row, i) => {
          const identity = identities.get(row.path);
          return (
            <div key={row.path} id={`Files-${i}`} role="treeitem" aria-level={row.depth + 1} aria-selected={row.path === path}
              aria-expanded={isContainer(row) ? row.isOpen : undefined} class={`row ${row.path === path ? 'on' : ''}`}
              onContextMenu={event => { event.preventDefault(); openMenu(row, event.clientX, event.clientY); }}
              title={row.parent === undefined ? identity?.title ?? identity?.hint ?? row.path : row.path} onClick={() => openRow(row)}
              ref={each => { if (each) { each.style.paddingInlineStart = `${10 + row.depth * 14}px`; } }}>
              <span class={`twist ${isContainer(row) ? row.isOpen ? 'open' : 'shut' : ''}`} aria-hidden="true" onClick={event => {
                if (isContainer(row)) {
                  event.stopPropagation();
                  void (row.isOpen ? app.files.collapse(row.path) : app.files.expand(row.path).catch(e => app.status.reportError(e)));
                }
              }} />
              <Icon name={row.folder ? 'folder' : getKindIcon(identity?.kind)} />
              <span class="name">{row.name}{app.workbench.isChanged(row.path) && <span class="dot" role="img" aria-label="changed" />}{row.parent && <small> {row.parent}</small>}</span>
              <span class="tag">{row.folder ? '' : identity?.format ?? (identity && !identity.error ? getForeignFormat(row.name) : '')}</span>
            </div>
          );
        }} />
      {found?.total === 0 && <p class="quiet none-found">{isScanning ? 'Nothing found yet. The search is still running.' : `No ${kind === 'unknown' ? 'unrecognized files' : KINDS.find(([id]) => id !== '' && id === kind)?.[1].toLowerCase() ?? 'files'}${query ? ` with “${query}” in their names` : ''}.`}</p>}
      <p class="count" role="status">
        {found ? `${found.total.toLocaleString()} found${found.total > found.found.length ? `, ${found.found.length} shown` : ''}` : scannedCount === 0 && isScanning ? '' : `${scannedCount.toLocaleString()} file${scannedCount === 1 ? '' : 's'}`}
        {isScanning && `${found || scannedCount > 0 ? ' · ' : ''}searching ${scannedCount > 0 ? 'the rest' : 'all files'} …`}
      </p>
    </nav>
  );
}
