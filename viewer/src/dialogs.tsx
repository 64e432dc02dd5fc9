// Shows the dialog that is open.
import type { App } from './app';
import { ChangesDialog } from './changesdialog';
import { ExportDialog } from './exportdialog';
import { RenameDialog } from './filemenu';
import { KeysDialog } from './shortcutsdialog';
import { PictureDialog } from './screenshotdialog';
import { RemodelDialog } from './replacemodeldialog';
import { RetextureDialog } from './replacetexturedialog';
import { SaveDialog } from './savedialog';
import { TextureDialog } from './texturedialog';

export function Dialogs({ app }: { app: App }) {
  const { dialog } = app.view.use('dialog');
  switch (dialog) {
    case 'help': return <KeysDialog app={app} />;
    case 'export': return <ExportDialog app={app} />;
    case 'picture': return <PictureDialog app={app} />;
    case 'texture': return <TextureDialog app={app} />;
    case 'changes': return <ChangesDialog app={app} />;
    case 'save': return <SaveDialog app={app} />;
    case 'retexture': return <RetextureDialog app={app} />;
    case 'remodel': return <RemodelDialog app={app} />;
    case 'rename': return <RenameDialog app={app} />;
    default: return null;
  }
}
