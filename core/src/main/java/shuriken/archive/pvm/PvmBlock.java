package shuriken.archive.pvm;

import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** A part of the file behind the header. */
public sealed interface PvmBlock {
    /** All its bytes, header included, as they stand. */
    ByteCursor data();

    /** A texture: {@code PVRT}, from the {@code GBIX} on if one stands before it. */
    record Texture(ByteCursor data) implements PvmBlock {}

    /** Any other chunk. */
    record Other(FourCc tag, ByteCursor data) implements PvmBlock {}

    /** Bytes that are no chunk. */
    record Filler(ByteCursor data) implements PvmBlock {}
}
