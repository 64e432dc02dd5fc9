// All actions with keyboard shortcuts, and the listener that runs them.
import type { App } from './app';
import * as preferences from './preferences';
import { saveWithoutDialog } from './savedialog';
import { LIGHTING_MODES, DISPLAY_MODES, getNextId } from './displaymodes';

/**
 * An action with its keyboard shortcuts.
 *
 * @property keys the default keys, as in `KeyboardEvent.key`
 * @property description the description of the action, which also identifies it in the settings
 */
export interface Action { keys: string[]; description: string; group: string; run(app: App): void }

/** The rotation by an arrow key, in radians. */
const ORBIT_STEP = Math.PI / 24;

export const ACTIONS: Action[] = [
  { group: 'Files', keys: ['o'], description: 'open files', run: () => showFileDialog() },
  { group: 'Files', keys: ['/'], description: 'search', run: app => focusSearch(app) },
  { group: 'Files', keys: ['h'], description: 'overview', run: app => app.opener.openOverview() },
  { group: 'Files', keys: ['e'], description: 'export', run: app => app.view.showDialog('export') },
  { group: 'Files', keys: ['v'], description: 'check round trip', run: app => void app.verify() },
  { group: 'Files', keys: ['Escape'], description: 'close, or cancel a long task', run: app => closeOrCancel(app) },
  { group: 'Animations', keys: [' ', 'k'], description: 'play or pause', run: app => app.player.togglePlaying() },
  { group: 'Animations', keys: ['.'], description: 'one frame forward', run: app => app.player.step(1) },
  { group: 'Animations', keys: [','], description: 'one frame back', run: app => app.player.step(-1) },
  { group: 'Animations', keys: ['n'], description: 'next animation', run: app => void app.player.playNext(1) },
  { group: 'Animations', keys: ['p'], description: 'previous animation', run: app => void app.player.playNext(-1) },
  { group: 'Animations', keys: ['l'], description: 'loop on or off', run: app => app.player.setLooping(!app.player.value.isLooping) },
  { group: 'View', keys: ['ArrowLeft'], description: 'orbit left', run: app => app.stage.cameraRig.orbit(-ORBIT_STEP, 0) },
  { group: 'View', keys: ['ArrowRight'], description: 'orbit right', run: app => app.stage.cameraRig.orbit(ORBIT_STEP, 0) },
  { group: 'View', keys: ['ArrowUp'], description: 'orbit up', run: app => app.stage.cameraRig.orbit(0, ORBIT_STEP) },
  { group: 'View', keys: ['ArrowDown'], description: 'orbit down', run: app => app.stage.cameraRig.orbit(0, -ORBIT_STEP) },
  { group: 'View', keys: ['+', '='], description: 'nearer', run: app => app.stage.cameraRig.zoom(1 / 1.15) },
  { group: 'View', keys: ['-'], description: 'farther', run: app => app.stage.cameraRig.zoom(1.15) },
  { group: 'View', keys: ['a'], description: 'pan left', run: app => app.stage.cameraRig.pan(-0.04, 0) },
  { group: 'View', keys: ['d'], description: 'pan right', run: app => app.stage.cameraRig.pan(0.04, 0) },
  { group: 'View', keys: ['w'], description: 'pan up', run: app => app.stage.cameraRig.pan(0, 0.04) },
  { group: 'View', keys: ['s'], description: 'pan down', run: app => app.stage.cameraRig.pan(0, -0.04) },
  { group: 'View', keys: ['f'], description: 'show the whole model or the selection', run: app => app.view.frameSelection() },
  { group: 'View', keys: ['1'], description: 'from the front', run: app => app.stage.cameraRig.frameBox(0, 0) },
  { group: 'View', keys: ['3'], description: 'from the right', run: app => app.stage.cameraRig.frameBox(90, 0) },
  { group: 'View', keys: ['7'], description: 'from above', run: app => app.stage.cameraRig.frameBox(0, 89.9) },
  { group: 'View', keys: ['9'], description: 'from behind', run: app => app.stage.cameraRig.frameBox(180, 0) },
  { group: 'View', keys: ['5'], description: 'orthographic or perspective', run: app => app.view.setOrthographic(!app.view.value.isOrthographic) },
  { group: 'View', keys: ['y'], description: 'fly or orbit', run: app => app.view.setFlying(!app.view.value.isFlying) },
  { group: 'View', keys: ['q'], description: 'save view', run: app => app.links.saveView() },
  { group: 'View', keys: ['u'], description: 'restore view', run: app => void app.links.restoreSavedView() },
  { group: 'View', keys: ['t'], description: 'turntable', run: app => app.view.setTurntable(!app.view.value.isTurntableOn) },
  { group: 'Look', keys: ['c'], description: 'next look: console, as exported, clay, normals …', run: app => app.view.setDisplayMode(getNextId(DISPLAY_MODES, app.view.value.displayMode)) },
  { group: 'Look', keys: ['z'], description: 'next light: as stored, all lit, flat faces, unlit', run: app => app.view.setLightingMode(getNextId(LIGHTING_MODES, app.view.value.lightingMode)) },
  { group: 'Look', keys: ['b'], description: 'bones', run: app => app.view.setBones(!app.view.value.showsBones) },
  { group: 'Look', keys: ['x'], description: 'axes', run: app => app.view.setAxes(!app.view.value.showsAxes) },
  { group: 'Look', keys: ['i'], description: 'isolate the chosen material', run: app => app.view.setIsolated(!app.view.value.isIsolated) },
  { group: 'Look', keys: ['r'], description: 'switch between the two models', run: app => app.view.setComparison(app.view.value.comparison === 'other' ? '' : 'other') },
  { group: 'Look', keys: ['g'], description: 'take a screenshot', run: app => app.view.showDialog('screenshot') },
  { group: 'Page', keys: ['['], description: 'files', run: app => app.view.togglePanel('tree') },
  { group: 'Page', keys: [']'], description: 'inspector', run: app => app.view.togglePanel('inspector') },
  { group: 'Page', keys: ['\\'], description: 'animations', run: app => app.view.togglePanel('clips') },
  { group: 'Page', keys: ['m'], description: 'dark or light', run: app => app.view.toggleTheme() },
  { group: 'Page', keys: ['?'], description: 'this list of keys', run: app => app.view.showDialog(app.view.value.dialog === 'shortcuts' ? '' : 'shortcuts') },
];

