package shuriken.archive.xvm;

import shuriken.io.ByteCursor;

/** A chunk of an XVM file after the header, or bytes that are not a chunk. */
public sealed interface XvmBlock {
    /** Returns all bytes of the block as stored, including the header of a chunk. */
    ByteCursor data();

    /** A texture with the tag {@code XVRT}. */
    record Texture(ByteCursor data) implements XvmBlock {}

    /** Any other chunk, or bytes that are not a chunk. */
    record Other(ByteCursor data) implements XvmBlock {}
}
