// The dialogs before the open files are closed: for a dropped file that would replace them, and for unsaved changes.
import type { App } from './app';
import { Dialog } from './dialog';

/** Offers to open a dropped PNG or GLB while a game or a folder is open. */
export function OpenAloneDialog({ app }: { app: App }) {
  const { offeredFile } = app.view.use('offeredFile');
  if (!offeredFile) {
    return null;
  }
  const [name] = offeredFile;
  const openAlone = () => {
    app.view.closeDialog();
    void app.loader.openFiles([offeredFile]);
  };
  return (
    <Dialog app={app} title={name}>
      <p>{/\.png$/i.test(name) ? 'To change a texture, open its model or texture file first, and drop the PNG there.' : 'To change a model, open the model first, and drop the GLB on it.'}</p>
      <div class="actions">
        <button onClick={openAlone}>Open it alone (closes the open files)</button>
        <button onClick={() => app.view.closeDialog()}>Cancel</button>
      </div>
    </Dialog>
  );
}

/** Asks whether to close files with unsaved changes. */
export function CloseDialog({ app }: { app: App }) {
  const { steps } = app.workbench.use('steps');
  return (
    <Dialog app={app} title={steps.length === 1 ? '1 change is not saved' : `${steps.length} changes are not saved`}>
      <p>The open files will be closed. {app.files.value.origin === 'dropped' ? 'This browser keeps the changes. To restore them, open the same files again.' : 'The changes will be lost.'}</p>
      <div class="actions">
        <button class="primary" onClick={() => app.view.showDialog('save')}>Save …</button>
        <button onClick={() => app.view.allowClosing()}>Close without saving</button>
        <button onClick={() => app.view.closeDialog()}>Cancel</button>
      </div>
    </Dialog>
  );
}
