// Writes and reads ZIP files.
import type { NamedBlob } from './fileio';

/** Returns a name that is not in use: adds a number before the extension if necessary. */
export function unusedName(usedNames: { has(name: string): boolean }, name: string): string {
  const dot = name.lastIndexOf('.') > name.lastIndexOf('/') ? name.lastIndexOf('.') : name.length;
  let unused = name;
  for (let i = 2; usedNames.has(unused); i++) {
    unused = `${name.slice(0, dot)}-${i}${name.slice(dot)}`;
  }
  return unused;
}

export async function zip(files: NamedBlob[]): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const all = new Map<string, Uint8Array>();
  for (const [name, blob] of files) {
    all.set(unusedName(all, name), new Uint8Array(await blob.arrayBuffer()));
  }
  return new Blob([zipSync(Object.fromEntries(all), { level: 6 }) as Uint8Array<ArrayBuffer>]);
}

/** Returns the names and contents of the files of a ZIP. */
export async function unzip(archive: Blob): Promise<[string, Uint8Array<ArrayBuffer>][]> {
  const { unzipSync } = await import('fflate');
  return Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer()))) as [string, Uint8Array<ArrayBuffer>][];
}

/** Returns the names of the files of a ZIP. */
export async function listZipNames(archive: Blob): Promise<string[]> {
  const { unzipSync } = await import('fflate');
  const names: string[] = [];
  unzipSync(new Uint8Array(await archive.arrayBuffer()), { filter: ({ name }) => { names.push(name); return false; } });
  return names;
}
