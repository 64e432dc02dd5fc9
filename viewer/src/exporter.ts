// Exports files in other formats, and returns the command with the same result.
import { ShurikenError } from '@shuriken/core/engine';
import type { Engine, Exported } from '@shuriken/core/engine';
import { listFiles } from './filelist';
import { download } from './fileio';
import type { NamedBlob } from './fileio';
import { getFileName, getFileStem } from './paths';
import type { Stores } from './stores/stores';
import type { Workbench } from './workbench';
import { unusedName, zip } from './zip';

/** The maximum total size of the files of a ZIP, which is created in memory. */
const MAX_ZIP_SIZE = 256 * 2 ** 20;

/** The number of files that are identified by one question. */
const BATCH_SIZE = 200;

/** Returns the path of an exported file: its folders and its name. */
function getExportedPath({ folders, name }: Exported['files'][number]): string {
  return [...(folders ?? []), name].join('/');
}

/** Returns a word of a command, in quotation marks if necessary. */
function quote(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

function getFormatOption(format: string): string {
  return format === 'glb' ? '' : format === 'edit' ? ' --edit' : ` --to ${format}`;
}

function formatFileCount(files: number): string {
  return `${files} file${files > 1 ? 's' : ''}`;
}

export class Exporter {
  private isCancelled = false;

  constructor(private readonly engine: Engine, private readonly stores: Stores, private readonly workbench: Workbench) {}

  /** Cancels the export of several files, also between two of them. */
  cancel() {
    this.isCancelled = true;
  }

  /** Exports the open file. Several results are saved as a ZIP. */
  async exportDocument(format: string): Promise<void> {
    const { document, status } = this.stores;
    const { path } = document.value;
    await status.runTask('Exporting …', async () => {
      if (format === 'edit') {
        return this.saveForEditing(path);
      }
      const { value, parts } = await this.engine.ask<Exported>('export', path, format);
      const files = value.files.map((file, i): NamedBlob => [getExportedPath(file), new Blob([parts[i]])]);
      if (files.length === 0) {
        throw new ShurikenError('this file contains nothing that can be exported', 'UNSUPPORTED');
      }
      download(...files.length === 1 ? [value.files[0].name, files[0][1]] as NamedBlob : [`${getFileStem(path) || 'export'}.zip`, await zip(files)] as NamedBlob);
      status.announce(`${formatFileCount(files.length)} exported.`);
    });
  }

  /** Saves one texture of a file as PNG. */
  async saveTexture({ path, key, name }: { path: string; key: string; name: string }): Promise<void> {
    const { status } = this.stores;
    await status.runTask('Exporting …', async () => {
      const { value, parts } = await this.engine.ask<Exported>('export', path, 'png');
      const index = value.files.length === 1 ? 0 : value.files.findIndex(file => [key, name].includes(getFileStem(file.name)));
      if (index < 0) {
        throw new ShurikenError(`${name} cannot be exported`, 'UNSUPPORTED');
      }
      // A member of an archive can have a number as name, which says less than the name in the model.
      const file = key === '' ? `${name}.png` : value.files[index].name;
      download(file, new Blob([parts[index]]));
      status.announce(`${file} exported.`);
    });
  }

  /** Saves the files of `convert --edit`: the GLB, and the files that an import needs with it. */
  private async saveForEditing(path: string) {
    const files = (await this.workbench.glbForEditing(path)).map(({ path: name, bytes }): NamedBlob => [name, new Blob([bytes])]);
    const glb = files.find(([name]) => name.endsWith('.glb'))?.[0] ?? files[0][0];
    const [name, blob]: NamedBlob = files.length === 1 ? files[0] : [`${getFileStem(path)}-edit.zip`, await zip(files)];
    download(name, blob);
    const notes = files.find(([each]) => each.endsWith('.edit.json'))?.[0];
    const text = notes ? ` Keep ${notes} next to it: it records which part belongs where.` : '';
    this.stores.status.showNotice(`Saved ${name}. ${name === glb ? 'Open it' : `Unpack it and open ${glb}`} in Blender.${text} Then drop the edited GLB on the model.`);
  }

  /** Exports all files of a folder as one ZIP. Files of unknown formats are skipped. */
  async exportFolder(folder: string, format: string): Promise<void> {
    await this.stores.status.runTask('Reading the folder …', async () => {
      const paths = await listFiles(this.engine, folder);
      const known: string[] = [];
      for (let i = 0; i < paths.length; i += BATCH_SIZE) {
        const identities = await this.stores.files.identify(paths.slice(i, i + BATCH_SIZE));
        known.push(...identities.filter(each => each.format).map(each => each.path));
      }
      await this.saveZip(known, format, folder);
    });
  }

  /**
   * Saves several files in one ZIP. With a format, they are exported first, and files that cannot be exported are skipped.
   *
   * @param base the folder whose folders the ZIP has; without it, the ZIP has no folders for them
   */
  async saveZip(paths: string[], format = '', base?: string): Promise<void> {
    const { status } = this.stores;
    await status.runTask('Saving …', async () => {
      const files = new Map<string, Blob>();
      this.isCancelled = false;
      let skipped = 0;
      let size = 0;
      for (const [i, path] of paths.entries()) {
        status.showTask(`${format ? 'Exporting' : 'Saving'} ${i + 1} of ${paths.length} …`);
        try {
          const exported = await this.exportFile(path, format);
          const folder = base === undefined ? '' : path.slice(base.length, path.length - getFileName(path).length).replace(/^[/!]/, '');
          exported.forEach(([name, blob]) => files.set(unusedName(files, folder + name), blob));
          size += exported.reduce((sum, [, blob]) => sum + blob.size, 0);
          skipped += exported.length === 0 ? 1 : 0;
        } catch (e) {
          if ((e as ShurikenError).kind === 'CANCELLED') {
            throw e;
          }
          skipped++;
        }
        if (base !== undefined && size > MAX_ZIP_SIZE) {
          throw new ShurikenError(`The folder is too large for one ZIP. Use the command line: ${this.getFolderCommand(base, format)}`, '');
        }
        if (this.isCancelled) {
          throw new ShurikenError('cancelled', 'CANCELLED');
        }
      }
      if (files.size === 0) {
        throw new ShurikenError('None of the chosen files can be exported.', 'UNSUPPORTED');
      }
      download(`${base && getFileStem(base) || 'shuriken'}.zip`, await zip([...files]));
      status.announce(`${formatFileCount(files.size)} saved${skipped > 0 ? `, ${skipped} left out` : ''}.`);
    });
  }

  /** Returns the original file, or its exported files if a format is given. Textures are always exported as PNG. */
  private async exportFile(path: string, format: string): Promise<NamedBlob[]> {
    if (!format) {
      return [[getFileName(path), new Blob([(await this.engine.ask('bytes', path)).parts[0]])]];
    }
    const [identity] = await this.stores.files.identify([path]);
    const { value, parts } = await this.engine.ask<Exported>('export', path, identity?.kind === 'texture' ? 'png' : format);
    return value.files.map((file, i) => [getExportedPath(file), new Blob([parts[i]])]);
  }

  /** Saves the original file. */
  async saveOriginal(path: string): Promise<void> {
    await this.stores.status.runTask('Reading …', async () => {
      const { parts } = await this.engine.ask('bytes', path);
      download(getFileName(path), new Blob([parts[0]]));
    });
  }

  /** Returns the command that exports the open file. For a file in a folder it names the whole folder, because textures may be anywhere in it. */
  getCommand(format: string): string {
    const { document, files } = this.stores;
    const { path } = document.value;
    const { motionFolder, children } = files.value;
    const slash = path.indexOf('/');
    const isLoose = slash < 0 || path.includes('!');
    const animations = motionFolder ? ` --animations ${quote(motionFolder)}` : '';
    const topFolders = (children.get('') ?? []).map(row => quote(row.name)).join(' ');
    const input = isLoose ? quote(path) : `${topFolders} --include ${quote(path.slice(slash + 1))}`;
    return `shuriken convert ${input}${animations}${getFormatOption(format)} -o out`;
  }

  /** Returns the command that exports a folder, or all open files if its path is empty. */
  getFolderCommand(folder: string, format: string): string {
    const top = (this.stores.files.value.children.get('') ?? []).map(row => quote(row.name)).join(' ');
    const [outer, inner] = folder.split('!');
    return `shuriken convert ${outer ? quote(outer) : top}${inner ? ` --include ${quote(inner.replace(/\/?$/, '/*'))}` : ''}${getFormatOption(format)} -o out`;
  }
}
