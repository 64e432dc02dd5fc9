// Reads dropped and chosen files and the samples, and downloads results.

/** A file with its path. */
export type NamedBlob = [path: string, blob: Blob];

/** The maximum number of entries of a folder that are read in parallel. */
const PARALLEL_READS = 64;

/**
 * Returns all files of a drop, including those in folders.
 *
 * @param onProgress called with the number of files so far
 */
export async function readDropped(data: DataTransfer, onProgress: (count: number) => void = () => {}): Promise<NamedBlob[]> {
  const entries = [...data.items].map(item => item.webkitGetAsEntry?.()).filter(entry => entry !== null && entry !== undefined);
  if (entries.length === 0) {
    return [...data.files].map(file => [file.name, file]);
  }
  const found: NamedBlob[] = [];
  for (const entry of entries) {
    await collectFiles(entry, found, onProgress);
  }
  return found;
}

async function collectFiles(entry: FileSystemEntry, found: NamedBlob[], onProgress: (count: number) => void): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push([entry.fullPath.replace(/^\/+/, ''), file]);
    if (found.length % PARALLEL_READS === 0) {
      onProgress(found.length);
    }
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) {
      return;
    }
    for (let i = 0; i < some.length; i += PARALLEL_READS) {
      await Promise.all(some.slice(i, i + PARALLEL_READS).map(each => collectFiles(each, found, onProgress)));
    }
  }
}

/** Returns the files that were chosen in a file dialog, with their paths. */
export function readChosen(list: FileList): NamedBlob[] {
  return [...list].map(file => [file.webkitRelativePath || file.name, file]);
}

/** Loads the samples from the one file that contains them. */
export async function readSamples(): Promise<NamedBlob[]> {
  const reply = await fetch('samples.pack');
  if (!reply.ok) {
    throw new Error('the samples could not be loaded');
  }
  const pack = await reply.blob();
  const length = new DataView(await pack.slice(0, 4).arrayBuffer()).getUint32(0, true);
  const index: [string, number][] = JSON.parse(await pack.slice(4, 4 + length).text());
  let offset = 4 + length;
  return index.map(([name, size]) => {
    const file = pack.slice(offset, offset + size);
    offset += size;
    return ['samples/' + name, file];
  });
}

/** Lets the browser download a file. */
export function download(name: string, blob: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 30_000);
}
