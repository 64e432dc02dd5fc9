// Simulates users of the page, with pointer and drops or with keys only, and counts the actions.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A user with a keyboard. An action is a click, a choice of files, a drop, a text with Enter, or a shortcut. */
class User {
  actionCount = 0;

  constructor(page) {
    this.page = page;
  }

  async runAction(action) {
    this.actionCount++;
    const result = await action();
    await this.page.waitForFunction(() => !window.viewer.status.value.task);
    return result;
  }

  /** Runs an action that downloads a file, and returns its bytes. */
  async readDownload(action) {
    const [download] = await Promise.all([this.page.waitForEvent('download'), action()]);
    return readFileSync(await download.path());
  }

  /** Waits until an edit was applied. */
  async waitForEdit() {
    await this.page.waitForFunction(() => window.viewer.workbench.value.steps.length > 0 && !window.viewer.status.value.task);
  }

  pressShortcut(keys) {
    return this.runAction(() => this.page.keyboard.press(keys));
  }

  /** Types a text into the focused field and presses Enter. */
  typeText(text) {
    return this.runAction(async () => {
      await this.page.waitForFunction(() => document.activeElement.matches('input[type=text]'));
      await this.page.keyboard.press('Control+a');
      await this.page.keyboard.type(text);
      await this.page.keyboard.press('Enter');
    });
  }
}

/** A user with keyboard and pointer. */
export class PointerUser extends User {
  openFiles(files) {
    return this.runAction(async () => {
      await this.page.setInputFiles('[data-test=files]', files);
      await this.page.waitForFunction(() => window.viewer.files.value.origin === 'dropped' && !window.viewer.files.value.isScanning);
    });
  }

  /** Clicks a button or menu item by its name. */
  click(name, role = 'button') {
    return this.runAction(() => this.page.getByRole(role, { name, exact: typeof name === 'string' }).first().click());
  }

  clickText(label) {
    return this.runAction(() => this.page.getByText(label, { exact: true }).click());
  }

  checkBox(label) {
    return this.runAction(() => this.page.getByLabel(label).check());
  }

  openFileMenu(file) {
    return this.runAction(() => this.findRow(file).click({ button: 'right' }));
  }

  selectFile(file) {
    return this.runAction(() => this.findRow(file).click());
  }

  findRow(file) {
    return this.page.locator('[role=treeitem]', { has: this.page.getByText(file, { exact: true }) }).first();
  }

  /** Chooses a menu item or button that asks for a file. */
  clickAndChooseFile(name, role, file) {
    return this.runAction(async () => {
      const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.page.getByRole(role, { name, exact: true }).first().click()]);
      await chooser.setFiles(file);
    });
  }

  /** Drops a file on the texture with a name, or anywhere on the model. */
  chooseForModel(file, texture) {
    return this.runAction(() => this.page.evaluate(([name, base64, texture]) => {
      const { stage, document: { value: { model, fileTextures } } } = window.viewer;
      const box = stage.canvas.getBoundingClientRect();
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), c => c.charCodeAt(0))], name));
      const dropOn = (target, clientX, clientY) => target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, clientX, clientY, bubbles: true, cancelable: true }));
      if (texture && !model) {
        const index = fileTextures.findIndex(each => each.name === texture);
        return dropOn([...document.querySelectorAll('.gallery li')][index], 0, 0);
      }
      for (let i = 0; i < 4096; i++) {
        const [x, y] = [box.left + (i % 64 + 0.5) / 64 * box.width, box.top + (Math.floor(i / 64) + 0.5) / 64 * box.height];
        const part = texture && model.parts.find(each => each.mesh === stage.meshAt(x, y));
        if (!texture || part && model.textureNames[part.surface.index] === texture) {
          return dropOn(stage.canvas, x, y);
        }
      }
      throw new Error(`no part of the model shows ${texture}`);
    }, [path.basename(file), readFileSync(file, 'base64'), texture]));
  }
}

