// Simulates a user of the page with pointer and drops, and counts the actions.
import { readFileSync } from 'node:fs';

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
  dropOnModel({ name, buffer }, texture) {
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
    }, [name, buffer.toString('base64'), texture]));
  }
}
