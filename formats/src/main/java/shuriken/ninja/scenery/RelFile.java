package shuriken.ninja.scenery;

import java.nio.ByteOrder;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.rel.RelTrailer;

/**
 * A relocatable file of a stage.
 *
 * @param content the scenery or collision model
 * @param trailer the trailer of the file that was read; its relocations are computed again when the file is written
 * @param byteOrder the byte order
 * @param layout the original locations of the structs, or {@link BlockLayout#NONE} for a file created by code
 * @param unexplainedRelocations the offsets of relocations at which the reader found no pointer, mostly in bytes to
 *     which no pointer refers; when the structs move, these relocations are dropped
 */
public record RelFile(
        RelContent content, RelTrailer trailer, ByteOrder byteOrder, BlockLayout layout, int[] unexplainedRelocations) {
    /** Creates a file that was not read from data. */
    public RelFile(RelContent content, ByteOrder byteOrder) {
        this(
                content,
                RelTrailer.create(/* bodySize= */ 0, /* rootOffset= */ 0, new int[0]),
                byteOrder,
                BlockLayout.NONE,
                new int[0]);
    }
}
