package shuriken.ninja.layout;

import java.util.List;

/**
 * The original locations of the structs of a block. The entries are in ascending order of offset. Of two entries at one
 * offset, the longer one is first. Entries may overlap, because two structs may have bytes in common.
 *
 * @param entries the structs and the bytes between them
 */
public record BlockLayout(List<LayoutEntry> entries) {
    /** The layout of a model that was not read from a file. */
    public static final BlockLayout NONE = new BlockLayout(List.of());

    public BlockLayout {
        entries = List.copyOf(entries);
    }
}
