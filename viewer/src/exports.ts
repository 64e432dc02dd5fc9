// Files to take home, and the command line that makes the same.
import type { App } from './app';
import type { Exported } from '@shuriken/core/engine';
import { ShurikenError } from '@shuriken/core/engine';
import { save } from './files';
import type { Named } from './files';
import { nameOf, stemOf } from './places';
import { freeName, zipped } from './zip';

export class Exports {
  constructor(private readonly app: App) {}

  /** Saves what a file becomes in a format: one file as it is, several as ZIP. */
  async save(format: string): Promise<void> {
    const { path } = this.app.state.value;
    await this.app.during('Exporting …', async () => {
      if (format === 'edit') {
        return this.saveForEditing(path);
      }
      const { value, parts } = await this.app.engine.ask<Exported>('export', path, format);
      const files = value.files.map((file, i) => ({ name: [...(file.folders ?? []), file.name].join('/'), data: parts[i] }));
      if (files.length === 0) {
        throw new ShurikenError('this file contains nothing that can be exported', 'UNSUPPORTED');
      }
      if (files.length === 1) {
        save(value.files[0].name, new Blob([files[0].data]));
      } else {
        const { zipSync } = await import('fflate');
        const zip = zipSync(Object.fromEntries(files.map(file => [file.name, file.data])), { level: 0 });
        save(`${stemOf(path) || 'export'}.zip`, new Blob([zip as Uint8Array<ArrayBuffer>]));
      }
      this.app.say(`${files.length} file${files.length > 1 ? 's' : ''} exported.`);
    });
  }

  /** Saves the files of `convert --edit`: the GLB, and what goes back with it. */
  private async saveForEditing(path: string) {
    const files = (await this.app.workbench.glbForEditing(path)).map(({ path: name, bytes }): Named => [name, new Blob([bytes])]);
    const [first] = files;
    save(...files.length === 1 ? first : [`${stemOf(path)}-edit.zip`, await zipped(files)] as Named);
    this.app.say('Exported for editing.');
  }

  /** Saves several files in one ZIP, as they are or exported; a file that cannot be exported is left out. */
  async saveZip(paths: string[], format = ''): Promise<void> {
    await this.app.during('Saving …', async () => {
      const files = new Map<string, Blob>();
      let skipped = 0;
      for (const path of paths) {
        try {
          const made = await this.filesOf(path, format);
          made.forEach(([name, data]) => files.set(freeName(files, name), new Blob([data])));
          skipped += made.length === 0 ? 1 : 0;
        } catch (e) {
          if ((e as ShurikenError).kind === 'CANCELLED') {
            throw e;
          }
          skipped++;
        }
      }
      if (files.size === 0) {
        throw new ShurikenError('None of the chosen files can be exported.', 'UNSUPPORTED');
      }
      save('shuriken.zip', await zipped([...files]));
      this.app.say(`${files.size} file${files.size > 1 ? 's' : ''} saved${skipped > 0 ? `, ${skipped} left out` : ''}.`);
    });
  }

  /** The file under its name, or what it becomes in a format; textures become PNG. */
  private async filesOf(path: string, format: string): Promise<[string, Uint8Array<ArrayBuffer>][]> {
    if (!format) {
      return [[nameOf(path), (await this.app.engine.ask('bytes', path)).parts[0]]];
    }
    const [identity] = await this.app.tree.identify([path]);
    const { value, parts } = await this.app.engine.ask<Exported>('export', path, identity?.kind === 'texture' ? 'png' : format);
    return value.files.map((file, i) => [[...(file.folders ?? []), file.name].join('/'), parts[i]]);
  }

  /** Saves the file itself. */
  async saveAsItIs(): Promise<void> {
    const { path } = this.app.state.value;
    await this.app.during('Reading …', async () => {
      const { parts } = await this.app.engine.ask('bytes', path);
      save(nameOf(path), new Blob([parts[0]]));
    });
  }

  /** What does the same at a command line: of files in a folder, textures may lie anywhere in it. */
  command(format: string): string {
    const { path, motionsFrom } = this.app.state.value;
    const quote = (text: string) => /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
    const slash = path.indexOf('/');
    const isLoose = slash < 0 || path.includes('!');
    const motions = motionsFrom ? ` --animations ${quote(motionsFrom)}` : '';
    const tops = (this.app.state.value.children.get('') ?? []).map(row => quote(row.name)).join(' ');
    const words = isLoose ? quote(path) : `${tops} --include ${quote(path.slice(slash + 1))}`;
    return `shuriken convert ${words}${motions}${format === 'glb' ? '' : format === 'edit' ? ' --edit' : ' --to ' + format} -o out`;
  }
}
