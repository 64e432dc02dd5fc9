// The hands of a person at the page, by pointer and drops. They count the actions.
import { readFileSync } from 'node:fs';

/** Hands that can use shortcuts. An action is a click, a choice of files, a drop, a text with Enter, or a shortcut. */
class Hands {
  actions = 0;

  constructor(page) {
    this.page = page;
  }

  async act(action) {
    this.actions++;
    const result = await action();
    await this.page.waitForFunction(() => !window.viewer.status.value.task, null, { timeout: 60_000 });
    return result;
  }

  /** Does an action that saves a file, and returns the bytes of the file. */
  async saving(action) {
    const [download] = await Promise.all([this.page.waitForEvent('download', { timeout: 60_000 }), action()]);
    return readFileSync(await download.path());
  }

  /** Waits until an edit is made. */
  async edited() {
    await this.page.waitForFunction(() => window.viewer.workbench.value.steps.length > 0 && !window.viewer.status.value.task, null, { timeout: 60_000 });
  }

  shortcut(keys) {
    return this.act(() => this.page.keyboard.press(keys));
  }

  /** Types a text into the field that has the focus, and confirms it. */
  type(text) {
    return this.act(async () => {
      await this.page.waitForFunction(() => document.activeElement.matches('input[type=text]'));
      await this.page.keyboard.press('Control+a');
      await this.page.keyboard.type(text);
      await this.page.keyboard.press('Enter');
    });
  }
}

/** Hands with a pointer. */
export class Pointer extends Hands {
  open(files) {
    return this.act(async () => {
      await this.page.setInputFiles('[data-test=files]', files);
      await this.page.waitForFunction(() => window.viewer.files.value.origin === 'dropped' && !window.viewer.files.value.isScanning, null, { timeout: 60_000 });
    });
  }

  /** Clicks on a button or menu item by its name. */
  press(name, role = 'button') {
    return this.act(() => this.page.getByRole(role, { name, exact: typeof name === 'string' }).first().click());
  }

  choose(label) {
    return this.act(() => this.page.getByText(label, { exact: true }).click());
  }

  tick(label) {
    return this.act(() => this.page.getByLabel(label).check());
  }

  menuOf(file) {
    return this.act(() => this.row(file).click({ button: 'right' }));
  }

  select(file) {
    return this.act(() => this.row(file).click());
  }

  row(file) {
    return this.page.locator('[role=treeitem]', { has: this.page.getByText(file, { exact: true }) }).first();
  }

  /** Chooses a menu item or button that asks for a file. */
  pressForFile(name, role, file) {
    return this.act(async () => {
      const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.page.getByRole(role, { name, exact: true }).first().click()]);
      await chooser.setFiles(file);
    });
  }

  /** Drops a file on the model: on the texture with a name, or anywhere. */
  drop({ name, buffer }, texture) {
    return this.act(() => this.page.evaluate(([name, base64, texture]) => {
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
