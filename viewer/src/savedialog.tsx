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
  const run = (make: () => Promise<NamedBlob>) => void downloadEdits(app, make);
  const saveOptions: [string, string, () => Promise<NamedBlob>, boolean][] = [
    [`Save ${getFileName(file.path)}`, `the whole file with all changes, ${formatSize(file.size)}`, () => buildWholeFile(app, file.path), true],
    ['Save patch (BPS)', 'for others who have the same file: it contains only the differences', () => workbench.buildPatch(file.path, 'bps'), !isNew],
    ['Save patch (xdelta)', 'the same for xdelta3 and tools made with it', () => workbench.buildPatch(file.path, 'vcdiff'), !isNew],
    ['Save changed files as ZIP', 'only the changed files, in folders: for mod loaders', async () => [`${getFileStem(file.path)}-changes.zip`, await zip(await workbench.changedMembers())], true],
    ['Save project', 'mod.json and the new files: drop it on the same game to continue, or use shuriken mod', async () => [`${getFileStem(file.path)}-project.zip`, await zip(await workbench.buildProject(file.path))], !isNew],
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
        {saveOptions.filter(([, , , isPossible]) => isPossible).map(([text, what, make], i) => (
          <li key={text}><button class={i === 0 && !workbench.canSaveInPlace ? 'primary' : ''} onClick={() => run(make)}>{text}</button><span class="quiet">{what}</span></li>
        ))}
      </ul>
      {files.length > 1 && <div class="actions"><button onClick={() => run(async () => ['changed-files.zip', await zip((await Promise.all(files.map(each => workbench.build(each.path)))).flat())])}>Save all {files.length} files as ZIP</button></div>}
      <p class="quiet">{workbench.canSaveInPlace ? 'Only the first button changes your files.' : 'The file that you opened stays as it is.'} Nothing leaves this computer.</p>
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
    return <p class="quiet">{escapeInvisible(getFileName(added.path))} is a new file, and only existing files can be saved in place. Save the ZIP and unpack it in the folder.</p>;
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
      app.status.announce(`Saved in ${escapeInvisible(files.map(file => file.path).join(', '))}.`);
      setProblem(undefined);
    } catch (e) {
      setProblem(e as ShurikenError);
    }
  });
  const carryOver = () => during(async () => {
    const failed = await workbench.reapplyEdits();
    app.view.closeDialog();
    app.status.announce(failed.length === 0 ? 'Your changes are on the new file now. Look at it, and save again.'
      : `The new file is open. No longer possible: ${escapeInvisible(failed.map(describeOperation).join('; '))}.`);
  });
  return (
    <>
      <ul class="ways">
        <li><button class="primary" disabled={isSaving || isConflict} onClick={() => void saveInPlace()}>Save into {escapeInvisible(targetName)}</button><span class="quiet">replaces {files.length === 1 ? 'the file' : 'the files'} on your disk; this cannot be undone</span></li>
      </ul>
      {problem && (
        <div class="finding error" role="alert">
          <p>{escapeInvisible(problem.message.replace(/\.$/, ''))}.{isConflict && ' Your changes are still here. Save them as a ZIP below, or put them on the new file, look at it and save again.'}</p>
          {isConflict && <button disabled={isSaving} onClick={() => void carryOver()}>Put my changes on the new file</button>}
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

/** Downloads a file that contains the edits, and marks them as saved. */
function downloadEdits(app: App, make: () => Promise<NamedBlob>) {
  return app.status.runTask('Saving …', async () => {
    download(...await make());
    app.workbench.markSaved();
    app.view.closeDialog();
    app.status.announce('Saved.');
  });
}

/** Saves the edited file without a dialog. Shows the dialog for several files, or if the page can save in place. */
export async function saveWithoutDialog(app: App) {
  const { files } = app.workbench.value;
  if (files.length === 1 && !app.workbench.canSaveInPlace) {
    await downloadEdits(app, () => buildWholeFile(app, files[0].path));
  } else if (files.length > 0) {
    app.view.showDialog('save');
  } else {
    app.status.announce('Nothing was changed.');
  }
}
