// The dialog for exporting the open file or folder. It also shows the command with the same result.
import { useState } from 'preact/hooks';
import type { App } from './app';
import { Dialog } from './dialog';
import { download } from './fileio';
import { getFileName, getFileStem } from './paths';

/** The format that `convert --edit` writes. */
const EDIT = 'edit';
/** An image of the stage. */
const PICTURE = 'picture';

const FORMATS: [string, string, string][] = [
  ['glb', 'GLB', 'one file with model, animations and textures, for Blender and most other programs'],
  [EDIT, 'GLB for editing (Blender)', 'edit it in Blender, export it, and drop it on this model; everything else stays unchanged. A second file records which part belongs where'],
  ['gltf', 'glTF', 'like GLB, but as separate files: text, data and images'],
  ['obj', 'OBJ', 'model without animations, and PNG images'],
  ['dae', 'COLLADA', 'for older programs'],
  ['png', 'PNG', 'only the textures'],
  [PICTURE, 'PNG picture', 'the model as you see it. For other sizes, use Take a screenshot'],
];

export function ExportDialog({ app }: { app: App }) {
  const { path, identity, folder, showsOverview } = app.document.use('path', 'identity', 'folder', 'showsOverview');
  return showsOverview || path && folder === path && !identity ? <FolderExportDialog app={app} folder={path} /> : <FileExportDialog app={app} />;
}

/** The formats in which a folder can be exported. */
const FOLDER_FORMATS = FORMATS.filter(([id]) => ['glb', 'gltf', 'obj', 'dae'].includes(id));

/** The dialog for exporting all files of a folder, or all open files if the path is empty. */
function FolderExportDialog({ app, folder }: { app: App; folder: string }) {
  const [format, setFormat] = useState('glb');
  return (
    <Dialog app={app} title={folder ? `Export ${getFileName(folder)}` : 'Export all files'}>
      <FormatChoice formats={FOLDER_FORMATS} format={format} onChange={setFormat} />
      <div class="actions">
        <button class="primary" onClick={() => { app.view.closeDialog(); void app.exporter.exportFolder(folder, format); }}>Save all as ZIP</button>
      </div>
      <Command text={app.exporter.getFolderCommand(folder, format)} />
    </Dialog>
  );
}

function FormatChoice({ formats, format, onChange }: { formats: typeof FORMATS; format: string; onChange(format: string): void }) {
  return (
    <fieldset>
      <legend>As</legend>
      {formats.map(([id, name, text]) => (
        <label key={id} class="choice"><input type="radio" name="format" checked={format === id} onChange={() => onChange(id)} /><b>{name}</b> <span>{text}</span></label>
      ))}
    </fieldset>
  );
}

/** The command with the same result. */
function Command({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <h3>Command line</h3>
      <p class="quiet">Run it in the folder that contains the opened file or folder.</p>
      <div class="command"><code tabIndex={0}>{text}</code><button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>{copied ? 'Copied' : 'Copy'}</button></div>
    </>
  );
}

function FileExportDialog({ app }: { app: App }) {
  const { path, identity, fileTextures, model } = app.document.use('path', 'identity', 'fileTextures', 'model', 'sceneAnswer');
  const isTextures = fileTextures.length > 0 && !app.document.scene;
  const [format, setFormat] = useState(isTextures ? 'png' : 'glb');
  const isPossible = (id: string) => {
    switch (id) {
      case EDIT: return app.workbench.canEdit && identity?.kind === 'model';
      case PICTURE: return model !== undefined;
      case 'png': return identity?.container || !['model', 'scene', 'motion'].includes(identity?.kind ?? '');
      default: return true;
    }
  };
  const formats = FORMATS.filter(([id]) => isTextures ? id === 'png' : isPossible(id));
  if (!path) {
    return <Dialog app={app} title="Export"><p class="quiet">Choose a file first.</p></Dialog>;
  }
  return (
    <Dialog app={app} title={`Export ${getFileName(path)}`}>
      <FormatChoice formats={formats} format={format} onChange={setFormat} />
      <div class="actions">
        <button class="primary" onClick={() => { app.view.closeDialog(); void (format === PICTURE ? savePicture(app) : app.exporter.exportDocument(format)); }}>
          {identity?.container ? isTextures ? `Save ${fileTextures.length === 1 ? 'the picture' : `all ${fileTextures.length} as ZIP`}` : 'Save all its contents as ZIP' : 'Save'}
        </button>
        <button onClick={() => void app.exporter.saveOriginal(path)}>Save original file</button>
      </div>
      {isTextures && fileTextures.length > 1 && <p class="quiet">To save only one texture, open it first.</p>}
      {format !== PICTURE && <Command text={app.exporter.getCommand(format)} />}
    </Dialog>
  );
}

/** Saves what the stage shows as PNG. */
function savePicture(app: App): Promise<void> {
  return app.status.runTask('Exporting …', async () => {
    const { canvas } = app.stage;
    download(`${getFileStem(app.document.value.path)}.png`, await app.stage.screenshot(canvas.width, canvas.height, false));
  });
}
