package shuriken.ninja.layout;

import java.util.List;

/**
 * The pieces of a block in ascending order of offset. Of two pieces at one offset, the longer one is first. Pieces
 * overlap if two structs have bytes in common.
 *
 * @param pieces the structs and the bytes between them
 */
public record BlockLayout(List<LayoutEntry> pieces) {
    /** The layout of a model that was not read from a file. */
    public static final BlockLayout NONE = new BlockLayout(List.of());

    public BlockLayout {
        pieces = List.copyOf(pieces);
    }
}
