package shuriken.archive.pvm;

import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** A chunk of a PVM or GVM file after the header, or bytes between chunks. */
public sealed interface PvmBlock {
    /** Returns all bytes of the block as stored, including the header of a chunk. */
    ByteCursor data();

    /** A texture with the tag {@code PVRT} or {@code GVRT}, and the chunk with its global index if there is one. */
    record Texture(ByteCursor data) implements PvmBlock {}

    /** Any other chunk. */
    record Other(FourCc tag, ByteCursor data) implements PvmBlock {}

    /** Bytes that are not a chunk. */
    record Filler(ByteCursor data) implements PvmBlock {}
}
