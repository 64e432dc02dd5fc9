// All actions that have a key. The dialog of keys shows this table.
import type { App } from './app';
import * as preferences from './preferences';
import { saveAtOnce } from './savedialog';
import { LIGHTS, LOOKS, nextId } from './displaymodes';

/**
 * An action with its keys.
 *
 * @property keys the default keys, as `KeyboardEvent.key` names them
 * @property does the description of the action, which is also its key in the settings
 */
export interface Action { keys: string[]; does: string; group: string; run(app: App): void }

/** The rotation by an arrow key, in radians. */
const ORBIT_STEP = Math.PI / 24;

export const ACTIONS: Action[] = [
  { group: 'Files', keys: ['o'], does: 'open files', run: () => openFiles() },
  { group: 'Files', keys: ['/'], does: 'search', run: app => search(app) },
  { group: 'Files', keys: ['h'], does: 'overview', run: app => app.opening.openOverview() },
  { group: 'Files', keys: ['e'], does: 'export', run: app => app.view.showDialog('export') },
  { group: 'Files', keys: ['v'], does: 'check round trip', run: app => void app.verify() },
  { group: 'Files', keys: ['Escape'], does: 'close, or cancel a long task', run: app => escape(app) },
  { group: 'Animations', keys: [' ', 'k'], does: 'play or pause', run: app => app.player.togglePlaying() },
  { group: 'Animations', keys: ['.'], does: 'one frame forward', run: app => app.player.step(1) },
  { group: 'Animations', keys: [','], does: 'one frame back', run: app => app.player.step(-1) },
  { group: 'Animations', keys: ['n'], does: 'next animation', run: app => void app.player.chooseNext(1) },
  { group: 'Animations', keys: ['p'], does: 'previous animation', run: app => void app.player.chooseNext(-1) },
  { group: 'Animations', keys: ['l'], does: 'loop on or off', run: app => app.player.setLooping(!app.player.value.isLooping) },
  { group: 'View', keys: ['ArrowLeft'], does: 'orbit left', run: app => app.stage.eye.orbit(-ORBIT_STEP, 0) },
  { group: 'View', keys: ['ArrowRight'], does: 'orbit right', run: app => app.stage.eye.orbit(ORBIT_STEP, 0) },
  { group: 'View', keys: ['ArrowUp'], does: 'orbit up', run: app => app.stage.eye.orbit(0, ORBIT_STEP) },
  { group: 'View', keys: ['ArrowDown'], does: 'orbit down', run: app => app.stage.eye.orbit(0, -ORBIT_STEP) },
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
  { group: 'View', keys: ['5'], does: 'orthographic or perspective', run: app => app.view.setOrthographic(!app.view.value.isOrthographic) },
  { group: 'View', keys: ['y'], does: 'fly or orbit', run: app => app.view.setFlying(!app.view.value.isFlying) },
  { group: 'View', keys: ['q'], does: 'save view', run: app => app.links.saveView() },
  { group: 'View', keys: ['u'], does: 'restore view', run: app => void app.links.restoreSavedView() },
  { group: 'View', keys: ['t'], does: 'turntable', run: app => app.view.setTurning(!app.view.value.isTurning) },
  { group: 'Look', keys: ['c'], does: 'next look: console, as exported, clay, normals …', run: app => app.view.setLook(nextId(LOOKS, app.view.value.look)) },
  { group: 'Look', keys: ['z'], does: 'next light: as stored, all lit, flat faces, unlit', run: app => app.view.setLight(nextId(LIGHTS, app.view.value.light)) },
  { group: 'Look', keys: ['b'], does: 'bones', run: app => app.view.setBones(!app.view.value.showsBones) },
  { group: 'Look', keys: ['x'], does: 'axes', run: app => app.view.setAxes(!app.view.value.showsAxes) },
  { group: 'Look', keys: ['i'], does: 'isolate the chosen material', run: app => app.view.isolate(!app.view.value.isIsolated) },
  { group: 'Look', keys: ['r'], does: 'switch between the two models', run: app => app.view.compare(app.view.value.comparison === 'other' ? '' : 'other') },
  { group: 'Look', keys: ['g'], does: 'take a screenshot', run: app => app.view.showDialog('picture') },
  { group: 'Page', keys: ['['], does: 'files', run: app => app.view.togglePanel('tree') },
  { group: 'Page', keys: [']'], does: 'inspector', run: app => app.view.togglePanel('inspector') },
  { group: 'Page', keys: ['\\'], does: 'animations', run: app => app.view.togglePanel('clips') },
  { group: 'Page', keys: ['m'], does: 'dark or light', run: app => app.view.toggleTheme() },
  { group: 'Page', keys: ['?'], does: 'this list of keys', run: app => app.view.showDialog(app.view.value.dialog === 'help' ? '' : 'help') },
];

