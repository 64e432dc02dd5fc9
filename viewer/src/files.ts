// Files that people bring: dropped, chosen, or the samples of this build.

export type Named = [path: string, blob: Blob];

/** Files and folders of one folder that are looked at together. */
const TOGETHER = 64;

/**
 * All files of a drop, folders with everything in them.
 *
 * @param onFound is told of how many there are so far
 */
export async function dropped(data: DataTransfer, onFound: (count: number) => void = () => {}): Promise<Named[]> {
  const entries = [...data.items].map(item => item.webkitGetAsEntry?.()).filter(entry => entry !== null && entry !== undefined);
  if (entries.length === 0) {
    return [...data.files].map(file => [file.name, file]);
  }
  const found: Named[] = [];
  for (const entry of entries) {
    await walk(entry, found, onFound);
  }
  return found;
}

async function walk(entry: FileSystemEntry, found: Named[], onFound: (count: number) => void): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push([entry.fullPath.replace(/^\/+/, ''), file]);
    if (found.length % TOGETHER === 0) {
      onFound(found.length);
    }
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) {
      return;
    }
    for (let i = 0; i < some.length; i += TOGETHER) {
      await Promise.all(some.slice(i, i + TOGETHER).map(each => walk(each, found, onFound)));
    }
  }
}

export function chosen(list: FileList): Named[] {
  return [...list].map(file => [file.webkitRelativePath || file.name, file]);
}

/** The samples, from the one file that they are packed in. */
export async function samples(): Promise<Named[]> {
  const reply = await fetch('samples.pack');
  if (!reply.ok) {
    throw new Error('the samples could not be loaded');
  }
  const pack = await reply.blob();
  const length = new DataView(await pack.slice(0, 4).arrayBuffer()).getUint32(0, true);
  const index: [string, number][] = JSON.parse(await pack.slice(4, 4 + length).text());
  let at = 4 + length;
  return index.map(([name, size]) => {
    const file = pack.slice(at, at + size);
    at += size;
    return ['samples/' + name, file];
  });
}

/** Gives a file to the person in front of the page. */
export function save(name: string, blob: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 30_000);
}
