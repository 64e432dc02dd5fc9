package shuriken.nitro.pat0;

import java.util.List;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;

/**
 * A file of pattern animations.
 *
 * @param version 1
 * @param blocks one in all known files
 */
public record NsbtpFile(int version, List<Dictionary<PatternAnimation>> blocks) {
    public NsbtpFile {
        blocks = List.copyOf(blocks);
    }

    /** Of all blocks. */
    public List<Named<PatternAnimation>> animations() {
        return blocks.stream().flatMap(block -> block.entries().stream()).toList();
    }
}
