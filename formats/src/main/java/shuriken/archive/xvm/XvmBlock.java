package shuriken.archive.xvm;

import shuriken.io.ByteCursor;

/** A part of the file after the header. */
public sealed interface XvmBlock {
    /** Returns all its bytes as stored, including the header. */
    ByteCursor data();

    /** A texture, {@code XVRT}. */
    record Texture(ByteCursor data) implements XvmBlock {}

    /** Any other chunk, or bytes that are not a chunk. */
    record Other(ByteCursor data) implements XvmBlock {}
}
