// Files to take home, and the command line that makes the same.
import type { App } from './app';
import type { Exported } from '@shuriken/core/engine';
import { ShurikenError } from '@shuriken/core/engine';
import { save } from './files';
import { nameOf, stemOf } from './places';

export class Exports {
  constructor(private readonly app: App) {}

  /** Saves what a file becomes in a format: one file as it is, several as ZIP. */
  async save(format: string): Promise<void> {
    const { path } = this.app.state.value;
    await this.app.during('Exporting …', async () => {
      const { value, parts } = await this.app.engine.ask<Exported>('export', path, format);
      const files = value.files.map((file, i) => ({ name: [...(file.folders ?? []), file.name].join('/'), data: parts[i] }));
      if (files.length === 0) {
        throw new ShurikenError('there is nothing in this file that could be exported', 'UNSUPPORTED');
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
    return `shuriken convert ${words}${motions}${format === 'glb' ? '' : ' --to ' + format} -o out`;
  }
}
