package shuriken.archive.pvm;

import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/** A part of a PVM or GVM file after the header. */
public sealed interface PvmBlock {
    /** Returns all bytes of the block as stored, including its header. */
    ByteCursor data();

    /** A texture with the tag {@code PVRT}, and the {@code GBIX} before it if there is one. */
    record Texture(ByteCursor data) implements PvmBlock {}

    /** Any other chunk. */
    record Other(FourCc tag, ByteCursor data) implements PvmBlock {}

    /** Bytes that are not a chunk. */
    record Filler(ByteCursor data) implements PvmBlock {}
}
