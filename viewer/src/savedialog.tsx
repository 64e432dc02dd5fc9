// The dialog that saves edits: in place, as complete files, as a mod folder, as a patch, or as a project.
import type { ShurikenError } from '@shuriken/core/engine';
import { useState } from 'preact/hooks';
import type { App } from './app';
import { formatSize, describeOperation } from './changesdialog';
import { Dialog } from './dialog';
import { download } from './fileio';
import type { NamedBlob } from './fileio';
import { getFileName, getFileStem } from './paths';
import { escapeInvisible } from './escaping';
import { FileChangedError } from './servedfiles';
import { zip } from './zip';

export function SaveDialog({ app }: { app: App }) {
  const { files } = app.workbench.use('files');
  const [chosen, setChosen] = useState(files[0]?.path ?? '');
  const file = files.find(each => each.path === chosen) ?? files[0];
  if (!file) {
    return <Dialog app={app} title="Save changes"><p class="quiet">Nothing was changed.</p></Dialog>;
  }
  const { workbench } = app;
  const isNew = file.before === undefined;
  const run = (make: () => Promise<NamedBlob>, isComplete: boolean) => {
    app.view.closeDialog();
    void downloadEdits(app, make, isComplete);
  };
  const isOnly = files.length === 1;
  const saveOptions: { text: string; what: string; make: () => Promise<NamedBlob>; isPossible: boolean; isComplete: boolean }[] = [
    { text: `Save ${getFileName(file.path)}`, what: `the whole file with all changes, ${formatSize(file.size)}`, make: () => buildWholeFile(app, file.path), isPossible: true, isComplete: isOnly },
    { text: 'Save patch (BPS)', what: 'for people who have the same file; contains only the differences', make: () => workbench.buildPatch(file.path, 'bps'), isPossible: !isNew, isComplete: false },
    { text: 'Save patch (xdelta)', what: 'the same, for xdelta3 and programs based on it', make: () => workbench.buildPatch(file.path, 'vcdiff'), isPossible: !isNew, isComplete: false },
    { text: 'Save changed files as ZIP', what: 'only the changed files, in their folders, for mod loaders', make: async () => [`${getFileStem(file.path)}-changes.zip`, await zip(await workbench.changedMembers())], isPossible: true, isComplete: true },
    { text: 'Save project', what: 'mod.json and the new files. To continue later, open the game and drop the ZIP, or use shuriken mod', make: async () => [`${getFileStem(file.path)}-project.zip`, await zip(await workbench.buildProject(file.path))], isPossible: !isNew, isComplete: isOnly },
  ];
  return (
    <Dialog app={app} title="Save changes">
      {files.length > 1 && (
        <label class="override">File
          <select value={file.path} onChange={event => setChosen(event.currentTarget.value)}>{files.map(each => <option key={each.path} value={each.path}>{each.path}</option>)}</select>
        </label>
      )}
      {workbench.canSaveInPlace && <SaveInPlace app={app} />}
      <ul class="ways">
        {saveOptions.filter(({ isPossible }) => isPossible).map(({ text, what, make, isComplete }, i) => (
          <li key={text}><button class={i === 0 && !workbench.canSaveInPlace ? 'primary' : ''} onClick={() => run(make, isComplete)}>{text}</button><span class="quiet">{what}</span></li>
        ))}
      </ul>
      {files.length > 1 && <div class="actions"><button onClick={() => run(async () => ['changed-files.zip', await zip((await Promise.all(files.map(each => workbench.build(each.path)))).flat())], true)}>Save all {files.length} files as ZIP</button></div>}
      <p class="quiet">{workbench.canSaveInPlace && !files.some(each => each.before === undefined) ? 'Only the first button changes your files.' : 'The files that you opened stay unchanged.'} Nothing leaves this computer.</p>
    </Dialog>
  );
}

/** The part of the dialog that saves in place, if the local server permits it. */
function SaveInPlace({ app }: { app: App }) {
  const { workbench } = app;
  const { files } = workbench.use('files');
  const [problem, setProblem] = useState<ShurikenError>();
  const [isSaving, setSaving] = useState(false);
  const added = files.find(file => file.before === undefined);
  if (added) {
    return <p class="quiet">{escapeInvisible(getFileName(added.path))} is a new file, and only existing files can be saved in place. Save a ZIP below, and unpack it in the folder.</p>;
  }
  const isConflict = problem instanceof FileChangedError;
  const targetName = files.length === 1 ? getFileName(files[0].path) : `all ${files.length} files`;
  const during = async (work: () => Promise<void>) => {
    setSaving(true);
    await app.status.runTask('Saving …', work);
    setSaving(false);
  };
  const saveInPlace = () => during(async () => {
    try {
      await workbench.saveInPlace();
      app.view.closeDialog();
      app.status.showNotice(`Saved in ${escapeInvisible(files.map(file => file.path).join(', '))}.`);
      setProblem(undefined);
    } catch (e) {
      setProblem(e as ShurikenError);
    }
  });
  const carryOver = () => during(async () => {
    const failed = await workbench.reapplyEdits();
    app.view.closeDialog();
    app.status.announce(failed.length === 0 ? 'Your changes were applied to the new file. Check it, and save again.'
      : `The new file is open. These changes are no longer possible: ${escapeInvisible(failed.map(describeOperation).join('; '))}.`);
  });
  return (
    <>
      <ul class="ways">
        <li><button class="primary" disabled={isSaving || isConflict} onClick={() => void saveInPlace()}>Save into {escapeInvisible(targetName)}</button><span class="quiet">replaces {files.length === 1 ? 'the file' : 'the files'} on your disk; this cannot be undone</span></li>
      </ul>
      {isSaving && <p class="saving" role="status"><span class="spin" aria-hidden="true" />Saving …</p>}
      {problem && (
        <div class="finding error" role="alert">
          <p>{escapeInvisible(problem.message.replace(/\.$/, ''))}.{isConflict && ' Your changes are still here. Save them as a ZIP below, or apply them to the new file, check it and save again.'}</p>
          {isConflict && <button disabled={isSaving} onClick={() => void carryOver()}>Apply my changes to the new file</button>}
        </div>
      )}
    </>
  );
}

/** Returns a complete edited file. A disc image of several files becomes a ZIP. */
async function buildWholeFile(app: App, path: string): Promise<NamedBlob> {
  const files = await app.workbench.build(path);
  return files.length === 1 ? files[0] : [`${getFileStem(path)}.zip`, await zip(files)];
}

/**
 * Downloads a file that contains edits.
 *
 * @param isComplete whether the file contains all edits, and not only their differences. Then they are marked as saved
 */
function downloadEdits(app: App, make: () => Promise<NamedBlob>, isComplete: boolean) {
  return app.status.runTask('Saving …', async () => {
    const [name, blob] = await make();
    download(name, blob);
    if (isComplete) {
      app.workbench.markSaved();
    }
    app.status.showNotice(`Saved ${name} (${formatSize(blob.size)}).`);
  });
}

/** Saves the edited file without a dialog. Shows the dialog for several files, or if the page can save in place. */
export async function saveWithoutDialog(app: App) {
  const { files } = app.workbench.value;
  if (files.length === 1 && !app.workbench.canSaveInPlace) {
    await downloadEdits(app, () => buildWholeFile(app, files[0].path), true);
  } else if (files.length > 0) {
    app.view.showDialog('save');
  } else {
    app.status.announce('Nothing was changed.');
  }
}
