// Shows the dialog that is open.
import type { App } from './app';
import { ChangesDialog } from './changesdialog';
import { CloseDialog, OpenAloneDialog } from './closedialog';
import { ExportDialog } from './exportdialog';
import { RenameDialog } from './filemenu';
import { ShortcutsDialog } from './shortcutsdialog';
import { ScreenshotDialog } from './screenshotdialog';
import { ReplaceModelDialog } from './replacemodeldialog';
import { ReplaceTextureDialog } from './replacetexturedialog';
import { SaveDialog } from './savedialog';
import { TextureDialog } from './texturedialog';

export function Dialogs({ app }: { app: App }) {
  const { dialog } = app.view.use('dialog');
  switch (dialog) {
    case 'shortcuts': return <ShortcutsDialog app={app} />;
    case 'export': return <ExportDialog app={app} />;
    case 'screenshot': return <ScreenshotDialog app={app} />;
    case 'texture': return <TextureDialog app={app} />;
    case 'changes': return <ChangesDialog app={app} />;
    case 'save': return <SaveDialog app={app} />;
    case 'replaceTexture': return <ReplaceTextureDialog app={app} />;
    case 'replaceModel': return <ReplaceModelDialog app={app} />;
    case 'rename': return <RenameDialog app={app} />;
    case 'openAlone': return <OpenAloneDialog app={app} />;
    case 'close': return <CloseDialog app={app} />;
    default: return null;
  }
}