/** The name of the setting that stores chosen keys. */
const PREFERENCE_NAME = 'keys';

/** Returns the chosen keys by the description of the action. */
function readChosenKeys(): Map<string, string> {
  return new Map(Object.entries(preferences.object(PREFERENCE_NAME)).filter((each): each is [string, string] => typeof each[1] === 'string'));
}

/** Returns the keys of an action: the chosen key, otherwise the default keys that no other action uses. */
export function getKeys(action: Action, chosen = readChosenKeys()): string[] {
  const usedKeys = new Set([...chosen].filter(([does]) => does !== action.description).map(([, key]) => key));
  const ownKey = chosen.get(action.description);
  return ownKey ? [ownKey] : action.keys.filter(key => !usedKeys.has(key));
}

/** Assigns a key to an action. */
export function assignKey(does: string, key: string) {
  preferences.set(PREFERENCE_NAME, JSON.stringify(Object.fromEntries(readChosenKeys().set(does, key))));
}

/** Restores the default keys of all actions. */
export function restoreDefaultKeys() {
  preferences.remove(PREFERENCE_NAME);
}

/** Opens the file dialog of the page. */
export function showFileDialog() {
  document.querySelector<HTMLInputElement>('[data-test=files]')?.click();
}

/** Shows the search field and focuses it. */
function focusSearch(app: App) {
  app.view.showPanel('tree');
  setTimeout(() => focusWhenShown('[data-key=search]', 60));
}

/** Focuses an element as soon as it exists. A panel that was just opened appears some frames later. */
function focusWhenShown(selector: string, frames: number) {
  const found = document.querySelector<HTMLElement>(selector);
  if (frames > 0 && (!found || found !== document.activeElement)) {
    found?.focus();
    requestAnimationFrame(() => focusWhenShown(selector, frames - 1));
  }
}

/** Closes the menu, dialog or panel that is open, or cancels the running task. Each call does one of these. */
function closeOrCancel(app: App) {
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
      app.view.frameSelection();
    }
  } else if (material >= 0) {
    app.view.selectMaterial(material);
  }
}

/** Returns the action of Ctrl+S, Ctrl+Z or Ctrl+Shift+Z, or undefined for other keys. */
function findEditingShortcut(app: App, event: KeyboardEvent, target: HTMLElement): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (key === 's' && !app.view.value.dialog) {
    return () => void saveWithoutDialog(app);
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
      const run = findEditingShortcut(app, event, target);
      if (run) {
        event.preventDefault();
        run();
        return;
      }
    }
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) && (target as HTMLInputElement).type !== 'checkbox';
    if (event.ctrlKey || event.metaKey || event.altKey || event.key !== 'Escape' && isTyping || event.key === ' ' && /^(BUTTON|SUMMARY|INPUT)$/.test(target.tagName)) {
      return;
    }
    if (app.view.value.dialog && !['Escape', '?'].includes(event.key)) {
      return;
    }
    const chosen = readChosenKeys();
    const action = ACTIONS.find(each => getKeys(each, chosen).includes(event.key));
    if (action) {
      event.preventDefault();
      action.run(app);
    }
  });
}
