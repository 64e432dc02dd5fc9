package shuriken.ninja.motion;

import java.nio.ByteOrder;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.rel.RelTrailer;

/**
 * A motion in a relocatable file.
 *
 * @param motion the motion; the trailer points to an action (a model and a motion), and the action to the motion
 * @param trailer the trailer of the file that was read; its relocations are computed again when the file is written
 * @param byteOrder the byte order
 * @param layout the original locations of the structs, or {@link BlockLayout#NONE} for a file created by code
 */
public record NjmFile(NjsMotion motion, RelTrailer trailer, ByteOrder byteOrder, BlockLayout layout) {
    /** Creates a little-endian file for a motion. */
    public NjmFile(NjsMotion motion) {
        this(
                motion,
                RelTrailer.create(/* bodySize= */ 0, /* rootOffset= */ 0, new int[0]),
                ByteOrder.LITTLE_ENDIAN,
                BlockLayout.NONE);
    }
}
