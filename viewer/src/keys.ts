// Every action by keyboard. The table is also what the overlay shows.
import type { App } from './app';
import * as keep from './keep';
import { LIGHTS, LOOKS, after } from './looks';

export interface Key { keys: string[]; does: string; group: string; run(app: App): void }

const STEP = Math.PI / 24;

export const KEYS: Key[] = [
  { group: 'Files', keys: ['o'], does: 'open files', run: () => openFiles() },
  { group: 'Files', keys: ['/'], does: 'search', run: app => search(app) },
  { group: 'Files', keys: ['h'], does: 'overview', run: app => app.opening.landing() },
  { group: 'Files', keys: ['e'], does: 'export', run: app => app.state.set({ dialog: 'export' }) },
  { group: 'Files', keys: ['v'], does: 'check round trip', run: app => void app.verify() },
  { group: 'Files', keys: ['Escape'], does: 'close, or cancel a long task', run: app => escape(app) },
  { group: 'Animations', keys: [' ', 'k'], does: 'play or pause', run: app => app.motions.playPause() },
  { group: 'Animations', keys: ['.'], does: 'one frame forward', run: app => app.motions.step(1) },
  { group: 'Animations', keys: [','], does: 'one frame back', run: app => app.motions.step(-1) },
  { group: 'Animations', keys: ['n'], does: 'next animation', run: app => void app.motions.next(1) },
  { group: 'Animations', keys: ['p'], does: 'previous animation', run: app => void app.motions.next(-1) },
  { group: 'Animations', keys: ['l'], does: 'loop on or off', run: app => app.motions.play.set({ loop: !app.motions.play.value.loop }) },
  { group: 'View', keys: ['ArrowLeft'], does: 'orbit left', run: app => app.stage.eye.orbit(-STEP, 0) },
  { group: 'View', keys: ['ArrowRight'], does: 'orbit right', run: app => app.stage.eye.orbit(STEP, 0) },
  { group: 'View', keys: ['ArrowUp'], does: 'orbit up', run: app => app.stage.eye.orbit(0, STEP) },
  { group: 'View', keys: ['ArrowDown'], does: 'orbit down', run: app => app.stage.eye.orbit(0, -STEP) },
  { group: 'View', keys: ['+', '='], does: 'nearer', run: app => app.stage.eye.zoom(1 / 1.15) },
  { group: 'View', keys: ['-'], does: 'farther', run: app => app.stage.eye.zoom(1.15) },
  { group: 'View', keys: ['a'], does: 'pan left', run: app => app.stage.eye.pan(-0.04, 0) },
  { group: 'View', keys: ['d'], does: 'pan right', run: app => app.stage.eye.pan(0.04, 0) },
  { group: 'View', keys: ['w'], does: 'pan up', run: app => app.stage.eye.pan(0, 0.04) },
  { group: 'View', keys: ['s'], does: 'pan down', run: app => app.stage.eye.pan(0, -0.04) },
  { group: 'View', keys: ['f'], does: 'show the whole model or the selection', run: app => app.view.frame() },
  { group: 'View', keys: ['1'], does: 'from the front', run: app => app.stage.eye.frame(0, 0) },
  { group: 'View', keys: ['3'], does: 'from the right', run: app => app.stage.eye.frame(90, 0) },
  { group: 'View', keys: ['7'], does: 'from above', run: app => app.stage.eye.frame(0, 89.9) },
  { group: 'View', keys: ['9'], does: 'from behind', run: app => app.stage.eye.frame(180, 0) },
  { group: 'View', keys: ['5'], does: 'orthographic or perspective', run: app => app.view.flat(!app.state.value.flat) },
  { group: 'View', keys: ['y'], does: 'fly or orbit', run: app => app.view.flies(!app.state.value.flying) },
  { group: 'View', keys: ['q'], does: 'save view', run: app => app.view.remember() },
  { group: 'View', keys: ['u'], does: 'restore view', run: app => void app.view.recall() },
  { group: 'View', keys: ['t'], does: 'turntable', run: app => app.view.turn(!app.state.value.turning) },
  { group: 'Look', keys: ['c'], does: 'next look: console, as exported, clay, normals …', run: app => app.view.setLook(after(LOOKS, app.state.value.look)) },
  { group: 'Look', keys: ['z'], does: 'next light: as stored, all lit, flat faces, unlit', run: app => app.view.setLight(after(LIGHTS, app.state.value.light)) },
  { group: 'Look', keys: ['b'], does: 'bones', run: app => app.view.bones(!app.state.value.bones) },
  { group: 'Look', keys: ['x'], does: 'axes', run: app => app.view.axes(!app.state.value.axes) },
  { group: 'Look', keys: ['i'], does: 'isolate the chosen material', run: app => app.materials.isolate(!app.state.value.isolated) },
  { group: 'Look', keys: ['r'], does: 'switch between the two models', run: app => app.comparison.show(app.state.value.beside === 'other' ? '' : 'other') },
  { group: 'Look', keys: ['g'], does: 'take a screenshot', run: app => app.state.set({ dialog: 'picture' }) },
  { group: 'Page', keys: ['['], does: 'files', run: app => app.view.panel('tree') },
  { group: 'Page', keys: [']'], does: 'inspector', run: app => app.view.panel('inspector') },
  { group: 'Page', keys: ['\\'], does: 'animations', run: app => app.view.panel('clips') },
  { group: 'Page', keys: ['m'], does: 'dark or light', run: app => app.view.theme(app.state.value.theme === 'dark' ? 'light' : 'dark') },
  { group: 'Page', keys: ['?'], does: 'this list of keys', run: app => app.state.set({ dialog: app.state.value.dialog === 'help' ? '' : 'help' }) },
];

