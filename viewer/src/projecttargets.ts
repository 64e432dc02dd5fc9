// Finds the opened file that a project (mod.json) changes: by its name, otherwise by its SHA-256.
import { ShurikenError } from '@shuriken/core/engine';
import type { Engine } from '@shuriken/core/engine';
import { listFiles } from './filelist';
import type { NamedBlob } from './fileio';
import { computeSha256 } from './fingerprints';
import { getFileName } from './paths';
import { hashServedFile } from './servedfiles';
import type { FileVersions } from './servedfiles';

/** A file that a project can be applied to. */
interface Release { name: string; sha256: string }

/** Returns the files that a project names. The list is empty if it names none, or if its `mod.json` is damaged. */
function readReleases(project: Uint8Array<ArrayBuffer>): Release[] {
  try {
    const { releases } = JSON.parse(new TextDecoder().decode(project)) as { releases?: unknown };
    return (Array.isArray(releases) ? releases as (Partial<Release> | null)[] : [])
      .filter((each): each is Release => typeof each?.name === 'string' && typeof each.sha256 === 'string');
  } catch {
    return [];
  }
}

/**
 * Returns the path of the opened file that a project changes. Throws an error that names the file if it is not open.
 *
 * @param openFile the file of the open document, which is preferred to others with the same name; empty if no document is open
 */
export async function findProjectTarget(project: Uint8Array<ArrayBuffer>, openFile: string, engine: Engine, versions: FileVersions): Promise<string> {
  const releases = readReleases(project);
  const files = await listFiles(engine, '');
  const isChanged = async (path: string) => {
    const { source } = engine;
    const blob = source.kind === 'blobs' ? (source.files as NamedBlob[]).find(([name]) => name === path)?.[1] : undefined;
    const hash = blob ? await computeSha256(blob) : await hashServedFile(source, path, versions);
    return releases.some(each => each.sha256.toLowerCase() === hash);
  };
  const named = files.filter(path => releases.some(each => each.name === getFileName(path)));
  if (named.length === 1 || named.includes(openFile)) {
    return named.includes(openFile) ? openFile : named[0];
  }
  for (const path of named) {
    if (await isChanged(path)) {
      return path;
    }
  }
  const other = files.includes(openFile) ? openFile : files.length === 1 ? files[0] : undefined;
  if (named.length === 0 && other !== undefined && (releases.length === 0 || await isChanged(other))) {
    return other;
  }
  if (named.length > 0) {
    return named[0];
  }
  // People can give a release any name, such as that of a country.
  const names = releases.map(each => each.name).filter(name => name.includes('.')).join(' or ');
  throw new ShurikenError(names ? `This project changes ${names}. Open that file or its folder, then drop the ZIP again.`
    : 'This project changes another file. Open that file or its folder, then drop the ZIP again.', '');
}
