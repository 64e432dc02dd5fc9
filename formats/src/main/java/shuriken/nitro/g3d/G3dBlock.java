package shuriken.nitro.g3d;

import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * A block of a {@link G3dFile}.
 *
 * @param stamp the stamp, such as {@code MDL0}
 * @param cursor a cursor over the complete block including stamp and size, positioned after the size. Offsets in the
 *     block count from its start
 */
public record G3dBlock(FourCc stamp, ByteCursor cursor) {
    /** The size of the stamp and the size field in bytes. */
    public static final int HEADER_SIZE = 8;
}
