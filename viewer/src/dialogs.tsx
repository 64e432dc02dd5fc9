// What opens over the page: keys, export, pictures, a texture at full size.
import type { App } from './app';
import { ExportDialog } from './exportdialog';
import { KeysDialog } from './keysdialog';
import { PictureDialog } from './picturedialog';
import { TextureDialog } from './texturedialog';

export function Dialogs({ app }: { app: App }) {
  const { dialog } = app.state.use();
  switch (dialog) {
    case 'help': return <KeysDialog app={app} />;
    case 'export': return <ExportDialog app={app} />;
    case 'picture': return <PictureDialog app={app} />;
    case 'texture': return <TextureDialog app={app} />;
    default: return null;
  }
}
