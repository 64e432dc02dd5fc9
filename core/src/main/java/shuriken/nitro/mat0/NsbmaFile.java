package shuriken.nitro.mat0;

import java.util.List;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;

/**
 * A file of material animations.
 *
 * @param version 1
 * @param blocks one in all known files
 */
public record NsbmaFile(int version, List<Dictionary<MaterialAnimation>> blocks) {
    public NsbmaFile {
        blocks = List.copyOf(blocks);
    }

    /** Of all blocks. */
    public List<Named<MaterialAnimation>> animations() {
        return blocks.stream().flatMap(block -> block.entries().stream()).toList();
    }
}
