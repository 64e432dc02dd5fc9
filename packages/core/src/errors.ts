/** The kinds of errors; the first six are about the content of a file. */
export type ErrorKind =
  'TRUNCATED' | 'BAD_MAGIC' | 'BAD_VALUE' | 'BAD_POINTER' | 'UNSUPPORTED' | 'LIMIT_EXCEEDED'
  | 'IO' | 'CANCELLED' | 'STOPPED' | 'UNLOADED' | 'CLOSED' | 'INTERNAL' | (string & {});

/** An error with a sentence for people, and the location in the file if one is to blame. */
export class ShurikenError extends Error {
  override readonly name = 'ShurikenError';

  /** @param offset in the file; -1 if it is not about one location */
  constructor(message: string, readonly kind: ErrorKind, readonly path = '', readonly offset = -1) {
    super(message);
  }
}