/** More Tab keys than any screen has stops. */
const MAX_STOPS = 200;

/** In the page: describes what has the focus. */
function describeFocus() {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
  const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
  const at = document.elementFromPoint(x, y);
  return {
    name: element.getAttribute('aria-label') ?? (element.closest('label') ?? element).textContent.trim(),
    label: element.closest('label')?.querySelector('b')?.textContent,
    role: element.getAttribute('role') ?? element.type ?? element.localName,
    isMarked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    isSeen: at !== null && (element.contains(at) || element.closest('label')?.contains(at) === true),
    isInDialog: element.closest('dialog') !== null,
    isBody: element === document.body,
  };
}

/**
 * A user with keys only: Tab, arrows, Enter, space and shortcuts. The actions fail if the focus is hidden or leaves a dialog.
 *
 * @property onScreen called with the name of each kind of screen that the user reaches
 */
export class KeyboardUser extends User {
  onScreen = async () => {};

  constructor(page) {
    super(page);
    // Playwright reports file choosers only some time after the first listener was added: a key is faster.
    page.on('filechooser', () => {});
  }

  pressKey(keys) {
    return this.page.keyboard.press(keys);
  }

  describeFocus() {
    return this.page.evaluate(describeFocus);
  }

  /** Opens files by the key O. Changes that are not saved are given up. */
  openFiles(files) {
    return this.runAction(async () => {
      await this.chooseFiles(() => this.pressKey('o'), files);
      await this.page.waitForFunction(() => window.viewer.view.value.dialog === 'close' || window.viewer.workbench.value.steps.length === 0);
      if (await this.page.evaluate(() => window.viewer.view.value.dialog === 'close')) {
        await this.tabTo('Close without saving', found => found.name === 'Close without saving');
        await this.pressKey('Enter');
      }
      await this.page.waitForFunction(() => window.viewer.files.value.origin === 'dropped' && !window.viewer.files.value.isScanning);
    });
  }

