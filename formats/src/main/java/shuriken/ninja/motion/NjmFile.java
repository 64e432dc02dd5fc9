package shuriken.ninja.motion;

import java.nio.ByteOrder;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.rel.RelTrailer;

/**
 * A motion as a relocatable file.
 *
 * @param trailer its pointers are rebuilt when the file is written
 * @param layout where the structs were, {@link BlockLayout#NONE} if made by code
 */
public record NjmFile(NjsMotion motion, RelTrailer trailer, ByteOrder order, BlockLayout layout) {
    /** A little-endian file of a motion made by code. */
    public NjmFile(NjsMotion motion) {
        this(motion, RelTrailer.of(0, 0, new int[0]), ByteOrder.LITTLE_ENDIAN, BlockLayout.NONE);
    }
}
