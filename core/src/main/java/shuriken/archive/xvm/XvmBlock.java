package shuriken.archive.xvm;

import shuriken.io.ByteCursor;

/** A part of the file behind the header. */
public sealed interface XvmBlock {
    /** All its bytes, header included, as they stand. */
    ByteCursor data();

    /** {@code XVRT}. */
    record Texture(ByteCursor data) implements XvmBlock {}

    /** Any other chunk, or bytes that are none. */
    record Other(ByteCursor data) implements XvmBlock {}
}
