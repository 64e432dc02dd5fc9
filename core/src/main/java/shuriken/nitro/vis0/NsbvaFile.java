package shuriken.nitro.vis0;

import java.util.List;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;

/**
 * A file of visibility animations.
 *
 * @param version 1
 * @param blocks one in all known files
 */
public record NsbvaFile(int version, List<Dictionary<VisibilityAnimation>> blocks) {
    public NsbvaFile {
        blocks = List.copyOf(blocks);
    }

    /** Of all blocks. */
    public List<Named<VisibilityAnimation>> animations() {
        return blocks.stream().flatMap(block -> block.entries().stream()).toList();
    }
}
