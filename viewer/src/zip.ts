// ZIP files, written and read.
import type { Named } from './files';

/** A name that no file of a ZIP has yet: numbered before its ending. */
export function freeName(files: { has(name: string): boolean }, name: string): string {
  const dot = name.lastIndexOf('.') > name.lastIndexOf('/') ? name.lastIndexOf('.') : name.length;
  let free = name;
  for (let i = 2; files.has(free); i++) {
    free = `${name.slice(0, dot)}-${i}${name.slice(dot)}`;
  }
  return free;
}

export async function zipped(files: Named[]): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const all = new Map<string, Uint8Array>();
  for (const [name, blob] of files) {
    all.set(freeName(all, name), new Uint8Array(await blob.arrayBuffer()));
  }
  return new Blob([zipSync(Object.fromEntries(all), { level: 6 }) as Uint8Array<ArrayBuffer>]);
}

/** The files of a ZIP. */
export async function unzipped(zip: Blob): Promise<[string, Uint8Array<ArrayBuffer>][]> {
  const { unzipSync } = await import('fflate');
  return Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer()))) as [string, Uint8Array<ArrayBuffer>][];
}
