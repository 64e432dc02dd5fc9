/** The kinds of errors. The first six describe problems in the content of a file. */
export type ErrorKind =
  'TRUNCATED' | 'BAD_MAGIC' | 'BAD_VALUE' | 'BAD_POINTER' | 'UNSUPPORTED' | 'LIMIT_EXCEEDED'
  | 'IO' | 'CANCELLED' | 'STOPPED' | 'UNLOADED' | 'CLOSED' | 'INTERNAL' | (string & {});

/** An error with a readable message, and the file and offset that caused it, if they are known. */
export class ShurikenError extends Error {
  override readonly name = 'ShurikenError';

  /** @param offset the offset in the file, or -1 if the error has no location */
  constructor(message: string, readonly kind: ErrorKind, readonly path = '', readonly offset = -1) {
    super(message);
  }
}