/** The name of the setting with the keys that people chose. */
const STORED = 'keys';

/** Returns the keys that people chose, by the description of the action. */
function chosenKeys(): Map<string, string> {
  return new Map(Object.entries(preferences.object(STORED)).filter((each): each is [string, string] => typeof each[1] === 'string'));
}

/** Returns the keys of an action: the chosen one, otherwise its default keys without those that were chosen for other actions. */
export function keysOf(action: Action, chosen = chosenKeys()): string[] {
  const usedKeys = new Set([...chosen].filter(([does]) => does !== action.does).map(([, key]) => key));
  const ownKey = chosen.get(action.does);
  return ownKey ? [ownKey] : action.keys.filter(key => !usedKeys.has(key));
}

/** Assigns a key to an action. */
export function assignKey(does: string, key: string) {
  preferences.set(STORED, JSON.stringify(Object.fromEntries(chosenKeys().set(does, key))));
}

/** Restores the default keys of all actions. */
export function restoreDefaultKeys() {
  preferences.remove(STORED);
}

/** Opens the file dialog of the page. */
export function openFiles() {
  document.querySelector<HTMLInputElement>('[data-test=files]')?.click();
}

/** Opens the folder dialog of the page. */
export function openFolder() {
  document.querySelector<HTMLInputElement>('[data-test=folder]')?.click();
}

/** Shows the search field and moves the focus there. */
function search(app: App) {
  app.view.showPanel('tree');
  setTimeout(() => focus('[data-key=search]', 60));
}

/** Tries until the focus has stayed for a frame, because a panel that was just opened appears some frames later. */
function focus(selector: string, frames: number) {
  const found = document.querySelector<HTMLElement>(selector);
  if (frames > 0 && (!found || found !== document.activeElement)) {
    found?.focus();
    requestAnimationFrame(() => focus(selector, frames - 1));
  }
}

/** Closes what is open, or cancels what is running: one thing per call. */
function escape(app: App) {
  const { dialog, sheet, material, isFlying: flying, menu } = app.view.value;
  const { task: busy } = app.status.value;
  if (menu) {
    app.view.closeMenu();
  } else if (dialog) {
    app.view.closeDialog();
  } else if (busy) {
    app.engine.restart();
  } else if (sheet) {
    app.view.closeSheet();
  } else if (flying) {
    app.view.setFlying(false);
    if (app.document.isLevel) {
      app.view.frame();
    }
  } else if (material >= 0) {
    app.view.selectMaterial(material);
  }
}

/** Returns what a shortcut with Ctrl does to the edits; undefined for other shortcuts. */
function editingShortcut(app: App, event: KeyboardEvent, target: HTMLElement): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (key === 's' && !app.view.value.dialog) {
    return () => void saveAtOnce(app);
  }
  if (key === 'z' && !/^(INPUT|TEXTAREA)$/.test(target.tagName)) {
    return () => void (event.shiftKey ? app.workbench.redo() : app.workbench.undo());
  }
  return undefined;
}

/** Runs actions when their keys are pressed. */
export function listenToKeys(app: App) {
  window.addEventListener('keydown', event => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey) {
      const run = editingShortcut(app, event, target);
      if (run) {
        event.preventDefault();
        run();
        return;
      }
    }
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) && (target as HTMLInputElement).type !== 'checkbox';
    if (event.ctrlKey || event.metaKey || event.altKey || event.key !== 'Escape' && isTyping || event.key === ' ' && /^(BUTTON|SUMMARY)$/.test(target.tagName)) {
      return;
    }
    if (app.view.value.dialog && !['Escape', '?'].includes(event.key)) {
      return;
    }
    const chosen = chosenKeys();
    const action = ACTIONS.find(each => keysOf(each, chosen).includes(event.key));
    if (action) {
      event.preventDefault();
      action.run(app);
    }
  });
}
