// Ways to save the changes: whole files, a mod folder, a patch for others who have the game, a project to go on with.
import { useState } from 'preact/hooks';
import type { App } from './app';
import { bytesText } from './changes';
import { Dialog } from './dialog';
import { save } from './files';
import type { Named } from './files';
import { nameOf, stemOf } from './places';
import { zipped } from './zip';

export function SaveDialog({ app }: { app: App }) {
  const { files } = app.workbench.changes.use();
  const [chosen, setChosen] = useState(files[0]?.path ?? '');
  const file = files.find(each => each.path === chosen) ?? files[0];
  if (!file) {
    return <Dialog app={app} title="Save changes"><p class="quiet">Nothing was changed.</p></Dialog>;
  }
  const { workbench } = app;
  const isNew = file.before === undefined;
  const run = (make: () => Promise<Named>) => void app.during('Saving …', async () => {
    save(...await make());
    workbench.isSaved();
    app.state.set({ dialog: '' });
    app.say('Saved.');
  });
  const ways: [string, string, () => Promise<Named>, boolean][] = [
    [`Save ${nameOf(file.path)}`, `the whole file with all changes, ${bytesText(file.size)}`, async () => oneOrZip(await workbench.build(file.path), stemOf(file.path)), true],
    ['Save patch (BPS)', 'for others who have the same file: it holds only what differs', () => workbench.patch(file.path, 'bps'), !isNew],
    ['Save patch (xdelta)', 'the same for xdelta3 and tools made with it', () => workbench.patch(file.path, 'vcdiff'), !isNew],
    ['Save changed files as ZIP', 'what was changed, in folders: for mod loaders', async () => [`${stemOf(file.path)}-changes.zip`, await zipped(await workbench.changedMembers())], true],
    ['Save project', 'mod.json with the new files: drop it on the same game to go on, or use shuriken mod', async () => [`${stemOf(file.path)}-project.zip`, await zipped(await workbench.project(file.path))], !isNew],
  ];
  return (
    <Dialog app={app} title="Save changes">
      {files.length > 1 && (
        <label class="override">File
          <select value={file.path} onChange={event => setChosen(event.currentTarget.value)}>{files.map(each => <option key={each.path} value={each.path}>{each.path}</option>)}</select>
        </label>
      )}
      <ul class="ways">
        {ways.filter(([, , , isPossible]) => isPossible).map(([text, what, make], i) => (
          <li key={text}><button class={i === 0 ? 'primary' : ''} onClick={() => run(make)}>{text}</button><span class="quiet">{what}</span></li>
        ))}
      </ul>
      {files.length > 1 && <div class="actions"><button onClick={() => run(async () => ['changed-files.zip', await zipped((await Promise.all(files.map(each => workbench.build(each.path)))).flat())])}>Save all {files.length} files as ZIP</button></div>}
      <p class="quiet">The file that you opened stays as it is. Nothing is sent anywhere.</p>
    </Dialog>
  );
}

async function oneOrZip(files: Named[], stem: string): Promise<Named> {
  return files.length === 1 ? files[0] : [`${stem}.zip`, await zipped(files)];
}