const KEPT = 'keys';

/** What people have put on other keys: from what a key does to the key. */
function chosen(): Map<string, string> {
  return new Map(Object.entries(keep.object(KEPT)).filter((each): each is [string, string] => typeof each[1] === 'string'));
}

/** The keys of an action: the chosen one, else its own but for those that were chosen for others. */
export function keysOf(key: Key, other = chosen()): string[] {
  const taken = new Set([...other].filter(([does]) => does !== key.does).map(([, each]) => each));
  const own = other.get(key.does);
  return own ? [own] : key.keys.filter(each => !taken.has(each));
}

/** Puts an action on a key; without a key, all actions back on their own. */
export function putKey(does = '', key = '') {
  keep.set(KEPT, does ? JSON.stringify(Object.fromEntries(chosen().set(does, key))) : '{}');
}

export function openFiles() {
  document.querySelector<HTMLInputElement>('[data-test=files]')?.click();
}

export function openFolder() {
  document.querySelector<HTMLInputElement>('[data-test=folder]')?.click();
}

function search(app: App) {
  if (!app.state.value.panels.tree || innerWidth <= 720 && app.state.value.sheet !== 'tree') {
    app.view.panel('tree');
  }
  setTimeout(() => focus('[data-key=search]', 60));
}

/** Tries until the focus has stayed for a frame: a panel that was just opened is there some frames later, and may be drawn once more. */
function focus(selector: string, frames: number) {
  const found = document.querySelector<HTMLElement>(selector);
  if (frames > 0 && (!found || found !== document.activeElement)) {
    found?.focus();
    requestAnimationFrame(() => focus(selector, frames - 1));
  }
}

function escape(app: App) {
  const { dialog, sheet, busy, material, flying, menu } = app.state.value;
  if (menu) {
    app.state.set({ menu: undefined });
  } else if (dialog) {
    app.state.set({ dialog: '' });
  } else if (busy) {
    app.engine.restart();
  } else if (sheet) {
    app.state.set({ sheet: '' });
  } else if (flying) {
    app.view.flies(false);
    if (app.isLevel) {
      app.view.frame();
    }
  } else if (material >= 0) {
    app.materials.select(material);
  }
}

export function listen(app: App) {
  window.addEventListener('keydown', event => {
    const on = event.target as HTMLElement;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !/^(INPUT|TEXTAREA)$/.test(on.tagName)) {
      event.preventDefault();
      void (event.shiftKey ? app.workbench.redo() : app.workbench.undo());
      return;
    }
    const types = /^(INPUT|SELECT|TEXTAREA)$/.test(on.tagName) && (on as HTMLInputElement).type !== 'checkbox';
    if (event.ctrlKey || event.metaKey || event.altKey || event.key !== 'Escape' && types || event.key === ' ' && /^(BUTTON|SUMMARY)$/.test(on.tagName)) {
      return;
    }
    if (app.state.value.dialog && !['Escape', '?'].includes(event.key)) {
      return;
    }
    const other = chosen();
    const key = KEYS.find(each => keysOf(each, other).includes(event.key));
    if (key) {
      event.preventDefault();
      key.run(app);
    }
  });
}
