// What can be done with a file or folder: replace, export, rename, remove, add. Opened by a right click or from the top bar.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import { Dialog } from './dialog';
import { save } from './files';
import { Icon } from './icons';
import { nameOf } from './places';

/** @property isContainer whether files can be added to it */
export interface Menu { path: string; isFolder: boolean; isContainer: boolean; x: number; y: number }

/** Whether a path is a member of a container: others belong to the disk, and are renamed and removed there. */
function isMember(path: string): boolean {
  return path.includes('!');
}

export function FileMenu({ app }: { app: App }) {
  const { menu } = app.state.use();
  const box = useRef<HTMLDivElement>(null);
  const replaced = useRef<HTMLInputElement>(null);
  const added = useRef<HTMLInputElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const close = () => {
    app.state.set({ menu: undefined });
    before.current?.focus();
  };
  useEffect(() => {
    if (!menu) {
      return;
    }
    before.current = document.activeElement as HTMLElement | null;
    box.current!.style.setProperty('left', `${Math.min(menu.x, innerWidth - box.current!.offsetWidth - 8)}px`);
    box.current!.style.setProperty('top', `${Math.min(menu.y, innerHeight - box.current!.offsetHeight - 8)}px`);
    box.current!.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
    const outside = (event: Event) => { if (!box.current?.contains(event.target as Node)) { app.state.set({ menu: undefined }); } };
    window.addEventListener('pointerdown', outside);
    return () => window.removeEventListener('pointerdown', outside);
  }, [menu]);
  if (!menu) {
    return null;
  }
  const { path, isFolder, isContainer } = menu;
  const canEdit = app.workbench.isPossible;
  const take = (input: HTMLInputElement, use: (file: File) => Promise<unknown>) => {
    const file = input.files?.[0];
    input.value = '';
    close();
    if (file) {
      void use(file);
    }
  };
  const items: [string, boolean, () => void][] = [
    ['Replace …', canEdit && !isFolder, () => replaced.current!.click()],
    ['Add file …', canEdit && (isContainer || isFolder), () => added.current!.click()],
    ['Rename …', canEdit && !isFolder && isMember(path), () => { close(); app.state.set({ renamed: path, dialog: 'rename' }); }],
    ['Remove', canEdit && !isFolder && isMember(path), () => { close(); void app.workbench.remove(path); }],
    ['Export …', !isFolder, () => { close(); void app.opening.file(path).then(() => app.state.set({ dialog: 'export' })); }],
    ['Save original file', !isFolder, () => { close(); void saveOriginal(app, path); }],
  ];
  const keys = (event: KeyboardEvent) => {
    const all = [...box.current!.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      all.at(to % all.length)?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="file-menu" ref={box} role="menu" aria-label={`${nameOf(path)}`} onKeyDown={keys}>
      {items.map(([text, isPossible, run]) => <button key={text} role="menuitem" disabled={!isPossible} onClick={run}>{text}</button>)}
      <input ref={replaced} type="file" hidden aria-label="New file" data-test="replacement" onChange={event => take(event.currentTarget, file => app.workbench.replace(path, file, file.name))} />
      <input ref={added} type="file" hidden aria-label="File to add" data-test="addition" onChange={event => take(event.currentTarget, file => app.workbench.add(inside(path, isContainer, file.name), file))} />
    </div>
  );
}

/** In the top bar, for the file or folder that is open. */
export function FileMenuButton({ app }: { app: App }) {
  const { path, identity, folder, source } = app.state.use();
  return path && source !== 'samples' ? (
    <button class="bare" aria-label="File menu" aria-haspopup="menu" title="Replace, rename, remove, add" onClick={event => {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      app.state.set({ menu: { path, isFolder: folder === path && !identity, isContainer: identity?.container === true, x: left, y: bottom + 4 } });
    }}><Icon name="more" /></button>
  ) : null;
}

/** The path of a new file in a container or folder. */
function inside(path: string, isContainer: boolean, name: string): string {
  return isContainer ? `${path}!${name}` : path.endsWith('/') ? path + name : `${path}/${name}`;
}

async function saveOriginal(app: App, path: string) {
  await app.during('Reading …', async () => save(nameOf(path), new Blob([(await app.engine.ask('bytes', path)).parts[0]])));
}

export function RenameDialog({ app }: { app: App }) {
  const { renamed } = app.state.use();
  const [name, setName] = useState(nameOf(renamed));
  return (
    <Dialog app={app} title={`Rename ${nameOf(renamed)}`}>
      <form onSubmit={event => {
        event.preventDefault();
        app.state.set({ dialog: '' });
        void app.workbench.rename(renamed, name);
      }}>
        <label class="override">New name <input type="text" value={name} onInput={event => setName(event.currentTarget.value)} /></label>
        <div class="actions">
          <button class="primary" disabled={name === '' || name === nameOf(renamed)}>Rename</button>
          <button type="button" onClick={() => app.state.set({ dialog: '' })}>Cancel</button>
        </div>
      </form>
    </Dialog>
  );
}
