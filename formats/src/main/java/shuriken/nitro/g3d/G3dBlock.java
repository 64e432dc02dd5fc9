package shuriken.nitro.g3d;

import shuriken.io.ByteCursor;
import shuriken.io.FourCc;

/**
 * A block of a {@link G3dFile}.
 *
 * @param stamp such as {@code MDL0}
 * @param data the complete block, stamp and size included; offsets in it count from its start; the cursor is after them
 */
public record G3dBlock(FourCc stamp, ByteCursor data) {
    /** The bytes of stamp and size. */
    public static final int HEADER = 8;
}