  /** Presses a key that asks for files, and chooses them. */
  async chooseFiles(press, files) {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), press()]);
    await chooser.setFiles(files);
  }

  /** Presses Tab until something has the focus that passes a test. */
  async tabTo(what, isWanted) {
    const names = [];
    const isInDialog = await this.page.evaluate(() => document.querySelector('dialog[open]') !== null);
    for (let i = 0; i < MAX_STOPS; i++) {
      const found = await this.describeFocus();
      if (!found.isBody) {
        assert.equal(found.isInDialog, isInDialog, `${found.name} has the focus, outside of the dialog`);
        if (isWanted(found)) {
          assert.ok(found.isMarked, `${what} has the focus, but no mark`);
          assert.ok(found.isSeen, `${what} has the focus, but cannot be seen`);
          return;
        }
      }
      names.push(found.name.slice(0, 30));
      await this.pressKey('Tab');
    }
    throw new Error(`Tab does not reach ${what}, but ${[...new Set(names)].join(' | ')}`);
  }

  /** Presses an arrow key until something has the focus that passes a test. */
  async arrowTo(key, what, isWanted) {
    for (let i = 0; i < MAX_STOPS; i++) {
      const found = await this.describeFocus();
      if (isWanted(found)) {
        return;
      }
      await this.pressKey(key);
    }
    throw new Error(`${key} does not reach ${what}`);
  }

  /** Waits until an element with a name is there, and a dialog has the focus. */
  async waitForElement(selector, name) {
    const source = name instanceof RegExp ? name.source : `^${name.replace(/[^\w ]/g, '.')}$`;
    await this.page.waitForFunction(([selector, source]) => [...document.querySelectorAll(selector)].some(each => each.checkVisibility() && !each.disabled
      && new RegExp(source).test((each.getAttribute('aria-label') ?? each.textContent).trim())), [selector, source]);
    await this.waitForFrames();
  }

  /** Waits until the page has drawn what the last key changed. */
  waitForFrames() {
    return this.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
  }

  isNamed(name) {
    return found => typeof name === 'string' ? found.name === name : name.test(found.name);
  }

  /** Goes to a button or menu item by its name. */
  async goToControl(name, role) {
    if (role === 'menuitem') {
      await this.page.waitForFunction(() => document.activeElement.matches('[role=menuitem]'));
      await this.onScreen('menu');
      return this.arrowTo('ArrowDown', name, this.isNamed(name));
    }
    if (role === 'tab') {
      await this.tabTo('the tabs', found => found.role === 'tab');
      return this.arrowTo('ArrowRight', name, this.isNamed(name));
    }
    await this.waitForElement('button', name);
    await this.onScreen(await this.page.evaluate(() => document.querySelector('dialog[open]')?.getAttribute('aria-label').replace(/ .*/, '') ?? 'page'));
    await this.tabTo(String(name), found => this.isNamed(name)(found) && !found.isBody);
  }

  click(name, role = 'button') {
    return this.runAction(async () => {
      await this.goToControl(name, role);
      if (role !== 'tab') { // The arrow keys select a tab.
        await this.pressKey('Enter');
      }
    });
  }

  clickAndChooseFile(name, role, file) {
    return this.runAction(async () => {
      await this.goToControl(name, role);
      await this.chooseFiles(() => this.pressKey('Enter'), file);
    });
  }

  clickText(label) {
    return this.runAction(async () => {
      await this.waitForElement('label.choice b', label);
      await this.tabTo('the radio buttons', found => found.role === 'radio');
      await this.arrowTo('ArrowDown', label, found => found.label === label);
    });
  }

  checkBox(label) {
    return this.runAction(async () => {
      await this.waitForElement('label', label);
      await this.tabTo(label, found => found.role === 'checkbox' && found.name === label);
      await this.pressKey(' ');
    });
  }

  /** Opens the menu of a file in the tree. */
  openFileMenu(file) {
    return this.runAction(() => this.openMenuOfRow(file));
  }

  /** Opens the menu of a row of the tree. */
  async openMenuOfRow(file) {
    await this.goToRow(file);
    await this.pressKey('Shift+F10');
  }

  /** Selects a row of the tree by arrow keys. */
  async goToRow(file) {
    await this.tabTo('the files', found => found.role === 'tree');
    await this.pressKey('Home');
    await this.waitForOpenFile();
    for (let i = 0; i < MAX_STOPS; i++) {
      const row = await this.page.evaluate(() => document.getElementById(document.activeElement.getAttribute('aria-activedescendant') ?? '')?.querySelector('.name').textContent);
      if (row === file) {
        return;
      }
      await this.pressKey('ArrowDown');
      await this.waitForOpenFile();
    }
    throw new Error(`the arrow keys do not reach ${file}`);
  }

  /** Waits until the selected file is open. */
  async waitForOpenFile() {
    await this.waitForFrames();
    await this.page.waitForFunction(() => !window.viewer.status.value.task);
    await this.waitForFrames();
  }

  /** Chooses a file for the model: for the texture with a name, or by the menu of the open file. */
  chooseForModel(file, texture) {
    return this.runAction(async () => {
      if (texture) {
        await this.goToControl('Textures', 'tab');
        await this.waitForElement('button', `Replace … ${texture}`);
        await this.tabTo(`Replace … ${texture}`, found => found.name === `Replace … ${texture}`);
        return this.chooseFiles(() => this.pressKey('Enter'), file);
      }
      if (file.endsWith('.zip')) {
        await this.openMenuOfRow(await this.page.evaluate(() => window.viewer.files.value.children.get('')[0].name));
      } else {
        await this.tabTo('File menu', found => found.name === 'File menu');
        await this.pressKey('Enter');
      }
      await this.goToControl(file.endsWith('.zip') ? 'Open project …' : 'Import GLB …', 'menuitem');
      return this.chooseFiles(() => this.pressKey('Enter'), file);
    });
  }
}
