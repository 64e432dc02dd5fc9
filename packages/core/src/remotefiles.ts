/// <reference lib="webworker" />
// Reads large files of web servers in ranges, from a worker.

/** The address and size of a file on a server that supports range requests. */
export interface RemoteFile {
  url: string;
  size: number;
}

/** A synchronous reader of a remote file. It blocks until the server answers, so it works only in workers. */
export class RemoteReader {
  readonly size: number;
  private readonly url: string;
  private completeFile: Int8Array | undefined;

  constructor({ url, size }: RemoteFile) {
    this.url = url;
    this.size = size;
  }

  /** Returns a range of bytes. The result is empty if the server does not answer or the size of the file has changed. */
  read(offset: number, length: number): Int8Array {
    const end = Math.min(offset + length, this.size);
    if (this.completeFile || end <= offset) {
      return this.completeFile?.slice(offset, end) ?? new Int8Array(0);
    }
    const request = new XMLHttpRequest();
    request.open('GET', this.url, false);
    request.responseType = 'arraybuffer';
    request.setRequestHeader('Range', `bytes=${offset}-${end - 1}`);
    request.send();
    const bytes = new Int8Array(request.response as ArrayBuffer);
    if (request.status === 206 && bytes.length === end - offset) {
      return bytes;
    }
    // The server ignored the range and sent the complete file.
    if (request.status === 200 && bytes.length === this.size) {
      this.completeFile = bytes;
      return bytes.slice(offset, end);
    }
    return new Int8Array(0);
  }
}
