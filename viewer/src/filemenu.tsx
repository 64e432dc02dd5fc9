// The context menu of a file or folder, which can be opened by a right click or from the top bar, and the rename dialog.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from './app';
import { Dialog } from './dialog';
import { Icon } from './icons';
import { getFileName } from './paths';
import { unzip } from './zip';

/** A menu item: its label, whether it is enabled, and its action. */
type Item = [string, boolean, () => void];

/** The file of an open menu, and the position of the menu in pixels. */
export interface Menu { path: string; isFolder: boolean; isContainer: boolean; x: number; y: number }

/** Returns whether a path is a member of a container. Only members can be renamed and removed in the page. */
export function isMember(path: string): boolean {
  return path.includes('!');
}

export function FileMenu({ app }: { app: App }) {
  const { menu } = app.view.use('menu');
  const box = useRef<HTMLDivElement>(null);
  const replacementInput = useRef<HTMLInputElement>(null);
  const additionInput = useRef<HTMLInputElement>(null);
  const modelInput = useRef<HTMLInputElement>(null);
  const projectInput = useRef<HTMLInputElement>(null);
  /** The element that had the focus before the menu was opened. */
  const previousFocus = useRef<HTMLElement | null>(null);
  const close = () => {
    app.view.closeMenu();
    previousFocus.current?.focus();
  };
  useEffect(() => {
    if (!menu) {
      return;
    }
    previousFocus.current = document.activeElement as HTMLElement | null;
    box.current!.style.setProperty('left', `${Math.min(menu.x, innerWidth - box.current!.offsetWidth - 8)}px`);
    box.current!.style.setProperty('top', `${Math.min(menu.y, innerHeight - box.current!.offsetHeight - 8)}px`);
    box.current!.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
    const outside = (event: Event) => { if (!box.current?.contains(event.target as Node)) { app.view.closeMenu(); } };
    window.addEventListener('pointerdown', outside);
    return () => window.removeEventListener('pointerdown', outside);
  }, [menu]);
  if (!menu) {
    return null;
  }
  const { path, isFolder, isContainer } = menu;
  const canEdit = app.workbench.canEdit;
  const isModel = app.files.value.identities.get(path)?.kind === 'model';
  const useFile = (input: HTMLInputElement, use: (file: File) => Promise<unknown>) => {
    const file = input.files?.[0];
    input.value = '';
    close();
    if (file) {
      void use(file);
    }
  };
  const items: Item[] = [
    ['Replace …', canEdit && !isFolder, () => replacementInput.current!.click()],
    ...isModel ? [['Import GLB …', canEdit, () => modelInput.current!.click()] as Item] : [],
    ['Add file …', canEdit && (isContainer || isFolder), () => additionInput.current!.click()],
    ['Rename …', canEdit && !isFolder && isMember(path), () => { close(); app.view.askForNewName(path); }],
    ...isMember(path) || isFolder ? [] : [['Open project …', canEdit, () => projectInput.current!.click()] as Item],
    ['Remove', canEdit && !isFolder && isMember(path), () => { close(); void app.workbench.remove(path); }],
    ['Export …', !isFolder, () => { close(); void app.opener.openFile(path).then(() => app.view.showDialog('export')); }],
    ['Save original file', !isFolder, () => { close(); void app.exporter.saveOriginal(path); }],
  ];
  const onKey = (event: KeyboardEvent) => {
    const all = [...box.current!.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
    const index = all.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (target !== undefined) {
      all.at(target % all.length)?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      close();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="file-menu" ref={box} role="menu" aria-label={`${getFileName(path)}`} onKeyDown={onKey}>
      {items.map(([text, isPossible, run]) => <button key={text} role="menuitem" disabled={!isPossible} onClick={run}>{text}</button>)}
      <input ref={replacementInput} type="file" hidden aria-label="New file" data-test="replacement" onChange={event => useFile(event.currentTarget, file => app.workbench.replace(path, file, file.name))} />
      <input ref={additionInput} type="file" hidden aria-label="File to add" data-test="addition" onChange={event => useFile(event.currentTarget, file => app.workbench.add(pathInside(path, isContainer, file.name), file))} />
      <input ref={modelInput} type="file" accept=".glb" hidden aria-label="Edited model" data-test="model" onChange={event => useFile(event.currentTarget, file => proposeModel(app, path, file))} />
      <input ref={projectInput} type="file" accept=".zip" hidden aria-label="Project" data-test="project" onChange={event => useFile(event.currentTarget, file => openProject(app, file, path))} />
    </div>
  );
}

/** Opens a model and the dialog that previews an edited GLB as its replacement. */
async function proposeModel(app: App, path: string, glb: File) {
  if (app.document.value.path !== path) {
    await app.opener.openFile(path);
  }
  app.view.proposeModel({ path, glb: [glb.name, glb] });
}

/** Applies the project in a ZIP file to the file at a path. */
function openProject(app: App, file: File, path: string) {
  return app.status.runTask('Opening …', async () => {
    if (!await app.editRefresh.openProject(await unzip(file), path)) {
      throw new Error(`${file.name} is not a project: it does not contain mod.json.`);
    }
  });
}

/** A button in the top bar that opens the menu of the open file or folder. */
export function FileMenuButton({ app }: { app: App }) {
  const { path, identity, folder } = app.document.use('path', 'identity', 'folder');
  const { origin } = app.files.use('origin');
  return path && origin !== 'samples' ? (
    <button class="bare" aria-label="File menu" aria-haspopup="menu" title="Replace, rename, remove, add" onClick={event => {
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      app.view.openMenu({ path, isFolder: folder === path && !identity, isContainer: identity?.container === true, x: left, y: bottom + 4 });
    }}><Icon name="more" /></button>
  ) : null;
}

/** Returns the path of a new file in a container or folder. */
function pathInside(path: string, isContainer: boolean, name: string): string {
  return isContainer ? `${path}!${name}` : path.endsWith('/') ? path + name : `${path}/${name}`;
}

/** A dialog for renaming a file. */
export function RenameDialog({ app }: { app: App }) {
  const { renamedPath } = app.view.use('renamedPath');
  const [name, setName] = useState(getFileName(renamedPath));
  return (
    <Dialog app={app} title={`Rename ${getFileName(renamedPath)}`}>
      <form onSubmit={event => {
        event.preventDefault();
        app.view.closeDialog();
        void app.workbench.rename(renamedPath, name);
      }}>
        <label class="override">New name <input type="text" autofocus value={name} onInput={event => setName(event.currentTarget.value)} /></label>
        <div class="actions">
          <button class="primary" disabled={name === '' || name === getFileName(renamedPath)}>Rename</button>
          <button type="button" onClick={() => app.view.closeDialog()}>Cancel</button>
        </div>
      </form>
    </Dialog>
  );
}
