package shuriken.ninja.scenery;

import java.nio.ByteOrder;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.rel.RelTrailer;

/**
 * A relocatable file of a stage.
 *
 * @param trailer its pointers are rebuilt when the file is written
 * @param layout where the structs were, {@link BlockLayout#NONE} if made by code
 * @param strays offsets of pointers in bytes that nothing leads to; forgotten when the structs move
 */
public record RelFile(RelContent content, RelTrailer trailer, ByteOrder order, BlockLayout layout, int[] strays) {
    /** A file made by code. */
    public RelFile(RelContent content, ByteOrder order) {
        this(content, RelTrailer.of(0, 0, new int[0]), order, BlockLayout.NONE, new int[0]);
    }
}
