package shuriken.ninja.layout;

import java.util.List;

/**
 * The pieces of a block by offset; of two at one offset the longer comes first. Pieces may overlap where structs share
 * bytes.
 */
public record BlockLayout(List<LayoutEntry> pieces) {
    /** Of a model that was not read from a file. */
    public static final BlockLayout NONE = new BlockLayout(List.of());

    public BlockLayout {
        pieces = List.copyOf(pieces);
    }
}
